"""Where a run's requests go and with which key: base URL forms, key families, the plain-http rule, proxies.

Pure: the environment comes in as a mapping. Whatever is refused is refused as a UsageError with one sentence, and no
sentence holds a key, a password or a whole URL: those would land in logs.
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from probekit.base_url import CHAT_PATH, MODELS_PATH, BaseUrl, is_loopback, read_base_url
from probekit.errors import UsageError
from probekit.proxies import find_proxy

SHORTEST_MASKED_KEY = 12
"""A key with fewer characters cannot be told from text: it is warned of, not masked (contract 3)."""

_HEADER_CHARACTERS = frozenset(string.ascii_letters + string.digits + "-_")
_HEADERS_IN_USE = frozenset(
    {"host", "content-length", "content-type", "transfer-encoding", "connection", "cookie", "accept", "accept-encoding"}
)
_LONGEST_NAME = 256


@dataclass(frozen=True, slots=True)
class EndpointFlags:
    """What the command line says about the endpoint; None where it says nothing."""

    base_url: str | None = None
    model: str | None = None
    api_key_env: str | None = None
    api_key_header: str | None = None
    insecure: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key and the name of the variable that it came from. The value is kept out of every repr."""

    value: str = field(repr=False)
    source: str

    @property
    def maskable(self) -> bool:
        """Is it long enough to be masked in what a server echoes?"""
        return len(self.value) >= SHORTEST_MASKED_KEY


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A place to send requests to. No field but `key` and `proxy` holds anything secret.

    base_url    canonical form, without a query, for people and for the binding
    chat_url    the whole URL of chat completions, with the base URL's query behind the path
    models_url  the same for the list of models
    source      what gave the URL: "--base-url" or a variable's name
    model       the model to ask for; None: ask the endpoint's list
    key_header  the header that carries the key; `Authorization` carries it as a bearer token
    proxy       the proxy's URL, with its password if it has one; None: connect directly
    """

    base_url: str
    chat_url: str
    models_url: str
    host: str
    loopback: bool
    source: str
    model: str | None = None
    key: Key | None = None
    key_header: str = "Authorization"
    proxy: str | None = field(default=None, repr=False)

    @property
    def tls(self) -> bool:
        """Is it spoken to over TLS?"""
        return self.base_url.startswith("https:")

    @property
    def proxy_shown(self) -> str | None:
        """The proxy without its credentials, for the binding."""
        if self.proxy is None:
            return None
        parts = urlsplit(self.proxy)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must reach no file: the key, and the proxy's password in both spellings."""
        password = urlsplit(self.proxy).password if self.proxy is not None else None
        words = (self.key.value if self.key is not None else "", password or "", unquote(password or ""))
        return tuple(dict.fromkeys(word for word in words if word))

    def key_headers(self) -> tuple[tuple[str, str], ...]:
        """The header that authorises a request; none without a key."""
        if self.key is None:
            return ()
        bearer = self.key_header.lower() == "authorization"
        return ((self.key_header, f"Bearer {self.key.value}" if bearer else self.key.value),)


def resolve_endpoint(flags: EndpointFlags, environment: Mapping[str, str]) -> Endpoint:
    """The endpoint of a run: flags, then PROBEKIT_*, then OPENAI_* (contract 1). Raises UsageError."""
    url, source = _find_url(flags, environment)
    base = read_base_url(url, source)
    key = _find_key(flags, environment, source)
    loopback = is_loopback(base.host)
    if key is not None:
        _check_key_may_travel(base, key, plain_allowed=loopback or flags.insecure)
    return Endpoint(
        base_url=base.base_url,
        chat_url=base.join(CHAT_PATH),
        models_url=base.join(MODELS_PATH),
        host=base.host,
        loopback=loopback,
        source=source,
        model=_find_model(flags, environment),
        key=key,
        key_header=_key_header(flags.api_key_header),
        proxy=find_proxy(base, environment),
    )


# --- which URL, model and key ---


