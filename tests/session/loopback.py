"""A server on loopback that answers with scripted bytes, and remembers what it was asked and over which connection."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType

Answer = bytes | Callable[[socket.socket], None]
"""Bytes to send before the connection is closed, or what to do with the connected socket."""


@dataclass(frozen=True)
class Asked:
    """One request as it came."""

    connection: int
    head: str
    body: bytes

    @property
    def headers(self) -> dict[str, str]:
        """By lower-case name."""
        lines = (line.partition(":") for line in self.head.split("\r\n")[1:])
        return {name.strip().lower(): value.strip() for name, _, value in lines}

    @property
    def target(self) -> str:
        """What stands in the request line."""
        return self.head.split(" ")[1]


@dataclass
class Loopback:
    """Answers the n-th request with the n-th answer, and every later one with the last. A context manager."""

    answers: Sequence[Answer]
    asked: list[Asked] = field(default_factory=list)
    _listener: socket.socket = field(default_factory=socket.socket)
    _threads: list[threading.Thread] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __enter__(self) -> Loopback:
        self._listener.bind(("127.0.0.1", 0))
        self._listener.listen(16)
        self._start(self._accept)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        # a listener that is only closed does not wake its accept
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for thread in self._threads:
            thread.join(5)

    @property
    def url(self) -> str:
        """Base URL, with /v1."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}/v1"

    def _start(self, work: Callable[..., None], *arguments: object) -> None:
        thread = threading.Thread(target=work, args=arguments, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        connections = 0
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            connections += 1
            self._start(self._serve, connection, connections)

    def _serve(self, connection: socket.socket, number: int) -> None:
        """Requests over one connection, for as long as the other side keeps it."""
        with connection, suppress(OSError):
            while (request := _read_request(connection)) is not None:
                with self._lock:
                    self.asked.append(Asked(number, *request))
                    answer = self.answers[min(len(self.asked), len(self.answers)) - 1]
                if callable(answer):
                    answer(connection)
                    return
                connection.sendall(answer)


def _read_request(connection: socket.socket) -> tuple[str, bytes] | None:
    data = b""
    while b"\r\n\r\n" not in data:
        data += (chunk := connection.recv(65536))
        if not chunk:
            return None
    head, _, body = data.partition(b"\r\n\r\n")
    lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    wanted = int(lengths[0].split(b":")[1]) if lengths else 0
    while len(body) < wanted:
        body += connection.recv(65536)
    return head.decode("latin-1"), body


def response(body: bytes, status: str = "200 OK", headers: str = "", length: int | None = None) -> bytes:
    """A whole response with a Content-Length, true unless `length` is given."""
    size = len(body) if length is None else length
    return f"HTTP/1.1 {status}\r\nContent-Length: {size}\r\n{headers}\r\n".encode("latin-1") + body


def reset_after(data: bytes) -> Callable[[socket.socket], None]:
    """Send a part, then close with RST."""

    def answer(connection: socket.socket) -> None:
        connection.sendall(data)
        reset(connection)

    return answer


def reset(connection: socket.socket) -> None:
    """Close with RST instead of FIN."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def hang_up(connection: socket.socket) -> None:
    """Close without a byte."""
    connection.shutdown(socket.SHUT_RDWR)


def cut_after(data: bytes) -> Callable[[socket.socket], None]:
    """Send a part, then close."""

    def answer(connection: socket.socket) -> None:
        connection.sendall(data)
        connection.shutdown(socket.SHUT_RDWR)

    return answer


def drip(head: bytes, unit: bytes, gate: threading.Event, every_s: float = 0.01) -> Callable[[socket.socket], None]:
    """Send `unit` again and again until the gate opens or the other side is gone."""

    def answer(connection: socket.socket) -> None:
        connection.sendall(head)
        while not gate.wait(every_s):
            connection.sendall(unit)

    return answer
