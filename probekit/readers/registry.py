"""Which formats there are, by which keys each is known, and which one a document is. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from probekit.errors import UsageError
from probekit.evidence import JsonValue
from probekit.readers.chat import fits_messages, read_messages
from probekit.readers.envelope import Api, Exchange, exchange_of, find_exchange, is_anthropic_request, is_request
from probekit.readers.exchanges import read_exchange
from probekit.readers.langfuse import fits_langfuse, read_langfuse
from probekit.readers.litellm import fits_litellm, read_litellm
from probekit.readers.otel import fits_otel, read_otel
from probekit.readers.values import Reading, UnreadableError, dict_of


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its name, the keys that it is known by (for people), and its reader, which gives None to a stranger."""

    name: str
    keys: tuple[str, ...]
    read: Callable[[JsonValue], Iterator[Reading] | None]


Fits = Callable[[JsonValue], bool]
Read = Callable[[JsonValue], Iterator[Reading]]


def _where(fits: Fits, read: Read) -> Callable[[JsonValue], Iterator[Reading] | None]:
    return lambda document: read(document) if fits(document) else None


def _of_api(api: Api) -> Callable[[JsonValue], Iterator[Reading] | None]:
    """The reader of an API's requests and responses."""

    def read(document: JsonValue) -> Iterator[Reading] | None:
        found = find_exchange(document) or _request_alone(document)
        return read_exchange(found) if found is not None and found.api == api else None

    return read


def _request_alone(document: JsonValue) -> Exchange | None:
    """A request without a response, of the two APIs whose requests are no list of chat messages."""
    outer = dict_of(document)
    if "input" in outer and is_request(outer):
        return exchange_of(outer, {}, outer)
    if "messages" in outer and is_anthropic_request(outer):
        return exchange_of(outer, {}, outer)
    return None


FORMATS: tuple[Format, ...] = (
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
    Format("openai-chat", ("request", "response", "messages", "choices"), _of_api("openai-chat")),
    Format("openai-responses", ("request", "response", "input", "output"), _of_api("openai-responses")),
    Format("anthropic", ("request", "response", "messages", "content"), _of_api("anthropic")),
    Format("messages", ("messages", "role", "content"), _where(fits_messages, read_messages)),
)
"""In the order in which a document is held against them: the first that knows it reads it."""

NAMES = tuple(form.name for form in FORMATS)


def format_named(name: str) -> Format:
    """The format of that name. Raises UsageError, which names the near ones."""
    for form in FORMATS:
        if form.name == name:
            return form
    near = get_close_matches(name, NAMES, n=2)
    meant = f" Did you mean {' or '.join(near)}?" if near else ""
    raise UsageError(f"--format {name!a} is none of {', '.join(NAMES)}.{meant}")


def read_document(document: JsonValue, wanted: Format | None) -> tuple[str, Iterator[Reading]]:
    """The name of the format that a document is, and what it holds, read as it is asked for.

    `wanted` None: by its structure. Raises UnreadableError, also from the iterator; it names what is there and what is
    near where no format fits.
    """
    for form in FORMATS if wanted is None else (wanted,):
        readings = form.read(document)
        if readings is not None:
            return form.name, readings
    raise UnreadableError(_not_wanted(document, wanted) if wanted is not None else _none_fits(document))


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
