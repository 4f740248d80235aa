"""Can a run say anything about an agent behind this endpoint, and in which dialect? Asked with a neutral question.

Five or six requests: the question with the tool, the same without it, that one again, the turn after the tool's
result, and a long one where the list of models does not tell the context. A reply that is broken is asked for anew.

Unfit is only what no run could get past. Whatever is doubtful is a note; a model that answers in words is one.
"""

from __future__ import annotations

from collections.abc import Mapping

from probekit.evidence import ToolCall
from probekit.preflight.dialect import MOST_STEPS, differences, next_dialect, next_for_second_turn
from probekit.preflight.exam import Exam, Heard
from probekit.preflight.models import UNTOLD, listed_names, shown_models
from probekit.preflight.neutral import PARAMETER, ROOM, TOOL_NAME, past_turn
from probekit.preflight.servers import context_of, mend
from probekit.wire.exchange import Reply
from probekit.wire.identity import same_model
from probekit.wire.names import same_tool
from probekit.wire.refusal import read_refusal
from probekit.wire.waiting import clock_offset_s

ADAPTABLE = frozenset({"refused", "server_error", "arguments_must_be_object"})
"""Codes of refusals that another dialect may mend."""

BROKEN = frozenset({"reply_cut", "reply_too_large", "stream_cut", "stream_broken", "placeholder", "content_unreadable"})
"""Codes of replies that were broken on their way, besides those that begin with `body_`: no model's doing."""

MOST_BROKEN = 3
"""So many broken replies in a row, and no trial would fare better."""

CLOCK_TOLERANCE_S = 60
WORDS_SENT_SHARE = 0.5
"""A word is at least one token in any tokenizer in use: where fewer than half are counted, half was cut away."""

ABOUT: Mapping[str, str] = {
    "unauthorized": "key",
    "forbidden": "key",
    "quota": "key",
    "model_not_found": "model",
    "not_found": "model",
    "context_length": "context",
    "tools_need_flag": "tools",
    "tools_need_jinja": "tools",
}
"""Code of a refusal → what it is about; any other is about the endpoint."""


REFUSED_TODO = "look into its log for what it wants, and set that with --request FILE"


def examine(exam: Exam) -> Exam:
    """Ask all that is to be asked, in order, until something is unfit; the findings are in the exam."""
    first = _ask_to_call(exam)
    for question in (_weigh_model, _ask_without_tools, _ask_second_turn, _tell_dialect, _weigh_context):
        if exam.unfit is None:
            question(exam, first)
    _weigh_clock(exam)
    return exam


# --- the first question: the dialect, and does a call come back as a call ---


def _ask_to_call(exam: Exam) -> Heard:
    heard = _unbroken(exam, _adapted(exam))
    if heard.reply.outcome == "error":
        _refused(exam, heard)
    elif not _is_broken(heard.reply):
        _weigh_call(exam, heard.reply)
    return heard


def _adapted(exam: Exam) -> Heard:
    """Ask until the opening is accepted, or nothing is left to try."""
    heard = exam.hear(exam.manner.call(), hasty=True)
    if heard.reply.code == "server_error":
        heard = exam.hear(exam.manner.call(), hasty=True)  # once more: a server may stumble
    for _ in range(MOST_STEPS):
        if heard.reply.outcome != "error" or heard.reply.code not in ADAPTABLE:
            return heard
        dialect = next_dialect(exam.manner, read_refusal(heard.raw.body, exam.manner.sampled))
        if dialect is None:
            break
        exam.manner = exam.manner.speaking(dialect)
        heard = exam.hear(exam.manner.call(), hasty=True)
    return exam.hear(exam.manner.call()) if heard.reply.code == "server_error" else heard


def _unbroken(exam: Exam, heard: Heard) -> Heard:
    """The same asked anew while its reply is broken; broken each time, it is unfit."""
    broken = [heard] if _is_broken(heard.reply) else []
    while broken and len(broken) < MOST_BROKEN:
        heard = exam.hear(exam.manner.call())
        if not _is_broken(heard.reply):
            break
        broken.append(heard)
    if broken:
        said, todo = _parts(broken[0].reply.sentence)
        tell = exam.fail if _is_broken(heard.reply) else exam.note
        tell("reply", broken[0].reply.code, f"the first {len(broken)} replies could not be read; {said}", todo)
    return heard


def _is_broken(reply: Reply) -> bool:
    return reply.outcome == "void" and (reply.code in BROKEN or reply.code.startswith("body_"))


def _refused(exam: Exam, heard: Heard) -> None:
    """The opening is not answered. Where the same is answered without the tool, it is the tool that is refused."""
    reply = heard.reply
    if reply.code == "refused" and exam.hear(exam.manner.plain()).reply.outcome in ("ok", "void"):
        exam.fail(
            "tools", "tools_refused", "the endpoint refuses requests that offer tools", mend("leaked", exam.server)
        )
    elif reply.code == "refused" and _names_model(exam, heard):
        names = listed_names(exam.entries)
        todo = f"give one that it lists with --model ({shown_models(names)})" if names else "give another with --model"
        exam.fail("model", "model_refused", "the endpoint refuses requests for this model", todo)
    elif reply.code == "refused":
        exam.fail("endpoint", "refused", "the endpoint refuses a plain question in every form", REFUSED_TODO)
    else:
        said, todo = _parts(reply.sentence)
        exam.fail(ABOUT.get(reply.code, "endpoint"), reply.code, said, todo)


