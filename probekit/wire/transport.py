"""One session's wire: requests out, replies in, each attempt recorded before it is read. Never looks at content.

httpx and tenacity take 150 ms to import, so this room is imported only by a run, and there before the first fork: what
the parent has imported, no child imports again.
"""

from __future__ import annotations

import random
import ssl
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import TracebackType

import httpx
import tenacity

from probekit.endpoint import Endpoint
from probekit.errors import UsageError
from probekit.wire.attempts import (
    KEY_ASSEMBLED,
    MAX_ATTEMPTS,
    Classify,
    HttpRequest,
    asked_wait_s,
    classified,
    given_up,
    joined_texts,
    read_facts,
    received_facts,
    wait_before_next,
)
from probekit.wire.connection import Connection, open_transport
from probekit.wire.exchange import Recorder, Reply
from probekit.wire.masking import holds_key


@dataclass(frozen=True, slots=True)
class Timing:
    """How long there is, and how to wait.

    `time_left`: seconds to the trial's end; `jitter`: between 0 and 1; `epoch`: seconds since 1970, for an endpoint
    that names the instant at which it will answer again.
    """

    time_left: Callable[[], float]
    sleep: Callable[[float], None] = time.sleep
    jitter: Callable[[], float] = random.random
    epoch: Callable[[], float] = time.time


def make_tls(endpoint: Endpoint, environment: Mapping[str, str]) -> ssl.SSLContext | None:
    """The TLS context that all sessions of a run share (it costs 30 ms); None where nothing is spoken to over TLS.

    SSL_CERT_FILE and SSL_CERT_DIR replace the bundled roots. Raises UsageError where they cannot be read.
    """
    if not endpoint.tls and not (endpoint.proxy or "").startswith("https:"):
        return None
    file, folder = environment.get("SSL_CERT_FILE") or None, environment.get("SSL_CERT_DIR") or None
    if file is None and folder is None:
        # what httpx itself trusts; only TLS needs it
        import certifi  # noqa: PLC0415

        file = certifi.where()
    try:
        return ssl.create_default_context(cafile=file, capath=folder)
    except OSError as error:
        why = error.strerror or "no certificate in it"
        raise UsageError(f"the certificates that SSL_CERT_FILE or SSL_CERT_DIR names cannot be read: {why}.") from error


class HttpSession:
    """The wire of one session: nothing of it is shared with another but the TLS context. A context manager.

    `classify` says what a raw reply means; a reply that it calls `retry` is asked for again. `transport` stands in for
    the network in tests.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        recorder: Recorder,
        classify: Classify,
        timing: Timing,
        tls: ssl.SSLContext | None = None,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._endpoint = endpoint
        self._recorder = recorder
        self._classify = classify
        self._timing = timing
        self._connection = Connection(endpoint, timing.time_left, transport or open_transport(endpoint, tls))

    def __enter__(self) -> HttpSession:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._connection.close()

    def ask(self, turn: int, body: bytes) -> Reply:
        """Ask for a completion. Returns a reply whose outcome is never `retry`."""
        return self.call(turn, HttpRequest("POST", self._endpoint.chat_url, body))

    def list_models(self, turn: int) -> Reply:
        """Ask for the list of models, in the same way."""
        return self.call(turn, HttpRequest("GET", self._endpoint.models_url))

    def call(self, turn: int, request: HttpRequest) -> Reply:
        """Send a request, again where that is due (contract 2.7), each attempt recorded. Never returns `retry`."""
        self._recorder.request(turn, request.body)
        count = 0

        def attempt() -> Reply:
            nonlocal count
            count += 1
            return self._attempt(turn, count, request)

        retrying = tenacity.Retrying(
            sleep=self._timing.sleep,
            retry=tenacity.retry_if_result(lambda reply: reply.outcome == "retry"),
            wait=self._wait,
            stop=self._is_over,
            before_sleep=lambda state: self._log_wait(turn, state),
            retry_error_callback=_reply_of,
        )
        reply = retrying(attempt)
        return given_up(reply, count) if reply.outcome == "retry" else reply

    def _attempt(self, turn: int, number: int, request: HttpRequest) -> Reply:
        """One attempt: sent, received, recorded, and only then read."""
        self._recorder.event("sending", turn=turn, attempt=number, method=request.method, url=request.url)
        writer = self._recorder.attempt(turn, number)
        try:
            raw, facts = self._connection.exchange(request, writer)
        finally:
            writer.close()
        reply = classified(raw, self._classify)
        if self._holds_key(reply):
            # told before anything that is joined can reach a file: a replay, which knows no key, reads the flag
            raw = replace(raw, flags=(*raw.flags, KEY_ASSEMBLED))
            reply = classified(raw, self._classify)
        self._recorder.event("received", turn=turn, attempt=number, **received_facts(raw), **facts)
        self._recorder.event("read", turn=turn, attempt=number, **read_facts(reply))
        if reply.outcome != "retry" and raw.status is not None:
            self._recorder.accept(turn, number)
        return reply

    def _holds_key(self, reply: Reply) -> bool:
        key = self._endpoint.key
        return key is not None and holds_key(joined_texts(reply), key.value)

    def _wait(self, state: tenacity.RetryCallState) -> float:
        asked = asked_wait_s(_reply_of(state), self._timing.epoch())
        return wait_before_next(state.attempt_number, asked, self._timing.jitter())

    def _is_over(self, state: tenacity.RetryCallState) -> bool:
        """Attempts used up, or the wait would pass the trial's time: then it ends at once."""
        return state.attempt_number >= MAX_ATTEMPTS or state.upcoming_sleep >= self._timing.time_left()

    def _log_wait(self, turn: int, state: tenacity.RetryCallState) -> None:
        wait_ms = int(state.upcoming_sleep * 1000)
        self._recorder.event("waiting", turn=turn, attempt=state.attempt_number, wait_ms=wait_ms)


def _reply_of(state: tenacity.RetryCallState) -> Reply:
    """The reply of the attempt that tenacity asks about; there is one, since it asks after an attempt only."""
    assert state.outcome is not None  # noqa: S101  # tells mypy what tenacity promises
    reply: Reply = state.outcome.result()
    return reply
