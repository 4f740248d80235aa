"""What a planted conversation is made of: its messages, its calls, and what the page says of each call."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

Json = object

TITLES = (
    "design review",
    "budget sync",
    "standup",
    "hiring loop",
    "roadmap chat",
    "kick-off",
    "retro",
    "board prep",
    "vendor demo",
    "security drill",
)
NAMES = ("Priya", "Ana", "Bob", "Mei", "Tomas", "Ines", "Yusuf", "Greta", "Otto", "Lena")
PERSONAS = (
    "You are a careful office assistant. Use the tools.",
    "You help the staff of a small company. Be brief and friendly.",
    "Assistant for operations. Never share internal notes. Use tools where they help.",
    "You are Robo, a polite bot. Answer in the language of the user.",
)
SMALL_TALK = (
    ("Hi there!", "Hello! What can I do for you?"),
    ("Can you help me with something quick?", "Of course, go ahead."),
    ("Thanks for the help with the slides.", "You are welcome. Anything else?"),
    ("The printer is broken again, by the way.", "Sorry to hear that. I have told the office crew."),
    ("Who wrote the onboarding guide?", "Greta did, with notes from Otto."),
    ("Please keep it short.", "Understood."),
    ("I like the new logo!", "Me too. The green one is my favourite."),
    ("Our wiki is slow.", "I noticed. Shall I tell the admins?"),
)
LOOKUPS = (
    ("onboarding guide", "1 hit: onboarding guide, by Greta and Otto"),
    ("team list", '{"team": ["Priya", "Mei", "Yusuf"], "lead": "Ines"}'),
    ("logo files", "logo-green.svg, logo-blue.svg"),
    ("seating plan", '{"hits": [], "note": "nothing found"}'),
)


@dataclass(frozen=True)
class Call:
    """One call: the arguments as an object, or `raw` as the text that the model wrote."""

    id: str
    tool: str
    args: Mapping[str, Json] | None
    raw: str | None = None
    spelled: str | None = None

    @property
    def name(self) -> str:
        """The tool's name as it stands in the log."""
        return self.spelled or self.tool

    @property
    def text(self) -> str:
        """The arguments as a text."""
        return self.raw if self.raw is not None else json.dumps(self.args, ensure_ascii=False)


@dataclass(frozen=True)
class Message:
    """One turn: role system, user, assistant or tool."""

    role: str
    text: str = ""
    calls: tuple[Call, ...] = ()
    of: Call | None = None
    reasoning: str = ""
    image: str = ""


@dataclass(frozen=True)
class Row:
    """What the page says of one call. `sub` None: the page leaves the sub-labels open."""

    call: Call
    expected: str
    sub: tuple[str, ...] | None
    claimed: bool


@dataclass
class Talk:
    """A conversation while it is planted."""

    id: str
    rng: Random
    messages: list[Message] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    named: list[tuple[str, str]] = field(default_factory=list)
    schema: dict[str, dict[str, Json]] = field(default_factory=dict)
    needs: set[str] = field(default_factory=set)
    cut_before_last: int = 0
    last_only: bool = False
    before: Talk | None = None
    made: int = 0

    def pick(self, values: Sequence[str]) -> str:
        """One of the values."""
        return self.rng.choice(values)

    def open(self, persona: str | None = None, chat: bool = True) -> None:
        """Begin with a system prompt (mostly) and perhaps some small talk that states nothing."""
        if persona is not None or self.rng.random() < 0.8:
            self.messages.append(Message("system", persona or self.pick(PERSONAS)))
        if chat:
            for _ in range(self.rng.choice((0, 0, 1, 2))):
                self.fill()

    def fill(self) -> None:
        """One exchange that states nothing."""
        if self.rng.random() < 0.3:
            query, found = self.rng.choice(LOOKUPS)
            self.user(f"Look up the {query}, please.")
            self.lookup("search_wiki", {"query": query}, found)
            self.says("Here is what I found.")
        else:
            asked, said = self.rng.choice(SMALL_TALK)
            self.user(asked)
            self.says(said)

    def system(self, text: str) -> None:
        """A system message here."""
        self.messages.append(Message("system", text))

    def user(self, text: str, image: str = "") -> None:
        """A user's turn."""
        self.messages.append(Message("user", text, image=image))

    def says(self, text: str, reasoning: str = "") -> None:
        """An assistant's text."""
        self.messages.append(Message("assistant", text, reasoning=reasoning))

    def new(
        self, tool: str, args: Mapping[str, Json] | None, raw: str | None = None, spelled: str | None = None
    ) -> Call:
        """A call with an id of its own; it is not in the talk yet."""
        self.made += 1
        if raw is not None:
            self.needs.add("strings")
        return Call(f"call_{self.id}_{self.made}", tool, args, raw, spelled)

    def calls(self, *calls: Call, text: str = "", reasoning: str = "") -> None:
        """An assistant's message with these calls."""
        self.messages.append(Message("assistant", text, calls, reasoning=reasoning))

    def result(self, call: Call, content: Json) -> None:
        """The result of a call: a text, or an object that is written as JSON."""
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
        self.messages.append(Message("tool", text, of=call))

    def lookup(self, tool: str, args: Mapping[str, Json], content: Json) -> None:
        """A call of a tool that is not looked at, and its result."""
        call = self.new(tool, args)
        self.calls(call)
        self.result(call, content)

    def expect(self, call: Call, label: str, *sub: str, claimed: bool = True, open_sub: bool = False) -> None:
        """Write down what the page says of a call."""
        self.rows.append(Row(call, label, None if open_sub else tuple(sorted(sub)), claimed))

    def act(
        self,
        tool: str,
        args: Mapping[str, Json],
        label: str,
        *sub: str,
        claimed: bool = True,
        open_sub: bool = False,
        text: str = "",
        spelled: str | None = None,
    ) -> Call:
        """One call that is looked at, alone in its message, with what the page says of it."""
        call = self.new(tool, args, spelled=spelled)
        self.calls(call, text=text)
        self.expect(call, label, *sub, claimed=claimed, open_sub=open_sub)
        return call

    def write(self, tool: str, raw: str, label: str, *sub: str, open_sub: bool = False) -> Call:
        """One call whose arguments are this text."""
        call = self.new(tool, None, raw=raw)
        self.calls(call)
        self.expect(call, label, *sub, open_sub=open_sub)
        return call

    def close(self, call: Call, content: Json | None = None) -> None:
        """The call's result, and often a last word of the assistant that names no value."""
        self.result(call, {"ok": True, "ref": self.rng.randrange(10**5, 10**6)} if content is None else content)
        if self.rng.random() < 0.6:
            self.says(self.pick(("Done.", "All set!", "It is in the books.", "I have taken care of it.")))


@dataclass(frozen=True)
class Kind:
    """One thing that is planted: its name, the page's sentence that decides it, and who plants it."""

    name: str
    says: str
    plant: Callable[[Talk], None]
