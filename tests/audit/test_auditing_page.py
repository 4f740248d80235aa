"""docs/auditing.md is true: each of its examples comes out as it says, and its word lists are the program's."""

from __future__ import annotations

import json
import re

import pytest

from probekit.audit import words
from probekit.audit.finding import findings
from probekit.audit.question import CALL_LABELS, Question, kind_of_field
from probekit.audit.wanted import wanted
from probekit.judges.closed_world.currency.money import CODES
from probekit.judges.closed_world.currency.signs import WORD_CODES
from tests.audit.scene import PAGE, TOOL, blocks, call, conversation, found

EXAMPLES = [(head, *cells) for head, rows in blocks("examples") for cells in rows]
ROWS = [(head, *cells) for head, rows in blocks("rows") for cells in rows]


def question(head: str) -> Question:
    """The question that a table's mark asks, flag by flag."""
    flags = dict(re.findall(r"--(\w+) (\S+)", head))
    return Question(
        tool=TOOL,
        field=flags["field"],
        kind=kind_of_field(flags["field"]),
        carriers=tuple(flags["carrier"].split(",")) if "carrier" in flags else (),
        bait=tuple(flags["bait"].split(",")) if "bait" in flags else (),
    )


@pytest.mark.parametrize(("head", "before", "arguments", "label", "subs"), EXAMPLES)
def test_each_example_of_the_page_is_true(head: str, before: str, arguments: str, label: str, subs: str) -> None:
    """A call gets the label and the sub-labels that its row says."""
    finding = found(*before.split(" ▸ "), call(arguments), question=question(head))
    assert (finding.label, finding.sub_labels) == (label, tuple(sorted(subs.split())))


@pytest.mark.parametrize(("head", "before", "answer", "label", "of"), ROWS)
def test_each_row_example_of_the_page_is_true(head: str, before: str, answer: str, label: str, of: str) -> None:
    """An identifier of an answer gets the label that its row says."""
    got = findings(conversation(*before.split(" ▸ "), f"assistant: {answer}"), Question(rows=head))
    assert [finding.label for finding in got if json.loads(finding.value) == of] == [label]


def test_the_page_has_examples_of_every_label() -> None:
    """No label of a call is left without one."""
    assert {example[3] for example in EXAMPLES} == set(CALL_LABELS)
    assert {row[3] for row in ROWS} == {"SEEN", "UNSEEN", "MENTIONED"}


def test_the_page_prints_the_words_that_the_program_knows() -> None:
    """Whoever reads the page knows every word that decides."""
    printed = {head: {cells[0]: cells[1] for cells in rows} for head, rows in blocks("words")}
    assert printed["keys"] == {**words.KEYS, "plain": "no others"}
    assert printed["field"] == {**words.FIELD, "plain": "none but its own"}
    assert printed["list"] == {"key": words.LIST_KEYS, "prose": words.LIST_WORDS}
    assert printed["unseen"] == dict(words.UNSEEN)


def test_the_page_prints_the_codes_that_are_words() -> None:
    """Currency codes that count in capitals only are all named."""
    listed = re.search(r"beside a number \(`40 try`\): ([A-Z,\s]+);", PAGE.read_text(encoding="utf-8"))
    assert listed is not None
    assert set(re.findall("[A-Z]{3}", listed[1])) == {code.upper() for code in CODES & WORD_CODES}


