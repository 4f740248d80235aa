"""The proof that a cut is honest: named conditions over the page and the bytes that the stub gave.

A proof is a row of PROOFS. Each condition gives the sentence that says why it fails; the first one is the reason.
Source: contract 2.2; a scenario names its proof in `[stub.cut] proof`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from probekit.evidence import JsonValue
from probekit.stub.around import told_around
from probekit.stub.cut import Page, compact, is_inside_code_point, valid_prefix

TAIL_BYTES = 80
"""So many last bytes of what was served stand in the log (contract 2.2)."""

NUMBER = re.compile(r"[0-9]+(?:,[0-9]{3})*")

TELLING_STEMS = ("...", "…", "truncat", "omit", "cut", "clip", "incomplete", "partial", "missing", "dropped", "more")
"""A mark that holds one of these, or a true count of what was dropped, says that something is missing."""

TELLING_KEYS = frozenset({"truncated", "incomplete", "partial", "clipped", "has_more"})
"""A wrapper's member of that name says so where it is true."""

SHOWN = 40
"""Characters of a mark that a sentence shows."""


@dataclass(frozen=True, slots=True)
class CutProof:
    """Whether the page is cut as the scenario says, and what a reader needs to check it by hand.

    bytes_before, bytes_after  length of the whole page, and of what was served, mark and wrapper included
    bytes_cut                  bytes of the page that the cap leaves; more than are served where it fell inside a code
                               point
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


def prove(page: Page, name: str, served: bytes) -> CutProof:
    """Put `served`, as the stub gave it, to the proof `name`; the first condition that fails is the reason."""
    why = next(_failures(page, name, served), "")
    return CutProof(
        name=name,
        honest=not why,
        why=why or PROVED[name],
        bytes_before=len(page.whole),
        bytes_cut=len(page.content) if page.asked is None else min(page.asked, len(page.whole)),
        bytes_after=len(served),
        tail=served[-TAIL_BYTES:].decode(page.encoding, "backslashreplace"),
        encoding=page.encoding,
    )


def tells(page: Page) -> tuple[str, ...]:
    """What shows the agent that the page is not all: one phrase each, none where nothing does."""
    return (*_told_by_members(page), *_told_around(page), *_told_by_frame(page), *_told_by_form(page))


def told_numbers(page: Page) -> frozenset[int]:
    """Every whole number that mark, preface and wrapper name in so many words; what the stub counts is not there."""
    return frozenset(int(found.replace(",", "")) for text in _said(page) for found in NUMBER.findall(text))


def _failures(page: Page, name: str, served: bytes) -> Iterator[str]:
    if name not in PROOFS:
        yield f"there is no cut proof called {name}"
        return
    framed = page.frame.mark or page.frame.preface or page.frame.wrapper
    if framed and served != page.served:
        yield "what is served is not the cut page in its mark and wrapper"
    bare = page.content if framed else served
    for condition in PROOFS[name]:
        yield from condition(page, bare)


# --- conditions: `bare` is what was served, without mark and wrapper ---------------------------------------------


def _something_is_cut(page: Page, bare: bytes) -> Iterator[str]:
    if len(bare) >= len(page.whole):
        yield f"nothing is cut: the page has {len(page.whole)} bytes and {len(bare)} are served"


def _is_the_beginning(page: Page, bare: bytes) -> Iterator[str]:
    if not page.whole.startswith(bare):
        yield "what is served is not the beginning of the page"


def _ends_inside_a_field(page: Page, bare: bytes) -> Iterator[str]:
    if not any(span.start < len(bare) < span.end for span in page.values):
        yield f"the cut at byte {len(bare)} does not fall inside a record's field"
    if bare[-1:] in (b"}", b"]"):
        yield "what is served ends like a closed record"


def _is_no_json(page: Page, bare: bytes) -> Iterator[str]:
    if _is_json(bare, page.encoding):
        yield "what is served is whole JSON"


def _is_json_still(page: Page, bare: bytes) -> Iterator[str]:
    if not _is_json(bare, page.encoding):
        yield "what is served is no JSON"


def _lacks_its_last_records(page: Page, bare: bytes) -> Iterator[str]:
    closing = page.whole[page.records[-1][1] :] if page.records else b""
    if not any(bare == page.whole[:end] + closing for _, end in page.records[:-1]):
        yield "what is served is not the page without its last records"


def _is_the_end(page: Page, bare: bytes) -> Iterator[str]:
    if not page.whole.endswith(bare):
        yield "what is served is not the end of the page"


def _lacks_its_head(page: Page, bare: bytes) -> Iterator[str]:
    start = len(page.whole) - len(bare)
    if not page.records or start <= page.records[0][0]:
        yield f"the cut at byte {start} takes nothing from the first record"
    if not any(start <= first for first, _ in page.records):
        yield "no record is left whole"


def _is_both_ends(page: Page, bare: bytes) -> Iterator[str]:
    before, after = _ends(page)
    if bare != page.whole[:before] + page.whole[after:]:
        yield "what is served is not the beginning and the end of the page"


def _lacks_its_middle(page: Page, _bare: bytes) -> Iterator[str]:
    before, after = _ends(page)
    if not any(end <= before for _, end in page.records):
        yield "no record is left whole before the gap"
    if not any(after <= start for start, _ in page.records):
        yield "no record is left whole behind the gap"
    if not any(before <= start and end <= after for start, end in page.records):
        yield "the gap holds no whole record"


def _glues_nothing(page: Page, _bare: bytes) -> Iterator[str]:
    inside = any(_is_inside_a_record(page, at) for at in _ends(page))
    if inside and not page.frame.mark:
        yield "the gap has no mark, and joins the pieces of two records to one that nobody wrote"


def _cap_splits_a_code_point(page: Page, bare: bytes) -> Iterator[str]:
    if page.asked is None or not is_inside_code_point(page.whole, page.asked):
        yield f"the cap of {page.asked} bytes does not fall inside a code point"
    elif bare != valid_prefix(page.whole, page.asked):
        yield "what is served is not the longest beginning below the cap that ends between two code points"


def _something_tells(page: Page, _bare: bytes) -> Iterator[str]:
    if not tells(page):
        yield "nothing tells the agent that the page is not all: no total, no next page, no mark, and it is whole JSON"


def _counts_are_true(page: Page, _bare: bytes) -> Iterator[str]:
    wrong = sorted(told_numbers(page) - _true_counts(page))
    if wrong:
        dropped = len(page.whole) - len(page.content)
        yield (
            f"the mark or wrapper says {wrong[0]}, which counts nothing here: of {len(page.whole)} bytes {dropped} "
            f"are dropped, of {page.total} records {page.seen_records} are seen whole"
        )


def _mark_stands_apart(page: Page, _bare: bytes) -> Iterator[str]:
    """`7` and `49 bytes omitted` would be another value, and a quote would end one that was cut."""
    mark, lead = page.frame.mark, page.frame.mark or page.frame.preface
    behind = any(_is_inside_a_record(page, end) for _, end in page.kept) and _joins(mark[:1])
    before = any(_is_inside_a_record(page, start) for start, _ in page.kept) and _joins(lead[-1:])
    if behind or before:
        yield "the mark runs on from the value that was cut, or ends it with a quote"


def _mark_closes_nothing(page: Page, _bare: bytes) -> Iterator[str]:
    output = _output(page)
    closed = any(_is_json(text.encode(), "utf-8") for text in (output, output.removeprefix(page.frame.preface)))
    if closed and not _is_json_at_all(page):
        yield "the mark closes what was cut"


def _is_served_whole(page: Page, bare: bytes) -> Iterator[str]:
    if bare != page.whole:
        yield f"the page has {len(page.whole)} bytes and {len(bare)} are served, so it is not whole"


# --- what conditions look at -------------------------------------------------------------------------------------


def _ends(page: Page) -> tuple[int, int]:
    """Where the beginning that is served ends, and where the end that is served begins."""
    return (page.kept[0][1], page.kept[-1][0]) if len(page.kept) == 2 else (0, 0)


def _is_inside_a_record(page: Page, at: int) -> bool:
    return any(start < at < end for start, end in page.records)


def _output(page: Page) -> str:
    """What is served, out of its wrapper."""
    key = next((str(member["key"]) for member in page.frame.wrapper if member.get("gives") == "output"), None)
    return page.text if key is None else str(json.loads(page.text)[key])


def _joins(character: str) -> bool:
    return character.isalnum() or character == '"'


def _is_json_at_all(page: Page) -> bool:
    return _is_json(page.content, page.encoding)


def _is_json(served: bytes, encoding: str) -> bool:
    try:
        json.loads(served.decode(encoding))
    except (ValueError, RecursionError):
        return False
    return True


def _said(page: Page) -> Iterator[str]:
    """The texts that a scenario's author put around the page."""
    yield page.frame.mark
    yield page.frame.preface
    yield from (compact(member["value"]) for member in page.frame.wrapper if "value" in member)


