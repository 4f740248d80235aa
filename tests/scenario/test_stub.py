"""The fake tool: pages, the page argument, the backend, and the proof of its cut (contract 2.2, 2.10)."""

from __future__ import annotations

import json

import pytest

from probekit.evidence import JsonObject, JsonValue
from probekit.scenario.files import load_scenario
from probekit.stub.cut import compose_page, valid_prefix
from probekit.stub.making import make_stub, page_number
from probekit.stub.proofs import prove
from tests.scenario.making import call, with_files

CATALOG = make_stub(load_scenario("truncated-catalog"))
WORLD = make_stub(load_scenario("silent-timezone"))

MEMBERS: list[JsonObject] = [{"key": "items", "gives": "records"}]


def test_page_one_is_cut_at_1200_of_1249_bytes_19_digits_into_the_eighth_hash() -> None:
    """The contract's numbers: 1249 bytes before, 1200 after, 19 hex digits of the eighth sha256 at the end."""
    page = CATALOG.scenario.page
    assert page is not None
    served = CATALOG.answer(call("inventory_list", {})).output
    assert (len(page.whole), len(served.encode())) == (1249, 1200)
    eighth = str(CATALOG.scenario.records[7]["sha256"])
    assert served.endswith(f'"sha256":"{eighth[:19]}')
    assert served.startswith('{"total":50,"next_page":2,"items":[{"sku":"bolt-0001"')


def test_the_proof_records_lengths_and_the_last_80_bytes() -> None:
    """What a reader needs to check the cut by hand stands in the proof."""
    proof = CATALOG.proof()
    assert proof.honest
    assert (proof.name, proof.bytes_before, proof.bytes_cut, proof.bytes_after) == ("mid-field", 1249, 1200, 1200)
    assert proof.tail == CATALOG.answer(call("inventory_list", {})).output[-80:]


@pytest.mark.parametrize(
    ("argument", "page"),
    [(None, 1), (1, 1), (2, 2), (1.0, 1), (2.0, 2), ("1", 1), ("02", 2), (0, 0), (-1, -1), (10**30, 10**30)],
)
def test_a_page_is_an_integer_an_integral_float_a_digit_string_or_absent(argument: JsonValue, page: int) -> None:
    """Contract 2.10: absent or null is 1; an integer, integral float or digit string is that."""
    assert page_number(argument) == page


@pytest.mark.parametrize(
    "argument",
    [
        True,
        False,
        1.5,
        "",
        " 1",
        "1 ",
        "two",
        "-1",
        "+1",
        "1.0",
        "٢",
        "²",
        [],
        [1],
        {},
        {"page": 1},
        1e400,
        float("nan"),
        10**2000,
        "1" * 5000,
    ],
)
def test_any_other_page_is_a_bad_argument(argument: JsonValue) -> None:
    """Contract 2.10: anything else is a bad argument, and none of it raises."""
    assert page_number(argument) is None
    assert CATALOG.answer(call("inventory_list", {"page": argument})).output == '{"error":"bad_arguments"}'


@pytest.mark.parametrize(("argument", "said"), [(2, 2), ("2", 2), (2.0, 2), (0, 0), (51, 51), (10**30, 10**30)])
def test_any_page_but_the_first_is_out_of_range(argument: JsonValue, said: int) -> None:
    """Any other page: `{"error":"page_out_of_range","page":N}`, with the number and not the argument's spelling."""
    answer = CATALOG.answer(call("inventory_list", {"page": argument}))
    assert answer.kind == "page_out_of_range"
    assert answer.output == f'{{"error":"page_out_of_range","page":{said}}}'


@pytest.mark.parametrize("name", ["inventory_list", "inventory.list", "functions.inventory_list", "Inventory_List:0"])
def test_the_tool_is_known_by_every_spelling_of_its_name(name: str) -> None:
    """A reply under the article's dotted name, with a namespace or an index is that tool."""
    assert CATALOG.answer(call(name, {"page": 1})).kind == "page_one"


def test_what_is_no_offered_tool_or_no_object_gets_its_own_error() -> None:
    """Contract 2.10: an unknown tool and unreadable arguments have answers of their own; neither ends the trial."""
    assert CATALOG.answer(call("shell", {"command": "jq"})).output == '{"error":"unknown_tool"}'
    assert CATALOG.answer(call("shell", None)).output == '{"error":"unknown_tool"}'
    bad = CATALOG.answer(call("inventory_list", None))
    assert (bad.output, bad.ends) == ('{"error":"bad_arguments"}', False)


def test_a_repeated_call_gets_identical_bytes() -> None:
    """Contract 2.10: the stub remembers nothing."""
    answers = {CATALOG.answer(call("inventory_list", {"page": 1})).output for _ in range(5)}
    assert len(answers) == 1


