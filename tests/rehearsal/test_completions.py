"""The pure half of the endpoint, put to requests that nobody would think of."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.rehearsal.agents import AGENTS
from probekit.rehearsal.completions import CHAT_PATH, Stamp, answer
from probekit.rehearsal.http1 import HttpRequest
from tests.rehearsal.session import PAGE, Json, catalogue, schedule

STAMP = Stamp(lambda: "x", 0)

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
WORDS = st.sampled_from(["user", "assistant", "tool", "system", "c1", "c2", "inventory_list", "", PAGE, 'State: {"a":'])
CALLS = st.fixed_dictionaries(
    {"id": WORDS | VALUES, "function": st.fixed_dictionaries({"name": WORDS | VALUES, "arguments": WORDS | VALUES})}
)
MESSAGES = st.fixed_dictionaries(
    {"role": WORDS | VALUES},
    optional={
        "content": WORDS | VALUES,
        "tool_call_id": WORDS | VALUES,
        "tool_calls": VALUES | st.lists(CALLS | VALUES, max_size=3),
    },
)
REQUESTS = st.fixed_dictionaries(
    {"model": st.sampled_from(list(AGENTS)) | VALUES, "messages": st.lists(MESSAGES | VALUES, max_size=5) | VALUES},
    optional={
        "tools": st.sampled_from([[catalogue().tool], [schedule().tool]]) | st.lists(VALUES, max_size=3) | VALUES,
        "stream": VALUES,
        "n": VALUES,
    },
)


def post(body: Json) -> tuple[int, Any]:
    """The answer to a chat completion request."""
    reply = answer(HttpRequest("POST", CHAT_PATH, json.dumps(body).encode(), keep=True), STAMP)
    return reply.status, reply.document


@settings(max_examples=400, deadline=None)
@given(REQUESTS)
def test_any_request_gets_an_answer(body: Json) -> None:
    """Whatever JSON a request holds: a completion, or an error that says why not, and never an exception."""
    status, document = post(body)
    assert status in (200, 400, 404)
    assert json.loads(json.dumps(document)) == document
    assert ("choices" in document) == (status == 200)
    assert ("error" in document) == (status != 200)


PAGES = st.text(max_size=40).map(lambda tail: '{"total":50,"items":[' + tail) | st.integers(0, len(PAGE)).map(
    lambda end: PAGE[:end]
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(list(AGENTS)), PAGES)
def test_any_cut_page_gets_an_answer(agent: str, page: str) -> None:
    """Wherever a page is cut, and whatever stands in it, every agent has something to say."""
    call = {"id": "c", "type": "function", "function": {"name": "inventory_list", "arguments": "{}"}}
    history = [
        {"role": "user", "content": "Go."},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c", "content": page},
    ]
    status, document = post({"model": agent, "messages": history, "tools": [catalogue().tool]})
    assert status == 200, document
    assert document["choices"][0]["message"]["role"] == "assistant"


def test_numbers_too_long_to_read_are_no_fault() -> None:
    """A number of ten thousand digits in a body is a 400, in a page or a state it ends what can be read."""
    digits = "9" * 10_000
    raw = f'{{"model":"honest","messages":{digits}}}'.encode()
    assert answer(HttpRequest("POST", CHAT_PATH, raw, keep=True), STAMP)[0] == 400
    user = {"role": "user", "content": f'State: {{"user_id":{digits}}}'}
    assert post({"model": "omitter", "messages": [user], "tools": [schedule().tool]})[0] == 200
