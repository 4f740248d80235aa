"""Questions and requests that do not name the fact: it stands in the sentence before, or in a place. judging.md "
"section 3, ASK.

Latin words stand in lower case and without accents, as `reading.py` leaves them; ⌂ is the field's word (`sketch.py`).
"""

from __future__ import annotations

from probekit.judges.closed_world.word_lists import lazy

_GIVE = "give|send|tell|share|provide|supply|get|let me have|confirm|specify|clarify|state|add|point me to|name"

ASKS_FOR_IT = lazy(
    r"(?<![a-z])what(?:['’]?s| is| was| would be) the (?:right|correct|proper|intended) one"
    r"|(?<![a-z])what should (?:it|that|this) (?:say|be|read)"
    r"|(?<![a-z])what (?:goes|do i put|should i put|shall i put) (?:there|in|here)"
    r"|(?<![a-z])what do you (?:suggest|prefer|recommend|want)\W*$"
    r"|(?<![a-z])(?:que|o que) (?:voce |usted )?(?:sugiere|prefiere|sugere|prefere|recomienda|recomenda|propone"
    r"|deseja|desea)\W*$"
    r"|(?<![a-z])que (?:proposez|preferez|suggerez|souhaitez)-vous|(?<![a-z])was (?:schlagen|bevorzugen|mochten"
    r"|wunschen) sie"
    r"|(?<![a-z])wie lautet (?:sie|er|es|die)|(?<![a-z])welche[rsn]? (?:meinen|wollen|wunschen|mochten) (?:sie"
    r"|ihr)|(?<![a-z])quel(?:le)? est-(?:il|elle|ce)"
    r"|(?<![a-z])(?:cual|qual) (?:es|e|seria)(?: (?:el|ela|ele|ella))?\W*$|是哪(?:个|一个)"
    r"|(?:どうします|いかがしま|您建议|您想用|您希望)|"
    rf"(?<![a-z])(?:{_GIVE}) (?:(?:me|us|to) )?(?:it|one|that|this|which(?: (?:one|it is|it was|applies|is meant"
    rf"|you mean)){{0,2}})"
    r"(?: (?:to|with) (?:me|us)| please| over)?\W*$"
    r"|(?<![a-z])(?:which|what)(?: one)?(?:,? please| (?:should|shall|do|would|can) (?:i|we|you|it)"
    r"(?: (?:use|take|apply|go with|set|put|pick|mean|choose|be|prefer|want|like|assume)){0,3}"
    r"(?: (?:for|here|then|instead|please)[^,]{0,24})?| is it| applies| is (?:right|correct|meant))?\W*$"
    r"|(?<![a-z])(?:(?:me|nos) (?:l[ao]s?|o|a) )?(?:puedes?|podrias?|podria|puede|pode|poderia)?[ ]?"
    r"(?:facilitar|indicar|decir|dar|pasar|confirmar|enviar|informar|dizer|passar)(?:mel[ao]|nosl[ao]|-me|-la|-lo)?\W*$"
    r"|(?<![a-z])(?:me l[ao]|nos l[ao]) (?:puedes?|puede|podrias?|podria|facilitas?|indicas?|dices?|dice|das?"
    r"|pasas?|confirmas?)"
    r"|(?<![a-z])(?:cual|qual|que)(?: (?:debo|devo|deberia|deveria|uso|usamos|seria|es|e|tomo|pongo|ponho|aplico"
    r"|vale))?"
    r"(?: (?:usar|utilizar|aplicar|poner|tomar|colocar|considerar))?\W*$"
    r"|(?<![a-z])(?:lequel|laquelle)(?: (?:dois-je|faut-il|est-ce|utiliser|choisir|prendre|employer))*\W*$"
    r"|(?<![a-z])(?:me l[ea] |l[ea] )(?:donner|communiquer|preciser|indiquer|fournir|transmettre|confirmer)\W*$"
    r"|(?<![a-z])(?:welche[rsn]?)(?: (?:soll|sollte|darf|kann|gilt|nehme|ist|ware))?(?: (?:ich|wir|es|das|hier|denn))*"
    r"(?: (?:nehmen|verwenden|nutzen|benutzen|eintragen|ansetzen|richtig|gemeint))?\W*$"
    r"|(?<![a-z])(?:sie|diese|die) (?:mir )?(?:nennen|mitteilen|geben|sagen|angeben|bestatigen|schicken)\W*$"
    r"|(?:哪一?个|哪一個|哪个|哪種|哪种)(?:呢|才对|合适|是对的)?\W*$|(?:能|可以|可否|能否|请)(?:告诉我|告知|提供"
    r"|确认|补充)(?:一下|吗|嗎)?\W*$"
    r"|(?:どれ|どちら|何|どの?)(?:を使|にし|が正し|でしょう|ですか|を適用|を設定)|(?:教えて|知らせ|指定して"
    r"|確認させて)[^。]{0,12}か?\W*$"
)
"""After a sentence about the zone: `can you give me one?`, `which should I use?`"""

