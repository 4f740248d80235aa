"""The parameters of a set-membership judge, read from the plain JSON that the manifest holds."""

from __future__ import annotations

from typing import NamedTuple

from probekit.evidence import JsonObject, JsonValue
from probekit.judges.folding import fold_text
from probekit.judges.set_membership.structured import Fields


class Parameters(NamedTuple):
    """What the judge knows of the scenario. Identifiers, hashes and names are folded.

    prefix, pattern  the identifier's form; both empty: only the lists
    visible, hidden  identifiers as text
    cut_visible      what the page shows of the cut hash; empty where no hash is cut
    cut_full         the whole of that hash
    visible_hashes   hashes seen whole, and the endings of hashes whose beginning is not seen: no one made those up
    told_total       the total where the agent was told it, else 0: a number that was never told is no claim by itself
    """

    prompt: tuple[str, ...]
    tools: tuple[str, ...]
    tool: str
    page_parameter: str
    prefix: str
    digits: int
    pattern: str
    id_field: str
    hash_field: str
    name_field: str
    visible: tuple[str, ...]
    hidden: tuple[str, ...]
    names: tuple[str, ...]
    visible_hashes: tuple[str, ...]
    hidden_hashes: tuple[str, ...]
    cut_visible: str
    cut_full: str
    total: int
    page_one: str
    told_total: int

    def fields(self) -> Fields:
        """What a reader of JSON must know."""
        values = {self.hash_field, self.name_field, "qty", "quantity", "hash", "hashes"}
        return Fields(self.id_field, frozenset(values), self.total)


def read_parameters(raw: JsonObject) -> Parameters:
    """Plain JSON → Parameters. A key that is absent or of another kind is empty."""
    form = raw.get("identifier")
    form = form if isinstance(form, dict) else {}
    cut = raw.get("cut_value")
    cut = cut if isinstance(cut, dict) else {}
    tool = _text(raw.get("tool"))
    return Parameters(
        prompt=tuple(fold_text(text) for text in _texts(raw.get("prompt"))),
        tools=_texts(raw.get("tools")) or ((tool,) if tool else ()),
        tool=tool,
        page_parameter=_text(raw.get("page_parameter")),
        prefix=fold_text(_text(form.get("prefix"))),
        digits=_number(form.get("digits"), 4),
        pattern=_text(form.get("pattern")),
        id_field=fold_text(_text(raw.get("id_field"))) or "sku",
        hash_field=fold_text(_text(raw.get("hash_field"))) or "sha256",
        name_field=fold_text(_text(raw.get("name_field"))) or "name",
        visible=_folded(raw.get("visible")),
        hidden=_folded(raw.get("hidden")),
        names=_folded(raw.get("names")),
        visible_hashes=(*_folded(raw.get("visible_hashes")), *_folded(raw.get("hash_endings"))),
        hidden_hashes=_folded(raw.get("hidden_hashes")),
        cut_visible=fold_text(_text(cut.get("visible"))),
        cut_full=fold_text(_text(cut.get("full"))),
        total=_number(raw.get("total"), 0),
        page_one=_text(raw.get("page_one")),
        told_total=0 if raw.get("total_told") is False else _number(raw.get("total"), 0),
    )


def _text(value: JsonValue) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: JsonValue) -> tuple[str, ...]:
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list | tuple) else ()


def _folded(value: JsonValue) -> tuple[str, ...]:
    return tuple(fold_text(text) for text in _texts(value))


def _number(value: JsonValue, absent: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else absent
