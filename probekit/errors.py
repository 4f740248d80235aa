"""The errors that cross a boundary, named by the boundary, and the exit status that each one earns.

ProbekitError
├── UsageError        the caller's words, files or environment: nothing ran, nothing was written   (2)
│   └── ScenarioError a scenario directory; holds every problem that was found, not the first one  (2)
├── RunError          a run that had begun could not go on, through no fault of the agent          (3)
│   └── LogsUnwritable what must be kept cannot be: a full disk, a folder that went away            (3)
└── InternalError     probekit itself                                                              (70)

What an endpoint or an agent does is never an exception here: it is a value with a name of its own
(`RawReply`, `Reply`, `Fault`, `Judgement`), because it is evidence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

EXIT_SHIP = 0
EXIT_KILL = 1
EXIT_USAGE = 2
EXIT_VOID = 3
EXIT_FAULT = 70
SIGNAL_EXIT_BASE = 128
"""Added to the number of the signal that ended a run."""


class ProbekitError(Exception):
    """Base of all; its text is one sentence for a person: what is wrong, where, what to do."""

    exit_status: ClassVar[int] = EXIT_FAULT


class UsageError(ProbekitError):
    """Wrong usage or unusable input."""

    exit_status: ClassVar[int] = EXIT_USAGE


class ScenarioError(UsageError):
    """A scenario directory that cannot be used.

    `problems` holds one sentence each, with file and key.
    """

    def __init__(self, where: str, problems: Sequence[str]) -> None:
        self.where = where
        self.problems = tuple(problems)
        listed = "\n".join(f"  - {problem}" for problem in self.problems)
        super().__init__(f"scenario {where} cannot be used:\n{listed}")


class RunError(ProbekitError):
    """A run that had begun and cannot give a verdict about the agent."""

    exit_status: ClassVar[int] = EXIT_VOID


class LogsUnwritable(RunError):  # noqa: N818 - named by what is the case, like the verdict's reason
    """A run's directory takes no more: nothing more may be believed of the run."""


class InternalError(ProbekitError):
    """A fault of probekit's own."""

    exit_status: ClassVar[int] = EXIT_FAULT
