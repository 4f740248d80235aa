"""A call left in a text, and the offered tools that such a call may name."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from probekit.evidence import JsonObject
from probekit.wire.names import NAMESPACES, offered_name, plain_name


@dataclass(frozen=True, slots=True)
class LeakedCall:
    """A call that a server left in the text: no call and no answer.

    name       the offered tool, as it was offered
    arguments  the object that it was given; None where it cannot be read (cut, broken)
    raw        the arguments as they stand in the text
    start, end half-open span in code points, with the markup around the call
    form       whose format it is: bare_json, json_fence, hermes, qwen_xml, …
    """

    name: str
    arguments: JsonObject | None
    raw: str
    start: int
    end: int
    form: str


class Offered:
    """The offered tools, ready to be looked for in a text."""

    def __init__(self, tools: Collection[str]) -> None:
        self.tools = tuple(tools)
        plain = sorted({plain_name(tool) for tool in tools} - {""})
        spelt = "|".join(re.escape(name).replace("_", r"[._]") for name in plain) or r"(?!)"
        spaces = "|".join(map(re.escape, NAMESPACES))
        self._cheap = re.compile(spelt.replace("[._]", r"\\?[._]"))
        self.occurrence = re.compile(rf"(?<![\w.])(?:{spaces})?(?:{spelt})(?::[0-9]{{1,6}})?(?!\w)", re.IGNORECASE)

    def mentioned(self, text: str) -> bool:
        """May any of them be named in the text? Cheap: most texts name none."""
        return self._cheap.search(text.lower()) is not None or ("\\u" in text and "{" in text)

    def find(self, name: str) -> str | None:
        """The offered tool that `name` means, as it was offered."""
        return offered_name(name, self.tools)
