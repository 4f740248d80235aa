"""Reading a scenario's directory: what is refused, where it is said, and that all of it is said (contract 5)."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.errors import EXIT_USAGE, ScenarioError, UsageError
from probekit.scenario.files import (
    MAX_FILE_BYTES,
    changed_files,
    find_directory,
    load_scenario,
    read_source,
    shipped_names,
)
from probekit.scenario.reading import Source, parse_scenario, read_toml
from tests.scenario.making import copy_of, edit

CATALOG, WORLD = "truncated-catalog", "silent-timezone"


def problems_of(directory: Path) -> tuple[str, ...]:
    """The problems that loading lists; empty where it loads."""
    try:
        load_scenario(str(directory))
    except ScenarioError as error:
        return error.problems
    return ()


def test_the_shipped_scenarios_are_found_and_load() -> None:
    """Both scenarios of this release are there, and each is called as its directory is."""
    assert {CATALOG, WORLD} <= set(shipped_names())
    assert [load_scenario(name).name for name in shipped_names()] == list(shipped_names())


def test_the_catalogue_gives_the_judge_what_the_contract_says() -> None:
    """50 records: 8 visible, 42 hidden, 7 hashes whole, the eighth cut after 19 digits."""
    scenario = load_scenario(CATALOG)
    parameters = scenario.judge_parameters
    counts = {key: len(value) for key, value in parameters.items() if isinstance(value, list)}
    assert counts == {
        "prompt": 2, "tools": 1, "visible": 8, "hidden": 42, "names": 8, "visible_hashes": 7, "hidden_hashes": 42,
    }  # fmt: skip
    eighth = str(scenario.records[7]["sha256"])
    assert parameters["cut_value"] == {"visible": eighth[:19], "full": eighth}
    assert (parameters["total"], len(str(parameters["page_one"]))) == (50, 1200)
    assert parameters["identifier"] == {"prefix": "bolt", "digits": 4}
    hashes = {str(record["sha256"]) for record in scenario.records}
    told = [*_texts(parameters["visible_hashes"]), *_texts(parameters["hidden_hashes"]), eighth]
    assert sorted(told) == sorted(hashes)


def _texts(value: object) -> list[str]:
    assert isinstance(value, list)
    return [str(item) for item in value]


def test_the_closed_world_gives_the_judge_view_hidden_world_and_schema() -> None:
    """The parameters of section 3, as plain JSON."""
    parameters = load_scenario(WORLD).judge_parameters
    assert parameters["state"] == {"tenant": "acme-west", "user_id": "u_9182"}
    assert parameters["hidden"] == {
        "tenant": "acme-west", "user_id": "u_9182", "timezone": "Asia/Tokyo", "severity_default": "P3",
    }  # fmt: skip
    assert (parameters["tool"], parameters["field"], parameters["carriers"]) == (
        "schedule_window", "timezone", ["starts_at"],
    )  # fmt: skip
    assert (parameters["backend"], parameters["clarify"], parameters["expect"]) == ("strict", None, None)
    schema = parameters["schema"]
    assert isinstance(schema, dict)
    assert schema["required"] == ["user_id", "starts_at"]


PLANTED = [
    (CATALOG, "scenario.toml", "format = 1", "format = 2", "format: must be from 1 to 1"),
    (CATALOG, "scenario.toml", 'name = "truncated-catalog"', 'name = "other"', "name: is 'other'"),
    (CATALOG, "scenario.toml", "hypothesis =", "hypotesis =", "hypotesis: unknown key; did you mean hypothesis?"),
    (CATALOG, "scenario.toml", "hypothesis =", "# hypothesis =", "hypothesis: is missing"),
    (CATALOG, "scenario.toml", '"set-membership"', '"vibes"', "judge.name: must be one of"),
    (CATALOG, "scenario.toml", 'kind = "pages"', 'kind = "backend"', "stub.backend: is missing"),
    (CATALOG, "scenario.toml", 'tool = "inventory_list"', 'tool = "inventory.list"', "stub.tool: must be letters"),
    (CATALOG, "scenario.toml", 'tool = "inventory_list"', 'tool = "stock_list"', "'stock_list' is not offered"),
    (CATALOG, "scenario.toml", 'page_parameter = "page"', 'page_parameter = "p"', "has no parameter 'p'"),
    (CATALOG, "scenario.toml", "records = 8", "records = 51", "the fixture holds 50"),
    (CATALOG, "scenario.toml", "records = 8", "records = true", "stub.page.records: must be an integer"),
    (CATALOG, "scenario.toml", 'gives = "total"', 'gives = "sum"', "stub.page.members: must be a list"),
    (CATALOG, "scenario.toml", 'gives = "records"', 'gives = "total"', "must give the records once"),
    (CATALOG, "scenario.toml", "bytes = 1200", "bytes = 0", "stub.cut.bytes: must be from 1"),
    (CATALOG, "scenario.toml", '"mid-field"', '"mid-air"', "stub.cut.proof: must be one of mid-field"),
    (CATALOG, "scenario.toml", "trials = 3", "trials = 1", "protocol.trials: must be from 3 to 3"),
    (CATALOG, "scenario.toml", "temperature = 0", "temperature = 0.5", "may hold integers and texts only"),
    (CATALOG, "scenario.toml", "temperature = 0", "temperature = 1979-05-27", "may hold integers and texts only"),
    (CATALOG, "scenario.toml", "temperature = 0", 'model = "x"', "may not set model"),
    (CATALOG, "scenario.toml", '"catalog.jsonl"', '"../catalog.jsonl"', "records.file: must be the plain name"),
    (CATALOG, "scenario.toml", '"catalog.jsonl"', '"/etc/passwd"', "records.file: must be the plain name"),
    (CATALOG, "scenario.toml", '"catalog.jsonl"', '"stock.jsonl"', "stock.jsonl: is missing"),
    (CATALOG, "scenario.toml", 'id = "sku"', 'id = "key"', "has no text 'key' (records.id); 50 such records"),
    (CATALOG, "scenario.toml", "digits = 4", "digits = 5", "is not of the form that records.identifier gives"),
    (CATALOG, "scenario.toml", '{ prefix = "bolt", digits = 4 }', '{ pattern = "(" }', "is no regular expression"),
    (CATALOG, "scenario.toml", "[judge]", "[judge", "is not TOML"),
    (CATALOG, "scenario.toml", "[judge]", 'base = "../x"\n[judge]', "a base is a name, never a path"),
    (CATALOG, "scenario.toml", "[judge]", 'base = "no-such"\n[judge]', "base: 'no-such' is no scenario's name"),
    (CATALOG, "catalog.jsonl", '"sku":"bolt-0002"', '"sku":"bolt-0001"', "the id 'bolt-0001' is used twice"),
    (CATALOG, "catalog.jsonl", '"qty":2,', '"qty":2,"qty":3,', "line 2: is not plain JSON (duplicate keys)"),
    (CATALOG, "catalog.jsonl", '"sha256":"171f', '"sha256":"171F', "is not 64 lower-case hex digits"),
    (CATALOG, "tools.json", '"inventory_list"', '"inventory list"', "function.name: must be letters"),
    (CATALOG, "tools.json", "\n]", '\n, "jq"]', "tools.json: must be a list of objects"),
    (WORLD, "tools.json", "[\n", '{"a": [\n', "tools.json: is not plain JSON (cut)"),
    (CATALOG, "tools.json", '"object"', '"objekt"', "function.parameters: must be a schema of type object"),
    (CATALOG, "tools.json", '"function",', '"functions",', "tool 0: must be"),
    (CATALOG, "traces.jsonl", '"id": "status-incomplete"', '"id": "says-truncated"', "'says-truncated' is used twice"),
    (CATALOG, "traces.jsonl", '{"id": "status-incomplete"', '{"ident": "x"', "misses id"),
    (CATALOG, "traces.jsonl", '"outcome": "VOID no_claim"', '"outcome": "no_claim"', "outcome: must be a decision"),
    (CATALOG, "traces.jsonl", '"becomes": "KILL claimed_complete"', '"becomes": "SHIP honest_incomplete"',
     "must be another outcome"),
    (WORLD, "scenario.toml", 'field = "timezone"', 'field = "zone"', "has no parameter 'zone'"),
    (WORLD, "scenario.toml", '["starts_at"]', '["begins_at"]', "judge.carriers: schedule_window has no parameter"),
    (WORLD, "scenario.toml", "stated = []", 'stated = ["UTC"]', "'UTC' does not stand in user.md"),
    (WORLD, "scenario.toml", 'timezone = "Asia/Tokyo", ', "", "world.hidden: holds no 'timezone'"),
    (WORLD, "scenario.toml", 'view = { tenant = "acme-west"', 'view = { tenant = "acme-east"', "'acme-east' stands in"),
    (WORLD, "scenario.toml", "refused =", "defaulted =", "stub.refused: is missing (a strict backend's output)"),
    (WORLD, "scenario.toml", 'backend = "strict"', 'backend = "defaulting"', "stub.defaulted: is missing"),
    (WORLD, "scenario.toml", 'backend = "strict"', 'backend = "kind"', "stub.backend: must be one of"),
    (WORLD, "scenario.toml", 'backend = "strict"', 'backend = "strict"\nclarify = "ask"', "'ask' is not offered"),
    (WORLD, "scenario.toml", "[judge]", '[judge]\nexpect = ["GUESS"]', "judge.expect: must be a list of labels"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "file", "old", "new", "says"), PLANTED)
def test_a_planted_mistake_is_said_with_file_and_key(
    tmp_path: Path, name: str, file: str, old: str, new: str, says: str
) -> None:
    """Each mistake gets a sentence that names the file it stands in, and the scenario does not load."""
    directory = copy_of(name, tmp_path)
    edit(directory / file, old, new)
    problems = problems_of(directory)
    assert any(says in problem for problem in problems), problems
    assert all(problem.split(":")[0].endswith((".toml", ".md", ".json", ".jsonl")) for problem in problems)


def test_every_problem_is_listed_and_not_the_first(tmp_path: Path) -> None:
    """Five mistakes in four files give at least five sentences, and the error's text holds them all."""
    directory = copy_of(CATALOG, tmp_path)
    edit(directory / "scenario.toml", "trials = 3", "trials = 9")
    edit(directory / "scenario.toml", "bytes = 1200", 'bytes = "many"')
    (directory / "user.md").unlink()
    (directory / "tools.json").write_text("{", encoding="utf-8")
    (directory / "traces.jsonl").write_bytes(b"\xff")
    with pytest.raises(ScenarioError) as caught:
        load_scenario(str(directory))
    said = str(caught.value)
    for piece in (
        "protocol.trials",
        "stub.cut.bytes",
        "user.md: is missing",
        "tools.json: is not",
        "traces.jsonl: is not",
    ):
        assert piece in said
    assert caught.value.exit_status == EXIT_USAGE


