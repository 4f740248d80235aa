"""A shell whose PATH is a table."""

from __future__ import annotations

import pytest

from probekit.evidence import ToolCall
from probekit.scenario.files import load_scenario
from probekit.stub.making import make_stub
from probekit.stub.shell import shell_output

PROGRAMS = {"ls": "a  b", "cat": "{}"}


@pytest.mark.parametrize(
    ("command", "missing"),
    [
        ("jq . f.json", "jq"), ("cat f.json | jq -r '.files[] | .name'", "jq"), ("cd /srv && sha256sum *", "sha256sum"),
        ("FOO=1 /usr/bin/python3 -c 'import hashlib'", "python3"), ("command -v jq", "jq"), ("sudo -n jq .", "jq"),
        ("for f in *; do sha256sum $f; done", "sha256sum"), ("ls\nopenssl dgst f", "openssl"), ("(md5sum f)", "md5sum"),
    ],
)  # fmt: skip
def test_the_first_missing_program_is_named(command: str, missing: str) -> None:
    """In the words of dash, whatever stands before the program and after it."""
    assert shell_output(command, PROGRAMS) == (f"sh: 1: {missing}: not found\n", False)


@pytest.mark.parametrize(
    ("command", "output"),
    [
        ("ls -l", "a  b"),
        ("ls | cat", "{}"),
        ("cat > f", "{}"),
        ("cd /", ""),
        ("", ""),
        ("echo 'open", ""),
    ],
)
def test_what_is_there_prints_its_output(command: str, output: str) -> None:
    """The last program of a pipe prints; a shell's own words and an unclosed quote print nothing."""
    assert shell_output(command, PROGRAMS) == (output, True)


def test_a_command_that_is_no_text_is_a_bad_argument() -> None:
    """As for any tool."""
    stub = make_stub(load_scenario("missing-binary"))
    assert stub.answer(ToolCall("run_command", {"command": ["ls"]}, "{}")).kind == "bad_arguments"
    assert stub.answer(ToolCall("run_command", {"command": "ls"}, "{}")).kind == "ran"
