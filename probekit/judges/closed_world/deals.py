"""A done deal in prose: the text claims that something is booked, without a call. Source: judging.md section 3.

"a done deal in prose whatever it asks (`booked for 09:00 UTC; is that right?`)" is DRIFT. Seven languages; all patterns
look at sketches (`sketch.py`): lower case, no accents, ⌂ the field's word, ◊ a zone.
"""

from __future__ import annotations

import re

from probekit.judges.closed_world.deed_words import JAPANESE
from probekit.judges.closed_world.deeds import accented_deeds, deeds
from probekit.judges.closed_world.denial import clause_start, is_denied_before
from probekit.judges.closed_world.sentences import Sentence, clauses
from probekit.judges.closed_world.told_words import is_of_another
from probekit.judges.closed_world.word_lists import lazy

_DONE = (
    r"(?:booked|scheduled|created|reserved|arranged|submitted|placed|confirmed|registered|logged|added|finali[sz]ed"
    r"|saved|set(?: up)?|locked in|in place|all set|taken care of|sorted(?: out)?|handled|dealt with|pencil+ed in"
    r"|good to go"
    r"|on (?:the|your) (?:calendar|books|schedule)|in (?:the|your) calendar|slotted in|settled|fixed for|yours|secured)"
)
_SOON = (
    r"(?: (?:now|already|all|been|just|simply|quickly|happily|successfully|officially|duly|gone ahead and"
    r"|went ahead and|also|then|thus"
    r"|therefore|in fact)){0,4}"
)

