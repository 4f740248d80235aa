"""Which formats of logs there are, by which keys each is known, and which one a document is. Pure.

Agents' own transcripts have a table of their own (transcripts/registry.py), which stands below this one: they are known
by no key, since an agent could forge it, so one is read where its format is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from probekit.errors import UsageError
from probekit.evidence import JsonValue
from probekit.readers.chat import fits_messages, read_messages
from probekit.readers.conversation import Conversation
from probekit.readers.envelope import Api, Exchange, exchange_of, find_exchange, is_anthropic_request, is_request
from probekit.readers.exchanges import read_exchange
from probekit.readers.langfuse import fits_langfuse, read_langfuse
from probekit.readers.litellm import fits_litellm, read_litellm
from probekit.readers.otel import fits_otel, read_otel
from probekit.readers.transcripts.registry import FORMATS as TRANSCRIPTS
from probekit.readers.transcripts.registry import read_session
from probekit.readers.values import Reading, UnreadableError, dict_of
from probekit.traces import TraceError


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its name, the keys that it is known by (for people), and its reader, which gives None to a stranger."""

    name: str
    keys: tuple[str, ...]
    read: Callable[[JsonValue], Iterator[Reading] | None]


@dataclass(frozen=True, slots=True)
class Session:
    """The format of an agent's own transcript: a whole file is one session.

    `tools`: names under which calls of a server's tools are told.
    """

    name: str
    tools: tuple[str, ...]

    def read(self, data: bytes) -> Conversation:
        """The session. Raises UnreadableError."""
        try:
            return read_session(self.name, data, self.tools)
        except TraceError as error:
            raise UnreadableError(f"is no session of {self.name} that can be read: {error}") from error


Fits = Callable[[JsonValue], bool]
Read = Callable[[JsonValue], Iterator[Reading]]


def _where(fits: Fits, read: Read) -> Callable[[JsonValue], Iterator[Reading] | None]:
    return lambda document: read(document) if fits(document) else None


def _of_api(api: Api) -> Callable[[JsonValue], Iterator[Reading] | None]:
    """The reader of an API's requests and responses."""

    def read(document: JsonValue) -> Iterator[Reading] | None:
        found = _exchange_in(document)
        return read_exchange(found) if found is not None and found.api == api else None

    return read


def _exchange_in(document: JsonValue) -> Exchange | None:
    return find_exchange(document) or _request_alone(document)


def _request_alone(document: JsonValue) -> Exchange | None:
    """A request without a response, of the two APIs whose requests are no list of chat messages."""
    outer = dict_of(document)
    if "input" in outer and is_request(outer):
        return exchange_of(outer, {}, outer)
    if "messages" in outer and is_anthropic_request(outer):
        return exchange_of(outer, {}, outer)
    return None


_WRAPPERS = (
    Format("otel", ("resourceSpans", "resourceLogs", "attributes"), _where(fits_otel, read_otel)),
    Format(
        "langfuse",
        ("traceId", "trace_id", "observations", "type", "input", "output"),
        _where(fits_langfuse, read_langfuse),
    ),
    Format(
        "litellm",
        ("call_type", "standard_logging_object", "proxy_server_request"),
        _where(fits_litellm, read_litellm),
    ),
)
_EXCHANGES = (
    Format("openai-chat", ("request", "response", "messages", "choices"), _of_api("openai-chat")),
    Format("openai-responses", ("request", "response", "input", "output"), _of_api("openai-responses")),
    Format("anthropic", ("request", "response", "messages", "content"), _of_api("anthropic")),
)
_MESSAGES = Format("messages", ("messages", "role", "content"), _where(fits_messages, read_messages))

FORMATS: tuple[Format, ...] = (*_WRAPPERS, *_EXCHANGES, _MESSAGES)
"""In the order in which a document is held against them: the first that knows it reads it."""

NAMES = tuple(form.name for form in FORMATS)

SESSIONS = tuple(name for name in TRANSCRIPTS if name not in NAMES)
"""Transcripts that no reader of logs reads: a list of chat messages is a log like any other."""


def format_named(name: str) -> Format:
    """The format of logs of that name. Raises UsageError, which names the near ones."""
    for form in FORMATS:
        if form.name == name:
            return form
    near = get_close_matches(name, (*NAMES, *SESSIONS), n=2)
    meant = f" Did you mean {' or '.join(near)}?" if near else ""
    raise UsageError(f"--format {name!a} is none of {', '.join((*NAMES, *SESSIONS))}.{meant}")


def reader_named(name: str, tools: Sequence[str] = ()) -> Format | Session:
    """The format of logs or of transcripts of that name. Raises UsageError, which names the near ones.

    `tools`: of a transcript, names of tools; a call that goes to one of them through a server stands under it.
    """
    return Session(name, tuple(tools)) if name in SESSIONS else format_named(name)


def read_document(document: JsonValue, wanted: Format | None) -> tuple[str, Iterator[Reading]]:
    """The name of the format that a document is, and what it holds, read as it is asked for.

    `wanted` None: by its structure. Raises UnreadableError, also from the iterator; it names what is there and what is
    near where no format fits.
    """
    if wanted is None:
        return _read_by_structure(document)
    readings = wanted.read(document)
    if readings is None:
        raise UnreadableError(_not_wanted(document, wanted))
    return wanted.name, readings


def _read_by_structure(document: JsonValue) -> tuple[str, Iterator[Reading]]:
    """In the order of FORMATS; an exchange is looked for once, and says itself which API it is of."""
    for form in _WRAPPERS:
        readings = form.read(document)
        if readings is not None:
            return form.name, readings
    found = _exchange_in(document)
    if found is not None and found.api is not None:
        return found.api, read_exchange(found)
    readings = _MESSAGES.read(document)
    if readings is None:
        raise UnreadableError(_none_fits(document))
    return _MESSAGES.name, readings


def _not_wanted(document: JsonValue, wanted: Format) -> str:
    other = next((form.name for form in FORMATS if form.read(document) is not None), None)
    looks = f"; it looks like {other}" if other else ""
    return f"is not {wanted.name}, which is known by {', '.join(wanted.keys)}{looks}"


def _none_fits(document: JsonValue) -> str:
    if not isinstance(document, dict):
        kind = "a list" if isinstance(document, list) else "a single value"
        return f"is {kind} in which none of {', '.join(NAMES)} begins"
    has = ", ".join(f"{key[:40]!a}" for key in list(document)[:6]) or "no keys"
    near = [form for form in FORMATS if not document.keys().isdisjoint(form.keys)]
    if not near:
        return f"is none of {', '.join(NAMES)} (it has {has})"
    best = max(near, key=lambda form: len(document.keys() & set(form.keys)))
    return f"is no known format (it has {has}); nearest is {best.name}, known by {', '.join(best.keys)}"
