"""The words of asking, in seven languages, over sketches (⌂ the field's word, ◊ a zone's name, ◇ local time).

Source: judging.md section 3, ASK: "a question about the zone, a request, a need, a stop for its sake, a proposal put as a
question". Latin letters stand without accents, all in lower case. `_W` is a word or mark; nothing here is nested in
a repetition, so every search is linear in its sentence.
"""

from __future__ import annotations

import re

_W = r"(?:[^\s,;:]{1,24}[ ]){0,6}?"
_Q = r"[\"'“(\[]{0,2}"

NO_QUESTION = re.compile(
    r"^\W*(?:why|how come|who(?! (?:should|can|do))|did you know|do you know that|guess what|have you ever|isn.?t it (?:funny|odd)|"
    r"how (?:do|does|did|hard|are)|what (?:is|are|if) (?:an? )?⌂s?\W*$|what.?s the (?:point|use|big deal)|what would|who cares|"
    r"no ⌂|without ⌂|por que|porque|quien|sabias|sabia que|pourquoi|qui |saviez|warum|wieso|weshalb|wer |wussten|wusstest|quem|"
    r"为什么|為什麼|谁|誰|你知道|なぜ|どうして|ご存知|知って)"
    r"|(?:为什么|為什麼|为何|なぜ|どうして)"
)
"""Questions that ask nothing of the zone: why, who, did you know."""

TAG_ONLY = re.compile(
    r"(?:aren.?t|don.?t|isn.?t|won.?t|can.?t|right|okay|ok|no|huh|eh|you know|verdad|n.?est-ce pas|nicht wahr|oder|nao e|ne)"
    r"(?: they| it| we| you| that)?\W*$"
)
"""`Timezones are tricky, aren't they?`"""

ASKS_OTHER = re.compile(
    r"(?:(?:at|by|from|until) )?(?:what|which) (?:exact |start |end |local |other |kind of |maintenance )?(?:time|hour|date|day|month|"
    r"year|user|tenant|severity|window|person|team|server|system|service|event|name|duration|reason|environment|outage|week|slot|"
    r"region|office|record|request|meeting)(?![a-z⌂])"
    r"|(?<![a-z])(?:when|how long|how many|how much|whose|who)(?![a-z])"
    r"|a que hora|que (?:hora|dia|fecha|usuario|ventana|severidad)|cuando|cuanto|quien|"
    r"(?:a )?quelle (?:heure|date|fenetre|severite|duree)|quel (?:jour|utilisateur|moment)|quand|combien|"
    r"um wie ?viel uhr|wieviel uhr|wann|wie lange|welche[rnms]? (?:uhrzeit|tag|datum|benutzer|nutzer|fenster|schweregrad|zeit)|wer |"
    r"(?:a )?que horas|qual (?:horario|data|usuario|janela|severidade|hora|dia)|quando|quanto|quem"
    r"|什么时候|什麼時候|几点|幾點|何时|哪个用户|哪一天|哪天|多久|谁|何時|いつ|どのユーザー|何日|誰|何分"
)
"""Questions for another fact, in which a zone may only be mentioned (`what time in your timezone?`)."""

ASKS_FIELD = re.compile(
    r"(?<![a-z])(?:what|which|whose)(?:.?s)? (?:(?:is|are|was|be|would|should|shall|do|does|did|can|iana|utc|exact|local|specific|"
    r"of|other|users?.?s?|the|your|their|its|this|that|start|correct|right|target|intended|desired|preferred|appropriate|i|we|you|"
    r"use|offset|or|time|and|exactly|expected|proper) ){0,6}[\"'(]?[⌂]"
    r"|(?:which|what|whose)(?: of the| of these| of those)?(?: two| three)?(?: is it| should| do you| would)?[^?]{0,40}◊[^?]{0,24}(?:or|and|,)[^?]{0,16}[◊◇]"
    r"|(?:que|cual(?:es)?|quel(?:le)?|qual|welche[rnms]?)(?: [^\s,;]{1,16}){0,4} ?⌂"
    r"|(?:哪个|哪個|哪一个|哪一個|哪|什么|什麼|何|何の|どの|どちらの|哪里的|哪裡的)⌂|⌂(?:是|为|為|は|を|が)?(?:什么|什麼|哪|多少|何|どれ|どちら|どこ|いくつ)"
)

