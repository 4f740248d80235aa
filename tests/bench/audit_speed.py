"""How fast an audit is: conversations of 2 KiB as JSON lines, parsed by orjson, each with one call that is judged.

    python tests/bench/audit_speed.py [--count 20000] [--rounds 3] [--profile]

Prints calls a second with and without the parsing, and exits 1 below 5,000 a second on this core. One conversation in
five holds letters beyond ASCII, one in three a tool's result that is JSON; half of the values were said.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import sys
import time
from pathlib import Path
from typing import Any

import orjson

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # a command is started anywhere

from probekit.audit.finding import findings
from probekit.audit.question import Question
from probekit.evidence import ToolCall
from probekit.readers.conversation import Conversation, LoggedCall, Message

BAR = 5000
SIZE = 2048

QUESTION = Question(tool="create_event", field="timezone", kind="timezone", carriers=("start", "end"))
ZONES = ("UTC", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Sydney", "Etc/UTC", "Europe/Lisbon")
SYSTEM = (
    "You are a calendar assistant of the operations team.\n\n## Rules\n- Book what the user asks for, and *nothing* "
    "else.\n- Never book on a public holiday. Ask before you move an event.\n- Use `create_event`. Say what you did. "
)
PROSE = (
    "Please book the review of the release with everyone who was there last time, and put the notes in. ",
    "The room on the second floor will do; we shall be about twelve people and need the large screen. ",
    "If somebody cannot come, leave them out, since we only decide on what was open after the last one. ",
    "The agenda has three points: what was shipped, what broke, and who takes the next rotation. ",
)
ACCENTED = "Die Besprechung über das Release wäre mir am liebsten im großen Raum – danke schön! "


def line(chance: random.Random) -> bytes:
    """One conversation as a line of JSON."""
    zone = chance.choice(ZONES)
    said = chance.random() < 0.5
    user = chance.choice(PROSE) * 2 + (f"Book it at 09:00, timezone {zone}." if said else "Book it at 09:00.")
    messages = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": user}]
    if chance.random() < 0.2:
        messages.append({"role": "user", "content": ACCENTED * 2})
    if chance.random() < 0.33:
        day = "2026-11-02T10:00:00"
        found = [{"event_id": f"ev_{number}", "title": "Review", "created": day} for number in range(1, 6)]
        messages.append({"role": "assistant", "content": "I shall look for it."})
        messages.append({"role": "tool", "content": orjson.dumps({"events": found}).decode()})
    while sum(len(message["content"]) for message in messages) < SIZE - 420:
        messages.append({"role": "assistant", "content": "Understood. Is there anything else to note?"})
        messages.append({"role": "user", "content": chance.choice(PROSE)})
    arguments = {"title": "Review", "timezone": zone, "start": "2026-11-30T09:00:00", "end": "2026-11-30T10:00:00"}
    call = {"name": "create_event", "arguments": orjson.dumps(arguments).decode()}
    return orjson.dumps({"messages": [*messages, {"role": "assistant", "tool_calls": [{"function": call}]}]})


def conversation(raw: bytes) -> Conversation:
    """A line as a reader would leave it."""
    messages = orjson.loads(raw)["messages"]
    return Conversation(tuple(map(_message, messages)))


def _message(message: dict[str, Any]) -> Message:
    calls = message.get("tool_calls")
    if calls is None:
        return Message(message["role"], message["content"])
    functions = [call["function"] for call in calls]
    return Message(
        "assistant",
        calls=tuple(
            LoggedCall(ToolCall(each["name"], orjson.loads(each["arguments"]), each["arguments"])) for each in functions
        ),
    )


def main() -> int:
    """Measure, print, and hold the bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--profile", action="store_true")
    options = parser.parse_args()
    chance = random.Random(7)
    lines = [line(chance) for _ in range(options.count)]
    print(f"{options.count} conversations of {sum(map(len, lines)) / len(lines):.0f} bytes")
    if options.profile:
        profile = cProfile.Profile()
        profile.runcall(lambda: [findings(conversation(raw), QUESTION) for raw in lines])
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)
        return 0
    whole = min(_seconds(lines) for _ in range(options.rounds))
    read = [conversation(raw) for raw in lines]
    core = min(_core_seconds(read) for _ in range(options.rounds))
    labels = [findings(one, QUESTION)[0].label for one in read]
    print({label: labels.count(label) for label in sorted(set(labels))})
    print(f"the core alone: {core / len(lines) * 1e6:.0f} µs a conversation")
    print(f"with parsing: {len(lines) / whole:.0f} calls a second (bar: {BAR})")
    return 0 if len(lines) / whole >= BAR else 1


def _core_seconds(read: list[Conversation]) -> float:
    began = time.process_time()
    for one in read:
        findings(one, QUESTION)
    return time.process_time() - began


def _seconds(lines: list[bytes]) -> float:
    began = time.process_time()
    for raw in lines:
        findings(conversation(raw), QUESTION)
    return time.process_time() - began


if __name__ == "__main__":
    sys.exit(main())
