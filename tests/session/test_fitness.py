"""Contract 2.3: what a neutral question finds out, against a real server with one quirk at a time."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from probekit.endpoint import EndpointFlags, resolve_endpoint
from probekit.preflight.child import Asking, Terms, Unrecorded, ask_all
from probekit.preflight.models import Preflight
from probekit.preflight.neutral import ENOUGH_FOR_A_CALL
from probekit.scenario.files import load_scenario
from probekit.scenario.reading import Scenario
from probekit.wire.request import PLAINEST, Dialect
from tests.servers import Play, Received, answer, completion, serving
from tests.servers.agents import (
    Json,
    Quirk,
    agent,
    answers_in_words,
    caches,
    counts_nothing,
    drops_tools,
    leaks_calls,
    refusal,
    refuses,
    refuses_null_content,
    refuses_results,
    refuses_system,
    refuses_tools,
    same_id,
    too_long,
    truncates,
    wants_argument_objects,
)
from tests.wire.cases import load

CATALOGUE = load_scenario("truncated-catalog")
TIMEZONE = load_scenario("silent-timezone")
"""This one has a system prompt."""


@dataclass(frozen=True)
class Asked:
    """What came of a preflight, and the chat requests that it took."""

    found: Preflight
    chats: list[Received]

    @property
    def codes(self) -> set[str]:
        """The codes of all findings."""
        return {finding.code for finding in self.found.findings}


def ask(*quirks: Quirk, overlay: Json | None = None, scenario: Scenario = CATALOGUE, **server_says: Any) -> Asked:
    """Run the whole preflight against an agent behind these quirks."""
    time_left, served = server_says.pop("time_left", 20.0), server_says.pop("served", None)
    with serving(agent(*quirks, **server_says), models=["m"]) as server:
        endpoint = resolve_endpoint(EndpointFlags(server.url, "m"), {})
        asking = Asking(endpoint, None, lambda: time_left)
        return Asked(ask_all(asking, Terms(scenario, overlay or {}, served), Unrecorded()), server.chats)


def test_a_plain_endpoint_is_fit_in_five_questions() -> None:
    """Nothing to note, the plainest dialect, and few requests."""
    asked = ask()
    assert (asked.found.standing, asked.found.dialect) == ("fit", PLAINEST)
    assert {finding.weight for finding in asked.found.findings} == {"good"}
    assert len(asked.chats) == 5


def test_the_scenario_is_not_asked() -> None:
    """The prompt, the tool and the user's words are the preflight's own; the settings are the scenario's."""
    asked = ask()
    bodies = [request.json() for request in asked.chats]
    sent = json.dumps(bodies)
    assert not [tool for tool in CATALOGUE.tool_names if tool in sent]
    assert CATALOGUE.user not in sent
    assert (bodies[0]["temperature"], bodies[0]["max_tokens"]) == (0, ENOUGH_FOR_A_CALL)


DIALECTS: dict[str, tuple[tuple[Quirk, ...], Dialect]] = {
    "temperature": ((refuses("temperature"),), Dialect(dropped=("temperature",))),
    "temperature in words": ((refuses("temperature", placed=False),), Dialect(dropped=("temperature",))),
    "temperature as 422": ((refuses("temperature", 422),), Dialect(dropped=("temperature",))),
    "max_tokens": ((refuses("max_tokens"),), Dialect(max_tokens_key="max_completion_tokens")),
    "any bound": (
        (refuses("max_tokens"), refuses("max_completion_tokens")),
        Dialect(max_tokens_key="max_completion_tokens", dropped=("max_tokens",)),
    ),
    "system role": ((refuses_system(param="messages[0].role"),), Dialect(system="folded")),
    "system role without a word": ((refuses_system(),), Dialect(system="folded")),
    "system role as 500": ((refuses_system(500),), Dialect(system="folded")),
    "content null": ((refuses_null_content(),), Dialect(null_content="empty")),
    "content null as 500": ((refuses_null_content(500),), Dialect(null_content="empty")),
    "argument objects": ((wants_argument_objects,), Dialect(arguments="object")),
    "all at once": (
        (refuses("temperature"), refuses("max_tokens"), refuses_system(), refuses_null_content()),
        Dialect("folded", "max_completion_tokens", ("temperature",), "empty"),
    ),
}


@pytest.mark.parametrize("kind", DIALECTS)
def test_what_a_server_refuses_becomes_the_dialect(kind: str) -> None:
    """A refusal is adapted to and asked again; what is accepted is bound, and told."""
    quirks, dialect = DIALECTS[kind]
    asked = ask(*quirks, scenario=TIMEZONE)
    assert (asked.found.standing, asked.found.dialect) == ("fit", dialect), asked.found
    assert [finding for finding in asked.found.findings if finding.about == "dialect"]
    assert len(asked.chats) <= 12


