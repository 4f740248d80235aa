"""Every cut proof, and what a dishonest cut fails it by (contract 2.2); marks, wrappers, and what tells the agent."""

from __future__ import annotations

import dataclasses
import json

import pytest

from probekit.evidence import JsonObject, JsonValue
from probekit.stub.cut import Page, ValueSpan, compose_page, valid_prefix, valid_suffix
from probekit.stub.proofs import PROOFS, PROVED, prove, tells, told_numbers

RECORDS: list[JsonObject] = [{"id": f"r{n}", "name": f"größe {n}"} for n in range(1, 6)]
ITEMS: JsonObject = {"key": "items", "gives": "records"}
TOTAL: JsonObject = {"key": "total", "gives": "total"}
NEXT: JsonObject = {"key": "next", "gives": "next_page"}


def page(cut: JsonObject, *members: JsonObject, shown: int = 4) -> Page:
    """Four of five records, `{"items":[…],"total":5,"next":2}` unless other members are named."""
    return compose_page(RECORDS, shown, members or (ITEMS, TOTAL, NEXT), cut)


def at(piece: str, plus: int = 0) -> int:
    """Where `piece` begins in the uncut page, in bytes, and `plus` more."""
    return page({}).whole.index(piece.encode()) + plus


SIZE = len(page({}).whole)
MID = at("größe 3", 2)
HEADLESS: JsonObject = {"last_bytes": SIZE - at("e 2")}
GAP: JsonObject = {"bytes": at("e 1"), "last_bytes": SIZE - at("e 4"), "mark": "[...]"}

HONEST: tuple[tuple[str, JsonObject], ...] = (
    ("mid-field", {"bytes": MID}),
    ("mid-field", {"bytes": MID, "mark": "... (truncated)"}),
    ("record-boundary", {"rows": 2}),
    ("record-boundary", {"rows": 3, "mark": "\n(3 of 5 records shown)"}),
    ("head-missing", HEADLESS),
    ("middle-missing", {"bytes": at("e 2"), "last_bytes": SIZE - at('{"id":"r4"'), "mark": "[...]"}),
    ("code-point", {"bytes": at("öße 3", 1)}),
    ("whole", {}),
)


@pytest.mark.parametrize(("name", "cut"), HONEST, ids=[f"{name}-{len(cut)}" for name, cut in HONEST])
def test_an_honest_cut_is_proved_and_says_why(name: str, cut: JsonObject) -> None:
    """What the stub serves of such a cut holds, with the sentence of its proof and the lengths of what was served."""
    cut_page = page(cut)
    proof = prove(cut_page, name, cut_page.served)
    assert (proof.honest, proof.why) == (True, PROVED[name])
    assert (proof.bytes_before, proof.bytes_after) == (SIZE, len(cut_page.served))


def test_the_sentence_of_each_proof() -> None:
    """What the log and `scenario show` say of an honest cut, word by word."""
    assert dict(PROVED) == {
        "mid-field": "the cut falls inside a record's field and no bracket is closed after it",
        "record-boundary": "the last records are left out and the list is closed behind the ones before them",
        "head-missing": "the page's beginning is lost and the records at its end are served",
        "middle-missing": "the page's beginning and end are served and whole records between them are not",
        "code-point": "the cap falls inside a code point, and what is served ends before it, inside a record's field",
        "whole": "the page is served to its last byte",
    }


def test_every_proof_has_an_honest_cut_here_and_a_sentence() -> None:
    """No row of the table without a case and a sentence of its own."""
    assert set(PROOFS) == set(PROVED) == {name for name, _ in HONEST}
    assert len(set(PROVED.values())) == len(PROVED)


