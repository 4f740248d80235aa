"""Issue "bounded bodies": content decoding has a bound of its own, and every way it fails has a name."""

from __future__ import annotations

import gzip
import os
import zlib

import pytest

from probekit.wire.decoding import BODY_LIMIT, Decoder


def decoded(coding: str, data: bytes, step: int = 65536, limit: int = BODY_LIMIT) -> tuple[bytes, Decoder]:
    """Feed in pieces of `step` bytes."""
    decoder = Decoder(coding, limit)
    pieces = [piece for place in range(0, len(data), step) for piece in decoder.feed(data[place : place + step])]
    return b"".join([*pieces, *decoder.finish()]), decoder


def bare_deflate(data: bytes) -> bytes:
    """Deflate without the zlib header, as some servers send it."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


TEXTS = (b"", b"x", b'{"a": 1}' * 500, os.urandom(3000), bytes(1_000_000))
WHOLE = (
    ("", lambda text: text),
    ("identity", lambda text: text),
    ("gzip", gzip.compress),
    ("X-GZIP", gzip.compress),
    ("gzip, identity", gzip.compress),
    ("deflate", zlib.compress),
    ("deflate", bare_deflate),
    ("gzip", lambda text: gzip.compress(text[:7]) + gzip.compress(text[7:])),
)


@pytest.mark.parametrize("step", [1, 3, 65536])
@pytest.mark.parametrize("case", range(len(WHOLE)))
def test_whole_body_is_decoded_wherever_the_stream_is_split(case: int, step: int) -> None:
    """gzip (also of several members) and deflate with or without header are undone, whatever was asked for."""
    coding, pack = WHOLE[case]
    for text in TEXTS if step > 1 else TEXTS[:-1]:
        body, decoder = decoded(coding, pack(text), step)
        assert (body, decoder.problem, decoder.flags) == (text, None, ())
        assert decoder.body_bytes == len(text)


@pytest.mark.parametrize("pack", [gzip.compress, zlib.compress, bare_deflate])
def test_bomb_stops_at_the_bound(pack: type[bytes]) -> None:
    """A small body that unpacks to 200 MiB gives 32 MiB and the name of the bound."""
    bomb = pack(bytes(200 * 1024 * 1024))
    decoder = Decoder("gzip" if bomb.startswith(b"\x1f\x8b") else "deflate")
    size = sum(len(piece) for piece in decoder.feed(bomb))
    assert (size, decoder.problem) == (BODY_LIMIT, "too_large")
    assert list(decoder.feed(bomb)) == []


def test_bound_holds_exactly_and_for_bytes_on_the_wire() -> None:
    """A body of the bound's size passes; one byte more does not; a stream that yields nothing is bounded too."""
    assert decoded("", bytes(1000), limit=1000)[1].problem is None
    body, decoder = decoded("", bytes(1001), limit=1000)
    assert (len(body), decoder.problem) == (1000, "too_large")
    assert decoded("gzip", gzip.compress(bytes(1000)), limit=1000)[1].problem is None
    assert decoded("gzip", gzip.compress(bytes(1001)), limit=1000)[1].problem == "too_large"
    empty_members = gzip.compress(b"") * 100
    assert decoded("gzip", empty_members, limit=1000)[1].problem == "too_large"


@pytest.mark.parametrize("coding", ["br", "zstd", "compress", "gzip, br", "gzip, gzip", "gz ip"])
def test_coding_that_is_not_undone_is_named(coding: str) -> None:
    """Never taken as text."""
    body, decoder = decoded(coding, b"\x28\xb5\x2f\xfd anything")
    assert (body, decoder.problem) == (b"", "bad_encoding")


@pytest.mark.parametrize("step", [1, 65536])
def test_damaged_stream_is_named(step: int) -> None:
    """A stream that stops early is cut; a wrong checksum, garbage behind or inside is bad."""
    whole = gzip.compress(b"text" * 100)
    wrong_sum = whole[:-6] + bytes([whole[-6] ^ 1]) + whole[-5:]
    assert decoded("gzip", whole[:-1], step)[1].problem == "cut"
    assert decoded("deflate", zlib.compress(b"text" * 100)[:-1], step)[1].problem == "cut"
    for data in (wrong_sum, whole + b"j", whole + b"junk", b"\x1f\x8b" + bytes(20)):
        assert decoded("gzip", data, step)[1].problem == "bad_encoding"


def test_plain_body_under_a_gzip_header_is_taken_as_it_is_and_flagged() -> None:
    """Bytes that do not begin with 1f 8b are no gzip."""
    for text in (b'{"a": 1}', b"{"):
        body, decoder = decoded("gzip", text, 1)
        assert (body, decoder.problem, decoder.flags) == (text, None, ("content_encoding_mismatch",))