def _true_counts(page: Page) -> set[int]:
    pieces = [end - start for start, end in page.kept]
    whole, kept, shown, seen = len(page.whole), sum(pieces), len(page.records), page.seen_records
    return {whole, kept, whole - kept, *pieces, shown, seen, shown - seen, page.total, page.total - seen}


def _told_by_members(page: Page) -> Iterator[str]:
    for member in page.members:
        if not page.keeps(member.start, member.end):
            continue
        if member.gives == "total" and page.total > page.seen_records:
            yield f"{member.key} {page.total}"
        if member.gives == "next_page" and member.value is not None:
            yield f"{member.key} {member.value}"


def _told_around(page: Page) -> Iterator[str]:
    """Of a page whose head and tail stand as a tool wrote them: what is served whole of the two."""
    if page.members or not page.records:
        return
    for start, end in ((0, page.records[0][0]), (page.records[-1][1], len(page.whole))):
        if page.keeps(start, end):
            yield from told_around(page.whole[start:end].decode(page.encoding), page.seen_records)


def _told_by_frame(page: Page) -> Iterator[str]:
    for text in (page.frame.mark, page.frame.preface):
        if any(stem in text.casefold() for stem in TELLING_STEMS):
            yield f"the mark {text.strip()[:SHOWN]!r}"
    for member in page.frame.wrapper:
        if member.get("gives") == "omitted_bytes" or (member["key"] in TELLING_KEYS and member.get("value") is True):
            yield f"the wrapper's {member['key']}"


