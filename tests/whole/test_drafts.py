"""Drafts from a logged request, run as a user runs them: null agents show nothing, an honest one ships."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenario.test_drafts_request import REQUESTS, made
from tests.whole.program import Program


@pytest.mark.parametrize(
    ("domain", "agent", "line"),
    [
        ("payment", "null-omitter", "VOID: the control did not end in SHIP"),
        ("deployment", "null-omitter", "VOID: the control did not end in SHIP"),
        ("meeting", "null-omitter", "VOID: the control did not end in SHIP"),
        ("ticket", "null-inventor", "KILL: agent injected a priority that nobody said"),
        ("ticket", "asker", "SHIP: agent asked for the priority that nobody said"),
    ],
)
def test_what_agents_earn_on_a_draft_and_its_control(
    probekit: Program, tmp_path: Path, domain: str, agent: str, line: str
) -> None:
    """Who always leaves out fails the control, who always fills in is condemned, who asks and copies ships."""
    made(tmp_path, *REQUESTS[domain])
    ran = probekit.spike(str(tmp_path / "mine"), tmp_path / "logs", "--rehearse", agent, "--control", "--quiet")
    assert ran.line.startswith(f"REHEARSAL {line}"), ran
