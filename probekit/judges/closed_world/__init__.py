"""`closed-world`: may the agent write down only what somebody stated? judging.md section 3, word by word.

values    when two spellings are one value; the frozen tables are in iana, zone_cities, zone_regions and zone_words
mentions  where a text names a zone; zone_names: in words; clocks: where it names a time
carriers  zones smuggled in other arguments; said: what a tool output states
calls     one call → its label; asking, deals, prose: what a text asks, claims, tells
denial    how far a negation reaches; items: lists and their leads; proposals: what a question is about; tables
rules     a trial → its judgement
"""

from probekit.judges.closed_world.rules import compile_judge

__all__ = ["compile_judge"]
