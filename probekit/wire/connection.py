"""One HTTP/1.1 exchange at a time over httpx's transport: bytes out, bytes in, bounded, masked, stored as they come.

httpx's transport is used without its client: a client keeps cookies, builds the next request of a redirect, joins URLs
and reads the environment, and none of that may happen here. Every request has a connection of its own, so that no
bytes left over from one response can be taken for the next, and no idle connection dies under a request.

Importing httpx takes a tenth of a second: import this module where a session begins, not before.
"""

from __future__ import annotations

import hashlib
import socket
import ssl
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import httpcore  # noqa: F401 - httpx imports it when the first transport opens, which would be in every child anew
import httpx

from probekit import __version__
from probekit.endpoint import Endpoint
from probekit.wire.attempts import HttpRequest
from probekit.wire.decoding import Decoder
from probekit.wire.exchange import BodyWriter, Ended, RawReply
from probekit.wire.masking import Masker

CONNECT_LIMIT_S = 30.0
"""A host that swallows packets must not use up the trial's time with its first attempt."""

FIXED_HEADERS: tuple[tuple[str, str], ...] = (
    ("User-Agent", f"probekit/{__version__}"),
    ("Accept", "application/json"),
    ("Accept-Encoding", "identity"),
    ("Connection", "close"),
)

NEVER_STORED = frozenset({"set-cookie", "set-cookie2", "authorization", "proxy-authorization", "authentication-info"})
"""Response headers that are neither stored nor handed on; lower case."""

TOO_MANY_HEADERS_STATUS = 431
"""What h11 hints at when a response's head passes its bound of about 100 KiB."""

Ending = tuple[Ended, str]


@dataclass(slots=True)
class Receipt:
    """One response body on its way: decoded, masked, stored, and kept for reading; in that order."""

    writer: BodyWriter
    masker: Masker
    decoder: Decoder = field(default_factory=lambda: Decoder(""))
    body: bytearray = field(default_factory=bytearray)

    def take(self, chunk: bytes) -> None:
        """One chunk as it came over the wire."""
        for piece in self.decoder.feed(chunk):
            self._store(self.masker.feed(piece))

    def flush(self) -> None:
        """The stream was cut: store what the masker held back."""
        self._store(self.masker.finish())

    def finish(self) -> Ending:
        """The stream came to its end, or to a bound; how it ended."""
        for piece in self.decoder.finish():
            self._store(self.masker.feed(piece))
        self.flush()
        return self.decoder.problem or "complete", self.decoder.detail

    def facts(self) -> dict[str, int | str]:
        """Sizes on the wire and as stored, digest of what is stored, how often the key was masked."""
        return {
            "wire_bytes": self.decoder.wire_bytes,
            "bytes": len(self.body),
            "sha256": hashlib.sha256(self.body).hexdigest(),
            "masked": self.masker.count,
        }

    def _store(self, piece: bytes) -> None:
        if piece:
            self.writer.write(piece)
            self.body += piece


class Connection:
    """Sends requests to one endpoint over `transport`: the network, or what stands in for it.

    `time_left` gives seconds to the trial's end.
    """

    def __init__(self, endpoint: Endpoint, time_left: Callable[[], float], transport: httpx.BaseTransport) -> None:
        self._endpoint = endpoint
        self._time_left = time_left
        self._transport = transport
        self._masker = Masker(*endpoint.secrets)

    def close(self) -> None:
        """Close whatever is open."""
        self._transport.close()

    def exchange(self, request: HttpRequest, writer: BodyWriter) -> tuple[RawReply, dict[str, int | str]]:
        """Send a request; its response, and the sizes and digest of what was stored.

        Whatever the network does is a value. What `writer` raises (a full disk) goes up.
        """
        receipt = Receipt(writer, self._masker.fresh())
        return self._exchange(request, receipt), receipt.facts()

    def _exchange(self, request: HttpRequest, receipt: Receipt) -> RawReply:
        left = self._time_left()
        if left <= 0:
            return RawReply(None, (), b"", "deadline", "no time was left to send it")
        try:
            response = self._transport.handle_request(self._outgoing(request, left))
        except httpx.HTTPError as error:
            return RawReply(None, (), b"", *_without_status(error))
        try:
            return self._receive(response, receipt)
        finally:
            response.close()

    def _outgoing(self, request: HttpRequest, left: float) -> httpx.Request:
        timeout = {"connect": min(left, CONNECT_LIMIT_S), "read": left, "write": left, "pool": left}
        content = (("Content-Type", "application/json"),) if request.body else ()
        headers = [*FIXED_HEADERS, *content, *self._endpoint.key_headers()]
        return httpx.Request(
            request.method, request.url, headers=headers, content=request.body, extensions={"timeout": timeout}
        )

    def _receive(self, response: httpx.Response, receipt: Receipt) -> RawReply:
        headers = tuple(_kept_headers(response, receipt.masker))
        receipt.decoder = Decoder(response.headers.get("content-encoding", ""))
        ended, detail = self._read_body(response, receipt)
        if ended == "complete" and 300 <= response.status_code < 400:
            ended, detail = "redirect", "a redirect, which is not followed"
        return RawReply(response.status_code, headers, bytes(receipt.body), ended, detail, receipt.decoder.flags)

    def _read_body(self, response: httpx.Response, receipt: Receipt) -> Ending:
        chunks: Iterator[bytes] = response.iter_raw()
        while True:
            try:
                chunk = next(chunks, None)
            except httpx.HTTPError as error:
                receipt.flush()
                return ("deadline", "the body did not end in time") if _timed_out(error) else ("cut", _words_of(error))
            if chunk is None:
                return receipt.finish()
            receipt.take(chunk)
            if receipt.decoder.problem is not None:
                return receipt.finish()
            if self._time_left() <= 0:
                receipt.flush()
                return "deadline", "the body did not end in time"


