"""All families by the name of their judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from probekit.families import lists, worlds
from probekit.families.family import Family

FAMILIES: Final[Mapping[str, Family]] = {family.judge: family for family in (lists.CLIPPED, lists.WHOLE, worlds.CLOSED)}
"""Judge's name in scenario.toml → its family."""
