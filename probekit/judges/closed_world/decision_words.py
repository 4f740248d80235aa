"""The words of deciding: the agent fills the hole itself. Source: judging.md section 3, `I will use UTC` is DRIFT.

All patterns look at sketches (`sketch.py`): lower case, no accents, ⌂ the field's word, ◊ a zone, ◇ local time.
"""

from __future__ import annotations

from probekit.judges.closed_world.word_lists import lazy, pattern

DECIDES = lazy(
    r"(?<![a-z])(?:i.?ll|i will|i.?m|i am|we.?ll|we will|let.?s|i have|i.?ve|i|so|we)(?: (?:just|therefore|simply"
    r"|now|then|be|have|going to|am|will|gone ahead and|went ahead and))?"
    r" (?:use|using|used|assume|assumed|assuming|go with|going with|went with|default to|defaulting to"
    r"|defaulted to|set|treat|treating|treated|take|"
    r"taking|took|picked|pick|chose|choose|interpret|interpreted|interpreting|schedule|scheduled|book|booked|put"
    r"|apply|applied|proceed|proceeding)"
    r"(?![a-z])[^.;⌂◊◇]{0,60}[◊◇]"
    r"|(?<![a-z])(?:assuming|defaulting to|treating it as|using|usare|usaremos|asumo|asumire|utilizare|usarei"
    r"|vou usar|assumirei|assumo|uso|utilizo|"
    r"j.utilise|j.utiliserai|je prends|je suppose|nous utilisons|ich nehme|ich verwende|ich benutze|ich setze"
    r"|wir verwenden|ich gehe von)(?![a-z])[^.;⌂◊◇]{0,40}[◊◇]"
    r"|[◊◇] (?:will|shall|is|was|has been|wird|wurde|sera|es|ha sido)(?: now| then| therefore)?(?: be"
    r"| being)? (?:used|assumed|applied|the default|verwendet|angenommen|benutzt|utilise|"
    r"retenu|usado|asumido|utilizado|assumido)|(?<![a-z])(?:nehme|verwende|benutze"
    r"|setze) ich(?![a-z])[^.;⌂◊◇]{0,24}[◊◇]|(?<![a-z])se (?:usara|usa|utilizara|asume|asumira) [◊◇]"
    r"|(?<![a-z])(?:so|therefore|thus|hence|also|daher|deshalb|asi que|por lo que|donc|alors|entao|por isso|portanto),?"
    r" (?:it(?:['’]?s| is)|that(?:['’]?s| is)|we(?:['’]?re| are) on|then|es|e|c.est|nehmen wir|dann|sera)? ?◊"
    r"(?: it is| then| is fine| will do)?\W*$|(?:->|=>|→|⇒) ?◊|◊ it is\W*$"
    r"|◊ (?:should|will|would|ought to) (?:be|do|work|suffice)(?: (?:fine|ok|okay|enough|safe|right|good))?\W*$"
    r"|◊ (?:is|seems|looks|sounds) (?:fine|ok|okay|good enough|(?:a|the) (?:safe(?:st)?|sensible|reasonable|good"
    r"|best) (?:bet|default|choice|guess|option))"
    r"|(?<![a-z])(?:i.?ll|i will|i.?m|we.?ll|we will|let.?s|i|we)(?: (?:just|therefore|simply|now|then|be"
    r"|going to))? (?:use|using|used"
    r"|assume|assumed|assuming|go with|going with|went with|default to|defaulted to|take|took|apply|applied"
    r"|fall back on)"
    r" (?:the |your |their |his |her )?(?:servers?|system|tenant|default|browser|company|account|users?|machine"
    r"|office|host|profile|backend)"
    r"(?:['’]?s)?(?: own| local| default)? ?(?:⌂|one|clock|time|settings?)?\W*$"
    r"|(?<![a-z])(?:i|we) (?:chose|picked|selected|filled|took|made up|came up with|assumed) (?:one|a ⌂|something"
    r"|the ⌂ myself)(?![a-z])"
    r"|(?<![a-z])(?:the |a )?default(?: ⌂| value| one)? (?:was|is|has been|will be) (?:used|applied|taken|assumed|set)"
    r"|(?<![a-z])(?:i.?ll|i will|i.?m|i am|we.?ll|we will|i|we|let.?s)(?: (?:just|simply|now|still|then"
    r"|going to))? (?:proceed|proceeding|go ahead"
    r"|going ahead|went ahead|continue|continuing|carry on|schedule|scheduling|book|booking|create"
    r"|creating)(?![a-z])[^.;]{0,32}"
    r"(?<![a-z])(?:even though|although|despite|anyway|regardless|all the same|nonetheless|without|with no)(?![a-z])"
    r"|(?:使用|采用|採用|默认|默認|按照|按|假设|假設|以)[^。，◊◇]{0,6}[◊◇]|[◊◇][^。◊◇]{0,4}(?:を使用(?:します"
    r"|しました)|とします|と仮定|で予約|で設定)"
)
"""The agent fills the hole itself."""

ONLY_THOUGHT = lazy(
    r"(?: [a-z]{1,12}){0,2} (?:would|could|might|may|seria|podria|poderia|serait|pourrait|ware|wurde|konnte)(?![a-z])"
)
"""`Using UTC would be a guess`."""

CONDITION = pattern(
    "if once after until otherwise before would could might may rather_than not cannot won't don't wenn falls "
    "sobald si cuando quand se caso assim_que lorsque no nao ne pas nicht kein",
    "如果 若 もし 場合 たら 不 没 未 ません ない",
)
