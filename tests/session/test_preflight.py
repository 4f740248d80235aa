"""Contract 2.3, the plainest part: is the endpoint there, is the key accepted, which models are there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from probekit.endpoint import EndpointFlags, resolve_endpoint
from probekit.preflight.models import Preflight, check_endpoint, read_model_list
from probekit.wire.transport import HttpSession
from tests.session.loopback import Answer, Loopback, hang_up, response
from tests.session.standins import CANARY, FakeTime, events_in, recorder_in


def models(*names: str) -> bytes:
    """A list of models as a server sends it."""
    return response(json.dumps({"object": "list", "data": [{"id": name} for name in names]}).encode())


def check(answers: list[Answer], folder: Path, model: str | None = None, key: str | None = None) -> Preflight:
    """Run preflight against a server."""
    with Loopback(answers) as server:
        environment = {} if key is None else {"PROBEKIT_API_KEY": key}
        endpoint = resolve_endpoint(EndpointFlags(server.url, model), environment)
        with HttpSession(endpoint, recorder_in(folder, "preflight"), read_model_list, FakeTime().timing) as session:
            found = check_endpoint(endpoint, session)
        assert {asked.target for asked in server.asked} == {"/v1/models"}
        assert {asked.headers.get("authorization") for asked in server.asked} == {
            None if key is None else f"Bearer {key}"
        }
    return found


def test_one_listed_model_is_taken(tmp_path: Path) -> None:
    """With no --model and one model there is nothing to choose; the exchange is recorded."""
    found = check([models("only-one")], tmp_path)
    assert (found.standing, found.model, found.models) == ("fit", "only-one", ("only-one",))
    assert (tmp_path / "preflight/001-response.bin").exists()
    assert events_in(tmp_path, "sending")[0]["method"] == "GET"


def test_several_models_are_wrong_usage_that_names_them(tmp_path: Path) -> None:
    """The names are the endpoint's words: made printable, and not all of a thousand."""
    found = check([models("a", "b\n\x1b[31m", "a")], tmp_path)
    assert (found.standing, found.model) == ("usage", None)
    assert "a, b??[31m" in found.sentence
    assert "--model" in found.sentence
    many = check([models(*(f"m{number}" for number in range(1000)))], tmp_path / "many")
    assert "and 992 more" in many.sentence


def test_named_model_is_taken_whether_listed_or_not(tmp_path: Path) -> None:
    """Gateways know more names than they list."""
    assert check([models("a", "b")], tmp_path / "1", "b") == Preflight("fit", "b", ("a", "b"))
    assert check([models("a")], tmp_path / "2", "alias").code == "model_unlisted"
    assert check([response(b"", "404 Not Found")], tmp_path / "3", "m").code == "models_unlisted"
    assert check([models()], tmp_path / "4", "m").standing == "fit"


@pytest.mark.parametrize("answer", [response(b"", "404 Not Found"), models(), models("two\nlines")])
def test_no_usable_list_and_no_model_is_wrong_usage(tmp_path: Path, answer: bytes) -> None:
    """Nothing is guessed."""
    found = check([answer], tmp_path)
    assert (found.standing, found.code) == ("usage", "model_unnamed")
    assert "--model" in found.sentence


UNFIT: tuple[tuple[Answer, str | None, str, str], ...] = (
    (response(b"{}", "401 Unauthorized"), CANARY, "key_refused", "PROBEKIT_API_KEY"),
    (response(b"{}", "403 Forbidden"), None, "key_missing", "--api-key-env"),
    (response(b"<html>hello</html>"), None, "not_a_list", "/v1"),
    (response(b'{"data": 3}'), None, "not_a_list", "base URL"),
    (response(b"[" * 100_000), None, "not_a_list", "base URL"),
    (response(b"", "302 Found", "Location: https://other.example/\r\n"), None, "redirect", "redirect"),
    (response(b"", "503 Unavailable"), None, "overloaded", "5 attempts"),
    (hang_up, None, "unreachable", "closed early"),
    (response(b"{}", "429 Too Many Requests"), CANARY, "rate_limited", "wait"),
    (response(b"{}", "429 Too Many Requests", "Retry-After: 9999\r\n"), CANARY, "long_wait", "longer wait"),
    (response(b'{"error":{"code":"insufficient_quota"}}', "429 Too Many Requests"), CANARY, "quota", "credit"),
    (response(b'{"error":{"type":"auth_error","code":"400"}}', "400 Bad Request"), CANARY, "key_refused", "KEY"),
    (
        response(b'[{"error":{"code":400,"details":[{"reason":"API_KEY_INVALID"}]}}]', "400 Bad Request"),
        CANARY,
        "key_refused",
        "PROBEKIT_API_KEY",
    ),
    (response(b'{"error":{"type":"invalid_api_key"}}', "400 Bad Request"), None, "key_missing", "--api-key-env"),
    (response(b'{"error":{"type":"invalid_api_key"}}'), CANARY, "key_refused", "PROBEKIT_API_KEY"),
    (response(b"error code: 1020", "403 Forbidden"), CANARY, "blocked", "User-Agent"),
)


@pytest.mark.parametrize(("answer", "key", "code", "said"), UNFIT)
def test_unfit_endpoint_is_named_with_what_mends_it(
    tmp_path: Path, answer: Answer, key: str | None, code: str, said: str
) -> None:
    """VOID unfit_endpoint, with the sentence that mends it; one line, no key, none of the endpoint's words."""
    found = check([answer], tmp_path, "m", key)
    assert (found.standing, found.code) == ("unfit", code)
    assert said in found.sentence
    assert "\n" not in found.sentence
    assert CANARY not in found.sentence


def test_transient_failure_is_asked_again(tmp_path: Path) -> None:
    """Preflight retries as any request does."""
    found = check([response(b"", "429 Too Many", "Retry-After: 3\r\n"), models("a")], tmp_path)
    assert found.model == "a"
    assert [event["wait_ms"] for event in events_in(tmp_path, "waiting")] == [3000]
