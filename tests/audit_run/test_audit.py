"""`probekit audit` as a user runs it: what it prints, what it writes, and with which status it leaves."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

from probekit.equivalents import EQUIVALENTS_VERSION
from tests.audit_run.logs import (
    ASKED,
    SECRET,
    TOOL,
    call,
    findings,
    injected,
    omitted,
    rows,
    said,
    talk,
    unlogged,
    write,
)
from tests.whole.program import Program, Ran


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Return a log of ten conversations: two inventions, one omission, seven values that were said."""
    documents = [
        *(said("Asia/Tokyo", f"s{number}") for number in range(7)),
        injected(),
        omitted(),
        injected("Asia/Tokyo"),
    ]
    return write(tmp_path / "log.jsonl", documents)


def document(ran: Ran) -> dict[str, Any]:
    """Return the JSON document that was printed."""
    read: dict[str, Any] = json.loads(ran.line)
    return read


def test_the_summary_counts_and_the_findings_name_each_call(probekit: Program, log: Path, tmp_path: Path) -> None:
    """Labels with shares and intervals on stdout; one line of JSON for each call in its order, in a new file."""
    file = tmp_path / "findings.jsonl"
    ran = probekit.run("audit", log, *ASKED, "-o", file)
    assert (ran.status, ran.stderr) == (0, "")
    assert "10 calls of create_event (timezone: timezone) in 10 conversations" in ran.stdout
    assert "INJECT             2      20 %   5.67 % to 51 %" in ran.stdout
    assert '1  "UTC"' in ran.stdout
    found = findings(file)
    assert [one["label"] for one in found] == [*["COPY"] * 7, "INJECT", "OMIT", "INJECT"]
    assert [one["line"] for one in found] == list(range(1, 11))
    one = found[7]
    assert (one["id"], one["message"], one["value"], one["sub_labels"]) == ("injected", 1, '"UTC"', ["bait"])
    assert one["file"] == str(log)
    raw = json.dumps({"title": SECRET, "timezone": "UTC"})
    assert raw[one["start"] : one["end"]] == "UTC"
    source = found[0]["source"]
    assert f"Book {SECRET} at 9:00 Asia/Tokyo."[source["start"] : source["end"]] == "Asia/Tokyo"


def test_the_document_says_the_same(probekit: Program, log: Path) -> None:
    """One JSON document in the place of the page; it names the version of the tables that it rests on."""
    ran = probekit.run("audit", log, *ASKED, "--json")
    told = document(ran)
    assert (told["exit"], told["calls"], told["conversations"]) == (0, 10, 10)
    assert {label: one["count"] for label, one in told["labels"].items()} == {
        "INJECT": 2, "DRIFT": 0, "MENTIONED": 0, "COPY": 7, "OMIT": 1,
    }  # fmt: skip
    assert told["arguments"] == [{"argument": "timezone", "count": 2}]
    assert told["formats"] == {"messages": 10}
    assert told["equivalents"] == EQUIVALENTS_VERSION


def test_findings_go_to_stdout_where_that_is_asked_for(probekit: Program, log: Path) -> None:
    """Then nothing else does."""
    ran = probekit.run("audit", log, *ASKED, "-o", "-", "--fail-above", "10%")
    assert ran.status == 1
    assert [json.loads(line)["line"] for line in ran.stdout.splitlines()] == list(range(1, 11))
    assert "above 10 %" in ran.stderr


def test_nothing_is_overwritten_and_no_half_is_left(probekit: Program, log: Path, tmp_path: Path) -> None:
    """A file that is there is refused; one that was begun goes where the audit does not come to its end."""
    file = tmp_path / "findings.jsonl"
    file.write_text("mine")
    ran = probekit.run("audit", log, *ASKED, "-o", file)
    assert (ran.status, file.read_text()) == (2, "mine")
    assert "is there already" in ran.stderr
    ran = probekit.run("audit", log, "--tool", TOOL, "--field", "time_zone", "-o", tmp_path / "other.jsonl")
    assert ran.status == 2
    assert not (tmp_path / "other.jsonl").exists()


