"""Contract 2.10: one conversation, its requests, its endings, and the evidence that it leaves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from probekit.agents.chat import Conversation, Limits, NoNotes, converse, trial_evidence
from probekit.evidence import JsonValue, ToolCall, Turn
from probekit.wire.exchange import Reply
from probekit.wire.request import Dialect, Opening, overlay_problems, request_body, tool_name_problems
from tests.session.standins import PageStub, completion, read_whole, tool_call

TOOL: dict[str, JsonValue] = {
    "type": "function",
    "function": {"name": "inventory.list", "parameters": {"type": "object"}},
}
OPENING = Opening("probe-model", "You list.", "List all.", (TOOL,), {"temperature": 0, "max_tokens": 300})


@dataclass
class Script:
    """An endpoint that says these things in turn, the last one for ever; keeps the requests."""

    replies: Sequence[Reply | bytes]
    sent: list[bytes] = field(default_factory=list)

    def ask(self, turn: int, body: bytes) -> Reply:
        """The next reply."""
        self.sent.append(body)
        assert turn == len(self.sent)
        reply = self.replies[min(turn, len(self.replies)) - 1]
        return reply if isinstance(reply, Reply) else read_whole(reply)

    def messages(self, request: int) -> list[dict[str, JsonValue]]:
        """The messages of a request (from 0)."""
        found: list[dict[str, JsonValue]] = json.loads(self.sent[request])["messages"]
        return found


@dataclass
class Notebook:
    """Keeps the steps."""

    steps: list[tuple[str, dict[str, JsonValue]]] = field(default_factory=list)

    def event(self, step: str, **facts: JsonValue) -> None:
        """Keep one."""
        self.steps.append((step, facts))

    def changes(self) -> list[JsonValue]:
        """What echo_changed said."""
        return [facts["changes"] for step, facts in self.steps if step == "echo_changed"]


def hold(
    script: Script, notes: Notebook | None = None, limits: Limits | None = None, opening: Opening = OPENING
) -> Conversation:
    """Converse with the page stub."""
    return converse(opening, PageStub(), script.ask, notes or Notebook(), limits or Limits())


def test_opening_body_is_the_same_for_every_trial_and_in_fixed_order() -> None:
    """No id and no time of ours; model, messages, tools, sampling keys, overlay."""
    opening = Opening(
        "m", "S", "U", (TOOL,), {"temperature": 0, "max_tokens": 300}, {"reasoning_effort": "low", "temperature": 1}
    )
    expected = (
        '{"model":"m","messages":[{"role":"system","content":"S"},{"role":"user","content":"U"}],'
        '"tools":[{"type":"function","function":{"name":"inventory_list","parameters":{"type":"object"}}}],'
        '"temperature":1,"max_tokens":300,"reasoning_effort":"low"}'
    )
    assert request_body(opening) == expected.encode()
    scripts = [Script([completion("done", id_=f"r-{trial}")]) for trial in range(3)]
    for script in scripts:
        hold(script, opening=opening)
    assert {script.sent[0] for script in scripts} == {expected.encode()}


def test_dialect_changes_what_it_names_and_nothing_else() -> None:
    """Folded system prompt, another name for the bound, dropped sampling keys; the first and last are material."""
    dialect = Dialect("folded", "max_completion_tokens", ("temperature",), "empty")
    body = json.loads(request_body(Opening("m", "S", "U", (), OPENING.sampling, {}, dialect)))
    assert body == {"model": "m", "messages": [{"role": "user", "content": "S\n\nU"}], "max_completion_tokens": 300}
    assert dialect.materially_different
    assert not Dialect(max_tokens_key="max_completion_tokens", null_content="empty").materially_different
    assert json.loads(request_body(Opening("m", "", "U", ())))["messages"] == [{"role": "user", "content": "U"}]


def test_overlay_may_not_change_what_is_asked() -> None:
    """--request sets options of the server; the conversation is the scenario's."""
    assert overlay_problems({"reasoning_effort": "low", "provider": {"order": ["x"]}}) == ()
    assert len(overlay_problems({"messages": [], "stream": True, "model": "x", "seed": 1})) == 3


def test_names_that_would_collide_once_sent_are_told() -> None:
    """Two tools may not be sent under one name."""
    assert tool_name_problems([TOOL]) == ()
    assert tool_name_problems([TOOL, {"type": "function", "function": {"name": "inventory_list"}}])


