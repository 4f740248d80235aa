"""`Is the user in Tokyo?`: a place put as a question about the user. Source: judging.md section 3.

"a proposal put as a question (`shall I use UTC?`)": whoever asks whether the user is in a city proposes its zone. The
place of a server, an office or a log is none.
"""

from __future__ import annotations

import re

from probekit.judges.closed_world.timezone import words, zone_words
from probekit.judges.closed_world.timezone.zone_names import COUNTRY_NAMES
from probekit.judges.closed_world.timezone.zone_values import CITIES
from probekit.judges.closed_world.word_lists import lazy

_PLACE = r"(?P<place>[a-z][a-z .'’-]{2,24}?)(?:,? (?:or|oder|ou|o) (?:in |en |em |a )?[a-z .'’-]{3,24})?\W*$"
_EN_PERSON = r"(?:(?:the|this|that|your) )?(?:user|customer|client|person|requester|you|they|he|she|u_\d+)"
_EN_WHO = rf"(?:{_EN_PERSON}|this|that|it)"
_LATIN = lazy(
    rf"^\W*(?:and |so |then )?(?:is|are) {_EN_WHO}(?: u_\d+)?(?: (?:currently|now|perhaps|maybe|based|located|living"
    rf"|sitting|working|still|by any chance)){{0,2}} in {_PLACE}"
    rf"|^\W*does {_EN_WHO}(?: u_\d+)? (?:live|reside) in {_PLACE.replace('place', 'place2')}"
    r"|^\W*(?:ist|sind|sitzt|sitzen|wohnt|lebt|befindet sich|befinden sie sich) (?:(?:der|die|das|dieser|diese) )?"
    r"(?:nutzer|nutzerin|benutzer|anwender|kunde|kundin|person|sie|du|er)?(?: (?:gerade|derzeit|aktuell|sich))?"
    rf" ?in {_PLACE.replace('place', 'place3')}"
    r"|^\W*(?:est-ce que )?(?:l.utilisat(?:eur|rice)|le client|la cliente|cette personne|vous|il|elle)?"
    r" ?(?:est(?:-il|-elle)?|etes(?:-vous)?|se trouve(?:-t-il|-t-elle)?)(?: bien| actuellement| situee?)? (?:a|au|en)"
    rf" {_PLACE.replace('place', 'place4')}"
    r"|^\W*(?:(?:el|la|este|o|a|esse|este) )?(?:(?:usuario|usuaria|cliente|usted|voce|ele) )?(?:esta|estas|fica"
    r"|mora|vive"
    r"|se encuentra|se encontra|encontra-se)(?: (?:el |la |o |a )?(?:usuario|usuaria|cliente|usted|voce))?"
    rf"(?: ahora| agora)? (?:en|em|no|na) {_PLACE.replace('place', 'place5')}"
)
_BE_THERE = r" (?:currently|now|based|located|living|sitting|working|staying|writing from|joining from)"
_BEING = rf"(?:{_BE_THERE})*"
_WHERE_WHO = rf"where {_EN_PERSON}(?: u_\d+)?(?: are| is|['’]re|['’]s){_BEING}(?: right)?(?: now)?"
_SO_THAT = r"(?:,? (?:so that|so|before|in order) [^?]{0,80})?\W*$"
_OPEN = lazy(
    rf"(?<![a-z])where (?:exactly )?(?:is|are) {_EN_PERSON}(?: u_\d+)?(?:{_BE_THERE})+(?: at)?\W*$"
    rf"|(?<![a-z])where in the world (?:is|are) {_EN_PERSON}(?![a-z])"
    rf"|(?<![a-z])where does {_EN_PERSON}(?: u_\d+)? (?:live|reside)(?![a-z])"
    r"|(?<![a-z])what(?:['’]s| is) (?:your|their|his|her|the user['’]s) (?:current )?(?:location|whereabouts)(?![a-z])"
    rf"|(?:know|tell me|tell us|say|share|confirm|specify|state|clarify) (?:exactly )?{_WHERE_WHO}"
    rf"{_SO_THAT}"
    rf"|(?<![a-z])(?:which|what) (?:{words.HERE}) (?:is|are) {_EN_WHO}(?: u_\d+)?{_BEING}"
    rf"(?: in| for| at| from)?{_SO_THAT}"
    rf"|(?<![a-z])(?:which|what) (?:{words.HERE}) {_EN_WHO}(?: u_\d+)?(?: are| is|['’]re|['’]s){_BEING}"
    rf"(?: in| for| at| from)?\W*$"
    rf"|(?<![a-z])(?:which|what) (?:{words.HERE}) (?:is|are) {words.HOUR} (?:in|for)\W*$"
    rf"|(?<![a-z])(?:which|what) (?:{words.HERE}) (?:should|shall|do) (?:i|we) (?:use|take|assume|apply) for"
    rf" {words.HOUR}"
    r"|(?<![a-z])wo (?:befindet sich|befinden sie sich|ist|sind|sitzt|wohnt|lebt|bist) (?:der|die|sie|du|ihr)"
    r"(?: (?:nutzer|nutzerin|kunde|kundin|benutzer))?\W*$"
    r"|(?<![a-z])wo befinden sie sich\W*$"
    r"|(?<![a-z])(?:ou|dans (?:quelle ville|quel pays)) (?:etes-vous|vous trouvez-vous|se trouve l.utilisateur"
    r"|se trouve le client|est l.utilisateur|est le client)(?: situee?)?\W*$"
    r"|(?<![a-z])(?:donde|en que (?:ciudad|pais)) "
    r"(?:estas|(?:esta|se encuentra|vive) (?:usted|el usuario|el cliente))\W*$"
    r"|(?<![a-z])(?:onde|em que (?:cidade|pais)) "
    r"(?:(?:voce|o usuario|o cliente) (?:esta|fica|mora)|(?:esta|fica|mora) (?:voce|o usuario|o cliente))\W*$"
    r"|(?:用户|用戶|客户|客戶|您|你)(?:目前|现在|当前)?(?:在|位于|位於|住在)(?:哪里|哪裡|哪儿|哪个城市|哪個城市|哪个国家|什么地方)"
    r"|(?:どこ|どちら|どの(?:国|都市|街))に(?:いますか|おられますか|いらっしゃいますか|お住まいですか)"
)
"""`Where are you based?`, `which city is this for?`: whoever asks for the user's place asks for the time there."""

