"""The clipped page: fixture records → page bytes, the cut, what of it is seen, and how the cut is marked.

Everything here counts bytes of the encoded page. Source: contract 2.2 and 5; the cut is made on bytes, and a cut
inside a code point is served as the longest valid piece. That a cut is honest, `proofs` shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from probekit.evidence import JsonObject, JsonValue

Range = tuple[int, int]
"""Half-open, in bytes of the whole page."""


@dataclass(frozen=True, slots=True)
class ValueSpan:
    """Where the value of `field` of record `record` (0-based) stands in the whole page: half-open, quotes included."""

    record: int
    field: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class MemberSpan:
    """Where a member of the page that counts something stands, key and value: what `gives` named, and its value."""

    key: str
    gives: str
    value: JsonValue
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Frame:
    """What the tool says around the page that it cut, byte for byte.

    mark     stands where the cut is: behind a lost end, before a lost head, in the gap, behind a list that was closed
    preface  stands before all that is left
    wrapper  members of a JSON object that is served in place of the page, which stands in it as a text
    """

    mark: str = ""
    preface: str = ""
    wrapper: tuple[JsonObject, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A page before and after its cut.

    whole   the page as a tool without a cap would have sent it
    asked   bytes of it that the cap allows; None: no cap on bytes
    served  what the agent gets, marks and wrapper included
    values  every value of every record on the page
    records the whole record's span, one each, in page order
    kept    what of `whole` is served, in order; less than `asked` only where the cap fell inside a code point
    members total, next page and the like
    total   records of the whole fixture
    """

    whole: bytes
    asked: int | None
    served: bytes
    values: tuple[ValueSpan, ...]
    records: tuple[Range, ...]
    encoding: str
    kept: tuple[Range, ...] = ()
    members: tuple[MemberSpan, ...] = ()
    total: int = 0
    frame: Frame = Frame()

    @property
    def text(self) -> str:
        """What the agent gets, decoded."""
        return self.served.decode(self.encoding)

    @property
    def content(self) -> bytes:
        """What of the page is served, without mark and wrapper."""
        return b"".join(self.whole[start:end] for start, end in self.kept)

    @property
    def seen_records(self) -> int:
        """How many records the agent sees whole."""
        return sum(self.keeps(start, end) for start, end in self.records)

    def keeps(self, start: int, end: int) -> bool:
        """Does the agent see this range of the page in one piece?"""
        return any(first <= start and end <= last for first, last in self.kept)

    def is_whole(self, span: ValueSpan) -> bool:
        """Does the agent see this value from its first byte to its last?"""
        return self.keeps(span.start, span.end)

    def beginning(self, span: ValueSpan) -> bytes:
        """The value as far as the agent sees it from its first byte on, quote included; empty where that is lost."""
        ends = (min(span.end, end) for start, end in self.kept if start <= span.start < end)
        return self.whole[span.start : next(ends, span.start)]

    def ending(self, span: ValueSpan) -> bytes:
        """What the agent sees of a value whose beginning is lost, up to its last byte, quote included."""
        starts = (start for start, end in self.kept if span.start < start < span.end <= end)
        return self.whole[next(starts, span.end) : span.end]


def compact(value: JsonValue | JsonObject) -> str:
    """JSON without blanks, members in the order given, nothing escaped that need not be."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


MEMBER_SOURCES: Mapping[str, Callable[[int, int], JsonValue]] = {
    "total": lambda total, _shown: total,
    "next_page": lambda total, shown: 2 if shown < total else None,
    "previous_page": lambda _total, _shown: None,
}
"""What `gives` may name in a page's members, beside `records`, the records themselves."""

WRAPPER_SOURCES: Mapping[str, Callable[[int, int], JsonValue]] = {
    "whole_bytes": lambda whole, _kept: whole,
    "kept_bytes": lambda _whole, kept: kept,
    "omitted_bytes": lambda whole, kept: whole - kept,
}
"""What `gives` may name in a wrapper's members, beside `output`, what is left of the page."""


class Around(NamedTuple):
    """What stands before the rows of a page and behind them, as a real tool wrote it; rows are parted by commas."""

    head: str
    tail: str


Layout = Sequence[JsonObject] | Around
"""Members of the page, in order, each `{"key": K, "gives": "total" | "next_page" | "records" | ...}` or
`{"key": K, "value": constant}`; or what stands around the rows."""


def compose_page(
    records: Sequence[JsonObject], shown: int, layout: Layout, cut: JsonObject, encoding: str = "utf-8"
) -> Page:
    """Lay out the first `shown` records as the scenario says, cut, and mark the cut.

    `cut` is the table `[stub.cut]`; without a cap the page is served whole.
    """
    writer = _PageWriter(encoding)
    whole = (
        writer.between(layout, records[:shown]) if isinstance(layout, Around) else writer.object(layout, records, shown)
    )
    kept, gap = _kept(whole, writer.spans, cut)
    frame = _frame(cut)
    return Page(
        whole,
        _asked(cut),
        _framed([whole[start:end] for start, end in kept], gap, frame, len(whole), encoding),
        tuple(writer.values),
        tuple(writer.spans),
        encoding,
        kept,
        tuple(writer.members),
        len(records),
        frame,
    )


