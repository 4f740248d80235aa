"""Contract 1: where a run's requests go, and with which key. Issue "Bad input"."""

from __future__ import annotations

import pytest

from probekit.endpoint import EndpointFlags, check_model_name, resolve_endpoint
from probekit.errors import UsageError
from tests.session.standins import CANARY

JOINED = (
    ("https://host.example/v1", "https://host.example/v1/chat/completions"),
    ("https://host.example/v1/", "https://host.example/v1/chat/completions"),
    ("https://host.example", "https://host.example/v1/chat/completions"),
    ("https://host.example/", "https://host.example/v1/chat/completions"),
    ("https://host.example/v1/chat/completions", "https://host.example/v1/chat/completions"),
    ("https://host.example/v1/chat/completions/", "https://host.example/v1/chat/completions"),
    ("https://host.example/chat/completions", "https://host.example/chat/completions"),
    ("HTTPS://Host.Example:443/api/v1", "https://host.example/api/v1/chat/completions"),
    ("http://[::1]:8080", "http://[::1]:8080/v1/chat/completions"),
    (
        "https://res.openai.azure.com/openai/deployments/d?api-version=2024-10-21",
        "https://res.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21",
    ),
)

REFUSED = (
    ("localhost:8080/v1", "scheme"),
    ("host.example", "scheme"),
    ("ftp://host.example/v1", "scheme"),
    ("", "empty"),
    ("http://", "host"),
    ("http://host .example/v1", "blank"),
    ("http://host.example/v1\nX-Evil: 1", "line break"),
    ("http://host.example/\u00fc", "percent-encode"),
    (f"https://user:{CANARY}@host.example/v1", "credentials"),
    (f"https://{CANARY}@host.example/v1", "credentials"),
    (f"https://host.example/v1?api_key={CANARY}", "query"),
    (f"https://host.example/v1?API-Key={CANARY}", "query"),
    ("https://host.example/v1?key", "query"),
    ("https://host.example/v1#part", "fragment"),
    ("https://host.example:0/v1", "port"),
    ("https://host.example:99999/v1", "port"),
    ("https://host.example:x/v1", "port"),
    ("https://a..b/v1", "host"),
    (f"https://{'a' * 64}.example/v1", "host"),
    ("http://[::1/v1", "host"),
    ("https://host.example/v1/../admin", "path"),
    ("https://host.example/%2e%2e/admin", "path"),
)


def resolve(url: str | None = None, environment: dict[str, str] | None = None, **flags: object) -> object:
    """Resolve with flags; for what is refused."""
    return resolve_endpoint(EndpointFlags(base_url=url, **flags), environment or {})  # type: ignore[arg-type]  # flags by name


@pytest.mark.parametrize(("given", "chat"), JOINED)
def test_base_url_forms_are_understood(given: str, chat: str) -> None:
    """With or without /v1, a slash, /chat/completions or a query, one URL is asked; the query stays behind the path."""
    endpoint = resolve_endpoint(EndpointFlags(base_url=given), {})
    assert endpoint.chat_url == chat
    assert endpoint.models_url == chat.replace("/chat/completions", "/models")
    assert "?" not in endpoint.base_url


@pytest.mark.parametrize(("given", "names"), REFUSED)
def test_base_url_is_refused_in_one_sentence_without_repeating_it(given: str, names: str) -> None:
    """What cannot be a base URL is wrong usage; the sentence says why and holds nothing of the URL."""
    with pytest.raises(UsageError) as caught:
        resolve(given)
    said = str(caught.value)
    assert names in said
    assert "--base-url" in said
    assert "\n" not in said
    assert CANARY not in said


def test_no_base_url_names_both_ways_out() -> None:
    """A lost environment must never turn green."""
    with pytest.raises(UsageError, match=r"--base-url.*--rehearse"):
        resolve(None, {"BASE_URL": "http://localhost:1", "MODEL": "m", "API_KEY": "k"})