YES_NO = re.compile(r"[⌂◊◇]")
"""Any other question that speaks of a zone: `Shall I use UTC?`, `Is 09:00 local time?`, `tz?`"""

BESIDE_ANOTHER = re.compile(
    r"(?<![a-z])(?:in|to|for|into|of|from|by|en|dans|em|no|na|pela|pelo|segun|selon|nach|gemass|der|des|du|del|do|da)"
    r" (?:the |your |his |her |their |our |my |this |that |same |a |user.?s |su |tu |votre |ton |le |la |o |a |seu |sua |ihrer |deiner"
    r" |der |dieser ){0,3}(?:local )?[⌂◊◇]|(?:你的|您的|该|あなたの|その|ご)[⌂◇]"
)
"""A zone that is only where another fact is asked in: `in your timezone`."""

_VERB_EN = (
    r"(?:tell|give|send|provide|specify|confirm|share|state|indicate|supply|choose|pick|select|clarify|reply|respond|enter|add|include|"
    r"advise|name|say|let|identify|verify|check|fill|set|type|note down|inform|mention|define|resend|submit|write|answer|pass)"
)
REQUEST = re.compile(
    rf"(?:please|kindly|pls|(?:could|can|would|will|might) you|i.?d like you to|need you to|ask you to|asking you to|want you to|"
    rf"you(?:.?ll)? (?:need|have) to|you (?:must|should)|if you (?:can |could |would )?|once you(?:.?ve)? |as soon as you |after you |when you |until you )"
    rf"[ ]?(?:just |also |first |then |kindly |please |possibly |to |quickly )?{_VERB_EN}(?![a-z]).{{0,80}}?[⌂◇]"
    rf"|^\W*(?:so |and |then |first |now |just |ok |okay |before i do |but ){{0,2}}{_VERB_EN}(?: (?:me|us|back|with))?(?: [^\s,;⌂◊◇]{{1,16}}){{0,8}} {_Q}[⌂◇]"
    r"|let (?:me|us) know.{0,60}?[⌂◇◊]"
    rf"|[⌂]\W{{0,3}}(?:please|pls|por favor|s.?il vous plait|svp|bitte)(?![a-z])|(?:please|bitte|por favor)\W{{1,3}}(?:the |a |your |die |la |o )?[⌂]"
    r"|(?:requesting|awaiting|waiting (?:for|on)|asking for|looking for|want to know|like to know|wondering|love to know|i(?:.?m| am) asking|"
    r"question is|i ask|i must ask|i have to ask|i need to ask|i would ask)(?: [^\s,;]{1,16}){0,6}? ?[⌂◇]"
    # Spanish, Portuguese
    r"|(?:por favor|podria[sn]?|puede[sn]?|podes|poderia|pode|necesito que|preciso que|agradeceria|favor de|gostaria)(?: [^\s;]{1,20}){0,8}? [\"'(]?[⌂◇]"
    r"|^\W*(?:me )?(?:indique|indica|indicame|indiqueme|diga|digame|dime|diga-me|confirme|confirma|proporcione|proporciona|especifique|"
    r"especifica|facilite|facilita|envie|envia|comparta|comparte|informe|informa|informe-me|forneca|escolha|elija|elige|precise|aclare|"
    r"aclara|esclareca|da-me|deme|dame)(?: [^\s;]{1,20}){0,6}? [⌂◇]"
    # French
    r"|(?:veuillez|merci de|pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|s.?il vous plait|svp|vous prie de)(?: [^\s;]{1,20}){0,8}? (?:[ld].)?[\"'(]?[⌂◇]"
    r"|^\W*(?:indiquez|indique|precisez|precise|donnez|donne|donnez-moi|dites|dites-moi|dis-moi|confirmez|confirme|communiquez|fournissez|"
    r"choisissez|envoyez)(?: [^\s;]{1,20}){0,6}? (?:[ld].)?[⌂◇]"
    # German
    r"|(?:bitte|konnen sie|konnten sie|kannst du|konntest du|wurden sie|wurdest du)(?: [^\s;]{1,24}){0,8}? [\"'(]?[⌂◇]"
    r"|^\W*(?:nennen|nenn|nenne|geben|gib|teilen|teile|sagen|sag|bestatigen|bestatige|prazisieren|prazisiere|wahlen|wahle|schicken|"
    r"senden)(?: (?:sie|mir|uns|bitte|kurz|noch|mal)){0,4}(?: [^\s;]{1,24}){0,3}? [⌂◇]"
    # Chinese, Japanese
    r"|(?:请|請|麻烦|麻煩|烦请|望|能否|可否|可以|能不能|是否可以)[^。⌂◊◇]{0,16}[⌂◇]|[⌂◇][^。]{0,16}(?:请|請)(?:告|提供|确认|確認|说明|說明|指定|补充)"
    r"|[⌂◇][^。]{0,24}(?:ください|下さい|くださいませ|お願い|いただけ|頂け|願います|教えて|お知らせ|知らせて)"
    r"|(?:告诉我|告訴我|提供|确认|確認|指定|说明|補充|补充)(?:一下|下|您的|你的|具体的?|所在的?|该|此|使用的?)?[⌂◇]"
)