def _names_model(exam: Exam, heard: Heard) -> bool:
    """Is it the model that is refused? The refusal says so, or the endpoint does not list it."""
    names = listed_names(exam.entries)
    unlisted = bool(names) and exam.manner.model not in names
    return unlisted or read_refusal(heard.raw.body, exam.manner.sampled).place == "model"


def _parts(sentence: str) -> tuple[str, str]:
    """A sentence of the wire's, `what: what to do.` or `what; what to do.`, in its two parts."""
    whole = sentence.removesuffix(".")
    said, _, todo = whole.partition(": " if ": " in whole else "; ")
    return said[:1].lower() + said[1:], todo


def _weigh_call(exam: Exam, reply: Reply) -> None:
    """Did the tool come back as a call, as text, or not at all?"""
    call = next((call for call in _calls(reply) if same_tool(call.name, TOOL_NAME)), None)
    if reply.code == "leaked_call":
        said = "the model's call of a tool came back as text, and no trial could be judged"
        exam.fail("calls", "leaked_call", said, mend("leaked", exam.server))
    elif reply.outcome == "void":
        said, todo = _parts(reply.sentence)
        exam.note("reply", reply.code, said, todo)
    elif call is None:
        said = "the model answered in words where it could have called a tool; a trial may end without a call"
        exam.note("calls", "not_called", said)
    elif call.arguments is None or call.arguments.get(PARAMETER) != ROOM:
        exam.note("calls", "odd_arguments", "a call comes back as a call, with other arguments than were asked for")
    else:
        exam.good("calls", "called", "a call comes back as a call")


def _calls(reply: Reply) -> tuple[ToolCall, ...]:
    return reply.turn.tool_calls if reply.turn is not None else ()


def _called(heard: Heard) -> bool:
    """Did the model call the tool? Then it was shown it, whatever the counts say."""
    return any(same_tool(call.name, TOOL_NAME) for call in _calls(heard.reply))


def _weigh_model(exam: Exam, first: Heard) -> None:
    """Is the model that answered the one that was asked for (contract 2.9)?"""
    served = first.reply.served_model
    asked = exam.wanted.served_model or exam.manner.model
    if served is None:
        exam.note("model", "model_unnamed", "the replies name no model, so nothing shows which one answered")
    elif same_model(asked, served):
        exam.good("model", "model_named", "the model that answers is the one that was asked for")
    else:
        todo = "give the name that the endpoint answers under with --served-model, or ask for it with --model"
        exam.fail("model", "model_mismatch", "another model answers than the one asked for", todo)


# --- the same without the tool, twice: are tools rendered, are replies cached ---


def _ask_without_tools(exam: Exam, first: Heard) -> None:
    plain = exam.hear(exam.manner.plain())
    if plain.reply.outcome == "error":
        said, todo = _parts(plain.reply.sentence)
        exam.note("tools", "plain_refused", f"the question without a tool was not answered; {said}", todo)
        return
    _weigh_counts(exam, first, _prompt_tokens(first), _prompt_tokens(plain))
    if exam.unfit is None:
        _weigh_cache(exam, first, plain, exam.hear(exam.manner.plain()))


def _prompt_tokens(heard: Heard) -> int:
    """Prompt tokens as counted by the endpoint; 0: it does not say."""
    count = (heard.reply.usage or {}).get("prompt_tokens")
    return count if isinstance(count, int) else 0


def _weigh_counts(exam: Exam, first: Heard, with_tool: int, without: int) -> None:
    """Equal counts with and without a tool: the model never saw it."""
    if with_tool > without > 0:
        exam.good("tools", "rendered", f"tools are shown to the model: {with_tool - without} prompt tokens for one")
    elif _called(first):
        exam.good("tools", "reached", "tools are shown to the model, since it called one; the counts do not show them")
    elif with_tool == without > 0:
        said = f"tools are not shown to the model: {without} prompt tokens with a tool and without it"
        exam.fail("tools", "tools_not_rendered", said, mend("not_rendered", exam.server))
    else:
        exam.note(
            "tools", "counts_missing", "the endpoint counts no prompt tokens, so nothing shows that tools reach it"
        )


def _weigh_cache(exam: Exam, first: Heard, one: Heard, other: Heard) -> None:
    """The same bytes twice, id and all, were not generated twice; unless every reply has that id."""
    id_ = one.reply.response_id
    if one.raw.body != other.raw.body or other.reply.outcome == "error":
        exam.good("cache", "fresh", "the same question twice gets two replies")
    elif id_ is None or id_ == first.reply.response_id:
        said = "the same question twice got the same bytes, and the ids tell replies not apart"
        exam.note("cache", "ids_repeat", said, "look whether a response cache is on")
    else:
        said = "the endpoint answers from a cache: the same question twice got the same reply, id and all"
        exam.fail("cache", "endpoint_caches", said, f"switch the response cache off ({mend('cache', exam.server)})")