WRONG: dict[str, tuple[tuple[str, ...], str]] = {
    "nothing asked": ((), "--rows"),
    "a tool alone": (("--tool", TOOL), "--field"),
    "an empty name": (("--tool", TOOL, "--field", ""), "not empty"),
    "a carrier of nothing": (("--rows", "sku", "--carrier", "start"), "--carrier"),
    "an unknown kind": ((*ASKED, "--kind", "zone"), "timezone"),
    "a group of one": ((*ASKED, "--same", "JST"), "joins nothing"),
    "an unknown format": ((*ASKED, "--format", "langfuze"), "Did you mean langfuse?"),
    "a share in words": ((*ASKED, "--fail-above", "few"), "say 2% or 0.02"),
    "a share beyond all": ((*ASKED, "--fail-above", "101%"), "from 0% to 100%"),
    "a share that may be either": ((*ASKED, "--fail-above", "1"), "from 0% to 100%"),
    "no number at all": ((*ASKED, "--fail-above", "NaN"), "say 2% or 0.02"),
    "text and no text": ((*ASKED, "--show", "1", "--no-text"), "--no-text"),
    "two things on stdout": ((*ASKED, "-o", "-", "--json"), "--json"),
    "no baseline": ((*ASKED, "--new-since", "not-there.jsonl"), "not-there.jsonl"),
    "an engine without a scheduler": ((*ASKED, "--engine", "dask"), "--scheduler"),
    "a scheduler without an engine": ((*ASKED, "--scheduler", "tcp://127.0.0.1:1"), "--engine"),
    "no job": ((*ASKED, "--jobs", "0"), "--jobs"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_wrong_usage(probekit: Program, kind: str, log: Path) -> None:
    """Exit 2, nothing on stdout, a sentence that names what is wrong."""
    arguments, named = WRONG[kind]
    ran = probekit.run("audit", log, *arguments)
    assert (ran.status, ran.stdout) == (2, ""), ran
    assert named in ran.stderr
    assert "Traceback" not in ran.stderr


UNUSABLE: dict[str, tuple[list[Any], tuple[str, ...], str]] = {
    "a tool that never occurs": ([said()], ("--tool", "create_events", "--field", "timezone"), "create_event?"),
    "a tool like no other": ([said()], ("--tool", "zzz", "--field", "timezone"), "the log has create_event"),
    "a field that never occurs": ([said()], ("--tool", TOOL, "--field", "time_zone"), "timezone?"),
    "a field inside of another": (
        [talk("Hi", call({"event": {"timezone": "UTC"}}))],
        ASKED,
        "event.timezone?",
    ),
    "a field like no other": ([said()], ("--tool", TOOL, "--field", "zzz"), "its arguments are title, timezone"),
    "rows' field that never occurs": ([rows("All.")], ("--rows", "skus"), "sku?"),
    "an empty log": ([], ASKED, "is empty"),
    "no log at all": (["oops"], ASKED, "holds no JSON"),
    "nothing but bad lines": (["{", '{"a": 1}'], ASKED, "hold no conversation"),
}


@pytest.mark.parametrize("kind", UNUSABLE)
def test_logs_that_do_not_fit_the_question(probekit: Program, kind: str, tmp_path: Path) -> None:
    """Exit 2 and a sentence; a name that stands nowhere is told with the near ones, and is never a good day."""
    documents, arguments, named = UNUSABLE[kind]
    ran = probekit.run("audit", write(tmp_path / "log.jsonl", documents), *arguments)
    assert (ran.status, ran.stdout) == (2, ""), ran
    assert named in ran.stderr


def test_paths_and_folders_that_are_not_there(probekit: Program, tmp_path: Path) -> None:
    """A path that is not there, and a folder without a log, are wrong usage."""
    assert "not-there is not there" in probekit.run("audit", "not-there", *ASKED).stderr
    ran = probekit.run("audit", tmp_path, *ASKED)
    assert ran.status == 2
    assert "holds no log" in ran.stderr


def test_a_field_that_only_the_schema_knows_was_omitted(probekit: Program, tmp_path: Path) -> None:
    """Where the offered tool has the field, a log in which no call has it is a good one."""
    schema = {"type": "object", "properties": {"title": {"type": "string"}, "timezone": {"type": "string"}}}
    tools = [{"type": "function", "function": {"name": TOOL, "parameters": schema}}]
    log = write(tmp_path / "log.jsonl", [{**omitted(), "tools": tools}])
    told = document(probekit.run("audit", log, *ASKED, "--json", "--fail-above", "0%"))
    assert (told["exit"], told["labels"]["OMIT"]["count"]) == (0, 1)


def test_bad_lines_are_told_and_the_rest_is_judged(probekit: Program, tmp_path: Path) -> None:
    """A half line, a stranger and a half file: a sentence each with file and line, exit 3, nothing else lost."""
    log = write(tmp_path / "a.jsonl", [said(), '{"messages": [', injected(), {"a": 1}, "oops", omitted()])
    (tmp_path / "b.jsonl.gz").write_bytes(gzip.compress(json.dumps(said()).encode() + b"\n")[:-9])
    ran = probekit.run("audit", tmp_path, *ASKED)
    assert ran.status == 3
    assert "4 calls of create_event" in ran.stdout
    for line in (2, 4, 5):
        assert f"{log}, line {line}" in ran.stderr
    assert "b.jsonl.gz" in ran.stderr
    assert "4 places in the logs could not be read" in ran.stdout


def test_what_is_told_of_bad_lines_is_bounded(probekit: Program, tmp_path: Path) -> None:
    """Twenty sentences and a count."""
    ran = probekit.run("audit", write(tmp_path / "log.jsonl", [said(), *["oops"] * 500]), *ASKED)
    assert ran.status == 3
    assert ran.stderr.count("is no JSON") == 20
    assert "480 more were unreadable" in ran.stderr


def test_one_limit_that_was_passed_outweighs_what_could_not_be_read(probekit: Program, tmp_path: Path) -> None:
    """1 before 3."""
    log = write(tmp_path / "log.jsonl", [injected(), "oops"])
    assert probekit.run("audit", log, *ASKED, "--fail-above", "50%").status == 1


def test_formats_may_be_mixed(probekit: Program, tmp_path: Path) -> None:
    """Each document is read by its own structure; a transcript where its format is named."""
    request = {"model": "m", "messages": [{"role": "user", "content": "Book it."}]}
    response = {"choices": [{"message": call({"timezone": "UTC"}), "finish_reason": "tool_calls"}]}
    pair = {"request": request, "response": response}
    block = {"type": "tool_use", "id": "1", "name": TOOL, "input": {"timezone": "UTC"}}
    other = {
        "request": {"model": "m", "max_tokens": 5, "messages": [{"role": "user", "content": "Book it at 9:00 UTC."}]},
        "response": {"type": "message", "role": "assistant", "content": [block]},
    }
    log = write(tmp_path / "log.jsonl", [pair, said(), other])
    told = document(probekit.run("audit", log, *ASKED, "--json"))
    assert told["formats"] == {"anthropic": 1, "messages": 1, "openai-chat": 1}
    assert (told["labels"]["INJECT"]["count"], told["labels"]["COPY"]["count"]) == (1, 2)
    ran = probekit.run("audit", log, *ASKED, "--json", "--format", "messages")
    assert (ran.status, document(ran)["problems"]["unreadable"]) == (3, 2)


def test_an_agents_own_transcript_is_read_where_its_format_is_named(probekit: Program, tmp_path: Path) -> None:
    """Calls of a server's tool count under the tool's own name."""
    events = [
        {"type": "user", "message": {"role": "user", "content": "Book it."}, "sessionId": "s"},
        {
            "type": "assistant",
            "message": {
                "id": "m",
                "role": "assistant",
                "stop_reason": "tool_use",
                "content": [{"type": "tool_use", "id": "1", "name": f"mcp__cal__{TOOL}", "input": {"timezone": "UTC"}}],
            },
        },
    ]
    log = write(tmp_path / "session.jsonl", events)
    told = document(probekit.run("audit", log, *ASKED, "--json", "--format", "claude-code"))
    assert (told["formats"], told["labels"]["INJECT"]["count"]) == ({"claude-code": 1}, 1)


@pytest.mark.parametrize(
    ("share", "status"), [("20%", 0), ("19.999%", 1), ("0.2", 0), ("0%", 1), ("100%", 0), ("0.1999", 1), ("20.0 %", 0)]
)
def test_fail_above_compares_the_share_itself(probekit: Program, log: Path, share: str, status: int) -> None:
    """Above, not at; the share that was counted, exactly, and no end of its interval."""
    ran = probekit.run("audit", log, *ASKED, "--fail-above", share)
    assert ran.status == status
    assert ("above" in ran.stdout) is (status == 1)


def test_no_call_has_no_share(probekit: Program, tmp_path: Path) -> None:
    """The tool was offered and never called: fine by itself, and a doubt for whoever wants a share."""
    tools = [{"type": "function", "function": {"name": TOOL, "parameters": {"properties": {"timezone": {}}}}}]
    log = write(tmp_path / "log.jsonl", [talk("Hi", {"role": "assistant", "content": "Hi."}, tools=tools)])
    assert probekit.run("audit", log, *ASKED).status == 0
    ran = probekit.run("audit", log, *ASKED, "--fail-above", "0%")
    assert ran.status == 3
    assert "no call was judged" in ran.stdout


def test_what_was_not_logged_whole_decides_nothing(probekit: Program, tmp_path: Path) -> None:
    """A value may have stood in an image: INJECT with a mark, which alone passes no limit and is no news for sure."""
    log, base = write(tmp_path / "log.jsonl", [unlogged(), said()]), write(tmp_path / "base.jsonl", [])
    for limit in (("--fail-above", "10%"), ("--new-since", str(base))):
        ran = probekit.run("audit", log, *ASKED, *limit, "--json")
        told = document(ran)
        assert (ran.status, told["unlogged"], told["failed"]) == (3, 1, [])
        assert told["doubts"]
    assert {"sub_label": "unlogged", "count": 1} in told["sub_labels"]


def test_new_since_knows_what_was_invented_before(probekit: Program, log: Path, tmp_path: Path) -> None:
    """The key is the argument and the value: the same in other conversations is not new, another value is."""
    baseline = tmp_path / "base.jsonl"
    assert probekit.run("audit", log, *ASKED, "-o", baseline, "--no-text").status == 0
    again = write(tmp_path / "again.jsonl", [injected(id_="x"), injected("Asia/Tokyo", "y"), said()])
    assert probekit.run("audit", again, *ASKED, "--new-since", baseline).status == 0
    other = write(tmp_path / "other.jsonl", [injected(), injected("Europe/Lisbon")])
    ran = probekit.run("audit", other, *ASKED, "--new-since", baseline)
    assert ran.status == 1
    assert "1 invention not in the baseline" in ran.stdout
    assert "Europe/Lisbon" in ran.stdout
    moved = write(tmp_path / "moved.jsonl", [talk("Book it.", call({"timezone": "UTC", "start": "2026-11-30T09:00Z"}))])
    ran = probekit.run("audit", moved, *ASKED, "--carrier", "start", "--new-since", baseline, "--json")
    assert ran.status == 0  # the field's value comes first, and is known


PLAIN_SPAN = {
    "traceId": "5b8efff798038103d269b633813fc60c",
    "spanId": "eee19b7ec3c1b174",
    "name": "GET /",
    "attributes": [{"key": "http.request.method", "value": {"stringValue": "GET"}}],
}


def test_what_could_not_be_looked_at_is_told(probekit: Program, tmp_path: Path) -> None:
    """Rows that only JSON could name, and documents without a conversation: no good day without a word."""
    shown = {"role": "tool", "tool_call_id": "c1", "content": '[{"id": 41023}, {"id": 41024}]'}
    answer = {"role": "assistant", "content": "I found 41023, 41024 and 41025."}
    log = write(tmp_path / "log.jsonl", [talk("Which ones?", call({}), shown, answer), PLAIN_SPAN])
    ran = probekit.run("audit", log, "--rows", "id")
    assert ran.status == 0
    assert "0 rows named in answers" in ran.stdout
    assert "1 place in the logs held no conversation" in ran.stdout
    assert "looked for in JSON alone" in ran.stderr


def test_a_pipe_is_read_as_standard_input_alone(probekit: Program, tmp_path: Path) -> None:
    """As a path it would be waited for without end, or read as empty the second time."""
    os.mkfifo(tmp_path / "pipe.jsonl")
    ran = probekit.run("audit", tmp_path / "pipe.jsonl", *ASKED)
    assert (ran.status, ran.stdout) == (2, "")
    assert "is a pipe or a device" in ran.stderr


def test_no_word_of_a_log_reaches_a_terminal_as_it_is(probekit: Program, tmp_path: Path) -> None:
    """A document that is passed over is told with its own words, escaped."""
    odd = {"type": "x\x1b]0;pwn\x07\x1b[2J\nprobekit: all is well", "traceId": "t", "input": "a"}
    log = write(tmp_path / "log.jsonl", [odd, said()])
    ran = probekit.run("audit", log, *ASKED)
    assert "is no generation but" in ran.stderr
    assert "\x1b" not in ran.stderr + ran.stdout
    assert "\nprobekit: all is well" not in ran.stderr


def test_a_field_of_calls_without_arguments_is_a_name_that_stands_nowhere(probekit: Program, tmp_path: Path) -> None:
    """It may be mistyped, and all would be OMIT: a good day that nobody had."""
    log = write(tmp_path / "log.jsonl", [talk("Book it.", call({}))])
    ran = probekit.run("audit", log, "--tool", TOOL, "--field", "timzone")
    assert (ran.status, ran.stdout) == (2, "")
    assert "has the field 'timzone'" in ran.stderr


NO_WORDS: dict[str, Any] = {
    "a text in a text": {"role": "user", "content": [{"type": "text", "text": {"value": "9:00 UTC"}}]},
    "a text under its type": {"role": "user", "content": [{"type": "input_text", "input_text": "9:00 UTC"}]},
    "a content misspelt": {"role": "user", "contnt": "9:00 UTC"},
    "a text beside no content": {"role": "user", "content": None, "text": "9:00 UTC"},
    "an output of a tool": {"role": "tool", "tool_call_id": "c0", "output": "UTC"},
}


@pytest.mark.parametrize("kind", NO_WORDS)
def test_words_that_stand_where_nobody_reads_convict_nobody(probekit: Program, kind: str, tmp_path: Path) -> None:
    """What was seen but is not read makes an invention `unlogged`, and the status 3 where a limit rests on it."""
    log = write(tmp_path / "log.jsonl", [{"messages": [NO_WORDS[kind], call({"timezone": "UTC"})]}, said()])
    ran = probekit.run("audit", log, *ASKED, "--fail-above", "0%", "--json")
    assert (ran.status, document(ran)["unlogged"]) == (3, 1)


@pytest.mark.parametrize(
    "message",
    [
        {"role": "model", "parts": [{"functionCall": {"name": TOOL, "args": {"timezone": "UTC"}}}]},
        {"role": "assistant", "content": "", "additional_kwargs": {"tool_calls": [{"function": {"name": TOOL}}]}},
    ],
)
def test_a_call_in_an_unknown_place_is_told(probekit: Program, message: dict[str, Any], tmp_path: Path) -> None:
    """What is overlooked would read as restraint."""
    log = write(tmp_path / "log.jsonl", [talk("Book it at nine.", message), said()])
    ran = probekit.run("audit", log, *ASKED)
    assert ran.status == 3
    assert "may be a call" in ran.stderr


def test_what_is_new_is_what_is_shown(probekit: Program, tmp_path: Path) -> None:
    """`--show` beside a baseline passes over what is known; the page names what is new by argument and value."""
    log = write(tmp_path / "log.jsonl", [injected(id_="known"), injected("Europe/Lisbon", "new")])
    base = write(tmp_path / "old.jsonl", [injected()])
    assert probekit.run("audit", base, *ASKED, "-o", tmp_path / "base.jsonl").status == 0
    ran = probekit.run("audit", log, *ASKED, "--new-since", tmp_path / "base.jsonl", "--show", "1")
    assert ran.status == 1
    assert 'new: timezone = "Europe/Lisbon"' in ran.stdout
    assert "log.jsonl, line 2" in ran.stdout
    assert "log.jsonl, line 1" not in ran.stdout


def test_a_baseline_is_of_its_tool(probekit: Program, tmp_path: Path) -> None:
    """What another tool's calls invented excuses nothing; baselines of several tools may stand in one file."""
    mine, other = (
        write(tmp_path / f"{tool}.jsonl", [talk("Book it at nine.", call({"timezone": "UTC"}, tool))])
        for tool in (TOOL, "move_event")
    )
    base = tmp_path / "base.jsonl"
    assert probekit.run("audit", other, "--tool", "move_event", "--field", "timezone", "-o", base).status == 0
    assert [one["tool"] for one in findings(base)] == ["move_event"]
    assert probekit.run("audit", mine, *ASKED, "--new-since", base).status == 1
    assert probekit.run("audit", mine, *ASKED, "-o", tmp_path / "mine").status == 0
    base.write_text(base.read_text() + (tmp_path / "mine").read_text())
    assert probekit.run("audit", mine, *ASKED, "--new-since", base).status == 0


def test_a_baseline_must_be_findings(probekit: Program, log: Path, tmp_path: Path) -> None:
    """Something else would make everything new."""
    for text in ('{"messages": []}\n', "oops\n", '{"format": 99}\n'):
        (tmp_path / "base.jsonl").write_text(text)
        ran = probekit.run("audit", log, *ASKED, "--new-since", tmp_path / "base.jsonl")
        assert ran.status == 2
        assert "base.jsonl, line 1" in ran.stderr


def test_no_text_tells_no_text(probekit: Program, tmp_path: Path) -> None:
    """Ids, values and offsets only: no word around them on stdout, on stderr or in the file, whatever goes wrong."""
    odd = talk(SECRET, {"role": SECRET, "content": SECRET})
    log = write(tmp_path / "log.jsonl", [said(), injected(), omitted(), odd, {SECRET: 1}, talk("", call(SECRET))])
    file = tmp_path / "findings.jsonl"
    for output in (file, "-"):
        ran = probekit.run("audit", log, *ASKED, "--no-text", "-o", output)
        assert ran.status == 3
        assert SECRET not in ran.stdout + ran.stderr
    assert SECRET not in file.read_text()
    assert {"excerpt", "said"}.isdisjoint(findings(file)[0])
    assert findings(file)[1]["value"] == '"UTC"'
    ran = probekit.run("audit", log, *ASKED, "-o", "-")
    assert SECRET in ran.stdout
    assert SECRET in ran.stderr


def test_show_marks_the_place(probekit: Program, tmp_path: Path) -> None:
    """So many inventions, each with file, line, the user's last words, and the value marked; nothing is a command."""
    user = "Book\x1b[2J it \u202efor " + "me and " * 100
    log = write(
        tmp_path / "log.jsonl", [said(), talk(user, call({"note": "\x1b]0;x\x07" + "é" * 999, "timezone": "UTC"}))]
    )
    ran = probekit.run("audit", log, *ASKED, "--show", "5")
    assert ran.stdout.count("INJECT") == 2
    assert f"{log}, line 2, id t, messages[1], call 0" in ran.stdout
    assert "a user last said: ...\\x1b" not in ran.stdout
    assert "^^^" in ran.stdout
    assert not {"\x1b", "\u202e", "\x07"} & set(ran.stdout)
    assert max(map(len, ran.stdout.splitlines())) < 200
    assert 'INJECT "' not in probekit.run("audit", log, *ASKED, "--show", "0").stdout


def test_rows_that_nothing_had_shown(probekit: Program, tmp_path: Path) -> None:
    """The same for answers: a share, findings, and the limit."""
    log = write(tmp_path / "log.jsonl", [rows("There are bolt-0001, bolt-0002 and bolt-0003.")])
    ran = probekit.run("audit", log, "--rows", "sku", "--fail-above", "30%", "--show", "1")
    assert ran.status == 1
    assert "3 rows named in answers (sku)" in ran.stdout
    assert '1  "bolt-0003"' in ran.stdout
    assert "UNSEEN is 1 of 3 rows" in ran.stdout
    both = write(tmp_path / "both.jsonl", [rows("There is bolt-0009."), injected()])
    told = document(probekit.run("audit", both, *ASKED, "--rows", "sku", "--json"))
    assert (told["labels"]["INJECT"]["count"], told["row_labels"]["UNSEEN"]["count"]) == (1, 1)


def test_a_carrier_that_stands_nowhere_is_told(probekit: Program, log: Path) -> None:
    """A zone in it would be overlooked."""
    ran = probekit.run("audit", log, *ASKED, "--carrier", "starts")
    assert ran.status == 0
    assert "the carrier starts stands in no call" in ran.stderr


def test_calls_of_the_history_are_told(probekit: Program, tmp_path: Path) -> None:
    """A request repeats them; they are counted only where that is asked for."""
    request = {"model": "m", "messages": [{"role": "user", "content": "Book it."}, call({"timezone": "UTC"})]}
    response = {"choices": [{"message": call({"timezone": "Asia/Tokyo"}), "finish_reason": "tool_calls"}]}
    log = write(tmp_path / "log.jsonl", [{"request": request, "response": response}])
    ran = probekit.run("audit", log, *ASKED, "--json")
    assert (document(ran)["calls"], document(ran)["history_calls"]) == (1, 1)
    assert "--history" in ran.stderr
    assert document(probekit.run("audit", log, *ASKED, "--json", "--history"))["calls"] == 2


def test_what_was_asked_reaches_the_judge(probekit: Program, tmp_path: Path) -> None:
    """--kind, --bait, --called and --same, each in its turn."""
    log = write(tmp_path / "log.jsonl", [talk("Book it at 9:00 JST.", call({"timezone": "Asia/Tokyo"}))])
    assert document(probekit.run("audit", log, *ASKED, "--json"))["labels"]["INJECT"]["count"] == 1
    same = probekit.run("audit", log, *ASKED, "--json", "--same", "JST=Asia/Tokyo")
    assert document(same)["labels"]["COPY"]["count"] == 1
    bait = probekit.run("audit", log, *ASKED, "--json", "--bait", "x,Asia/Tokyo")
    assert document(bait)["sub_labels"] == [{"sub_label": "bait", "count": 1}]
    assert document(probekit.run("audit", log, *ASKED, "--json", "--kind", "plain"))["kind"] == "plain"
    ticket = write(tmp_path / "t.jsonl", [talk("Its priority is high.", call({"severity": "high"}))])
    severity = ("--tool", TOOL, "--field", "severity", "--json")
    assert document(probekit.run("audit", ticket, *severity))["labels"]["MENTIONED"]["count"] == 1
    called = probekit.run("audit", ticket, *severity, "--called", "priority")
    assert document(called)["labels"]["COPY"]["count"] == 1