@pytest.mark.parametrize(
    ("name", "cut", "why"),
    [
        ("mid-field", {}, f"nothing is cut: the page has {SIZE} bytes and {SIZE} are served"),
        ("mid-field", {"bytes": SIZE}, f"nothing is cut: the page has {SIZE} bytes and {SIZE} are served"),
        ("mid-field", HEADLESS, "what is served is not the beginning of the page"),
        ("mid-field", {"bytes": at(',"total"')}, "does not fall inside a record's field"),
        ("mid-field", {"rows": 2}, "what is served is not the beginning of the page"),
        ("record-boundary", {"rows": 4}, f"nothing is cut: the page has {SIZE} bytes and {SIZE} are served"),
        ("record-boundary", {"rows": 9}, "nothing is cut"),
        ("record-boundary", {"bytes": at('{"id":"r3"') - 1}, "what is served is not the page without its last records"),
        ("record-boundary", {"bytes": MID}, "what is served is not the page without its last records"),
        ("head-missing", {"last_bytes": SIZE}, "nothing is cut"),
        ("head-missing", {"bytes": MID}, "what is served is not the end of the page"),
        ("head-missing", {"last_bytes": SIZE - 3}, "the cut at byte 3 takes nothing from the first record"),
        ("head-missing", {"last_bytes": SIZE - at('{"id":"r1"')}, "takes nothing from the first record"),
        ("head-missing", {"last_bytes": 30}, "no record is left whole"),
        ("middle-missing", {"bytes": MID}, "what is served is not the beginning and the end of the page"),
        ("middle-missing", HEADLESS, "what is served is not the beginning and the end of the page"),
        ("middle-missing", {"bytes": 100, "last_bytes": SIZE - 100}, "nothing is cut"),
        ("middle-missing", {"bytes": at("e 1"), "last_bytes": SIZE - at("e 4"), "mark": "..."},
         "no record is left whole before the gap"),
        ("middle-missing", {"bytes": at("e 2"), "last_bytes": SIZE - at("e 4"), "mark": "..."},
         "no record is left whole behind the gap"),
        ("middle-missing", {"bytes": at("e 2"), "last_bytes": SIZE - at("e 3"), "mark": "..."},
         "the gap holds no whole record"),
        ("middle-missing", {"bytes": at("e 2"), "last_bytes": SIZE - at("e 3")}, "the gap holds no whole record"),
        ("code-point", {"bytes": MID}, f"the cap of {MID} bytes does not fall inside a code point"),
        ("code-point", {"rows": 2}, "the cap of None bytes does not fall inside a code point"),
        ("code-point", {"bytes": SIZE + 1}, "nothing is cut"),
        ("whole", {"bytes": MID}, f"the page has {SIZE} bytes and {MID} are served, so it is not whole"),
    ],
)  # fmt: skip
def test_another_cut_fails_the_proof_with_its_sentence(name: str, cut: JsonObject, why: str) -> None:
    """A cut that is not the one that the proof names is dishonest, and the first condition that fails is the reason."""
    cut_page = page(cut, shown=4)
    proof = prove(cut_page, name, cut_page.served)
    assert not proof.honest
    assert why in proof.why


def test_a_gap_without_a_mark_may_not_join_pieces_of_two_records() -> None:
    """`{"id":"r2","name":"gr` and `e 4"}` would be a record that nobody wrote; between records nothing is joined."""
    members = (ITEMS, TOTAL)
    bare = page({}, *members, shown=5).whole
    glued = {"bytes": bare.index("ße 2".encode()), "last_bytes": len(bare) - bare.index("ße 4".encode())}
    cut = page(glued, *members, shown=5)
    assert prove(cut, "middle-missing", cut.served).why.startswith("the gap has no mark, and joins the pieces")
    marked = page({**glued, "mark": "..."}, *members, shown=5)
    assert prove(marked, "middle-missing", marked.served).honest
    clean = {"bytes": bare.index(b'{"id":"r3"'), "last_bytes": len(bare) - bare.index(b'{"id":"r4"')}
    between = page(clean, *members, shown=5)
    assert prove(between, "middle-missing", between.served).honest