_CJK = lazy(
    r"(?:用户|用戶|客户|客戶|您|你|对方)(?:目前|现在|当前|是不是|是否|是)?(?:在|位于|位於|住在)(?P<place>[^，。？\s]{2,8}?)"
    r"(?:吗|嗎|么)?\W*$"
    r"|(?:ユーザー|利用者|お客様|あなた|その方)(?:様|さん)?[はが](?:現在|今)?、?(?P<place2>[^、。？\s]{2,10}?)"
    r"(?:に(?:いますか|おられますか|いらっしゃいますか|お住まいですか|いるのですか)|ですか|在住ですか)\W*$"
)


_CONTINENTS = frozenset(
    {"europe", "asia", "africa", "america", "north_america", "south_america", "latin_america", "the_us", "the_usa"}
)


def asks_whereabouts(text: str) -> bool:
    """Does a question ask where the user is, or whether in a city or a country that the tables know?"""
    return _OPEN.search(text) is not None or any(
        name in CITIES or name in zone_words.PLACES or name in COUNTRY_NAMES or name in _CONTINENTS
        for form in (_LATIN, _CJK)
        for found in form.finditer(text)
        for name in _names(found)
    )


def _names(found: re.Match[str]) -> list[str]:
    return [place.strip().replace(" ", "_") for place in found.groupdict().values() if place]


def asks_for_place(text: str) -> bool:
    """Does a question ask for the zone by a place, or between regions, and name no zone?"""
    return bool(words.ASKS_PLACE.search(text) or words.ASKS_REGION.search(text)) or asks_whereabouts(text)
