"""What a timezone is called in seven languages, and questions that ask for it by another name. judging.md section 3.

Latin words stand in lower case and without accents, as `reading.py` leaves them.
"""

from __future__ import annotations

from probekit.judges.closed_world.word_lists import lazy

FIELD_WORDS = lazy(
    r"(?<![a-z])(?:"
    r"(?:the |an? )?iana (?:time[ _-]?)?(?:zone|name|identifier|id)(?: name| identifier| id)?"
    r"|time[ _-]?zones?(?: name| identifier| id| information| info| value| field)?"
    r"|timezones?|tz|(?:utc|gmt)[ -]?(?:offset|versatz)|(?:time|zone|utc|gmt)[ -]offset"
    r"|(?:utc|gmt)-?verschiebung|zeitzonen?(?:angabe|information|name)?|zeitverschiebung"
    r"|zonas? horarias?|husos? horarios?|fusos? horarios?|fusos?|fuseaux? horaires?|fuseaux?|zones? horaires?"
    r"|decalages? (?:horaires?|utc)|zonas?(?! (?:d[aeo]l?|geogr|resid|segur|norte|sur|sul|este|oeste|indus|metro"
    r"|franca))|desfase (?:horario|utc)|diferencia horaria|offset"
    r"|(?<!availability )(?<!maintenance )(?<!deployment )(?<!dns )(?<!security )(?<!hosting )(?<!cloud )(?<!safe )"
    r"(?<!comfort )(?<!delivery )(?<!server )(?<!network )(?<!red )(?<!no-fly )(?<!us )(?<!aws )(?<!gcp )(?<!azure )"
    r"(?<!dmz )(?<!fire )zone"
    r"(?! (?:of|in|des|der|im|in der|vom|de|du|de la|de l.|d.) ?(?:the |your |our |des |du )?(?:data|building|cluster"
    r"|network|servers?(?![a-z])|warehouse|rack|cloud|city|availab|rechenzentr|netz|gebaude|lager|disponib|deploi"
    r"|securi"
    r"|centre|center|reseau|batiment|donnees|livraison|stock))"
    r")(?![a-z])"
    r"|时区|時區|时差|時差|タイムゾーン|時間帯|标准时(?!间)|標準時(?!間)"
)
LOCAL_WORDS = lazy(
    r"(?<![a-z])(?:local time|local|wall[- ]clock time|hora local|heure locale|horario local|ortszeit"
    r"|lokale[rn]? zeit|lokalzeit)"
    r"(?![a-z])|现地时间|現地時間|当地时间|當地時間|本地时间|本地時間|ローカル時間|現地時刻"
)

LABEL_WORDS = (
    r"(?:time[ _-]?zones?|tz|zonas? horarias?|husos? horarios?|fusos?(?: horarios?)?|fuseaux?(?: horaires?)?|zeitzonen?"
    r"|(?<![a-z])(?<![a-z] )zon[ea]|时区|時區|タイムゾーン)"
)
"""What labels a zone in a table or a list."""

ALL_TIMES = (
    r"(?<![a-z])(?:times?|horas|heures|zeiten|horarios) (?:shown |given |listed |here |displayed "
    r"|expressed ){0,2}(?:are|is|estan"
    r"|sont|sind|estao)(?: in| en| em)? $"
    r"|(?<![a-z])(?:all )?times? (?:are )?(?:shown|given|listed|displayed|expressed|stated) in $|(?<![a-z])all times $"
)
"""`All times are in UTC`: labels of a zone that do not name one."""