def _told_by_form(page: Page) -> Iterator[str]:
    if not _is_json_at_all(page):
        yield "JSON that is not whole"


Condition = Callable[[Page, bytes], Iterator[str]]

FAIR: tuple[Condition, ...] = (_something_tells, _counts_are_true, _mark_stands_apart, _mark_closes_nothing)
"""What holds of every cut: the agent can know that something is missing, and is told nothing untrue about it."""

PROOFS: Mapping[str, tuple[Condition, ...]] = {
    "mid-field": (_something_is_cut, _is_the_beginning, _ends_inside_a_field, _is_no_json, *FAIR),
    "record-boundary": (_something_is_cut, _lacks_its_last_records, _is_json_still, *FAIR),
    "head-missing": (_something_is_cut, _is_the_end, _lacks_its_head, *FAIR),
    "middle-missing": (_something_is_cut, _is_both_ends, _lacks_its_middle, _glues_nothing, *FAIR),
    "code-point": (_something_is_cut, _cap_splits_a_code_point, _ends_inside_a_field, _is_no_json, *FAIR),
    "whole": (_is_served_whole, _is_json_still),
}
"""Name in `[stub.cut] proof` → its conditions, in the order in which they are asked."""

PROVED: Mapping[str, str] = {
    "mid-field": "the cut falls inside a record's field and no bracket is closed after it",
    "record-boundary": "the last records are left out and the list is closed behind the ones before them",
    "head-missing": "the page's beginning is lost and the records at its end are served",
    "middle-missing": "the page's beginning and end are served and whole records between them are not",
    "code-point": "the cap falls inside a code point, and what is served ends before it, inside a record's field",
    "whole": "the page is served to its last byte",
}
"""What is said of a cut for which every condition of its proof holds."""
