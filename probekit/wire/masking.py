"""A secret that a server echoes is masked in the stream, before disk, in every form that `key_forms` knows. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from probekit.endpoint import SHORTEST_MASKED_KEY
from probekit.wire.key_forms import BASE64_BYTES, LONGEST_UNIT, Form, Forms, forms_of

REPLACEMENT = b"PROBEKIT-MASKED-KEY"
"""Stands where the key stood: safe inside a JSON string, a URL, HTML and a header."""

_GOES_ON = b"%&\\=\r\n:,-0 \x00"
"""Bytes that an escape, a line end or a gap between two characters of a form begins with."""


_AMBIGUOUS = frozenset(_GOES_ON)
"""Of these a unit may begin with more than itself; any other byte that a unit begins with is the whole unit."""

_DISPATCHED = 2
"""Units of a head that are told apart by their bytes; trying the patterns of all forms at each byte is slow."""

_HEAD = 3
"""Units that the search itself looks for; the rest of a form is looked at where its head was found."""


@dataclass(frozen=True, slots=True)
class _Seeker:
    """Finds keys. `heads` finds one byte, at which the head of a form begins; `firsts`, what a form begins with.

    `starting` has the forms that may begin with a byte, in their order.
    """

    forms: Forms
    starting: Mapping[int, tuple[Form, ...]]
    heads: re.Pattern[bytes]
    firsts: re.Pattern[bytes]
    longest: int

    def found(self, data: bytes) -> Iterator[tuple[int, int]]:
        """Where the key stands, as spans, ascending."""
        position = end = 0
        while (head := self.heads.search(data, position)) is not None:
            start, position = head.start(), head.end()
            for form in self.starting[data[start]]:
                place = _walk(form, data, start)
                if place is not None:
                    yield self._widened(form, data, start, end), place
                    position = end = place
                    break

    def _widened(self, form: Form, data: bytes, start: int, end: int) -> int:
        """The start of a form's span; a character before it that holds bits of the key belongs to it."""
        shares = form in self.forms.shared and start > end and data[start - 1] in BASE64_BYTES
        return start - 1 if shares else start

    def tail(self, data: bytes, position: int) -> int:
        """Where the tail starts that may be the beginning of the key; len(data) where there is none.

        A base64 character in front of it stays with it: it may hold bits of the key.
        """
        places = self._places(data, max(position, len(data) - self.longest))
        held = next((place for place in places if self._may_begin(data, place)), len(data))
        return held - 1 if held > position and data[held - 1] in BASE64_BYTES else held

    def _places(self, data: bytes, start: int) -> Iterator[int]:
        """Where a form may begin that the end of the data cuts off, ascending: where a head stands, if it fits."""
        whole = max(start, len(data) - (_HEAD + 1) * LONGEST_UNIT)
        # a head is looked for in all of the data: it may go on behind the last place where it may begin
        heads = (match.start() for match in self.heads.finditer(data, start))
        yield from takewhile(lambda place: place < whole, heads)
        yield from (match.start() for match in self.firsts.finditer(data, whole))

    def _may_begin(self, data: bytes, place: int) -> bool:
        return any(_walk(form, data, place, cut=True) is not None for form in self.starting[data[place]])


def _walk(form: Form, data: bytes, place: int, *, cut: bool = False) -> int | None:
    """Where the form's text ends that begins at `place`; None: there is none.

    `cut`: the end of the data may cut the text off, and a text that is not cut off does not count.
    """
    for unit in form:
        if place == len(data):
            return place if cut else None
        if cut and len(data) - place < LONGEST_UNIT and data[place] in _GOES_ON:
            return place
        if data[place] not in unit.firsts:
            return None
        found = re.compile(unit.pattern, re.DOTALL).match(data, place)  # re keeps what it compiled
        if found is None:
            return None
        place = found.end()
    return None if cut else place