def _find_url(flags: EndpointFlags, environment: Mapping[str, str]) -> tuple[str, str]:
    if flags.base_url is not None:
        return flags.base_url, "--base-url"
    own = _own_variable(environment, "PROBEKIT_BASE_URL")
    if own is not None:
        return own, "PROBEKIT_BASE_URL"
    # another tool's variable: empty is how people switch it off
    if environment.get("OPENAI_BASE_URL"):
        return environment["OPENAI_BASE_URL"], "OPENAI_BASE_URL"
    raise UsageError(
        "no endpoint is named: give --base-url URL (or set PROBEKIT_BASE_URL); "
        "`probekit spike run --rehearse` asks probekit's own scripted agents instead."
    )


def _own_variable(environment: Mapping[str, str], name: str) -> str | None:
    """The value of a variable of ours. Set but empty is a secret or a setting that got lost, so it is refused."""
    value = environment.get(name)
    if value is not None and not value.strip():
        raise UsageError(f"{name} is set but empty: give it a value, or unset it.")
    return value


def _find_model(flags: EndpointFlags, environment: Mapping[str, str]) -> str | None:
    if flags.model is not None:
        return check_model_name(flags.model, "--model")
    own = _own_variable(environment, "PROBEKIT_MODEL")
    return None if own is None else check_model_name(own, "PROBEKIT_MODEL")


def check_model_name(name: str, source: str) -> str:
    """The name as given, if it can stand in a request and in a log line. Raises UsageError."""
    if not name or name != name.strip() or not name.isprintable() or len(name) > _LONGEST_NAME:
        raise UsageError(
            f"{source} is no model name: it is empty, longer than {_LONGEST_NAME} characters, "
            "or holds a line break, a control character or blanks at an end."
        )
    return name


def _find_key(flags: EndpointFlags, environment: Mapping[str, str], url_source: str) -> Key | None:
    """A key of one family is never sent to the URL of another."""
    if flags.api_key_env is not None:
        value = environment.get(flags.api_key_env)
        shown = _shown_variable(flags.api_key_env)
        if not value or not value.strip():
            state = "unset" if value is None else "empty"
            raise UsageError(
                f"--api-key-env names {shown}, which is {state}: set it to the key, or leave the flag out."
            )
        return _check_key(value, shown)
    if url_source == "OPENAI_BASE_URL":
        value = environment.get("OPENAI_API_KEY")
        if value is not None and not value.strip():
            raise UsageError("OPENAI_API_KEY is set but empty: give it a value, or unset it.")
        return None if value is None else _check_key(value, "OPENAI_API_KEY")
    own = _own_variable(environment, "PROBEKIT_API_KEY")
    return None if own is None else _check_key(own, "PROBEKIT_API_KEY")


def _shown_variable(name: str) -> str:
    """The variable's name, unless somebody gave the key itself in its place: that must not be printed."""
    plain = name.isascii() and name.isidentifier() and name == name.upper() and len(name) <= 64
    return name if plain else "a variable (its name is not shown, since it may be a key)"


def _check_key(value: str, source: str) -> Key:
    if not all("!" <= char <= "~" for char in value):
        raise UsageError(f"the key in {source} holds a blank, a line break or a character outside ASCII; set it anew.")
    return Key(value, source)


def _key_header(name: str | None) -> str:
    if name is None:
        return "Authorization"
    if not name or not frozenset(name) <= _HEADER_CHARACTERS or name.lower() in _HEADERS_IN_USE:
        raise UsageError("--api-key-header is no name of a header that could carry a key; give for example api-key.")
    return name


def _check_key_may_travel(base: BaseUrl, key: Key, *, plain_allowed: bool) -> None:
    if key.value in unquote(base.split.geturl()):
        raise UsageError(f"the URL in {base.source} holds the key itself, which would land in logs; take it out.")
    if base.split.scheme == "http" and not plain_allowed:
        raise UsageError(
            f"the key in {key.source} would travel over plain http to {base.host}: "
            "use https, or --insecure if that network is yours."
        )