def test_a_null_content_that_is_not_the_reason_stays() -> None:
    """Where an empty text is refused as well, the turn is what is refused, and nothing is changed in vain."""
    asked = ask(refuses_results)
    assert (asked.found.standing, asked.found.code) == ("unfit", "result_refused")
    assert asked.found.dialect == PLAINEST


UNFIT: dict[str, tuple[tuple[Quirk, ...], str, str]] = {
    "leaks": ((leaks_calls,), "leaked_call", "--tool-call-parser"),
    "drops tools": ((drops_tools,), "tools_not_rendered", "--jinja"),
    "names tools": ((refuses_tools,), "tools_refused", "--enable-auto-tool-choice"),
    "refuses tools without a word": (
        (lambda asked: refusal(400) if "tools" in asked else None,),
        "tools_refused",
        "ollama show",
    ),
    "wants a flag": (
        (lambda _: refusal(400, message="start it with --enable-auto-tool-choice"),),
        "tools_need_flag",
        "--tool-call-parser",
    ),
    "wants jinja": ((lambda _: refusal(500, message="tools need the --jinja flag"),), "tools_need_jinja", "--jinja"),
    "wrong key": ((lambda _: refusal(401),), "unauthorized", "--api-key-env"),
    "no credit": ((lambda _: refusal(429, code="insufficient_quota"),), "quota", "credit"),
    "no such model": ((lambda _: refusal(404, code="model_not_found"),), "model_not_found", "--model"),
    "caches": ((caches(),), "endpoint_caches", "no-cache"),
    "truncates": ((truncates(200),), "context_truncated", "OLLAMA_CONTEXT_LENGTH="),
    "short context": ((too_long(500),), "context_short", "llama-server … -c "),
    "refuses all": ((lambda _: refusal(400),), "refused", "--request"),
}


@pytest.mark.parametrize("kind", UNFIT)
def test_what_no_run_could_get_past_is_unfit(kind: str) -> None:
    """VOID unfit_endpoint, in one sentence of ours with the flag or setting that mends it."""
    quirks, code, named = UNFIT[kind]
    found = ask(*quirks).found
    assert (found.standing, found.code) == ("unfit", code), found
    assert named in found.sentence
    assert "\n" not in found.sentence
    assert found.sentence.endswith(".")
    assert not found.untold


def in_words_uncounted(asked: Json) -> Play:
    """Never calls, and gives no usage."""
    return answer(completion("It is warm there.", model=asked["model"], usage=None))


NOTED: dict[str, tuple[tuple[Quirk, ...], str]] = {
    "in words": ((answers_in_words,), "not_called"),
    "no counts": ((counts_nothing,), "context_unknown"),
    "no counts and no call": ((in_words_uncounted,), "counts_missing"),
    "one id for all": ((same_id,), "ids_repeat"),
    "long refused": ((too_long(500, code="odd"),), "long_refused"),
}


@pytest.mark.parametrize("kind", NOTED)
def test_what_is_doubtful_is_a_note(kind: str) -> None:
    """A model that answers in words, a count that is missing: the run goes on."""
    quirks, code = NOTED[kind]
    asked = ask(*quirks)
    assert asked.found.standing == "fit", asked.found
    assert code in asked.codes


def test_the_handed_case_of_dropped_tools() -> None:
    """Case 240: as many prompt tokens with a tool as without it."""
    case = load("240-tools-dropped-by-template")
    with_tool, without = (answer(each["body"].encode()) for each in (case["http"], case["prior"][0]))
    asked = ask(lambda request: with_tool if "tools" in request else without, served="probe-model")
    assert asked.found.code == "tools_not_rendered"


def test_another_model_is_unfit() -> None:
    """It would void every trial; --served-model names the other one."""
    assert ask(model="another").found.code == "model_mismatch"
    assert "model_unnamed" in ask(model=None).codes


def test_a_clock_that_is_off_is_told() -> None:
    """By how much, and nothing rests on it."""
    asked = ask(headers={"Date": "Mon, 01 Jan 2001 00:00:00 GMT"})
    assert asked.found.standing == "fit"
    assert [finding.said for finding in asked.found.findings if finding.code == "clock_off"]


def test_no_answer_is_not_unfitness() -> None:
    """An endpoint that is overloaded all the time may be fit another time."""
    found = ask(lambda _: refusal(503), time_left=0.4).found
    assert (found.standing, found.untold) == ("unfit", True)


def test_what_the_user_set_is_not_dropped() -> None:
    """A key of --request that is refused is named, and not taken away."""
    asked = ask(refuses("temperature"), overlay={"temperature": 1})
    assert asked.found.standing == "unfit"
    assert asked.found.dialect.dropped == ()


def test_a_bound_in_the_request_is_the_only_one() -> None:
    """--request may name max_completion_tokens: the scenario's bound is not sent beside it."""
    asked = ask(refuses("max_tokens"), overlay={"max_completion_tokens": 300})
    assert (asked.found.standing, asked.found.dialect) == ("fit", PLAINEST)
    assert asked.chats[0].json()["max_completion_tokens"] == 300
