"""A trial of a recorded run, read again; whoever was asked in it."""

from __future__ import annotations

from dataclasses import dataclass

from probekit.agents.chat import Conversation
from probekit.evidence import JsonObject, TrialEvidence
from probekit.judges.judgement import Judgement
from probekit.past.files import Flaw, RunFiles
from probekit.protocol.integrity import ReplyFacts
from probekit.scenario.settings import table


@dataclass(frozen=True, slots=True)
class ReadTrial:
    """One trial, read again.

    recorded  its line of trials.jsonl, None where it has none (it was cut off before its judgement was kept)
    flaws     what was stored and is not what was recorded before it leads to; what cannot be read
    replies   what the integrity of a run over chat completions rests on
    asked     the model that the opening request names; None where there is none
    held      the conversation, held again; None where no chat completions were asked for
    """

    number: int
    evidence: TrialEvidence
    judgement: Judgement
    recorded: JsonObject | None
    flaws: tuple[Flaw, ...] = ()
    replies: tuple[ReplyFacts, ...] = ()
    asked: str | None = None
    held: Conversation | None = None


def recorded_lines(files: RunFiles) -> dict[int, JsonObject]:
    """The lines of trials.jsonl by the trial that they are about."""
    return {number: line for line in files.trials if isinstance(number := line.get("trial"), int)}


def trial_numbers(files: RunFiles) -> tuple[int, ...]:
    """Numbers of the trials that the log tells of, ascending."""
    named = [event.get("trial") for step in ("trial_started", "request") for event in files.steps(step)]
    return tuple(sorted({number for number in named if isinstance(number, int)}))


def is_command_run(manifest: JsonObject) -> bool:
    """Did the run ask a command, and no endpoint?"""
    return bool(table(manifest, "binding.command"))