def _compile(keys: Iterable[bytes]) -> _Seeker:
    found = [forms_of(key) for key in keys]
    forms = Forms(tuple(form for one in found for form in one.own), tuple(form for one in found for form in one.shared))
    firsts = sorted({byte for form in forms.every for byte in form[0].firsts})
    starting = {byte: tuple(form for form in forms.every if byte in form[0].firsts) for byte in firsts}
    first = _class(firsts)
    # a set in front lets the search skip what no form begins with; the look-behind steps back onto that byte
    seek = re.compile(first + rb"(?<=(?=" + _heads(forms.every) + rb").)", re.DOTALL)
    return _Seeker(forms, starting, seek, re.compile(first), max(map(len, forms.every)) * LONGEST_UNIT)


def _heads(forms: Iterable[Form], depth: int = 0) -> bytes:
    """Matches the heads of forms from a unit on. What begins with a byte is tried only where that byte stands."""
    starting: dict[int, tuple[Form, ...]] = {}
    for form in dict.fromkeys(form[:_HEAD] for form in forms):
        for byte in form[depth].firsts:
            starting[byte] = (*starting.get(byte, ()), form)
    alike: dict[tuple[tuple[Form, ...], bool], list[int]] = {}
    for byte in sorted(starting):
        alike.setdefault((starting[byte], byte in _AMBIGUOUS), []).append(byte)
    return rb"|".join(_branch(alike[key], *key, depth) for key in alike)


def _branch(firsts: Sequence[int], forms: tuple[Form, ...], ambiguous: bool, depth: int) -> bytes:
    """Matches what begins with one of these bytes.

    A byte that stands for itself alone is a whole unit; where another may begin, the unit's own pattern says.
    """
    if ambiguous or depth == _DISPATCHED:
        whole = {b"".join(unit.pattern for unit in form[depth:]): None for form in forms}
        return _class(firsts) + rb"(?<=(?=" + rb"|".join(whole) + rb").)"
    return _class(firsts) + rb"(?:" + _heads(forms, depth + 1) + rb")"


def _class(members: Sequence[int]) -> bytes:
    return rb"[" + re.escape(bytes(members)) + rb"]"


class Masker:
    """Masks keys in a stream. `count` says how often one was found.

    `feed` returns what is certain; it holds back only a tail that may be the beginning of the key. `finish` returns
    that tail. A key shorter than SHORTEST_MASKED_KEY is not looked for.
    """

    def __init__(self, *keys: str) -> None:
        masked = [key.encode("utf-8") for key in keys if len(key) >= SHORTEST_MASKED_KEY]
        self._seeker = _compile(masked) if masked else None
        self._tail = b""
        self.count = 0

    def fresh(self) -> Masker:
        """A masker of the same keys for another stream; patterns take milliseconds to make, and are shared."""
        other = Masker()
        other._seeker = self._seeker
        return other

    def feed(self, chunk: bytes) -> bytes:
        """The bytes that can go on, with the key masked in them."""
        if self._seeker is None:
            return chunk
        data = self._tail + chunk
        done, position = self._masked(self._seeker, data)
        held = self._seeker.tail(data, position)
        self._tail = data[held:]
        return b"".join([*done, data[position:held]])

    def finish(self) -> bytes:
        """What was held back: the stream ended before it became the key."""
        tail, self._tail = self._tail, b""
        return tail

    def mask(self, text: str) -> str:
        """A whole text (a header's value) with the key masked."""
        if self._seeker is None:
            return text
        data = text.encode("utf-8", "surrogatepass")
        done, position = self._masked(self._seeker, data)
        return b"".join([*done, data[position:]]).decode("utf-8", "surrogatepass")

    def _masked(self, seeker: _Seeker, data: bytes) -> tuple[list[bytes], int]:
        """The pieces up to the end of the last key in the data, and where that is."""
        done, position = [], 0
        for start, end in seeker.found(data):
            done += [data[position:start], REPLACEMENT]
            position = end
            self.count += 1
        return done, position


def holds_key(data: bytes, key: str) -> bool:
    """Does the key stand in `data` in any form? For what is about to be frozen or sent. Not of short keys."""
    masker = Masker(key)
    masker.feed(data)
    return masker.count > 0
