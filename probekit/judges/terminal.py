"""What a terminal shows of captured output: escape sequences and other characters that show nothing are out. Pure.

`shown("\\x1b[1mbolt-0009\\x1b[0m").text` is `bolt-0009`. What is read as a terminal would show it:

CSI          colours and modes are nothing, a step to the right is a blank, every other move is a line end
OSC and kin  nothing, where they are closed on their line (of a hyperlink the words between stay); where not, only
             their introducer is nothing: what follows is read, so that nothing hides behind a sequence without an end
others       ESC and one character, character sets, and control characters that show nothing
overstrikes  one character struck over by the next is the next, an underline is nothing; after a longer way back, what
             was struck over and what strikes it are both read, as two lines. So is a line that is drawn again after a
             carriage return, which folding makes a line end

Sequences are also known where ESC is spelt (`\\u001b[1m` in JSON, `\\033[1m`, `^[[1m`, `&#27;[1m`) or was lost
(`[1mbolt-0009[0m`, if the text has the reset). No sequence reaches over a line end.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, lru_cache

from probekit.judges.steps import Step, step_of

_BODY = r"[^\x07\x1b\n\r\x80-\x9f]*(?:\x07|\x1b\\|\x9c)"
_CSI = r"""[0-?]*(?: q|[!"$'*+][p-~])|[0-?]+(?P<final>[@-~])?|(?P<bare>[A-HJ-MPSTXZ`fmsu])|"""
_SPELT_CSI = r"\[(?:[0-9;:?]+(?P<%s>[A-Za-z])|[mKJH])"
_SEQUENCES = (
    rf"(?<=\x1b)(?:\[(?:{_CSI})|[\]PX^_]{_BODY}|\][0-9]{{0,4}};{{0,2}}|[#%()*+\-./][0-9@A-Z]|(?P<move>[DEMc])"
    r"|[78=>HNOPXZ\\^_]|)"
    r"|(?<=[\x00-\x07\x0e-\x1a\x1f\x7f])"
    r"|(?<=\x9b)(?<!\x80\x9b)[0-?]+(?P<c1>[@-~])"
    rf"|(?<=\x9d)(?<!\x80\x9d)[0-9]{{1,4}};{_BODY}"
    rf"|(?<=\\)(?<!\\\\)\\*(?:u001[bB]|x1[bB]|033|e){_SPELT_CSI % 'spelt'}"
    rf"|(?:(?<=&)#(?:27|[xX]0{{0,2}}1[bB]);|(?<=\u241b)|(?<=\^)\[){_SPELT_CSI % 'sign'}"
)
"""What may follow the first character of a sequence. A pattern that begins with one set of characters is fast."""

_FIRST = r"\x00-\x07\x0e-\x1b\x1f\x7f\x9b\x9d\\&\u241b^"
_LOST = r"|(?<=\[)(?:[0-9]{1,3};)*[0-9]{1,3}m"
_STAYS = frozenset("@KPXbcghilmnpqrstvwxyz{|}~")
"""Finals of CSI sequences that leave the cursor where it is."""

_STRUCK = re.compile(r"(?<=[^\W_])\x08_|[^\n\r\x08](?<![^\W_](?=\x08_))\x08(?=[^\n\r\x08])|(?P<back>\x08{2,})|\x08")

_RAW = "\x1b\x08\x07\x7f"
_SPELT = re.compile(r"(?:\\(?:u001[bB]|x1[bB]|033|e)|&#(?:27|[xX]0{0,2}1[bB]);|\u241b|\^\[)\[")

_RESET = re.compile(r"\[0m(?<![\x1b\x9b\u241b\[;]\[0m)(?<!u001[bB]\[0m)(?<!x1[bB]\[0m)(?<!033\[0m)(?<!\\e\[0m)")
"""The reset of colours, without any sign of the ESC that stood before it."""


@lru_cache(maxsize=2)
def _escape(*, lost: bool) -> re.Pattern[str]:
    first, alone = (rf"[{_FIRST}\[]", _LOST) if lost else (f"[{_FIRST}]", "")
    return re.compile(f"{first}(?:{_SEQUENCES}{alone})")


def _replaced(found: re.Match[str]) -> str:
    kind = found.lastgroup
    if kind is None:
        return ""
    final = found[kind]
    if kind != "move" and final in _STAYS:
        return ""
    return " " if kind != "move" and final in "Ca" else "\n"


def _struck(found: re.Match[str]) -> str:
    return "\n" if found["back"] else ""


_Pass = tuple[re.Pattern[str], Callable[[re.Match[str]], str]]


class Shown:
    """A text as a terminal shows it. `text` is what is shown, `original` what it was made of."""

    def __init__(self, original: str, passes: tuple[_Pass, ...]) -> None:
        self.original = original
        self._passes = passes
        self.text = original
        for pattern, replace in passes:
            self.text = pattern.sub(replace, self.text)

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        steps: list[Step] = []
        text = self.original
        for pattern, replace in self._passes:
            text, step = step_of(text, pattern, replace)
            steps.append(step)
        return tuple(reversed(steps))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The half-open span of the original that holds start:end of what is shown, without sequences at its ends."""
        first, last = start, end
        for step in self._steps:
            first, last = step.back(first, is_end=False), step.back(last, is_end=True)
        return first, max(first, last)


def shown(text: str) -> Shown | None:
    """What a terminal shows of a text; None where that is the text itself. Never raises; linear in time."""
    lost = _lost(text)
    if not (lost or _holds_controls(text) or _holds_spelt(text)):
        return None
    escape: _Pass = (_escape(lost=lost), _replaced)
    return Shown(text, (escape, (_STRUCK, _struck)) if "\b" in text else (escape,))


def shown_text(text: str) -> str:
    """The same for what has no place."""
    seen = shown(text)
    return text if seen is None else seen.text


# A single character is found fast, and a pattern is not: most texts hold none of them.


def _holds_controls(text: str) -> bool:
    if any(char in text for char in _RAW):
        return True
    return "\x00" in text if text.isascii() else "\x9b" in text or "\x9d" in text


def _holds_spelt(text: str) -> bool:
    if "[" not in text:
        return False
    hints = ("\\", "^[", "&#") if text.isascii() else ("\\", "^[", "&#", "\u241b")
    return any(hint in text for hint in hints) and _SPELT.search(text) is not None


def _lost(text: str) -> bool:
    return "[" in text and "[0m" in text and _RESET.search(text) is not None