def valid_prefix(whole: bytes, limit: int) -> bytes:
    """The longest beginning of UTF-8 `whole` of at most `limit` bytes that ends between two code points."""
    end = min(limit, len(whole))
    while 0 < end < len(whole) and is_inside_code_point(whole, end):
        end -= 1
    return whole[:end]


def valid_suffix(whole: bytes, limit: int) -> bytes:
    """The longest end of UTF-8 `whole` of at most `limit` bytes that begins between two code points."""
    start = max(len(whole) - limit, 0)
    while 0 < start < len(whole) and is_inside_code_point(whole, start):
        start += 1
    return whole[start:]


def is_inside_code_point(whole: bytes, at: int) -> bool:
    """Would a cut before byte `at` fall inside a code point?"""
    return 0 <= at < len(whole) and whole[at] & 0xC0 == 0x80


def _number(cut: JsonObject, key: str) -> int | None:
    value = cut.get(key)
    return value if isinstance(value, int) else None


def _asked(cut: JsonObject) -> int | None:
    caps = [cap for key in ("bytes", "last_bytes") if (cap := _number(cut, key)) is not None]
    return sum(caps) if caps else None


def _kept(whole: bytes, records: Sequence[Range], cut: JsonObject) -> tuple[tuple[Range, ...], int]:
    """The ranges that are served, and how many of them stand before the place of the cut."""
    first, last, rows = (_number(cut, key) for key in ("bytes", "last_bytes", "rows"))
    size = len(whole)
    if rows is not None and 0 < rows < len(records):
        return ((0, records[rows - 1][1]), (records[-1][1], size)), 2
    head = size if first is None else len(valid_prefix(whole, first))
    tail = size if last is None else len(valid_suffix(whole, last))
    if first is None and last is not None:
        return ((size - tail, size),), 0
    if last is None or head + tail >= size:
        return ((0, head if last is None else size),), 1
    return ((0, head), (size - tail, size)), 1


def _frame(cut: JsonObject) -> Frame:
    mark, preface, wrapper = cut.get("mark"), cut.get("preface"), cut.get("wrapper")
    return Frame(
        mark if isinstance(mark, str) else "",
        preface if isinstance(preface, str) else "",
        tuple(item for item in wrapper if isinstance(item, dict)) if isinstance(wrapper, list) else (),
    )


def _framed(pieces: Sequence[bytes], gap: int, frame: Frame, whole: int, encoding: str) -> bytes:
    mark, preface = frame.mark.encode(encoding), frame.preface.encode(encoding)
    output = preface + b"".join((*pieces[:gap], mark, *pieces[gap:]))
    if not frame.wrapper:
        return output
    kept = sum(map(len, pieces))
    members = {str(member["key"]): _wrapped(member, output.decode(encoding), whole, kept) for member in frame.wrapper}
    return compact(members).encode(encoding)


def _wrapped(member: JsonObject, output: str, whole: int, kept: int) -> JsonValue:
    gives = member.get("gives")
    if gives == "output":
        return output
    return WRAPPER_SOURCES[gives](whole, kept) if isinstance(gives, str) else member["value"]


class _PageWriter:
    """Writes a page piece by piece and remembers where each record's values stand."""

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding
        self._out = bytearray()
        self.values: list[ValueSpan] = []
        self.spans: list[Range] = []
        self.members: list[MemberSpan] = []

    def object(self, members: Sequence[JsonObject], records: Sequence[JsonObject], shown: int) -> bytes:
        """The page as an object of these members."""
        self._put("{")
        for member in members:
            self._member(member, records, shown)
        self._put("}")
        return bytes(self._out)

    def between(self, around: Around, records: Sequence[JsonObject]) -> bytes:
        """The page as rows between two texts."""
        self._put(around.head)
        self._rows(records)
        self._put(around.tail)
        return bytes(self._out)

    def _member(self, member: JsonObject, records: Sequence[JsonObject], shown: int) -> None:
        if len(self._out) > 1:
            self._put(",")
        start, key = len(self._out), str(member["key"])
        self._put(compact(key) + ":")
        gives = member.get("gives")
        if gives == "records":
            self._put("[")
            self._rows(records[:shown])
            self._put("]")
        elif isinstance(gives, str):
            value = MEMBER_SOURCES[gives](len(records), shown)
            self._put(compact(value))
            self.members.append(MemberSpan(key, gives, value, start, len(self._out)))
        else:
            self._put(compact(member["value"]))

    def _rows(self, records: Sequence[JsonObject]) -> None:
        for number, record in enumerate(records):
            if number:
                self._put(",")
            start = len(self._out)
            self._record(number, record)
            self.spans.append((start, len(self._out)))

    def _record(self, number: int, record: JsonObject) -> None:
        self._put("{")
        for place, (key, value) in enumerate(record.items()):
            self._put(("," if place else "") + compact(key) + ":")
            start = len(self._out)
            self._put(compact(value))
            self.values.append(ValueSpan(number, key, start, len(self._out)))
        self._put("}")

    def _put(self, text: str) -> None:
        self._out += text.encode(self._encoding)