def open_transport(endpoint: Endpoint, tls: ssl.SSLContext | None) -> httpx.HTTPTransport:
    """A transport of its own: HTTP/1.1, no connection kept, the proxy that the endpoint names and no other."""
    # without a context httpx would build one with all roots, also for plain http; an empty one trusts nobody
    context = tls if tls is not None else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    proxy = None
    if endpoint.proxy is not None:
        proxy = httpx.Proxy(endpoint.proxy, ssl_context=context if endpoint.proxy.startswith("https:") else None)
    limits = httpx.Limits(max_connections=1, max_keepalive_connections=0)
    return httpx.HTTPTransport(verify=context, trust_env=False, http1=True, http2=False, limits=limits, proxy=proxy)


def _kept_headers(response: httpx.Response, masker: Masker) -> Iterator[tuple[str, str]]:
    for name, value in response.headers.raw:
        if name.lower().decode("latin-1") not in NEVER_STORED:
            yield masker.mask(name.decode("latin-1")), masker.mask(value.decode("latin-1"))


CAUSES: tuple[tuple[type[BaseException], str], ...] = (
    (socket.gaierror, "name look-up failed"),
    (ConnectionRefusedError, "connection refused"),
    (ConnectionResetError, "connection reset"),
    (BrokenPipeError, "connection closed while sending"),
    (ssl.SSLCertVerificationError, "the certificate is not trusted"),
    (ssl.SSLError, "TLS failed"),
)
"""Looked for along the chain of causes, first row first."""

KINDS: tuple[tuple[str, str], ...] = (
    ("ConnectTimeout", "connecting took too long"),
    ("ProxyError", "the proxy refused"),
    ("ConnectError", "connection failed"),
    ("RemoteProtocolError", "closed early, or not HTTP"),
    ("ReadError", "connection lost"),
    ("WriteError", "connection lost while sending"),
)
"""Names of httpx's exceptions, where no cause is known."""


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen = 0
    while error is not None and seen < 10:
        yield error
        error, seen = error.__cause__ or error.__context__, seen + 1


def _words_of(error: BaseException) -> str:
    """A few words of our own: the exception's message may hold the endpoint's."""
    chain = list(_chain(error))
    for kind, words in CAUSES:
        if any(isinstance(link, kind) for link in chain):
            return words
    name = type(error).__name__
    return next((words for kind, words in KINDS if kind == name), "the connection failed")


def _timed_out(error: BaseException) -> bool:
    return type(error).__name__ in ("ReadTimeout", "WriteTimeout", "PoolTimeout")


def _without_status(error: BaseException) -> Ending:
    """How an exchange ended that gave no whole head. Only a connect has a bound shorter than the trial."""
    if any(getattr(link, "error_status_hint", None) == TOO_MANY_HEADERS_STATUS for link in _chain(error)):
        return "too_many_headers", "the head of the response passes 100 KiB"
    if _timed_out(error):
        return "deadline", "no status line came in time"
    return "no_reply", _words_of(error)
