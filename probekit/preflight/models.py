"""Before any trial, first: is the endpoint there, is the key accepted, which models are there.

Asked over a session of its own, whose requests and responses are recorded as any other. What is found is a value; the
caller decides whether it is wrong usage (a model must be named) or VOID `unfit_endpoint`. What the model can do behind
it is asked in `fitness.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, Protocol

import orjson

from probekit.base_url import MODELS_PATH
from probekit.endpoint import Endpoint, check_model_name
from probekit.errors import UsageError
from probekit.evidence import JsonObject, JsonValue
from probekit.jsontext import read
from probekit.wire.attempts import MAX_ATTEMPTS
from probekit.wire.errorbody import error_value, meaning
from probekit.wire.exchange import RawReply, Reply
from probekit.wire.request import PLAINEST, Dialect
from probekit.wire.sentences import SENTENCES
from probekit.wire.waiting import header_wait_s

MODELS_SHOWN = 8
TOLD_BYTES = 65_536
"""Of an error's body; the rest tells no more."""

RETRY_STATUSES = frozenset({408, 429, 500, 502, 503, 504, *range(520, 525), 529})
"""Sent again (contract 2.7)."""

NO_LIST_STATUSES = frozenset({400, 404, 405, 406, 410, 422, 501})
"""The endpoint may still answer chats: many gateways list no models."""

UNTOLD = frozenset({"unreachable", "overloaded", "rate_limited", "long_wait", "deadline", "endpoint_error"})
"""Findings that say nothing about the endpoint but that it gave no answer: it may be fit another time."""

Standing = Literal["fit", "usage", "unfit"]
Weight = Literal["good", "note", "unfit"]


class ListsModels(Protocol):
    """What preflight needs of a session."""

    def list_models(self, turn: int) -> Reply:
        """Ask for the list of models."""


class Finding(NamedTuple):
    """One thing that was found out about the endpoint.

    about   what it is about, in a word or two (`tools`, `context`)
    weight  good: as it should be. note: worth knowing, a run may still say something. unfit: no run could
    code    its name, snake_case; `said` and `mend` are ours, with no text of the endpoint's but model names
    mend    what to do about it, as a command where one does it; "" where there is nothing to do
    """

    about: str
    weight: Weight
    code: str
    said: str
    mend: str = ""

    @property
    def sentence(self) -> str:
        """Both in one."""
        return f"{self.said}: {self.mend}." if self.mend else f"{self.said}."


@dataclass(frozen=True, slots=True)
class Preflight:
    """What was found out.

    standing  fit: go on, with `model`. usage: a model must be named. unfit: VOID unfit_endpoint
    models    as listed; None where there is no list
    code      name of the finding (`key_refused`, ...); `sentence` says what to do, in our words but for model names
    entries   the list's entries as they came, for what else they tell
    dialect   what every trial of the run speaks
    findings  all of them, in the order in which they were found
    """

    standing: Standing
    model: str | None = None
    models: tuple[str, ...] | None = None
    code: str = ""
    sentence: str = ""
    entries: tuple[JsonObject, ...] = field(default=(), compare=False)
    dialect: Dialect = PLAINEST
    findings: tuple[Finding, ...] = ()

    @property
    def untold(self) -> bool:
        """Is it unfit only because no answer came?"""
        return self.standing == "unfit" and self.code in UNTOLD


KEYLESS = ", and whether it wants a key (PROBEKIT_API_KEY)"
"""Some gateways fail over a request without a key."""

UNFIT: Mapping[str, str] = {
    "key_refused": "The endpoint refuses the key ({key}): set the right one, or name its variable with --api-key-env.",
    "key_missing": "The endpoint wants a key: name the variable that holds it with --api-key-env.",
    "unreachable": "The endpoint at {url} could not be reached ({detail}): see whether it is up and the URL is right.",
    "overloaded": "The endpoint at {url} gave no list of models in {attempts} attempts: see whether it is up{keyless}.",
    "rate_limited": (
        "The endpoint at {url} limits the rate of requests and has not listed its models: wait, or take a key with a "
        "higher limit."
    ),
    "long_wait": "The endpoint at {url} asks for a longer wait than there is time for: run again later.",
    "quota": SENTENCES["quota"],
    "blocked": SENTENCES["blocked"],
    "redirect": "The endpoint at {url} answers with a redirect, which is not followed: give the URL that it points to.",
    "not_a_list": "What answers at {url} is no list of models: see whether the base URL is right (many end in /v1).",
    "deadline": "The endpoint at {url} did not list its models in time.",
}
"""Code → what mends it."""


GIVEN_UP: Mapping[str, str] = {"no_reply": "unreachable", "rate_limited": "rate_limited"}
"""Flag of the last attempt → code, where the endpoint was asked as often as it may be."""


def check_endpoint(endpoint: Endpoint, session: ListsModels) -> Preflight:
    """Ask once for the list of models and weigh the answer. `session` classifies with `read_model_list`."""
    reply = session.list_models(1)
    if reply.code == "no_list":
        return _without_list(endpoint)
    if reply.outcome != "ok":
        return _unfit(endpoint, reply)
    return replace(_choose(endpoint, _listed(reply)), entries=_entries(reply))