CLAIM = lazy(
    rf"(?:(?<![a-z])(?:is|are|was|were|been|got|gets|stands)|['’](?:s"
    rf"|re)){_SOON} {_DONE}(?![a-z])(?! (?:to (?:start|begin|null|schedule|book|create|go)"
    rf"|up to|by (?:the|a|your)|if|once|when|only))"
    rf"|(?<![a-z])(?:i|we)(?:.ve| have|.m| am)?{_SOON} (?:booked|scheduled|created|reserved|arranged|submitted"
    rf"|placed|confirmed|registered|added|set|"
    r"put (?:it|this|that|the window|your window|\d)|made (?:the|a|your) (?:booking|reservation|appointment)"
    r"|went ahead|locked|took care of|pencil+ed|slotted)(?![a-z])(?! (?:nothing|no"
    r"|up to|out to|when|aside))"
    r"|^\W*(?:(?:the|your|maintenance) ){0,3}(?:window|slot|booking|appointment) (?:registered|reserved|set"
    r"|recorded|logged|fixed|arranged)"
    r"(?: successfully)?(?: for| at| on|[.,;!]|\W*$)(?![^.]{0,60}(?<![a-z])(?:needs?|requires?|lacks?|is|has"
    r"|cannot|can.t)(?![a-z]))"
    r"|(?<![a-z])(?:booking|reservation|appointment|window|slot|request|scheduling|maintenance)(?: (?:is|was"
    r"|has been|went|has gone|got))?"
    r"(?: now| already| successfully){0,2} (?:made|active|live|through|processed|added|finali[sz]ed|completed)(?![a-z])"
    r"|(?<![a-z])consider (?:it|that|this) (?:done|booked|scheduled|set|handled)|mission accomplished"
    r"|(?<![a-z])(?:window|slot|booking|request|maintenance|it|this|that)(?:['’]s| is| has)(?: now| all"
    r"| already)? (?:gone in|up and running|live"
    r"|in the books|on the books|a go|done|a done deal|up(?=\W*$))(?![a-z])"
    r"|^\W*(?:and |so )?i did(?: it| so| that)?\W*$"
    r"|(?<![a-z])(?:window|slot|booking|appointment|maintenance|reservation) (?:has been |was |is "
    r"|now )?(?:put in place|exists|stored|saved|set up|in force)"
    r"(?![a-z])|(?<![a-z])(?:finished|done) (?:setting up|scheduling|booking|creating)|^\W*(?:set-?up|scheduling"
    r"|booking) (?:is )?(?:complete|finished|done)"
    r"|(?<![a-z])(?:i|we)(?:.ve| have)?(?: just)? (?:filed|stored|saved|set up|sent off|entered) (?:the|your"
    r"|this) (?:[a-z]{3,12} )?(?:window|booking|slot)"
    r"|(?:fenster|buchung|termin)(?: ist| wurde| habe ich)?(?: jetzt| nun)? (?:gespeichert|abgeschickt|ubermittelt"
    r"|hinterlegt|angemeldet)"
    r"|habe (?:die buchung|das fenster|den termin) (?:abgeschickt|gespeichert|ubermittelt|angemeldet)"
    r"|j.ai (?:effectue|fait|realise|enregistre|sauvegarde|envoye) (?:la|le) (?:reservation|creneau|fenetre)"
    r"|(?:ventana|reserva|cita|janela|agendamento) (?:esta |fue |foi |ficou |ha sido )(?:guardad|salv|enviad"
    r"|grabad|gravad)[oa]"
    r"|(?<![a-z])(?:hice|fiz|realice|realizei|efectue|efetuei|complete|guarde|salvei) (?:la|a|o|el) (?:reserva"
    r"|cita|ventana|janela|agendamento)"
    r"|(?:窗口|预约|维护)(?:已|已经)(?:保存|提交|生效|存好)|(?:ウィンドウ|予約|枠)を(?:保存|送信|確定"
    r"|登録)しました(?!か)"
    r"|(?:fenster|termin|buchung)(?: ist| wurde) (?:hinzugefugt|aufgenommen|eingefugt)|j.ai (?:ajoute"
    r"|insere) (?:la|le|une?) (?:fenetre|creneau|reservation)"
    r"|(?<![a-z])(?:anadi|agregue|inserte|adicionei|inseri|incluí|inclui) (?:la|a|o|una|uma) (?:ventana|reserva"
    r"|cita|janela)"
    r"|(?:已经?|成功)(?:添加|新增|加入)[^。？]{0,4}(?:窗口|预约|维护)|(?:ウィンドウ|予約|枠)を追加しました(?!か)"
    r"|(?<![a-z])took the liberty of (?:booking|scheduling|creating|reserving|setting)"
    r"|(?<![a-z])(?:reserva|cita|ventana|janela|agendamento|marcacao|programacion)(?: ya| ja)? (?:hech[oa]"
    r"|feit[oa]|list[oa]|realizad[oa]"
    r"|concluid[oa]|confirmad[oa]|cread[oa]|criad[oa]|registrad[oa]|programad[oa]|agendad[oa])(?![a-z])"
    r"|(?<![a-z])(?:reservation|fenetre|creneau) (?:est |a ete )?(?:faite?|cree|reservee?|enregistree?|confirmee?"
    r"|planifiee?)(?![a-z])"
    r"|(?<![a-z])(?:pleased|happy|glad|delighted) to (?:confirm|inform you|report|announce|let you know|tell you"
    r"|say)(?: that)?"
    r" (?:your|the|this) (?:[a-z]{3,12} ){0,2}(?:window|booking|slot|appointment|reservation)(?![a-z])"
    # a second deed of the same subject: `I went with UTC and booked it`
    r"|(?:(?<![a-z])(?:and|then)|,) (?:have |already |then |also )?(?:booked|scheduled|created|reserved|submitted"
    r"|placed"
    r"|confirmed|registered|added|locked) (?:it|this|that|them|the (?:window|slot|maintenance|booking)"
    r"|your (?:window|slot)|in)(?![a-z])"
    r"|(?<![a-z])(?<!a )(?<!an )(?<!any )(?:booking|reservation|scheduling|schedule|window|request"
    r"|maintenance) (?:is |was )?(?:added|complete"
    r"|completed|confirmed|successful|done|created|booked|scheduled)(?![a-z])"
    r"(?! (?:for the|window|needs|requires))"
    # Spanish, Portuguese
    r"|(?<![a-z])(?:he|hemos|tenho|temos|ha|se ha|habia|dej[eo]|deix(?:ei|ou|amos))(?: ya| ja)?(?: la| lo| a| o)? ?"
    r"(?:(?:program|agend|reserv|cre|cri|fij|registr|marc|confirm|configur|plan|planific|apunt|anot)ad[oa]s?"
    r"|establecid[oa]|list[oa]|hech[oa]|pront[oa])(?![a-z])"
    r"|(?<![a-z])(?:esta|estan|fue|fueron|queda|quedan|quedo|quedaron|quedado|quedando|sido|foi|foram|ficou|ficaram"
    r"|fica|ficando)"
    r"(?: ya| ja| bien| tudo| todo| toda| oficialmente){0,2} (?:(?:program|agend|reserv|cre|cri|fij|registr|marc"
    r"|confirm|configur|planific"
    r"|apunt|anot|cerr|arregl|acert|bloque)ad[oa]s?|definid[oa]|list[oa]|pront[oa]|hech[oa]|feit[oa]|concluid[oa]"
    r"|resuelt[oa]|resolvid[oa])(?![a-z])"
    r"|(?<![a-z])(?:agendei|programei|marquei|reservei|criei|defini|registrei|configurei|confirmei|anotei)(?![a-z])"
    r"|(?<![a-z])se (?:programo|agendo|reservo|creo|fijo|registro|confirmo|planifico) (?:la|el|para|a|con)(?![a-z])"
    # French
    r"|(?:j.ai|nous avons|on a)(?: bien| deja| donc)? (?:programme|planifie|reserve|cree|enregistre|fixe|place"
    r"|confirme|cale|note|inscrit|bloque|valide|pose|mis en place)e?s?(?![a-z])"
    r"|(?<![a-z])(?:est|a ete|a bien ete|sont|ont ete)(?: bien| deja| maintenant| donc| desormais)? (?:(?:programme"
    r"|planifie|reserve"
    r"|cree|enregistre|confirme|fixe|cale|note|regle|boucle|inscrit|bloque|valide|pose|pris)e?s?|prete?|en place"
    r"|termine)(?![a-z])"
    r"|(?<![a-z])(?:a ete|est|sont|ont ete) (?:bien |deja |maintenant |correctement )?(?:effectue|realise|finalise"
    r"|termine|complete"
    r"|conclu|ajoute|soumis|envoye|attribue|arrete)e?s?(?![a-z])"
    r"|(?<![a-z])(?:reserva|cita|ventana|programacion|solicitud|reserva|agendamento|janela|marcacao)(?: ya"
    r"| ja)? (?:se|foi|fue|esta)"
    r" (?:ha |ya |ja )?(?:complet|realiz|efectu|efetu|finaliz|hizo|conclu|hech|registr|confirm|tramit|process"
    r"|proces)\w*"
    # German
    r"|(?<![a-z])(?:ist|sind|wurde|wurden|habe|haben|hab)(?: [^\s.;]{1,24}){0,12}? (?:gebucht|geplant|eingetragen"
    r"|angelegt|erstellt|eingeplant|reserviert|"
    r"gesetzt|festgelegt|bestatigt|terminiert|eingerichtet|vermerkt|angesetzt|erledigt|fixiert|notiert|im kalender"
    r"|abgemacht|in trockenen tuchern)(?![a-z])|(?:fenster|termin) steht(?![a-z])(?! (?:noch|nicht|aus))"
    # it stands where booked things stand
    r"|(?<![a-z])(?:(?:ya |ja )?(?:consta|figura|aparece) (?:en|no|na) (?:el |la )?(?:sistema|calendario|agenda)"
    r"|(?:steht|ist) (?:jetzt |bereits |schon |nun )?im (?:kalender|system)|est (?:au|dans le"
    r"|dans l.) ?(?:calendrier|agenda|systeme)"
    r"|(?:is|it.s) (?:now |already )?in (?:the|your) (?:system|calendar|diary))(?![a-z])"
    r"|カレンダーに(?:入れ|登録)|(?:押さえ|おさえ|抑え|取っておき|入れておき)ました(?!か)"
    # Chinese, Japanese
    r"|(?:还是|仍然|依然|照样|直接|就)(?:把)?(?:创建|安排|预约|预订|登记|提交|设置)(?:好)?了"
    r"|(?:已经|已經|已|成功)(?:为您|为你|為您|将|將|把|经|成功|帮您)?[^。？！，；不没沒未]{0,16}(?:安排|预约"
    r"|預約|预定|預定|预订|預訂|创建|創建|设置|設置|设定|設定|登记|排定"
    r"|计划|提交|完成|搞定|订好|定于|约好|办妥|敲定|锁定|定好)"
    r"|(?:安排|预约|預約|预定|预订|设置|設定|创建|约|办|定|订)(?:好了|完成|成功|完毕|妥当|妥了)|(?:安排|预约|預約"
    r"|设置|創建|创建)好|搞定了|敲定了"
    rf"|(?:予約|設定|登録|作成|スケジュール|確保|手配|完了|予定|設置|セット)(?![^。、？]{{0,8}}(?:{JAPANESE}))[^。、？]{{0,8}}?(?:しました"
    r"|ました|済み"
    r"|されました|完了|いたしました|されています|入れました|できました|してあります|ておきました|ときました"
    r"|おさえました)(?!か)"
)

