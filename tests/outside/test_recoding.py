"""A page that came back re-encoded is told from one that came back as it was, and from the agent's own words."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.outside.recoding import read_answer, recoding_of

ROWS = [{"sku": f"bolt-{n:04d}", "name": f"Sechskantschraube für Gehäuse Größe {n}", "qty": n * 7} for n in range(1, 9)]
PAGE = json.dumps({"total": 50, "items": ROWS}, separators=(",", ":"), ensure_ascii=False).encode()[:900]
TEXT = PAGE.decode("utf-8", "ignore")
ASCII = json.dumps({"total": 50, "items": ROWS}, separators=(",", ":")).encode()[:900]
LINES = "".join(f"bolt-{n:04d};hex bolt M{n};{n * 7}\n" for n in range(1, 20)).encode()
SAYS = b"Here is what came; the output is cut off.\n"

RECODED: dict[str, tuple[bytes, bytes, str]] = {
    "UTF-16 with its mark": (PAGE, TEXT.encode("utf-16"), "utf-16"),
    "UTF-16, big end first": (PAGE, TEXT.encode("utf-16-be"), "utf-16"),
    "UTF-32": (PAGE, TEXT.encode("utf-32-le"), "utf-32"),
    "UTF-16 of an ASCII page": (ASCII, ASCII.decode().encode("utf-16-le"), "utf-16"),
    "one row in UTF-16": (PAGE, SAYS + TEXT[40:200].encode("utf-16-le"), "utf-16"),
    "Windows": (PAGE, SAYS + TEXT.encode("cp1252"), "cp1252"),
    "DOS": (PAGE, SAYS + TEXT.encode("cp850"), "cp850"),
    "EBCDIC": (PAGE, TEXT.encode("cp037"), "ebcdic"),
    "EBCDIC of an ASCII page": (ASCII, ASCII.decode().encode("cp500"), "ebcdic"),
    "UTF-8 read as Windows": (PAGE, SAYS + TEXT.encode().decode("cp1252").encode(), "utf-8 read as cp1252"),
    "question marks": (PAGE, SAYS + TEXT.encode("ascii", "replace"), "replaced"),
    "U+FFFD for each byte": (PAGE, SAYS + TEXT.encode().decode("ascii", "replace").encode(), "replaced"),
    "a byte order mark": (PAGE, b"\xef\xbb\xbf" + PAGE, "utf-8-bom"),
    "CRLF": (LINES, SAYS + LINES.replace(b"\n", b"\r\n"), "line ends"),
    "LF": (LINES.replace(b"\n", b"\r\n"), SAYS + LINES, "line ends"),
}

AS_IT_WAS: dict[str, tuple[bytes | None, bytes]] = {
    "the page itself": (PAGE, SAYS + PAGE),
    "the ASCII page itself": (ASCII, SAYS + ASCII),
    "lines themselves": (LINES, SAYS + LINES),
    "JSON's escapes": (PAGE, json.dumps({"page": TEXT}).encode()),
    "pretty": (PAGE, json.dumps(ROWS, indent=2, ensure_ascii=False).encode()),
    "some rows": (PAGE, SAYS + "bolt-0001: Sechskantschraube für Gehäuse Größe 1".encode()),
    "some lines with other ends": (LINES, SAYS + LINES[:90].replace(b"\n", b"\r\n")),
    "a name in another code page": (PAGE, "für Gehäuse".encode("cp1252")),
    "no page": (None, TEXT.encode("utf-16")),
    "no answer": (PAGE, b""),
    "own words": (PAGE, SAYS),
}


@pytest.mark.parametrize("how", RECODED)
def test_a_page_in_another_encoding_is_named(how: str) -> None:
    """Item 4 of the issue: the wrapper handed the page back re-encoded."""
    page, answer, name = RECODED[how]
    assert recoding_of(page, answer) == name


@pytest.mark.parametrize("how", AS_IT_WAS)
def test_the_same_text_is_not_re_encoded(how: str) -> None:
    """An answer in the agent's own form would be void for nothing."""
    page, answer = AS_IT_WAS[how]
    assert recoding_of(page, answer) == ""


@settings(deadline=None)  # a box may be busy
@given(st.text(max_size=200))
def test_no_words_of_ascii_and_letters_make_a_re_encoding(words: str) -> None:
    """What an agent says around an untouched page changes nothing."""
    said = words.encode("utf-8", "replace").replace(b"\xef\xbb\xbf", b"")
    assert recoding_of(ASCII, said + b"\n" + ASCII) == ""


@pytest.mark.parametrize("name", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "cp037"])
def test_an_answer_in_another_encoding_is_read_all_the_same(name: str) -> None:
    """An invention in UTF-16 or EBCDIC is one; but the answer is not the UTF-8 that was asked for."""
    said = "The list is whole, and bolt-0042 is the last of its rows."
    assert read_answer(said.encode(name)) == (said, False)


@pytest.mark.parametrize(
    "answer",
    [
        "Für welche Zeitzone?".encode("cp1252"),
        "请问您在哪个时区？".encode("gb18030"),
        "请问您在哪个时区？".encode().decode("latin-1").encode(),
        "Welche Zeitzone wünschen Sie, für größere Fälle?".encode().decode("cp1252").encode(),
        b"????????? ??????",
        "\ufffd\ufffd\ufffd\ufffd \ufffd\ufffd?".encode(),
        b"Which zone?\0\0",
    ],
)
def test_a_spoilt_answer_is_no_text(answer: bytes) -> None:
    """A wrapper that spoils an honest question must not look like an agent that talks nonsense."""
    assert not read_answer(answer)[1]


@pytest.mark.parametrize(
    "said",
    [
        "Which timezone?", "Für welche Zeitzone? MENÜ»", "请问您在哪个时区？", "À quel fuseau horaire — «café» ?", "",
        "Wait, what??? Which zone do you mean?????", "Which timezone do you want, please? I will wait for it. \ufffd",
        "Em qual fuso horário? São Paulo? Não é óbvio: você não disse.",
    ],
)  # fmt: skip
def test_an_answer_as_people_write_is_text(said: str) -> None:
    """Seven languages' letters, quotes and a stray mark are no spoilt text."""
    assert read_answer(said.encode()) == (said, True)


@settings(deadline=None)  # a box may be busy
@given(st.text())
def test_reading_an_answer_never_fails(said: str) -> None:
    """Whatever the bytes are, there is a text; and UTF-8 without its mark is that text."""
    text, _ = read_answer(said.encode("utf-8", "surrogatepass"))
    assert isinstance(text, str)


@settings(deadline=None)  # a box may be busy
@given(st.binary())
def test_no_bytes_are_too_strange(answer: bytes) -> None:
    """Neither reading raises over any bytes."""
    assert isinstance(read_answer(answer)[0], str)
    assert isinstance(recoding_of(PAGE, answer), str)


@pytest.mark.parametrize("flood", [b"\0", b"\0x", b"?", b"\xff", "Ã©".encode(), "\ufffd".encode(), TEXT[:47].encode()])
def test_looking_is_linear(flood: bytes) -> None:
    """4 MiB of what each form begins with in seconds at most."""
    answer = flood * (4 * 2**20 // len(flood))
    began = time.process_time()
    recoding_of(PAGE, answer)
    read_answer(answer)
    assert time.process_time() - began < 10
