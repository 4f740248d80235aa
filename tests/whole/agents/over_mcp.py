"""An agent over MCP, without an SDK: `over_mcp.py CONFIG TEXT CALL...`, each call NAME=ARGUMENTS."""

import json
import os
import subprocess
import sys
from pathlib import Path

config, text, *calls = sys.argv[1:]
entry = json.loads(Path(config).read_text(encoding="utf-8"))["mcpServers"]["probekit"]
server = subprocess.Popen(
    [entry["command"], *entry["args"]], env=entry["env"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)


def say(method: str, params: dict[str, object], number: int | None = None) -> None:
    """Send one message; wait for the answer where it has a number."""
    message = {"jsonrpc": "2.0", "method": method, "params": params} | ({} if number is None else {"id": number})
    assert server.stdin
    assert server.stdout
    server.stdin.write(json.dumps(message) + "\n")
    server.stdin.flush()
    if number is not None:
        sys.stderr.write(server.stdout.readline())


client = {"name": "over_mcp", "version": "1"}
say("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}, 0)
say("notifications/initialized", {})
if "NEVER_LISTS" not in os.environ:
    say("tools/list", {}, 1000)
for number, call in enumerate(calls, start=1):
    name, _, arguments = call.partition("=")
    say("tools/call", {"name": name, "arguments": json.loads(arguments)}, int(os.environ.get("SAME_ID", number)))
sys.stdout.write(text)