def test_every_call_gets_one_result_in_order_right_after_its_turn() -> None:
    """Known by its place: unknown tools, bad arguments and repeated calls each get theirs, identical calls the same."""
    calls = [
        tool_call("a", arguments='{"page":2}'),
        tool_call("b", name="shell"),
        tool_call("c", arguments='{"page":'),
        tool_call("d"),
        tool_call("e"),
    ]
    script = Script([completion(None, calls), completion("Truncated.")])
    conversation = hold(script)
    messages = script.messages(1)
    assert [message["role"] for message in messages] == ["system", "user", "assistant", *["tool"] * 5]
    assert [message["tool_call_id"] for message in messages[3:]] == ["a", "b", "c", "d", "e"]
    page = PageStub().page
    outputs = ['{"error":"page_out_of_range"}', '{"error":"unknown_tool"}', '{"error":"bad_arguments"}', page, page]
    assert [message["content"] for message in messages[3:]] == outputs
    assert trial_evidence(conversation).tool_outputs == tuple(outputs)
    assert conversation.ending == "answered"


def test_stub_is_executed_once_for_each_call_and_logged() -> None:
    """wrapper_retry can be seen in the log: turn and place name an execution."""
    notes = Notebook()
    hold(Script([completion(None, [tool_call("a"), tool_call("b")]), completion("done")]), notes)
    executed = [(facts["turn"], facts["call"], facts["kind"]) for step, facts in notes.steps if step == "stub"]
    assert executed == [(1, 0, "page_one"), (1, 1, "page_one")]


def test_message_goes_back_exactly_as_it_came() -> None:
    """Unknown fields, reasoning under the name it came by, thought signatures, the id, null content."""
    call = {**tool_call("functions.inventory_list:3"), "extra_content": {"google": {"thought_signature": "c2ln"}}}
    message = {"role": "assistant", "content": None, "reasoning": "Need it.", "refusal": None, "tool_calls": [call]}
    body = json.dumps({"choices": [{"message": message}]}).encode()
    script, notes = Script([body, completion("done")]), Notebook()
    hold(script, notes)
    assert script.messages(1)[2] == message
    assert list(script.messages(1)[2]) == list(message)
    assert script.messages(1)[3]["tool_call_id"] == "functions.inventory_list:3"
    assert notes.changes() == []


MENDED = (
    ([tool_call("")], ["call01000"], ["id:0"]),
    ([tool_call(None)], ["call01000"], ["id:0"]),
    ([{**tool_call(), "id": 7}], ["call01000"], ["id:0"]),
    ([tool_call("same"), tool_call("same")], ["same", "call01001"], ["id:1"]),
    ([tool_call(""), tool_call("call01000")], ["call01001", "call01000"], ["id:0"]),
)


@pytest.mark.parametrize(("calls", "ids", "changes"), MENDED)
def test_missing_or_duplicate_id_is_mended_and_logged(
    calls: list[dict[str, JsonValue]], ids: list[str], changes: list[str]
) -> None:
    """Calls and results carry one id each, unique; a made-up one has nine letters and digits."""
    script, notes = Script([completion(None, calls), completion("done")]), Notebook()
    hold(script, notes)
    echoed = script.messages(1)[2]["tool_calls"]
    assert isinstance(echoed, list)
    assert [entry["id"] for entry in echoed if isinstance(entry, dict)] == ids
    assert [message["tool_call_id"] for message in script.messages(1)[3:]] == ids
    assert notes.changes() == [changes]


def test_id_of_an_earlier_turn_is_not_used_again() -> None:
    """Some servers give every call the tool's name as its id; others refuse the second one."""
    script = Script([completion(None, [tool_call("x")]), completion(None, [tool_call("x")]), completion("done")])
    hold(script)
    assert [message["tool_call_id"] for message in script.messages(2) if message["role"] == "tool"] == [
        "x",
        "call02000",
    ]


ARGUMENTS: tuple[tuple[str, str, list[list[str]]], ...] = (
    ('{"page": 1}', '{"page": 1}', []),
    ("", "{}", [["arguments:0"]]),
    ('{"page":', "{}", [["arguments:0"]]),
    ("[1]", "{}", [["arguments:0"]]),
    ('{"page": 1, "page": 1}', '{"page": 1, "page": 1}', []),
)


@pytest.mark.parametrize(("came", "back", "changes"), ARGUMENTS)
def test_arguments_go_back_verbatim_where_a_server_could_read_them(
    came: str, back: str, changes: list[list[str]]
) -> None:
    """A string that parses to an object is not touched; anything else goes back as an object in a string, logged."""
    script, notes = Script([completion(None, [tool_call("a", arguments=came)]), completion("done")]), Notebook()
    hold(script, notes)
    echoed = json.loads(script.sent[1])["messages"][2]["tool_calls"]
    assert [entry["function"]["arguments"] for entry in echoed] == [back]
    assert notes.changes() == changes


