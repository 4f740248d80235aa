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
    msk sgt hkt pkt brt brst mez mesz oez oesz wez wesz bst cst mst hst wib wita hdt ndt adt clst uyt
    """
)
"""Abbreviations of zones that are no words of the seven languages: a zone in any case."""

SHOUTED_ABBREVIATIONS: frozenset[str] = word_set(
    """
    est ist ast nst wet west eat cat wat sast gst art clt cot pet vet bot gft pht myt npt irst trt et pt ct mt azt amt
    get sst ict wit chst wast mut mvt bdt mmt uzt almt
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
    """
    este est leste ouest oeste centro centre pacifico pacifique montana montanha europa_central europe_centrale
    costa_este costa_oeste costa_leste cote_est cote_ouest costa_del_pacifico golfo golfe oriental occidental peninsula
    california florida texas quebec londres canarias
    """
)
"""Zones only after `hora de`, `heure de` and their kin."""

ROMANCE_ADJECTIVES: frozenset[str] = word_set(
    """
    central oriental pacifico peninsular insular canaria canario universal britanica britanico britannique
    europea_central centroeuropea centroeuropeo irlandesa irlandes irlandaise
    japonesa japones japonaise china chino chinesa chines chinoise coreana coreano coreenne india indiana indiano
    indienne francesa frances francaise alemana aleman alema alemao allemande espanola espanol espanhola espanhol
    espagnole italiana italiano italienne portuguesa portugues portugaise brasilena brasileno brasileira brasileiro
    bresilienne mexicana mexicano mexicaine estadounidense americana americano americaine canadiense canadense
    canadienne australiana australiano australienne rusa ruso russa russo russe turca turco turque israeli israelense
    israelienne argentina argentino argentine chilena chileno chilienne colombiana colombiano peruana peruano suiza
    suica suico suisse belga belge marroqui marroquino marocaine parisina parisienne londinense londonienne
    madrilena lisboeta moscovita neoyorquina
    """
)
"""`hora japonesa`, `horário brasileiro`, `heure parisienne`."""

NATIONALITIES: frozenset[str] = word_set(
    """
    arabian argentine argentinian australian austrian belgian brazilian canadian chilean chinese colombian czech danish
    dutch egyptian emirati filipino finnish french german greek hungarian indian indonesian irish israeli italian
    japanese kenyan korean malaysian mexican nigerian norwegian pakistani peruvian portuguese romanian russian saudi
    singaporean spanish swedish swiss taiwanese thai turkish ukrainian vietnamese
    england scotland wales california texas florida arizona nevada oregon colorado illinois ohio virginia georgia
    queensland victoria ontario quebec alberta british_columbia nova_scotia tasmania east_coast west_coast turkey
    silicon_valley hawaii_aleutian new_south_wales western_australia south_australia uae u_k u_s e_u
    """
)
"""Before `time` in English, beside the places of the tables: peoples, states and coasts."""

WORDS_FOR_TIME: frozenset[str] = frozenset({"time", "timezone", "tz"})
TIME_QUALIFIERS: frozenset[str] = frozenset(
    {"standard", "daylight", "summer", "winter", "mean", "savings", "saving", "local", "official"}
)
ROMANCE_TIME: frozenset[str] = frozenset(
    {"hora", "heure", "horario", "tiempo", "temps", "tempo", "fuso", "fuseau", "huso"}
)
ROMANCE_LINKS: frozenset[str] = word_set(
    """
    de del da do das dos d l la le las les el los o os du des en em horaire horario hora zona normale normal estandar
    padrao standard legale legal oficial officielle local locale verano verao ete avancee invierno inverno hiver
    """
)
"""Between a word for time and its place: `hora de verano de la`, `heure normale d'`, `fuso horário do`."""

ROMANCE_GENITIVES: frozenset[str] = frozenset({"de", "del", "da", "do", "das", "dos", "d", "l", "du", "des", "normale"})
ROMANCE_UNIVERSAL: frozenset[str] = frozenset({"universal", "universel", "universelle", "greenwich"})

GERMAN_ADJECTIVES: frozenset[str] = word_set(
    """
    deutsch franzosisch spanisch italienisch portugiesisch brasilianisch mexikanisch amerikanisch nordamerikanisch
    kanadisch australisch russisch osterreichisch niederlandisch polnisch europaisch englisch agyptisch norwegisch
    schwedisch danisch finnisch griechisch pazifisch ukrainisch tschechisch ungarisch thailandisch vietnamesisch
    taiwanisch saudisch marokkanisch belgisch koordiniert
    """
)
"""Without their ending, beside those of CLDR: `deutsche Zeit`, `nach deutscher Zeit`."""

GERMAN_COMPOUNDS: frozenset[str] = word_set(
    "ostkusten westkusten pazifik zentral berg gebirgs hawaii alaska japan deutschland europa us_ostkusten schweizer"
)
"""`Ostküstenzeit`, `Pazifik-Sommerzeit`."""

CJK_UNIVERSAL: frozenset[str] = frozenset(
    {"世界", "协调世界", "協調世界", "協定世界", "格林尼治", "格林威治", "グリニッジ", "世界协调", "世界協調"}
)
CJK_PLACES: frozenset[str] = word_set(
    """
    东部 東部 中部 山地 山岳部 太平洋 东海岸 東海岸 西海岸 美东 美東 美西 美中 美国东部 美國東部 美国中部 美國中部
    美国山地 美國山地 美国太平洋 美國太平洋 美国西部 美國西部 美国东海岸 美国西海岸 米国東部 米国中部 米国西部
    米国太平洋 米国山岳部 米国東海岸 米国西海岸 アメリカ アメリカ東部 アメリカ中部 アメリカ西部 アメリカ太平洋
    アメリカ東海岸 アメリカ西海岸 米国 北京 旧金山 舊金山 西雅图 西雅圖 波士顿 波士頓 华盛顿 華盛頓 深圳 广州
    大阪 京都 名古屋 孟买 孟買 慕尼黑 法兰克福 欧洲中部 歐洲中部 欧洲 歐洲 西欧 北欧 ヨーロッパ 欧州 中欧 欧州中部
    サンフランシスコ シアトル ワシントン ボストン ムンバイ フランクフルト 硅谷
    """
)
"""Places beside the tables of CLDR."""