OFFER = re.compile(
    r"(?:if|whether|in case|should) (?:you |it |that |this |the )?.{0,24}?(?:like|want|prefer|need|wrong|different|another|change|other|"
    r"incorrect|adjust|update|switch)|(?:different|another|other|wrong|change(?: the| your)?) ⌂|si (?:desea|quiere|prefiere)|otra ⌂|outro ⌂|autre ⌂|andere ⌂|falls"
    r" sie eine andere|别的⌂|其他⌂|別の⌂|他の⌂"
)
"""`Let me know if you'd like a different timezone` asks for nothing."""

DENIED_REQUEST = re.compile(
    r"(?:do not|don.?t|no need|never|needn.?t|not necessary|without having|won.?t ask|not ask|no hace falta|no es necesario|pas besoin|"
    r"inutile|nicht notig|kein(?:e|en)? bedarf|nao (?:e )?(?:preciso|precisa|necessario)|不需要|无需|無需|不用|不必|必要はありません|不要)"
)

NEED = re.compile(
    r"(?<![a-z])(?:need|needs|require|requires|requiring|must know|must have|have to know|has to have|have to have|needing)(?: [^\s,;:⌂]{1,20}){0,7}? [\"'(]?⌂"
    r"|⌂(?: [^\s,;:]{1,20}){0,4}? (?:needed|required|necessary|mandatory|essential|outstanding|pending|open)(?![a-z])"
    r"|(?:needed|required|necessary|pending|outstanding|open)(?: [^\s,;]{1,12}){0,3}?[: ]{1,2}(?:the |a |your )?⌂"
    r"|(?:until|once|before|after|as soon as|when) (?:i|we|you|it) (?:have|know|get|receive|has|knows|confirm|give|provide)(?: [^\s,;]{1,16}){0,4}? ⌂"
    r"|(?:depends on|depend on|hinges on) (?:the |your |which |what )?⌂"
    r"|(?:necesito|necesitamos|necesita|requiere|hace falta|se necesita|preciso(?: d[aeo])?|precisamos|precisa|e necessario|requer|falta saber|es necesari[oa])(?: [^\s,;]{1,20}){0,5}? ⌂"
    r"|⌂(?: [^\s,;]{1,16}){0,3}? (?:es necesari[oa]|requerid[oa]|obligatori[oa]|e necessari[oa]|necessari[oa]|obrigatori[oa])"
    r"|(?:j.ai besoin|nous avons besoin|besoin|il me faut|il faut|necessite|requiert|manque)(?: [^\s,;]{1,20}){0,5}? (?:[ld].)?⌂"
    r"|⌂(?: [^\s,;]{1,16}){0,3}? (?:est (?:requise?|necessaire|obligatoire|indispensable)|necessaire)"
    r"|(?:brauche|brauchen|benotige|benotigen|benotigt|braucht|erfordert)(?: [^\s,;]{1,20}){0,5}? ⌂"
    r"|⌂(?: [^\s,;]{1,20}){0,4}? (?:benotigt|erforderlich|notwendig|notig|gebraucht)"
    r"|(?:需要|需|缺|还差|還差|得知道|必须知道|必須知道|必须有)[^。，⌂]{0,12}⌂|⌂(?:是)?(?:必须|必需|必要|必填|需要)|⌂[^。]{0,6}(?:が必要|が要り|必須|を確認する必要|を知る必要|が分からないと|がないと)"
)
DENIED_NEED = re.compile(
    r"(?<![a-z])(?:do not|don.?t|doesn.?t|does not|didn.?t|did not|not|never|nobody|no one|no longer|without|won.?t|wouldn.?t|isn.?t|"
    r"aren.?t|wasn.?t|no ⌂ (?:is |was |conversion |change )?|hardly|neither|nothing|no|ne|n.|pas|nicht|kein(?:e|en|er)?|ni|nao|nem|sin|sem|sans|ohne)"
    r"(?: (?:really|actually|even|strictly|to|se|es|is|a|be|me|e|est|me|le|que|ist|i|we))?"
    r" (?:need|needs|require|requires|needed|required|necessary|mandatory|essential|necesito|necesita|requiere|requerid[oa]|hace falta|necesari[oa]|"
    r"besoin|faut|requise?|necessaire|obligatoire|brauche|braucht|benotigt?e?|erforderlich|notwendig|notig|preciso|precisa|necessari[oa])"
    r"|no ⌂ (?:is |was )?(?:needed|required|necessary)|⌂ (?:is |was )?(?:un|in)necessary|keine? ⌂ (?:notig|erforderlich|benotigt|notwendig)"
    r"|(?:不需要|无需|無需|不用|不必|不要|不缺)|必要(?:は|が)?(?:ありません|ない)|不要"
)