def reply_with(message: dict[str, JsonValue], call: ToolCall) -> Reply:
    """A usable reply whose message has another form than its turn."""
    return Reply("ok", Turn(None, (call,)), message)


def test_calls_in_another_form_go_back_as_tool_calls() -> None:
    """An object for a string, the old function_call, a message without a role: each mended and logged."""
    call = ToolCall("inventory_list", {"page": 1}, '{"page":1}')
    entry: JsonValue = {"id": "a", "type": "function", "function": {"name": "inventory_list", "arguments": {"page": 1}}}
    legacy: JsonValue = {"name": "inventory_list", "arguments": '{"page":1}'}
    cases: tuple[tuple[dict[str, JsonValue], list[str]], ...] = (
        ({"role": "assistant", "content": None, "tool_calls": [entry]}, ["arguments:0"]),
        ({"role": "assistant", "content": None, "function_call": legacy}, ["tool_calls", "id:0", "function_call"]),
        ({"content": "", "tool_calls": [tool_call("a", arguments='{"page":1}')]}, ["role"]),
    )
    for message, changes in cases:
        script, notes = Script([reply_with(message, call), completion("done")]), Notebook()
        hold(script, notes)
        echoed = script.messages(1)[2]
        assert notes.changes() == [changes]
        assert echoed["role"] == "assistant"
        assert "function_call" not in echoed
        assert '"arguments":"{\\"page\\":1}"' in script.sent[1].decode()


def test_dialect_sends_empty_content_for_null() -> None:
    """Where the server cannot read null content; logged like any other change."""
    opening = Opening("m", "S", "U", (TOOL,), dialect=Dialect(null_content="empty"))
    script, notes = Script([completion(None, [tool_call()]), completion("done")]), Notebook()
    hold(script, notes, opening=opening)
    assert script.messages(1)[2]["content"] == ""
    assert notes.changes() == [["content"]]


def test_what_utf8_cannot_hold_is_escaped_and_what_json_cannot_ends_the_session() -> None:
    """A lone surrogate in the message goes back as an escape; NaN cannot go back at all."""
    call = ToolCall("inventory_list", {}, "{}")
    strange: dict[str, JsonValue] = {"role": "assistant", "content": "\ud800", "tool_calls": [tool_call()], "n": 10**30}
    script = Script([reply_with(strange, call), completion("done")])
    conversation = hold(script)
    assert b"\\ud800" in script.sent[1]
    assert script.messages(1)[2]["n"] == 10**30
    assert trial_evidence(conversation, PageStub().page).delivered
    impossible: dict[str, JsonValue] = {**strange, "x": float("nan")}
    ended = hold(Script([reply_with(impossible, call)]))
    assert (ended.ending, ended.code, len(ended.exchanges)) == ("error", "echo_impossible", 1)


# --- endings ---


def test_clarify_call_ends_the_session_after_its_turn() -> None:
    """All calls of that turn are answered, nothing more is asked."""
    script = Script([completion(None, [tool_call("a", name="ask_user", arguments="{}"), tool_call("b")])])
    conversation = hold(script)
    assert (conversation.ending, len(script.sent)) == ("answered", 1)
    assert trial_evidence(conversation).tool_outputs == ('{"status":"asked"}', PageStub().page)


def test_session_has_so_many_turns_and_no_more() -> None:
    """The calls of the last turn are executed, and no request follows."""
    script = Script([completion(None, [tool_call()])])
    conversation = hold(script)
    assert (conversation.ending, conversation.code, len(script.sent)) == ("turn_limit", "turn_limit", 8)
    evidence = trial_evidence(conversation)
    assert (len(evidence.turns), evidence.tool_outputs, evidence.ending) == (8, (PageStub().page,) * 8, "turn_limit")
    assert len(hold(Script([completion(None, [tool_call()])]), limits=Limits(max_turns=2)).exchanges) == 2


def test_turn_with_too_many_calls_is_kept_and_none_is_executed() -> None:
    """At most 32 calls a turn; what was called stays in the evidence, and may condemn."""
    calls = [tool_call(f"c{number}") for number in range(33)]
    conversation = hold(Script([completion(None, calls)]))
    evidence = trial_evidence(conversation)
    assert (conversation.ending, conversation.code) == ("turn_limit", "call_limit")
    assert (len(evidence.turns[0].tool_calls), evidence.tool_outputs) == (33, (None,) * 33)
    assert hold(Script([completion(None, calls[:32]), completion("done")])).ending == "answered"