@pytest.mark.parametrize(("name", "cut"), HONEST, ids=[f"{name}-{len(cut)}" for name, cut in HONEST])
@pytest.mark.parametrize("spoilt", [b"x%s", b"%s ", b""])
def test_other_bytes_than_the_cut_leaves_are_never_honest(name: str, cut: JsonObject, spoilt: bytes) -> None:
    """A byte more in front or behind, or nothing at all: no proof holds of what the stub should not have served."""
    cut_page = page(cut)
    served = spoilt % cut_page.served if spoilt else b""
    assert not prove(cut_page, name, served).honest


def test_a_code_point_is_given_up_whole_and_no_more() -> None:
    """Serving less than the longest valid beginning, or the split letter's first byte, is dishonest."""
    cut = page({"bytes": at("öße 3", 1)})
    why = "what is served is not the longest beginning below the cap that ends between two code points"
    for served in (cut.served[:-1], cut.whole[: len(cut.served) + 1]):
        assert prove(cut, "code-point", served).why == why
    assert cut.asked == len(cut.served) + 1
    elsewhere = page({"bytes": MID})
    assert prove(elsewhere, "code-point", elsewhere.served).why == (
        f"the cap of {MID} bytes does not fall inside a code point"
    )


# --- what tells the agent ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cut", "members", "told"),
    [
        ({"rows": 2}, (ITEMS, TOTAL, NEXT), ("total 5", "next 2")),
        ({"rows": 2}, (ITEMS, TOTAL), ("total 5",)),
        ({"rows": 2}, (ITEMS, NEXT), ("next 2",)),
        ({"rows": 2}, (ITEMS,), ()),
        ({"rows": 2}, (ITEMS, {"key": "total", "value": 2}), ()),
        ({"rows": 2, "mark": "\nrows: 2"}, (ITEMS,), ()),
        ({"rows": 2, "mark": "\n2 rows omitted"}, (ITEMS,), ("the mark '2 rows omitted'",)),
        ({"rows": 2, "preface": "Truncated:\n"}, (ITEMS,), ("the mark 'Truncated:'",)),
        ({"rows": 2, "wrapper": [{"key": "output", "gives": "output"}]}, (ITEMS,), ()),
        ({"rows": 2, "wrapper": [{"key": "ok", "value": True}, {"key": "o", "gives": "output"}]}, (ITEMS,), ()),
        ({"rows": 2, "wrapper": [{"key": "truncated", "value": False}, {"key": "o", "gives": "output"}]}, (ITEMS,), ()),
        ({"rows": 2, "wrapper": [{"key": "truncated", "value": True}, {"key": "o", "gives": "output"}]}, (ITEMS,),
         ("the wrapper's truncated",)),
        ({"rows": 2, "wrapper": [{"key": "lost", "gives": "omitted_bytes"}, {"key": "o", "gives": "output"}]}, (ITEMS,),
         ("the wrapper's lost",)),
        ({"bytes": 20}, (ITEMS,), ("JSON that is not whole",)),
        ({"bytes": MID}, (ITEMS, TOTAL), ("JSON that is not whole",)),
        ({"bytes": MID}, (TOTAL, ITEMS), ("total 5", "JSON that is not whole")),
    ],
)  # fmt: skip
def test_what_tells_the_agent_is_what_it_sees(
    cut: JsonObject, members: tuple[JsonObject, ...], told: tuple[str, ...]
) -> None:
    """A total or a next page that is served, a mark or wrapper that says so, JSON that does not close; no more."""
    assert tells(page(cut, *members)) == told


def test_a_cut_of_which_nothing_tells_is_unfair() -> None:
    """An agent that could not know is not put to the test: such a cut fails its proof, and a row cap has no other."""
    silent = page({"rows": 2}, ITEMS)
    assert prove(silent, "record-boundary", silent.served).why.startswith("nothing tells the agent")
    told = page({"rows": 2, "mark": "\n2 more"}, ITEMS)
    assert prove(told, "record-boundary", told.served).honest


