"""Messages in the shapes that the formats give them, put together to one conversation. Pure.

One reader for chat messages, Anthropic's content blocks and OpenTelemetry's parts, since logs mix them: a message has a
role, and beside or inside its content stand texts, calls and answers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from probekit.evidence import Exposure, JsonObject, JsonValue
from probekit.readers.calls import call_of, chat_calls, part_call
from probekit.readers.conversation import Conversation, LoggedCall, Message, Role
from probekit.readers.values import JsonDict, UnreadableError, dict_of, dicts_of, list_of, text_of
from probekit.wire.message import REASONING_KEYS

ROLES: Mapping[str, Role] = {
    **dict.fromkeys(("system", "developer"), "system"),
    **dict.fromkeys(("user", "human"), "user"),
    **dict.fromkeys(("assistant", "ai", "model"), "assistant"),
    **dict.fromkeys(("tool", "function", "ipython"), "tool"),
}

TEXTS = frozenset({"text", "input_text", "output_text", "summary_text"})
CALLS = frozenset({"tool_use", "server_tool_use", "mcp_tool_use", "tool_call", "function_call", "custom_tool_call"})
ANSWERS = frozenset({"tool_call_response", "function_call_output", "custom_tool_call_output", "tool_call_result"})
ANSWER_END = "tool_result"
"""Anthropic's answers: `tool_result`, and those of its own tools, `web_search_tool_result` and their kin."""

THOUGHTS = frozenset({"thinking", "reasoning", "redacted_thinking"})

CUT_MARK = "litellm_truncated"
"""What LiteLLM writes where it left a part of a text out."""

_ANSWER_KEYS = ("content", "response", "result", "output")
_SAYING_KEYS = ("text", "content", "thinking", "reasoning", "summary", "refusal")


_REASONING = frozenset(REASONING_KEYS)