def _without_list(endpoint: Endpoint) -> Preflight:
    if endpoint.model is not None:
        return Preflight("fit", endpoint.model, None, "models_unlisted")
    sentence = "The endpoint lists no models: name the one to ask with --model."
    return Preflight("usage", None, None, "model_unnamed", sentence)


def _choose(endpoint: Endpoint, models: tuple[str, ...]) -> Preflight:
    """The named model is taken at its word: gateways know more names than they list."""
    if endpoint.model is not None:
        return Preflight("fit", endpoint.model, models, "" if endpoint.model in models else "model_unlisted")
    if not models:
        return _without_list(endpoint)
    if len(models) > 1:
        return Preflight("usage", None, models, "model_unnamed", _name_one(models))
    try:
        return Preflight("fit", check_model_name(models[0], "the model that the endpoint lists"), models)
    except UsageError:
        sentence = "The endpoint lists one model, under a name that cannot be sent back: name it with --model."
        return Preflight("usage", None, models, "model_unnamed", sentence)


def _name_one(models: tuple[str, ...]) -> str:
    return f"The endpoint serves several models: name one with --model ({shown_models(models)})."


def shown_models(models: tuple[str, ...]) -> str:
    """The models by name, made printable, since they are the endpoint's words, and not all of a thousand."""
    shown = ["".join(char if char.isprintable() else "?" for char in name)[:80] for name in models[:MODELS_SHOWN]]
    more = f" and {len(models) - MODELS_SHOWN} more" if len(models) > MODELS_SHOWN else ""
    return f"{', '.join(shown)}{more}"


def _unfit(endpoint: Endpoint, reply: Reply) -> Preflight:
    code = reply.code
    if code == "endpoint_error":
        # what the last attempt said, behind the flag that it was given up
        code = next((name for flag, name in GIVEN_UP.items() if flag in reply.flags), "overloaded")
        code = "long_wait" if "wait_past_deadline" in reply.flags else code
    elif code == "key_refused" and endpoint.key is None:
        code = "key_missing"
    source = endpoint.key.source if endpoint.key is not None else ""
    detail = next((flag.partition(": ")[2] for flag in reply.flags if flag.startswith("detail: ")), "no reply")
    words = {"url": endpoint.base_url + MODELS_PATH, "key": source, "attempts": MAX_ATTEMPTS, "detail": detail}
    words["keyless"] = KEYLESS if endpoint.key is None else ""
    return Preflight("unfit", None, None, code, UNFIT[code].format_map(words))


# --- reading the list ---


def read_model_list(raw: RawReply) -> Reply:
    """What the answer to `GET …/models` means; the ids stand under `data` in the reply's `message`."""
    for holds, reply in _transport_rows(raw):
        if holds:
            return reply
    listed = _listing(raw.body)
    if listed is None:
        return Reply("error", code="not_a_list")
    names: list[JsonValue] = [*listed_names(listed)]
    return Reply("ok", message={"data": names, "entries": [entry for entry in listed if isinstance(entry, dict)]})


def _transport_rows(raw: RawReply) -> tuple[tuple[bool, Reply], ...]:
    """First row that holds; none holds for a whole 200."""
    unread = Reply("error", code="not_a_list")
    told = _told(raw)
    return (
        (raw.ended == "deadline", Reply("error", code="deadline")),
        (raw.ended == "no_reply", Reply("retry", flags=("no_reply", f"detail: {raw.detail}"))),
        (raw.ended == "redirect", Reply("error", code="redirect")),
        (told in ("quota", "blocked"), Reply("error", code=told)),
        (told in ("unauthorized", "forbidden"), Reply("error", code="key_refused")),
        (raw.status in RETRY_STATUSES, Reply("retry", flags=(told,), retry_after_s=header_wait_s(raw.headers))),
        (raw.status in NO_LIST_STATUSES, Reply("error", code="no_list")),
        (raw.status != 200 or raw.ended != "complete", unread),
    )


def _told(raw: RawReply) -> str:
    """What an error says to be wrong, whatever its status: a wrong key is 400 at some gateways, and 200 at others."""
    text = raw.body[:TOLD_BYTES].decode("utf-8", "replace")
    value = read(text).value
    if raw.status is None or (raw.status == 200 and error_value(value) is None):
        return ""
    return meaning(raw.status, value, text).code


def _listing(body: bytes) -> list[JsonValue] | None:
    """The list in a body; None where it is no list of models."""
    try:
        value = orjson.loads(body)
    except ValueError:
        return None
    listed = value.get("data") if isinstance(value, dict) else value
    return listed if isinstance(listed, list) else None


def listed_names(listed: Sequence[JsonValue] | Sequence[JsonObject]) -> tuple[str, ...]:
    """The ids of the list, each once, in its order."""
    names = (entry.get("id") if isinstance(entry, dict) else entry for entry in listed)
    return tuple(dict.fromkeys(name for name in names if isinstance(name, str) and name))


def _listed(reply: Reply) -> tuple[str, ...]:
    names = (reply.message or {}).get("data")
    return tuple(name for name in names if isinstance(name, str)) if isinstance(names, list) else ()


def _entries(reply: Reply) -> tuple[JsonObject, ...]:
    entries = (reply.message or {}).get("entries")
    return tuple(entry for entry in entries if isinstance(entry, dict)) if isinstance(entries, list) else ()
