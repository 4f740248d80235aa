"""How the trials of a command ended whose answer is not judged as one, in words for `show`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from probekit.outside.record import HowEnded, left_with
from probekit.outside.stored import stored_end
from probekit.past.command_trials import stored_of
from probekit.past.files import RunFiles
from probekit.past.trial import ReadTrial
from probekit.run_layout import STDERR

_CUT: Final[Mapping[HowEnded, str]] = {
    "deadline": "was cut off at its share of the clock",
    "capped": "wrote more than is kept",
    "stopped": "called more often than is answered",
}


def ends_of(files: RunFiles, trials: Sequence[ReadTrial]) -> Iterator[str]:
    """One sentence for each of them; of the others nothing."""
    for read in trials:
        how, status = stored_end(stored_of(files, read.number))
        last = read.evidence.turns[-1] if read.evidence.turns else None
        said = _CUT.get(how) or (left_with(status) if status != 0 else "")
        if not said and last is not None and last.problem:
            said = f"left an answer that is not judged as one ({last.problem})"
        if said:
            yield f"trial {read.number}: the agent {said}; trial-{read.number}/{STDERR} has its own words"