def test_flags_come_before_our_variables_and_these_before_others() -> None:
    """Flags, then PROBEKIT_*, then OPENAI_*."""
    environment = {"PROBEKIT_BASE_URL": "https://two.example", "OPENAI_BASE_URL": "https://three.example"}
    assert resolve_endpoint(EndpointFlags("https://one.example"), environment).host == "one.example"
    assert resolve_endpoint(EndpointFlags(), environment).host == "two.example"
    assert resolve_endpoint(EndpointFlags(), {"OPENAI_BASE_URL": "https://three.example"}).source == "OPENAI_BASE_URL"


FAMILIES = (
    ({"PROBEKIT_BASE_URL": "https://a.example", "OPENAI_API_KEY": "other-family"}, None),
    ({"OPENAI_BASE_URL": "https://a.example", "PROBEKIT_API_KEY": "other-family"}, None),
    ({"PROBEKIT_BASE_URL": "https://a.example", "PROBEKIT_API_KEY": "own"}, "own"),
    ({"OPENAI_BASE_URL": "https://a.example", "OPENAI_API_KEY": "own", "PROBEKIT_API_KEY": "other"}, "own"),
)


@pytest.mark.parametrize(("environment", "sent"), FAMILIES)
def test_key_of_one_family_is_never_sent_to_the_url_of_another(environment: dict[str, str], sent: str | None) -> None:
    """The key comes from the family that gave the URL."""
    key = resolve_endpoint(EndpointFlags(), environment).key
    assert (key.value if key else None) == sent


def test_flag_url_takes_our_key_or_the_named_one_and_no_other() -> None:
    """OPENAI_API_KEY does not go to a URL from a flag unless it is named."""
    environment = {"OPENAI_API_KEY": "foreign-key", "PROBEKIT_API_KEY": "our-key"}
    assert resolve_endpoint(EndpointFlags("https://a.example"), environment).key_headers() == (
        ("Authorization", "Bearer our-key"),
    )
    assert resolve_endpoint(EndpointFlags("https://a.example"), {"OPENAI_API_KEY": "foreign-key"}).key is None
    named = EndpointFlags("https://a.example", api_key_env="OPENAI_API_KEY", api_key_header="api-key")
    assert resolve_endpoint(named, environment).key_headers() == (("api-key", "foreign-key"),)


LOST: tuple[tuple[dict[str, str], dict[str, object], str], ...] = (
    ({}, {"api_key_env": "MY_KEY"}, "MY_KEY, which is unset"),
    ({"MY_KEY": ""}, {"api_key_env": "MY_KEY"}, "MY_KEY, which is empty"),
    ({"MY_KEY": " "}, {"api_key_env": "MY_KEY"}, "MY_KEY, which is empty"),
    ({"PROBEKIT_API_KEY": ""}, {}, "PROBEKIT_API_KEY is set but empty"),
    ({"PROBEKIT_MODEL": ""}, {}, "PROBEKIT_MODEL is set but empty"),
    ({"PROBEKIT_API_KEY": "two words"}, {}, "blank"),
    ({"PROBEKIT_API_KEY": "line\nbreak"}, {}, "line break"),
    ({}, {"api_key_header": "Host"}, "api-key-header"),
    ({}, {"api_key_header": "a b"}, "api-key-header"),
)


@pytest.mark.parametrize(("environment", "flags", "said"), LOST)
def test_lost_or_damaged_setting_is_wrong_usage(
    environment: dict[str, str], flags: dict[str, object], said: str
) -> None:
    """A key variable that is unset or empty is named; nothing goes on without it."""
    with pytest.raises(UsageError, match=said):
        resolve("https://a.example", environment, **flags)


def test_key_given_in_place_of_a_name_is_not_printed() -> None:
    """--api-key-env takes a name; somebody who gives the key itself must not find it in a log."""
    with pytest.raises(UsageError) as caught:
        resolve("https://a.example", {}, api_key_env=CANARY)
    assert CANARY not in str(caught.value)