REQUESTS_IT = lazy(
    rf"\W{{0,4}}(?:(?:so|and|then|but|could you|would you) ){{0,2}}(?:please |kindly |pls )?(?:{_GIVE}|reply with) "
    r"(?:(?:me|us) )?(?:it|one|that|this|which(?: (?:one|it is|applies|to use))?)(?: (?:over|along|to me|please"
    r"|here|first|so i can"
    r"|before|and)(?![a-z])|\W*$)"
    r"|\W{0,4}(?:please|kindly|pls) (?:advise|confirm|specify|clarify|let me know|provide|reply|respond)(?: (?:it"
    r"|that|which|first))?\W*$"
    r"|\W{0,4}(?:i|we)(?:.d)? (?:need|have|want|would like|like|must) to (?:know|ask|confirm|check)(?: (?:which|it"
    r"|that))?(?: one)?"
    r"(?: (?:first|before|it is|applies)[^,]{0,40})?\W*$"
    r"|\W{0,4}(?:let me know|tell me)(?: (?:which|it|that))?(?: one| it is)?\W*$"
    r"|\W{0,4}(?:por favor,? )?(?:indiquemel[ao]|indicamel[ao]|digamel[ao]|dimel[ao]|faciliteme?l[ao]"
    r"|envieme?l[ao]|confirmel[ao]"
    r"|proporcionel[ao]|informe-[oa]|indique-[oa]|envie-[oa]|confirme-[oa]|me (?:informe|diga|envie|passe))\W*$"
    r"|\W{0,4}(?:merci de|veuillez|priere de) (?:me |nous )?(?:le|la) (?:preciser|donner|communiquer|indiquer"
    r"|fournir|transmettre)"
    r"|\W{0,4}(?:bitte )?(?:nennen|teilen|geben|schicken|senden|nenne?|teile|gib|schick) (?:sie )?(?:sie |diese "
    r"|mir |uns ){1,3}"
    r"(?:bitte|mit|an|noch|zuerst|vorher| )*\W*$"
    r"|\W{0,4}bitte (?:angeben|nachreichen|mitteilen|erganzen|nennen|bestatigen)\W*$"
    r"|\W{0,4}(?:请|請|麻烦|烦请)(?:您|你)?(?:先)?(?:提供|告知|告诉我|确认|補充|补充|说明|指定|明确)(?:一下)?\W*$"
    r"|\W{0,4}(?:先に|まず)?(?:ご)?(?:教えて|知らせて?|お知らせ|指定して?|指定|連絡|確認して?|提示)(?:いただけ"
    r"|くださ|下さ|ほし|願)"
)

