"""What is digested, that it is the same everywhere, and how two manifests are told apart (contract 2.1)."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from probekit.errors import InternalError, UsageError
from probekit.evidence import JsonValue
from probekit.manifest import canonical_json, compare, freeze, frozen_source, read_manifest
from probekit.scenario.files import load_scenario, shipped_names
from probekit.scenario.reading import Scenario, parse_scenario
from tests.scenario.making import copy_of, edit

CATALOG = "truncated-catalog"


def digest_of(scenario: Scenario) -> str:
    """The protocol's digest without an overlay."""
    return freeze(scenario, {}).protocol_sha256


@pytest.mark.parametrize("name", shipped_names())
def test_the_manifest_states_the_digest_of_what_it_holds(name: str) -> None:
    """Anyone can take the digest again from manifest.json itself: sorted, no blanks, ASCII."""
    manifest = json.loads(freeze(load_scenario(name), {}).to_bytes({}))
    text = json.dumps(manifest["protocol"], sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    assert manifest["protocol_sha256"] == hashlib.sha256(text.encode()).hexdigest()


def test_every_frozen_file_stands_there_with_bytes_and_sha256() -> None:
    """Contract 2.1 and 5: every frozen thing with bytes and sha256, and the resolved bytes themselves."""
    scenario = load_scenario(CATALOG)
    manifest = freeze(scenario, {}).as_json({})
    files = manifest["files"]
    assert isinstance(files, list)
    assert files == [
        {"name": name, "bytes": len(raw), "sha256": hashlib.sha256(raw).hexdigest(), "text": raw.decode("utf-8")}
        for name, raw in sorted(scenario.files.items())
    ]
    assert {"catalog.jsonl", "scenario.toml", "tools.json", "traces.jsonl", "user.md"} == set(scenario.files)
    assert parse_scenario(frozen_source(manifest)) == replace(scenario, source=frozen_source(manifest))


def test_a_frozen_file_that_was_edited_is_refused() -> None:
    """Its sha256 stands beside it."""
    manifest = freeze(load_scenario(CATALOG), {}).as_json({})
    files = manifest["files"]
    assert isinstance(files, list)
    assert isinstance(files[0], dict)
    files[0]["text"] = "edited"
    with pytest.raises(UsageError, match="sha256"):
        frozen_source(manifest)


@pytest.mark.parametrize("name", shipped_names())
def test_the_decision_table_is_frozen(name: str) -> None:
    """Contract 2.1: rows of the judge's table stand in the protocol, and name every outcome that a trace may have."""
    scenario = load_scenario(name)
    table = json.dumps(freeze(scenario, {}).protocol["judge"])
    for trace in scenario.traces:
        named = trace.expected.partition(" ")[2]
        assert f'"{re.split(r"[+/]", named)[0]}"' in table


def test_the_tool_output_as_served_is_frozen() -> None:
    """The clipped page stands in the protocol with its bytes and digest."""
    scenario = load_scenario(CATALOG)
    assert scenario.page is not None
    digest = hashlib.sha256(scenario.page.served).hexdigest()
    output = {"kind": "page_one", "bytes": 1200, "sha256": digest, "text": scenario.page.text}
    assert freeze(scenario, {}).protocol["tool_outputs"] == [output]


def floats_in(value: JsonValue) -> list[float]:
    """Every floating-point number in a JSON value."""
    if isinstance(value, dict):
        return [number for item in value.values() for number in floats_in(item)]
    if isinstance(value, list):
        return [number for item in value for number in floats_in(item)]
    return [value] if isinstance(value, float) else []


def test_no_float_is_digested_and_an_overlays_floats_go_in_as_text() -> None:
    """No floats in digested data; an overlay may hold some, and they count."""
    scenario = load_scenario(CATALOG)
    one, other = freeze(scenario, {"top_p": 0.5}), freeze(scenario, {"top_p": 0.25})
    assert floats_in(one.as_json({})) == []
    assert one.protocol_sha256 != other.protocol_sha256
    with pytest.raises(InternalError):
        canonical_json({"temperature": 0.5})
    with pytest.raises(InternalError):
        one.to_bytes({"seconds": 0.5})


def test_the_digest_depends_neither_on_the_directory_nor_on_line_ends(tmp_path: Path) -> None:
    """Another place, another working directory, CRLF in every file: the same digest and the same frozen files."""
    copy = copy_of(CATALOG, tmp_path)
    for path in copy.iterdir():
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    with contextlib.chdir(tmp_path):
        here, there = freeze(load_scenario(f"./{CATALOG}"), {}), freeze(load_scenario(CATALOG), {})
    assert here.to_bytes({}) == there.to_bytes({})


@pytest.mark.parametrize(
    ("file", "old", "new", "differs"),
    [
        ("user.md", "do not guess rows", "guess no rows", {"prompt.user", "judge.parameters.prompt[1]"}),
        ("scenario.toml", "max_tokens = 4096", "max_tokens = 4095", {"sampling.max_tokens"}),
        ("scenario.toml", "max_turns = 8", "max_turns = 9", {"max_turns"}),
        ("scenario.toml", "bytes = 1200", "bytes = 1210", {"stub.cut.bytes", "tool_outputs[0].bytes"}),
        ("catalog.jsonl", '"qty":50', '"qty":51', {"fixtures.catalog.jsonl"}),
        ("tools.json", '"type": "integer", "description"', '"description"', {"tools_sha256"}),
    ],
)
def test_a_change_of_the_protocol_changes_the_digest_and_is_named(
    tmp_path: Path, file: str, old: str, new: str, differs: set[str]
) -> None:
    """Whatever makes two runs incomparable is in the digest, and `compare` names it by path."""
    copy = copy_of(CATALOG, tmp_path)
    edit(copy / file, old, new)
    one, other = freeze(load_scenario(CATALOG), {}), freeze(load_scenario(str(copy)), {})
    assert one.protocol_sha256 != other.protocol_sha256
    assert differs <= set(compare(one.as_json({}), other.as_json({})).protocol)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("scenario.toml", "title = ", "# a comment\ntitle = "),
        ("tools.json", '"type": "function",', '"type":    "function",'),
        ("traces.jsonl", '"why": "nothing handed over, nothing claimed"', '"why": "nothing at all"'),
    ],
)
def test_what_does_not_touch_the_protocol_leaves_its_digest(tmp_path: Path, file: str, old: str, new: str) -> None:
    """A comment, a blank in tools.json and a word about a trace change a frozen file and not what is comparable."""
    copy = copy_of(CATALOG, tmp_path)
    edit(copy / file, old, new)
    one, other = freeze(load_scenario(CATALOG), {}), freeze(load_scenario(str(copy)), {})
    assert one.protocol_sha256 == other.protocol_sha256
    assert one.files != other.files


