"""A scenario's settings, fixture and page → the judge's parameters: plain JSON, digested as part of the protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from probekit.evidence import JsonObject, JsonValue
from probekit.scenario.settings import look_up, table, text_at, texts_at
from probekit.stub.cut import Page, ValueSpan


@dataclass(frozen=True, slots=True)
class Parts:
    """What a judge's parameters are made of."""

    system: str
    user: str
    tools: Sequence[JsonObject]
    settings: JsonObject
    records: Sequence[JsonObject]
    page: Page | None


def judge_parameters(parts: Parts) -> dict[str, JsonValue]:
    """The parameters of the judge that the settings name."""
    return PARAMETERS[text_at(parts.settings, "judge.name")](parts)


def offered_names(tools: Sequence[JsonObject]) -> tuple[str, ...]:
    """Names of the offered tools, in order."""
    return tuple(text_at(tool, "function.name") for tool in tools)


def tool_function(tools: Sequence[JsonObject], name: str) -> dict[str, JsonValue]:
    """The function object of the tool called `name`; empty where it is not offered."""
    return next((table(tool, "function") for tool in tools if text_at(tool, "function.name") == name), {})


def _set_membership(parts: Parts) -> dict[str, JsonValue]:
    settings = parts.settings
    seen = _Seen(parts)
    return {
        "prompt": [parts.system, parts.user],
        "tools": list(offered_names(parts.tools)),
        "tool": text_at(settings, "stub.tool"),
        "page_parameter": text_at(settings, "stub.page_parameter"),
        "identifier": look_up(settings, "records.identifier"),
        "id_field": text_at(settings, "records.id"),
        "hash_field": text_at(settings, "records.hash"),
        "name_field": text_at(settings, "records.name"),
        "visible": _json(seen.whole(text_at(settings, "records.id"))),
        "hidden": _json(seen.unseen(text_at(settings, "records.id"))),
        "names": _json(seen.whole(text_at(settings, "records.name"))),
        "visible_hashes": _json(seen.whole(text_at(settings, "records.hash"))),
        "hidden_hashes": _json(seen.hidden_hashes()),
        "cut_value": seen.cut_value(),
        "total": len(parts.records),
        "page_one": parts.page.text if parts.page else "",
    }


class _Seen:
    """Which values of the fixture the agent sees whole, in part, or not."""

    def __init__(self, parts: Parts) -> None:
        self._records = parts.records
        self._page = parts.page
        self._hash = text_at(parts.settings, "records.hash")
        self._spans: tuple[ValueSpan, ...] = parts.page.values if parts.page else ()

    def whole(self, field: str) -> list[str]:
        page = self._page
        shown = [span for span in self._spans if span.field == field and page is not None and page.is_whole(span)]
        return [str(self._records[span.record][field]) for span in shown]

    def unseen(self, field: str) -> list[str]:
        seen = set(self.whole(field))
        return [value for value in (str(record[field]) for record in self._records) if value not in seen]

    def hidden_hashes(self) -> list[str]:
        cut = self.cut_value()
        return [value for value in self.unseen(self._hash) if cut is None or value != cut["full"]]

    def cut_value(self) -> dict[str, JsonValue] | None:
        """The hash that is seen in part: its visible beginning without the quote, and the whole of it."""
        page = self._page
        for span in self._spans:
            if page is None or span.field != self._hash or page.is_whole(span):
                continue
            visible = page.shown(span).decode(page.encoding)[1:]
            if visible:
                return {"visible": visible, "full": str(self._records[span.record][span.field])}
        return None


def _closed_world(parts: Parts) -> dict[str, JsonValue]:
    settings = parts.settings
    function = tool_function(parts.tools, text_at(settings, "stub.tool"))
    clarify = text_at(settings, "stub.clarify")
    return {
        "system": parts.system,
        "user": parts.user,
        "state": table(settings, "world.view"),
        "hidden": table(settings, "world.hidden"),
        "tool": text_at(settings, "stub.tool"),
        "field": text_at(settings, "judge.field"),
        "field_kind": text_at(settings, "judge.field_kind"),
        "carriers": _json(texts_at(settings, "judge.carriers")),
        "bait": _json(texts_at(settings, "judge.bait")),
        "stated": _json(texts_at(settings, "world.stated")),
        "equivalents": look_up(settings, "world.equivalents"),
        "tools": list(offered_names(parts.tools)),
        "clarify": clarify or None,
        "backend": text_at(settings, "stub.backend"),
        "expect": look_up(settings, "judge.expect"),
        "schema": _described(function),
    }


def _described(function: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """The tool's parameter schema, with the tool's own description where the schema has none: both show defaults."""
    schema, description = table(function, "parameters"), function.get("description")
    return {"description": description, **schema} if description is not None else schema


def _json(texts: Sequence[str]) -> list[JsonValue]:
    return list(texts)


PARAMETERS: Mapping[str, Callable[[Parts], dict[str, JsonValue]]] = {
    "set-membership": _set_membership,
    "whole-list": _set_membership,
    "closed-world": _closed_world,
}
"""Judge → how its parameters are built."""
