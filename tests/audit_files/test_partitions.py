"""Many parts in order give what one pass gives, whatever their size."""

from __future__ import annotations

import gzip
import json
import pickle
from pathlib import Path

import pytest

from probekit.audit_files.partitions import Bundle, iter_parts, partitions, read_part, read_partition, total_size
from probekit.audit_files.reading import read_logs
from probekit.errors import UsageError
from tests.audit_files.written import FORMATS, Said, chat_request, chat_response

BOM = b"\xef\xbb\xbf"
DIALOGUE = (Said("user", "Dinner at seven."), Said("assistant", "Which zone?"))


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with lines of every format, two-line exchanges, bad lines, and files that cannot be divided."""
    folder = tmp_path_factory.mktemp("logs")
    lines = [json.dumps(write(DIALOGUE)) for _, write in FORMATS.values()]
    pair = [json.dumps(chat_request(DIALOGUE)), json.dumps(chat_response(DIALOGUE))]
    mixed = [*lines, "oops", *pair, *pair, "", pair[0], "", pair[1], '{"torn": ']
    (folder / "a.jsonl").write_bytes(BOM + "\n".join(mixed).encode())
    (folder / "b.jsonl.gz").write_bytes(gzip.compress("\n".join(lines).encode()))
    (folder / "c.json").write_text(json.dumps([write(DIALOGUE) for _, write in FORMATS.values()], indent=1))
    (folder / "d-request.json").write_text(pair[0])
    (folder / "d-response.json").write_text(pair[1])
    (folder / "e.txt").write_text("left alone")
    return folder


@pytest.mark.parametrize("size", [1, 97, 300, 1000, 4096, 10**7])
def test_all_parts_in_order_give_what_one_pass_gives(logs: Path, size: int) -> None:
    """The same conversations and problems, with the same files and lines, in the same order."""
    whole = list(read_logs([str(logs)]))
    parts = pickle.loads(pickle.dumps(partitions([str(logs)], size)))  # noqa: S301 - our own
    assert [one for part in parts for one in read_partition(part)] == whole
    assert len(parts) > 20 or size > 97


@pytest.mark.parametrize("size", [1, 97, 300, 4096, 10**7])
@pytest.mark.parametrize("format_name", [None, "messages", "claude-code"])
def test_what_only_one_reader_can_divide_is_cut_into_bundles(logs: Path, size: int, format_name: str | None) -> None:
    """A packed file and a list too give the same in small parts, as whatever they are read."""
    whole = list(read_logs([str(logs)], format_name))
    parts = pickle.loads(pickle.dumps(list(iter_parts([str(logs)], size, format_name))))  # noqa: S301 - our own
    assert [one for part in parts for one in read_part(part, format_name)] == whole
    bundles = [part for part in parts if isinstance(part, Bundle)]
    assert len(bundles) > 10 or size > 300 or format_name == "claude-code"
    assert abs(sum(part.size or 0 for part in parts) - (total_size([str(logs)]) or 0)) <= len(BOM)


def test_a_part_has_about_the_size_that_was_asked_for(tmp_path: Path) -> None:
    """Its line ends may be one line further on."""
    log = tmp_path / "x.jsonl"
    line = json.dumps(FORMATS["messages"][1](DIALOGUE)).encode() + b"\n"
    log.write_bytes(line * 1000)
    parts = partitions([str(log)], 10_000)
    sizes = [part.size or 0 for part in parts]
    assert sum(sizes) == len(line) * 1000
    assert all(10_000 <= size < 10_000 + len(line) for size in sizes[:-1])
    assert [part.first for part in parts] == [1 + part.start // len(line) for part in parts]


def test_a_part_of_nothing_is_wrong_usage(logs: Path) -> None:
    """And so is a format that is unknown."""
    with pytest.raises(UsageError, match="at least one byte"):
        partitions([str(logs)], 0)
    with pytest.raises(UsageError, match="--format"):
        read_partition(partitions([str(logs)])[0], "json")
