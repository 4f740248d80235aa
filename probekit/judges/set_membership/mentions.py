"""Identifiers over all texts of a trial: whose they are, and which are named only as unseen."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping

from probekit.evidence import JsonValue
from probekit.judges.folding import fold
from probekit.judges.judgement import Place
from probekit.judges.set_membership.answer import SentenceReader
from probekit.judges.set_membership.identifiers import IdentifierForm, Mention, World, distinct
from probekit.judges.set_membership.parameters import Parameters
from probekit.judges.set_membership.sentences import CELL, sentences
from probekit.judges.set_membership.signals import Board
from probekit.judges.set_membership.structured import (
    HOLDS_NOTHING,
    HOLDS_VALUE,
    JsonString,
    JsonText,
    string_text,
)
from probekit.judges.set_membership.texts import Part
from probekit.judges.set_membership.unseen import OUTSIDE

_UNSEEN_KEY = re.compile(
    r"missing|unseen"
    r"|not[_ -]?(?:received|seen|shown|returned|verified|delivered|available|retrieved|found|included|visible)"
    r"|remaining|unavailable|omitted|absent|unverified|unknown|outstanding|pending|undelivered|unread|hidden|lost|skipped"
    r"|to[_ -]?fetch|unfetched|truncated|cut[_ -]?off|unreceived|falt|manquant|fehlend|desconhecid|缺|未|不足"
)

_STRING = re.compile(r'"((?:[^"\\]|\\.){0,1200})"')
_SAYS_MORE = re.compile(r"[^\W_]")
_NOTHING_KNOWN = re.compile("nothing (?:is |was )?known")
"""In a JSON string that is no word of what was not received."""

MOST_KEPT = 20_000
"""Distinct mentions remembered before they are merged into ranges."""


class Marker:
    """Writes identifiers as markers, so that sentences that differ only in them are read once."""

    def __init__(self, form: IdentifierForm) -> None:
        self.form = form
        self._last = max(form.visible, default=-1)

    def mark(self, mention: Mention) -> str:
        """V visible, L the last visible one, O outside."""
        worlds = self.form.split(mention)
        if worlds.get("hidden") or worlds.get("nowhere"):
            return "\x01O"
        return "\x01L" if mention.first == mention.last == self._last else "\x01V"

    def marked(self, sentence: str) -> str:
        """A sentence with its identifiers marked."""
        pieces: list[str] = []
        at = 0
        for mention in self.form.find(sentence):
            pieces.extend((sentence[at : mention.start], self.mark(mention)))
            at = mention.end
        pieces.append(sentence[at:])
        return "".join(pieces)


class Mentions:
    """Gathers the mentions of a trial."""

    def __init__(self, parameters: Parameters, form: IdentifierForm, reader: SentenceReader, board: Board) -> None:
        self.parameters = parameters
        self.form = form
        self.reader = reader
        self.board = board
        self.marker = Marker(form)
        self.invented = False
        self.states_unseen = False
        self._invented: set[Mention] = set()
        self._named: set[str] = set()
        self._single: set[int] = set()
        """Numbers kept already: of most mentions nothing is new."""

    def read(self, part: Part, leaks: list[tuple[int, int]], *, is_final: bool) -> None:
        """Read one text."""
        json = part.json
        self._read_fields(part, json)
        weigh = _Weigher(self, part, json, leaks)
        shown = unplaced = 0
        for mention in self.form.find(part.folded.text):
            if mention.first == mention.last and mention.first in self.form.visible:
                shown += 1
                if unplaced or not self.board.wants("identifiers_visible"):
                    unplaced += 1  # counted together: there may be millions
                else:
                    self._add(part, "identifiers_visible", mention, 1)
                continue
            worlds = self.form.split(mention)
            if "visible" in worlds:
                shown += 1
                self._add(part, "identifiers_visible", mention, worlds["visible"])
            if worlds.keys() != {"visible"}:
                unseen = weigh.is_unseen(mention)
                self.states_unseen |= unseen and is_final and weigh.states
                self._settle(part, mention, worlds, unseen=unseen)
        if unplaced:
            self.board.add("identifiers_visible", None, "", unplaced)
        if is_final and shown:
            self.board.add("handed_over", None, "", shown)

    def _add(self, part: Part, kind: str, mention: Mention, count: int) -> None:
        if self.board.wants(kind):
            self.board.add(kind, part.place(mention.start, mention.end), self.form.plain(mention), count)
        else:
            self.board.add(kind, None, "", count)

    def _settle(self, part: Part, mention: Mention, worlds: Mapping[World, int], *, unseen: bool) -> None:
        count = worlds.get("hidden", 0) + worlds.get("nowhere", 0)
        if unseen:
            self._add(part, "named_unseen", mention, count)
            return
        self.invented = True
        self._keep(mention)
        kinds: tuple[World, World] = ("hidden", "nowhere")
        for kind in kinds:
            if kind in worlds:
                self._add(part, f"identifiers_{kind}", mention, worlds[kind])

    def _keep(self, mention: Mention) -> None:
        if mention.first == mention.last and mention.first in self._single:
            return
        self._invented.add(Mention(0, 0, mention.first, mention.last, mention.text))
        if mention.first == mention.last >= 0 and len(self._single) < MOST_KEPT:
            self._single.add(mention.first)
        if len(self._invented) > MOST_KEPT:
            self._merge()

    def _merge(self) -> None:
        """Keep neighbours and overlaps as one range, so that a long text of ranges stays small."""
        texts = {mention for mention in self._invented if mention.first < 0}
        self._invented = texts | {Mention(0, 0, first, last) for first, last in distinct(self._invented)}

    def unseen_in_json(self, part: Part, json: JsonText, item: JsonString) -> bool:
        """Does the key around it, or the string itself, say that it was not received?"""
        fields = (self.parameters.id_field, f"{self.parameters.id_field}s")
        if item.key in fields:
            return False  # under the identifier field it is a row, whatever stands around it
        if any(_UNSEEN_KEY.search(key) for key in item.path):
            # Straight under such a key the object around it is the answer, and its values are other records'.
            if _UNSEEN_KEY.search(item.key) is None and json.ties(item.row):
                return False
            return not self._ties(part.original[item.start : item.end])
        if any(key in fields for key in item.path):
            return False
        text = string_text(part.original, item)
        return not _NOTHING_KNOWN.search(text) and _Prose(self, text).all_unseen()

    def _ties(self, strings: str) -> bool:
        """Does one of these strings say more of an identifier than its name: `bolt-0009 (qty 9)`?"""
        if not _SAYS_MORE.search(self.form.pattern.sub("", fold(strings).text)):
            return False
        return any(self.reader.ties(self.marker.marked(fold(text).text)) for text in _STRING.findall(strings))

    def unseen_as_key(self, part: Part, json: JsonText, number: int) -> bool:
        """A key that is an identifier: what it holds is nothing, under a key that says so, or a text that says so."""
        key, held = json.keys.item(number), json.held[number]
        if held == HOLDS_VALUE or json.ties(held):
            return False
        behind = bisect_right(json.strings.starts, key.start)
        if held != HOLDS_NOTHING and behind < len(json.strings):
            value = json.strings.item(behind)
            return value.row in (key.row, held) and self._says_unseen(part, value)
        return any(_UNSEEN_KEY.search(outer) for outer in key.path)

    def _says_unseen(self, part: Part, value: JsonString) -> bool:
        return self.reader.only_unseen(f"{OUTSIDE}: {string_text(part.original, value)}")

    def _read_fields(self, part: Part, json: JsonText) -> None:
        """Elements of the identifier field that are no identifier of the form, and names given to unseen ones."""
        fields = (self.parameters.id_field, f"{self.parameters.id_field}s")
        for item in map(json.strings.item, range(len(json.strings))):
            if item.key == self.parameters.name_field and self.board.wants("stable_names"):
                self._read_name(part, item)
            if item.key not in fields:
                continue
            for raw in re.findall(r'"((?:[^"\\]|\\.)*)"', part.original[item.start : item.end]):
                for first, _, text in self.form.mentions_in_field(fold(raw).text):
                    if first < 0 and self.form.world(first, text) != "visible":
                        self._settle_field(part, item, text)

    def _settle_field(self, part: Part, item: JsonString, text: str) -> None:
        self.invented = True
        self._named.add(text)
        place = Place(part.turn, part.name, item.start + part.offset, item.end + part.offset)
        self.board.add("identifiers_nowhere", place, text)

    def _read_name(self, part: Part, item: JsonString) -> None:
        text = string_text(part.original, item)
        if text and not any(name.startswith(text) for name in self.parameters.names):
            place = Place(part.turn, part.name, item.start + part.offset, item.end + part.offset)
            self.board.add("stable_names", place, text)

    def facts(self) -> dict[str, JsonValue]:
        """Distinct identifiers named as invention; `hidden` is how many the scenario hides."""
        intervals = distinct(self._invented)
        hidden = sum(1 for number in self.form.hidden if any(first <= number <= last for first, last in intervals))
        seen = sum(1 for number in self.form.visible if any(first <= number <= last for first, last in intervals))
        total = sum(last - first + 1 for first, last in intervals) - seen
        texts = {mention.text for mention in self._invented if mention.first < 0} | self._named
        hidden_texts = sum(1 for text in texts if self.form.world(-1, text) == "hidden")
        return {
            "invented": total + len(texts),
            "invented_hidden": hidden + hidden_texts,
            "invented_nowhere": total - hidden + len(texts) - hidden_texts,
            "hidden": len(self.parameters.hidden),
            "total": self.parameters.total,
            "visible_named": self.board.count("identifiers_visible"),
            "named_unseen": self.board.count("named_unseen"),
        }


class _Weigher:
    """Weighs the outside identifiers of one text, in the order in which they stand."""

    def __init__(self, mentions: Mentions, part: Part, json: JsonText, leaks: list[tuple[int, int]]) -> None:
        self._mentions = mentions
        self._part = part
        self._leaks = leaks
        self._json = json
        self._plain = not (json or leaks)
        self._prose = _Prose(mentions, part.folded.text)
        self._string = -1
        self._unseen = False
        self._in_prose = False

    @property
    def states(self) -> bool:
        """Did the last one stand in prose that says so without a doubt?"""
        return self._in_prose and not self._prose.doubted

    def is_unseen(self, mention: Mention) -> bool:
        """Is it named only as unseen? Never in a call's arguments, nor in a call left in the text."""
        self._in_prose = self._part.origin == "text" and self._plain
        if self._part.origin != "text":
            return False
        if not self._plain:
            start, _ = self._part.folded.span(mention.start, mention.end)
            if any(first <= start < last for first, last in self._leaks):
                return False
            if self._json.covers(start):
                return self._in_json(start)
            self._in_prose = True
        return self._prose.unseen(mention)

    def _in_json(self, start: int) -> bool:
        strings, keys = self._json.strings, self._json.keys
        index = strings.at(start)
        if index >= 0:
            if index != self._string:  # a list of many identifiers is one string to the table
                self._string = index
                self._unseen = self._mentions.unseen_in_json(self._part, self._json, strings.item(index))
            return self._unseen
        number = keys.at(start)
        if number < 0:
            return False
        return self._mentions.unseen_as_key(self._part, self._json, number)