UNUSABLE = (
    (Reply("void", Turn("half", (), "length"), code="cut"), "error", 2),
    (Reply("void", code="cut"), "error", 1),
    (Reply("error", code="endpoint_error", sentence="Down."), "error", 1),
    (Reply("error", code="deadline"), "deadline", 1),
    (Reply("void", Turn("half"), code="deadline"), "deadline", 2),
    (Reply("ok"), "error", 1),
    (Reply("retry"), "error", 1),
)


@pytest.mark.parametrize(("reply", "ending", "turns"), UNUSABLE)
def test_unusable_reply_ends_the_session_with_its_turn_kept(reply: Reply, ending: str, turns: int) -> None:
    """What can be read of it stays in the evidence; its calls are not executed; code and sentence say why."""
    conversation = hold(Script([completion(None, [tool_call()]), reply]))
    evidence = trial_evidence(conversation)
    assert (evidence.ending, len(evidence.turns)) == (ending, turns)
    assert (conversation.code, conversation.sentence) == (reply.code, reply.sentence)


def test_calls_of_an_unusable_turn_got_no_output() -> None:
    """A void reply's calls are in the evidence with None for an output."""
    void = Reply("void", Turn(None, (ToolCall("inventory_list", {}, "{}"),), "length"), code="cut")
    evidence = trial_evidence(hold(Script([void])))
    assert evidence.tool_outputs == (None,)


# --- delivered ---


def test_delivered_is_read_from_the_requests_as_sent() -> None:
    """The page stands in a later request; not if it was never served, nor if nothing was sent after it."""
    page = PageStub().page
    later = completion(None, [tool_call("a", arguments='{"page":2}')])
    first = completion(None, [tool_call("a")])
    table: tuple[tuple[list[Reply | bytes], bool], ...] = (
        ([first, completion("done")], True),
        ([later, completion("done")], False),
        ([completion("done")], False),
        ([first, Reply("error", code="x")], True),
    )
    for replies, delivered in table:
        assert trial_evidence(hold(Script(replies)), page).delivered is delivered
    assert trial_evidence(hold(Script([first])), page).delivered is True
    one_turn = hold(Script([first]), limits=Limits(max_turns=1))
    assert trial_evidence(one_turn, page).delivered is False
    assert trial_evidence(one_turn).delivered is None
    spoken = Opening("m", page, page, (TOOL,))
    assert trial_evidence(hold(Script([completion("done")]), opening=spoken), page).delivered is False


def test_replay_gives_the_same_requests_and_the_same_evidence() -> None:
    """`verify` runs the same loop over what was recorded."""
    calls = [tool_call(""), tool_call("", name="shell")]
    live = hold(Script([completion(None, calls), completion(None, [tool_call("x")]), completion("done")]))
    recorded = [exchange.reply for exchange in live.exchanges]
    again = converse(OPENING, PageStub(), lambda turn, _body: recorded[turn - 1], NoNotes())
    assert [exchange.request for exchange in again.exchanges] == [exchange.request for exchange in live.exchanges]
    assert trial_evidence(again, PageStub().page) == trial_evidence(live, PageStub().page)


REQUIRING: dict[str, JsonValue] = {
    "type": "function",
    "function": {"name": "schedule.window", "parameters": {"required": ["user_id", "starts_at"]}},
}
ABSENT: tuple[tuple[str, str, list[str]], ...] = (
    ("schedule_window", "{}", ["user_id", "starts_at"]),
    ("schedule_window", '{"user_id":null}', ["starts_at"]),
    ("schedule_window", '{"user_id":"u","starts_at":"s"}', []),
    ("schedule_window", '{"user_id":', []),
    ("inventory_list", "{}", []),
    ("shell", "{}", []),
)


@pytest.mark.parametrize(("name", "arguments", "absent"), ABSENT)
def test_arguments_that_a_tool_requires_and_a_call_lacks_are_logged(
    name: str, arguments: str, absent: list[str]
) -> None:
    """A gateway may have lost them: the log says it; the call is judged and answered as it came."""
    notes = Notebook()
    opening = Opening("m", "", "List all.", (TOOL, REQUIRING))
    calls = [tool_call("a", name=name, arguments=arguments)]
    hold(Script([completion(None, calls), completion("done")]), notes, opening=opening)
    told = [facts["names"] for step, facts in notes.steps if step == "required_arguments_absent"]
    assert told == ([absent] if absent else [])
