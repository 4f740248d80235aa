"""Which variables of an environment hold keys or tokens, told by their names; and the passwords in URLs. Pure.

A value is looked for in what an agent writes, and masked there. Not masked is a value that names a file by its form
(`/home/me/key.pem`: a path is no secret, and masking it would spoil what people read), and one of fewer than
SHORTEST_MASKED_KEY characters, which cannot be told from text: `too_short` names those, so that it can be said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import unquote

from probekit.endpoint import SHORTEST_MASKED_KEY

_WORDS = frozenset(
    {
        *("KEY", "KEYS", "APIKEY", "APIKEYS", "TOKEN", "TOKENS", "SECRET", "SECRETS", "AUTH", "PAT", "BEARER"),
        *("PASSWORD", "PASSWORDS", "PASSWD", "PASSPHRASE", "PASSWORT", "PASS", "PWD"),
        *("CREDENTIAL", "CREDENTIALS", "CREDS", "COOKIE"),
    }
)
_ENDINGS = ("PASSWORD", "PASSWD", "PASSPHRASE", "TOKEN", "SECRET", "APIKEY", "ACCESSKEY", "SECRETKEY", "PRIVATEKEY")
"""Words that name a secret also where nothing parts them from what stands before: PGPASSWORD, GITHUBTOKEN."""

_PLACES = frozenset({"PWD", "OLDPWD"})
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_PARTS = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]+")
_ROOTS = "home|Users|root|etc|usr|var|opt|tmp|mnt|media|srv|run|dev|private|Library|Volumes|data|app|workspace"
_PATH = re.compile(rf"(?:/(?:{_ROOTS})|~|\.\.?)(?:/[^/\n]*)+")
"""A path by its form. A random key may begin with a slash, but not with the name of a folder at the root."""


_LOGIN = re.compile(
    r"[A-Za-z][A-Za-z0-9+.-]{0,30}://[^\s/:@]{0,256}:(?P<password>[^\s/\x00-\x1f\ud800-\udfff]{1,1024})@"
)
"""A URL that logs in, `postgres://user:password@host/`: a secret whatever its variable is called."""


def secret_values(environment: Mapping[str, str]) -> dict[str, str]:
    """What must be masked, by the name of its variable.

    Of a value in several lines (a PEM key) each line that is long enough stands alone, as NAME:2, NAME:3.
    """
    found: dict[str, str] = {}
    for name, value in _named_so(environment):
        parts = [part for part in _PARTS.split(value) if len(part) >= SHORTEST_MASKED_KEY]
        found |= {name if place == 1 else f"{name}:{place}": part for place, part in enumerate(parts, start=1)}
    for name, password in _passwords(environment):
        forms = dict.fromkeys(form for form in (password, unquote(password)) if len(form) >= SHORTEST_MASKED_KEY)
        found |= {f"{name}:url{place}": form for place, form in enumerate(forms)}
    return found


def too_short(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Names of variables like a key's whose values are too short to be masked, sorted."""
    values = (*_named_so(environment), *_passwords(environment))
    return tuple(sorted({name for name, value in values if 0 < len(value) < SHORTEST_MASKED_KEY}))


def _passwords(environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Name and password of each URL that logs in."""
    for name, value in environment.items():
        yield from ((name, found["password"]) for found in _LOGIN.finditer(value))


def _named_so(environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for name, value in environment.items():
        if names_secret(name) and not _PATH.fullmatch(value):
            yield name, value


def names_secret(name: str) -> bool:
    """Is a variable of this name likely to hold a key or a token?"""
    words = [word.upper() for word in _WORD.findall(name)]
    return name not in _PLACES and any(word in _WORDS or word.endswith(_ENDINGS) for word in words)
