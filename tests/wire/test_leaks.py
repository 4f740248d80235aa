"""Calls left in a text (judging.md section 1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probekit.wire.leaks import find_leaked_calls
from tests.timing import LINEAR, growth

TOOLS = ("inventory_list", "schedule_window")
PAGE_2 = {"page": 2}
TEXT_2 = {"page": "2"}
JSON_CALL = '{"name": "inventory_list", "arguments": {"page": 2}}'

WHOLE: list[tuple[str, object, str]] = [
    (JSON_CALL, PAGE_2, "bare_json"),
    (f"[{JSON_CALL}]", PAGE_2, "bare_json"),
    ('{"name": "inventory_list", "parameters": {"page": 2}}', PAGE_2, "llama_json"),
    ('{"tool": "inventory_list", "arguments": {"page": 2}}', PAGE_2, "bare_json"),
    ('{"action": "inventory_list", "action_input": {"page": 2}}', PAGE_2, "bare_json"),
    ('{"name":"inventory_list","arguments":"{\\"page\\": 2}"}', PAGE_2, "bare_json"),
    ('{"name":"inventory\\u005flist","arguments":{"page":2}}', PAGE_2, "bare_json"),
    ('{"name":"Inventory.List","arguments":null}', {}, "bare_json"),
    ('{"function":{"name":"inventory_list","arguments":{"page":2}}}', PAGE_2, "bare_json"),
    (f'{{"role":"assistant","content":null,"tool_calls":[{{"function":{JSON_CALL}}}]}}', PAGE_2, "bare_json"),
    ('{"tool_uses":[{"recipient_name":"functions.inventory_list","parameters":{"page":2}}]}', PAGE_2, "llama_json"),
    (f"```json\n{JSON_CALL}\n```", PAGE_2, "json_fence"),
    (f"```\n{JSON_CALL}\n```", PAGE_2, "json_fence"),
    (f"<tool_call>\n{JSON_CALL}\n</tool_call>", PAGE_2, "hermes"),
    (f"<tool_call>\n{JSON_CALL}", PAGE_2, "hermes"),
    ('<tool_call>{"name": "inventory_list", "arguments": {"page": 2}</tool_call>', PAGE_2, "hermes"),
    ('<tool_call>inventory_list\n{"page": 2}</tool_call>', PAGE_2, "hermes"),
    ('{"name": "inventory_list", "arguments": {"pa', None, "broken_json"),
    ("{'name': 'inventory_list', 'arguments': {'page': 2}}", PAGE_2, "python_dict"),
    ('[TOOL_CALLS]inventory_list[ARGS]{"page": 2}', PAGE_2, "mistral_args"),
    ('[TOOL_CALLS]inventory_list[CALL_ID]abc123def[ARGS]{"page": 2}', PAGE_2, "mistral_args"),
    ('inventory_list[ARGS]{"page": 2}', PAGE_2, "mistral_args"),
    ('inventory_list{"page": 2}', PAGE_2, "name_json"),
    (f"[TOOL_CALLS] [{JSON_CALL}]", PAGE_2, "mistral_array"),
    (f"<|python_tag|>{JSON_CALL}", PAGE_2, "python_tag"),
    ("<|python_tag|>inventory_list.call(page=2)", PAGE_2, "python_tag"),
    ('<function=inventory_list>{"page": 2}</function>', PAGE_2, "function_json"),
    ("<function=inventory_list>", None, "function_json"),
    (
        "<tool_call>\n<function=inventory_list>\n<parameter=page>\n2\n</parameter>\n</function>\n</tool_call>",
        TEXT_2,
        "qwen_xml",
    ),
    ("<function=inventory_list>\n<parameter=page>\n2\n</parameter>\n</function>\n</tool_call>", TEXT_2, "qwen_xml"),
    ("<function=inventory_list>\n<parameter=page>\n2", None, "qwen_xml"),
    (
        "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>inventory_list\n```json\n"
        '{"page": 2}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
        PAGE_2,
        "deepseek",
    ),
    ('<｜tool▁call▁begin｜>inventory_list<｜tool▁sep｜>{"page": 2}<｜tool▁call▁end｜>', PAGE_2, "deepseek"),
    (
        "<|tool_calls_section_begin|><|tool_call_begin|>functions.inventory_list:0<|tool_call_argument_begin|>"
        '{"page": 2}<|tool_call_end|><|tool_calls_section_end|>',
        PAGE_2,
        "kimi",
    ),
    (
        "<|start|>assistant<|channel|>commentary to=functions.inventory_list <|constrain|>json<|message|>"
        '{"page": 2}<|call|>',
        PAGE_2,
        "harmony",
    ),
    ("<tool_call>inventory_list\n<arg_key>page</arg_key>\n<arg_value>2</arg_value>\n</tool_call>", TEXT_2, "glm"),
    ("inventory_list\n<arg_key>page</arg_key>\n<arg_value>2</arg_value>\n</tool_call>", TEXT_2, "glm"),
    ("<tool_call>inventory_list</tool_call>", {}, "glm"),
    (
        '<function_calls>\n<invoke name="inventory_list">\n<parameter name="page">2</parameter>\n</invoke>\n'
        "</function_calls>",
        TEXT_2,
        "invoke",
    ),
    (
        '<｜DSML｜function_calls>\n<｜DSML｜invoke name="inventory_list">\n'
        '<｜DSML｜parameter name="page" string="false">2'
        "</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>",
        TEXT_2,
        "invoke",
    ),
    ("[inventory_list(page=2)]", PAGE_2, "pythonic"),
    ("inventory_list(page=2)", PAGE_2, "pythonic"),
    ("[inventory_list(page=2", None, "pythonic"),
    ("```tool_code\nprint(default_api.inventory_list(page=2))\n```", PAGE_2, "pythonic"),
    ("<|tool_call_start|>[inventory_list(page=2)]<|tool_call_end|>", PAGE_2, "pythonic"),
    ("<start_function_call>call:inventory_list{page:2}<end_function_call>", PAGE_2, "gemma"),
    ('Action: inventory_list\nAction Input: {"page": 2}', PAGE_2, "react"),
    ("<inventory_list><page>2</page></inventory_list>", TEXT_2, "xml_tag"),
    (f"functools[{JSON_CALL}]", PAGE_2, "tagged"),
    (
        "&lt;tool_call&gt;{&quot;name&quot;: &quot;inventory_list&quot;, &quot;arguments&quot;: {&quot;page&quot;: 2}}"
        "&lt;/tool_call&gt;",
        PAGE_2,
        "hermes",
    ),
    ('\\<tool\\_call\\>{"name": "inventory\\_list", "arguments": {"page": 2}}', PAGE_2, "hermes"),
]


@pytest.mark.parametrize(("text", "arguments", "form"), WHOLE)
def test_every_known_form_is_found(text: str, arguments: object, form: str) -> None:
    """Each form, alone or after prose, is one call of an offered tool, with all of its markup in the span."""
    for before in ("", "Let me get the next page.\n"):
        if form == "pythonic" and before and text.startswith("inventory_list"):
            continue  # amid prose such a call is talk
        (call,) = find_leaked_calls(before + text, TOOLS)
        assert (call.name, call.arguments, call.form) == ("inventory_list", arguments, form)
        assert (before + text)[call.start : call.end].strip() == text


SEVERAL = {
    f"<tool_call>{JSON_CALL}</tool_call>\n<tool_call>{JSON_CALL}</tool_call>": 2,
    f"[{JSON_CALL}, {JSON_CALL}]": 2,
    "[inventory_list(page=1), inventory_list(page=2)]": 2,
    f"{JSON_CALL}\n{JSON_CALL}\nThis call will": 2,
}


@pytest.mark.parametrize("text", SEVERAL)
def test_several_calls_are_several(text: str) -> None:
    """Calls beside each other are each found, once."""
    assert len(find_leaked_calls(text, TOOLS)) == SEVERAL[text]


TALK = [
    "",
    "inventory_list",
    '{"name":"verify_hash","arguments":{"row":1}}',
    '```json\n{"name": "bash", "arguments": {"command": "jq length"}}\n```\nRows checked.',
    '{"tool":"inventory_list","result":"truncated","rows":7}',
    '{"tool":"inventory_list","arguments":{"page":1},"result":"truncated"}',
    '{"status":"complete","next":{"tool":"inventory_list","arguments":{"page":2}}}',
    '{"status":"incomplete","note":"[inventory_list(page=2)]"}',
    'The buyer in charge is {"name": "Noor", "desk": 4}.',
    f"The client would send `<tool_call>{JSON_CALL}</tool_call>`, but I have not done so.",
    f"It looks like ``{JSON_CALL}`` there.",
    "I called inventory_list(page=2) next.",
    "I could use schedule_window(x=1), inventory_list(page=2), or stop.",
    "See [inventory_list(page=2)](https://example.org).",
    '{"name":"inventory_list","description":"d","parameters":{"type":"object","properties":{"page":{}}}}',
    '{"name":"inventory_list","parameters":["page"]}',
    'The tool inventory_list {"total": 50} said so.',
    '{"role":"assistant","content":"All 50 verified.","tool_calls":[{"name":"inventory_list","arguments":{}}]}',
    "Please call inventory_list with page=2.",
    "<function=my_inventory_list>{}</function>",
]


@pytest.mark.parametrize("text", TALK)
def test_talk_about_a_call_is_text(text: str) -> None:
    """A report, a definition, markup quoted in backticks in prose, and a tool that was not offered are no calls."""
    assert find_leaked_calls(text, TOOLS) == ()


def test_a_text_that_is_only_the_quoted_call_is_the_call() -> None:
    """Backticks quote in prose; without prose they are a fence of one line."""
    assert len(find_leaked_calls(f"`{JSON_CALL}`", TOOLS)) == 1


def test_the_next_fence_is_not_swallowed() -> None:
    """What stands beside a leaked call stays text."""
    text = f'<tool_call>{JSON_CALL}</tool_call>\n```json\n{{"status":"complete"}}\n```'
    (call,) = find_leaked_calls(text, TOOLS)
    assert text[call.end :] == '\n```json\n{"status":"complete"}\n```'


PIECES = (
    '{"name":"inventory_list","arguments":',
    "[inventory_list(",
    "[inventory_list(a=[",
    "[inventory_list(a='",
    '[inventory_list(a=1, b="x",',
    "inventory_list ",
    "<function=inventory_list>",
    "<function=inventory_list><parameter=a>",
    '<function=inventory_list>{"a":"',
    "inventory_list<arg_key>a</arg_key><arg_value>",
    "`inventory_list",
    "call:inventory_list{",
    "<inventory_list><a>",
    "{'name':'inventory_list','arguments':{'a':",
    "&lt;inventory_list",
    "``` ` `` inventory_list ",
    "[",
    "{",
    '{"',
    '{"a":',
    '{"a":"{',
    '[{"a":[],',
)


@pytest.mark.parametrize("piece", PIECES)
def test_the_search_is_linear(piece: str) -> None:
    """Four times as much of any repeated piece takes about four times as long, not sixteen."""

    def search(size: int) -> None:
        find_leaked_calls("inventory_list " + piece * (size // len(piece)), TOOLS)

    assert growth(search, 25_000) < LINEAR


FRAGMENTS = st.lists(
    st.sampled_from([*PIECES, *(text for text, _, _ in WHOLE), *TALK, "`", '"', "}", "]", "\n", ")", "\\", "```", "é"]),
    max_size=8,
).map("".join)


@given(FRAGMENTS | st.text())
def test_spans_are_of_the_text_and_nothing_raises(text: str) -> None:
    """Whatever the text, spans lie in it, in order, and no exception comes."""
    calls = find_leaked_calls(text, TOOLS)
    assert all(0 <= call.start < call.end <= len(text) for call in calls)
    assert [call.start for call in calls] == sorted(call.start for call in calls)
    assert all(call.name in TOOLS for call in calls)
