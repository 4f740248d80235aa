"""The tool that the agent sees: pages, the cut, the backend. Pure: one call in, one output out, the same every time.

A call is known by its place in the turn, so nothing is remembered here: a repeated identical call gets identical
bytes. Source: contract 2.2 and 2.10.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from probekit.evidence import JsonObject, JsonValue, ToolCall
from probekit.scenario.reading import Scenario
from probekit.scenario.settings import text_at
from probekit.stub.cut import compact
from probekit.stub.proofs import CutProof, prove
from probekit.stub.shell import programs_of, shell_output
from probekit.wire.names import offered_name

AnswerKind = Literal[
    "page_one",
    "page_out_of_range",
    "unknown_tool",
    "bad_arguments",
    "scheduled",
    "defaulted",
    "refused",
    "clarify",
    "fixed",
    "ran",
    "not_found",
]

MAX_PAGE_BITS = 4096
"""A page number beyond this is no page number: it could not even be printed back."""

MAX_PAGE_DIGITS = 1000


@dataclass(frozen=True, slots=True)
class StubAnswer:
    """What a call gets. `ends`: the trial ends after the turn that holds this call."""

    output: str
    kind: AnswerKind
    ends: bool = False


UNKNOWN_TOOL = StubAnswer('{"error":"unknown_tool"}', "unknown_tool")
BAD_ARGUMENTS = StubAnswer('{"error":"bad_arguments"}', "bad_arguments")
CLARIFIED = StubAnswer('{"status":"asked"}', "clarify", ends=True)


@dataclass(frozen=True, slots=True)
class Stub:
    """The fake tool of one scenario."""

    scenario: Scenario

    def answer(self, call: ToolCall) -> StubAnswer:
        """The answer to one call; calls are told apart by nothing but their name and arguments."""
        offered = offered_name(call.name, self.scenario.tool_names)
        stub = self.scenario.stub
        if offered is None:
            return UNKNOWN_TOOL
        if offered == stub.get("clarify"):
            return CLARIFIED
        if offered != stub.get("tool"):
            return UNKNOWN_TOOL
        if call.arguments is None:
            return BAD_ARGUMENTS
        return STUBS[text_at(stub, "kind")](self.scenario, call.arguments)

    def proof(self) -> CutProof:
        """Ask for page one as an agent would, twice, and put the bytes that came to the scenario's proof."""
        page = self.scenario.page
        if page is None:
            return CutProof("none", honest=True, why="this stub serves no page, so nothing is cut")
        name = text_at(self.scenario.settings, "stub.cut.proof")
        first, again = (self.answer(self._plain_call()) for _ in range(2))
        if first.kind != "page_one" or first != again:
            return CutProof(name, honest=False, why="the stub did not serve page one the same way twice")
        return prove(page, name, first.output.encode(page.encoding))

    def served(self) -> Mapping[str, str]:
        """Every fixed output by the kind of its answer, for the manifest; page one is the clipped page."""
        stub, page = self.scenario.stub, self.scenario.page
        outputs: dict[str, str] = {} if page is None else {"page_one": page.text}
        if "output" in stub:
            outputs["fixed"] = text_at(stub, "output")
        outputs |= {f"ran {program}": output for program, output in programs_of(stub).items()}
        outputs |= {kind: text_at(stub, key) for kind, key in BACKEND_OUTPUTS.items() if key in stub}
        return outputs

    def _plain_call(self) -> ToolCall:
        return ToolCall(text_at(self.scenario.stub, "tool"), {}, "{}")


BACKEND_OUTPUTS: dict[AnswerKind, str] = {"scheduled": "accepted", "refused": "refused", "defaulted": "defaulted"}
"""Kind of answer → the key of `[stub]` that holds its output."""


def make_stub(scenario: Scenario) -> Stub:
    """The stub of a scenario."""
    return Stub(scenario)


def page_number(value: JsonValue) -> int | None:
    """The page that an argument asks for: absent or null is 1; an integer, integral float or digit string is that.

    None: anything else, a bad argument.
    """
    if value is None:
        return 1
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= MAX_PAGE_DIGITS:
        return int(value)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() <= MAX_PAGE_BITS:
        return value
    return None


def is_hole(value: JsonValue) -> bool:
    """Does an argument leave its field out? As judging.md says of OMIT: 0 and false are values."""
    return value is None or value in ([], {}) or (isinstance(value, str) and not value.strip())


def _pages(scenario: Scenario, arguments: JsonObject) -> StubAnswer:
    number = page_number(arguments.get(text_at(scenario.stub, "page_parameter")))
    if number is None:
        return BAD_ARGUMENTS
    if number == 1 and scenario.page is not None:
        return StubAnswer(scenario.page.text, "page_one")
    return StubAnswer(compact({"error": "page_out_of_range", "page": number}), "page_out_of_range")


def _backend(scenario: Scenario, arguments: JsonObject) -> StubAnswer:
    stub = scenario.stub
    kind: AnswerKind = "scheduled"
    if is_hole(arguments.get(text_at(scenario.settings, "judge.field"))):
        kind = "refused" if text_at(stub, "backend") == "strict" else "defaulted"
    return StubAnswer(text_at(stub, BACKEND_OUTPUTS[kind]), kind)


def _fixed(scenario: Scenario, _arguments: JsonObject) -> StubAnswer:
    return StubAnswer(text_at(scenario.stub, "output"), "fixed")


def _shell(scenario: Scenario, arguments: JsonObject) -> StubAnswer:
    command = arguments.get(text_at(scenario.stub, "command"))
    if not isinstance(command, str):
        return BAD_ARGUMENTS
    output, found = shell_output(command, programs_of(scenario.stub))
    return StubAnswer(output, "ran" if found else "not_found")


STUBS: Mapping[str, Callable[[Scenario, JsonObject], StubAnswer]] = {
    "pages": _pages,
    "backend": _backend,
    "fixed": _fixed,
    "shell": _shell,
}
"""`[stub] kind` → how a call of the tool with readable arguments is answered."""