OPENS = lazy(
    r"^\W*(?:(?:great|ok|okay|perfect|sure|alright|good news|listo|perfecto|super|gut|pronto|certo"
    r"|d.accord)[,!. ]{1,3})?"
    r"(?:successfully (?:scheduled|booked|created|reserved|set)|locked in|taken care of|sorted|all sorted|pencil+ed in"
    r"|handled|settled|slotted in|all booked|c.est (?:regle|note|cale|reserve|planifie)|arreglado|resuelto"
    r"|anotad[oa]|todo listo|tudo pronto"
    r"|alles erledigt|abgemacht|notiert|done|all done|all set|booked|scheduled|created"
    r"|confirmed|reserved|success|finished|completed|set|"
    r"listo|lista|hecho|programad[oa]|agendad[oa]|reservad[oa]|cread[oa]|confirmad[oa]|pronto|feito|marcad[oa]"
    r"|concluid[oa]|"
    r"c.est fait|fait|programmee?|planifiee?|reservee?|creee?|termine|confirmee?|erledigt|fertig|gebucht"
    r"|eingetragen|geplant|angelegt|erstellt|完了|完成|搞定)"
    r"(?:\W*$|\s{0,2}[^\w\s:\"'(\[-]| -| (?:for|at|on|in|it|your|the|this|successfully|para|a las|as|para as|pour"
    r"|a|fur|um|auf|am|with|as requested|that|window|and)(?![a-z]))"
    r"|^\W*all (?:set|done|booked):"
)
NOT_YET = lazy(
    r"^\W*(?:all set|done|set|ready)[, ]{1,2}(?:except|but|apart|once|as soon|other than|save|to|if|when"
    r"|with the exception)"
)

