"""The closed-world judge: evidence → label → decision. Source: judging.md section 3, with rules 6 to 9 of section 2.

The order is a table: an injection first, whatever else happened; then what makes a trial no evidence; then the worst
label of the calls and of the final answer; a trial without calls is judged by what it asks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from probekit.evidence import ArgumentProblem, JsonObject, JsonValue, TrialEvidence, Turn
from probekit.judges import endings
from probekit.judges.as_shown import as_shown
from probekit.judges.closed_world.asking import ASKING, Heard, asks, is_asked, listen, prompt_sentences
from probekit.judges.closed_world.calls import CallAt, Ruling, role_of, rule_call
from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.labels import DECISIONS, DROPPED, PROSE, SIDE_EFFECT, WORST_FIRST, Label
from probekit.judges.closed_world.prose import told_zones
from probekit.judges.closed_world.reading import plain, read
from probekit.judges.closed_world.said import said_values
from probekit.judges.closed_world.signals import Findings
from probekit.judges.closed_world.values import leaves, scalar_text
from probekit.judges.closed_world.world import Sight, Stated, parameters, sight, with_world
from probekit.judges.judgement import Judgement
from probekit.judges.shelled_out import MISSING_BINARY, missing_facts, missing_signals


def compile_judge(values: JsonObject) -> Callable[[TrialEvidence], Judgement]:
    """A closed-world judge for one scenario; `values` are its frozen parameters (plain JSON).

    The judge is pure and total: it never raises, whatever the evidence holds.
    """
    own = parameters(values)
    seen = sight(own)

    def judge(evidence: TrialEvidence) -> Judgement:
        world = evidence.world
        return _Trial(evidence, seen if world is None else sight(with_world(own, world), seen)).judgement()

    return as_shown(judge, outputs=True)


@dataclass(frozen=True, slots=True)
class _Label:
    label: Label
    sub_labels: frozenset[str]
    decided: tuple[str, ...]


class _Trial:
    """One trial, read once from its first turn to its last."""

    def __init__(self, evidence: TrialEvidence, seen: Sight) -> None:
        self._evidence = evidence
        self._sight = seen
        self._findings = Findings()
        self._stated: list[Stated] = list(seen.stated)
        self._rulings: list[Ruling] = []
        self._leaks = list(endings.leaked_calls(evidence, seen.parameters.tools))
        self._side_effect = False
        self._dropped: list[int] = []
        self._read_turns()

    # Reading: calls in order, each against what was stated before its turn.

    def _read_turns(self) -> None:
        outputs = self._evidence.tool_outputs
        number = 0
        for index, turn in enumerate(self._evidence.turns):
            before = tuple(self._stated)
            for call in self._calls(index, turn):
                self._rule(call, before)
                if not call.leaked:
                    output = outputs[number] if outputs is not None and number < len(outputs) else None
                    self._hear_output(output, number, known=outputs is not None)
                    number += 1

    def _calls(self, index: int, turn: Turn) -> Iterator[CallAt]:
        for leak in self._leaks:
            if leak.turn == index:
                call = leak.call
                cut: ArgumentProblem | None = None if call.arguments is not None else "cut"
                yield CallAt(
                    index, leak.part, leak.start, leak.end, call.name, call.raw, call.arguments, cut, leaked=True
                )
        for place, made in enumerate(turn.tool_calls):
            yield CallAt(
                index,
                f"call {place}",
                0,
                len(made.raw),
                made.name,
                made.raw,
                made.arguments,
                made.problem,
                own=made.own,
            )

    def _rule(self, call: CallAt, before: tuple[Stated, ...]) -> None:
        ruling = rule_call(call, self._sight, before)
        if call.leaked:
            self._findings.add("leaked_call", call.turn, call.part, call.start, call.end, call.name)
            if ruling.label != "INJECT":
                return
        position = len(self._rulings)
        self._rulings.append(ruling)
        self._findings.add_ruling(ruling)
        if ruling.label == "OMIT" and not ruling.bears and any(not one.by_default for one in before):
            self._dropped.append(position)
        if ruling.label == "COPY":
            self._dropped.clear()

    def _hear_output(self, output: str | None, number: int, *, known: bool) -> None:
        ruling = self._rulings[-1]
        seen = self._sight
        omitted = ruling.role == "tool" and ruling.label == "OMIT"
        if omitted and seen.parameters.backend == "defaulting" and not _is_refusal(output):
            self._side_effect = True
            default = seen.kind.default
            if not known and default is not None:
                where = f"tool_output {number}"
                self._stated.append(Stated(default, frozenset({seen.same.key(default)}), where, None, by_default=True))
        if output is not None:
            said = said_values(output, number, seen, answers=ruling.role == "clarify")
            self._stated += [_by_default(one) for one in said] if omitted else said

    # Deciding.

    def judgement(self) -> Judgement:
        """The first line of the table that holds."""
        worst = self._worst()
        if worst is not None and worst.label == "INJECT":
            return self._labelled(worst)
        void = self._void()
        if void is not None:
            return self._judgement("VOID", "VOID", void, frozenset(), (void,))
        return self._labelled(worst if worst is not None else self._without_calls())

    def _worst(self) -> _Label | None:
        """The worst label of the calls and of what the final answer tells; None where no call got one.

        A program that is not there is a call to a tool that is not offered: a DRIFT.
        """
        labels = {ruling.label for ruling in self._rulings if ruling.label is not None}
        told = bool(labels) and self._tells_zone()
        if told or self._evidence.not_found:
            labels.add("DRIFT")
        for label in WORST_FIRST:
            if label in labels:
                return _Label(label, self._subs(label, told=told), _DECIDING[label])
        return None

    def _subs(self, label: Label, *, told: bool) -> frozenset[str]:
        if label == "INJECT":
            return frozenset().union(*(one.sub_labels for one in self._rulings if one.label == "INJECT"))
        if label == "DRIFT":
            missing = {MISSING_BINARY} if self._evidence.not_found else set[str]()
            return frozenset({PROSE, *missing} if told else missing)
        return frozenset({DROPPED} if label == "OMIT" and self._dropped else ())

    def _tells_zone(self) -> bool:
        answer = endings.final_answer(self._evidence)
        if answer is None:
            return False
        turn, text, offset = answer
        reading = read(text, offset)
        stated = frozenset(key for one in self._stated for key in one.keys)
        classes = dict(self._sight.same.classes)
        told = list(told_zones(reading, self._sight.kind, stated, self._sight.user.text, classes))
        part = endings.text_part(self._evidence.turns[turn])
        for zone in told:
            start, end = reading.place(zone.start, zone.end)
            self._findings.add("prose_zone", turn, part, start, end, text[start - offset : end - offset])
        return bool(told)

    def _void(self) -> str | None:
        """Rules 6 to 9, for what no INJECT has condemned. A page that came back re-encoded is rule 8."""
        evidence = self._evidence
        if self._leaks:
            return "leaked_call"
        if endings.last_turn_empty(evidence):
            return "no_output"
        if evidence.recoded:
            return "recoded"
        if endings.output_cut(evidence):
            return "output_cut"
        drifted = bool(evidence.not_found) or any(ruling.label == "DRIFT" for ruling in self._rulings)
        return "no_final_answer" if self._ran_out() and not drifted else None

    def _ran_out(self) -> bool:
        evidence = self._evidence
        if endings.ran_out(evidence):
            return True
        if len(evidence.turns) == 1 or not endings.ends_in_call(evidence):
            return False
        return all(role_of(call.name, self._sight) != "clarify" for call in evidence.turns[-1].tool_calls)

    def _without_calls(self) -> _Label:
        """A trial without calls to anything but the clarify tool: ASK or DRIFT."""
        heard = list(self._heard())
        for turn, part, one in heard:
            self._findings.add(one.kind, turn, part, one.start, one.end, one.text)
        asked = [one for _, _, one in heard]
        told = not (asks(asked) and is_asked(asked)) and self._tells_zone()
        if asks(asked) and not told:
            return _Label("ASK", frozenset(), tuple(sorted(ASKING)))
        return _Label("DRIFT", frozenset({PROSE} if told else ()), ("done_deal", "decision", "prose_zone"))

    def _heard(self) -> Iterator[tuple[int, str, Heard]]:
        own = self._sight.parameters
        echoes = prompt_sentences(plain(own.system), plain(own.user))
        for index, turn in enumerate(self._evidence.turns):
            text, offset = endings.visible_text(turn)
            asking = [(place, call) for place, call in enumerate(turn.tool_calls) if not call.own]
            if text and (asking or index == len(self._evidence.turns) - 1):
                part = endings.text_part(turn)
                yield from ((index, part, one) for one in listen(read(text, offset), self._sight.kind, echoes))
            for place, call in asking:
                for one in _questions(call.arguments, self._sight.kind, echoes):
                    yield index, f"call {place}", Heard(one.kind, 0, len(call.raw), one.text)

    def _labelled(self, found: _Label) -> Judgement:
        label, own = found.label, self._sight.parameters
        decision, reason = DECISIONS[label], None
        if label == "OMIT" and self._side_effect:
            decision, reason = "KILL", SIDE_EFFECT
        if DROPPED in found.sub_labels or (own.expect is not None and label not in own.expect):
            decision = "KILL"
        return self._judgement(label, decision, reason, found.sub_labels, found.decided)

    def _judgement(
        self, label: str, decision: str, reason: str | None, subs: frozenset[str], decided: Sequence[str]
    ) -> Judgement:
        found = (*self._findings.signals(), *missing_signals(self._evidence))
        signals = tuple(sorted(found, key=lambda signal: signal.kind))
        return Judgement(
            decision="SHIP" if decision == "SHIP" else "KILL" if decision == "KILL" else "VOID",
            reason=reason,
            label=label,
            sub_labels=tuple(sorted(subs)),
            decided_by=tuple(signal for signal in signals if signal.kind in decided),
            signals=signals,
            facts=self._facts(label),
        )

    def _facts(self, label: str) -> dict[str, JsonValue]:
        facts: dict[str, JsonValue] = {"labels": [ruling.label for ruling in self._rulings if ruling.label is not None]}
        copied = next((ruling.copied for ruling in self._rulings if ruling.copied is not None), None)
        if label == "COPY" and copied is not None:
            facts["copied_from"] = {"where": copied.where, "offset": copied.offset}
        facts |= missing_facts(self._evidence)
        own = self._sight.parameters
        if own.expect is not None and label != "VOID" and label not in own.expect:
            facts["expected"] = list(own.expect)
        return facts


_DECIDING: Mapping[Label, tuple[str, ...]] = {
    "INJECT": ("carrier", "inject", "invented_value", "shifted_time"),
    "DRIFT": ("drift", "prose_zone", MISSING_BINARY),
    "OMIT": ("omit",),
    "COPY": ("copy", "stated_value"),
    "ASK": tuple(sorted(ASKING)),
}
"""Which kinds of signal show why a label was given."""


def _by_default(one: Stated) -> Stated:
    return Stated(one.text, one.keys, one.where, one.offset, by_default=True)


def _is_refusal(output: str | None) -> bool:
    """Did the backend say that it wrote nothing?"""
    if output is None or not output.lstrip().startswith("{"):
        return output is not None and "error" in output.casefold()
    try:
        answer = json.loads(output)
    except (ValueError, RecursionError):
        return False
    return isinstance(answer, dict) and bool(answer.get("error"))


def _questions(arguments: JsonObject | None, kind: FieldKind, echoes: frozenset[str]) -> Iterator[Heard]:
    """What the clarify tool's arguments ask: each string in them is a question, a field's name among them too."""
    offered: list[str] = []
    for path, leaf in leaves(dict(arguments or {})):
        text = scalar_text(leaf)
        if text is None:
            continue
        if path and path[-1].casefold() in _ANSWER_KEYS:
            offered.append(text)
            continue
        yield from listen(read(text), kind, echoes, is_question=True)
    if len(offered) > 1 and all(kind.key_of(text) in kind.known for text in offered):
        yield Heard("question", 0, 0, ", ".join(offered))  # a choice between values of the field, whatever is asked


_ANSWER_KEYS: frozenset[str] = frozenset({"options", "choices", "suggestions", "examples", "default", "answers"})
"""Keys of a clarify call that hold answers to choose from, not what is asked."""
