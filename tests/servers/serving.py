"""The server: accepts, reads a request whole, records it, and lets the next play answer."""

from __future__ import annotations

import contextlib
import json
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

HOST = "127.0.0.1"
POLL_S = 0.02
JOIN_S = 10.0


@dataclass(frozen=True, slots=True)
class Received:
    """A request as it came. `raw` is every byte of it; `connection` counts from 0, in the order of accepting."""

    method: str
    target: str
    headers: tuple[tuple[str, str], ...]
    body: bytes
    raw: bytes
    connection: int

    def header(self, name: str) -> str | None:
        """The first header of that name, whatever its case."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    def json(self) -> Any:  # Any: a test looks into whatever was sent
        """The body as JSON."""
        return json.loads(self.body)


@dataclass(frozen=True, slots=True)
class Peer:
    """The client's end of a connection, as a play has it. `pause` is a wait that the server's end cuts short."""

    socket: socket.socket
    stopping: threading.Event
    request: Received

    def send(self, data: bytes) -> None:
        """Send all of it."""
        self.socket.sendall(data)

    def pause(self, seconds: float) -> bool:
        """Wait; False where the server is ending, and the play must return."""
        return not self.stopping.wait(seconds)


Play = Callable[[Peer], bool]
"""Answers one request; True where the connection may carry another one."""


@dataclass(slots=True)
class Serving:
    """A running server: `url` is its base URL; `requests` holds all that it was asked, in order."""

    port: int
    plays: Sequence[Play]
    models: Sequence[str]
    requests: list[Received] = field(default_factory=list)
    connections: int = 0
    stopping: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _played: int = 0
    _open: list[socket.socket] = field(default_factory=list)
    _threads: list[threading.Thread] = field(default_factory=list)

    @property
    def url(self) -> str:
        """The base URL, with /v1."""
        return f"http://{HOST}:{self.port}/v1"

    @property
    def chats(self) -> list[Received]:
        """The requests that asked for a completion."""
        return [request for request in self.requests if request.target.endswith("/chat/completions")]

    def take(self, request: Received) -> Play:
        """Record a request and choose its play; the list of models is answered aside where there is one."""
        with self._lock:
            self.requests.append(request)
            if self.models and request.method == "GET" and request.target.endswith("/models"):
                return _list_models(self.models)
            play = self.plays[min(self._played, len(self.plays) - 1)]
            self._played += 1
            return play

    def accept_from(self, listener: socket.socket) -> None:
        """Take connections until the end."""
        listener.settimeout(POLL_S)
        while not self.stopping.is_set():
            with contextlib.suppress(TimeoutError):
                peer, _address = listener.accept()
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._begin(peer)

    def _begin(self, peer: socket.socket) -> None:
        thread = threading.Thread(target=self._attend, args=(peer, self.connections), daemon=True)
        self.connections += 1
        self._open.append(peer)
        self._threads.append(thread)
        thread.start()

    def _attend(self, peer: socket.socket, connection: int) -> None:
        """Answer a connection's requests; a client that goes away is what tests do."""
        with peer, contextlib.suppress(OSError):
            while (request := read_request(peer, connection)) is not None:
                if not self.take(request)(Peer(peer, self.stopping, request)):
                    break

    def end(self) -> None:
        """Cut every connection and wait until all threads are done."""
        self.stopping.set()
        for peer in self._open:
            with contextlib.suppress(OSError):
                peer.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join(JOIN_S)


@contextlib.contextmanager
def serving(*plays: Play, models: Sequence[str] = (), tls: ssl.SSLContext | None = None) -> Iterator[Serving]:
    """A server that gives the n-th request the n-th play, and every later one the last.

    With `models`, GET …/models lists them and uses up no play. With `tls`, it speaks TLS; `url` says http all the same.
    """
    with contextlib.ExitStack() as stack:
        listener = stack.enter_context(socket.create_server((HOST, 0), backlog=64))
        if tls is not None:
            # a handshake that fails is the thread's that attends the connection
            listener = stack.enter_context(tls.wrap_socket(listener, server_side=True, do_handshake_on_connect=False))
        server = Serving(listener.getsockname()[1], plays, models)
        thread = threading.Thread(target=server.accept_from, args=(listener,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.stopping.set()
            thread.join(JOIN_S)
            server.end()


def _list_models(names: Sequence[str]) -> Play:
    rows = [{"id": name, "object": "model", "created": 0, "owned_by": "test"} for name in names]
    body = json.dumps({"object": "list", "data": rows}).encode()
    head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()

    def play(peer: Peer) -> bool:
        peer.send(head + body)
        return True

    return play


def read_request(peer: socket.socket, connection: int) -> Received | None:
    """One request, its body by Content-Length; None where the client is done."""
    raw = b""
    while b"\r\n\r\n" not in raw:
        chunk = peer.recv(65536)
        if not chunk:
            return None
        raw += chunk
    head, _, body = raw.partition(b"\r\n\r\n")
    line, *lines = head.decode("latin-1").split("\r\n")
    headers = tuple((name.strip(), value.strip()) for name, _, value in (each.partition(":") for each in lines))
    length = next((int(value) for name, value in headers if name.lower() == "content-length"), 0)
    body = _read_rest(peer, body, length)
    method, target, _version = line.split(" ")
    return Received(method, target, headers, body, head + b"\r\n\r\n" + body, connection)


def _read_rest(peer: socket.socket, body: bytes, length: int) -> bytes:
    parts = [body]
    left = length - len(body)
    while left > 0 and (chunk := peer.recv(min(left, 1 << 20))):
        parts.append(chunk)
        left -= len(chunk)
    return b"".join(parts)
