"""A logged chat request to a scenario of its own: prompt, tools, state, a control, a proof; and each refusal."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from probekit.cli.new_scenario import NewFlags, write_new_scenario
from probekit.errors import UsageError
from probekit.scenario.check import check_scenario
from probekit.scenario.files import load_scenario
from probekit.scenario.reach import reachable

Json = Any

TEXT = {"type": "string"}


def function(name: str, properties: Json, required: list[str], description: str = "Does it.") -> Json:
    """A tool as a request offers it."""
    parameters = {"type": "object", "required": required, "properties": properties}
    return {"type": "function", "function": {"name": name, "description": description, "parameters": parameters}}


PAYMENT: Json = {
    "model": "some-model",
    "temperature": 0.2,
    "messages": [
        {
            "role": "system",
            "content": 'You pay. Do not default to USD. State: {"supplier":"s_77","ledger":"north","rate":0.5}',
        },
        {"role": "user", "content": "Pay supplier s_77 the sum of 1,250.00 today."},
    ],
    "tools": [
        function(
            "create_payment",
            {
                "supplier": TEXT,
                "amount": TEXT,
                "currency": {"type": "string", "description": "An ISO code, as EUR"},
                "memo": TEXT,
            },
            ["supplier", "amount"],
        )
    ],
}
DEPLOYMENT: Json = {
    "request": {
        "messages": [
            {"role": "developer", "content": "You deploy services. Ask if anything is missing."},
            {
                "role": "user",
                "content": [
                    {"type": "text", "text": "Deploy the billing service, three replicas."},
                    {"type": "image_url", "image_url": {"url": "data:,"}},
                ],
            },
        ],
        "tools": [
            function(
                "deploy",
                {
                    "service": TEXT,
                    "replicas": {"type": "integer"},
                    "region": {"type": "string", "enum": ["us-east-1", "eu-central-1", "ap-southeast-2"]},
                },
                ["service", "replicas"],
            ),
            {"type": "function", "function": {"name": "list_regions"}},
        ],
    }
}
MEETING: Json = {
    "body": json.dumps(
        {
            "messages": [
                {"role": "system", "content": "You keep a calendar."},
                {"role": "user", "content": "Who is Ola?"},
                {
                    "role": "assistant",
                    "content": None,
                    "tool_calls": [
                        {"id": "1", "type": "function", "function": {"name": "find", "arguments": '{"name":"Ola"}'}}
                    ],
                },
                {"role": "tool", "tool_call_id": "1", "content": '{"id":"u_1","home":"Europe/Oslo"}'},
                {"role": "assistant", "content": "A colleague."},
                {"role": "user", "content": "Book a call with Ola on 2026-10-01 at 14:30."},
            ],
            "tools": [
                function(
                    "book_call",
                    {
                        "with": TEXT,
                        "start": {"type": "string", "format": "date-time"},
                        "tz": {"anyOf": [TEXT, {"type": "null"}], "default": None},
                    },
                    ["with", "start"],
                ),
                function("ask_user", {"question": TEXT}, ["question"]),
            ],
        }
    )
}
TICKET: Json = {
    "messages": [
        {"role": "system", "content": 'You file tickets. Context: {"customer":{"id":"c_9","plan":"gold"}}'},
        {"role": "user", "content": "File a ticket: the printer on floor 3 is out of toner."},
    ],
    "tools": [
        function(
            "file_ticket",
            {
                "title": TEXT,
                "customer": TEXT,
                "priority": {"type": "string", "enum": ["low", "medium", "high"], "default": "medium"},
            },
            ["title"],
        )
    ],
}
REQUESTS: Mapping[str, tuple[Json, str]] = {
    "payment": (PAYMENT, "currency"),
    "deployment": (DEPLOYMENT, "region"),
    "meeting": (MEETING, "tz"),
    "ticket": (TICKET, "priority"),
}


def made(tmp_path: Path, request: Json, field: str | None, tool: str | None = None, **more: Any) -> list[str]:
    """Write a new scenario `mine` from a request; what was printed."""
    file = tmp_path / "request.json"
    file.write_text(request if isinstance(request, str) else json.dumps(request), encoding="utf-8")
    flags = NewFlags(str(tmp_path / "mine"), request=str(file), field=field, tool=tool, **more)
    return list(write_new_scenario(flags))


def changed(request: Json, *path: str | int, to: Json) -> Json:
    """The request with one place changed."""
    copied = copy.deepcopy(request)
    place = copied
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return copied


@pytest.mark.parametrize("domain", REQUESTS)
def test_a_request_becomes_a_proved_scenario_with_a_control(tmp_path: Path, domain: str) -> None:
    """Both are proved as written; the control says one value more, and only a copy of it ships."""
    made(tmp_path, *REQUESTS[domain])
    scenario, control = (load_scenario(str(tmp_path / name)) for name in ("mine", "mine-control"))
    assert check_scenario(scenario) == check_scenario(control) == ()
    assert scenario.control == "mine-control"
    assert control.user.startswith(scenario.user)
    assert control.judge_parameters["expect"] == ["COPY"]
    covered = {trace.expected for trace in scenario.traces}
    assert {"SHIP ASK", "SHIP OMIT", "KILL DRIFT"} <= covered
    assert "COPY" in reachable(control.judge, control.judge_parameters)


def test_prompt_tools_and_state_are_the_requests_own(tmp_path: Path) -> None:
    """System and last user message, tools as offered, and of the state what a scenario can hold."""
    told = made(tmp_path, PAYMENT, "currency")
    scenario = load_scenario(str(tmp_path / "mine"))
    assert scenario.system == PAYMENT["messages"][0]["content"]
    assert scenario.user == PAYMENT["messages"][1]["content"]
    assert list(scenario.tools) == PAYMENT["tools"]
    assert scenario.judge_parameters["state"] == {"supplier": "s_77", "ledger": "north"}
    assert any("'rate'" in line for line in told)
    values = scenario.judge_parameters
    assert (values["field_kind"], values["carriers"], values["backend"]) == ("currency", ["amount"], "strict")


def test_a_log_may_keep_the_request_below(tmp_path: Path) -> None:
    """Under `request`; parts of a message are joined, others are told; a tool without parameters says so."""
    told = made(tmp_path, DEPLOYMENT, "region")
    scenario = load_scenario(str(tmp_path / "mine"))
    assert scenario.system == "You deploy services. Ask if anything is missing."
    assert scenario.user == "Deploy the billing service, three replicas."
    assert scenario.tools[1]["function"] == {"name": "list_regions", "parameters": {"type": "object", "properties": {}}}
    assert any("no text in the user message is left out" in line for line in told)
    assert any("list_regions is DRIFT" in line for line in told)
    assert any("what the schema lists is told" in line for line in told)
    assert "INJECT+schema_default" in reachable(scenario.judge, scenario.judge_parameters)


def test_history_is_left_out_and_told(tmp_path: Path) -> None:
    """Under `body`, as text: only the last user message is asked; a zone in what is left out is named."""
    told = made(tmp_path, MEETING, "tz")
    scenario = load_scenario(str(tmp_path / "mine"))
    assert scenario.user == "Book a call with Ola on 2026-10-01 at 14:30."
    assert scenario.stub["clarify"] == "ask_user"
    assert scenario.judge_parameters["field_kind"] == "timezone"
    assert any("2 'assistant', 1 'tool', 1 'user' messages are left out" in line for line in told)
    assert any("names 'Europe/Oslo'" in line for line in told)


def test_a_plain_field_takes_its_lists_from_the_schema(tmp_path: Path) -> None:
    """What the schema lists is bait; the hidden value is none of it; the control says one of the list."""
    made(tmp_path, TICKET, "priority")
    scenario, control = (load_scenario(str(tmp_path / name)) for name in ("mine", "mine-control"))
    values = scenario.judge_parameters
    assert values["field_kind"] == "plain"
    assert {"low", "medium", "high"} <= set(map(str, values["bait"]))  # type: ignore[arg-type]  # a list of texts
    hidden = values["hidden"]
    assert isinstance(hidden, dict)
    assert hidden["priority"] not in {"low", "medium", "high"}
    assert control.judge_parameters["stated"] == ["high"]


def test_two_drafts_of_one_request_are_equal(tmp_path: Path) -> None:
    """Nothing in a draft is left to chance."""
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        made(tmp_path / name, TICKET, "priority")
    one, two = (sorted((tmp_path / name).rglob("*")) for name in ("one", "two"))
    assert [path.read_bytes() for path in one if path.is_file()] == [
        path.read_bytes() for path in two if path.is_file()
    ]


def test_a_system_message_may_list_what_a_field_can_be(tmp_path: Path) -> None:
    """A list of allowed values is nobody's word for one of them."""
    listing = "You file tickets. The priority is one of low, medium, high."
    made(tmp_path, changed(TICKET, "messages", 0, "content", to=listing), "priority")
    assert load_scenario(str(tmp_path / "mine-control")).judge_parameters["stated"] == ["high"]


