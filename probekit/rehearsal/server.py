"""The socket of the rehearsal endpoint: loopback only, a thread for each connection, nothing logged.

Two steps, because `spike run --rehearse` forks between them: the parent binds and so knows the port, the child serves.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import socketserver
import time

from probekit.errors import InternalError, UsageError
from probekit.rehearsal.completions import Answer, Stamp, answer, error
from probekit.rehearsal.conversation import Refusal
from probekit.rehearsal.http1 import JSON, HttpProblem, HttpRequest, read_request, response_bytes
from probekit.rehearsal.stream import EVENTS, event_bytes

HOST = "127.0.0.1"
IDLE_S = 60.0
"""A connection on which nothing is said for so long is closed."""

PARENT_POLL_S = 0.25
DRAIN_LIMIT = 64 * 1024 * 1024
DRAIN_CHUNK = 256 * 1024
DRAIN_S = 2.0


class RehearsalServer:
    """An OpenAI-compatible server that plays the scripted agents, each under its name as the model's.

    Every answer follows from its request alone. `port` 0 takes any free one.
    """

    def __init__(self, port: int = 0) -> None:
        self._port = port
        self._server: _Server | None = None

    def bind(self) -> str:
        """Take the port and give the base URL, `http://127.0.0.1:PORT/v1`; UsageError where it cannot be had.

        From here on connections queue up until `serve_forever`.
        """
        try:
            self._server = _Server((HOST, self._port), _Connection)
        except OSError as problem:
            why = os.strerror(problem.errno) if problem.errno else "unknown reason"
            raise UsageError(
                f"port {self._port} of {HOST} cannot be taken ({why.lower()}); name another, or none for a free one"
            ) from problem
        return f"http://{HOST}:{self._server.server_address[1]}/v1"

    def serve_forever(self, parent: int | None = None) -> None:
        """Serve until an exception (KeyboardInterrupt) comes through, or until `stop` in another thread.

        With `parent`, a process id, it also returns when that is no longer this process's parent, so that a child
        never outlives a parent that was killed.
        """
        server = self._server
        if server is None:
            raise InternalError("the rehearsal server must be bound before it serves")
        server.parent = parent
        with server, contextlib.suppress(_ParentGone):
            server.serve_forever(poll_interval=PARENT_POLL_S)

    def stop(self) -> None:
        """End `serve_forever`, which runs in another thread; returns when it has ended."""
        if self._server is not None:
            self._server.shutdown()

    def close(self) -> None:
        """Give the port back in a process that bound it and does not serve (the parent after its fork)."""
        if self._server is not None:
            self._server.server_close()


class _ParentGone(Exception):  # noqa: N818  # not an error: the way out of the loop
    """The process that started this one has ended."""


class _Server(socketserver.ThreadingMixIn, socketserver.TCPServer):
    allow_reuse_address = True
    daemon_threads = True
    block_on_close = False
    request_queue_size = 128
    parent: int | None = None

    def service_actions(self) -> None:
        """Between two polls: is the parent still there?"""
        if self.parent is not None and os.getppid() != self.parent:
            raise _ParentGone


class _Connection(socketserver.StreamRequestHandler):
    timeout = IDLE_S
    disable_nagle_algorithm = True

    def handle(self) -> None:
        """Answer requests until the peer is done; a peer that goes away or falls silent is no news."""
        with contextlib.suppress(OSError):
            while self._answer_one():
                pass

    def _answer_one(self) -> bool:
        """Answer the next request; False where the connection is to end."""
        request = read_request(self.rfile, self.wfile.write)
        if isinstance(request, HttpRequest):
            self._send(_answer(request), request)
            return request.keep
        if isinstance(request, HttpProblem):
            self._send(error(Refusal(request.status, request.message)), None)
            self._drain()
        return False

    def _send(self, reply: Answer, request: HttpRequest | None) -> None:
        body, media_type = _body(reply)
        sent = response_bytes(reply.status, body, request is not None and request.keep, media_type)
        # The answer to HEAD has no body, whatever its status.
        self.wfile.write(sent[: -len(body)] if request is not None and request.method == "HEAD" else sent)

    def _drain(self) -> None:
        """Read what the peer still sends, bounded: closing on unread bytes would reset it before it reads why."""
        self.connection.shutdown(socket.SHUT_WR)
        self.connection.settimeout(DRAIN_S)
        left = DRAIN_LIMIT
        while left > 0 and (chunk := self.connection.recv(DRAIN_CHUNK)):
            left -= len(chunk)


def _answer(request: HttpRequest) -> Answer:
    """Answer by the pure rooms; a fault of theirs is a 500 to the client and not a traceback on the terminal."""
    try:
        return answer(request, Stamp(_new_id, int(time.time())))
    except Exception:  # noqa: BLE001  # the one place where a fault becomes what a server says of its own faults
        return error(Refusal(500, "The rehearsal endpoint failed; this is a fault in probekit."))


def _body(reply: Answer) -> tuple[bytes, str]:
    """The body of a response and its media type."""
    if reply.streamed:
        return event_bytes(reply.document, reply.counted), EVENTS
    return json.dumps(reply.document).encode("ascii"), JSON


def _new_id() -> str:
    return os.urandom(12).hex()
