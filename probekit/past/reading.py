"""A recorded run, read again from nothing but its directory: manifest → scenario, raw bytes → evidence → judgement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from probekit.errors import UsageError
from probekit.evidence import JsonObject
from probekit.judges import JUDGE_VERSION
from probekit.judges.bench import Bench, make_bench
from probekit.manifest import read_manifest
from probekit.outside.prompt import handed_files
from probekit.past.chat_trials import Frozen, chat_trials, members
from probekit.past.files import Flaw, RunFiles
from probekit.past.trial import ReadTrial, is_command_run
from probekit.protocol.integrity import ReplyFacts
from probekit.run_layout import BINDING, MANIFEST, PROMPT, SERVED
from probekit.scenario.pattern_form import refuse_wild_form
from probekit.scenario.reading import ProtocolSettings, Scenario, Source
from probekit.scenario.settings import integer_at, table, text_at
from probekit.stub.cut import Page
from probekit.wire.request import Dialect, read_dialect


@dataclass(frozen=True, slots=True)
class Reading:
    """A run, read again. `judge_version` is the recorded run's; today's is JUDGE_VERSION."""

    files: RunFiles
    manifest: JsonObject
    scenario: Scenario
    bench: Bench
    judge_version: int
    trials: tuple[ReadTrial, ...]
    replies: tuple[ReplyFacts, ...]
    flaws: tuple[Flaw, ...]
    dialect: Dialect

    @property
    def older_judge(self) -> bool:
        """Was the run judged by another version of the judge than today's?"""
        return self.judge_version != JUDGE_VERSION


def reread(files: RunFiles) -> Reading:
    """Read a run again. Raises UsageError where its manifest is missing, damaged or of another format."""
    raw = files.read(MANIFEST)
    if raw is None:
        raise UsageError(f"{MANIFEST} is not there or cannot be read, so nothing can be judged again.")
    manifest = read_manifest(raw, MANIFEST)
    try:
        scenario = scenario_of(manifest)
        refuse_wild_form(table(scenario.judge_parameters, "identifier"))
        bench = make_bench(scenario.name, scenario.judge, scenario.judge_parameters)
        dialect = dialect_of(files, manifest)
        trials = tuple(_trials(files, scenario, bench, manifest, dialect))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError, RecursionError) as error:
        # a manifest from disk may hold anything; one that was frozen by a probekit plays
        what = f"{MANIFEST} holds no scenario that can be played again"
        raise UsageError(f"{what} ({type(error).__name__}).") from error
    return Reading(
        files=files,
        manifest=manifest,
        scenario=scenario,
        bench=bench,
        judge_version=integer_at(manifest, "protocol.judge.version"),
        trials=trials,
        replies=tuple(fact for trial in trials for fact in trial.replies),
        flaws=(
            *_handed_flaws(files, scenario),
            *(flaw for trial in trials for flaw in trial.flaws),
        ),
        dialect=dialect,
    )


def _trials(
    files: RunFiles, scenario: Scenario, bench: Bench, manifest: JsonObject, dialect: Dialect
) -> Iterator[ReadTrial]:
    """The run's trials, by whom it asked."""
    if is_command_run(manifest):
        from probekit.past.command_trials import command_trials  # noqa: PLC0415 - most runs ask an endpoint

        return command_trials(files, scenario, bench, manifest)
    return chat_trials(files, scenario, bench, Frozen(table(manifest, "protocol"), dialect))


def dialect_of(files: RunFiles, manifest: JsonObject) -> Dialect:
    """The dialect that the preflight bound, for a control the one of its run; the plainest where there was none."""
    bound = table(members(files.read(BINDING) or b""), "dialect")
    return read_dialect(bound or table(manifest, "binding.dialect"))


def scenario_of(manifest: JsonObject) -> Scenario:
    """The scenario that a manifest froze, as far as a session and a judge need it."""
    protocol = table(manifest, "protocol")
    parameters = table(protocol, "judge.parameters")
    tools = protocol.get("tools")
    name = text_at(manifest, "scenario.name")
    return Scenario(
        name=name,
        title=text_at(manifest, "scenario.title"),
        hypothesis=text_at(protocol, "hypothesis"),
        judge=text_at(protocol, "judge.name"),
        judge_parameters=parameters,
        system=text_at(protocol, "prompt.system"),
        user=text_at(protocol, "prompt.user"),
        tools=tuple(tool for tool in tools if isinstance(tool, dict)) if isinstance(tools, list) else (),
        settings={"stub": table(protocol, "stub"), "judge": {"field": parameters.get("field")}},
        protocol=ProtocolSettings(
            trials=integer_at(protocol, "trials"),
            max_turns=integer_at(protocol, "max_turns"),
            max_calls_per_turn=integer_at(protocol, "max_calls_per_turn"),
            sampling=table(protocol, "sampling"),
        ),
        traces=(),
        source=Source(name, {}),
        page=_page(protocol),
    )


def _page(protocol: JsonObject) -> Page | None:
    """The clipped page as it was served; what was cut away is not needed to serve it again."""
    outputs = protocol.get("tool_outputs")
    for output in outputs if isinstance(outputs, list) else ():
        if isinstance(output, dict) and output.get("kind") == "page_one":
            served = text_at(output, "text").encode()
            return Page(whole=served, asked=len(served), served=served, values=(), records=(), encoding="utf-8")
    return None


_HANDED: Final = ((SERVED, f"the page that {MANIFEST} says was served"), (PROMPT, f"the prompt that {MANIFEST} froze"))
"""Files that a run holds as the agent was given them, and what each must be."""


def _handed_flaws(files: RunFiles, scenario: Scenario) -> Iterator[Flaw]:
    due = handed_files(scenario)
    for name, what in _HANDED:
        stored = files.read(name)
        if stored is not None and stored != due.get(name):
            yield Flaw("differs", name, f"it is not {what}")
