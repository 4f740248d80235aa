"""What doctor says of endpoints that want mending in a way of their own: a key, a model, broken replies, long waits."""

from __future__ import annotations

import pytest

from probekit.endpoint import EndpointFlags, resolve_endpoint
from probekit.preflight.child import Asking, Terms, Unrecorded, ask_all
from probekit.preflight.fitness import MOST_BROKEN
from probekit.preflight.models import Finding, Preflight, check_endpoint, read_model_list
from probekit.scenario.files import load_scenario
from probekit.wire.transport import HttpSession
from tests.servers import Play, answer, serving
from tests.servers.agents import Json, Quirk, agent, counts_nothing, refusal
from tests.session.standins import FakeTime

CATALOGUE = load_scenario("truncated-catalog")
KEY = "sk-canary-0123456789"


def ask(play: Play, models: Play | None = None, model: str = "m", key: str | None = None) -> Preflight:
    """The whole preflight of an endpoint that lists `m`, or answers its list's request with `models`."""
    plays, listed = ((play,), ["m"]) if models is None else ((models, play), [])
    with serving(*plays, models=listed) as server:
        environment = {} if key is None else {"PROBEKIT_API_KEY": key}
        endpoint = resolve_endpoint(EndpointFlags(server.url, model), environment)
        return ask_all(Asking(endpoint, None, lambda: 20.0), Terms(CATALOGUE, {}), Unrecorded())


def finding(found: Preflight, about: str) -> Finding:
    """The one finding about something."""
    (one,) = [each for each in found.findings if each.about == about]
    return one


def broken_in(failing: set[int]) -> Quirk:
    """Answers the requests of these numbers, from 1, with 200 and broken JSON."""
    count = 0

    def quirk(_asked: Json) -> Play | None:
        nonlocal count
        count += 1
        return answer(b'{"choices": [{]}') if count in failing else None

    return quirk


# --- the key ---


def test_a_key_is_accepted_where_a_question_is_answered() -> None:
    """Not where models are listed: many list them to anybody."""
    assert finding(ask(agent(), key=KEY), "key").code == "key_accepted"
    assert finding(ask(agent()), "key").code == "key_unneeded"
    wrong = ask(agent(lambda _: refusal(401)), key=KEY)
    assert finding(wrong, "key").code == "unauthorized"
    assert finding(wrong, "models").code == "models_listed"


WRONG_KEYS: tuple[tuple[int, Json], ...] = (
    (400, {"error": {"message": "No connected db.", "type": "no_db_connection", "param": None, "code": "400"}}),
    (401, {"error": {"message": "bad key", "type": "invalid_request_error", "code": "invalid_api_key"}}),
)
"""As LiteLLM and OpenAI say it."""


@pytest.mark.parametrize(("status", "body"), WRONG_KEYS)
def test_a_wrong_key_is_named_whatever_its_status(status: int, body: Json) -> None:
    """Where the list itself is refused for it, and where only the question is; with the flag that mends it."""
    refused = answer(body, status)
    for found in (ask(refused, models=refused, key=KEY), ask(refused, key=KEY)):
        assert (found.standing, found.untold) == ("unfit", False)
        assert "--api-key-env" in found.sentence
        assert "base URL" not in found.sentence


@pytest.mark.parametrize("key", [None, KEY])
def test_a_server_that_fails_over_a_missing_key_is_told_of(key: str | None) -> None:
    """Some gateways answer 500 without a key: that it may want one is said where none is set."""
    with serving(answer(b"Internal Server Error", 500)) as server:
        endpoint = resolve_endpoint(EndpointFlags(server.url, "m"), {} if key is None else {"PROBEKIT_API_KEY": key})
        with HttpSession(endpoint, Unrecorded(), read_model_list, FakeTime().timing) as session:
            found = check_endpoint(endpoint, session)
    assert (found.standing, found.code) == ("unfit", "overloaded")
    assert ("PROBEKIT_API_KEY" in found.sentence) == (key is None)


def test_a_list_that_is_refused_for_another_reason_says_nothing() -> None:
    """The question may be answered all the same."""
    found = ask(agent(), models=answer({"error": {"message": "no listing here"}}, 400))
    assert (found.standing, finding(found, "models").code) == ("fit", "models_unlisted")


def test_a_lack_of_credit_is_final_in_the_list_too() -> None:
    """No wait helps: it is asked once, and the sentence says what does."""
    broke = answer({"error": {"code": "insufficient_quota"}}, 429)
    found = ask(agent(), models=broke, key=KEY)
    assert (found.standing, found.code) == ("unfit", "quota")
    assert "credit" in found.sentence


# --- the model ---


def test_a_model_that_is_refused_is_named() -> None:
    """By the refusal's own place, or because the endpoint does not list it: the mending names those that it lists."""
    by_place = ask(agent(lambda _: refusal(400, param="model")))
    unlisted = ask(agent(lambda _: refusal(400)), model="absent")
    for found in (by_place, unlisted):
        assert found.code == "model_refused"
        assert "--model (m)" in found.sentence


# --- replies that are broken on their way ---


def test_broken_replies_in_a_row_are_unfit() -> None:
    """Every reply under 200 is broken JSON: no trial would fare better, and that is said after three requests."""
    found = ask(agent(broken_in(set(range(1, 100)))))
    assert (found.standing, finding(found, "reply").weight) == ("unfit", "unfit")
    assert finding(found, "reply").said.startswith(f"the first {MOST_BROKEN} replies could not be read")
    assert not [each for each in found.findings if each.about in ("tools", "results", "context", "cache")]


def test_a_broken_reply_among_whole_ones_is_a_note() -> None:
    """The question is asked anew, and what is said of tools and calls is said of whole replies."""
    found = ask(agent(broken_in({1})))
    assert (found.standing, finding(found, "reply").weight) == ("fit", "note")
    assert finding(found, "calls").code == "called"
    assert finding(found, "tools").code == "rendered"


# --- the rest of the table ---


def test_a_call_shows_that_tools_arrive() -> None:
    """Also where the endpoint counts nothing."""
    assert finding(ask(agent(counts_nothing)), "tools").code == "reached"


def test_equal_counts_for_everything_tell_nothing() -> None:
    """A mock counts ten tokens for whatever it is sent: that is no cut context."""
    found = ask(agent(usage={"prompt_tokens": 10, "completion_tokens": 1, "total_tokens": 11}))
    assert (found.standing, finding(found, "context").code) == ("fit", "context_unknown")


def test_a_clock_that_is_not_told_is_told_of() -> None:
    """A line of the table says so."""
    assert finding(ask(agent()), "clock").code == "clock_untold"


def test_a_wait_that_there_is_no_time_for_ends_it_at_once() -> None:
    """In every form of the header: seconds, milliseconds, a date against the reply's own; asked once, and said."""
    forms: tuple[dict[str, str], ...] = (
        {"Retry-After": "3600"},
        {"retry-after-ms": "3600000"},
        {"Retry-After": "Mon, 01 Jan 2001 01:00:00 GMT", "Date": "Mon, 01 Jan 2001 00:00:00 GMT"},
    )
    for form in forms:
        busy = answer({"error": {"message": "later"}}, 429, form)
        for found in (ask(agent(), models=busy), ask(busy)):
            assert (found.standing, found.untold) == ("unfit", True), found
            assert "longer wait" in found.sentence
