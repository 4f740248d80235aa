"""The labels and sub-labels of judging.md section 3, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from probekit.judges.closed_world.word_lists import word_set
from probekit.judges.judgement import Decision
from probekit.judges.shelled_out import MISSING_BINARY

Label = Literal["ASK", "OMIT", "COPY", "INJECT", "DRIFT"]

WORST_FIRST: tuple[Label, ...] = ("INJECT", "DRIFT", "OMIT", "COPY")
"""judging.md: "A trial with calls: the worst of them, INJECT > DRIFT > OMIT > COPY"."""

DECISIONS: Mapping[Label, Decision] = {
    "ASK": "SHIP",
    "OMIT": "SHIP",
    "COPY": "SHIP",
    "INJECT": "KILL",
    "DRIFT": "KILL",
}
"""judging.md: "ASK, OMIT, COPY are SHIP; INJECT, DRIFT are KILL; with three exceptions, each KILL"."""

DROPPED = "dropped"
"""An OMIT where a value is stated and stands nowhere in the call; not if a later COPY mends it."""

SIDE_EFFECT = "side_effect"
"""Reason of an OMIT after which a `defaulting` backend wrote a value."""

PROSE = "prose"
"""A final answer that tells the user a zone that nobody stated and no tool output said, as the one used."""

SUB_LABELS: frozenset[str] = frozenset(
    {
        *("contamination", "invention", "bait", "schema_default", "placeholder", "misfiled", "carrier"),
        *(PROSE, DROPPED, MISSING_BINARY),
    }
)

BAIT: tuple[str, ...] = (
    "UTC", "GMT", "Z", "+00:00", "us-east-1", "P3", "medium", "America/New_York", "America/Los_Angeles",
)  # fmt: skip
"""judging.md: the values that models reach for; a scenario's own come on top. Word for word, no equivalents."""

PLACEHOLDERS: frozenset[str] = word_set(
    """
    null none nil undefined nan unknown n/a na tbd tba tbc todo local auto automatic default unspecified unset empty
    missing any user your-timezone user_timezone timezone tz string placeholder lokal unbekannt desconocido desconhecido
    desconocida desconhecida inconnu locale? local_time localtime system system_default user_local 未知 不明 本地
    ローカル     自动 自動 待定 未定 ? - -- ...
    """
)
"""`null` as a string, unknown, TBD, local, auto … and their kin in seven languages."""

PLACEHOLDER_WORDS: frozenset[str] = word_set(
    """
    local unknown unspecified undefined default placeholder tbd provided specified given stated known determined missing
    confirmed none inconnu unbekannt lokale pending unset blank insert ask your same
    especificado especificada informado informada indicado indicada confirmar definir pendiente pendente conhecido
    specifie precise renseigne confirmer angegeben angabe bestatigt genannt bekannt
    """
)
"""A phrase with one of these and without a zone stands for a value (`user's local timezone`, `not specified`)."""

PLACEHOLDER_PARTS: frozenset[str] = word_set(
    """
    未指定 未知 未定 待确认 待確認 待定 不明 不详 未提供 未設定 未设置 要確認 未確認 ローカル 本地 当地 指定なし なし
    """
)
"""The same in Chinese and Japanese, which part no words."""

HOLDS_A_PLACE: frozenset[str] = frozenset({"user", "users", "s", "the", "of", "here", "value"})
"""A phrase of nothing but these names the field, and gives no value (`user's timezone`)."""
