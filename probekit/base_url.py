"""Base URLs as people write them, and whether a host is this machine.

Pure. A URL is refused in one sentence that never repeats it: it may hold a password.
"""

from __future__ import annotations

import ipaddress
import string
from dataclasses import dataclass
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit, urlunsplit

from probekit.errors import UsageError

CHAT_PATH = "/chat/completions"
MODELS_PATH = "/models"
DEFAULT_PATH = "/v1"
"""Where a base URL has no path: what vLLM, Ollama, LM Studio and llama.cpp serve under."""

SECRET_QUERY_NAMES = frozenset(
    {
        "access_token",
        "api_key",
        "apikey",
        "auth",
        "authorization",
        "code",
        "credential",
        "credentials",
        "key",
        "passwd",
        "password",
        "secret",
        "sig",
        "signature",
        "subscription_key",
        "token",
    }
)
"""Names in a query that carry a secret; compared in lower case, `-` read as `_`."""

URL_CHARACTERS = frozenset(string.ascii_letters + string.digits + "-._~:/?#[]@!$&'()*+,;=%")
DEFAULT_PORTS = {"http": 80, "https": 443}
_HOST_CHARACTERS = frozenset(string.ascii_letters + string.digits + "-_.")


@dataclass(frozen=True, slots=True)
class BaseUrl:
    """A base URL that was understood. `split` has no user, no fragment and no slash at its path's end."""

    split: SplitResult
    source: str

    @property
    def host(self) -> str:
        """Host name or address, in lower case, without brackets."""
        return self.split.hostname or ""

    @property
    def port(self) -> int:
        """The port, given or usual."""
        return self.split.port or DEFAULT_PORTS[self.split.scheme]

    @property
    def base_url(self) -> str:
        """Canonical form without the query."""
        return urlunsplit(self.split._replace(query=""))

    def join(self, path: str) -> str:
        """`path` behind the base path, the base URL's query behind that."""
        return urlunsplit(self.split._replace(path=self.split.path + path))


def read_base_url(url: str, source: str) -> BaseUrl:
    """Understand a base URL with or without `/v1`, `/chat/completions`, a slash at its end, or a query.

    Raises UsageError; the sentence names `source` and what to do, never the URL.
    """
    for refused, why in _url_faults(url):
        if refused:
            raise UsageError(f"the URL in {source} {why}")
    split = urlsplit(url)
    host = (split.hostname or "").rstrip(".")
    bracketed = f"[{host}]" if ":" in host else host
    port = "" if split.port in (None, DEFAULT_PORTS[split.scheme]) else f":{split.port}"
    return BaseUrl(split._replace(netloc=bracketed + port, path=_base_path(split.path)), source)


def _base_path(path: str) -> str:
    bare = path.rstrip("/")
    if bare.endswith(CHAT_PATH):
        return bare.removesuffix(CHAT_PATH).rstrip("/")
    return bare or DEFAULT_PATH


def _url_faults(url: str) -> tuple[tuple[bool, str], ...]:
    """Each way in which a URL is refused, first things first, with the end of its sentence."""
    if not url or not frozenset(url) <= URL_CHARACTERS:
        why = "is empty or holds a blank, a line break or another character that no URL holds; percent-encode it."
        return ((True, why),)
    if not url.lower().startswith(("http://", "https://")):
        return ((True, "has no scheme: begin it with http:// or https://."),)
    if "@" in url:
        # anywhere: a password with a slash in it makes what follows look like a path
        return ((True, "has credentials (or an @) in it, which would land in logs: use --api-key-env NAME for a key."),)
    try:
        split = urlsplit(url)
        port = split.port
    except ValueError:
        return ((True, "has a host or a port that cannot be read; write it as http://HOST:PORT/v1."),)
    names = {name.lower().replace("-", "_") for name, _ in parse_qsl(split.query, keep_blank_values=True)}
    segments = {unquote(segment) for segment in split.path.split("/")}
    return (
        (bool(names & SECRET_QUERY_NAMES), "has a key in its query, which would land in logs: use --api-key-env NAME."),
        ("#" in url, "has a fragment (#); take it out."),
        (not _host_is_readable(split.hostname or ""), "has no host that can be read; write it as http://HOST:PORT/v1."),
        (port == 0, "has port 0; give the port that the endpoint listens on."),
        (bool(segments & {".", ".."}), "has a `.` or `..` in its path; write the path out."),
    )


def _host_is_readable(host: str) -> bool:
    if read_address(host) is not None:
        return True
    labels = host.rstrip(".").split(".")
    sizes = all(1 <= len(label) <= 63 for label in labels) and len(host) <= 253
    return sizes and frozenset(host) <= _HOST_CHARACTERS


def read_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The address that a host is written as; an IPv4 address inside an IPv6 one is that; None for a name."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def is_loopback(host: str) -> bool:
    """Is it this machine: localhost, 127.0.0.0/8, ::1? A name under localhost is what a resolver makes of it."""
    address = read_address(host)
    if address is not None:
        return address.is_loopback
    name = host.rstrip(".").lower()
    return name == "localhost"
