"""Addresses at which no request ever arrives: each is a context manager that gives what to point a client at."""

from __future__ import annotations

import contextlib
import select
import socket
import threading
from collections.abc import Iterator

HOST = "127.0.0.1"
SETTLE_S = 0.2
POLL_S = 0.02


@contextlib.contextmanager
def down() -> Iterator[str]:
    """A base URL whose port refuses connections, and which nobody else can take meanwhile."""
    with socket.socket() as held:
        held.bind((HOST, 0))
        yield f"http://{HOST}:{held.getsockname()[1]}/v1"


@contextlib.contextmanager
def full_backlog() -> Iterator[str]:
    """A base URL to which a connect never completes: the queue of its listener is full and nobody accepts.

    Linux drops the SYN then, and the client sends it again for minutes.
    """
    with contextlib.ExitStack() as stack:
        listener = stack.enter_context(socket.socket())
        listener.bind((HOST, 0))
        listener.listen(0)
        while _connects(stack.enter_context(socket.socket()), listener.getsockname()):
            pass
        yield f"http://{HOST}:{listener.getsockname()[1]}/v1"


def _connects(client: socket.socket, address: tuple[str, int]) -> bool:
    """Does another connection still fit into the queue?"""
    client.setblocking(False)
    client.connect_ex(address)
    _, writable, _ = select.select([], [client], [], SETTLE_S)
    return bool(writable)


@contextlib.contextmanager
def unfinished_tls() -> Iterator[str]:
    """An https base URL that takes the connection and the client's greeting and never answers."""
    with _swallowing(socket.create_server((HOST, 0))) as port:
        yield f"https://{HOST}:{port}/v1"


@contextlib.contextmanager
def _swallowing(listener: socket.socket) -> Iterator[int]:
    stopping = threading.Event()
    taken: list[socket.socket] = []

    def accept() -> None:
        listener.settimeout(POLL_S)
        while not stopping.is_set():
            with contextlib.suppress(TimeoutError):
                taken.append(listener.accept()[0])

    thread = threading.Thread(target=accept, daemon=True)
    thread.start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        stopping.set()
        thread.join()
        for each in (listener, *taken):
            each.close()


@contextlib.contextmanager
def silent_name_server(host: str = "127.0.0.1", port: int = 0) -> Iterator[tuple[str, int]]:
    """A name server that takes every question and never answers; gives host and port. Port 53 wants root."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as deaf:
        deaf.bind((host, port))
        yield host, int(deaf.getsockname()[1])