HOUR = r"\d{1,2}(?:[:.]\d\d){0,2}(?: ?(?:[ap]\.? ?m\.?|h\d{0,2}|o.?clock|uhr|horas?|heures?|hrs?))?"
HERE = "city|country|place|location|part of the world|town|continent"
_MINE = r"(?:your|my|our|their|his|her|the (?:user|server)['’]s)"
ASKS_PLACE = lazy(
    rf"(?<![\d:]){HOUR},?(?: (?:is|are|that|this|start|exactly|but)){{0,2}} where(?: exactly| in the world)?\W*$"
    rf"|(?<![a-z])where (?:is|would|should) (?:the |that "
    rf"|this )?{HOUR}(?! [a-z]+(?<!meant)(?<!be)(?<!supposed)(?<!counted))"
    rf"|(?<![\d:]){HOUR},? (?:in|at|for|by|according to) (?:which|what|whose) (?:{HERE})(?![a-z])"
    rf"|(?<![a-z])whose {HOUR} (?:is|was) (?:this|that|it)(?![a-z])"
    rf"|(?<![a-z])(?:whose|(?:which|what) (?:{HERE}|user|person|office|region|site)(?:['’]?s)?)"
    rf" (?:{HOUR}|(?:local |wall |own )?(?:time|clock|clocks)|◇)(?![a-z:])"
    rf"|(?:horas?|horario|{HOUR})(?: es| son| e| sao)?,? (?:de|em|en) (?:donde|onde|(?:que|qual|cual) "
    r"(?:ciudad|cidade|pais|lugar|local|sitio))(?![a-z])"
    rf"|(?<![a-z])(?:whether|if) (?:the )?{HOUR} (?:is|was) (?:meant )?(?:in|as|by) (?:{_MINE} )?◇"
    rf"|(?<![a-z])(?:{HOUR}|that|this|it) (?:is |was )?(?:in |on |by )?{_MINE} (?:own )?(?:time|clock)"
    r"(?:,? or [a-z0-9_ '’]{2,20})?\W*$"
    rf"|{HOUR}(?: [0-5]\d)?,? (?:ou(?: (?:ca|exactement))?|wo(?: genau)?)\W*$"
    r"|(?<![a-z])de que (?:pais|ciudad|lugar) es (?:esa|la|esta) hora"
    r"|(?<![a-z])heures? (?:d.ou|de quel(?:le)? (?:ville|pays|endroit|region|lieu))(?![a-z])"
    rf"|(?<![a-z])(?:wessen (?:orts)?(?:zeit|uhr(?:zeit)?)|(?:ortszeit|{HOUR}) (?:in|von|nach) welche[rmn]"
    r" (?:stadt|ort|land|ortes)|welche(?:r|s)? (?:ortszeit|stadt gilt))(?![a-z])"
    r"|(?:哪里|哪裡|哪儿|哪兒|什么地方|哪(?:个|一个|個|一個)?(?:城市|国家|國家|地方|地区|地區|地))(?:的|当地的?)?"
    r"(?:时间|時間|时刻|几点|上午|下午|早上|晚上|钟|鐘|\d)"
    r"|(?:点|點|时|時|\d)(?:钟)?(?:是|是按|按|指的是|指)(?:哪里|哪裡|哪儿|什么地方|哪(?:个|一个|個)?(?:城市|国家"
    r"|地方|地区))"
    r"|(?:どこ|どちら|どの(?:国|都市|地域|場所|街))の?(?:現地)?(?:時間|時刻|午前|午後|\d)"
)
"""`09:00 where?`, `whose 9 AM?`, `上午9点是哪里的时间?`: the place of a time is its zone."""

ASKS_REGION = lazy(
    r"(?<![a-z])(?:eastern|central|mountain|pacific|atlantic|alaska|hawaii|local|utc|gmt"
    r"|[ecmp][sd]?t)(?:,? (?:time )?(?:or|/|vs\.?) ?"
    r"|/)(?:the )?(?:eastern|central|mountain|pacific|atlantic|alaska|hawaii|local"
    r"|[ecmp][sd]?t)(?: time)?(?: (?:time|one|please))?\W*$"
)
"""`Eastern or Pacific?`: names that are zones only beside a time, or beside one another."""
