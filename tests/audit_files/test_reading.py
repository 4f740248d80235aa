"""Files, folders and standard input, plain or packed, whole or torn: each gives what it holds, and says the rest."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from probekit.audit_files.reading import Entry, Logged, Problem, read_logs
from probekit.errors import UsageError
from tests.audit_files.written import (
    FORMATS,
    Called,
    Said,
    chat_request,
    chat_response,
    essence,
    openai_chat,
    openai_chat_stream,
)

DIALOGUE = (
    Said("system", "Be brief."),
    Said("user", "Dinner at seven."),
    Said("assistant", None, (Called("call_1", "create_event", {"timezone": "Europe/Paris"}),)),
)
LINE = json.dumps(openai_chat(DIALOGUE)).encode() + b"\n"


def read(*paths: Path, form: str | None = None) -> list[Logged]:
    """All that the paths give."""
    return list(read_logs([str(path) for path in paths], form))


def entries(found: Sequence[Logged]) -> list[Entry]:
    """The conversations among it."""
    return [one for one in found if isinstance(one, Entry)]


def problems(found: Sequence[Logged]) -> list[Problem]:
    """The problems among it."""
    return [one for one in found if isinstance(one, Problem)]


def written(path: Path, data: bytes) -> Path:
    """The path, with the data in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "plain": bytes,
    "gzip": gzip.compress,
    "bzip2": bz2.compress,
    "xz": lzma.compress,
    "gzip, two members": lambda data: gzip.compress(data[:300]) + gzip.compress(data[300:]),
}


@pytest.mark.parametrize("packer", PACKERS)
def test_a_packed_file_reads_as_a_plain_one(packer: str, tmp_path: Path) -> None:
    """By its first bytes: the name may say nothing."""
    found = read(written(tmp_path / "log", PACKERS[packer](LINE * 3)))
    assert [entry.line for entry in entries(found)] == [1, 2, 3]
    assert not problems(found)
    assert all(essence(entry.conversation) == list(DIALOGUE) for entry in entries(found))