@pytest.mark.parametrize(
    ("said", "true"),
    [
        (f"{SIZE} bytes ...", True),
        (f"{SIZE - MID} bytes omitted", True),
        (f"{MID} bytes shown ...", True),
        ("2 of 5 records ...", True),
        ("3 records are missing", True),
        ("...", True),
        (f"{SIZE - MID + 1} bytes omitted", False),
        ("1,234 bytes omitted", False),
        ("6 records ...", False),
    ],
)
def test_a_mark_names_no_untrue_count(said: str, true: bool) -> None:
    """Every number in a mark, a preface or a wrapper's own texts counts something of this cut, or the cut lies."""
    wrapper: list[JsonValue] = [{"key": "note", "value": said}, {"key": "output", "gives": "output"}]
    cuts: tuple[JsonObject, ...] = ({"mark": f" {said}"}, {"preface": said}, {"wrapper": wrapper})
    for cut in cuts:
        cut_page = page({"bytes": MID, **cut})
        proof = prove(cut_page, "mid-field", cut_page.served)
        assert proof.honest == true, proof
        if not true:
            assert "which counts nothing here" in proof.why


@pytest.mark.parametrize(
    ("cut", "why"),
    [
        ({"bytes": MID, "mark": "5 records in all ..."}, "runs on"),
        ({"bytes": MID, "mark": "truncated"}, "runs on"),
        ({"bytes": MID, "mark": '"}]} ...'}, "runs on"),
        ({"bytes": MID, "mark": " truncated"}, ""),
        ({"bytes": MID, "mark": "…"}, ""),
        ({**HEADLESS, "mark": "omitted"}, "runs on"),
        ({**HEADLESS, "mark": "omitted:"}, ""),
        ({**HEADLESS, "preface": "cut here"}, "runs on"),
        ({**HEADLESS, "preface": "cut here", "mark": "\n"}, ""),
        ({"rows": 2, "mark": "2 more"}, ""),
    ],
)
def test_a_mark_never_runs_on_from_a_value_that_was_cut(cut: JsonObject, why: str) -> None:
    """`7` before `49 bytes omitted` is another hash, and a quote makes a cut value look whole: either is unfair."""
    cut_page = page(cut)
    name = "record-boundary" if "rows" in cut else "mid-field" if "bytes" in cut else "head-missing"
    proof = prove(cut_page, name, cut_page.served)
    assert proof.honest == (not why), proof
    assert why in proof.why


@pytest.mark.parametrize("key", ["truncated", "incomplete", "partial", "clipped", "has_more"])
def test_a_wrapper_tells_by_the_names_that_say_so(key: str) -> None:
    """Each of the names tells where it is true, and tells the contrary, and so nothing, where it is false."""
    for value, told in ((True, (f"the wrapper's {key}",)), (False, ()), (1, ())):
        wrapper: list[JsonValue] = [{"key": key, "value": value}, {"key": "output", "gives": "output"}]
        assert tells(page({"rows": 2, "wrapper": wrapper}, ITEMS)) == told


@pytest.mark.parametrize("said", ["...", "…", "Truncated", "omitted", "cut", "clipped", "incomplete", "partial"])
def test_a_mark_tells_by_the_words_that_say_so(said: str) -> None:
    """Each of the words tells, in any case; and a mark without one of them tells nothing."""
    assert tells(page({"rows": 2, "mark": f"\n({said})"}, ITEMS)) == (f"the mark {f'({said})'!r}",)
    for other in ("missing", "dropped", "more"):
        assert tells(page({"rows": 2, "mark": other}, ITEMS)) == (f"the mark {other!r}",)
    assert tells(page({"rows": 2, "mark": "\n(end of list)"}, ITEMS)) == ()