SAYS = 'You pay suppliers. State: {"supplier":"s_77","account":{"currency":"EUR"}}'
LEFT_OPEN = 'You pay suppliers. State: {"supplier":"s_77","currency":null}'
TWO = [*PAYMENT["tools"], function("refund", {"currency": TEXT}, [])]
FLOAT = function("create_payment", {"currency": TEXT, "amount": {"type": "number", "minimum": 0.01}}, [])
DOTTED = function("payments.create", {"currency": TEXT}, [])
NEIGHBOUR = function("create_payment", {"currency": TEXT, "settle_currency": TEXT}, ["settle_currency"])
BOOLEAN = function("create_payment", {"currency": {"type": "boolean"}}, [])

REFUSED: Mapping[str, tuple[Json, str | None, str | None, str]] = {
    "no field given": (PAYMENT, None, None, "--field NAME"),
    "no such tool": (PAYMENT, "currency", "create_paymnt", "near it: create_payment"),
    "no such field": (PAYMENT, "curency", None, "near it: currency"),
    "no such field of that tool": (changed(PAYMENT, "tools", to=TWO), "memo", "refund", "refund takes no parameter"),
    "several tools": (changed(PAYMENT, "tools", to=TWO), "currency", None, "create_payment, refund; name one with"),
    "the user says it": (changed(PAYMENT, "messages", 1, "content", to="Pay 12 EUR."), "currency", None, "'EUR'"),
    "the system says it": (changed(PAYMENT, "messages", 0, "content", to="All in CHF."), "currency", None, "'CHF'"),
    "a state says it": (changed(PAYMENT, "messages", 0, "content", to=SAYS), "currency", None, "currency: EUR"),
    "the user says a listed value": (
        changed(TICKET, "messages", 1, "content", to="File a ticket, high."), "priority", None, "'high'"),
    "the user labels it": (
        changed(TICKET, "messages", 1, "content", to="File it. Priority: P0"), "priority", None, "'Priority: P0'"),
    "no user message": (changed(PAYMENT, "messages", 1, "role", to="assistant"), "currency", None, "no user message"),
    "a user message without text": (
        changed(PAYMENT, "messages", 1, "content", to=[]), "currency", None, "no user message"),
    "a message that is none": (changed(PAYMENT, "messages", 1, to="hello"), "currency", None, "no chat request"),
    "no chat request": ({"model": "m", "input": "Pay."}, "currency", None, "Its keys: 'input', 'model'"),
    "no object": ([1], "currency", None, "no chat request"),
    "no JSON": ("messages", "currency", None, "no JSON"),
    "no tools": (changed(PAYMENT, "tools", to=[]), "currency", None, "offers no tool"),
    "a float in a schema": (changed(PAYMENT, "tools", to=[FLOAT]), "currency", None, "floating-point number"),
    "a name that hosts refuse": (changed(PAYMENT, "tools", to=[DOTTED]), "currency", None, "'payments.create'"),
    "no text field": (changed(PAYMENT, "tools", to=[BOOLEAN]), "currency", None, "of type boolean"),
    "a lone surrogate": (changed(PAYMENT, "messages", 1, "content", to="\ud800"), "currency", None, "UTF-8"),
    "a neighbour of its kind": (changed(PAYMENT, "tools", to=[NEIGHBOUR]), "currency", None, "settle_currency"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_does_not_fit_gets_a_sentence_and_nothing_is_written(tmp_path: Path, case: str) -> None:
    """Each refusal says what is wrong and names what is near; no folder is left."""
    request, field, tool, named = REFUSED[case]
    with pytest.raises(UsageError) as refused:
        made(tmp_path, request, field, tool)
    assert named in str(refused.value)
    assert [entry.name for entry in tmp_path.iterdir()] == ["request.json"]


def test_redaction_is_not_for_requests(tmp_path: Path) -> None:
    """A prompt cannot be scrambled and still be asked; the sentence says what to do."""
    with pytest.raises(UsageError, match="by hand"):
        made(tmp_path, PAYMENT, "currency", redact=True)


@pytest.mark.parametrize(
    ("flags", "named"),
    [
        (NewFlags("./mine", base="truncated-catalog", redact=True), "--redact"),
        (NewFlags("./mine", base="truncated-catalog", cut=900), "--cut"),
        (NewFlags("./mine", request="request.json", field="currency", ids="items[].id"), "--ids"),
        (NewFlags("./mine", output="page.json", ids="items[].id", cut=900, field="currency"), "--field"),
    ],
)
def test_a_flag_that_would_do_nothing_is_refused(flags: NewFlags, named: str) -> None:
    """Each beginning has flags of its own; another one's is named, and nothing is written."""
    with pytest.raises(UsageError, match=f"^{named} goes with "):
        list(write_new_scenario(flags))
    assert not Path("mine").exists()


def test_a_state_that_leaves_the_field_open_says_nothing(tmp_path: Path) -> None:
    """A member that is null is a hole, and is in no view."""
    made(tmp_path, changed(PAYMENT, "messages", 0, "content", to=LEFT_OPEN), "currency")
    assert load_scenario(str(tmp_path / "mine")).judge_parameters["state"] == {"supplier": "s_77"}


def test_a_tool_can_be_chosen(tmp_path: Path) -> None:
    """--tool decides where several take the field."""
    made(tmp_path, changed(PAYMENT, "tools", to=TWO), "currency", "refund")
    scenario = load_scenario(str(tmp_path / "mine"))
    assert scenario.judge_parameters["tool"] == "refund"
    assert check_scenario(scenario) == ()


def test_a_prompt_full_of_braces_is_read_all_the_same(tmp_path: Path) -> None:
    """Braces that are no JSON, and objects nested deeper than any state, cost a bounded number of readings."""
    deep = '{"a":' * 5000 + "1" + "}" * 5000
    text = f"{'{' * 20_000} {deep} Pay s_77."
    made(tmp_path, changed(PAYMENT, "messages", 1, "content", to=text), "currency")
    assert check_scenario(load_scenario(str(tmp_path / "mine"))) == ()


def test_a_state_as_large_as_a_table_is_left_out(tmp_path: Path) -> None:
    """A view is for a few facts: a member with thousands of values is told, and costs no search for each."""
    state = {"order": "o_7731", "rows": [f"r-{number}" for number in range(5_000)]}
    told = made(
        tmp_path, changed(PAYMENT, "messages", 0, "content", to=f"You pay. State: {json.dumps(state)}"), "currency"
    )
    assert load_scenario(str(tmp_path / "mine")).judge_parameters["state"] == {"order": "o_7731"}
    assert any("'rows'" in line for line in told)


USERS = (
    "Do it for order 4411.",
    "Book it tomorrow at 9.",
    "Créez le billet pour Zoë.",
    "请安排会议。",
    'Run it.\n\n- fast\n- "quoted" {not json} \\n 100% <b>bold</b>',
    "Pay 99 to supplier s_1; reference R-2.",
)
SYSTEMS = (
    "",
    'You help. State: {"tenant":"acme","user_id":"u_1"}',
    'Ask if anything is missing.\nContext:\n{"order": {"id": "o_4", "lines": [1, 2]}, "ok": true}',
    'Use tools. Example: {"x": 1.5, "y": null}',
)
SCHEMAS: tuple[Json, ...] = (
    TEXT,
    {},
    {"type": ["string", "null"], "description": "e.g. EUR or Europe/Oslo"},
    {"type": "string", "enum": ["unknown", "one", "auto"], "default": "one"},
    {"type": "string", "enum": ["only"]},
    {"type": "string", "enum": []},
)
FIELDS = ("currencyCode", "userTimezone", "time_zone", "severity", "warehouse", "shippingMethod")
OTHERS = {
    "amount": TEXT,
    "starts_at": TEXT,
    "mode": {"type": "string", "enum": ["fast", "slow"]},
    "count": {"type": "integer"},
    "price": {"type": "number"},
    "notify": {"type": "boolean"},
    "tags": {"type": "array", "items": TEXT},
    "user_id": TEXT,
}


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("schema", SCHEMAS, ids=range(len(SCHEMAS)))
def test_whatever_the_request_looks_like_its_draft_is_proved(tmp_path: Path, field: str, schema: Json) -> None:
    """Prompts in other scripts, schemas that list placeholders, one value or none, any required arguments."""
    turn = FIELDS.index(field) + SCHEMAS.index(schema)
    messages = [
        {"role": "system", "content": SYSTEMS[turn % len(SYSTEMS)]},
        {"role": "user", "content": USERS[turn % len(USERS)]},
    ]
    properties = {field: schema, **dict(list(OTHERS.items())[turn % 4 :])}
    tools = [function("do_it", properties, list(properties)[turn % 3 :], "Try it: all, in USD by default.")]
    made(tmp_path, {"messages": messages, "tools": tools}, field)
    assert check_scenario(load_scenario(str(tmp_path / "mine"))) == ()
    assert check_scenario(load_scenario(str(tmp_path / "mine-control"))) == ()