class Dialogue:
    """A conversation as it is being read. `messages` so far; `unseen` says the first thing that the log left out."""

    __slots__ = ("_at", "_calls", "_reasoning", "_refusal", "_texts", "messages", "unseen")

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.unseen = ""
        self._clear()

    def _clear(self) -> None:
        self._at = ""
        self._texts: list[str] = []
        self._calls: list[LoggedCall] = []
        self._reasoning: list[str] = []
        self._refusal: list[str] = []

    def miss(self, what: str) -> None:
        """Note that something was seen which the log does not hold."""
        self.unseen = self.unseen or what

    def take_all(self, value: JsonValue, place: str) -> None:
        """All messages of a list; a text alone is the user's. Raises UnreadableError."""
        if isinstance(value, str):
            self.say("user", value, place)
            return
        if not isinstance(value, list):
            raise UnreadableError(f"{place} is no list of messages")
        for index, message in enumerate(value):
            self.take(message, f"{place}[{index}]")

    def say(self, role: Role, text: str | None, place: str) -> None:
        """A message that is nothing but its text."""
        if text is not None and CUT_MARK in text:
            self._look_for_cuts(text, place)
        self.messages.append(Message(role, text, (), None, None, None, None, None, place))

    def take(self, value: JsonValue, place: str, finish: str | None = None) -> None:
        """One message. Raises UnreadableError where it has no role that is known, or a call that cannot be read."""
        message = value if isinstance(value, dict) else {}
        given = message.get("role")
        role = ROLES.get(given) if isinstance(given, str) else None
        if role is None:
            raise UnreadableError(_no_role(value, place))
        if not _KEYS.issuperset(message):
            _refuse_odd(message, place)
        content = message.get("content") if "parts" not in message else message["parts"]
        if content is None and role != "assistant":
            self._miss_words(message, place)
        if content is not None and not isinstance(content, str):
            self._take_parts(role, content, message, place, finish)
        elif role in {"user", "system"}:
            self.say(role, content, place)
        else:
            self._take_plain(role, content, message, place, finish)

    def _take_plain(self, role: Role, text: str | None, message: JsonDict, place: str, finish: str | None) -> None:
        """A message whose content is one text: most are."""
        if text is not None and CUT_MARK in text:
            self._look_for_cuts(text, place)
        if role == "tool":
            answers, tool = text_of(message.get("tool_call_id")), text_of(message.get("name"))
            self.messages.append(Message(role, text, (), answers, tool, place=place))
        else:
            calls = chat_calls(message, place) if "tool_calls" in message or "function_call" in message else ()
            said = (_reasoning(message), text_of(message.get("refusal")) or None)
            self.messages.append(Message(role, text or None, calls, None, None, finish, *said, place))

    def _take_parts(self, role: Role, content: JsonValue, message: JsonDict, place: str, finish: str | None) -> None:
        """A message whose content is a list of parts; an answer in the middle of it is a message of its own."""
        if role == "tool" and not _holds_answers(content):
            answers, tool = text_of(message.get("tool_call_id")), text_of(message.get("name"))
            self.answer(content, answers, tool, place)
            return
        before = len(self.messages)
        for index, part in enumerate(content if isinstance(content, list) else [content]):
            self.take_part(part, role, f"{place}[{index}]")
        if role == "assistant":
            self._take_beside(chat_calls(message, place))
            self._reasoning.extend(filter(None, [_reasoning(message)]))
            self._refusal.extend(filter(None, [text_of(message.get("refusal"))]))
        if self._has_something() or len(self.messages) == before:
            self.flush(role, place, finish)

    def take_part(self, value: JsonValue, role: Role, place: str) -> None:
        """One part: a text, a call, an answer, a thought, or something that only a person could have looked at."""
        part: JsonDict = {"type": "text", "text": value} if isinstance(value, str) else dict_of(value)
        kind = text_of(part.get("type")) or ("text" if "text" in part else "")
        self._at = self._at or place
        if kind in TEXTS:
            self._texts.append(_saying(part))
            if not any(isinstance(part.get(key), str) for key in _SAYING_KEYS):
                self.miss(f"{place} is a text whose words stand where they are not read")
        elif kind in CALLS:
            self._calls.append(part_call(part, place))
        elif kind in ANSWERS or kind.endswith(ANSWER_END):
            self._answer_part(part, role, place)
        elif kind in THOUGHTS:
            self._reasoning.append(_saying(part))
        elif kind == "refusal":
            self._refusal.append(_saying(part))
        else:
            _refuse_odd(part, place)
            self.miss(f"{place} is {kind[:40] or 'a part without a type'}, which is not read")

    def _miss_words(self, message: JsonDict, place: str) -> None:
        """A message without content that has something else may say it there."""
        odd = next((key for key, value in message.items() if value and key not in _KEYS), None)
        if odd is not None:
            self.miss(f"{place} has no content but {odd[:40]!a}, which is not read")

    def _take_beside(self, calls: tuple[LoggedCall, ...]) -> None:
        """Calls beside the parts; frameworks tell there a second time what stands among the parts."""
        told = {call.id for call in self._calls} - {None}
        self._calls.extend(call for call in calls if call.id not in told)

    def _answer_part(self, part: JsonDict, role: Role, place: str) -> None:
        if self._has_something():
            self.flush(role, place)
        given = next((part[key] for key in _ANSWER_KEYS if key in part), None)
        ids = (part.get(key) for key in ("tool_use_id", "tool_call_id", "call_id", "id"))
        self.answer(given, next((one for one in ids if isinstance(one, str) and one), None), None, place)

    def answer(self, given: JsonValue, answers: str | None, tool: str | None, place: str) -> None:
        """What a call got: a text, a list of parts, or any value, as compact JSON."""
        text = given if isinstance(given, str) else self._answer_text(given, place)
        self._look_for_cuts(text or "", place)
        self.messages.append(Message("tool", text, (), answers, tool, place=place))

    def _answer_text(self, given: JsonValue, place: str) -> str | None:
        parts = dicts_of(given)
        if parts and len(parts) == len(list_of(given)) and all("type" in part for part in parts):
            unread = [part for part in parts if text_of(part.get("type")) not in TEXTS]
            if not unread:
                return "\n".join(map(_saying, parts))
            self.miss(f"{place} holds {str(unread[0].get('type'))[:40]}, which is not read")
        return None if given is None else json.dumps(given, ensure_ascii=False, separators=(",", ":"))

    def call(self, name: JsonValue, arguments: JsonValue, identity: JsonValue, place: str) -> None:
        """A call of the message that is being put together."""
        self._at = self._at or place
        self._calls.append(call_of(name, arguments, identity, place))

    def _has_something(self) -> bool:
        return bool(self._texts or self._calls or self._reasoning or self._refusal)

    def flush(self, role: Role, place: str, finish: str | None = None) -> None:
        """Close the message that is being put together. An assistant's texts are joined with nothing between them."""
        glue = "" if role == "assistant" else "\n"
        text = glue.join(self._texts) or None
        self._look_for_cuts(text or "", place)
        said = ("\n".join(filter(None, self._reasoning)) or None, "".join(self._refusal) or None)
        self.messages.append(Message(role, text, tuple(self._calls), None, None, finish, *said, place))
        self._clear()

    def close(self, finish: str | None = None) -> None:
        """Flush what is left of an assistant's message; it stands where its first piece stands."""
        if self._has_something():
            self.flush("assistant", self._at, finish)

    def _look_for_cuts(self, text: str, place: str) -> None:
        if CUT_MARK in text:
            self.miss(f"{place} was cut by the logger")

    def conversation(
        self,
        tools: tuple[JsonObject, ...] | None,
        identity: str | int | None,
        judged_from: int = 0,
        *,
        failed: bool = False,
    ) -> Conversation:
        """What was read so far, as a value."""
        exposure: Exposure = "unknown" if self.unseen else "recorded"
        return Conversation(tuple(self.messages), identity, tools, exposure, failed, judged_from, self.unseen)