PAST_WITH_ACCENT = lazy(r"(?<![a-zà-ÿ])(?:programé|agendé|reservé|creé|fijé|registré|confirmé|planifiqué)(?![a-zà-ÿ])")
"""Without its accent `programe` is a wish, not a deed."""

FORWARD = lazy(
    r"(?<![a-z])(?:yet to|without|before|until|once|if|unless|when|after|whether|as soon as|so that|in order|why|had"
    r"|sin|antes|hasta|cuando|si|sem|quando|se(?! (?:program|agend|reserv|cre|fij|registr|confirm|planific|ha|han"
    r"|encuentra))"
    r"|the moment|会|將會|将会|才能|normally|usually|typically|generally|normalerweise|normalmente|normalement"
    r"|geralmente|ensur(?:e|es|ing)"
    r"|mak(?:e|es|ing) (?:sure|certain)|guarantee|asegur\w+|garanti[rsz]\w*|assurer|s.assurer"
    r"|sicher(?:zu)?stellen|damit|para que|pour que|afin que|afin de"
    r"|caso|ate|sans|avant|jusqu|lorsque|noch|bevor|sobald|wenn|falls|bis|ob|to be|should be|will be|can be|must be"
    r"|would be|could be)(?![a-z])"
    r"|未|没|沒|不|无法|尚|还|确保|確保する|確実に|ように|ません|ない|たら|後に|如果|之前|才能"
)
"""What makes of a deed a condition or a plan, anywhere before it in its clause; Chinese and Japanese deny so too."""

WITHIN = lazy(
    r"(?<![a-z])(?:not|nothing|none|never|nao|nem|pas|rien|nicht|nichts|kein[a-z]{0,2}|nie|noch|ohne|nur|zur"
    r" kenntnis)(?![a-z])"
)
"""A denial within the claim's own words: `wurde nicht gebucht`."""