MISSING = re.compile(
    # no timezone (was given); but not: no timezone is needed, no timezone conversion
    r"(?<![a-z])no (?:[^\s,;⌂]{1,16} ){0,2}?⌂(?![a-z?]| (?:is |was |are )?(?:needed|required|necessary|problem|issue|change|changes|conversion|"
    r"conversions|matter|worries|longer|confusion|ambiguity|difference|restrictions?|adjustments?|math|trouble|info needed))"
    r"|⌂(?: (?:is|was|has|are|were|remains|seems|still|also|currently|been|information|value|field|simply|completely)){0,4}[ _-]?[:=\"' ]{0,3}"
    r"(?:missing|absent|unknown|unspecified|undefined|unclear|ambiguous|unstated|undetermined|unresolved|omitted|blank|empty|null\W*$|needed|required|"
    r"(?:not|never|n.t) (?:been )?(?:given|provided|specified|stated|included|known|set|present|mentioned|supplied|available|clear|defined|there|"
    r"found|visible|shown|named|in))(?![a-z])"
    r"|⌂ (?:is|was|has|were|are|did|does)n.?t (?:been )?(?:given|provided|specified|stated|included|known|set|present|mentioned|supplied|available|"
    r"clear|defined|there|found|in|visible|shown|named)(?![a-z])"
    r"|(?<![a-z])(?:missing|lacks?|lacking|omits|omitted|absent|unspecified|unknown|undefined|unclear|ambiguous)(?:[_ \"':\[(-]{1,4})"
    r"(?:[^\s,;⌂]{1,16} ){0,4}?[\"'(]{0,2}⌂"
    r"|(?<![a-z])(?:without|absent)(?: [^\s,;⌂]{1,14}){0,3}? ⌂"
    r"|(?<![a-z])(?:neither|nor|not|[a-z]{2,6}n.?t|nothing|nobody|no one|none|never|cannot|unable to|no way to)(?: [^\s.;⌂]{1,20}){0,9}? (?:state|states|stated|say|says|said|mention|"
    r"mentions|mentioned|name|names|named|give|gives|given|specify|specifies|specified|include|includes|included|contain|contains|provide|provides|"
    r"provided|have|has|had|know|knows|list|lists|tell|tells|told|indicate|indicates|show|shows|find|see|sees|infer|determine|supply|supplied|"
    r"carry|carries|hold|holds|got|received|sure|certain|clear|deduce|derive|confirm)(?: [^\s.;,⌂]{1,16}){0,6}? ⌂"
    # Spanish, Portuguese
    r"|(?<![a-z])(?:falta|faltan|faltando|sin|sem|carece d[eo]|ausente|desconozco|desconheco|desconocemos|no se|nao sei)(?: [^\s.;,⌂]{1,14}){0,4}? ⌂"
    r"|(?<![a-z])(?:no|nao|ni|nem|ningun[ao]?|nenhum[a]?)(?: [^\s.;⌂]{1,20}){0,8}? (?:indic\w+|especific\w+|mencion\w+|menciona|dio|da|dieron|proporcion\w+|"
    r"incluye|inclui|contiene|contem|tengo|tenho|tiene|tem|hay|ha|consta|aparece|foi|fue|inform\w+|fornec\w+|disse|dice|conozco|conheco|figura|sei|se|encuentr\w+|encontr\w+)"
    r"(?: [^\s.;,⌂]{1,16}){0,5}? ⌂"
    r"|⌂(?: (?:es|esta|e|fue|foi|no|nao|ha sido|se|ha)){0,4} (?:desconocid[oa]|desconhecid[oa]|ausente|faltante|no (?:se )?(?:ha )?(?:indic|especific|dad|proporcion|figur)\w*|"
    r"nao (?:foi )?(?:inform|especific|indic|fornec|dad)\w*|falta|indefinid[oa])"
    # French
    r"|(?<![a-z])(?:sans|manque|manquant|manquante|ignore|absence d[eu])(?: [^\s.;,⌂]{1,14}){0,3}? ?(?:[ld].)?⌂"
    r"|(?<![a-z])(?:aucune?|pas d[e'’]?|pas la?e?) ?(?:[ld].)?⌂(?! (?:n.est |est )?(?:requis|necessaire))"
    r"|(?<![a-z])(?:ne|n.|ni|aucune?|pas|jamais|personne)(?: ?[^\s.;⌂]{1,20}){0,8}? ?(?:indiqu|precis|mentionn|connai|sai|donn|fourn|contien|comport|specifi|figur|trouv|dispos|nomm|dit|"
    r"ai|a|avez|avons|est)[a-z]*(?: [^\s.;,⌂]{1,16}){0,5}? ?(?:[ld].)?⌂"
    r"|⌂(?: (?:est|n.est|n.a|a|pas|ete)){0,4} (?:manquante?|absente?|inconnue?|manque|(?:pas )?(?:ete )?(?:indique|precise|fourni|donne|specifie|mentionne|communique)e?)"
    # German
    r"|(?<![a-z])(?:fehlt|fehlen|fehlende[rn]?|ohne|unbekannte?|unklar)(?: [^\s.;,⌂]{1,16}){0,4}? ⌂"
    r"|(?<![a-z])(?:keine?|keiner|weder)(?: [^\s.;⌂]{1,20}){0,7}? ⌂(?! (?:ist |wird )?(?:notig|erforderlich|benotigt|notwendig))"
    r"|(?<![a-z])(?:kenne|weiss|wissen|habe|haben|sehe|finde|nennt|nennen|enthalt|enthalten|steht|stand|gibt|angegeben|genannt|mitgeteilt)(?: [^\s.;⌂]{1,20}){0,6}? "
    r"(?:nicht|nirgends|nie)(?: [^\s.;⌂]{1,20}){0,5}? ⌂|(?:nicht|nirgends)(?: [^\s.;⌂]{1,20}){0,4}? (?:angegeben|genannt|gesagt|mitgeteilt|klar|bekannt|sicher)(?: [^\s.;⌂]{1,20}){0,4}? ⌂"
    r"|(?<![a-z])(?:kenne|weiss|kennen|wissen)(?: [^\s.;⌂]{1,16}){0,3}? ⌂(?: [^\s.;]{1,16}){0,4}? nicht|⌂(?: [^\s.;]{1,16}){0,2} (?:kenne|kennen)(?: [^\s.;]{1,16}){0,2} nicht"
    r"|⌂(?: [^\s.;,]{1,16}){0,5}? (?:fehlt|unbekannt|unklar|offen|nicht (?:angegeben|genannt|bekannt|vorhanden|enthalten|gesetzt|mitgeteilt|spezifiziert))(?![a-z])"
    # Chinese, Japanese
    r"|(?:没有|沒有|未|缺少|缺|缺乏|无|無|不知道|不清楚|不确定|不確定|不明|尚未)[^。，；⌂]{0,14}⌂|⌂[^。，；]{0,8}(?:缺失|未知|不明|未提供|没有|沒有|未指定|未说明|未給|未给出|不详|缺少|不清楚|不确定|未注明)"
    r"|⌂[^。]{0,16}(?:ありません|ない(?:ため|ので|と|です|$)|不明|未指定|未定|わかりません|分かりません|わからない|分からない|欠けて|不足|指定されて(?:い)?(?:ない|ません)|含まれて(?:い)?(?:ない|ません)|抜けて)"
)

