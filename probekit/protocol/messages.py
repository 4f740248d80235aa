"""What a child process tells its parent. Values of one program, never stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from probekit.evidence import Ending, JsonValue
from probekit.judges.judgement import Judgement


@dataclass(frozen=True, slots=True)
class Event:
    """A line that the child appended to events.jsonl."""

    facts: Mapping[str, JsonValue]


@dataclass(frozen=True, slots=True)
class SessionOver:
    """The session came to its end; what follows is the judge's time.

    `failure` says what to mend where the endpoint gave no reply that could be read; empty where the agent had its say,
    also if its last reply was cut off or unusable: that is for the judge. `mend` says what would mend that.
    """

    ending: Ending
    failure: str = ""
    mend: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """The trial's judgement, without its signals. The digest is equal for trials that said the same
    thing, and empty where nothing was said.
    """

    judgement: Judgement
    evidence_sha256: str
