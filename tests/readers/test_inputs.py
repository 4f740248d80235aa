"""What an input is follows from its name or a flag; what cannot be used is one sentence."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from probekit.cli import inputs
from probekit.cli.inputs import Source, find_source, list_folder, read_lines, read_whole, text_of
from probekit.errors import UsageError


@pytest.mark.parametrize(
    ("name", "told", "form", "layout"),
    [
        ("a.txt", None, "text", "whole"),
        ("a.TXT", None, "text", "whole"),
        ("a.json", None, None, "whole"),
        ("a.jsonl", None, None, "lines"),
        ("a.json", "text", "text", "whole"),
        ("a.jsonl", "text", "text", "whole"),
        ("a.json", "response", "response", "whole"),
        ("a.jsonl", "response", "response", "lines"),
        ("a.txt", "trace", "trace", "lines"),
        ("a.bin", "response", "response", "whole"),
        ("a.bin", "trace", "trace", "lines"),
        ("a.md", "text", "text", "whole"),
    ],
)
def test_the_name_or_the_flag_says_what_it_is(
    tmp_path: Path, name: str, told: str | None, form: str | None, layout: str
) -> None:
    """`.txt` is text, `.json` one document, `.jsonl` one a line; `--as` overrides the form."""
    path = tmp_path / name
    path.write_text('{"turns": []}')
    source = find_source(str(path), told)
    assert (source.form, source.layout) == (form, layout)


@pytest.mark.parametrize(("told", "form", "layout"), [(None, "text", "whole"), ("trace", "trace", "lines")])
def test_standard_input_is_text_unless_said(told: str | None, form: str, layout: str) -> None:
    """A dash is text; as traces or responses it is one a line, of any length."""
    source = find_source("-", told)
    assert (source.path, source.form, source.layout) == (None, form, layout)


def test_nothing_is_guessed_from_content(tmp_path: Path) -> None:
    """A file whose name says nothing is wrong usage, whatever stands in it."""
    path = tmp_path / "answer.log"
    path.write_text('{"turns": [{"text": "x"}]}')
    with pytest.raises(UsageError, match="--as text, --as trace or --as response"):
        find_source(str(path), None)


@pytest.mark.parametrize("sign", ["manifest.json", "events.jsonl", "SHA256SUMS"])
def test_a_directory_with_a_sign_of_a_run_is_one(tmp_path: Path, sign: str) -> None:
    """A run's directory is read as a run, and as nothing else; any other directory is a folder of files."""
    assert find_source(str(tmp_path), None).layout == "folder"
    (tmp_path / sign).touch()
    assert find_source(str(tmp_path), None).layout == "run"
    with pytest.raises(UsageError, match="is a run's directory"):
        find_source(str(tmp_path), "text")


def test_a_folder_is_read_in_order_of_names(tmp_path: Path) -> None:
    """Files by their endings, sorted; folders in it are not entered, other files are counted."""
    for name in ("b.jsonl", "a.json", "B.TXT", "c.md", ".txt"):
        (tmp_path / name).touch()
    (tmp_path / "d.txt").mkdir()
    folder = list_folder(find_source(str(tmp_path), None))
    assert [source.path.name for source in folder.sources if source.path] == ["B.TXT", "a.json", "b.jsonl"]
    assert [source.layout for source in folder.sources] == ["whole", "whole", "lines"]
    assert (folder.others, folder.folders) == (2, 1)


@pytest.mark.parametrize("names", [(), ("a.md",), ("sub/a.txt",)])
def test_a_folder_without_a_file_to_judge_is_wrong_usage(tmp_path: Path, names: tuple[str, ...]) -> None:
    """Nothing to judge is one sentence that says which endings are read."""
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    with pytest.raises(UsageError, match=r"is no run, and no file in it ends in \.txt, \.json, \.jsonl\."):
        list_folder(find_source(str(tmp_path), None))


def test_reading_that_fails_at_once_is_wrong_usage(tmp_path: Path) -> None:
    """Where not even a first line can be had there is nothing to judge."""
    with pytest.raises(UsageError, match="cannot be read"):
        next(read_lines(Source("x", tmp_path, None, "lines")))


@pytest.mark.parametrize("given", ["missing.txt", "a\0b.txt", "x\x1b[31m.txt"])
def test_what_is_not_there_is_named(given: str) -> None:
    """A missing path is one sentence, in characters that a terminal shows."""
    with pytest.raises(UsageError, match="is not there") as caught:
        find_source(given, None)
    assert str(caught.value).isprintable()


def test_an_unknown_form_is_named() -> None:
    """`--as` takes three words."""
    with pytest.raises(UsageError, match="none of text, trace, response"):
        find_source("-", "yaml")


def test_bounds_and_binaries(tmp_path: Path) -> None:
    """Empty, binary and other encodings are each one sentence."""
    empty = tmp_path / "empty.txt"
    empty.touch()
    with pytest.raises(UsageError, match="is empty"):
        read_whole(find_source(str(empty), None))
    with pytest.raises(UsageError, match=r"binary.*at 1"):
        text_of(b"a\0b", "x")
    with pytest.raises(UsageError, match=r"not UTF-8.*byte 1"):
        text_of(b"a\xff", "x")


def test_text_is_taken_as_it_is() -> None:
    """No line end and no byte order mark is translated: offsets count what is in the file."""
    assert text_of("\ufeffa\r\nb".encode(), "x") == "\ufeffa\r\nb"


def test_a_text_over_the_bound_is_refused(tmp_path: Path) -> None:
    """A text of more than 64 MiB is refused; a sparse file of that size is not read on."""
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(inputs.LIMIT + 1)
    with pytest.raises(UsageError, match="64 MiB"):
        read_whole(find_source(str(path), None))


def test_lines_keep_their_numbers(tmp_path: Path) -> None:
    """Blank lines are left out and counted; a last line needs no line feed."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"one\r\n\n  \ntwo")
    lines = list(read_lines(find_source(str(path), None)))
    assert [(line.number, line.data) for line in lines] == [(1, b"one"), (4, b"two")]


def test_a_line_over_the_bound_is_told_and_passed(tmp_path: Path) -> None:
    """A line of more than 64 MiB is a line without data; the next one is read."""
    path = tmp_path / "a.jsonl"
    with path.open("wb") as file:
        file.truncate(2 * inputs.LIMIT + 5)
        file.seek(0, io.SEEK_END)
        file.write(b"\nnext\n")
    lines = list(read_lines(find_source(str(path), None)))
    assert [(line.number, line.data) for line in lines] == [(1, None), (2, b"next")]


@pytest.mark.parametrize("content", [b"", b"\n\n  \n"])
def test_a_file_without_lines_is_no_input(tmp_path: Path, content: bytes) -> None:
    """Nothing to judge is wrong usage, not a green zero of zero."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    with pytest.raises(UsageError, match="nothing to judge"):
        list(read_lines(find_source(str(path), None)))
