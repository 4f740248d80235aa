"""The wire cases as raw replies, as the transport hands them to the reader; and what holds of each once it is read."""

from __future__ import annotations

import base64
import gzip
import json
from pathlib import Path
from typing import Any

from probekit.wire.exchange import Ended, RawReply, Reply
from probekit.wire.leaks import find_leaked_calls
from probekit.wire.names import offered_name
from probekit.wire.reasoning import reasoning_end

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


PROBLEMS: dict[Any, set[str | None]] = {
    "trailing_data": {"trailing_data"},
    "invalid_json": {"malformed", "not_json_number", "duplicate_keys"},
}
"""The cases' names for unusable arguments → ours."""


def visible(reply: Reply) -> str | None:
    """The text that is judged."""
    text = reply.turn.text if reply.turn is not None else None
    return (text[reasoning_end(text) :].strip() or None) if text else None


def calls(reply: Reply) -> list[dict[str, Any]] | None:
    """The calls in the cases' form."""
    made = reply.turn.tool_calls if reply.turn is not None else ()
    listed = [
        {"name": offered_name(call.name, TOOLS) or call.name, "arguments": call.arguments, "problem": call.problem}
        for call in made
    ]
    return listed or None


def expected_calls(expect: dict[str, Any]) -> list[tuple[str, Any, set[str | None]]]:
    """(name, arguments, problems that they may have) of each call that the case expects."""
    given = expect["tool_calls"] or []
    return [(one["name"], one["arguments"], PROBLEMS.get(one.get("arguments_error"), {None})) for one in given]


def check_reply(reply: Reply, expect: dict[str, Any]) -> None:
    """Outcome, calls, text, refusal and leaks are as the case says."""
    assert reply.outcome == expect["outcome"]
    assert bool(reply.sentence) == (reply.outcome != "ok")
    if reply.outcome == "ok":
        assert reply.turn is not None
        assert reply.message is not None
        wanted = expected_calls(expect)
        got = calls(reply)
        assert [(one["name"], one["arguments"]) for one in got or []] == [one[:2] for one in wanted]
        assert all(one["problem"] in problems for one, (_, _, problems) in zip(got or [], wanted, strict=True))
        assert visible(reply) == (expect["text"].strip() if expect["text"] else None)
        assert reply.turn.refusal == expect.get("refusal")
        assert reply.turn.problem is None
    check_leaks(reply, expect.get("leaked", []))


def check_leaks(reply: Reply, wanted: list[dict[str, Any]]) -> None:
    """Leaks in the text are found and named; one in the reasoning is never harvested, only told."""
    found = [(call.name, call.arguments, call.form) for call in reply.leaked]
    in_text = [one for one in wanted if one.get("where") != "reasoning"]
    assert found == [(one["name"], one["arguments"], one["format"]) for one in in_text]
    if len(in_text) < len(wanted):
        assert "call_in_reasoning" in reply.flags
        assert reply.turn is not None
        (call,) = find_leaked_calls(reply.turn.reasoning or "", TOOLS)
        assert (call.name, call.arguments, call.form) == tuple(
            wanted[0][key] for key in ("name", "arguments", "format")
        )
