"""A logged chat request taken apart: the prompt, the tools, the state in the prompt, and what is left behind.

Nothing here knows what is probed. Every refusal is one sentence that says what to change in the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from json import JSONDecoder

from probekit import jsontext
from probekit.errors import UsageError
from probekit.evidence import JsonObject, JsonValue
from probekit.scenario.schema import TOOL_FORM, is_exact
from probekit.scenario.settings import look_up, table, text_at
from probekit.tokens import has_token, leaves

MOST_OBJECTS = 64
"""Places in a text at which an object is looked for: each costs up to one reading of the rest."""

MOST_LEAVES = 400
"""Values in a view, each of which is looked for in the whole prompt; what is beyond is left out, and told."""

TEXT_PARTS = frozenset({"text", "input_text"})
PROMPT_ROLES = ("system", "developer")


@dataclass(frozen=True, slots=True)
class Logged:
    """What a scenario takes from a request.

    state    members of the JSON objects in the prompt, as they stand there
    history  the texts of the messages that are not taken
    dropped  what is not taken, one sentence each
    """

    system: str
    user: str
    tools: tuple[JsonObject, ...]
    state: JsonObject
    history: str
    dropped: tuple[str, ...]

    @property
    def said(self) -> str:
        """All that the prompt says."""
        return f"{self.system}\n{self.user}"


def read_logged(raw: bytes) -> Logged:
    """Take a request's file apart. Raises UsageError where it is none, or cannot be asked again as it stands."""
    read = jsontext.read(raw)
    if read.problem is not None:
        raise UsageError(f"--from-request: the file is no JSON ({read.problem.replace('_', ' ')}).")
    if "lone_surrogate" in read.flags or "invalid_utf8" in read.flags:
        raise UsageError("--from-request: the file holds text that is not UTF-8.")
    body = _body(read.value)
    messages = _messages(body)
    last = max((at for at, message in enumerate(messages) if _is_asking(message)), default=-1)
    if last < 0:
        raise UsageError("--from-request: the request holds no user message with a text in it.")
    system = "\n\n".join(
        text for message in messages if message.get("role") in PROMPT_ROLES if (text := _text(message))
    )
    user = _text(messages[last])
    rest = [message for at, message in enumerate(messages) if at != last and message.get("role") not in PROMPT_ROLES]
    return Logged(
        system=system,
        user=user,
        tools=tuple(_tools(body)),
        state=_state(f"{system}\n{user}"),
        history="\n".join(text for message in rest for text in (_text(message), *_call_texts(message)) if text),
        dropped=tuple(_dropped(body, messages, last)),
    )


def shown_members(state: JsonObject, said: str) -> dict[str, JsonValue]:
    """The members that a scenario's view can hold: exact values that can be read in the prompt as they are."""
    left, shown = MOST_LEAVES, dict[str, JsonValue]()
    for key, value in state.items():
        held = sum(1 for _ in leaves(value))
        if held <= left and _can_be_frozen(value) and _is_readable(value, said):
            left, shown = left - held, {**shown, key: value}
    return shown


def parameters_of(tool: JsonObject) -> dict[str, JsonValue]:
    """A tool's parameters: name to schema."""
    return table(tool, "function.parameters.properties")


# --- the request ------------------------------------------------------------------------------------------------


def _body(value: JsonValue) -> JsonObject:
    """The object with `messages`: the file itself, or what a log keeps under `request` or `body`."""
    waiting, seen = [value], 0
    while waiting and seen < MOST_OBJECTS:
        found, seen = waiting.pop(0), seen + 1
        found = jsontext.read(found).value if isinstance(found, str) else found
        if isinstance(found, dict):
            if isinstance(found.get("messages"), list):
                return found
            waiting += [found[key] for key in ("request", "body") if key in found]
    keys = ", ".join(sorted(map(ascii, value))[:8]) if isinstance(value, dict) else "none"
    raise UsageError(f"--from-request: the file is no chat request: no list `messages` in it. Its keys: {keys}.")


def _messages(body: JsonObject) -> list[JsonObject]:
    messages = body["messages"]
    listed = messages if isinstance(messages, list) else []
    objects = [message for message in listed if isinstance(message, dict)]
    if len(objects) < len(listed):
        raise UsageError("--from-request: the file is no chat request: one of its messages is no object.")
    return list(objects)


def _text(message: JsonObject) -> str:
    content = message.get("content")
    if isinstance(content, str):
        return content.replace("\r\n", "\n")
    parts = [part for part in content if isinstance(part, dict)] if isinstance(content, list) else []
    texts = [str(part["text"]) for part in parts if part.get("type") in TEXT_PARTS and "text" in part]
    return "\n".join(texts).replace("\r\n", "\n")


def _is_asking(message: JsonObject) -> bool:
    return message.get("role") == "user" and bool(_text(message).strip())


def _call_texts(message: JsonObject) -> Iterator[str]:
    calls = message.get("tool_calls")
    for call in calls if isinstance(calls, list) else []:
        if isinstance(call, dict):
            yield text_at(call, "function.arguments")