SAME = [
    ("timezone", "UTC", "Etc/UTC|UCT|Zulu|Universal|GMT|Etc/GMT|Greenwich|at 09:00Z|+00:00|+0000|UTC+0"),
    ("timezone", "UTC", "Coordinated Universal Time|2026-11-30T09:00:00Z|20261130T0900Z|09:00:00.123Z"),
    ("timezone", "Etc/GMT", "UTC|Z"),
    ("timezone", "Europe/Berlin", "Berlin time|Berliner Zeit|berlín"),
    ("timezone", "Asia/Tokyo", "Japan|Tokyo|tokio|Tóquio|東京|东京时间|asia/tokyo"),
    ("timezone", "America/New_York", "US/Eastern|New York|new_york|New-York|New\nYork|America/New York"),
    ("timezone", "+09:00", "+0900|+9:00|UTC+9|GMT+09:00|2026-11-30T09:00+09:00"),
    ("currency", "EUR", "€|euro|Euros|ユーロ|eur|40EUR|EUR40"),
    ("currency", "BRL", "R$|Brazilian real|real brasileño"),
    ("currency", "TRY", "TRY|40 try"),
    ("country", "DE", "DE|DEU|Germany|Alemania|德国|ドイツ"),
    ("country", "Germany", "DE|Deutschland"),
    ("region", "US-CA", "California|us-ca"),
    ("region", "us-east-1", "US-EAST-1|us_east_1|arn:aws:us-east-1:x"),
    ("date", "2026-11-30", "20261130|2026/11/30|30.11.2026|30/11/2026|11/30/2026|11/30/26|30 November 2026"),
    (
        "date",
        "2026-11-30",
        "November 30, 2026|30 Nov|30.11.|11/30|30. November|30 de noviembre|2026年11月30日|11月30日",
    ),
    ("date", "2026-11-30T09:00", "2026-11-30|2026-11-30T10:00:00Z|Nov 30"),
    ("plain", "in_progress", "In Progress|in-progress|IN_PROGRESS"),
    ("plain", "1200", "1,200|1.200|1 200|1200.0|1200.00|1,200.00"),
    ("plain", "12.5", "12,5|12.50"),
    ("plain", "O'Brien", "O’Brien|o&#39;brien"),
    ("plain", "P3", "p3|(P3)|**P3**|P&#51;|Ｐ３"),
]
OTHER = [
    ("timezone", "UTC", "UTC+9|GMT-5|utcoffset|zebra|Buzz|5Z"),
    ("timezone", "Asia/Tokyo", "JST|+09:00|tokyoites|Asia/Seoul|Korea"),
    ("timezone", "+05:00", "Etc/GMT+5|+05:30|+0530|x+05:000"),
    ("timezone", "Europe/Berlin", "Germany|CET|Europe/Paris|Munich"),
    ("currency", "EUR", "eurosx|neuro|USD|$"),
    ("currency", "TRY", "try again|trying|USD"),
    ("country", "DE", "la caja de Juan|Germans|German|Berlin"),
    ("region", "us-east-1", "us-east-2|us-east-1a|us-east-10|N. Virginia"),
    ("date", "2026-11-30", "30 November 2025|2025年11月30日|12026-11-30|2026-11-301|tomorrow|30.11.2025|1.30.11"),
    ("plain", "P3", "P30|AP3|P 3|priority three"),
    ("plain", "40", "40.5|1,040|140|400|forty"),
    ("plain", "urgent", "urgency|urgently|dringend"),
]


@pytest.mark.parametrize(
    ("kind", "value", "text"), [(kind, value, text) for kind, value, texts in SAME for text in texts.split("|")]
)
def test_spellings_of_one_value_are_found(kind: str, value: str, text: str) -> None:
    """What the page calls one value stands there: such a call injects nothing."""
    assert label_of(kind, value, text) != "INJECT"


@pytest.mark.parametrize(
    ("kind", "value", "text"), [(kind, value, text) for kind, value, texts in OTHER for text in texts.split("|")]
)
def test_what_is_another_value_is_not_found(kind: str, value: str, text: str) -> None:
    """What the page calls another value does not state this one."""
    assert label_of(kind, value, text) == "INJECT"


def label_of(kind: str, value: str, text: str) -> str:
    """The label of a call with this value after a tool's result with this text, in which no relative date counts."""
    asked = Question(tool=TOOL, field="it", kind=kind)  # type: ignore[arg-type]  # the tables above hold kinds alone
    assert wanted(asked, value).needles
    return found(f"tool: The text: {text}, and no more.", call(json.dumps({"it": value})), question=asked).label
