"""As much of HTTP/1.1 as the rehearsal endpoint needs: a request from a stream of bytes, a response to bytes.

The standard library's `http.server` would do; importing it takes four times as long as all of this room, in a program
that is measured by how fast it starts. Bodies come with Content-Length; anything else is refused in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from io import BufferedIOBase

BODY_LIMIT = 32 * 1024 * 1024
LINE_LIMIT = 64 * 1024
HEADER_LIMIT = 100

JSON = "application/json"
CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"


@dataclass(frozen=True, slots=True)
class HttpRequest:
    """A request as read. `keep` says that the connection may carry another one."""

    method: str
    target: str
    body: bytes
    keep: bool


@dataclass(frozen=True, slots=True)
class HttpProblem:
    """A request that cannot be read: the status to answer with and why. The connection ends after it."""

    status: int
    message: str


@dataclass(frozen=True, slots=True)
class _Head:
    method: str
    target: str
    version: str
    headers: Mapping[str, str]

    @property
    def keep(self) -> bool:
        """HTTP/1.1 keeps a connection unless told; HTTP/1.0 is not asked to."""
        return self.version == "HTTP/1.1" and self.headers.get("connection", "").lower() != "close"


def read_request(stream: BufferedIOBase, write: Callable[[bytes], object]) -> HttpRequest | HttpProblem | None:
    """Read the next request of a connection; None where the peer is done.

    `write` sends the interim `100 Continue` to a client that waits for it before its body.
    """
    head = _read_head(stream)
    if not isinstance(head, _Head):
        return head
    length = _body_length(head)
    if isinstance(length, HttpProblem):
        return length
    if length and head.headers.get("expect", "").lower() == "100-continue":
        write(CONTINUE)
    body = stream.read(length)
    return HttpRequest(head.method, head.target, body, head.keep) if len(body) == length else None


def _read_head(stream: BufferedIOBase) -> _Head | HttpProblem | None:
    line = stream.readline(LINE_LIMIT + 1)
    if not line.strip():
        return None
    parts = line.decode("latin-1").split()
    if len(line) > LINE_LIMIT or len(parts) != 3 or not parts[2].startswith("HTTP/1."):
        return HttpProblem(400, "This is not an HTTP/1.1 request.")
    headers = _read_headers(stream)
    return headers if isinstance(headers, HttpProblem) else _Head(parts[0], parts[1], parts[2], headers)


def _read_headers(stream: BufferedIOBase) -> dict[str, str] | HttpProblem:
    """Header names in lower case; of a header given twice the last."""
    headers: dict[str, str] = {}
    for _ in range(HEADER_LIMIT + 1):
        line = stream.readline(LINE_LIMIT + 1)
        if len(line) > LINE_LIMIT:
            break
        if not line.strip():
            return headers
        name, _colon, value = line.decode("latin-1").partition(":")
        headers[name.strip().lower()] = value.strip()
    return HttpProblem(431, "The headers are too many or too long.")


def _body_length(head: _Head) -> int | HttpProblem:
    if "transfer-encoding" in head.headers:
        return HttpProblem(411, "Send the body with a Content-Length.")
    given = head.headers.get("content-length", "0")
    if not (given.isascii() and given.isdigit()):
        return HttpProblem(400, "The Content-Length is not a number.")
    # Longer than any length that is allowed: not even read as a number.
    if len(given) > 20 or int(given) > BODY_LIMIT:
        return HttpProblem(413, f"The body is longer than {BODY_LIMIT} bytes.")
    return int(given)


def response_bytes(status: int, body: bytes, keep: bool, media_type: str = JSON) -> bytes:
    """A whole response, so that it leaves in one write."""
    reason = HTTPStatus(status).phrase
    head = (
        f"HTTP/1.1 {status} {reason}\r\n"
        f"Content-Type: {media_type}\r\n"
        f"Content-Length: {len(body)}\r\n"
        f"Connection: {'keep-alive' if keep else 'close'}\r\n\r\n"
    )
    return head.encode("ascii") + body
