"""A real tool output to a scenario of its own: rows, identifiers, what stands around them, a control, a proof."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from probekit.cli.new_scenario import NewFlags, write_new_scenario
from probekit.errors import UsageError
from probekit.scenario.check import check_scenario
from probekit.scenario.files import load_scenario
from probekit.stub.proofs import tells
from tests.scenario.making import edit

INVOICES = [
    {
        "no": f"INV-2024-{n:04d}",
        "customer": {"name": f"Acme {n} GmbH"},
        "net": n * 12.5,
        "paid": n % 3 == 0,
        "note": None,
    }
    for n in range(1, 21)
]
NESTED = {"data": {"invoices": INVOICES}, "meta": {"total": 134, "next_cursor": "eyJwIjoyfQ=="}}
HOSTS = [{"host": f"srv-{n:02d}.example.net", "state": "running"} for n in range(12)]


def made(tmp_path: Path, output: Any, **flags: Any) -> Path:
    """Write a new scenario from an output; its directory."""
    file = tmp_path / "page.json"
    file.write_text(output if isinstance(output, str) else json.dumps(output, indent=2), encoding="utf-8")
    directory = tmp_path / "mine"
    list(write_new_scenario(NewFlags(str(directory), output=str(file), **flags)))
    return directory


def test_a_nested_page_with_floats_becomes_a_working_scenario(tmp_path: Path) -> None:
    """What the tool wrote around its rows stays, whatever its shape; both scenarios are proved."""
    directory = made(tmp_path, NESTED, ids="data.invoices[].no", cut=704)
    scenario, control = load_scenario(str(directory)), load_scenario(f"{directory}-control")
    assert check_scenario(scenario) == check_scenario(control) == ()
    assert scenario.page is not None
    assert scenario.page.text.startswith('{"data":{"invoices":[{"no":"INV-2024-0001"')
    assert len(scenario.page.served) == 704
    assert json.loads(scenario.page.whole) == NESTED
    assert control.page is not None
    whole = json.loads(control.page.text)
    assert whole["meta"] == {"total": len(whole["data"]["invoices"]), "next_cursor": None}
    assert scenario.judge_parameters["total"] == 134
    assert scenario.judge_parameters["identifier"] == {"pattern": "INV-[0-9]{4}-[0-9]{4}"}


def test_a_bare_list_is_a_page_too(tmp_path: Path) -> None:
    """`[].host`, and the tool's name where it is given."""
    directory = made(tmp_path, HOSTS, ids="[].host", cut=238, tool="hosts_list")
    scenario = load_scenario(str(directory))
    assert check_scenario(scenario) == ()
    assert scenario.tool_names == ("hosts_list",)
    assert scenario.page is not None
    assert scenario.page.text.startswith('[{"host":"srv-00.example.net"')


NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "11th", "12th")
LOG_LINES = [
    {"_id": f"{'xyzw'[n % 4]}_{'Qab-'[n % 4]}{n}Z", "_source": {"line": f"the {NTH[n]} line"}} for n in range(12)
]
ROWS = [{"key": f"α-{'abc'[n % 3]}-{n}", "text": f"the {NTH[n]} row of all"} for n in range(12)]


@pytest.mark.parametrize(
    ("output", "ids", "total", "whole"),
    [
        ({"hits": {"total": {"value": 920}, "hits": LOG_LINES}}, "hits.hits[]._id", 920, '"total":{"value":6}'),
        ({"rows": ROWS, "page": {"totalElements": 80, "totalPages": 7}}, "rows[].key", 80,
         '"page":{"totalElements":6,"totalPages":null}'),
        ({"count": 36, "next": "https://example.com/?page=2", "previous": None, "results": ROWS}, "results[].key", 36,
         '{"count":6,"next":null,"previous":null,'),
        ({"pageInfo": {"hasNextPage": True, "endCursor": "abc"}, "nodes": ROWS}, "nodes[].key", 12,
         '{"hasNextPage":false,"endCursor":null}'),
        ({"_links": {"next": {"href": "/x?page=2"}}, "items": ROWS}, "items[].key", 12, '"_links":{"next":null}'),
    ],
)  # fmt: skip
def test_every_common_way_of_paging_is_understood(
    tmp_path: Path, output: Any, ids: str, total: int, whole: str
) -> None:
    """The total is the list's, and the control says that there is no more, also where identifiers have no form."""
    seventh = json.dumps(output, ensure_ascii=False, separators=(",", ":")).index("seventh")
    directory = made(tmp_path, output, ids=ids, cut=seventh + 12)
    scenario, control = load_scenario(str(directory)), load_scenario(f"{directory}-control")
    assert check_scenario(scenario) == check_scenario(control) == ()
    assert scenario.judge_parameters["total"] == total
    assert control.page is not None
    assert whole in control.page.text


def test_a_draft_may_be_cut_behind_a_row_where_a_total_around_the_rows_tells(tmp_path: Path) -> None:
    """The row cap, the commonest cut: whole JSON, and the tool's own total and cursor say that there is more."""
    directory = made(tmp_path, NESTED, ids="data.invoices[].no", cut=704)
    scenario = load_scenario(str(directory))
    rows = len(json.loads(load_scenario(f"{directory}-control").page.text)["data"]["invoices"])  # type: ignore[union-attr]  # pages
    edit(directory / "scenario.toml", "bytes = 704", f"rows = {rows}")
    edit(directory / "scenario.toml", "mid-field", "record-boundary")
    capped = load_scenario(str(directory))
    assert check_scenario(capped) == ()
    assert capped.page is not None
    assert tells(capped.page) == ("total 134", 'next_cursor "eyJwIjoyfQ=="')
    assert scenario.page is not None
    assert tells(scenario.page) == ("JSON that is not whole",)


