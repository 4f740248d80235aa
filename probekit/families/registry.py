"""All families by the name of their judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from probekit.families import lists, nothing, worlds
from probekit.families.family import Family

_ALL: Final = (lists.CLIPPED, lists.WHOLE, worlds.CLOSED, nothing.EMPTY, nothing.BINARY)

FAMILIES: Final[Mapping[str, Family]] = {family.judge: family for family in _ALL}
"""Judge's name in scenario.toml → its family."""
