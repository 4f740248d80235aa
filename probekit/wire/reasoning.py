"""Where reasoning ends and what the user would read begins. Source: judging.md section 1, "Reasoning is not judged".

Only a block at the start of a text is reasoning: `<think>…</think>`, also with its opening tag lost, or never closed.
A block further on is part of what was said.
"""

from __future__ import annotations

import re

_TAG = re.compile(
    r"(?P<angle></?(?P<a>(?:seed:)?[tT][hH][iI][nN][kK](?:[iI][nN][gG])?|thought|reasoning)>)"
    r"|(?P<square>\[/?(?P<b>THINK)\])"
    r"|(?P<kimi>◁/?(?P<c>think)▷)"
)
"""`<think>` and its kin: `<thinking>`, `<seed:think>`, `<thought>`, `<reasoning>`; Mistral and Kimi have their own."""

_ANALYSIS = re.compile(r"(?:<\|start\|>assistant)?<\|channel\|>analysis[^<]{0,100}<\|message\|>")
"""The channel in which gpt-oss thinks."""

_ANALYSIS_END = re.compile(r"<\|end\|>|<\|return\|>|(?=<\|start\|>|<\|channel\|>)")

_FINAL_HEADER = re.compile(r"(?:<\|start\|>assistant)?<\|channel\|>final[^<]{0,100}<\|message\|>")
"""The header of the channel that the user reads; no text of the model's."""

_MARKS = ("<", "◁")

_BLANK = re.compile(r"\s*")


def reasoning_end(text: str) -> int:
    """The offset where visible text begins: 0 without a reasoning block, len(text) where a block is never closed."""
    # A single sign is found fast, and a word is not: of most texts the sign tells enough.
    if not any(mark in text for mark in _MARKS) and not ("[" in text and "THINK]" in text):
        return 0
    end = _tagged_end(text)
    while analysis := _ANALYSIS.match(text, _past_blanks(text, end)):
        closed = _ANALYSIS_END.search(text, analysis.end())
        end = closed.end() if closed else len(text)
    header = _FINAL_HEADER.match(text, _past_blanks(text, end))
    return header.end() if header else end


def _past_blanks(text: str, start: int) -> int:
    blank = _BLANK.match(text, start)
    return blank.end() if blank else start


def _tagged_end(text: str) -> int:
    """The end of the last of the tagged blocks that stand at the start, one after another.

    One pass over the tags. A block is closed by the tag that balances it; where none does, by its first closing tag.
    """
    end, name, depth, first = 0, "", 0, 0
    for tag in _TAG.finditer(text):
        closes = tag.group()[1] == "/"
        if depth:
            if _name(tag) == name:
                depth += -1 if closes else 1
                first = first or (tag.end() if closes else 0)
                end = end if depth else tag.end()
        elif closes and end == 0 and not _quoted(text, tag):
            end = tag.end()  # its opening tag is lost: the server's template gave it
        elif not closes and tag.start() == _past_blanks(text, end):
            name, depth, first = _name(tag), 1, 0
        else:
            break
    return (first or len(text)) if depth else end


def _name(tag: re.Match[str]) -> str:
    return (tag["a"] or tag["b"] or tag["c"]).casefold()


def _quoted(text: str, tag: re.Match[str]) -> bool:
    """Is the tag quoted in backticks: talk about a tag, not a tag?"""
    return text[tag.start() - 1 : tag.start()] == "`" and text[tag.end() : tag.end() + 1] == "`"
