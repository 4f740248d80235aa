"""One conversation reads alike from every format that it may be written in."""

from __future__ import annotations

import json
import string

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from probekit.readers.conversation import Conversation
from probekit.readers.registry import read_document
from probekit.readers.transcripts.messages import read_messages
from probekit.readers.values import parsed
from tests.audit_files.written import FORMATS, TOOL, WITHOUT_TOOLS, Called, Dialogue, Said, essence, messages

TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=30).filter(str.strip)
NAMES = st.text(string.ascii_lowercase + "_", min_size=1, max_size=12)
VALUES = st.recursive(
    st.booleans() | st.integers(-(2**53), 2**53) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=4,
)


@st.composite
def dialogues(draw: st.DrawFn) -> Dialogue:
    """A system prompt perhaps, then rounds of a question, calls and what they got, and at the end an answer."""
    said: list[Said] = [Said("system", draw(TEXTS))] if draw(st.booleans()) else []
    for number in range(draw(st.integers(1, 3))):
        said.append(Said("user", draw(TEXTS)))
        made = draw(st.lists(st.tuples(NAMES, st.dictionaries(NAMES, VALUES, max_size=3)), max_size=2))
        calls = tuple(Called(f"call_{number}_{index}", *call) for index, call in enumerate(made))
        if calls:
            said.append(Said("assistant", draw(st.none() | TEXTS), calls))
            said += [Said("tool", draw(TEXTS), answers=call.id) for call in calls]
    last = Called("call_last", draw(NAMES), draw(st.dictionaries(NAMES, VALUES, max_size=3)))
    return [*said, Said("assistant", draw(TEXTS), (last,) if draw(st.booleans()) else ())]


@given(dialogue=dialogues())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_each_format_gives_the_same_conversation(dialogue: Dialogue) -> None:
    """Messages, calls, arguments and answers are those that were written, and the last message alone is new."""
    for spelling, (name, write) in FORMATS.items():
        found, readings = read_document(parsed(json.dumps(write(dialogue)).encode()), None)
        (conversation,) = readings
        assert isinstance(conversation, Conversation), spelling
        assert found == name
        assert essence(conversation) == list(dialogue), spelling
        assert (conversation.unseen, conversation.exposure, conversation.failed) == ("", "recorded", False), spelling
        assert conversation.judged_from == (0 if name == "messages" else len(dialogue) - 1), spelling
        assert spelling in WITHOUT_TOOLS or conversation.tools == (TOOL,), spelling


@given(dialogue=dialogues())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_list_of_messages_reads_as_judge_reads_it(dialogue: Dialogue) -> None:
    """`judge` has a reader of such lists too, which knows the scenario's tools: both give the same."""
    document = messages(dialogue)
    names = {call.name for said in dialogue for call in said.calls}
    judged = read_messages(json.dumps(document).encode(), names)
    (audited,) = read_document(document, None)[1]
    assert isinstance(audited, Conversation)
    assert audited.messages == judged.messages