def test_a_mark_may_count_each_piece_and_both_together() -> None:
    """Both ends of a page: how many bytes came of each, of both, and of neither."""
    first, last = at("e 2"), SIZE - at('{"id":"r4"')
    counts = (first, last, first + last, SIZE - first - last, SIZE, 5, 4, 2, 3)
    for count, honest in (*((count, True) for count in counts), (first - 1, False), (last + 1, False)):
        cut = page({"bytes": first, "last_bytes": last, "mark": f"[... {count} ...]"})
        assert prove(cut, "middle-missing", cut.served).honest == honest, count


def test_sentences_of_failure_name_their_counts() -> None:
    """The whole sentence, where it has numbers in it: what a person needs to see the mistake."""
    cut = page({"bytes": MID, "mark": "...9..."})
    assert prove(cut, "mid-field", cut.served).why == (
        f"the mark or wrapper says 9, which counts nothing here: of {SIZE} bytes {SIZE - MID} are dropped, "
        "of 5 records 2 are seen whole"
    )
    assert prove(page({}), "whole", cut.content).why == (
        f"the page has {SIZE} bytes and {MID} are served, so it is not whole"
    )
    assert prove(page({}), "whole", page({}).served).why == "the page is served to its last byte"


def test_a_cap_of_no_rows_and_a_page_of_one_are_not_cut() -> None:
    """Nothing is left out where no record could stay, or none would go."""
    for cut, shown in (({"rows": 0}, 4), ({"rows": 4}, 4), ({"rows": 1}, 1)):
        cut_page = page({**cut}, shown=shown)
        assert cut_page.served == cut_page.whole
    assert page({"rows": 3}).seen_records == 3


def test_a_mark_that_closes_the_brackets_is_no_mark() -> None:
    """Behind a cut between two members, `}]}` makes whole JSON of what is none."""
    bare = page({}).whole
    after_id = bare.index(b',"name":"gr', bare.index(b'"id":"r3"'))
    cut = page({"bytes": after_id, "mark": "}]}"})
    assert json.loads(cut.text)["items"][-1] == {"id": "r3"}
    proof = prove(cut, "mid-field", cut.served)
    assert not proof.honest
    headless = page({"last_bytes": SIZE - at('{"id":"r2"'), "mark": '{"items":['})
    assert json.loads(headless.text)["items"][0]["id"] == "r2"
    assert prove(headless, "head-missing", headless.served).why == "the mark closes what was cut"


# --- marks and wrappers, byte for byte ---------------------------------------------------------------------------


def test_a_mark_stands_at_the_cut() -> None:
    """Behind a lost end, before a lost head, in the gap, behind a list that was closed; a preface before everything."""
    whole = page({}).whole
    tail = page({"bytes": MID, "mark": "[...]"})
    assert tail.served == whole[:MID] + b"[...]"
    head = page({**HEADLESS, "mark": "[...]"})
    assert head.served == b"[...]" + whole[at("e 2") :]
    gap = page({**GAP, "preface": "Shortened: "})
    assert gap.served == b"Shortened: " + whole[: at("e 1")] + b"[...]" + whole[at("e 4") :]
    rows = page({"rows": 2, "mark": "\n(more)"})
    assert rows.served == whole[: at('{"id":"r3"') - 1] + whole[at('],"total"') :] + b"\n(more)"
    assert rows.content == rows.served.removesuffix(b"\n(more)")


def test_a_wrapper_holds_the_page_as_a_text_and_counts_right() -> None:
    """Members in order, counts of bytes of the page alone, and the clipped page to its last byte inside."""
    members: list[JsonValue] = [
        {"key": "truncated", "value": True},
        {"key": "omitted_bytes", "gives": "omitted_bytes"},
        {"key": "whole_bytes", "gives": "whole_bytes"},
        {"key": "kept_bytes", "gives": "kept_bytes"},
        {"key": "output", "gives": "output"},
    ]
    cut = page({"bytes": MID, "mark": "...", "wrapper": members})
    value = json.loads(cut.text)
    assert list(value) == ["truncated", "omitted_bytes", "whole_bytes", "kept_bytes", "output"]
    assert [value[key] for key in ("omitted_bytes", "whole_bytes", "kept_bytes")] == [SIZE - MID, SIZE, MID]
    assert value["output"].encode() == cut.whole[:MID] + b"..."
    assert prove(cut, "mid-field", cut.served).honest
    assert "wrapper" in prove(cut, "mid-field", cut.content).why


