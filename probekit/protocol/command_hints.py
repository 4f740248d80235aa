"""What to mend where a command's trial says nothing about the agent: a sentence for each way to that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from probekit.evidence import TrialEvidence
from probekit.outside.capture import CAP_BYTES, AgentEnd
from probekit.outside.handed import OutProblem
from probekit.outside.record import COMMAND_NOT_RUN, NOT_SHOWN, NOT_UTF8, left_with
from probekit.outside.stored import Means
from probekit.run_layout import STDERR


def what_mends(end: AgentEnd, folder: str) -> str:
    """What to look at where a trial did not end by itself and well; "" where it did."""
    look = f"look at {folder}/{STDERR} in the run's directory"
    if end.how == "capped":
        return f"the agent wrote more than {CAP_BYTES >> 20} MiB to {end.reason}, and was ended there."
    if end.how == "stopped":
        return f"the agent was ended: {end.reason}."
    if end.how == "deadline" or end.status == 0:
        return ""
    if end.status in COMMAND_NOT_RUN:
        return f"the command could not be run (exit status {end.status}); {look}."
    unjudged = "" if end.status is not None and end.status < 0 else ", so its answer is not judged as one"
    return f"the agent {left_with(end.status)}{unjudged}; {look}."


_NO_ANSWER: Final[Mapping[OutProblem, str]] = {
    "missing": "the agent left no file at {out_file}, and its answer is looked for nowhere else.",
    "not_plain": "what the agent left at {out_file} is a link, a folder or a pipe, which is not read.",
    "unreadable": "what the agent left at {out_file} could not be read.",
}


_NO_TEXT: Final[Mapping[str | None, str]] = {
    NOT_UTF8: "what the agent wrote is not the UTF-8 text that it meant; have its wrapper write UTF-8, and no NUL.",
    NOT_SHOWN: "the agent never asked the MCP server for its tools, so no model was shown one; look at its stderr.bin, "
    "and whether it reads what {mcp_config} or {mcp_url} hands it.",
}
"""By the problem of the last turn."""


def spoilt_by(evidence: TrialEvidence, problem: OutProblem, means: Means, killed: int) -> str:
    """What the agent's wrapper did to an answer that cannot be judged; "" where it did nothing to it."""
    if problem in _NO_ANSWER:
        return _NO_ANSWER[problem]
    if evidence.recoded:
        return f"the page came back in another form than it was handed over ({evidence.recoded})."
    last = evidence.turns[-1] if evidence.turns else None
    if last is not None and last.problem in _NO_TEXT:
        return _NO_TEXT[last.problem]
    said = last is not None and bool(last.tool_calls or (last.text or "").strip())
    return "" if said or evidence.ending != "answered" else _unsaid(means, killed)


def _unsaid(means: Means, killed: int) -> str:
    """Why an agent that ended well may have left no answer."""
    if killed:
        return f"the agent ended without an answer while {killed} of its processes ran on; its command must wait."
    if means.to_out_file:
        return "what the agent left at {out_file} is empty, and its answer is looked for nowhere else."
    return "the agent wrote nothing to stdout; an answer in a file is read where the command names {out_file}."
