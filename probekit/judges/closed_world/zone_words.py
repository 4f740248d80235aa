"""Frozen lists of words that name a zone, an offset or a place. Source: judging.md 3, and 1 for the languages.

All words are as they look after folding and with accents taken off (`reading.py`). IANA names are in `iana.py`.
"""

from __future__ import annotations

from probekit.judges.closed_world.word_lists import word_set

UTC_SPELLINGS: frozenset[str] = frozenset(
    {
        "utc", "etc/utc", "gmt", "z", "+00:00", "-00:00", "zulu", "zulu time", "uct", "utc+0", "utc-0", "gmt+0",
        "gmt-0", "utc0", "gmt0", "coordinated universal time", "universal time coordinated", "universal time",
        "greenwich mean time", "utc/gmt", "gmt/utc", "utc (z)", "utc±0", "utc±00:00",
    }
)  # fmt: skip
"""judging.md: "the spellings of UTC: UTC, Etc/UTC, GMT, Z, +00:00"."""

PLAIN_ABBREVIATIONS: frozenset[str] = word_set(
    """
    utc gmt uct zulu jst kst cet cest eet eest pst pdt edt cdt mdt akst akdt hadt aest aedt acst acdt awst nzst nzdt
    msk sgt hkt pkt brt brst mez mesz oez oesz wez wesz bst cst mst hst wib wita wit ict hdt ndt adt clst uyt
    """
)
"""Abbreviations of zones that are no words of the seven languages: a zone in any case."""

SHOUTED_ABBREVIATIONS: frozenset[str] = word_set(
    """
    est ist ast nst wet west eat cat wat sast gst art clt cot pet vet bot gft pht myt npt irst trt et pt ct mt azt amt
    get sst chst wast mut mvt bdt mmt uzt almt
    """
)
"""Abbreviations that are words elsewhere (French `est`, German `ist`): a zone only in capitals and beside a time, or
where the place itself says that a zone stands there."""

REGIONS: frozenset[str] = word_set(
    """
    eastern central mountain pacific atlantic alaska alaskan hawaii hawaiian newfoundland european british japan
    japanese korea korean india indian china chinese moscow gulf arabian arab israel israeli german germany french
    spanish brazil brasilia brasilian singapore greenwich zulu universal american australian uk us usa utc gmt irish
    """
)
"""Words that make a zone before `time`, also with `standard`, `daylight` or `summer` between."""

SPOKEN_AFTER_CLOCK: frozenset[str] = frozenset({"eastern", "central", "mountain", "pacific", "zulu", "greenwich"})
"""`9 am Eastern`."""

PLACES: frozenset[str] = word_set(
    """
    tokio toquio londres lisbonne lisboa moscu moscou moskau pekin pequim beijing osaka kyoto seul mumbai delhi
    bangalore geneva genf geneve ginebra munich munchen hamburg frankfurt cologne milan milano barcelona shenzhen
    guangzhou san_francisco seattle boston washington atlanta miami dallas houston austin
    washington_dc philadelphia nueva_york nova_york nova_iorque mexico rio brasilia varsovie warschau wien vienne
    prag rom roma bruselas bruxelles brussel zurich estocolmo copenhague kopenhagen athen atenas
    japon japao espana espagne espanha alemania allemagne alemanha francia france franca bresil brasil chine
    inde corea coree coreia mexique
    """
)
"""Places beside the IANA cities that a zone is named by (`Mumbai time`, `hora de Londres`, `heure de l'Est`)."""

ROMANCE_REGIONS: frozenset[str] = word_set(
    "este est leste ouest oeste centro centre pacifico pacifique montana europa_central europe_centrale"
)
"""Zones only after `hora de`, `heure de` and their kin."""

WORDS_FOR_TIME: frozenset[str] = frozenset({"time", "zeit", "timezone", "tz"})
TIME_QUALIFIERS: frozenset[str] = frozenset({"standard", "daylight", "summer", "winter", "mean", "savings", "saving"})
ROMANCE_TIME: frozenset[str] = frozenset(
    {"hora", "heure", "horario", "tiempo", "temps", "tempo", "fuso", "fuseau", "huso"}
)
ROMANCE_LINKS: frozenset[str] = frozenset(
    {
        "de",
        "del",
        "da",
        "do",
        "d",
        "l",
        "la",
        "le",
        "el",
        "du",
        "des",
        "en",
        "normale",
        "estandar",
        "horaire",
        "horario",
    }
)
ROMANCE_GENITIVES: frozenset[str] = frozenset({"de", "del", "da", "do", "d", "l", "du", "normale"})
ROMANCE_UNIVERSAL: frozenset[str] = frozenset({"universal", "universel", "universelle", "greenwich"})

GERMAN_ZONE_ADJECTIVES: frozenset[str] = word_set(
    """
    mitteleuropaische mitteleuropaischer osteuropaische osteuropaischer westeuropaische westeuropaischer koordinierte
    koordinierter berliner londoner pariser tokioter moskauer japanische japanischer deutsche deutscher amerikanische
    ostkusten pazifische
    """
)
"""Before `Zeit` or `Weltzeit`."""

CJK_ZONES = (
    r"(?:(?:美国|美國|米国|アメリカ)?(?:东部|東部|中部|山地|太平洋|山岳部)|日本|中国|中國|韩国|韓国|韓國|印度"
    r"|インド|北京|上海|香港|东京|東京|台北|"
    r"首尔|首爾|ソウル|新加坡|シンガポール|莫斯科|モスクワ|纽约|紐約|ニューヨーク|伦敦|倫敦|ロンドン|柏林"
    r"|ベルリン|巴黎|パリ|悉尼|雪梨|シドニー|"
    r"洛杉矶|洛杉磯|ロサンゼルス|欧洲中部|歐洲中部|中欧|中歐|中央ヨーロッパ|英国|英國|德国|德國|ドイツ|世界"
    r"|协调世界|協調世界|協定世界|格林尼治|"
    r"格林威治|グリニッジ)(?:标准|標準|夏令|夏|平均)?(?:时间|時間|时|時)(?!区|區|帯)"
)
"""Zones in Chinese and Japanese words: `东京时间`, `日本時間`, `協定世界時`."""