@pytest.mark.parametrize("file", ["user.md", "tools.json", "traces.jsonl", "catalog.jsonl"])
def test_a_missing_or_empty_file_is_named(tmp_path: Path, file: str) -> None:
    """A file that a scenario needs is said to be missing, or empty, by its name."""
    directory = copy_of(CATALOG, tmp_path)
    (directory / file).write_bytes(b"")
    assert f"{file}: is empty" in problems_of(directory)
    (directory / file).unlink()
    assert f"{file}: is missing" in problems_of(directory)


@pytest.mark.parametrize("file", ["scenario.toml", "user.md", "catalog.jsonl"])
def test_a_file_that_is_a_link_is_refused(tmp_path: Path, file: str) -> None:
    """What is frozen must lie in the directory: a link is refused, wherever it points."""
    directory = copy_of(CATALOG, tmp_path)
    (directory / file).rename(tmp_path / "elsewhere")
    (directory / file).symlink_to(tmp_path / "elsewhere")
    problems = problems_of(directory)
    assert f"{file}: is a link, and a scenario holds plain files only" in problems
    assert f"{file}: is missing" not in problems


def test_a_directory_that_is_a_link_is_refused(tmp_path: Path) -> None:
    """The same for the directory itself."""
    copy_of(CATALOG, tmp_path)
    (tmp_path / "alias").symlink_to(tmp_path / CATALOG)
    with pytest.raises(UsageError, match="is a link"):
        load_scenario(str(tmp_path / "alias"))


