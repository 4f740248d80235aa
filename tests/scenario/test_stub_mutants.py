"""The stub and its cut at their edges: what the other tests let slip, found by spoiling the source (tests/mutation)."""

from __future__ import annotations

import dataclasses
import json

import pytest

from probekit.evidence import JsonObject, ToolCall
from probekit.scenario.files import load_scenario
from probekit.stub.cut import Page, ValueSpan, compact, compose_page, valid_prefix
from probekit.stub.making import Stub, StubAnswer, make_stub, page_number
from probekit.stub.proofs import CutProof, prove
from tests.scenario.making import call, with_files

CATALOG = make_stub(load_scenario("truncated-catalog"))
WORLD = make_stub(load_scenario("silent-timezone"))
MEMBERS: list[JsonObject] = [{"key": "items", "gives": "records"}]


def test_the_largest_page_number_is_4096_bits_or_1000_digits() -> None:
    """Contract 2.10 and its bound: a number at the bound is a page, the next one is a bad argument."""
    assert page_number((1 << 4096) - 1) == (1 << 4096) - 1
    assert page_number(1 << 4096) is None
    assert page_number(-(1 << 4096)) is None
    assert page_number("1" * 1000) == int("1" * 1000)
    assert page_number("1" * 1001) is None


def test_an_offered_tool_that_is_not_the_stub_s_is_unknown() -> None:
    """Contract 2.10: every call gets one result; a tool that only stands in the list has nothing to say."""
    tools = json.loads(WORLD.scenario.files["tools.json"])
    tools.append({"type": "function", "function": {"name": "page_someone", "parameters": {"type": "object"}}})
    stub = make_stub(with_files("silent-timezone", tools_json=json.dumps(tools).encode()))
    assert stub.answer(call("page_someone", {})) == StubAnswer('{"error":"unknown_tool"}', "unknown_tool")


def test_a_stub_without_pages_has_nothing_to_cut() -> None:
    """Its proof is called `none`, holds, and says why."""
    assert WORLD.proof() == CutProof("none", honest=True, why="this stub serves no page, so nothing is cut")


class _Fickle(Stub):
    """Serves page one once as it is, then with a blank behind it."""

    __slots__ = ("served_before",)

    def answer(self, call: ToolCall) -> StubAnswer:
        """Another page each time."""
        before = getattr(self, "served_before", 0)
        object.__setattr__(self, "served_before", before + 1)
        answer = Stub.answer(self, call)
        return dataclasses.replace(answer, output=answer.output + " " * before)


class _Silent(Stub):
    """Serves no page, the same way each time."""

    __slots__ = ()

    def answer(self, call: ToolCall) -> StubAnswer:
        """An error."""
        return StubAnswer("{}", "bad_arguments" if call else "unknown_tool")


@pytest.mark.parametrize("kind", [_Fickle, _Silent])
def test_a_stub_that_does_not_serve_page_one_twice_alike_is_dishonest(kind: type[Stub]) -> None:
    """Contract 2.2 and 2.10: the proof asks as an agent would, twice, and fails closed."""
    assert kind(CATALOG.scenario).proof() == CutProof(
        "mid-field", honest=False, why="the stub did not serve page one the same way twice"
    )


def test_the_proof_of_the_shipped_page_as_it_is_logged() -> None:
    """Contract 2.2: what the log and the manifest hold of the cut, key by key."""
    served = CATALOG.answer(call("inventory_list", {})).output
    assert CATALOG.proof().as_json() == {
        "proof": "mid-field",
        "honest": True,
        "why": "the cut falls inside a record's field and no bracket is closed after it",
        "bytes_before": 1249,
        "bytes_cut": 1200,
        "bytes_after": 1200,
        "tail": served[-80:],
        "encoding": "utf-8",
    }


def test_a_proof_that_found_nothing_counts_no_bytes() -> None:
    """A proof without a page logs zeros and no tail."""
    logged = WORLD.proof().as_json()
    assert [logged[key] for key in ("bytes_before", "bytes_cut", "bytes_after", "tail")] == [0, 0, 0, ""]


def _page(cut: int | None = None) -> Page:
    records: list[JsonObject] = [{"a": "xyz", "b": 12}, {"a": "}]q"}]
    return compose_page(records, 2, MEMBERS, {} if cut is None else {"bytes": cut})