def _tools(body: JsonObject) -> Iterator[JsonObject]:
    offered = body.get("tools")
    functions = [tool for tool in offered if _is_function(tool)] if isinstance(offered, list) else []
    if not functions:
        raise UsageError("--from-request: the request offers no tool of type function.")
    for tool in functions:
        if isinstance(tool, dict):
            _refuse_tool(tool)
            yield _with_parameters(tool)


def _is_function(tool: JsonValue) -> bool:
    return isinstance(tool, dict) and tool.get("type") == "function" and bool(text_at(tool, "function.name"))


def _refuse_tool(tool: JsonObject) -> None:
    name = text_at(tool, "function.name")
    if not TOOL_FORM.fullmatch(name):
        raise UsageError(
            f"--from-request: hosted APIs refuse the tool name {name[:80]!a}: letters, digits, _ and - only, 64 at "
            "most. Rename it in the file."
        )
    if not is_exact(tool):
        raise UsageError(
            f"--from-request: the schema of {name} holds a floating-point number, which has no one spelling to "
            "digest. Write it as an integer, or leave it out."
        )


def _with_parameters(tool: JsonObject) -> JsonObject:
    """A tool that takes nothing may say so by saying nothing; a scenario spells it out."""
    function = table(tool, "function")
    if "parameters" in function:
        return tool
    return {**tool, "function": {**function, "parameters": {"type": "object", "properties": {}}}}


def _dropped(body: JsonObject, messages: Sequence[JsonObject], last: int) -> Iterator[str]:
    roles = Counter(str(m.get("role")) for at, m in enumerate(messages) if at != last and m.get("role") != "system")
    roles.pop("developer", None)
    if roles:
        counted = ", ".join(f"{count} {role!a}" for role, count in sorted(roles.items()))
        yield f"history: {counted} messages are left out; the scenario asks the last user message alone."
    parts = messages[last].get("content")
    other = [part for part in parts if not _is_text_part(part)] if isinstance(parts, list) else []
    if other:
        yield f"user.md: what is no text in the user message is left out (parts: {len(other)})."
    offered = body.get("tools")
    strange = [tool for tool in offered if not _is_function(tool)] if isinstance(offered, list) else []
    if strange:
        yield f"tools.json: tools that are no functions are left out (of them: {len(strange)})."
    if isinstance(body.get("tool_choice"), dict) or body.get("tool_choice") == "required":
        yield "tool_choice: the request forces a call and the scenario does not: an agent must be free to ask."


def _is_text_part(part: JsonValue) -> bool:
    return isinstance(part, dict) and part.get("type") in TEXT_PARTS


# --- the state --------------------------------------------------------------------------------------------------


def _state(text: str) -> dict[str, JsonValue]:
    """The members of all JSON objects in a text; of two with one name the first."""
    members: dict[str, JsonValue] = {}
    for found in _objects(text):
        members |= {key: value for key, value in found.items() if key not in members}
    return members


def _objects(text: str) -> Iterator[dict[str, JsonValue]]:
    decoder, at = JSONDecoder(), text.find("{")
    for _ in range(MOST_OBJECTS):
        if at < 0:
            return
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):  # no JSON there, or deeper than the reader goes
            value, end = None, at + 1
        read = jsontext.read(text[at:end]).value if isinstance(value, dict) else None
        if isinstance(read, dict):  # read once more, strictly: no deeper and no larger than any JSON here
            yield read
        at = text.find("{", end)


def _can_be_frozen(value: JsonValue) -> bool:
    """No floating-point number, and no null, for which TOML has no word."""
    if isinstance(value, dict):
        return all(map(_can_be_frozen, value.values()))
    if isinstance(value, list):
        return all(map(_can_be_frozen, value))
    return isinstance(value, str | bool | int)


def _is_readable(value: JsonValue, said: str) -> bool:
    found = list(leaves(value))
    return bool(found) and all(has_token(said, leaf) for leaf in found)


def member_at(state: JsonValue, wanted: frozenset[str]) -> tuple[str, JsonValue] | None:
    """The first member whose key is one of `wanted` and whose value is not blank, at any depth."""
    waiting: list[JsonValue] = [state]
    while waiting:
        found = waiting.pop()
        members = list(found.items()) if isinstance(found, dict) else []
        hit = next(((key, value) for key, value in members if key in wanted and any(leaves(value))), None)
        if hit is not None:
            return hit
        waiting += [value for _, value in members]
        waiting += found if isinstance(found, list) else []
    return None


def keys_in(state: JsonValue) -> frozenset[str]:
    """Every key of an object, at any depth."""
    waiting, keys = [state], set[str]()
    while waiting:
        found = waiting.pop()
        if isinstance(found, dict):
            keys |= set(found)
            waiting += list(found.values())
        elif isinstance(found, list):
            waiting += found
    return frozenset(keys)


def schema_types(schema: JsonValue) -> frozenset[str]:
    """The types that a parameter's schema allows, its alternatives' too; empty where it says none."""
    if not isinstance(schema, dict):
        return frozenset()
    own = schema.get("type")
    named = {item for item in (own if isinstance(own, list) else [own]) if isinstance(item, str)}
    alternatives = look_up(schema, "anyOf") or look_up(schema, "oneOf")
    for each in alternatives if isinstance(alternatives, list) else []:
        named |= schema_types(each)
    return frozenset(named)