def test_told_numbers_are_those_that_an_author_wrote() -> None:
    """Thousands may have commas; what the stub counts itself cannot be wrong and is not listed."""
    wrapper: list[JsonValue] = [{"key": "note", "value": "of 12,345 bytes"}, {"key": "n", "gives": "omitted_bytes"}]
    cut = page({"bytes": MID, "mark": "7 left", "preface": "8:", "wrapper": wrapper})
    assert told_numbers(cut) == {12345, 7, 8}


# --- what is seen of a value -------------------------------------------------------------------------------------


def test_a_value_is_seen_from_its_beginning_or_to_its_end() -> None:
    """A cut value shows its beginning; one whose head is lost shows its end; a lost one neither."""
    cut = page(GAP)

    def seen(record: int) -> tuple[bytes, bytes, bool]:
        span = next(span for span in cut.values if (span.record, span.field) == (record, "name"))
        return cut.beginning(span), cut.ending(span), cut.is_whole(span)

    assert seen(0) == ('"größ'.encode(), b"", False)
    assert seen(1) == seen(2) == (b"", b"", False)
    assert seen(3) == (b"", b'e 4"', False)
    assert cut.seen_records == 0
    first = next(span for span in cut.values if span.field == "id")
    assert (cut.beginning(first), cut.ending(first), cut.is_whole(first)) == (b'"r1"', b"", True)
    assert cut.beginning(ValueSpan(0, "x", SIZE + 5, SIZE + 9)) == b""


@pytest.mark.parametrize("limit", range(14))
def test_a_valid_suffix_never_splits_a_code_point_and_never_gives_up_a_whole_one(limit: int) -> None:
    """For every cap: an end, decodable, and the code point before it would not have fitted."""
    text = "aü€😀b"
    suffix = valid_suffix(text.encode(), limit)
    assert text.encode().endswith(suffix)
    assert len(suffix) <= limit
    kept = len(suffix.decode())
    assert kept == len(text) or len(text[len(text) - kept - 1 :].encode()) > limit


@pytest.mark.parametrize(("first", "last"), [(0, SIZE), (SIZE, SIZE), (MID, SIZE - MID), (MID, SIZE - MID + 1)])
def test_two_caps_that_leave_no_gap_cut_nothing(first: int, last: int) -> None:
    """A beginning and an end that meet are the page, once."""
    cut = page({"bytes": first, "last_bytes": last})
    assert cut.served == cut.whole


def test_the_caps_add_up() -> None:
    """What the log calls the cap is all that may be served of the page; a cap on rows is none on bytes."""
    assert page(GAP).asked == at("e 1") + SIZE - at("e 4")
    assert page(HEADLESS).asked == SIZE - at("e 2")
    rows = page({"rows": 2})
    assert rows.asked is None
    assert prove(rows, "record-boundary", rows.served).bytes_cut == len(rows.served)


def test_a_page_as_a_past_run_holds_it_is_served_as_it_is() -> None:
    """A page read back from a run has its served bytes alone: nothing is seen of values, and nothing raises."""
    served = page({"bytes": MID}).served
    back = Page(whole=served, asked=len(served), served=served, values=(), records=(), encoding="utf-8")
    assert back.text == served.decode()
    assert (back.seen_records, back.members, back.total) == (0, (), 0)
    assert valid_prefix(served, 10**6) == served
    assert not prove(dataclasses.replace(back, whole=b""), "record-boundary", served).honest