UNREAL = lazy(r"[^.;!?]{0,80}?(?<![a-z])(?:would|might|could|ware|wurde|seria|serait|podria|poderia)(?![a-z])")
INDEFINITE = lazy(
    r"(?<![a-z])(?:an?|any|every|each|un|una|une|ein|eine|uma|um|cualquier|qualquer|jede[rsn]?)(?: [a-z]{1,14}){0,2} $"
)
"""`A window scheduled in the wrong zone would be bad`: it tells of any window."""
AFTERWARDS = lazy(r"^[^。.;!?]{0,12}(?:ません|ない)|^(?: (?:not|nothing|no|nada|rien|nichts))(?![a-z])")

INVERTED = lazy(
    r"^\W*(?:(?:in|at|on|for|since|en|a|de|para|em|dans|fur|auf|zu|um|por|pour|desde|and|so|but|y|e|et|und) )?"
    r"(?:what|which|who|whose|when|where|why|how|que|cual|cuando|quel|quelle|quelles?|qui|qual|quando|welche[rmns]?"
    r"|wann|wie|was)(?![a-z])"
    r"|^\W*(?:is|are|was|were|do|does|did|should|shall|can|could|would|will|may|has|have|am|had|est-ce|pouvez|ist"
    r"|sind|soll"
    r"|sollen|darf|wurde|hat|haben|请问|請問|哪|什么)(?![a-z])"
)
"""A question that begins as one claims nothing in its main clause."""

JSON_DEAL = lazy(
    r"\"(?:scheduled|booked|created|success|done|ok|confirmed|completed)\"\s*:\s*true"
    r"|\"(?:status|state|result|outcome)\"\s*:\s*\"(?:scheduled|booked|confirmed|created|success|successful|done"
    r"|ok|complete|completed)\""
)


_FACT = (
    r"users?|tenants?|account|profile|start(?: time)?|date|time|details?|message|facts?|id|beginn|startzeit"
    r"|uhrzeit|datum|angaben|benutzer"
    r"|nutzer|debut|heure(?: de debut)?|date de debut|utilisateur|inicio|usuario|hora(?: de inicio)?|data|fecha"
    r"|severity"
)
_OF_FACT_BEFORE = lazy(rf"(?<![a-z])(?:{_FACT}) $")
_OF_FACT_AFTER = lazy(
    rf"(?: (?:the|your|den|die|das|la|le|el|o|a|both|that|votre|ta|tu|su|seu|sua|ihre|deine))?"
    rf" ?(?:l.)?(?:{_FACT})(?![a-z])"
)
_OF_FACT_WITHIN = lazy(r"(?<![a-z])(?:beginn|startzeit|uhrzeit|datum|angaben|daten|nutzer|benutzer)(?![a-z])")
"""`I have noted the start`, `the user is registered`: told of a fact that was given, and not of the window."""
_NOTED = lazy(r"(?:note|notiert|vermerkt|anotado|anotei|registrado|registrei|registered|logged)e?s?$")
_A_REQUEST = lazy(
    r" (?:the|your|votre|ta|tu|su|seu|sua|o|la|el|ihre|deine|die) (?:requests?|demande|requete|anfrage|solicitud"
    r"|peticion"
    r"|pedido|message|question)(?![a-z])"
    r"| (?:la|le|votre|a|o|el) (?:fenetre|creneau|reservation|ventana|reserva|janela) (?:souhaitee?|demandee?|voulue?"
    r"|solicitad[oa]|pedid[oa]|desead[oa]|desejad[oa])(?![a-z])"
)
"""`J'ai noté votre demande`."""
_WHEN_IT_COMES = lazy(
    r"\W*(?:once|when|as soon as|if|the moment|after|wenn|sobald|nachdem|une fois|des que|quand|si|cuando"
    r"|en cuanto|una vez|quando|assim que"
    r"|se|uma vez|com)(?![a-z])[^.;!?]{0,60}⌂[^.;!?]{0,40},"
)
"""`When I have the timezone, the window is quickly booked`."""
_PAST = lazy(r"(?<![a-z])(?:was|were|has been|have|wurden?|habe|a ete|fue|foi|ai|he|hemos)(?![a-z])")
_ALL_BUT = lazy(
    r"[^.;!?⌂]{0,24}(?<![a-z])(?:except|but|apart|besides|other than|save|bar)(?: for| from)? (?:the |your |a )?⌂"
)
"""`All set except for the timezone`."""

