"""Stdio on one side, a trial's MCP server on the other: `bridge.py HOST:PORT`, the token in the environment.

An agent starts it as its MCP server. It knows nothing of MCP, nor where anything is logged; it needs the standard
library alone, and imports little of that, since agents wait for it.
"""

import os
import socket
import sys
import threading

TOKEN_VARIABLE = "PROBEKIT_MCP_TOKEN"  # the name stands in config.py too; nothing of the package is imported here
CHUNK = 1 << 16
WRONG_USAGE = 2
NO_SERVER = 1


def main(arguments: list[str]) -> int:
    """Copy both ways until the server ends the conversation; the exit status."""
    host, _, port = arguments[0].rpartition(":") if len(arguments) == 1 else ("", "", "")
    token = os.environ.get(TOKEN_VARIABLE, "")
    if not (host and port.isascii() and port.isdigit() and token):
        return _said(f"usage: bridge.py HOST:PORT, with the token in {TOKEN_VARIABLE}", WRONG_USAGE)
    try:
        server = socket.create_connection((host, int(port)))
        server.sendall(token.encode("utf-8", "surrogateescape") + b"\n")
    except (OSError, OverflowError):
        return _said("the MCP server of this trial is gone", NO_SERVER)
    threading.Thread(target=_copy_in, args=(server,), daemon=True).start()
    return _copy_out(server)


def _copy_in(server: socket.socket) -> None:
    """From stdin to the server; at the end of stdin the server is told so, and ends the conversation."""
    try:
        while chunk := os.read(0, CHUNK):
            server.sendall(chunk)
        server.shutdown(socket.SHUT_WR)
    except OSError:
        return  # the server is gone; the other direction sees that too


def _copy_out(server: socket.socket) -> int:
    """From the server to stdout, until the server is gone or nobody reads."""
    try:
        while chunk := server.recv(CHUNK):
            view = memoryview(chunk)
            while view:
                view = view[os.write(1, view) :]
    except OSError:
        return NO_SERVER
    return 0


def _said(sentence: str, status: int) -> int:
    sys.stderr.write(f"probekit: {sentence}\n")
    return status


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
