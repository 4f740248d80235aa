"""Pure tables of the preflight: what a refusal names, the next dialect, the server, its flags, the mending command."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from probekit.evidence import JsonObject
from probekit.preflight.dialect import differences, next_dialect, next_for_second_turn
from probekit.preflight.neutral import Manner, past_turn
from probekit.preflight.servers import MENDS, context_of, mend, server_of
from probekit.wire.mending import COMMANDS, mending_command
from probekit.wire.refusal import Refused, read_refusal
from probekit.wire.request import PLAINEST, Dialect, read_dialect, sampling_sent
from probekit.wire.waiting import clock_offset_s

SENT = ("temperature", "max_tokens", "top_k")
MANNER = Manner("m", {"temperature": 0, "max_tokens": 100}, {}, system=True)

REFUSALS: tuple[tuple[object, str, tuple[str, ...]], ...] = (
    ({"error": {"message": "no", "param": "temperature"}}, "temperature", ("temperature",)),
    ({"error": {"message": "temperature", "param": "messages[0].role"}}, "messages[0].role", ()),
    ({"detail": [{"loc": ["body", "max_tokens"], "msg": "temperature"}]}, "body.max_tokens", ("max_tokens",)),
    ({"error": {"message": "use max_completion_tokens, not max_tokens", "param": None}}, "", ("max_tokens",)),
    ({"message": "'top_k' and 'temperature' are odd"}, "", ("temperature", "top_k")),
    ({"message": "subtemperature max_tokens_2"}, "", ()),
    ("temperature", "", ("temperature",)),
    ([], "", ()),
)


@pytest.mark.parametrize(("body", "place", "keys"), REFUSALS)
def test_what_a_refusal_names(body: object, place: str, keys: tuple[str, ...]) -> None:
    """A field that names the place goes before words; only keys that were sent count, and only whole."""
    assert read_refusal(json.dumps(body).encode(), SENT) == Refused(place, keys)


@pytest.mark.parametrize(
    "body", [b"", b"\xff\xfe", b"[" * 100_000, b"temperature " * 100_000, b'{"param":{"param":[[]]}}']
)
def test_any_bytes_are_read(body: bytes) -> None:
    """Nothing raises, and a long body costs no more than its beginning."""
    assert set(read_refusal(body, SENT).keys) <= {"temperature"}


STEPS: tuple[tuple[Dialect, tuple[str, ...], Dialect | None], ...] = (
    (PLAINEST, ("temperature",), Dialect(dropped=("temperature",))),
    (PLAINEST, ("max_tokens",), Dialect(max_tokens_key="max_completion_tokens")),
    (
        Dialect(max_tokens_key="max_completion_tokens"),
        ("max_completion_tokens",),
        Dialect(max_tokens_key="max_completion_tokens", dropped=("max_tokens",)),
    ),
    (PLAINEST, (), Dialect(system="folded")),
    (Dialect(system="folded"), (), None),
)


@pytest.mark.parametrize(("dialect", "keys", "wanted"), STEPS)
def test_next_dialect(dialect: Dialect, keys: tuple[str, ...], wanted: Dialect | None) -> None:
    """A named key is renamed or left out; no key named: the system prompt is folded; then nothing is left."""
    assert next_dialect(MANNER.speaking(dialect), Refused("", keys)) == wanted


def test_steps_end() -> None:
    """However a server refuses, the steps come to an end, and none is taken twice."""
    manner, seen = MANNER, [PLAINEST]
    while (dialect := next_dialect(manner, Refused("", manner.sampled))) is not None:
        assert dialect not in seen
        seen.append(dialect)
        manner = manner.speaking(dialect)
    assert len(seen) == 5


def test_next_for_the_second_turn() -> None:
    """Null content is emptied once, so is a text beside calls; arguments become objects once, where it is said."""
    assert next_for_second_turn(PLAINEST, "refused", None) == Dialect(null_content="empty")
    assert next_for_second_turn(PLAINEST, "refused", "text") == Dialect(beside_calls="empty")
    assert next_for_second_turn(Dialect(beside_calls="empty"), "server_error", "text") is None
    assert next_for_second_turn(PLAINEST, "refused", "") is None
    assert next_for_second_turn(Dialect(null_content="empty"), "refused", None) is None
    assert next_for_second_turn(PLAINEST, "arguments_must_be_object", "text") == Dialect(arguments="object")
    assert next_for_second_turn(Dialect(arguments="object"), "arguments_must_be_object", None) is None


DIALECTS = (
    PLAINEST,
    Dialect("folded", "max_completion_tokens", ("temperature", "seed"), "empty", "empty", "object"),
    Dialect(dropped=("max_tokens",)),
)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_bound_dialect_is_read_back(dialect: Dialect) -> None:
    """What the binding holds is the same dialect again; what makes the run another one is told."""
    assert read_dialect(json.loads(json.dumps(dialect.to_json()))) == dialect
    assert any(material for _, _, material in differences(dialect)) == dialect.materially_different


def test_a_damaged_binding_is_the_plainest() -> None:
    """A dialect from disk may hold anything."""
    assert read_dialect({"system": 3, "dropped": "temperature", "null_content": None}) == PLAINEST


def test_one_bound_is_sent() -> None:
    """The overlay's bound on a reply takes the place of the scenario's, whatever both are called."""
    sampling = {"temperature": 0, "max_tokens": 100}
    assert sampling_sent(sampling, {"max_completion_tokens": 5}, PLAINEST) == {"temperature": 0}
    assert sampling_sent(sampling, {}, Dialect(max_tokens_key="max_completion_tokens")) == {
        "temperature": 0,
        "max_completion_tokens": 100,
    }


def test_past_turn_speaks_the_dialect() -> None:
    """Null content and arguments go back as the dialect says; a turn that was made up has one call and one result."""
    plain = past_turn(None, (), PLAINEST)
    assert plain.message["content"] is None
    assert len(plain.ids) == len(plain.outputs) == 1
    other = past_turn(None, (), Dialect(null_content="empty", arguments="object"))
    assert other.message["content"] == ""
    assert '"arguments":{"room_number":7}' in json.dumps(other.message, separators=(",", ":"))


def test_what_bounds_a_reply() -> None:
    """The overlay's bound goes before the scenario's; without either there is none."""
    assert MANNER.bound == 100
    assert replace(MANNER, overlay={"max_completion_tokens": 7}).bound == 7
    assert replace(MANNER, sampling={}).bound is None


SERVERS: tuple[tuple[JsonObject, tuple[tuple[str, str], ...], str], ...] = (
    ({"id": "m", "owned_by": "vllm"}, (), "vLLM"),
    ({"id": "m", "owned_by": "library"}, (), "Ollama"),
    ({"id": "m", "owned_by": "openai"}, (("X-LiteLLM-Version", "1"),), "LiteLLM"),
    ({"id": "m"}, (("Server", "llama.cpp"),), "llama.cpp"),
    ({"id": "m", "owned_by": ["vllm"]}, (("Server", "uvicorn"),), ""),
)


@pytest.mark.parametrize(("entry", "headers", "name"), SERVERS)
def test_server(entry: JsonObject, headers: tuple[tuple[str, str], ...], name: str) -> None:
    """Read off headers and the list of models; a gateway goes before what stands behind it."""
    assert server_of([entry], headers) == name


def test_mends() -> None:
    """The server's own way where it is known, else everyone's; no placeholder is left."""
    assert mend("context", "llama.cpp", 5000) == "llama-server … -c 5000"
    for what, ways in MENDS.items():
        assert all(name in mend(what, "", 10) for name in ways)
        assert "{need}" not in mend(what, "", 10)


CONTEXTS: tuple[tuple[JsonObject, int | None], ...] = (
    ({"id": "m", "max_model_len": 4096}, 4096),
    ({"id": "m", "meta": {"n_ctx": 8192, "n_ctx_train": 131072}}, 8192),
    ({"id": "other", "max_model_len": 4096}, None),
    ({"id": "m", "context_length": "4096"}, None),
    ({"id": "m", "context_length": True}, None),
)


@pytest.mark.parametrize(("entry", "tokens"), CONTEXTS)
def test_context(entry: JsonObject, tokens: int | None) -> None:
    """The context that the list tells of this model; what is no count is not told."""
    assert context_of([entry], "m") == tokens


def test_mending_commands() -> None:
    """Each is one line of ours, with a bound that is higher than the one that was sent."""
    for code in COMMANDS:
        assert "\n" not in mending_command(code, 100)
    assert '{"max_tokens": 16384}' in mending_command("length", 4096)
    assert '{"max_tokens": 4096}' in mending_command("length", None)
    assert mending_command("refused", 1) == ""


def test_clock_offset() -> None:
    """The reply's Date against the clock here; none without a Date."""
    assert clock_offset_s([("date", "Thu, 01 Jan 1970 00:01:40 GMT")], 40.0) == 60.0
    assert clock_offset_s([("Date", "yesterday")], 40.0) is None
    assert clock_offset_s([], 40.0) is None
