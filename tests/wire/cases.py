"""The wire cases as raw replies: what the transport hands to the reader, built without a network."""

from __future__ import annotations

import base64
import gzip
import json
from pathlib import Path
from typing import Any

from probekit.wire.exchange import Ended, RawReply

FOLDER = Path(__file__).parent.parent / "data" / "wire"
TOOLS = ("inventory_list", "schedule_window")


def load(name: str) -> dict[str, Any]:
    """One case."""
    loaded: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def body_of(http: dict[str, Any]) -> bytes:
    """The bytes that the case's server sends."""
    if "body_b64" in http:
        return base64.b64decode(http["body_b64"])
    if "body_repeat" in http:
        parts = http["body_repeat"]
        return str(parts["prefix"] + json.dumps(parts["unit"])[1:-1] * parts["count"] + parts["suffix"]).encode()
    return str(http.get("body", "")).encode()


def raw_reply(http: dict[str, Any]) -> RawReply:
    """The response as it looks after the transport: body decoded, and how it ended."""
    if http.get("status") is None:
        return RawReply(None, (), b"", "no_reply")
    headers = tuple((str(name), str(value)) for name, value in http["headers"].items())
    body = body_of(http)
    encoding = http["headers"].get("Content-Encoding", "")
    ended: Ended = "complete"
    if encoding == "gzip" and body.startswith(b"\x1f\x8b"):
        body = gzip.decompress(body)
    elif encoding == "zstd":
        body, ended = b"", "bad_encoding"
    if "cut" in http:
        body, ended = body[: http["cut"]["after_bytes"]], "cut"
    return RawReply(http["status"], headers, body, ended)
