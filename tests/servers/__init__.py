"""Loopback servers for tests: one that plays a list of answers and records the requests, and some that never answer.

    with serving(chat("Hello."), drip_body()) as server:
        ...server.url, server.requests

The n-th request gets the n-th play, every later one the last. `serving` takes the well-behaved plays of `plays` and
the faults of `faults` alike; `down`, `full_backlog`, `unfinished_tls` and `silent_name_server` hang before any request.
All listen on 127.0.0.1 on a port of their own and are gone when the block ends.
"""

from __future__ import annotations

from tests.servers.faults import (
    cut_body,
    cut_chunks,
    drip_body,
    drip_headers,
    endless_body,
    endless_headers,
    garbage,
    hang_up,
    mute,
    reset,
    stall,
)
from tests.servers.plays import answer, chat, completion, html, redirect, tool_call
from tests.servers.serving import Peer, Play, Received, Serving, serving
from tests.servers.unreachable import down, full_backlog, silent_name_server, unfinished_tls

__all__ = [
    "Peer",
    "Play",
    "Received",
    "Serving",
    "answer",
    "chat",
    "completion",
    "cut_body",
    "cut_chunks",
    "down",
    "drip_body",
    "drip_headers",
    "endless_body",
    "endless_headers",
    "full_backlog",
    "garbage",
    "hang_up",
    "html",
    "mute",
    "redirect",
    "reset",
    "serving",
    "silent_name_server",
    "stall",
    "tool_call",
    "unfinished_tls",
]
