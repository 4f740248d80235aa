"""Which kind of field a scenario probes: `judge.field_kind`."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.judges.closed_world.field_kind import FieldKind
from probekit.judges.closed_world.plain_kind import plain_kind
from probekit.judges.closed_world.timezone.kind import TIMEZONE

KINDS: tuple[str, ...] = ("timezone", "currency", "plain")
"""Every other name is read as `plain`."""


def kind_of(name: str, field: str, asks_for: Sequence[str], named: Sequence[str]) -> FieldKind:
    """The record of a kind.

    field: the probed field's name. asks_for: what else it is called, in any language. named: values that the scenario
    names itself (bait, hidden, equivalents), which a plain kind can tell in a text.
    """
    if name == "timezone":
        return TIMEZONE
    if name == "currency":
        from probekit.judges.closed_world.currency.kind import (  # noqa: PLC0415 - its table of names is big
            CURRENCY,
        )

        return CURRENCY
    return plain_kind(field, asks_for, named)