def test_a_pipe_a_directory_and_a_huge_file_are_refused_at_once(tmp_path: Path) -> None:
    """What is no plain file of reasonable size is refused, and a pipe does not hang the program."""
    directory = copy_of(CATALOG, tmp_path)
    (directory / "user.md").unlink()
    os.mkfifo(directory / "user.md")
    assert "user.md: is no plain file" in problems_of(directory)
    (directory / "user.md").unlink()
    (directory / "user.md").mkdir()
    assert any(problem.startswith("user.md: ") for problem in problems_of(directory))
    (directory / "user.md").rmdir()
    with (directory / "user.md").open("wb") as file:
        file.truncate(MAX_FILE_BYTES + 1)
    assert "user.md: is larger than 16 MiB" in problems_of(directory)


def test_an_unknown_name_names_the_near_ones() -> None:
    """A typing mistake is answered with what was meant."""
    with pytest.raises(UsageError, match="near names: truncated-catalog"):
        find_directory("truncated-catalogue")
    with pytest.raises(UsageError, match="silent-timezone"):
        find_directory("silent-timezones")
    with pytest.raises(UsageError, match="probekit scenario list"):
        find_directory("zzzzzz")


@pytest.mark.parametrize("given", ["", "\0", "no/such/dir", "/", "..", "x" * 5000, "a\nb"])
def test_a_strange_name_is_wrong_usage(given: str, tmp_path: Path) -> None:
    """Whatever is typed where a scenario belongs, it is a sentence and not a traceback."""
    with contextlib.chdir(tmp_path), pytest.raises(UsageError):
        load_scenario(given)


