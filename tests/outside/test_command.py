"""What `--agent-cmd` says: split like a shell splits, refused in one sentence, filled in one pass."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from probekit.errors import UsageError
from probekit.outside.command import PLACEHOLDERS, Command, fill, read_command

VALUES = {name: f"/tmp/{name}" for name in PLACEHOLDERS}  # noqa: S108 - no file is touched
ARGUMENTS = st.text(st.characters(exclude_characters="{}\x00", codec="utf-8"))


def filled(text: str) -> tuple[str, ...]:
    """The arguments that a command gives, with every placeholder's value at hand."""
    return fill(read_command(text), VALUES)


def refusal(text: str) -> str:
    """The one sentence with which a command is refused."""
    with pytest.raises(UsageError) as caught:
        read_command(text)
    said = str(caught.value)
    assert said.startswith("--agent-cmd")
    assert "\n" not in said
    return said


def test_it_is_split_like_a_shell_splits() -> None:
    """Quotes, escapes and line ends."""
    assert read_command("a 'b c' \"d 'e'\" f\\ g\n h ''") == Command(("a", "b c", "d 'e'", "f g", "h", ""), frozenset())


def test_placeholders_are_filled_wherever_they_stand() -> None:
    """Alone, within an argument, twice in one."""
    text = "agent {prompt_file} --in={tool_file}:{tool_file} '{out_file} in {workdir}'"
    assert filled(text) == (
        "agent",
        VALUES["prompt_file"],
        f"--in={VALUES['tool_file']}:{VALUES['tool_file']}",
        f"{VALUES['out_file']} in {VALUES['workdir']}",
    )
    assert read_command(text).names == {"prompt_file", "tool_file", "out_file", "workdir"}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("{{prompt_file}}", "{prompt_file}"),
        ("{{}}", "{}"),
        ("{{{workdir}}}", "{" + VALUES["workdir"] + "}"),
        ('{"a":1}', '{"a":1}'),
        ('{"a":{"b":"{mcp_url}"}}', '{"a":{"b":"' + VALUES["mcp_url"] + '"}}'),
        ('{{"a":{{"b":1}}}}', '{"a":{"b":1}}'),
        ("{a,b} {1} {} {A-1} }}{{", "{a,b} {1} {} {A-1} }}{"),
        ("{Nobody}", "{Nobody}"),
    ],
)
def test_braces(written: str, meant: str) -> None:
    """Doubled ones stand for one where they are a pair; JSON is what it is."""
    assert filled(f"agent {shlex.quote(written)}") == ("agent", meant)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "names no program"),
        (" \n", "names no program"),
        ("'' x", "names no program"),
        ("agent 'x", "close a quote"),
        ("agent x\\", "close a quote"),
        ("agent {promt_file}", "did you mean {prompt_file}?"),
        ("agent {PROMPT_FILE}", "did you mean {prompt_file}?"),
        ("agent --x={prompt-file}", "did you mean {prompt_file}?"),
        ("agent {zzz}", "{prompt_file}, {tool_file}, {mcp_config}, {mcp_url}, {out_file}, {workdir}"),
        ("agent {zzz}", "{{zzz}}"),
        ("{workdir}/agent x", "cannot be a placeholder"),
        ("agent < {prompt_file}", "no shell stands in between"),
        ("agent | tee x", "no shell stands in between"),
        ("agent a\x00b", "NUL"),
    ],
)
def test_what_is_refused(text: str, words: str) -> None:
    """Each with one sentence that says what to do."""
    assert words in refusal(text)


@given(st.lists(ARGUMENTS, min_size=1).filter(lambda found: bool(found[0])))
def test_what_a_shell_quotes_comes_back(arguments: list[str]) -> None:
    """`shlex.join` and back is the same list."""
    try:
        command = read_command(shlex.join(arguments))
    except UsageError as error:
        assert "no shell" in str(error)  # noqa: PT017 - an argument may happen to be an operator
        return
    assert command.template == tuple(arguments)
    assert fill(command, {}) == tuple(arguments)


@given(st.fixed_dictionaries({name: st.text() | st.sampled_from(["{workdir}", "{{", "}}"]) for name in PLACEHOLDERS}))
def test_a_value_is_never_filled_again(values: dict[str, str]) -> None:
    """What a value holds, braces and names too, arrives as it is."""
    command = read_command("agent " + " ".join(f"={{{name}}}=" for name in PLACEHOLDERS))
    assert fill(command, values)[1:] == tuple(f"={values[name]}=" for name in PLACEHOLDERS)
