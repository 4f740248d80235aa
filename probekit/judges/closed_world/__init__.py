"""`closed-world`: may the agent write down only what somebody stated? judging.md section 3, word by word.

field_kind  what a kind of field brings: its values, words and keys; kinds: which there are. A package for each that
            needs tables: timezone, currency; plain_kind: any other field
values      when two spellings are one value; world: what was visible, hidden and stated; keys: words of names
carriers    values smuggled in other arguments; said: what a tool output states
calls       one call → its label; asking, statements, deals, prose: what a text asks, needs, claims, tells
sketch      a text with marks for the field and its values; sentences, items, tables: how it is parted
denial      how far a negation reaches; proposals: what a question is about
…_words     the words of asking, waiting, pointing back, deciding, telling, in seven languages
rules       a trial → its judgement
"""

from probekit.judges.closed_world.rules import compile_judge

__all__ = ["compile_judge"]