def test_key_over_plain_http_is_refused_but_to_loopback_or_insecure() -> None:
    """Plain http carries a key only within this machine, or where the caller says so."""
    environment = {"PROBEKIT_API_KEY": CANARY}
    for url in ("http://host.example", "http://10.0.0.1:8000", "http://127.0.0.1.example", "http://0.0.0.0"):
        with pytest.raises(UsageError, match="plain http"):
            resolve(url, environment)
        assert resolve_endpoint(EndpointFlags(url, insecure=True), environment).key is not None
        assert resolve_endpoint(EndpointFlags(url), {}).key is None
    for url in (
        "http://localhost:1",
        "http://127.8.9.1",
        "http://[::1]:8080",
        "http://[::ffff:127.0.0.1]",
    ):
        assert resolve_endpoint(EndpointFlags(url), environment).loopback


def test_url_that_holds_the_key_is_refused() -> None:
    """The URL lands in logs; so would a key in its path."""
    with pytest.raises(UsageError, match="holds the key itself") as caught:
        resolve("https://a.example/plain-key-0123456789/v1", {"PROBEKIT_API_KEY": "plain-key-0123456789"})
    assert "0123456789" not in str(caught.value)


def test_secrets_stay_out_of_every_repr() -> None:
    """A traceback or a debug line shows reprs."""
    environment = {"PROBEKIT_API_KEY": CANARY, "HTTPS_PROXY": "http://me:proxy-password@proxy.example:3128"}
    endpoint = resolve_endpoint(EndpointFlags("https://a.example"), environment)
    assert endpoint.proxy_shown == "http://proxy.example:3128"
    assert CANARY not in repr(endpoint)
    assert "proxy-password" not in repr(endpoint)


@pytest.mark.parametrize("name", ["", " m", "m\n", "two\nlines", "m\x1b[31m", "x" * 257])
def test_model_name_that_cannot_stand_in_a_line_is_refused(name: str) -> None:
    """A model name with a line break in it is wrong usage."""
    with pytest.raises(UsageError, match="--model is no model name"):
        check_model_name(name, "--model")


PROXIES = (
    ("http://127.0.0.1:1", {"HTTP_PROXY": "http://p.example"}, None),
    ("http://localhost:1", {"http_proxy": "http://p.example", "ALL_PROXY": "http://p.example"}, None),
    ("http://h.example", {"HTTP_PROXY": "http://p.example"}, "http://p.example"),
    ("https://h.example", {"HTTP_PROXY": "http://p.example"}, None),
    ("https://h.example", {"HTTPS_PROXY": "p.example:3128"}, "http://p.example:3128"),
    ("https://h.example", {"all_proxy": "https://p.example"}, "https://p.example"),
    ("https://h.example", {"HTTPS_PROXY": "http://p.example", "NO_PROXY": "*"}, None),
    ("https://h.example", {"HTTPS_PROXY": "http://p.example", "NO_PROXY": "x.example, .example"}, None),
    ("https://h.example", {"HTTPS_PROXY": "http://p.example", "no_proxy": "h.example:443"}, None),
    ("https://h.example", {"HTTPS_PROXY": "http://p.example", "no_proxy": "h.example:8443"}, "http://p.example"),
    ("https://h.example", {"HTTPS_PROXY": "http://p.example", "no_proxy": "ple"}, "http://p.example"),
    ("https://10.1.2.3", {"HTTPS_PROXY": "http://p.example", "no_proxy": "10.0.0.0/8"}, None),
    ("https://[fd00::1]", {"HTTPS_PROXY": "http://p.example", "no_proxy": "[fd00::1]"}, None),
)


@pytest.mark.parametrize(("url", "environment", "proxy"), PROXIES)
def test_proxy_is_what_the_environment_names_and_never_for_loopback(
    url: str, environment: dict[str, str], proxy: str | None
) -> None:
    """HTTP_PROXY must not capture loopback; NO_PROXY is honoured by name, port and network."""
    assert resolve_endpoint(EndpointFlags(url), environment).proxy == proxy


@pytest.mark.parametrize("proxy", ["socks5://p.example", "http://", "http://p.example:x", "http://p .example"])
def test_proxy_that_cannot_be_used_is_wrong_usage(proxy: str) -> None:
    """A proxy is never silently passed by."""
    with pytest.raises(UsageError, match="proxy"):
        resolve("https://h.example", {"HTTPS_PROXY": proxy})
