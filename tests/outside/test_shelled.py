"""What shells say of missing programs is read as they write it, and prose about it is not."""

from __future__ import annotations

import json
import subprocess
import time
from shutil import which

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from probekit.outside.shelled import programs_not_found

AS_SHELLS_WRITE: dict[str, bytes] = {
    "bash, interactive": b"bash: jq: command not found\n",
    "bash, login": b"-bash: jq: command not found\n",
    "bash, by path": b"/usr/bin/bash: jq: command not found\n",
    "bash -c": b"bash: line 1: jq: command not found\n",
    "bash, script": b"./go.sh: line 3: jq: command not found\n",
    "zsh": b"zsh: command not found: jq\n",
    "zsh -c": b"zsh:1: command not found: jq\n",
    "zsh, script": b"go.zsh:3: command not found: jq\n",
    "dash -c": b"sh: 1: jq: not found\n",
    "dash, by path": b"/bin/sh: 1: jq: not found\n",
    "dash, script": b"script: 3: jq: not found\n",
    "dash, script with an ending": b"/tmp/go.sh: 3: jq: not found\n",
    "dash, script in a folder with a dot": b"/opt/v1.2/go: 3: jq: not found\n",
    "busybox": b"sh: jq: not found\n",
    "busybox, login": b"-ash: jq: not found\n",
    "busybox, script": b"go.sh: line 3: jq: not found\n",
    "env, C locale": b"/usr/bin/env: 'jq': No such file or directory\n",
    "env, UTF-8 locale": "/usr/bin/env: \u2018jq\u2019: No such file or directory\n".encode(),
    "env of busybox": b"env: can't execute 'jq': No such file or directory\n",
    "last line without an end": b"some output\nbash: jq: command not found",
    "CRLF": b"bash: jq: command not found\r\nmore\r\n",
    "by a path": b"sh: 1: /opt/tools/jq: not found\n",
    "in an event": json.dumps({"type": "tool_result", "output": "ran it\nsh: 1: jq: not found\n"}).encode() + b"\n",
    "in a list of events": b'[{"text": ["bash: jq: command not found"]}]',
}

NO_SUCH_LINE: dict[str, bytes] = {
    "prose before": b"It said: bash: jq: command not found\n",
    "prose behind": b"bash: jq: command not found, so I stopped.\n",
    "in backticks": b"`bash: jq: command not found`\n",
    "a linter": b"settings.yaml: 3: colour: not found\n",
    "a tool of its own words": b"error: file: not found\n",
    "a complaint with a number": b"error: 3: colour: not found\n",
    "HTTP": b"inventory: 404: page: not found\n",
    "a page": b"GET /jq: 404: not found\n",
    "the stub's refusal": b'{"error":"not found"}\n',
    "a key of JSON": b'{"bash: jq: command not found": 1}\n',
    "a program and a sentence": b"Note: jq: command not found\n",
    "no JSON after all": b'{"output": "bash: jq: command not found"\n',
    "a file that a shell reads as it starts": b"/root/.bashrc: line 9: jq: command not found\n",
    "one of the system's": b"/etc/profile.d/a.sh: line 2: jq: command not found\n/etc/b.sh: 2: jq: not found\n",
    "one of zsh": b"/home/me/.zshrc:3: command not found: jq\n",
    "a file": b"cat: jq: No such file or directory\n",
    "empty": b"",
}


@pytest.mark.parametrize("form", AS_SHELLS_WRITE)
def test_a_shells_own_line_names_the_program(form: str) -> None:
    """bash, zsh, dash, busybox and env each in their words; a path is named by its last part."""
    assert programs_not_found(AS_SHELLS_WRITE[form]) == ("jq",)


@pytest.mark.parametrize("what", NO_SUCH_LINE)
def test_what_no_shell_wrote_names_nothing(what: str) -> None:
    """A sentence that quotes the words is not a shell's line: reading it as one would condemn an honest agent."""
    assert programs_not_found(NO_SUCH_LINE[what]) == ()


@pytest.mark.parametrize("shell", ["sh", "bash", "dash", "zsh", "busybox"])
@pytest.mark.parametrize("command", ["no-such-program-9", "/usr/bin/env no-such-program-9", "./no-such-program-9"])
def test_the_shells_of_this_box_are_read(shell: str, command: str) -> None:
    """The forms are the ones that real shells print. (A path is `No such file` to bash, which is no name on PATH.)"""
    if which(shell) is None:
        pytest.skip(f"no {shell} here")
    start = [shell, "sh", "-c"] if shell == "busybox" else [shell, "-c"]
    ran = subprocess.run([*start, command], capture_output=True, timeout=10, check=False, env={"PATH": "/usr/bin:/bin"})
    assert programs_not_found(ran.stderr) in ({("no-such-program-9",)} | ({()} if "./" in command else set()))


def test_names_come_once_each_in_order() -> None:
    """So that two trials that did the same leave the same."""
    data = b"sh: 1: yq: not found\nsh: 1: jq: not found\nsh: 2: yq: not found\n"
    assert programs_not_found(data) == ("yq", "jq")


@settings(deadline=None)  # a box may be busy
@given(st.binary(max_size=300), st.sampled_from(sorted(AS_SHELLS_WRITE)))
def test_any_bytes_can_stand_around_a_shells_line(noise: bytes, form: str) -> None:
    """Nothing that an agent writes stops the reading, or hides a whole line."""
    assert "jq" in programs_not_found(noise.replace(b"\n", b" ") + b"\n" + AS_SHELLS_WRITE[form])


@pytest.mark.parametrize(
    "flood",
    [
        b"x" * 64,
        b"not found ",
        b"a: not found\n",
        b"/" * 64,
        b"sh: 1: a",
        b"bash: line 1: a/b/c: command not found",
        b'{"a":',
    ],
)
def test_reading_is_linear(flood: bytes) -> None:
    """An agent that floods stdout holds nothing up: 4 MiB of the worst that was thought of in seconds at most."""
    data = flood * (4 * 2**20 // len(flood))
    began = time.process_time()
    programs_not_found(data)
    assert time.process_time() - began < 8
