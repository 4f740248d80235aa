"""One scenario's judge over what people hand over: a case → its result; many results → counts and exit status. Pure.

A result is JSON values: {"line", "id", "scenario", "judge", "judge_version", and the judgement's own keys
(form.py)}, or {"line", "id", "error"}. `line` and `id` stand only where the input has them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from probekit.errors import EXIT_KILL, EXIT_SHIP, EXIT_VOID
from probekit.evidence import JsonObject, JsonValue, TrialEvidence
from probekit.evidence_form import evidence_json
from probekit.judges import JUDGE_VERSION, JUDGES, Judge
from probekit.judges.form import judgement_json
from probekit.judges.judgement import Decision, Judgement
from probekit.judges.terminal import Shown, shown
from probekit.wire.leaks import LeakedCall, find_leaked_calls
from probekit.wire.reasoning import reasoning_end

EXIT_OF_DECISION: Mapping[Decision, int] = {"SHIP": EXIT_SHIP, "KILL": EXIT_KILL, "VOID": EXIT_VOID}


@dataclass(frozen=True, slots=True)
class Offered:
    """What a trace is read against: the tool that a nameless short call goes to, and all offered names."""

    tool: str
    names: Collection[str]


@dataclass(frozen=True, slots=True)
class Bench:
    """A scenario's judge, made ready. `offered` is what traces are read against."""

    scenario: str
    judge_name: str
    judge: Judge
    offered: Offered

    def judged(self, evidence: TrialEvidence) -> Judgement:
        """The judgement of one trial's evidence."""
        return self.judge(evidence)

    def result(self, judgement: Judgement, evidence: TrialEvidence) -> dict[str, JsonValue]:
        """The judgement as JSON, with what judged it."""
        return {
            "scenario": self.scenario,
            "judge": self.judge_name,
            "judge_version": JUDGE_VERSION,
            **judgement_json(judgement, evidence),
        }


def make_bench(scenario: str, judge_name: str, parameters: JsonObject) -> Bench:
    """The judge of a scenario, from its name and parameters as the manifest holds them."""
    tools = parameters.get("tools")
    names = tuple(str(name) for name in tools) if isinstance(tools, list | tuple) else ()
    offered = Offered(tool=str(parameters.get("tool", "")), names=names)
    return Bench(scenario, judge_name, JUDGES[judge_name](parameters), offered)


@dataclass(slots=True)
class Tally:
    """Counts over many results; bounded, since decisions, labels and sub-labels are."""

    decisions: Counter[str] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)
    sub_labels: Counter[str] = field(default_factory=Counter)
    errors: int = 0

    def add(self, judgement: Judgement) -> None:
        """Count one judgement."""
        self.decisions[judgement.decision] += 1
        self.names[judgement.name] += 1
        self.sub_labels.update(judgement.sub_labels)

    @property
    def total(self) -> int:
        """How many there were, errors too."""
        return self.decisions.total() + self.errors

    @property
    def status(self) -> int:
        """1 if any KILL, else 3 if any VOID or error, else 0."""
        if self.decisions["KILL"]:
            return EXIT_KILL
        return EXIT_VOID if self.errors or self.decisions["VOID"] or not self.decisions["SHIP"] else EXIT_SHIP

    def sentence(self) -> str:
        """One line: how many of each decision, label and sub-label."""
        parts = [f"{self.total} judged: " + ", ".join(f"{self.decisions[word]} {word}" for word in EXIT_OF_DECISION)]
        parts[0] += f", {self.errors} errors"
        parts += [_listed(counts) for counts in (self.names, self.sub_labels) if counts]
        return "; ".join(parts)


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def evidence_result(evidence: TrialEvidence, offered: Offered) -> dict[str, JsonValue]:
    """What was read: the evidence's JSON form (evidence_form.py), and under `read` for each turn {"visible_from",
    "leaked_calls"}: where its text begins once reasoning is cut off, and the calls that were left in the text.
    """
    read: list[JsonValue] = [_turn_reading(turn.text or "", offered) for turn in evidence.turns]
    return {**evidence_json(evidence), "read": read}


def _turn_reading(captured: str, offered: Offered) -> JsonValue:
    seen = shown(captured)
    text = captured if seen is None else seen.text
    begins = reasoning_end(text)
    return {
        "visible_from": begins if seen is None else seen.span(begins, begins)[0],
        "leaked_calls": [_leak_json(leak, seen) for leak in find_leaked_calls(text, offered.names)],
    }


def _leak_json(leak: LeakedCall, seen: Shown | None) -> JsonValue:
    start, end = (leak.start, leak.end) if seen is None else seen.span(leak.start, leak.end)
    return {
        "name": leak.name,
        "arguments": None if leak.arguments is None else dict(leak.arguments),
        "form": leak.form,
        "start": start,
        "end": end,
    }
