"""Trials over chat completions, read again: raw replies → the same conversation → evidence → judgement.

The opening request is taken from the first trial as it was sent, and held against the manifest: a manifest is sorted,
and a request is not. Later requests are built anew by the same chat loop and must be the recorded ones, byte for byte.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from probekit.agents.chat import Ask, Conversation, Limits, NoNotes, converse, trial_evidence
from probekit.evidence import JsonObject, JsonValue
from probekit.jsontext import same_json
from probekit.judges.bench import Bench
from probekit.past.files import Flaw, RunFiles
from probekit.past.replay import NOT_RECORDED, received_of, recorded_ask
from probekit.past.trial import ReadTrial, recorded_lines, trial_numbers
from probekit.protocol.integrity import ReplyFacts
from probekit.run_layout import EVENTS, MANIFEST, attempt_name, response_name
from probekit.scenario.reading import Scenario
from probekit.scenario.settings import table, text_at
from probekit.stub.cut import compact
from probekit.stub.making import make_stub
from probekit.wire.exchange import RawReply, Reply
from probekit.wire.reply import read_reply
from probekit.wire.request import MAX_TOKENS_KEYS, Dialect, Opening, request_body, safe_tool_name, sampling_sent


@dataclass(frozen=True, slots=True)
class Frozen:
    """What every opening request of a run is made of: the manifest's protocol, and the dialect that was bound."""

    protocol: JsonObject
    dialect: Dialect


def chat_trials(files: RunFiles, scenario: Scenario, bench: Bench, frozen: Frozen) -> Iterator[ReadTrial]:
    """Each trial that something was sent for or judged in."""
    recorded = recorded_lines(files)
    first: bytes | None = None
    for number in trial_numbers(files):
        request = files.read(_request_name(number, 1))
        if request is None and number not in recorded:
            continue  # killed before anything was sent or judged; where a file was taken away, the digests tell
        flaws = [*_opening_flaws(number, request, first, frozen)] if request is not None else []
        first = request if first is None else first
        rerun = _Rerun(files, number, scenario, frozen.dialect, flaws)
        conversation = rerun.hold(request)
        evidence = trial_evidence(conversation, scenario.page.text if scenario.page else None)
        judgement = bench.judged(evidence)
        facts = tuple(_reply_facts(files, number, conversation))
        asked = opening_of(request).model if request is not None else None
        yield ReadTrial(number, evidence, judgement, recorded.get(number), tuple(flaws), facts, asked, conversation)


def _request_name(trial: int, turn: int) -> str:
    return f"trial-{trial}/{turn:03d}-request.json"


@dataclass(frozen=True, slots=True)
class _Rerun:
    """One session being held again over what was recorded."""

    files: RunFiles
    trial: int
    scenario: Scenario
    dialect: Dialect
    flaws: list[Flaw]

    def hold(self, request: bytes | None) -> Conversation:
        """The conversation, once more; None: it was cut off before its first request was written."""
        scenario, protocol = self.scenario, self.scenario.protocol
        limits = Limits(protocol.max_turns, protocol.max_calls_per_turn)
        unsent = Opening(model="", system=scenario.system, user=scenario.user, tools=scenario.tools)
        opening = replace(unsent if request is None else opening_of(request), dialect=self.dialect)
        return converse(opening, make_stub(self.scenario), self._ask(), NoNotes(), limits)

    def _ask(self) -> Ask:
        read = recorded_ask(received_of(self.files.events, self.trial), self._body, self._classify)

        def ask(turn: int, body: bytes) -> Reply:
            name = _request_name(self.trial, turn)
            stored = self.files.read(name)
            if stored is not None and stored != body:
                self.flaws.append(Flaw("differs", name, "it is not the request that the replies before it lead to"))
            try:
                return read(turn, body)
            except ValueError as error:
                self.flaws.append(Flaw("differs", EVENTS, f"trial {self.trial}, turn {turn}: {error}"))
                return NOT_RECORDED

        return ask

    def _classify(self, raw: RawReply) -> Reply:
        return read_reply(raw, self.scenario.tool_names)

    def _body(self, turn: int, attempt: int) -> bytes:
        """The stored body; empty where it is gone, which the digests have told."""
        folder = f"trial-{self.trial}"
        for name in (attempt_name(folder, turn, attempt), response_name(folder, turn)):
            stored = self.files.read(name)
            if stored is not None:
                return stored
        gone = response_name(folder, turn)
        self.flaws.append(Flaw("missing", gone, "its reply was received, and is not there"))
        return b""