IS_IT_RIGHT = lazy(
    r"\W{0,4}(?:okay|ok|right|correct|agreed|fine|all right|einverstanden|de acuerdo|vale|d.accord|de acordo"
    r"|certo)\W*$|"
    r"\W{0,4}(?:and |so |but )?(?:would|is|does|will|should|may) (?:that|it|this|i)(?: (?:be|sound|look|work|suit|do))?"
    r"(?: (?:correct|right|ok|okay|fine|good|acceptable|work|all right|appropriate|do|you|for you|what you meant"
    r"|use it|do that)){0,2}\W*$"
    r"|\W{0,4}(?:es|seria|e|esta|serait|est|ware|ist|passt|c.est|cela|isso|eso|das|ça|ca|ce) ?(?:eso|isso|cela|ce"
    r"|das|est|serait|ist|ware|passt)?"
    r"[ -]?(?:correct[oa]?|bien|bom|certo|ok|richtig|in ordnung|so|juste|exact|recht|convient|vous convient)\W*$"
    r"|\W{0,4}(?:可以吗|对吗|行吗|是吗|正确吗|合适吗|よろしいですか|正しいですか|合っていますか|いいですか"
    r"|よろしいでしょうか)"
)

WHICH_APPLIES = lazy(
    r"[,:] ?(?:which|what)(?: one| of them| of these)? (?:applies|is it|is (?:right|meant|correct)|should (?:i|we"
    r"|it)|do you|shall (?:i|we))"
    r"|[,:] ?(?:cual|qual)(?: de ell[ao]s)? (?:es|e|aplica|corresponde|vale|debo|devo|se aplica)|[,:] ?(?:lequel"
    r"|laquelle)(?![a-z])"
    r"|[,:] ?welche (?:gilt|ist|soll|davon|meinen)|[，：,:]?(?:是哪一?个|用哪一?个|どれですか|どちらですか)"
)
"""`Time zones are many, so: which one applies?`"""

BARE_QUESTION = lazy(
    r"\W{0,4}(?:(?:and|so|but|und|y|et|e) )?(?:(?:in|at|for|en|de|dans|em) )?(?:which|what|que|cual|quel"
    r"|welche[rmns]?|qual)"
    r"(?: (?:es la|es el|est le|e o|ist die))? ⌂(?:\W*$| (?:should|shall|do|does|is|would|are|to use|soll|debo"
    r"|devo|dois)(?![a-z]))"
    r"|\W{0,4}(?:哪个|哪個|什么|どの|何の)⌂\W*$"
)
"""`Which timezone`, on a line of its own and without its mark."""

LEAVES_ASIDE = lazy(
    r"^\W{0,4}(?:leaving|setting|regardless|aside from|apart from|besides|whatever|independent(?:ly)? of|putting"
    r"|other than|never mind"
    r"|unabhangig|abgesehen|dejando|aparte|independientemente|independentemente|deixando|mis a part|a part"
    r"|independamment|alem|ademas de"
    r"|en dehors)(?![a-z])[^,⌂]{0,24}⌂|⌂(?:已经|已)?(?:清楚|知道|明确|确定|确认)了|⌂(?:は|も)?(?:分か|わか)(?:って"
    r"|りました)"
)
"""`Leaving the timezone aside, what is the severity?`"""


GOES_ON = lazy(
    r"\W{0,4}(?:neither|none|both|either|it|that|this|nothing|i|we|keine[rs]?|beide|ningun[oa]|nenhuma?|aucune?|ni"
    r"|ich|yo|eu|je)(?![a-z])"
    r"|\W{0,4}(?:两者|都|我|どちらも|私)"
)
"""A sentence between a fact and the question that points back to it, which brings nothing new."""
MAY_BE = lazy(
    r"(?<![a-z])(?:can|could|might|may|would|propose|suggest|recommend|plan to|intend to|going to|ready to"
    r"|happy to|i.?ll|will"
    r"|podria|puedo|podemos|propongo|sugiero|poderia|posso|proponho|sugiro|pourrais|peux|propose|voy a|vou"
    r"|konnte|kann|wurde|schlage|mochte)(?![a-z])|可以|可能|建议|打算|できます|提案|予定"
)
"""`I could use UTC. Would that be right?`: a proposal, and the question that puts it."""