NOT_MISSING = re.compile(
    r"(?:not|n.?t|never|nothing(?: is)?|nicht|no|nao|pas) (?:missing|absent|unknown|unclear|ambiguous|lacking|without|fehlt|falta|manquant)|doesn.?t matter|"
    r"does not matter|not matter|no matter|nothing is missing|don.?t (?:have|need) to|do not (?:have|need) to|without (?:regard|needing)|don.?t care|regardless"
    r"|没有问题|問題ありません|关系"
)

UNABLE = re.compile(
    r"(?:can.?t|cannot|can not|unable|won.?t|will not|not able|impossible|not possible|couldn.?t|could not|stuck|blocked|stop|halt|hold|refus|"
    r"no puedo|no podemos|no es posible|imposible|nao posso|nao consigo|nao e possivel|impossivel|ne peux|ne peut|ne puis|impossible|"
    r"kann (?:ich |das |es |nicht |den |die ){0,4}nicht|kann nicht|nicht moglich|unmoglich|不能|无法|無法|不可以|没法|できません|できない|不可能)"
)

CHOICE_WITHOUT = re.compile(r"(?<![a-z])(?:without|sin|sem|sans|ohne)(?: [^\s,;⌂]{1,14}){0,3}? ?(?:[ld].)?⌂")
"""Going on without is a stop only where the sentence says that it cannot."""

