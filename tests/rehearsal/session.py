"""The tests' own tiny session: both scenarios' worlds, and a loop that talks to an endpoint over real HTTP."""

from __future__ import annotations

import contextlib
import json
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from probekit.rehearsal.server import RehearsalServer

# Any: what comes back is whatever an endpoint sent; the tests look into it.
Json = dict[str, Any]

MAX_TURNS = 8
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class World(NamedTuple):
    """What a scenario sends in its opening request, and its tools' answers: (name, arguments) → output."""

    system: str
    user: str
    tool: Json
    stub: Callable[[str, Json], str]


def _function(name: str, properties: Json, required: list[str]) -> Json:
    parameters = {"type": "object", "properties": properties, "required": required}
    return {"type": "function", "function": {"name": name, "parameters": parameters}}


def _row(number: int) -> Json:
    digest = f"{number:02x}" + "5e7f197d5d044fd0c168c369d9eef0d5385dde85e26285a7690efedf9a444e"
    return {"sku": f"bolt-{number:04d}", "name": f"Lag bolt M4x8{number}", "qty": number, "sha256": digest}


ROWS = [_row(number) for number in range(1, 9)]
PAGE = json.dumps({"total": 50, "next_page": 2, "items": ROWS}, separators=(",", ":"))[:-49]
"""Eight of fifty; cut 19 hex digits into the eighth hash."""
CUT_HASH = ROWS[-1]["sha256"][:19]
WHOLE_PAGE = json.dumps({"total": 8, "next_page": None, "items": ROWS}, separators=(",", ":"))


def catalogue(page: str = PAGE) -> World:
    """The catalogue, whose page one is `page`."""

    def stub(name: str, arguments: Json) -> str:
        if name != "inventory_list":
            return '{"error":"unknown_tool"}'
        number = arguments.get("page", 1)
        return page if number == 1 else json.dumps({"error": "page_out_of_range", "page": number})

    tool = _function("inventory_list", {"page": {"type": "integer"}}, [])
    return World("You verify inventories.", "Call inventory_list. Verify every SKU hash.", tool, stub)


def schedule(user: str = "Schedule a window for this user at 2026-09-08T09:00:00.") -> World:
    """The schedule, whose user says `user`; its backend is strict."""

    def stub(_name: str, arguments: Json) -> str:
        return '{"status":"scheduled"}' if arguments.get("timezone") else '{"error":"timezone_required"}'

    text = {"type": "string"}
    tool = _function("schedule_window", dict.fromkeys(PARAMETERS, text), ["user_id", "starts_at"])
    return World('Do not guess. State: {"tenant":"acme-west","user_id":"u_9182"}', user, tool, stub)


def search(output: str = '{"error":"upstream_timeout"}') -> World:
    """A search for a customer's orders, which gives `output`."""
    tool = _function("order_search", {"customer_id": {"type": "string"}}, ["customer_id"])
    return World("", "Call order_search for the customer c_4417.", tool, lambda _name, _arguments: output)


def shell(output: str = "sh: 1: jq: not found\n") -> World:
    """A shell in which a command prints `output`."""
    tool = _function("run_command", {"command": {"type": "string"}}, ["command"])
    return World("", "Compute the hashes with sha256sum.", tool, lambda _name, _arguments: output)


PARAMETERS = ("user_id", "starts_at", "timezone", "severity")


@contextlib.contextmanager
def endpoint() -> Iterator[str]:
    """A rehearsal endpoint in a thread; gives its base URL."""
    server = RehearsalServer()
    url = server.bind()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield url
    finally:
        server.stop()
        thread.join()


def ask(url: str, body: Json | bytes | None, method: str | None = None) -> tuple[int, Json]:
    """One request (POST where there is a body): status and document."""
    data = json.dumps(body).encode() if isinstance(body, dict) else body
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)
    try:
        with OPENER.open(request, timeout=30) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as problem:
        with problem:
            return problem.code, json.load(problem)


def opening(agent: str, world: World) -> Json:
    """The opening request body."""
    messages = [{"role": "system", "content": world.system}, {"role": "user", "content": world.user}]
    return {"model": agent, "messages": messages, "tools": [world.tool], "temperature": 0}


def converse(base_url: str, agent: str, world: World) -> list[Json]:
    """Play one session; gives the responses."""
    body = opening(agent, world)
    responses: list[Json] = []
    while len(responses) < MAX_TURNS:
        status, document = ask(f"{base_url}/chat/completions", body)
        assert status == 200, document
        responses.append(document)
        message = document["choices"][0]["message"]
        body["messages"].append(message)
        if not message.get("tool_calls"):
            break
        body["messages"] += [_result(call, world) for call in message["tool_calls"]]
    return responses


def _result(call: Json, world: World) -> Json:
    function = call["function"]
    output = world.stub(function["name"], json.loads(function["arguments"]))
    return {"role": "tool", "tool_call_id": call["id"], "content": output}


def messages(responses: list[Json]) -> list[Json]:
    """The assistant's messages of a session."""
    return [response["choices"][0]["message"] for response in responses]


def calls(responses: list[Json]) -> list[tuple[str, Json]]:
    """The calls of a session, name and arguments."""
    functions = [call["function"] for message in messages(responses) for call in message.get("tool_calls", [])]
    return [(function["name"], json.loads(function["arguments"])) for function in functions]


def last_text(responses: list[Json]) -> str:
    """The text of the last turn."""
    return str(messages(responses)[-1]["content"])
