"""`closed-world`: may the agent write down only what somebody stated? judging.md section 3, word by word.

values    when two spellings are one value; the frozen tables are in iana and zone_words
mentions  where a text names a zone; clocks: where it names a time
carriers  zones smuggled in other arguments; said: what a tool output states
calls     one call → its label; asking, deals, prose: what a text asks, claims, tells
rules     a trial → its judgement
"""

from probekit.judges.closed_world.rules import compile_judge

__all__ = ["compile_judge"]