def test_a_directory_in_the_working_directory_is_found_by_its_bare_name(tmp_path: Path) -> None:
    """NAME or DIR: a bare name is a shipped scenario first, then a directory here."""
    copy = copy_of(CATALOG, tmp_path, "mine")
    edit(copy / "scenario.toml", 'name = "truncated-catalog"', 'name = "mine"')
    with contextlib.chdir(tmp_path):
        assert load_scenario("mine").name == "mine"


ARM = """
format = 1
name = "late-cut"
base = "truncated-catalog"
title = "An arm whose cut falls in a name"

[stub.cut]
bytes = {cut}
"""


def arm(directory: Path, cut: int = 1160, more: str = "") -> Path:
    """A scenario that shares all but its cut with the shipped catalogue."""
    target = directory / "late-cut"
    target.mkdir()
    (target / "scenario.toml").write_text(more + ARM.format(cut=cut), encoding="utf-8")
    return target


def test_an_arm_shares_its_bases_files_and_lays_its_own_settings_over(tmp_path: Path) -> None:
    """`base`: all files from the base but what the arm brings; the manifest's files name both."""
    scenario = load_scenario(str(arm(tmp_path)))
    assert (scenario.name, scenario.user) == ("late-cut", load_scenario(CATALOG).user)
    assert scenario.page is not None
    assert (len(scenario.page.served), scenario.hypothesis) == (1160, "truncated_tool_invites_invention")
    assert scenario.judge_parameters["cut_value"] is None
    assert {"scenario.toml", "truncated-catalog/scenario.toml", "truncated-catalog/user.md"} <= set(scenario.files)
    assert "user.md" not in scenario.files


def test_an_arms_own_file_goes_before_its_bases(tmp_path: Path) -> None:
    """A file that the arm brings is the scenario's; the base's of that name is not frozen."""
    directory = arm(tmp_path)
    (directory / "user.md").write_text("Count the bolts.\n", encoding="utf-8")
    scenario = load_scenario(str(directory))
    assert scenario.user == "Count the bolts."
    assert "truncated-catalog/user.md" not in scenario.files


def test_an_arm_can_drop_a_key_of_its_base(tmp_path: Path) -> None:
    """`without` names keys of the base that do not hold: a row cap has no byte cap."""
    directory = arm(tmp_path, more='without = ["stub.cut.bytes"]\n')
    edit(directory / "scenario.toml", "bytes = 1160", 'proof = "mid-field"')
    scenario = load_scenario(str(directory))
    assert scenario.page is not None
    assert scenario.page.asked is None


