"""Did an agent's wrapper spoil the text on its way? The page handed back re-encoded, an answer that is no text. Pure.

A wrapper that writes UTF-16, prints under the C locale or reads UTF-8 as Latin-1 changes what the agent said. Nothing
is to be held against the agent for it, and nothing in its favour. Linear in the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

PIECE: Final = 48
"""Characters of the page that must stand in the answer, re-encoded, to count.

Shorter than a record of a page, so that one row handed back shows it; longer than a name or a hash half, which another
text may hold by chance.
"""

PIECES: Final = 12
"""Pieces looked for from the page's beginning, one after another, and as many again from all over the rest."""

LEAST_PAGE: Final = 64
"""Bytes of a page whose line ends count: a page of fewer is quoted whole in passing."""

_WIDE: Final = (("utf-16-le", "utf-16"), ("utf-16-be", "utf-16"), ("utf-32-le", "utf-32"), ("utf-32-be", "utf-32"))
"""Codec and what it is called: a piece in one byte order stands in the other as well, one byte on."""
_EBCDIC: Final = (("cp037", "ebcdic"), ("cp500", "ebcdic"), ("cp273", "ebcdic"))
_LEGACY: Final = (
    *("cp1252", "latin-1", "iso8859-15", "cp850", "cp437", "mac-roman", "cp1250", "cp1251", "koi8-r"),
    *("gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"),
)
_READ_AS: Final = ("cp1252", "latin-1", "cp437", "cp850")
"""As what UTF-8 is read by mistake."""

_FEW_NULS: Final = b"\0" * 16
_NULS: Final = re.compile(rb"\0{16,}")
"""More NULs in a row than any form of text has; a sparse file is full of them, and slow to look through."""

_BOM: Final = b"\xef\xbb\xbf"


def recoding_of(page: bytes | None, answer: bytes) -> str:
    """How the clipped page was re-encoded where it stands in `answer`; "" where it does not stand so.

    The name of an encoding (`utf-16`, `utf-32` and `ebcdic` for all of their kind), or `utf-8 read as NAME`,
    `replaced` (`?` or U+FFFD for what is not ASCII), `utf-8-bom`, `line ends`. The same bytes, rows in the agent's own
    words and JSON's escapes are no re-encoding.
    """
    if not page or not answer:
        return ""
    answer = _NULS.sub(_FEW_NULS, answer)
    text = page.decode("utf-8", "ignore")
    pieces = tuple(_pieces(text))
    forms = chain(_of_no_utf8(pieces, answer), _of_utf8(pieces, answer), _around(page, answer))
    return next((name for name, form in forms if form in answer), "")