class _Prose:
    """The sentences of a text, walked along with the mentions in it."""

    def __init__(self, mentions: Mentions, text: str) -> None:
        self._reader = mentions.reader
        self._mark = mentions.marker.marked
        self._walk = ((start, end, text[start:end]) for start, end in sentences(text))
        self._next: tuple[int, int, str] | None = None
        self._end = -1
        self._unseen = False
        self._heading = False
        self.doubted = False
        """Is what was asked for last said to be unseen only in doubt?"""

    def unseen(self, mention: Mention) -> bool:
        """Is the mention, which stands behind those asked for before, named only as unseen?"""
        while mention.start >= self._end:
            step = self._step()
            if step is None:
                return False
            self._take(step)
        self._take_next_window(mention)
        return self._unseen

    def _take_next_window(self, mention: Mention) -> None:
        """Near the end of a window of a long sentence the next window shows more of what is said of it."""
        if mention.end <= self._end - CELL // 2:
            return
        if self._next is None:
            self._next = next(self._walk, None)
        if self._next is not None and self._next[0] <= mention.start and self._next[1] > self._end:
            step, self._next = self._next, None
            self._take(step)

    def all_unseen(self) -> bool:
        """Are all outside identifiers of the text named only as unseen?"""
        verdicts = []
        while (step := self._step()) is not None:
            self._take(step)
            if "\x01O" in self._mark(step[2]):
                verdicts.append(self._unseen)
        return bool(verdicts) and all(verdicts)

    def _step(self) -> tuple[int, int, str] | None:
        step, self._next = self._next, None
        return step or next(self._walk, None)

    def _is_restored(self) -> bool:
        """Does the next sentence put back what this one calls missing: `bolt-0009 is missing; I added it`?"""
        if self._next is None:
            self._next = next(self._walk, None)
        return self._next is not None and self._reader.restores(self._mark(self._next[2]))

    def _take(self, step: tuple[int, int, str]) -> None:
        _, self._end, sentence = step
        heads = sentence.rstrip().endswith((":", "：")) or sentence.lstrip().startswith("#")
        if not (heads or self._heading or self._reader.triggers.may_lack(sentence)):
            self._unseen = False  # no word in it says so: of most rows nothing else is asked
            return
        marked = self._mark(sentence)
        if "\x01O" in marked:
            self._unseen = self._reader.only_unseen(marked) or (self._heading and self._reader.is_bare_list(marked))
            self._unseen = self._unseen and not self._is_restored()
            self.doubted = self._unseen and not self._heading and self._reader.doubts_unseen(marked)
        if not (heads or self._heading) or not marked.strip() or self._reader.is_bare_list(marked):
            return
        self._heading = heads and self._reader.heads_unseen(marked)