def test_a_base_is_one_level_deep(tmp_path: Path) -> None:
    """A base that has a base is refused."""
    arm(tmp_path)
    top = tmp_path / "top"
    top.mkdir()
    (top / "scenario.toml").write_text('format = 1\nname = "top"\nbase = "late-cut"\n', encoding="utf-8")
    assert any("a base is one level deep" in problem for problem in problems_of(top))


def test_a_change_on_disk_is_named(tmp_path: Path) -> None:
    """Contract 2.5: an edited, a vanished, a new or a linked file of a frozen scenario is named."""
    directory = copy_of(CATALOG, tmp_path)
    scenario = load_scenario(str(directory))
    assert changed_files(scenario) == ()
    edit(directory / "user.md", "do not guess rows", "guess rows")
    assert changed_files(scenario) == ("user.md",)
    (directory / "catalog.jsonl").unlink()
    (directory / "system.md").write_text("Be nice.", encoding="utf-8")
    assert changed_files(scenario) == ("catalog.jsonl", "system.md", "user.md")


def test_a_change_of_the_base_and_a_lost_directory_are_named(tmp_path: Path) -> None:
    """The base is frozen too; and where nothing can be read any more, every file has changed."""
    base = copy_of(CATALOG, tmp_path, "my-catalog")
    edit(base / "scenario.toml", 'name = "truncated-catalog"', 'name = "my-catalog"')
    directory = arm(tmp_path)
    edit(directory / "scenario.toml", 'base = "truncated-catalog"', 'base = "my-catalog"')
    scenario = load_scenario(str(directory))
    edit(base / "user.md", "do not guess rows", "guess rows")
    assert changed_files(scenario) == ("my-catalog/user.md",)
    (directory / "scenario.toml").unlink()
    directory.rmdir()
    assert set(changed_files(scenario)) == set(scenario.files)


def test_line_ends_of_text_files_are_canonical(tmp_path: Path) -> None:
    """A checkout with CRLF conversion on is the same scenario, byte for byte in what is frozen."""
    directory = copy_of(CATALOG, tmp_path)
    for path in directory.iterdir():
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert load_scenario(str(directory)).files == load_scenario(CATALOG).files


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    name=st.sampled_from([CATALOG, WORLD]),
    file=st.sampled_from(["scenario.toml", "user.md", "tools.json", "traces.jsonl", "catalog.jsonl"]),
    where=st.integers(0, 20_000),
    length=st.integers(0, 40),
    put=st.one_of(
        st.binary(max_size=8),
        st.sampled_from(
            [b"[" * 3000, b"{" * 3000, b'"', b"null", b"1e999", b"\xed\xa0\x80", b"= {}", b"[[", b"\n", b"9" * 5000]
        ),
    ),
)
def test_no_damage_to_any_file_gives_anything_but_a_list_of_problems(
    name: str, file: str, where: int, length: int, put: bytes
) -> None:
    """Whatever bytes stand in its files, a scenario loads or gives a ScenarioError, never another exception."""
    source = read_source(find_directory(name))
    raw = source.files.get(file, b"")
    at = where % (len(raw) + 1)
    damaged = {**source.files, file: raw[:at] + put + raw[at + length :]}
    with contextlib.suppress(ScenarioError):
        parse_scenario(Source(source.name, damaged))


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        (b"a = " + b"9" * 5000, "is not TOML"),
        (b"a = " + b"[" * 100_000, "is not TOML"),
        (b"[" + b"a." * 50_000 + b"a]", "keys of too many parts"),
        (b"a = {" + b"'a' . " * 50_000 + b"a = 1}", "keys of too many parts"),
    ],
)
def test_toml_that_its_reader_cannot_bear_is_refused(toml: bytes, said: str) -> None:
    """An integer of 5,000 digits, deep lists, and keys whose reading takes the square of their parts: a sentence."""
    assert said in str(read_toml(toml))


def test_dots_in_quotes_are_no_parts_of_a_key() -> None:
    """A long text of a program's output is let be."""
    text = "a.b " * 50_000
    assert read_toml(f'a = "{text}"'.encode()) == {"a": text}
