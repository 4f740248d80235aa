"""Is a zone named as the one that was not used? `I did not assume UTC`, `UTC wurde nicht angenommen`, `不是UTC`."""

from __future__ import annotations

import re

_BEFORE = re.compile(
    r"(?:(?<![a-z])(?:not|never|without|nor|neither|cannot|rather than|instead of|[a-z]{2,6}n['’]?t"
    r"|nicht|kein|keine|keinen|keiner|weder|ohne|statt|no|ni|sin|nunca|en vez de|ne|pas|sans|au lieu d[e']?|nao"
    r"|nem|sem|nunca)"
    r"[ ](?:(?:be|been|to|as|in|the|that|means?|meant|[0-9:]{1,8}|a|an|any|it|this|that|is|necessarily|simply|just"
    r"|silently|assume|assumed"
    r"|assuming|guess|"
    r"guessed|guessing|use|used|using|default|defaulted|defaulting|treat|treated|apply|applied|set|pick|picked"
    r"|scheduled|schedule|booked|book|created|put|entered|programe|programado|agendei|planifie|"
    r"als|von|auf|in|einfach|de|que|sea|es|en|asumi|asumir|asumido|he|usado|usar|use|utilice|utilise|utiliser|suppose|"
    r"supposer|par|defaut|d|assumi|assumir|usei|o|a|la|el|le|l)[ '\"]{1,2}){0,5}[\"'(]?"
    r"|(?:不是|并非|並非|没有假设|没有使用|沒有使用|没有采用|没有默认|未使用|未采用|未假设|不会使用|不会假设"
    r"|不能假设|不假设|不使用|不用|不以|不按)[ ]?)$"
)
_AFTER = re.compile(
    r"[\"')]?[ ]?(?:time[ ])?(?:or (?:otherwise|any|another|any other)(?![a-z])|(?:was|is|were|has|had|will|did"
    r"|does|should|can|wurde|wird|ist|habe ich|fue|es|ha"
    r"|se|est|a ete|foi|"
    r"e)[ ](?:be[ ]|been[ ])?(?:not|never|nicht|no|pas|nao)(?![a-z])|(?:was|is|has|did|does|wo|were)n.?t(?![a-z])"
    r"|nicht (?:angenommen|verwendet|benutzt|genutzt|gesetzt|ubernommen|eingetragen)|habe ich nicht|n['’]a pas"
    r"|n['’]est pas|nao foi|no fue"
    r"|(?:とは?|では?|を|は|に)?[^。、\n ]{0,10}(?:ません|ない(?!か)|なかった)|(?:没有被|未被|不是|并未))"
)


def is_denied(text: str, start: int, end: int) -> bool:
    """Looks at the few words before and after the span; a negation farther off denies nothing."""
    return _BEFORE.search(text, max(0, start - 64), start) is not None or _AFTER.match(text, end) is not None