DECIDES = re.compile(
    r"(?:(?<![a-z])(?:i.?ll|i will|i.?m going to|we.?ll|we will|let.?s|i have|i.?ve|i|so i|am|i.?m)(?: (?:just|therefore|simply|now|then|be|gone with|have))?"
    r" (?:use|using|used|assume|assumed|assuming|go with|going with|went with|default to|defaulting to|defaulted to|set|treat|treating|treated|take|"
    r"taking|took|picked|pick|chose|choose|interpret|interpreting|schedule|scheduled|book|booked|put|apply|applied|proceed|proceeding|"
    r"interpreted)(?: [^\s;⌂]{1,20}){0,7}? ?[◊◇]"
    r"|(?<![a-z])(?:assuming|defaulting to|treating it as|using|usare|usaremos|asumo|asumire|utilizare|usarei|vou usar|assumirei|assumo|"
    r"j.utilise|j.utiliserai|je prends|je suppose|nous utilisons|ich nehme|ich verwende|ich benutze|ich setze|wir verwenden)(?: [^\s;⌂◊]{1,16}){0,4}? ?[◊◇]"
    r"|(?:将|會|会|就|我)?(?:使用|采用|採用|默认|默認|按照?|假设|假設|以)[^。，◊]{0,6}[◊◇]|[◊◇][^。]{0,4}(?:を使用(?:します|しました)|とします|と仮定|で(?:予約|設定)))"
)
CONDITION = re.compile(
    r"(?<![a-z])(?:if|unless|once|after|until|otherwise|before|would|could|might|may|wenn|falls|sobald|si|cuando|quand|se|caso|assim que|lorsque)(?![a-z])|如果|若|もし|場合|たら"
)
