"""What is planted of rows: identifiers that an answer names, and whether a result had shown them."""

from __future__ import annotations

from tests.audit.corpus.talk import Kind, Talk


def prefix(t: Talk) -> str:
    """A prefix that no other talk has."""
    return "b" + "".join(chr(ord("a") + int(digit)) for digit in t.id[1:6]) + t.pick(("lt", "lt", "n7t"))


def shown(t: Talk, p: str, count: int, *, numbers: bool = False) -> None:
    """A lookup that shows the first `count` identifiers."""
    t.user("What do we have?")
    held = [{"sku": f"{p}-{n:04}", "left": n * 3} for n in range(1, count + 1)]
    content: object = (
        {"skus": len(held), "items": held} if not numbers else {"items": [{"sku": [row["sku"] for row in held]}]}
    )
    t.lookup("search_wiki", {"query": "stock"}, content)


def answer(t: Talk, text: str, *named: tuple[str, str]) -> None:
    """An answer, and what the page says of each identifier in it."""
    t.says(text)
    t.named += [(value, label) for value, label in named]


def _seen(t: Talk) -> None:
    t.open()
    p = prefix(t)
    shown(t, p, 4, numbers=t.rng.random() < 0.4)
    first = t.pick((f"{p}-0001", f"{p.upper()} 1", f"{p}_01", f"{p}#1", f"{p}-1"))
    answer(t, f"We have {first} and {p}-0003.", (first, "SEEN"), (f"{p}-0003", "SEEN"))


def _unseen(t: Talk) -> None:
    t.open()
    p = prefix(t)
    shown(t, p, 3)
    more = t.pick((f"{p}-0004", f"{p}-0050", f"{p.upper()} 77"))
    answer(t, f"We have {p}-0002, {more}.", (f"{p}-0002", "SEEN"), (more, "UNSEEN"))


def _by_user(t: Talk) -> None:
    t.open()
    p = prefix(t)
    t.user(f"Is there {p}-7?")
    shown(t, p, 1)
    answer(t, f"Yes: {p}-0007, and {p}-0008 as well.", (f"{p}-0007", "SEEN"), (f"{p}-0008", "UNSEEN"))


def _said_missing(t: Talk) -> None:
    t.open()
    p = prefix(t)
    shown(t, p, 2)
    text = t.pick(
        (
            "{} was not returned.",
            "I cannot tell about {}.",
            "{} wurde nicht gezeigt.",
            "Falta {}.",
            "{} n'est pas là.",
            "{} is unknown.",
        )
    )
    answer(t, text.format(f"{p}-0009"), (f"{p}-0009", "MENTIONED"))


def _json_answer(t: Talk) -> None:
    t.open()
    p = prefix(t)
    t.user("List it as JSON.")
    t.lookup("search_wiki", {"query": "stock"}, {"items": []})
    answer(t, '{"sku": "' + p + '-0001"}', (f"{p}-0001", "UNSEEN"))


def _cut_result(t: Talk) -> None:
    t.open()
    p = prefix(t)
    t.user("What do we have?")
    t.lookup("search_wiki", {"query": "stock"}, '{"items": [{"sku": "' + p + '-0001"}, {"sk')
    answer(t, f"{p}-0001, {p}-0050", (f"{p}-0001", "SEEN"), (f"{p}-0050", "UNSEEN"))


def _too_early(t: Talk) -> None:
    t.open()
    p = prefix(t)
    shown(t, p, 2)
    answer(t, f"There is {p}-0003.", (f"{p}-0003", "UNSEEN"))
    shown(t, p, 5)
    answer(t, f"There is {p}-0003.", (f"{p}-0003", "SEEN"))


KINDS = (
    Kind(
        "rows_seen",
        "such a prefix, then -, _, one blank, # or nothing, then 1 to 12 digits, compared as a number",
        _seen,
    ),
    Kind("rows_unseen", "UNSEEN: it had not been shown", _unseen),
    Kind("rows_by_user", "Before it: tool results, user turns and system messages that stand earlier", _by_user),
    Kind("rows_said_missing", "it had not, but its sentence says so", _said_missing),
    Kind("rows_json_answer", "every value of a JSON member ID_FIELD in the text, whatever it looks like", _json_answer),
    Kind("rows_cut_result", "a string, a number, or a list of them; whole or cut JSON", _cut_result),
    Kind("rows_too_early", "held against all that had been seen before it", _too_early),
)