def opening_of(request: bytes) -> Opening:
    """The opening of a first request as sent: its model, prompt and tools; every other member stands in `overlay`."""
    body = members(request)
    messages = body.get("messages")
    prompts = [message for message in messages if isinstance(message, dict)] if isinstance(messages, list) else []
    system = next((text_at(message, "content") for message in prompts if message.get("role") == "system"), "")
    user = next((text_at(message, "content") for message in prompts if message.get("role") == "user"), "")
    tools = body.get("tools")
    return Opening(
        model=text_at(body, "model"),
        system=system,
        user=user,
        tools=[tool for tool in tools if isinstance(tool, dict)] if isinstance(tools, list) else [],
        overlay={name: value for name, value in body.items() if name not in ("model", "messages", "tools")},
    )


def members(request: bytes) -> dict[str, JsonValue]:
    """The object that stored JSON holds; empty where it holds none."""
    try:
        value = json.loads(request)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _opening_flaws(trial: int, request: bytes, first: bytes | None, frozen: Frozen) -> Iterator[Flaw]:
    """The opening request against the manifest, and against the first trial's, whose bytes it must repeat."""
    name = _request_name(trial, 1)
    if first is not None and request != first:
        yield Flaw("differs", name, "it is not byte for byte the opening request of the first trial")
    opening = opening_of(request)
    if _written(opening) != request:
        yield Flaw("differs", name, "it holds more than a prompt, tools and settings, or is written otherwise")
    for what, same in _opening_rows(opening, frozen):
        if not same:
            yield Flaw("differs", name, f"its {what} is not what {MANIFEST} froze")


def _written(opening: Opening) -> bytes | None:
    try:
        return request_body(opening)
    except ValueError:
        return None


def _opening_rows(opening: Opening, frozen: Frozen) -> Iterator[tuple[str, bool]]:
    protocol = frozen.protocol
    system, user = text_at(protocol, "prompt.system"), text_at(protocol, "prompt.user")
    folded = frozen.dialect.system == "folded" and system
    prompt = ("", f"{system}\n\n{user}") if folded else (system, user)
    yield "prompt", (opening.system, opening.user) == prompt
    yield "list of tools", _same_tools(opening.tools, protocol)
    overlay = members(text_at(protocol, "overlay").encode())
    sent = opening.overlay
    yield "overlay", all(name in sent and same_json(sent[name], value) for name, value in overlay.items())
    yield "sampling", all(name in overlay or _is_sampling(name, sent[name], protocol) for name in sent)
    yield "list of settings", set(sampling_sent(table(protocol, "sampling"), overlay, frozen.dialect)) <= set(sent)


def _is_sampling(name: str, value: JsonValue, protocol: JsonObject) -> bool:
    """Is a member one of the scenario's sampling keys? (A dialect may leave one out, or rename the bound on length.)"""
    sampling = table(protocol, "sampling")
    names = MAX_TOKENS_KEYS if name in MAX_TOKENS_KEYS else (name,)
    return any(key in sampling and same_json(sampling[key], value) for key in names)


def _same_tools(sent: Sequence[JsonObject], protocol: JsonObject) -> bool:
    """The tools as frozen, in value; and in order of their members, where no name had to be made safe."""
    frozen = protocol.get("tools")
    tools = [tool for tool in frozen if isinstance(tool, dict)] if isinstance(frozen, list) else []
    safe = [_with_safe_name(tool) for tool in tools]
    if len(safe) != len(sent) or not all(same_json(dict(one), other) for one, other in zip(sent, safe, strict=True)):
        return False
    ordered = hashlib.sha256("".join(compact(tool) for tool in sent).encode()).hexdigest()
    return safe != tools or ordered == protocol.get("tools_sha256")


def _with_safe_name(tool: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    function = table(tool, "function")
    if not function:
        return {**tool}
    return {**tool, "function": {**function, "name": safe_tool_name(text_at(function, "name"))}}


def _reply_facts(files: RunFiles, trial: int, conversation: Conversation) -> Iterator[ReplyFacts]:
    """What integrity.py compares across trials, of every reply that was accepted."""
    for turn, reply in enumerate(conversation.replies, start=1):
        name = f"trial-{trial}/{turn:03d}-response.bin"
        if name in files.digests:
            yield ReplyFacts(
                trial=trial,
                turn=turn,
                sha256=files.digests[name],
                response_id=reply.response_id,
                served_model=reply.served_model,
                fingerprint=reply.fingerprint,
            )