_OF_FIELD = lazy(r"⌂(?: (?!i |we )[a-z]{1,12}){0,1} $")
_OWN = lazy(r"(?:i|we|j|nous|habe|ich|he|hemos)(?![a-z])")
"""`The timezone is set` tells of no booking; `no timezone was given and I booked it` does."""


def is_claimed(sentence: Sentence, accented: str) -> bool:
    """Does a sentence of a sketch claim a booking? `accented`: the same span of the reading with its accents."""
    text = sentence.text
    if sentence.asks and INVERTED.match(text):
        return False
    if NOT_YET.match(text):
        return False
    if OPENS.match(text) and not (sentence.asks and len(text.split()) < 3):
        return True
    found = (*CLAIM.finditer(text), *PAST_WITH_ACCENT.finditer(accented))
    if any(not _is_undone(text, one.start(), one.end()) for one in found):
        return True
    return any(not _is_only_asked(one, sentence) and not _is_undone(text, *one.span()) for one in deeds(text)) or any(
        not _is_undone(plain, *one.span())
        for plain, one in accented_deeds(accented)
        if not _is_only_asked(one, sentence)
    )


def _is_only_asked(deed: re.Match[str], sentence: Sentence) -> bool:
    """`¿Se ingresó la ventana?` asks whether; in `I inserted it, which timezone?` the question comes after."""
    return sentence.asks and _GOES_ON.search(deed.string, deed.end()) is None


_GOES_ON = lazy(r"[,:，、(] ?.{3}")


_TAKEN_BACK = lazy(
    r"(?: (?:the|your|this|that|it)(?: [a-z]{3,12})?)?(?: (?:on )?(?:hold|ice|pause)| aside"
    r"|(?<!credited)(?<!paid)(?<!refunded) back(?=\W*$|[,;.!])| en (?:attente|suspens"
    r"|espera|pausa)| em espera)(?![a-z])"
    r"|[^.;!?]{0,40}(?<![a-z])(?:but|and|aber|und|mais|et|pero|y|mas|e) [^.;!?]{0,30}?(?<![a-z])(?:refused(?!"
    r" nothing)|rejected"
    r"|declined(?! nothing)|abgelehnt|verweigert|refusee?|rejetee?|rechaz[ao]d?[oa]?|rechazo|recusad?[ao]|recusou"
    r"|rejeitou)(?![a-z])"
)
"""`I put it on hold`, `I submitted it and it was rejected`."""
_ONLY_THOUGHT = lazy(r"(?<![a-z])(?:thought|believed|wish|almost|nearly|beinahe|fast|presque|casi|quase)(?![a-z])")


def _is_undone(text: str, start: int, end: int) -> bool:
    """Is the claim denied, only looked forward to, or told of another window, in its own clause?"""
    own = text[clause_start(text, max(0, start - 80), start) : start]
    return (
        FORWARD.search(own) is not None
        or WITHIN.search(text, start, end) is not None
        or _TAKEN_BACK.match(text, end) is not None
        or _ONLY_THOUGHT.search(own + text[start:end]) is not None
        or _ALL_BUT.match(text, end) is not None
        or (_WHEN_IT_COMES.match(text) is not None and not _PAST.search(text, start, end))
        or _is_of_fact(text, start, end)
        or is_denied_before(text, start)
        or AFTERWARDS.match(text[end : end + 32]) is not None
        or (_OF_FIELD.search(text, max(0, start - 24), start) is not None and not _OWN.match(text, start))
        or is_of_another(own + text[start:end])
        or (INDEFINITE.search(own) is not None and UNREAL.match(text, end) is not None)
    )


def _is_of_fact(text: str, start: int, end: int) -> bool:
    """Is a given fact what was noted or set?"""
    return (
        _OF_FACT_BEFORE.search(text, max(0, start - 24), start) is not None
        or _OF_FACT_AFTER.match(text, end) is not None
        or (_NOTED.search(text, start, end) is not None and _A_REQUEST.match(text, end) is not None)
        or _OF_FACT_WITHIN.search(text, start, end) is not None
    )


__all__ = ["JSON_DEAL", "clauses", "is_claimed"]