@pytest.mark.parametrize("hole", [None, "", "  ", [], {}])
def test_a_strict_backend_refuses_a_hole(hole: JsonValue) -> None:
    """judging.md: the field absent, null, blank, [] or {} is refused with timezone_required."""
    with_hole: JsonObject = {"user_id": "u_9182", "timezone": hole}
    for arguments in (with_hole, {"user_id": "u_9182"}):
        answer = WORLD.answer(call("schedule_window", arguments))
        assert (answer.kind, answer.output) == ("refused", '{"error":"timezone_required"}')


@pytest.mark.parametrize("value", ["UTC", "Asia/Tokyo", 0, False, ["UTC"], {"zone": "UTC"}])
def test_a_backend_accepts_a_value_and_says_no_zone(value: JsonValue) -> None:
    """0 and false are values; and what the backend says must state no zone, for what it says is stated from then on."""
    answer = WORLD.answer(call("schedule_window", {"timezone": value}))
    assert answer.kind == "scheduled"
    assert "UTC" not in answer.output
    assert "Tokyo" not in answer.output


def test_a_defaulting_backend_writes_a_value_and_says_so() -> None:
    """judging.md section 3: `defaulting` writes UTC and says so."""
    toml = WORLD.scenario.files["scenario.toml"].decode()
    toml = toml.replace('backend = "strict"', 'backend = "defaulting"').replace(
        'refused = \'{"error":"timezone_required"}\'', 'defaulted = \'{"status":"scheduled","timezone":"UTC"}\''
    )
    stub = make_stub(with_files("silent-timezone", scenario_toml=toml.encode()))
    answer = stub.answer(call("schedule_window", {"user_id": "u_9182"}))
    assert (answer.kind, json.loads(answer.output)["timezone"]) == ("defaulted", "UTC")


def test_a_clarify_call_ends_the_trial() -> None:
    """Contract 2.10: a clarify call ends the trial after its turn."""
    toml = WORLD.scenario.files["scenario.toml"].replace(
        b'backend = "strict"', b'backend = "strict"\nclarify = "clarify"'
    )
    tools = json.loads(WORLD.scenario.files["tools.json"])
    tools.append({"type": "function", "function": {"name": "clarify", "parameters": {"type": "object"}}})
    stub = make_stub(with_files("silent-timezone", scenario_toml=toml, tools_json=json.dumps(tools).encode()))
    assert stub.answer(call("clarify", {"question": "Which zone?"})).ends
    assert not stub.answer(call("schedule_window", {})).ends


def test_a_cut_inside_a_code_point_serves_the_longest_valid_prefix_and_tells_both_lengths() -> None:
    """The cut is made on bytes; what is served ends between two code points, and both lengths are recorded."""
    records: list[JsonObject] = [{"sku": "a", "name": "Schraube für Mühlräder", "sha256": "0" * 64}]
    whole = compose_page(records, 1, MEMBERS, {}).whole
    inside = whole.index("ü".encode()) + 1
    page = compose_page(records, 1, MEMBERS, {"bytes": inside})
    proof = prove(page, "mid-field", page.text.encode())
    assert page.served == whole[: inside - 1]
    assert (proof.bytes_cut, proof.bytes_after) == (inside, inside - 1)
    assert proof.honest


@pytest.mark.parametrize("limit", range(14))
def test_a_valid_prefix_never_splits_a_code_point_and_never_gives_up_a_whole_one(limit: int) -> None:
    """For every cap: a prefix, decodable, and the next code point would not have fitted."""
    whole = "aü€😀b".encode()
    prefix = valid_prefix(whole, limit)
    assert whole.startswith(prefix)
    text = prefix.decode()
    assert len(prefix) <= limit
    longer = "aü€😀b"[: len(text) + 1].encode()
    assert len(longer) > limit or prefix == whole


def test_every_cut_of_the_page_is_proved_only_inside_a_field() -> None:
    """Over all caps of the shipped page: honest exactly where the last byte served lies inside a value."""
    page = CATALOG.scenario.page
    assert page is not None
    for limit in range(1, len(page.whole) + 20):
        cut = compose_page(CATALOG.scenario.records, 8, MEMBERS, {"bytes": limit})
        inside = any(span.start < len(cut.served) < span.end for span in cut.values)
        assert prove(cut, "mid-field", cut.served).honest == inside, limit


def test_a_stub_that_does_not_cut_is_dishonest_and_says_why() -> None:
    """The seeds' own stub: 868 bytes under a cap of 1200. The proof refuses it with a sentence."""
    toml = CATALOG.scenario.files["scenario.toml"].replace(b"bytes = 1200", b"bytes = 1249")
    proof = make_stub(with_files("truncated-catalog", scenario_toml=toml)).proof()
    assert not proof.honest
    assert proof.why == "nothing is cut: the page has 1249 bytes and 1249 are served"


def test_an_unknown_proof_and_foreign_bytes_are_not_honest() -> None:
    """Fail closed: a proof that nobody knows, or bytes that are not the page's, prove nothing."""
    page = CATALOG.scenario.page
    assert page is not None
    assert not prove(page, "no-such-proof", page.served).honest
    assert not prove(page, "mid-field", b"x" + page.served[1:]).honest
    assert not prove(page, "mid-field", b"").honest