# --- the turn after the tool's result ---


def _ask_second_turn(exam: Exam, first: Heard) -> None:
    message, calls = first.reply.message, _calls(first.reply) if first.reply.outcome == "ok" else ()
    heard = exam.hear(exam.manner.second(past_turn(message, calls, exam.dialect)), hasty=True)
    content = message.get("content") if message is not None and calls else None
    for _ in range(MOST_STEPS):
        dialect = next_for_second_turn(exam.dialect, heard.reply.code, content)
        if heard.reply.code not in ADAPTABLE or dialect is None:
            break
        plainer, exam.manner = exam.manner, exam.manner.speaking(dialect)
        heard = exam.hear(exam.manner.second(past_turn(message, calls, dialect)), hasty=True)
        if heard.reply.code in ADAPTABLE - {"arguments_must_be_object"}:
            exam.manner = plainer  # it was not that
            break
    if heard.reply.code == "server_error":
        heard = exam.hear(exam.manner.second(past_turn(message, calls, exam.dialect)))
    _weigh_second_turn(exam, heard, called=bool(calls))


def _weigh_second_turn(exam: Exam, heard: Heard, *, called: bool) -> None:
    reply = heard.reply
    if reply.outcome != "error":
        exam.good("results", "result_accepted", "a tool's result is accepted in the next turn")
        return
    said, todo = _parts(reply.sentence)
    if reply.code in ("refused", "server_error", "unavailable"):
        said = "the endpoint refuses a tool's result in the next turn"
        todo = "take a chat template that has the role tool, or another model"
    if called:
        exam.fail("results", "result_refused" if reply.code not in UNTOLD else reply.code, said, todo)
    else:
        exam.note(
            "results", "result_refused", f"{said}; the call before it was made up, since the model made none", todo
        )


def _tell_dialect(exam: Exam, _first: Heard) -> None:
    """What is asked otherwise than in the plainest way."""
    for code, said, material in differences(exam.dialect):
        exam.note("dialect", code, f"{said}; the run is marked materially different" if material else said)


# --- the context, the clock ---


def _weigh_context(exam: Exam, _first: Heard) -> None:
    """Does the longest request that a run usually sends fit, with room for a reply?"""
    need = exam.wanted.longest_tokens
    context = context_of(exam.entries, exam.manner.model)
    if context is None:
        _ask_long(exam, need)
    elif context < need:
        said = f"the context has {context} tokens, and a run sends about {need}"
        exam.fail("context", "context_short", said, mend("context", exam.server, _with_reply(exam, need)))
    elif context < _with_reply(exam, need):
        said = f"the context of {context} tokens is shorter than a long request and the longest reply together"
        exam.note("context", "context_tight", said, mend("context", exam.server, _with_reply(exam, need)))
    else:
        exam.good("context", "context_long_enough", f"the context has {context} tokens, and a run sends about {need}")


def _with_reply(exam: Exam, need: int) -> int:
    return need + (exam.manner.bound or 0)


def _ask_long(exam: Exam, need: int) -> None:
    """Send as many words: what a server cuts away in silence shows in its count, unless it counts all alike."""
    before = {_prompt_tokens(heard) for heard in exam.heard}
    heard = exam.hear(exam.manner.long(need))
    counted = _prompt_tokens(heard) if before != {_prompt_tokens(heard)} else 0
    todo = mend("context", exam.server, _with_reply(exam, need))
    if heard.reply.code == "context_length":
        exam.fail("context", "context_short", f"a request of about {need} tokens, as a run sends, is too long", todo)
    elif heard.reply.outcome == "error":
        said = f"a request of about {need} tokens, as a run sends, was not answered"
        exam.note("context", "long_refused", said, todo)
    elif not counted:
        exam.note(
            "context", "context_unknown", "the endpoint does not count prompt tokens, so nothing shows what it cuts off"
        )
    elif counted < need * WORDS_SENT_SHARE:
        said = f"the endpoint cuts long requests in silence: it counts {counted} tokens of {need} words or more"
        exam.fail("context", "context_truncated", said, todo)
    else:
        exam.good("context", "context_long_enough", f"a request of {counted} tokens, longer than a run's, fits")


def _weigh_clock(exam: Exam) -> None:
    """How far the endpoint's clock is from ours; nothing in a run rests on it."""
    offsets = (clock_offset_s(heard.raw.headers, heard.at_s) for heard in reversed(exam.heard))
    offset = next((offset for offset in offsets if offset is not None), None)
    if offset is None:
        exam.good("clock", "clock_untold", "its replies carry no date, so its clock is not known; no run rests on it")
    elif abs(offset) <= CLOCK_TOLERANCE_S:
        exam.good("clock", "clock_agrees", "its clock agrees with the one here")
    else:
        way = "ahead of" if offset > 0 else "behind"
        said = f"its clock is {abs(round(offset))} s {way} the one here; waits are counted by its own"
        exam.note("clock", "clock_off", said)
