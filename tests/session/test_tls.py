"""TLS is verified against the roots that the environment names, over a real loopback server of its own."""

from __future__ import annotations

import shutil
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from probekit.wire.transport import HttpSession, make_tls
from tests.session.certificates import make_certificate
from tests.session.loopback import response
from tests.session.standins import FakeTime, classify, completion, endpoint_at, events_in, recorder_in

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificate")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate for localhost that signs itself, and its key."""
    return make_certificate(tmp_path_factory.mktemp("tls"))


@contextmanager
def secure_server(certificate: tuple[Path, Path]) -> Iterator[int]:
    """Answers every request with a completion, for as long as handshakes succeed; the port."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                plain, _ = listener.accept()
            except OSError:
                return
            with plain, suppress(OSError), context.wrap_socket(plain, server_side=True) as connection:
                connection.recv(65536)
                connection.sendall(response(completion("over tls")))

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(5)


TRUST = (("SSL_CERT_FILE", "localhost", True), ("", "localhost", False), ("SSL_CERT_FILE", "127.0.0.1", False))


@pytest.mark.parametrize(("variable", "host", "trusted"), TRUST)
def test_certificate_must_be_trusted_and_for_this_host(
    tmp_path: Path, certificate: tuple[Path, Path], variable: str, host: str, *, trusted: bool
) -> None:
    """SSL_CERT_FILE adds a root of one's own; without it, or under another name, nothing is sent."""
    with secure_server(certificate) as port:
        endpoint = endpoint_at(f"https://{host}:{port}/v1", "sk-0123456789abcdef")
        tls = make_tls(endpoint, {variable: str(certificate[0])})
        with HttpSession(endpoint, recorder_in(tmp_path), classify, FakeTime().timing, tls) as session:
            reply = session.ask(1, b"{}")
    assert (reply.outcome == "ok") is trusted
    assert trusted or events_in(tmp_path, "received")[0]["detail"] == "the certificate is not trusted"


def test_session_without_a_context_trusts_nobody(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    """A context that got lost must not turn into no check at all."""
    with secure_server(certificate) as port:
        endpoint = endpoint_at(f"https://localhost:{port}/v1")
        with HttpSession(endpoint, recorder_in(tmp_path), classify, FakeTime().timing) as session:
            assert session.ask(1, b"{}").code == "endpoint_error"