def test_spans_of_records_and_values_are_theirs() -> None:
    """Half-open spans of the whole page: a record with its braces, a value with its quotes."""
    page = _page()
    assert page.whole == b'{"items":[{"a":"xyz","b":12},{"a":"}]q"}]}'
    assert [page.whole[start:end] for start, end in page.records] == [b'{"a":"xyz","b":12}', b'{"a":"}]q"}']
    assert [page.whole[span.start : span.end] for span in page.values] == [b'"xyz"', b"12", b'"}]q"']
    assert [(span.record, span.field) for span in page.values] == [(0, "a"), (0, "b"), (1, "a")]


@pytest.mark.parametrize(("cut", "shown", "whole"), [(19, b'"xyz', False), (20, b'"xyz"', True), (21, b'"xyz"', True)])
def test_a_value_is_shown_up_to_the_cut_and_never_beyond_its_end(cut: int, shown: bytes, whole: bool) -> None:
    """A value whose last byte is served is whole; one byte fewer, and it is not."""
    page = _page(cut)
    span = page.values[0]
    assert span == ValueSpan(0, "a", 15, 20)
    assert (page.beginning(span), page.is_whole(span)) == (shown, whole)


def test_a_page_holds_what_its_members_give() -> None:
    """`total` counts all records, `next_page` is 2, `previous_page` is null, a constant is itself, in this order."""
    members: list[JsonObject] = [
        {"key": "n", "gives": "total"},
        {"key": "next", "gives": "next_page"},
        {"key": "back", "gives": "previous_page"},
        {"key": "kind", "value": "bolts"},
        {"key": "rows", "gives": "records"},
    ]
    page = compose_page([{"a": 1}, {"a": 2}, {"a": 3}], 2, members, {})
    assert page.whole == b'{"n":3,"next":2,"back":null,"kind":"bolts","rows":[{"a":1},{"a":2}]}'
    assert (page.asked, page.served) == (None, page.whole)


def test_numbers_that_are_no_json_are_refused() -> None:
    """A page is JSON that every reader takes: no NaN, no Infinity."""
    with pytest.raises(ValueError, match="JSON"):
        compact({"a": float("nan")})


def test_a_valid_prefix_may_be_empty() -> None:
    """A cap inside the first code point leaves nothing; bytes that are no UTF-8 do not turn the search around."""
    assert valid_prefix("üa".encode(), 1) == b""
    assert valid_prefix(b"\x80\x80", 0) == b""
    assert valid_prefix(b"\x80\x80\x80", 1) == b""


@pytest.mark.parametrize(
    ("served", "why"),
    [
        (b'{"items":[{"a":"xyz","b":12},{"a":"}', "what is served ends like a closed record"),
        (b'{"items":[{"a":"xyz","b":12},{"a":"}]', "what is served ends like a closed record"),
        (b'{"items":[{"a":"xyz","b":12},{"a":"}]q', ""),
        (b'{"items":[{"a":"xy', ""),
        (b'{"items":[{"a":"xyz"', "the cut at byte 20 does not fall inside a record's field"),
        (b'{"items":[{"a":', "the cut at byte 15 does not fall inside a record's field"),
        (b"x", "what is served is not the beginning of the page"),
    ],
)
def test_the_first_condition_that_fails_is_the_reason(served: bytes, why: str) -> None:
    """Inside a field, no record boundary, no clean end, each with its sentence; an honest cut says that it is."""
    proof = prove(_page(len(served)), "mid-field", served)
    assert (proof.honest, proof.why) == (
        not why,
        why or "the cut falls inside a record's field and no bracket is closed after it",
    )


def test_an_unknown_proof_says_its_name() -> None:
    """Fail closed, with a sentence that says what was asked for."""
    assert prove(_page(18), "mid-air", b"").why == "there is no cut proof called mid-air"


def test_a_tail_that_begins_inside_a_code_point_is_escaped() -> None:
    """The last 80 bytes are logged whatever they are: what does not decode stands there as an escape."""
    records: list[JsonObject] = [{"a": "ü" * 60}]
    served = compose_page(records, 1, MEMBERS, {}).whole[:-4]
    assert served.endswith("ü".encode())
    page = compose_page(records, 1, MEMBERS, {"bytes": len(served) + 1})
    tail = prove(page, "mid-field", served + b"x").tail
    assert tail == "\\xbc" + "ü" * 39 + "x"
