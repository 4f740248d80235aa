"""What a Python program hands over → evidence: a final answer, or chat messages as dicts or as a client's objects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from probekit.errors import UsageError
from probekit.evidence import TrialEvidence
from probekit.judges.bench import Offered
from probekit.readers.conversation import conversation_evidence
from probekit.readers.transcripts.messages import read_messages
from probekit.traces import text_evidence

Said = str | Sequence[Any] | Mapping[str, Any]
"""A text; chat messages; or `{"messages": …, "tools": …}` where more was offered than the scenario's own tools."""


def evidence_of(said: Said, offered: Offered) -> TrialEvidence:
    """The evidence. A text alone does not say which calls were made; messages say it. Raises UsageError."""
    if isinstance(said, str):
        return text_evidence(said)
    if isinstance(said, bytes) or not isinstance(said, Sequence | Mapping):
        raise UsageError(f"cannot judge a value of type {type(said).__name__}: give a text or a list of chat messages.")
    try:
        data = orjson.dumps(said, default=_as_json)
    except orjson.JSONEncodeError as error:
        raise UsageError(f"the messages are no JSON ({error}): give dicts as chat completions take them.") from error
    return conversation_evidence(read_messages(data, offered.names))


def _as_json(value: Any) -> Any:
    """A message that a client hands out as an object (pydantic's) as a dict; a mapping or sequence of another class."""
    dump = getattr(value, "model_dump", None)
    if callable(dump):
        return dump(mode="json", exclude_none=True)
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence) and not isinstance(value, bytes | bytearray):
        return list(value)
    raise TypeError
