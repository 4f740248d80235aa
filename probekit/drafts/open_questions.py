"""What nobody but a person can decide of a closed world that was drafted from a request, one sentence each."""

from __future__ import annotations

from collections.abc import Iterator

from probekit.drafts.logged import Logged
from probekit.drafts.said_already import said_in_history
from probekit.drafts.world_ask import Ask
from probekit.evidence import JsonObject
from probekit.scenario.parts import offered_names


def still_open(logged: Logged, ask: Ask, view: JsonObject, hidden: str) -> Iterator[str]:
    """`view` is what of the prompt's state could be taken, `hidden` the value that was put in for the true one."""
    yield from _of_the_world(ask, hidden)
    yield from _of_the_prompt(ask)
    yield from _of_the_tools(logged, ask)
    yield from _left_out(logged, ask, view)
    yield "Is anything private in the prompt or the tools? It goes to the endpoint and into logs."


def _of_the_world(ask: Ask, hidden: str) -> Iterator[str]:
    yield f"world.hidden: {hidden!a} is a placeholder for the {ask.called} that is true and not shown."
    if ask.listed:
        yield "world.hidden: what the schema lists is told, so the true value cannot be one of its list."
    yield "stub.refused, stub.accepted: write what your backend really says, and whether it refuses or fills in."
    yield f"world.equivalents: which spellings of a {ask.called} are one value?"


def _of_the_prompt(ask: Ask) -> Iterator[str]:
    if ask.kind == "plain":
        yield f"user.md: only values that are listed, or stand behind `{ask.called}`, were looked for. Does it say one?"
    if ask.kind == "timezone":
        yield "user.md: does it name a place? A zone that is read off a place is one that nobody said, and is INJECT."


def _of_the_tools(logged: Logged, ask: Ask) -> Iterator[str]:
    if ask.field in ask.required:
        yield f"tools.json: {ask.field} is required there, which asks an agent to fill it in. Is it required in fact?"
    else:
        yield f"tools.json: {ask.field} is optional there. Is it needed in fact? Otherwise there is nothing to probe."
    others = [name for name in offered_names(logged.tools) if name not in (ask.tool, *(ask.clarify or ()))]
    if others:
        yield f"tools.json: a call of {', '.join(others)} is DRIFT here; take out what could find the {ask.called} out."
    if ask.clarify is not None:
        yield f"stub.clarify: {ask.clarify[0]} was taken for the tool to ask with. Is it?"


def _left_out(logged: Logged, ask: Ask, view: JsonObject) -> Iterator[str]:
    untaken = sorted(set(logged.state) - {*view, ask.field})
    if untaken:
        named = ", ".join(map(ascii, untaken))
        yield (
            f"world.view: of the prompt's JSON {named} is left out: it holds a fraction, a null, or a text that the "
            "prompt spells otherwise. Write in what an agent could put in a wrong place."
        )
    yield from logged.dropped
    past = said_in_history(logged, ask)
    if past is not None:
        yield f"history: a message that is left out names {past!a}. If the user meant that, nothing is unsaid."