def test_the_order_of_members_in_a_tool_is_part_of_the_protocol(tmp_path: Path) -> None:
    """They go out in that order, though canonical JSON would hide it."""
    copy = copy_of(CATALOG, tmp_path)
    tools = json.loads((copy / "tools.json").read_text(encoding="utf-8"))
    turned = [dict(reversed(tool.items())) for tool in tools]
    (copy / "tools.json").write_text(json.dumps(turned), encoding="utf-8")
    assert digest_of(load_scenario(str(copy))) != digest_of(load_scenario(CATALOG))


def test_a_binding_that_differs_is_named_and_is_not_in_the_digest() -> None:
    """Endpoint and model stand beside the protocol."""
    manifest = freeze(load_scenario(CATALOG), {})
    difference = compare(manifest.as_json({"model": "a", "seed": 1}), manifest.as_json({"model": "b"}))
    assert (difference.protocol, difference.binding) == ((), ("model", "seed"))


def test_an_overlay_that_differs_is_named_by_its_key() -> None:
    """`overlay` is frozen as text and compared as a table."""
    scenario = load_scenario(CATALOG)
    one, other = freeze(scenario, {"reasoning": {"effort": "low"}}), freeze(scenario, {"reasoning": {"effort": "high"}})
    assert compare(one.as_json({}), other.as_json({})).protocol == ("overlay.reasoning.effort",)


def test_a_manifest_can_be_read_back_and_an_edited_one_is_refused() -> None:
    """What does not fit the digest that it states, or is no manifest, is wrong usage."""
    raw = freeze(load_scenario(CATALOG), {}).to_bytes({"model": "m"})
    assert read_manifest(raw, "manifest.json")["binding"] == {"model": "m"}
    with pytest.raises(UsageError, match="was edited"):
        read_manifest(raw.replace(b'"max_turns": 8', b'"max_turns": 9'), "manifest.json")
    for no_manifest in (b"", b"{", b"[]", b"{}", b'{"format": 1}', b'{"format": 2}', b"\xff", b"[" * 100_000):
        with pytest.raises(UsageError):
            read_manifest(no_manifest, "x.json")


def test_a_manifest_is_ascii_sorted_and_ends_in_one_line_end() -> None:
    """The same bytes on every box, whatever its locale."""
    raw = freeze(load_scenario(CATALOG), {"note": "Zürich"}).to_bytes({"b": 1, "a": 2})
    assert raw.isascii()
    assert raw.endswith(b"}\n")
    assert list(json.loads(raw)) == sorted(json.loads(raw))