def _pieces(text: str) -> Iterator[str]:
    """Stretches of the page, most of them from where an answer would begin to quote it."""
    starts = range(0, len(text) - PIECE + 1, PIECE)
    step = max(1, (len(starts) - PIECES) // PIECES)
    for start in (*starts[:PIECES], *starts[PIECES::step]):
        yield text[start : start + PIECE]


Forms = Iterable[tuple[str, bytes]]


def _of_no_utf8(pieces: Iterable[str], answer: bytes) -> Forms:
    """Forms of the pieces that no text of UTF-8 holds."""
    if b"\0" in answer:
        yield from _encoded(pieces, _WIDE)
    if not is_utf8(answer):
        yield from _encoded(pieces, _EBCDIC)
        yield from _encoded(_beyond_ascii(pieces), zip(_LEGACY, _LEGACY, strict=True))


def _of_utf8(pieces: Iterable[str], answer: bytes) -> Forms:
    """Forms of the pieces that are UTF-8 and another text."""
    beyond = tuple(_beyond_ascii(pieces))
    for name in _READ_AS:
        yield from ((f"utf-8 read as {name}", form) for piece in beyond if (form := _misread(piece, name)))
    if b"?" in answer:
        yield from (("replaced", piece.encode("ascii", "replace")) for piece in beyond)
    if b"\xef\xbf\xbd" in answer:
        for piece in beyond:
            one_each = "".join(char if char.isascii() else "\ufffd" for char in piece)
            by_byte = "".join(char if char.isascii() else "\ufffd" * len(char.encode()) for char in piece)
            yield from (("replaced", form.encode()) for form in (one_each, by_byte))


def _around(page: bytes, answer: bytes) -> Forms:
    """The page itself, with a byte order mark before it, or the whole of it with other line ends."""
    if len(page) >= PIECE and not page.startswith(_BOM):
        yield "utf-8-bom", _BOM + page[:PIECE]
    lines = re.split(rb"\r\n|\r|\n", page.rstrip(b"\r\n"))
    if len(page) < LEAST_PAGE or len(lines) < 3 or page.rstrip(b"\r\n") in answer:
        return
    yield from (("line ends", end.join(lines)) for end in (b"\r\n", b"\n", b"\r"))


def _encoded(pieces: Iterable[str], codecs: Iterable[tuple[str, str]]) -> Forms:
    listed = tuple(pieces)
    for codec, name in codecs:
        for piece in listed:
            try:
                form = piece.encode(codec)
            except UnicodeEncodeError:
                continue
            if form != piece.encode("utf-8", "surrogatepass"):
                yield name, form


def _beyond_ascii(pieces: Iterable[str]) -> Iterator[str]:
    return (piece for piece in pieces if not piece.isascii())


def _misread(piece: str, name: str) -> bytes:
    """UTF-8 read as another encoding and written as UTF-8 again; empty where it cannot be read so."""
    try:
        return piece.encode("utf-8").decode(name).encode("utf-8")
    except UnicodeError:
        return b""


def is_utf8(answer: bytes) -> bool:
    """Are the bytes UTF-8?"""
    try:
        answer.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


_BOMS: Final[tuple[tuple[bytes, str], ...]] = (
    (b"\xff\xfe\0\0", "utf-32"),
    (b"\0\0\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_SAMPLE: Final = 4096
_ASCII: Final = re.compile(rb"[ -~]")


def read_answer(answer: bytes) -> tuple[str, bool]:
    """The text of an answer, and whether its bytes are the UTF-8 that an agent's answer must be.

    UTF-16, UTF-32 and EBCDIC are read as what they are, since an invention in them is one; other bytes that are no
    UTF-8 stand as `\\xNN`. A NUL is no text. Nor is an answer that lost its letters: UTF-8 read as Latin-1, or more `?`
    or U+FFFD than letters.
    """
    if is_utf8(answer) and b"\0" not in answer:
        text = answer.removeprefix(_BOM).decode("utf-8")
        return text, not (_is_lossy(text) or _is_misread(text))
    name = next(_guesses(answer), None)
    text = answer.decode("utf-8", "backslashreplace") if name is None else answer.decode(name, "ignore")
    return text, False


def _guesses(answer: bytes) -> Iterator[str]:
    """Encodings that the bytes look like: by their byte order mark, by where their NULs stand, by EBCDIC's blanks.

    A mark before what is plainly ASCII marks nothing: an invention behind it must not be lost.
    """
    sample = answer[:_SAMPLE]
    if sample.count(0) or len(_ASCII.findall(sample)) * 2 < len(sample):
        yield from (name for bom, name in _BOMS if answer.startswith(bom))
    nuls = [sample[place::4].count(0) for place in range(4)]
    quarter = len(sample) // 4
    if quarter and min(nuls[1:]) > quarter // 2:
        yield "utf-32-le"
    if quarter and min(nuls[:3]) > quarter // 2:
        yield "utf-32-be"
    if nuls[1] + nuls[3] > quarter:
        yield "utf-16-le"
    if nuls[0] + nuls[2] > quarter:
        yield "utf-16-be"
    if 0 not in sample and sample.count(b"\x40") > max(sample.count(b" "), len(sample) // 32) and b"\n" not in sample:
        yield "cp037"


def _is_lossy(text: str) -> bool:
    """Did what replaces a character that could not be written take the place of most letters?"""
    lost, marks = text.count("\ufffd"), text.count("?")
    if not lost and marks < _MARKS_LOST:
        return False
    letters = sum(map(str.isalpha, text))
    return lost * _LETTERS_PER_LOST > letters or (marks >= _MARKS_LOST and marks > letters)


_MARKS_LOST: Final = 8
_LETTERS_PER_LOST: Final = 40
"""A stray U+FFFD is some model's broken emoji; one in forty letters is an accent lost in each sentence."""

_MARKS: Final = (
    "\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013\u2014\u2018-\u201e"
    "\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122"
)
_MISREAD: Final = re.compile(f"[\u00c2-\u00f4][{_MARKS}]{{1,3}}")
"""A character of UTF-8 read as cp1252 or Latin-1: a leading byte's letter, then marks that no word has inside."""


def _is_misread(text: str) -> bool:
    """Is most of what is not ASCII UTF-8 that was read as Latin-1 or cp1252? The text's beginning tells."""
    text = text[:_TELLING]
    if text.isascii():
        return False
    beyond = sum(not char.isascii() for char in text)
    misread = sum(len(found.group()) for found in _MISREAD.finditer(text) if _reads_back(found.group()))
    return misread >= _LEAST_MISREAD and misread * 2 > beyond


_LEAST_MISREAD: Final = 4
_TELLING: Final = 65536


def _reads_back(run: str) -> bool:
    """Do the characters, as bytes of cp1252 or Latin-1, hold a character of UTF-8?"""
    return any(_character_in(run, name) for name in ("cp1252", "latin-1"))


def _character_in(run: str, name: str) -> bool:
    try:
        return bool(run.encode(name).decode("utf-8", "ignore"))
    except UnicodeEncodeError:
        return False