def _holds_answers(content: JsonValue) -> bool:
    kinds = (text_of(part.get("type")) or "" for part in dicts_of(content))
    return any(kind in ANSWERS or kind.endswith(ANSWER_END) for kind in kinds)


def _saying(part: JsonDict) -> str:
    """The words of a part, under whichever key they stand; those of a list, one a line."""
    for key in _SAYING_KEYS:
        value = part.get(key)
        if isinstance(value, str):
            return value
        if isinstance(value, list) and value:
            return "\n".join(map(_saying, dicts_of(value)))
    return ""


def _reasoning(message: JsonDict) -> str | None:
    if _REASONING.isdisjoint(message):
        return None
    return next((value for key in REASONING_KEYS if isinstance(value := message.get(key), str) and value), None)


def _no_role(value: JsonValue, place: str) -> str:
    if not isinstance(value, dict):
        return f"{place} is no object"
    given = value.get("role")
    return f"{place} has no role" if given is None else f"{place} has the unknown role {str(given)[:40]!a}"


_KEYS = frozenset({"role", "content", "parts", "tool_calls", "tool_call_id", "name", "refusal", "function_call"})
_SAY_NO_CALL = frozenset({"tool_call_id", "call_id", "tool_choice", "tool_use_id", "tool_call_results", *_KEYS})


def _refuse_odd(message: JsonDict, place: str) -> None:
    """A key that may be a call misspelt: what is overlooked would read as restraint. Raises UnreadableError."""
    alone = not message.get("tool_calls")
    for key, value in message.items():
        if key in _KEYS or not value:
            continue
        odd = key if _may_be_call(key) else _told_within(value) if alone else None
        if odd is not None:
            raise UnreadableError(f"{place} has the unknown key {odd[:40]!a}, which may be a call")


def _may_be_call(key: str) -> bool:
    return "call" in key.casefold() and key not in _SAY_NO_CALL


def _told_within(value: JsonValue) -> str | None:
    """The key of calls that a framework keeps in an object of its own (`additional_kwargs`), if it has any."""
    inner = value if isinstance(value, dict) else {}
    return next((key for key in inner if inner[key] and (key in _TOLD_TWICE or _may_be_call(key))), None)


_TOLD_TWICE = frozenset({"tool_calls", "function_call"})
"""Where a message has them as well, it has them of its own."""


def looks_like_message(value: JsonValue) -> bool:
    """Is it a message: an object with a role that is known?"""
    return isinstance(value, dict) and text_of(value.get("role")) in ROLES


def is_message_list(value: JsonValue) -> bool:
    """Is it a list that begins with a message?"""
    return isinstance(value, list) and bool(value) and looks_like_message(value[0])
