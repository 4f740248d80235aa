"""The words of waiting for the fact, in seven languages. Source: judging.md section 3, ASK, a need.

They are matched before or behind the mark of the field in a sketch (`sketch.py`).
"""

from __future__ import annotations

from probekit.judges.closed_world.word_lists import lazy

UNTIL = lazy(
    r"(?<![a-z])(?:until|once|before|as soon as|when|after|if|on) (?:i|we|you|it)(?:['’]?ve| have| had"
    r"|['’]?d)? ?(?:can |could |would )?"
    r"(?:have|know|get|got|gotten|receive|has|knows|confirm|give|provide|tell|told|known|sent|given"
    r"|share|send|specify|specifie|let me know|receiv|provid|confirm|shar)(?:e?d)?(?![a-z])"
    r"|(?<![a-z])(?:upon|on|after) (?:receipt|receiving|confirmation|getting|hearing|knowing) (?:of )?"
    r"|(?<![a-z])(?:hasta|cuando|en cuanto|quando|assim que|ate|si|se)(?: que)?(?: me| nos)? (?:teng\w*|tenh\w*"
    r"|tiver\w*|sep\w*|soub\w*|indi\w+|confirm\w+|inform\w+|diga\w*|digas)"
    r"|(?<![a-z])(?:des que|lorsque|quand|jusqu.a ce que|si) (?:j.|je |vous |tu |nous )(?:l.)?(?:ai(?![a-z])"
    r"|aur\w+|saur\w+|connai\w+"
    r"|indiqu\w+|precis\w+|donn\w+)"
    r"|(?<![a-z])(?:sobald|wenn|bis) (?:ich|sie|du|wir)(?![a-z])"
)
"""`Once I have the timezone …`: it is waited for."""

UNTIL_ONLY = lazy(
    r"(?<![a-z])(?:until|unless|pending|only(?: [a-z]{1,12}){1,5} (?:with|given|if|once|when|after)|(?:erst"
    r"|nur)(?: [a-z]{1,12}){0,2}"
    r" (?:nach angabe|nach|mit|wenn|bei)|seulement (?:avec|si|quand)|solo (?:con|si|cuando)|so (?:com|se|quando)"
    r"|hasta que|bis|solange|jusqu.a ce que|tant que|ate que|enquanto|mientras)"
    r"(?: (?:i|we|you|he|she|ich|wir|sie|du|j.|nous|vous|yo|eu))?(?: (?:have|know|get|receive|had|has"
    r"|the|a|an|any|your|la|le|un|une|die|eine|keine|no|nao|ne|der|das|una|el|o|um|uma|user.s|correct|right"
    r"|exact)){0,4} $"
)
"""`Nothing happens until the timezone …`, whatever is said of it there."""

AHEAD_OF_IT = lazy(
    r"(?<![a-z])(?:hasta|ate|antes de|sin|sem|al|ao|depois de|despues de|tras) (?:tener|conocer|saber|recibir"
    r"|contar con|disponer de"
    r"|ter|conhecer|receber|obter|obtener|confirmar)(?: (?:la|el|o|a|cual es (?:la|el)|qual e o|una?|um|cual"
    r"|qual))?(?: [a-z]{1,12})?[ ]$"
    r"|(?<![a-z])(?:avant (?:d.|de )|sans |apres |des que |faute de |tant que je n.ai pas |en attendant )(?:avoir"
    r"|connaitre|recevoir|savoir|disposer"
    r"|obtenir|confirmer)?(?: (?:le|la|un|quel est le|du|de))?[ ]?$"
    r"|(?<![a-z])(?:without|before|after|until|prior to) (?:getting|knowing|having|receiving|hearing|learning"
    r"|obtaining|confirming|being (?:told|given))"
    r"(?: (?:the|a|your|their|his|her|which|what|user.s|correct|exact)){0,3}[ ]$"
    r"|(?:得到|拿到|收到|知道|确认|確認|获得|了解|获知|明确)(?:您的|你的|用户的|正确的)?$"
)

BEHIND_IT = lazy(
    r"(?:信息)?(?:之前|以前|前|之后|以后|后)|(?:情報)?(?:が|を|は)?(?:分か|わか|確認でき|確定|判明|決ま|いただけ"
    r"|頂け|届|受け取|教えて)"
    r"[^。]{0,10}(?:次第|まで|れば|たら|ないと|なければ|ない限り)"
)
"""`No puedo continuar hasta tener la zona horaria`, `在得到时区之前`, `タイムゾーンが分かり次第`: waited for."""

MUST = lazy(r"(?<![a-z])(?:muss|mussen|musste|mussten|sollte|mochte|wurde gern|brauche|wollte)(?: [a-z]{1,12}){0,4} $")

TO_KNOW = lazy(
    r" (?:noch |zuerst |vorher |erst |dafur |schon |unbedingt )?(?:wissen|sagen|nennen|mitteilen"
    r"|kennen|haben|erfahren|bekommen|erfragen"
    r"|klaren|abklaren)(?![a-z])"
)
"""German parts the need from its verb: `ich muss die Zeitzone wissen`."""

UNTIL_IT = lazy(
    r"(?<![a-z])(?:until|once|unless|as soon as|hasta que|sobald|bis|erst(?: [a-z]{1,16}){0,3},? (?:wenn|nachdem)"
    r"|jusqu.a ce que|ate que) (?:the |a |an? |your "
    r"|la |le |die |eine |o )?$"
)

IS_THERE = lazy(
    r" (?:is|has been|gets|are|becomes|comes|arrives|este|sea|soit|esteja|seja|bekannt|angegeben|vorliegt|feststeht"
    r"|geklart|klar|genannt|da ist|se conozca|se confirme|for conhecido|for informado)(?![a-z])"
)
"""`… until a timezone is given.`"""