@pytest.mark.parametrize("packer", ["gzip", "bzip2", "xz"])
def test_a_packed_file_that_was_cut_gives_what_it_holds(packer: str, tmp_path: Path) -> None:
    """The lines before are read, the torn one and the file are told; a broken one the same."""
    packed = PACKERS[packer](b"".join(LINE.replace(b"seven", b"%d" % number) for number in range(4000)))
    found = read(written(tmp_path / "log", packed[: len(packed) * 2 // 3]))
    assert entries(found)
    assert "stops in the middle of what" in problems(found)[-1].sentence
    spoilt = bytearray(packed)
    spoilt[len(packed) // 2 :] = bytes(len(packed) // 2)
    told = problems(read(written(tmp_path / "log2", bytes(spoilt))))
    assert any("is damaged" in problem.sentence or "stops in the middle" in problem.sentence for problem in told)


def test_a_small_file_that_unpacks_to_very_much_takes_the_memory_of_a_line(tmp_path: Path) -> None:
    """A line is at most 64 MiB, whatever it was packed from; the next line is read."""
    log = tmp_path / "bomb.gz"
    with gzip.open(log, "wb", compresslevel=1) as packed:
        packed.write(b'{"a": "')
        for _ in range(200):
            packed.write(b" " * 2**20)
        packed.write(b'"}\n' + LINE)
    script = (
        "import sys; from pathlib import Path; from probekit.audit_files.reading import read_logs\n"
        "for one in read_logs([sys.argv[1]]): print(one.line, type(one).__name__)\n"
        # the rusage of a process that was forked counts what its parent held
        "print(Path('/proc/self/status').read_text().split('VmHWM:')[1].split()[0])"
    )
    ended = subprocess.run([sys.executable, "-c", script, str(log)], capture_output=True, text=True, check=True)
    *lines, memory = ended.stdout.splitlines()
    assert lines == ["1 Problem", "2 Entry"]
    assert int(memory) < 300 * 1024


def test_zstd_is_read_or_refused_with_a_sentence(tmp_path: Path) -> None:
    """Where this Python has no zstd, the sentence says how to go on."""
    found = read(written(tmp_path / "log.zst", b"\x28\xb5\x2f\xfd" + bytes(9)))
    (problem,) = problems(found)
    assert "zstd" in problem.sentence


def test_bad_lines_are_told_and_the_rest_is_read(tmp_path: Path) -> None:
    """A sentence each with file and line; a torn last line too."""
    bad = [b"not json\n", b'{"a": 1}\n', b"\n", b"[1, 2]\n", b'{"request": \xff}\n', b"{}\n", b'{"a": NaN}\n']
    log = written(tmp_path / "x.jsonl", LINE + b"".join(bad) + LINE + LINE[:70])
    found = read(log)
    assert [entry.line for entry in entries(found)] == [1, 9]
    told = problems(found)
    assert [problem.line for problem in told] == [2, 3, 5, 5, 6, 7, 8, 10]
    assert all(problem.sentence.startswith(f"{log}, line {problem.line}") for problem in told)
    words = (
        "is no JSON",
        "it has 'a'",
        "single value",
        "single value",
        "not UTF-8",
        "no keys",
        "JSON does not",
        "stops",
    )
    assert all(word in problem.sentence for word, problem in zip(words, told, strict=True))


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        ("﻿{}".encode("utf-16"), "UTF-16"),
        (LINE.decode().encode("utf-16-le"), "UTF-16"),
        (b"\x7fELF\0\0\0", "UTF-16 or UTF-32|binary"),
        (b"hello\nworld\n", "no JSON"),
        (b"PK\x03\x04rest", "zip"),
    ],
)
def test_a_file_that_is_no_log_is_one_sentence(data: bytes, word: str, tmp_path: Path) -> None:
    """Empty, of another encoding, binary, a text: told once."""
    (problem,) = problems(read(written(tmp_path / "x.jsonl", data)))
    assert any(one in problem.sentence for one in word.split("|"))


def test_a_byte_order_mark_is_let_be(tmp_path: Path) -> None:
    """Of UTF-8, which needs none."""
    assert len(entries(read(written(tmp_path / "x.jsonl", b"\xef\xbb\xbf" + LINE)))) == 1


@pytest.mark.parametrize("indent", [None, 2])
def test_one_document_and_a_list_of_documents(indent: int | None, tmp_path: Path) -> None:
    """Indented or not; each element has the line that it begins in."""
    document = openai_chat(DIALOGUE)
    one = written(tmp_path / "one.json", json.dumps(document, indent=indent).encode())
    many = written(tmp_path / "many.json", json.dumps([document] * 3, indent=indent).encode())
    found = entries(read(one, many))
    assert [(Path(entry.file).name, entry.line) for entry in found][:2] == [
        ("one.json", 1),
        ("many.json", 1 + bool(indent)),
    ]
    assert len(found) == 4
    assert len({entry.line for entry in found[1:]}) == (3 if indent else 1)


def test_mixed_formats_are_read_line_by_line(tmp_path: Path) -> None:
    """Each line by its own structure; with --format, those of another are told, and what they look like."""
    lines = [json.dumps(write(DIALOGUE)) for _, write in FORMATS.values()]
    log = written(tmp_path / "x.jsonl", "\n".join(lines).encode())
    assert [entry.format for entry in entries(read(log))] == [name for name, _ in FORMATS.values()]
    only = read(log, form="otel")
    assert {entry.format for entry in entries(only)} == {"otel"}
    assert "is not otel" in problems(only)[0].sentence
    assert "looks like messages" in problems(only)[0].sentence


def test_an_unknown_format_names_the_near_ones(tmp_path: Path) -> None:
    """Before anything is read."""
    with pytest.raises(UsageError, match=r"--format 'openai-chats' is none of .* Did you mean openai-chat"):
        read_logs([str(written(tmp_path / "x", b""))], "openai-chats")


def test_a_request_and_its_response_may_stand_in_two_lines_or_two_files(tmp_path: Path) -> None:
    """Two lines; `007-request.json` and `007-response.bin`; `a.request.json` and `a.response.json`; a stream."""
    request, response = json.dumps(chat_request(DIALOGUE)), json.dumps(chat_response(DIALOGUE))
    stream = openai_chat_stream(DIALOGUE)["response"]
    written(tmp_path / "a" / "lines.jsonl", f"{request}\n{response}\n{request}\n{response}".encode())
    written(tmp_path / "b" / "007-request.json", request.encode())
    written(tmp_path / "b" / "007-response.bin", response.encode())
    written(tmp_path / "b" / "x.request.json", request.encode())
    written(tmp_path / "b" / "x.response.json", response.encode())
    written(tmp_path / "c" / "request.json", request.encode())
    written(tmp_path / "c" / "response.txt", stream.encode())
    found = read(tmp_path)
    assert not problems(found)
    assert [(Path(entry.file).name, entry.line) for entry in entries(found)] == [
        ("lines.jsonl", 1),
        ("lines.jsonl", 3),
        ("007-request.json", 1),
        ("x.request.json", 1),
        ("request.json", 1),
    ]
    assert all(essence(entry.conversation) == list(DIALOGUE) for entry in entries(found))
    assert all(entry.conversation.judged_from == 2 for entry in entries(found))


def test_a_request_alone_is_its_messages(tmp_path: Path) -> None:
    """Without a response in the next line, all that it holds is its own."""
    line = json.dumps(chat_request(DIALOGUE)).encode() + b"\n"
    found = entries(read(written(tmp_path / "x.jsonl", line * 2)))
    assert [entry.format for entry in found] == ["messages", "messages"]
    assert [entry.conversation.judged_from for entry in found] == [0, 0]


def test_a_response_alone_leaves_open_what_was_said_before(tmp_path: Path) -> None:
    """Nobody can call a value injected that may have stood in the request."""
    (entry,) = entries(read(written(tmp_path / "x.json", json.dumps(chat_response(DIALOGUE)).encode())))
    assert entry.conversation.exposure == "unknown"
    assert "request is not in the log" in entry.conversation.unseen
    body = openai_chat_stream(DIALOGUE)["response"].encode()
    (streamed,) = entries(read(written(tmp_path / "y.txt", body)))
    assert essence(streamed.conversation) == essence(entry.conversation)


def test_folders_are_entered_in_order_and_what_is_left_alone_is_told(tmp_path: Path) -> None:
    """By name, hidden ones not; files of other names are counted."""
    for name in ("2026-01-02/b.jsonl", "2026-01-01/z.jsonl.gz", "2026-01-01/a.ndjson", ".hidden/c.jsonl"):
        data = gzip.compress(LINE) if name.endswith(".gz") else LINE
        written(tmp_path / name, data)
    written(tmp_path / "notes.md", b"hello")
    found = read(tmp_path)
    names = [Path(entry.file).relative_to(tmp_path).as_posix() for entry in entries(found)]
    assert names == ["2026-01-01/a.ndjson", "2026-01-01/z.jsonl.gz", "2026-01-02/b.jsonl"]
    (problem,) = problems(found)
    assert "1 other files" in problem.sentence
    assert problem.kind == "skipped"


def test_of_a_run_only_the_requests_and_responses_are_read(tmp_path: Path) -> None:
    """Its own files, in whichever of its folders, are no logs of an agent."""
    for name in ("manifest.json", "events.jsonl", "preflight/binding.json"):
        written(tmp_path / "run" / name, b"{}\n")
    written(tmp_path / "run" / "trial-1" / "001-request.json", json.dumps(chat_request(DIALOGUE)).encode())
    written(tmp_path / "run" / "trial-1" / "001-response.bin", json.dumps(chat_response(DIALOGUE)).encode())
    found = read(tmp_path)
    assert [Path(entry.file).name for entry in entries(found)] == ["001-request.json"]
    assert "3 other files" in problems(found)[0].sentence


def test_a_folder_without_logs_and_a_path_that_is_not_there(tmp_path: Path) -> None:
    """The one is a sentence in its place, the other wrong usage before anything is read."""
    (problem,) = problems(read(tmp_path))
    assert problem.kind == "nothing"
    assert "holds no log" in problem.sentence
    with pytest.raises(UsageError, match="is not there"):
        read_logs([str(tmp_path / "x")])
    with pytest.raises(UsageError, match="nothing was pointed at"):
        read_logs([])


def test_standard_input_is_read_as_a_file_is() -> None:
    """Packed or not."""
    script = (
        "from probekit.audit_files.reading import read_logs\nfor one in read_logs(['-']): print(one.file, one.line)"
    )
    for data in (LINE * 2, gzip.compress(LINE * 2)):
        ended = subprocess.run([sys.executable, "-c", script], input=data, capture_output=True, check=True)
        assert ended.stdout.splitlines() == [b"standard input 1", b"standard input 2"]
