"""What was frozen before the first request: protocol, files, binding; and what differs between two manifests.

The protocol's digest is taken of canonical JSON: members sorted by code point, no blanks, ASCII, integers only. So it
is the same on every box, Python version and working directory, and under CRLF conversion, since text files are frozen
with LF. The binding (endpoint, model, versions ...) stands beside it and is not in the digest. Source: contract 2.1.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass

from probekit.errors import InternalError, UsageError
from probekit.evidence import JsonObject, JsonValue
from probekit.scenario.reading import Scenario, Source
from probekit.scenario.schema import is_exact
from probekit.scenario.settings import table, text_at
from probekit.stub.cut import compact
from probekit.stub.making import make_stub

FORMAT_VERSION = 1


@dataclass(frozen=True, slots=True)
class Manifest:
    """One frozen scenario. `protocol` is digested; `scenario` is for people.

    `files` are `{name, bytes, sha256, text}` (or `base64` in place of `text`): the resolved bytes, the base's included.
    """

    scenario: JsonObject
    protocol: JsonObject
    protocol_sha256: str
    files: tuple[JsonObject, ...]

    def as_json(self, binding: JsonObject) -> dict[str, JsonValue]:
        """The whole of manifest.json as JSON values."""
        return {
            "format": FORMAT_VERSION,
            "scenario": dict(self.scenario),
            "protocol": dict(self.protocol),
            "protocol_sha256": self.protocol_sha256,
            "files": [dict(file) for file in self.files],
            "binding": dict(binding),
        }

    def to_bytes(self, binding: JsonObject) -> bytes:
        """manifest.json as written: members sorted by code point, two blanks of indent, ASCII, one line end."""
        whole = self.as_json(binding)
        _refuse_inexact(whole)
        return (json.dumps(whole, sort_keys=True, indent=2, ensure_ascii=True) + "\n").encode("ascii")


@dataclass(frozen=True, slots=True)
class Difference:
    """What two manifests do not share: dotted paths below `protocol` and below `binding`, sorted."""

    protocol: tuple[str, ...] = ()
    binding: tuple[str, ...] = ()


def canonical_json(value: JsonValue | JsonObject) -> bytes:
    """The bytes that are digested: sorted by code point, no blanks, ASCII. Raises InternalError on a float."""
    _refuse_inexact(value)
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def freeze(scenario: Scenario, overlay: JsonObject) -> Manifest:
    """Freeze a scenario. `overlay` is the JSON that is merged into every request body."""
    protocol = _protocol(scenario, overlay)
    return Manifest(
        scenario={"name": scenario.name, "title": scenario.title, "base": scenario.source.base},
        protocol=protocol,
        protocol_sha256=hashlib.sha256(canonical_json(protocol)).hexdigest(),
        files=tuple(_digested(name, raw) for name, raw in sorted(scenario.files.items())),
    )


def compare(manifest: JsonObject, other: JsonObject) -> Difference:
    """Name what differs between two manifests as `as_json` gives them, in the protocol and in the binding."""
    return Difference(
        protocol=tuple(sorted(_differing(_opened(manifest), _opened(other)))),
        binding=tuple(sorted(_differing(table(manifest, "binding"), table(other, "binding")))),
    )


def read_manifest(raw: bytes, where: str) -> dict[str, JsonValue]:
    """A manifest.json that was written before; raises UsageError where it is none, or does not fit its own digest."""
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{where} is no manifest: it is not JSON.") from error
    if not isinstance(value, dict) or value.get("format") != FORMAT_VERSION or not is_exact(value):
        raise UsageError(f"{where} is no manifest of format {FORMAT_VERSION}.")
    digest = hashlib.sha256(canonical_json(table(value, "protocol"))).hexdigest()
    if value.get("protocol_sha256") != digest:
        raise UsageError(f"{where} was edited: its protocol has another sha256 than the one that it states.")
    return value


def _protocol(scenario: Scenario, overlay: JsonObject) -> dict[str, JsonValue]:
    protocol = scenario.protocol
    return {
        "prompt": {"system": scenario.system, "user": scenario.user},
        "tools": [dict(tool) for tool in scenario.tools],
        # Members of tools.json go out in the order in which they stand there, and sorting hides that order.
        "tools_sha256": _sha256("".join(compact(tool) for tool in scenario.tools)),
        "hypothesis": scenario.hypothesis,
        "fixtures": _fixtures(scenario),
        "stub": dict(scenario.stub),
        "tool_outputs": _tool_outputs(scenario),
        "judge": _judge(scenario),
        "sampling": dict(protocol.sampling),
        "trials": protocol.trials,
        "max_turns": protocol.max_turns,
        "max_calls_per_turn": protocol.max_calls_per_turn,
        # As text: a request may hold floating-point numbers, and digested data may not.
        "overlay": json.dumps(overlay, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False),
    }


def _judge(scenario: Scenario) -> dict[str, JsonValue]:
    # The judges' word lists are slow to build, and reading or comparing manifests needs none of them.
    from probekit.judges import JUDGE_VERSION  # noqa: PLC0415
    from probekit.judges.decision_table import decision_table  # noqa: PLC0415

    return {
        "name": scenario.judge,
        "version": JUDGE_VERSION,
        "parameters": dict(scenario.judge_parameters),
        "decision_table": decision_table(scenario.judge),
    }


def _fixtures(scenario: Scenario) -> dict[str, JsonValue]:
    """Digests of the fixture files by plain name, wherever they were read."""
    name = table(scenario.settings, "records").get("file")
    raw = scenario.source.find(name) if isinstance(name, str) else None
    return {} if raw is None else {str(name): hashlib.sha256(raw).hexdigest()}


def _tool_outputs(scenario: Scenario) -> list[JsonValue]:
    served = make_stub(scenario).served()
    return [
        {"kind": kind, "bytes": len(text.encode()), "sha256": _sha256(text), "text": text}
        for kind, text in sorted(served.items())
    ]


def _digested(name: str, raw: bytes) -> dict[str, JsonValue]:
    described: dict[str, JsonValue] = {"name": name, "bytes": len(raw), "sha256": hashlib.sha256(raw).hexdigest()}
    try:
        return {**described, "text": raw.decode("utf-8")}
    except UnicodeDecodeError:
        return {**described, "base64": base64.b64encode(raw).decode("ascii")}


def frozen_source(manifest: JsonObject) -> Source:
    """The scenario's files as the manifest holds them: a frozen scenario needs no directory.

    Raises UsageError where a file is missing or has another sha256 than the one stated.
    """
    described, files = manifest.get("files"), dict[str, bytes]()
    for file in described if isinstance(described, list) else ():
        name, raw = _undigested(file if isinstance(file, dict) else {})
        files[name] = raw
    base = table(manifest, "scenario").get("base")
    return Source(text_at(manifest, "scenario.name"), files, base=base if isinstance(base, str) else None)


def _undigested(file: JsonObject) -> tuple[str, bytes]:
    name, text, encoded = (file.get(key) for key in ("name", "text", "base64"))
    raw = text.encode("utf-8") if isinstance(text, str) else _decoded(encoded)
    if not isinstance(name, str) or hashlib.sha256(raw).hexdigest() != file.get("sha256"):
        raise UsageError(f"a frozen file ({str(name)[:60]!a}) is not the one that its sha256 was taken of.")
    return name, raw


def _decoded(encoded: JsonValue) -> bytes:
    try:
        return base64.b64decode(encoded, validate=True) if isinstance(encoded, str) else b""
    except ValueError:
        return b""


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _opened(manifest: JsonObject) -> dict[str, JsonValue]:
    """The protocol with its overlay as a table, so that what differs in it has a name."""
    protocol = table(manifest, "protocol")
    overlay = protocol.get("overlay")
    return {**protocol, "overlay": json.loads(overlay) if isinstance(overlay, str) and overlay else overlay}


def _differing(one: JsonValue, other: JsonValue, path: str = "") -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {*one, *other}:
            yield from _differing(one.get(key), other.get(key), f"{path}.{key}" if path else key)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from _differing(left, right, f"{path}[{number}]")
    elif type(one) is not type(other) or one != other:
        yield path


def _refuse_inexact(value: JsonValue | JsonObject) -> None:
    if not is_exact(value):
        raise InternalError("a floating-point number or a value that is no JSON was about to be digested")
