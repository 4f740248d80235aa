"""The clipped page: fixture records → page bytes, the cut, what of it is seen, and the proof that the cut is honest.

Everything here counts bytes of the encoded page. Source: contract 2.2 and 5; the cut is made on bytes, and a cut
inside a code point is served as the longest valid prefix.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue

TAIL_BYTES = 80
"""So many last bytes of what was served stand in the log (contract 2.2)."""


@dataclass(frozen=True, slots=True)
class ValueSpan:
    """Where the value of `field` of record `record` (0-based) stands in the whole page: half-open, quotes included."""

    record: int
    field: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Page:
    """A page before and after its cut.

    whole   the page as a tool without a cap would have sent it
    asked   bytes that the cap allows; None: no cap
    served  what the agent gets; shorter than `asked` only where the cap fell inside a code point
    values  every value of every record on the page
    records the whole record's span, one each, in page order
    """

    whole: bytes
    asked: int | None
    served: bytes
    values: tuple[ValueSpan, ...]
    records: tuple[tuple[int, int], ...]
    encoding: str

    @property
    def text(self) -> str:
        """What the agent gets, decoded."""
        return self.served.decode(self.encoding)

    def shown(self, span: ValueSpan) -> bytes:
        """The part of a value that the agent sees, quotes included where they are seen."""
        return self.whole[span.start : min(span.end, len(self.served))]

    def is_whole(self, span: ValueSpan) -> bool:
        """Does the agent see this value to its end?"""
        return span.end <= len(self.served)


@dataclass(frozen=True, slots=True)
class CutProof:
    """Whether the page is cut as the scenario says, and what a reader needs to check it by hand.

    bytes_before, bytes_after  length of the whole page and of what was served
    bytes_cut                  where the cap fell; more than `bytes_after` where that was inside a code point
    tail                       the last 80 bytes that were served, undecodable ones escaped
    name, honest, why          the proof that was asked for, whether it holds, one sentence
    """

    name: str
    honest: bool
    why: str
    bytes_before: int = 0
    bytes_cut: int = 0
    bytes_after: int = 0
    tail: str = ""
    encoding: str = "utf-8"

    def as_json(self) -> dict[str, JsonValue]:
        """For the log and the manifest."""
        return {
            "proof": self.name,
            "honest": self.honest,
            "why": self.why,
            "bytes_before": self.bytes_before,
            "bytes_cut": self.bytes_cut,
            "bytes_after": self.bytes_after,
            "tail": self.tail,
            "encoding": self.encoding,
        }


def compact(value: JsonValue | JsonObject) -> str:
    """JSON without blanks, members in the order given, nothing escaped that need not be."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


MEMBER_SOURCES: Mapping[str, Callable[[int, int], JsonValue]] = {
    "total": lambda total, _shown: total,
    "next_page": lambda total, shown: 2 if shown < total else None,
    "previous_page": lambda _total, _shown: None,
}
"""What `gives` may name in a page's members, beside `records`, the records themselves."""


def compose_page(
    records: Sequence[JsonObject], shown: int, members: Sequence[JsonObject], cut: JsonObject, encoding: str = "utf-8"
) -> Page:
    """Lay out the first `shown` records as the scenario's members say, and cut.

    A member is `{"key": K, "gives": "total" | "next_page" | "records" | ...}` or `{"key": K, "value": constant}`.
    `cut` is the table `[stub.cut]`; without `bytes` the page is served whole.
    """
    writer = _PageWriter(encoding)
    for member in members:
        writer.member(member, records, shown)
    whole = writer.close()
    cap = cut.get("bytes")
    asked = cap if isinstance(cap, int) else None
    served = valid_prefix(whole, asked) if asked is not None else whole
    return Page(whole, asked, served, tuple(writer.values), tuple(writer.spans), encoding)


def valid_prefix(whole: bytes, limit: int) -> bytes:
    """The longest beginning of UTF-8 `whole` of at most `limit` bytes that ends between two code points."""
    end = min(limit, len(whole))
    while 0 < end < len(whole) and whole[end] & 0xC0 == 0x80:
        end -= 1
    return whole[:end]


class _PageWriter:
    """Writes a page piece by piece and remembers where each record's values stand."""

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding
        self._out = bytearray(b"{")
        self.values: list[ValueSpan] = []
        self.spans: list[tuple[int, int]] = []

    def member(self, member: JsonObject, records: Sequence[JsonObject], shown: int) -> None:
        if len(self._out) > 1:
            self._put(",")
        self._put(compact(str(member["key"])) + ":")
        gives = member.get("gives")
        if gives == "records":
            self._records(records[:shown])
        elif isinstance(gives, str):
            self._put(compact(MEMBER_SOURCES[gives](len(records), shown)))
        else:
            self._put(compact(member["value"]))

    def close(self) -> bytes:
        self._put("}")
        return bytes(self._out)

    def _records(self, records: Sequence[JsonObject]) -> None:
        self._put("[")
        for number, record in enumerate(records):
            if number:
                self._put(",")
            start = len(self._out)
            self._record(number, record)
            self.spans.append((start, len(self._out)))
        self._put("]")

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


# --- proofs ----------------------------------------------------------------------------------------------------


def prove(page: Page, name: str, served: bytes) -> CutProof:
    """Put `served`, as the stub gave it, to the proof `name`; the first condition that fails is the reason."""
    failures = PROOFS[name](page, served) if name in PROOFS else iter([f"there is no cut proof called {name}"])
    why = next(failures, "")
    return CutProof(
        name=name,
        honest=not why,
        why=why or PROVED.get(name, ""),
        bytes_before=len(page.whole),
        bytes_cut=len(page.whole) if page.asked is None else min(page.asked, len(page.whole)),
        bytes_after=len(served),
        tail=served[-TAIL_BYTES:].decode(page.encoding, "backslashreplace"),
        encoding=page.encoding,
    )


def _mid_field(page: Page, served: bytes) -> Iterator[str]:
    """Inside a record's field, no record boundary, no clean end."""
    if len(served) >= len(page.whole):
        yield f"nothing is cut: the page has {len(page.whole)} bytes and {len(served)} are served"
    if not page.whole.startswith(served):
        yield "what is served is not the beginning of the page"
    if not any(span.start < len(served) < span.end for span in page.values):
        yield f"the cut at byte {len(served)} does not fall inside a record's field"
    if served[-1:] in (b"}", b"]"):
        yield "what is served ends like a closed record"
    if _is_json(served, page.encoding):
        yield "what is served is whole JSON"


def _whole(page: Page, served: bytes) -> Iterator[str]:
    """Nothing is cut: the page is served to its last byte, and it is JSON."""
    if served != page.whole:
        yield f"the page has {len(page.whole)} bytes and {len(served)} are served, so it is not whole"
    if not _is_json(served, page.encoding):
        yield "what is served is no JSON"


def _is_json(served: bytes, encoding: str) -> bool:
    try:
        json.loads(served.decode(encoding))
    except (ValueError, RecursionError):
        return False
    return True


PROOFS: Mapping[str, Callable[[Page, bytes], Iterator[str]]] = {"mid-field": _mid_field, "whole": _whole}
"""Name in `[stub.cut] proof` → the conditions that fail, each as a sentence; none: the cut is honest."""

PROVED: Mapping[str, str] = {
    "mid-field": "the cut falls inside a record's field and no bracket is closed after it",
    "whole": "the page is served to its last byte",
}
