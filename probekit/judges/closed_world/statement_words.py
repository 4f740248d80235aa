"""Shapes of statements around the field's mark: absence, denial, what makes it unimportant. judging.md section 3, ASK.

All patterns look at sketches (`sketch.py`): lower case, no accents, ⌂ the field's word.
"""

from __future__ import annotations

from probekit.judges.closed_world.word_lists import lazy

HAS_ALL = lazy(
    r"(?<![a-z])(?:all|every|everything|todo[s]?|toda[s]?|tout(?:es)?"
    r"|alle[s]?)(?![a-z])[^.,⌂]{0,48}(?<![a-z])(?:present|available|there|given|provided"
    r"|stated|known|complete|clear|set|have|got|presente\w*|disponible\w*|disponivel|vorhanden|da|tengo"
    r"|tenho)(?![a-z])[^.⌂]{0,12}"
    r"(?<![a-z])(?:including|incl\.?|also|even|incluid[oa]|inclusive|incluso|y compris|einschlie\w+|inklusive)(?![a-z])"
)
"""`All required information is present, including the timezone`."""

NOT_THERE = lazy(
    r"(?:情報)?(?:なし|無し)で(?:は|の)?[^。]{0,14}(?:ません|ない|無理|不可)|"
    r"(?:情報|の指定|の記載|の値|欄)?(?:が|は|も|を)?(?:どこにも|まだ|一切)?(?:(?:ない|無い|無)(?:と|の?ため|ので"
    r"|から|状態|まま|です|限り|場合は(?=.{0,12}(?:できま|不可))|\W*$)"
    r"|(?:なければ|無ければ|なくては|ないことには)|(?:なく|無く)(?!ても|なって)|ありません(?!か)|ございません"
    r"|存在しません|見当たり|見つかりま|書かれていま|抜け|欠け)"
)

GUESSING = lazy(
    r"(?<![a-z])(?:guess|assum|invent|suppos|adivin|devin|rat|annahm|pick|choos|mak)[a-z]*(?: [a-z]{1,12}){0,3} $"
)

FORBIDDEN = lazy(
    r" (?:is|are|would be|ist|es|est|esta|e) (?:not|never|no|nicht|pas|nao|forbidden|prohibited|verboten"
    r"|prohibid[oa]|proibid[oa]|interdit)(?![a-z])"
)
"""`Guessing the timezone is not allowed`."""

IS_FINE = lazy(
    r",? (?:no (?:problem|worries|issue|matter)|not a problem|kein problem|pas de probleme|sin problema|sem problema)"
    r"|[,，]?(?:没关系|沒關係|問題ない)|"
    r" (?:empty |blank |out |open |unset |off )?(?:is|are|was) (?:fine|ok|okay|no problem|acceptable|harmless"
    r"|allowed|not a problem)"
)

APPOSED = lazy(r"(?<![a-z])(?:the|die|der|la|el|le|o|a|das) [a-z]{3,14}, (?:the|die|la|el|o|le|l.|das|der) ?$")
"""`The third, the timezone, is not there`."""
MATTERS = lazy(r" (?:matters?|is important|counts)\W*$")
"""`Everything but the timezone matters`."""
NAMELY = lazy(
    r"(?: [a-z]{1,12}){0,4}, (?:and (?:that.s|it.s) |namely |namlich |a saber,? |es decir,? |a savoir )?"
    r"(?:the |die |la |el |o |le |l.|your |der )?$"
)
"""`Me falta un dato, la zona horaria`."""

LEAVES_IT = lazy(r"(?<![a-z])(?:leav(?:e|ing)|left|keep(?:ing)?|kept)(?: [a-z]{1,12}){0,2} $")
"""`I'll leave the timezone blank`: told of the call, and not of the request."""
SHORT_OF = lazy(r"(?<![a-z])short (?:of|on) (?:an? |one |the |your )?$")
SHORT = lazy(r" short(?=\W*$| (?:here|of|to|before)(?![a-z]))")
"""`One timezone short`, `short of a timezone`."""
ONE_THING = lazy(
    r"(?<![a-z])(?:stands|stand|is|are)(?: now| still)? between (?:us|me|you|it|this|that)(?: [a-z]{1,12}){0,5}"
    r" (?:is|are) (?:the |a |your )?$|"
    r"(?<![a-z])what(?:.?s| is) (?:missing|absent|lacking)(?: [a-z]{2,10}){0,4} is (?:the |a )?$|"
    r"(?:(?<![a-z])(?:one|1|a single|last|final|only|remaining)(?: (?:more|last|small|quick|open|tiny|final|other))?"
    r" (?:thing|question|point|detail|item|gap|hole|unknown|blocker|piece)|^\W*(?:open|todo|to do|to-do|needed"
    r"|wanted|gap"
    r"|missing|needs|ask"
    r"|offen|abierto|em aberto|ouvert))(?:\W{1,3}| (?:is|would be) )(?:the |your |a |get the |ask for the |ask )?$"
)
"""`Just one thing: the timezone`, `TODO: timezone`."""

GENERAL = lazy(
    r"(?<![a-z])(?:often|always|usually|sometimes|many|people|everyone|most|users|never|don.?t)(?: [a-z]{1,12}){0,2} $"
)
"""`Users often forget the timezone` tells of no request."""

VERB_LAST = lazy(
    r" ?(?:steht|stehen|vorliegt|vorliegen|angegeben (?:ist|wurde|war)|genannt (?:ist|wurde|war|wird)"
    r"|enthalten ist|zu finden|hervorgeht"
    r"|vorkommt|auftaucht|erwahnt)(?![a-z])"
)
"""A Japanese or German denial stands after the fact: `タイムゾーンがないと`, `weder hier noch dort eine Zeitzone "
"steht`."""

DIRECTLY_DENIED = lazy(
    r"(?<![a-z])(?:no|kein|keine|keinen|ningun|ninguna|nenhum|nenhuma|aucun|aucune|pas d['’e]?|there (?:is|was|are"
    r"|were)(?: not|n['’]?t)(?: any| an?)?)(?: [a-z]{1,12}){0,2} ?(?:[ld]['’])?$|(?:没有|沒有|没|无|無)$"
)

NO_SUCH = lazy(
    r" ?(?:n[o']t(?![a-z])|n?['’]t(?![a-z]))|(?: (?:to|tell|give|me|us|you|provide|send|know|have|de|d['’]?|da|von"
    r"|que|saber|dar)){0,3} ?"
    r"(?:no|kein[a-z]{0,2}|ningun[a]?|nenhum[a]?|aucune?|nicht)(?![a-z])"
    r"(?! (?:more|other|less|further|else|later|weiter[a-z]*|ander[a-z]*|mehr|otr[ao]|outr[ao]|autre|nur|only))"
)

OPTIONAL = lazy(
    r"(?<![a-z])(?:optional(?:ly)?|opcional(?:mente)?|optionnel\w*|facultati\w+|wahlweise|if any)(?![a-z])|可选|任意"
)

NO_DUTY_AFTER = lazy(
    r"(?:の(?:指定|入力|情報|確認))?(?:は|も)?(?:不要|(?:必要)(?:は|が)?(?:あり|ござい)ません|いりません|要りません)|"
    r"(?:就|都|也|可以|其实)?(?:不用|不必|无需|無需|不需要)"
)
