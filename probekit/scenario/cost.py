"""What a run of a scenario takes: requests and tokens, at most and as a rule. Counted from the frozen protocol alone.

A token stands for at least one byte in every tokenizer in use, so that bytes bound tokens from above; as a rule one
token is about three bytes of JSON and hex digits.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue
from probekit.scenario.reading import Scenario
from probekit.stub.making import make_stub

ATTEMPTS = 5
"""How often one request may go out (contract 2.7)."""

USUAL_TURNS = 2
"""A call, and an answer."""

LONG_TURNS = 3
"""Turns with a tool output that a request holds where an agent looks further before it answers."""

BYTES_PER_TOKEN = 3
TOKEN_BOUNDS = ("max_tokens", "max_completion_tokens")


@dataclass(frozen=True, slots=True)
class Cost:
    """Of all trials together, preflight not counted. Token counts are None where no bound on a reply is frozen."""

    requests: int
    attempts: int
    prompt_tokens: int | None
    completion_tokens: int | None
    usual_requests: int
    usual_prompt_tokens: int

    def as_json(self) -> dict[str, JsonValue]:
        """For `spike freeze`."""
        return {
            "requests": self.requests,
            "attempts": self.attempts,
            "prompt_tokens": self.prompt_tokens,
            "completion_tokens": self.completion_tokens,
            "usual_requests": self.usual_requests,
            "usual_prompt_tokens": self.usual_prompt_tokens,
        }

    def sentence(self) -> str:
        """One line for a person."""
        if self.prompt_tokens is None:
            tokens = "no bound on tokens, since no max_tokens is frozen"
        else:
            tokens = f"{self.prompt_tokens:,} prompt and {self.completion_tokens:,} completion tokens"
        return (
            f"A run takes at most {self.requests} requests ({self.attempts} with every retry) and {tokens}; "
            f"as a rule {self.usual_requests} requests and about {self.usual_prompt_tokens:,} prompt tokens. "
            "Preflight comes on top."
        )


def usual_longest_tokens(scenario: Scenario) -> int:
    """About how many tokens the longest request of a usual trial has: the opening, and three tool outputs in it."""
    texts = (scenario.system, scenario.user, json.dumps([dict(tool) for tool in scenario.tools]))
    opening = sum(len(text.encode()) for text in texts)
    return (opening + LONG_TURNS * _longest_output(scenario)) // BYTES_PER_TOKEN


def _longest_output(scenario: Scenario) -> int:
    return max((len(text.encode()) for text in make_stub(scenario).served().values()), default=0)


def cost_of(scenario: Scenario, opening: bytes, overlay: JsonObject) -> Cost:
    """The cost of a run whose opening request body is `opening`, with the overlay in it."""
    protocol, size = scenario.protocol, len(opening)
    longest = _longest_output(scenario)
    requests = protocol.trials * protocol.max_turns
    sent = {**protocol.sampling, **overlay}
    bound = next((sent[key] for key in TOKEN_BOUNDS if key in sent), None)
    limit = bound if isinstance(bound, int) else None
    return Cost(
        requests=requests,
        attempts=requests * ATTEMPTS,
        prompt_tokens=None if limit is None else _prompt_tokens(scenario, size, limit, longest),
        completion_tokens=None if limit is None else requests * limit,
        usual_requests=protocol.trials * USUAL_TURNS,
        usual_prompt_tokens=protocol.trials * (USUAL_TURNS * size + longest) // BYTES_PER_TOKEN,
    )


def _prompt_tokens(scenario: Scenario, opening: int, reply: int, output: int) -> int:
    """Every turn sends the opening again, and all replies and tool outputs before it."""
    protocol = scenario.protocol
    turns = protocol.max_turns
    added = reply + protocol.max_calls_per_turn * output
    return protocol.trials * (turns * opening + turns * (turns - 1) // 2 * added)
