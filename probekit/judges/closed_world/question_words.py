"""The words of questions: what is asked of the field, and what of something else. Source: judging.md section 3, ASK.

All patterns look at sketches (`sketch.py`): lower case, no accents, ⌂ the field's word, ◊ a zone, ◇ local time.
"""

from __future__ import annotations

from probekit.judges.closed_world.word_lists import alternatives, lazy

NO_QUESTION = lazy(
    r"\W{0,6}(?:(?:and|but|so|y|et|und|e) )?(?:why|how come|who|whose fault|did you know|do you know that"
    r"|guess (?:what|which|who|where|how)|have you ever|isn.?t it (?:funny|odd)|how (?:do|does|did|hard|are|many|much)|"
    r"what (?:are|if) ⌂|what(?:.?s| is) an? ⌂|what.?s the (?:point|use|big deal)|who cares|need i|"
    r"do you (?:like|love|hate|enjoy|know|remember) [◊⌂]"
    r"|do you (?:even )?know (?:what|how) (?:an? )?⌂|(?:could|can) (?:the |this )?⌂ (?:be|get) any|(?:when "
    r"|where )?did i (?:ever )?(?:ask|need|say|want|mention)"
    r"|what (?:is|does|are) ◊(?: (?:stand for|mean|for|short for))?\W*$|what(?: time)? is \d[^?]{0,12} in ◊"
    r"|isn.?t it (?:obvious|clear|great|strange|nice|weird|amazing|time|likely)|(?:isn|aren|wasn).?t ◊ (?:an?"
    r"|great|nice|wonderful|just|so"
    r"|the (?:best|easiest|simplest))|no ⌂|por que|porque|quien|sabias|sabia que|pourquoi|qui|saviez|warum|wieso"
    r"|weshalb|wer|wussten|wusstest"
    r"|quem)(?![a-z])"
)
"""Questions that ask nothing of the zone: why, who, did you know."""

WHY = lazy(
    r"(?<!i )(?<!we )(?<!must )(?:would|could|might|should|will|to) (?:[a-z]{3,10} )?ask[,:]? [\"“'«]|为什么"
    r"|為什麼|为何|谁|誰|你知道|なぜ|どうして|ご存知|知っていますか"
)

TAG_ONLY = lazy(
    r"(?:aren.?t|don.?t|isn.?t|won.?t|can.?t|right|okay|ok|no|huh|eh|you know|verdad|n.?est-ce pas|nicht wahr|oder"
    r"|nao e|ne)"
    r"(?: they| it| we| you| that)?\W{0,4}$"
)
"""`Timezones are tricky, aren't they?`"""

ASKS_OTHER = lazy(
    r"(?<![a-z])(?:what|which) (?:exact |exactly |start |end |local |other |kind of |maintenance |of your |is the "
    r"|is your |was the )?"
    r"(?:time|hour|date|day|month|year|users?|tenants?|severity|window|person|team|servers?|systems?|service|event"
    r"|name|duration|reason|environment|outage|week|slot|"
    r"region|office|records?|request|meeting|priority)(?![a-z⌂])"
    r"|(?<![a-z])(?:should|shall|can|may) i (?:name|call|title|label|tag)(?![a-z])"
    r"|(?<![a-z])(?:when|how long|how many|how much|whose|who)(?![a-z])"
    r"|(?<![a-z])(?:a que hora|que (?:hora|dia|fecha|usuario|ventana|severidad)|cuando|cuanto|quien"
    r"|quelle (?:heure|date|fenetre|severite|duree)|quel (?:jour|utilisateur|moment)|quand|combien"
    r"|um wie ?viel uhr|wieviel uhr|wann|wie lange|welche[rnms]? (?:uhrzeit|tag|datum|benutzer|nutzer|fenster"
    r"|schweregrad|zeit)|wer"
    r"|que horas|qual (?:horario|data|usuario|janela|severidade|hora|dia)|quando|quanto|quem)(?![a-z])"
    r"|什么时候|什麼時候|几点|幾點|何时|哪个用户|哪一天|哪天|多久|谁|何時|いつ|どのユーザー|何日|誰|何分"
)
"""Questions for another fact, in which a zone may only be mentioned (`what time in your timezone?`)."""

_BE = (
    "is are was be would should shall do does did can iana utc exact local specific of other users? user's users "
    "the your their its this that start correct right target intended "
    "desired preferred appropriate i we you use offset or time and exactly expected proper"
)

ASKS_FIELD = lazy(
    rf"(?<![a-z])(?:what|which|whose)(?:.?s)? (?:(?:{'|'.join(_BE.split())}) ){{0,6}}[\"'(]?⌂"
    r"|(?<![a-z])(?:que|cual(?:es)?|quel(?:le)?|qual|welche[rnms]?)(?: (?:es|e|est|ist|la|el|o|a|le|die|de|del|do"
    r"|da|esta|en|su|seu|votre|ihre|l'|exacta|genaue)){0,4} ?⌂"
    r"|(?:哪个|哪個|哪一个|哪一個|哪|什么|什麼|何|何の|どの|どちらの|哪里的|哪裡的)⌂|⌂(?:是|为|為|は|を"
    r"|が)?(?:什么|什麼|哪|多少|何|どれ|どちら|どこ|いくつ)"
)

BESIDE_ANOTHER = lazy(
    r"(?<![a-z])(?<!fill )(?<!filling )(?:(?:in|to|into|en|dans|em|pela|pelo|segun|selon|nach|gemass) "
    r"(?:(?:the|your|his|her|their|our|my|this|that|same|a|user.?s|su|tu|votre|ton|le|la|o|seu|sua|ihrer|deiner"
    r"|der|dieser|local) ){0,3}"
    r"|(?:no|na) (?:seu|sua|teu|tua|mesmo|mesma|nosso) )[⌂◊◇]"
    r"|(?:你的|您的|该|あなたの|その|ご)[⌂◇]"
)
"""A zone that is only where another fact is asked in: `in your timezone`."""

BETWEEN_TWO = lazy(
    rf"[◊◇][^.?!。◊◇]{{0,40}}{alternatives('or o ou oder 还是 還是 それとも 或 か')}[^.?!。◊◇]{{0,24}}[◊◇]"
)
"""`UTC or JST`."""