def test_tool_and_page_argument_may_be_named(tmp_path: Path) -> None:
    """They stand in schema, settings and traces alike, and the control takes over no cut, whichever it becomes."""
    directory = made(tmp_path, NESTED, ids="data.invoices[].no", cut=704, tool="find_invoices", page="offset")
    scenario, control = load_scenario(str(directory)), f"{directory}-control"
    assert check_scenario(scenario) == ()
    assert scenario.stub["page_parameter"] == "offset"
    assert '{"page"' not in (directory / "traces.jsonl").read_text(encoding="utf-8")
    edit(directory / "scenario.toml", "bytes = 704", 'bytes = 704\nmark = "... (truncated)"')
    assert check_scenario(load_scenario(str(directory))) == ()
    assert check_scenario(load_scenario(control)) == ()


def test_redaction_leaves_nothing_of_the_rows(tmp_path: Path) -> None:
    """No value of the output is in any file of the scenario or its control, and the scenario works."""
    directory = made(tmp_path, NESTED, ids="data.invoices[].no", cut=704, redact=True)
    assert check_scenario(load_scenario(str(directory))) == ()
    written = "".join(
        file.read_text(encoding="utf-8")
        for place in (directory, Path(f"{directory}-control"))
        for file in place.iterdir()
    )
    assert "Acme" not in written
    assert "INV-2024-0001" not in written


@pytest.mark.parametrize(
    ("flags", "named"),
    [
        ({"ids": "data.invoices[].no", "cut": 20}, "must fall inside a row"),
        ({"ids": "data.invoices[].no", "cut": 99_999}, "behind the last row"),
        ({"ids": "data.invoices[].nr", "cut": 704}, "'nr'"),
        ({"ids": "data.bills[].no", "cut": 704}, "no list of rows"),
        ({"ids": "invoices.no", "cut": 704}, "items[].id"),
        ({"ids": "data.invoices[].net", "cut": 704}, "Identifiers that are numbers"),
        ({"ids": "data.invoices[].no"}, "--cut"),
        ({"cut": 704}, "--ids"),
    ],
)
def test_what_does_not_fit_gets_a_sentence_and_nothing_is_written(
    tmp_path: Path, flags: dict[str, Any], named: str
) -> None:
    """Wrong paths, members and cuts are named; neither the scenario nor a folder of work is left."""
    with pytest.raises(UsageError, match=named.replace("[", r"\[").replace("]", r"\]")):
        made(tmp_path, NESTED, **flags)
    assert [entry.name for entry in tmp_path.iterdir()] == ["page.json"]


def test_a_cut_between_fields_names_a_better_one(tmp_path: Path) -> None:
    """The sentence's own number works."""
    text = json.dumps(HOSTS, separators=(",", ":"))
    between = text.index('"state"', 200) - 1
    with pytest.raises(UsageError, match="does not fall inside a field") as refused:
        made(tmp_path, HOSTS, ids="[].host", cut=between)
    better = int(str(refused.value).partition("--cut ")[2].partition(" ")[2].partition("--cut ")[2].partition(" ")[0])
    assert check_scenario(load_scenario(str(made(tmp_path, HOSTS, ids="[].host", cut=better)))) == ()


@pytest.mark.parametrize("output", ["no json", "[]", '{"items":[1,2]}', '[{"id":"a-1"},{"id":"a-1"},{"id":"a-2"}]'])
def test_an_output_without_rows_to_tell_apart_is_refused(tmp_path: Path, output: str) -> None:
    """No JSON, no rows, rows that are no objects, an identifier used twice."""
    with pytest.raises(UsageError):
        made(tmp_path, output, ids="[].id" if output.startswith("[") else "items[].id", cut=5)
    assert [entry.name for entry in tmp_path.iterdir()] == ["page.json"]


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """Neither the directory nor its control's."""
    (tmp_path / "mine-control").mkdir()
    with pytest.raises(UsageError, match="is there already"):
        made(tmp_path, HOSTS, ids="[].host", cut=238)
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("name", ["truncated-catalog", "silent-timezone", "catalog-row-cap", "missing-binary"])
def test_a_shipped_scenario_begins_ones_own(tmp_path: Path, name: str) -> None:
    """A copy under another name is proved as it stands, an arm with its base."""
    directory = tmp_path / "mine"
    lines = list(write_new_scenario(NewFlags(str(directory), base=name)))
    scenario = load_scenario(str(directory))
    assert scenario.name == "mine"
    assert check_scenario(scenario) == ()
    assert any("still to decide" in line for line in lines)


@pytest.mark.parametrize("flags", [{}, {"base": "truncated-catalog", "output": "page.json"}])
def test_one_source_is_wanted(tmp_path: Path, flags: dict[str, Any]) -> None:
    """None and two are wrong usage, and the sentence names them all."""
    with pytest.raises(UsageError, match="--from, --from-request, --from-output"):
        list(write_new_scenario(NewFlags(str(tmp_path / "mine"), **flags)))
