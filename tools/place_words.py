"""What people call countries and regions beside the names that CLDR has, and which of the names are words.

Facts that `equivalents.py` puts into the frozen tables. Names are written as they stand in a text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from probekit.judges.closed_world.word_lists import word_set

COUNTRIES_BESIDE: Final[Mapping[str, str]] = {
    "AE": "UAE|U.A.E.|Emirates|the Emirates|EAU|VAE|阿联酋",
    "BA": "Bosnia|Bosnien",
    "BO": "Bolivia",
    "BQ": "Bonaire",
    "BY": "Belorussia|Byelorussia|Bielorrússia|Weißrussland",
    "CD": "DR Congo|DRC|Democratic Republic of the Congo|RD Congo|RDC|Zaire",
    "CG": "Republic of the Congo|République du Congo|República del Congo",
    "CI": "Ivory Coast|Costa de Marfil|Costa do Marfim|Elfenbeinküste",
    "CN": "People's Republic of China|PRC|P.R. China|PR China|Mainland China|中华人民共和国|中華人民共和國",
    "CV": "Cape Verde",
    "CZ": "Czech Republic|República Checa|République tchèque|Tschechische Republik|República Tcheca|チェコ共和国",
    "DE": "Federal Republic of Germany|Bundesrepublik Deutschland|BRD",
    "DO": "Dominican Rep.|Dominican Republic",
    "EG": "Egipto",
    "FK": "Falklands|Malvinas",
    "FM": "Federated States of Micronesia",
    "GB": "UK|U.K.|Great Britain|Britain|G.B.|Gran Bretaña|Grande-Bretagne|Großbritannien|Grã-Bretanha"
    "|United Kingdom of Great Britain and Northern Ireland|大不列颠|大不列顛|連合王国",
    "GM": "The Gambia",
    "HK": "Hong Kong|Hongkong|HKSAR|香港",
    "IE": "Republic of Ireland|Eire|Éire",
    "IR": "Islamic Republic of Iran",
    "KP": "DPRK|Democratic People's Republic of Korea",
    "KR": "Republic of Korea|ROK|Südkorea",
    "LA": "Lao PDR|Lao People's Democratic Republic",
    "MD": "Republic of Moldova",
    "MK": "Macedonia",
    "MM": "Burma|Birmania|Birmanie|Birma",
    "MO": "Macau|Macao|Macáu|澳门|澳門|マカオ",
    "NL": "Holland|Holanda|Hollande|the Netherlands",
    "PH": "the Philippines",
    "PS": "Palestine|Palestina|Palästina|State of Palestine|巴勒斯坦|パレスチナ",
    "RU": "Russian Federation|Federación Rusa|Fédération de Russie|Russische Föderation|Federação Russa",
    "SA": "KSA|Kingdom of Saudi Arabia|沙特",
    "SY": "Syrian Arab Republic",
    "SZ": "Swaziland|Suazilandia",
    "TL": "East Timor|Timor Oriental|Osttimor",
    "TR": "Turkey|Turquía|Turquie|Türkei|Turquia",
    "TW": "Taiwan|臺灣|台灣|台湾|Taiwan, Province of China",
    "TZ": "United Republic of Tanzania",
    "US": "USA|U.S.|U.S.A.|the States|United States of America|Estados Unidos de América|EE. UU.|EE.UU.|EEUU"
    "|États-Unis d'Amérique|Vereinigte Staaten von Amerika|Estados Unidos da América|EUA|アメリカ|米国|美利坚合众国",
    "VA": "Vatican|the Vatican|Holy See",
    "VE": "Bolivarian Republic of Venezuela",
    "VN": "Viet Nam",
    "XK": "Kosova",
}  # fmt: skip
"""Country → other names and abbreviations, `|` between."""

MAYBE_COUNTRIES: Final[Mapping[str, str]] = {
    "US": "America|América|Amérique|Amerika",
    "GB": "England|Inglaterra|Angleterre|英格兰|イングランド",
    "KR": "Korea|Corea|Corée|Coreia",
    "KP": "Korea|Corea|Corée|Coreia",
    "CG": "Congo|Kongo|刚果|剛果|コンゴ",
    "CD": "Congo|Kongo|刚果|剛果|コンゴ",
    "GN": "Guinea|Guinée",
    "GQ": "Guinea|Guinée",
    "GW": "Guinea|Guinée",
    "VG": "Virgin Islands",
    "VI": "Virgin Islands",
    "WS": "Samoa",
    "AS": "Samoa",
    "GE": "Georgia|Géorgie|Geórgia",
    "SX": "Saint Martin|St. Martin",
    "MF": "Saint Martin|St. Martin",
}
"""Country → names that are larger or smaller than it, or that others share: always ambiguous."""

COUNTRY_WORDS: Final[frozenset[str]] = word_set(
    """
    USA EAU Turkey Chile Chad Jordan Jersey Guinea Niger Togo Cuba Oman Panama Malta Iran Island Suède Grenade
    Granada Chili Dominique Dominica Maurice Maurício Mauricio Réunion Reunión Reunião Irã Gana Catar Omã Peru China
    Palau Chine Inde Tonga Holland Salvador
    """
)
"""Names that are words in one of the seven languages: sure in capitals only."""

CAPITAL_WORDS: Final[frozenset[str]] = word_set(
    """
    AD AI AM AS AT BE BY CC CV DO GL GP HR ID IN IO IS IT LA LI MA MD ME MO MS MT MX MY NA NO PA PC PH PM PR PS PT
    QA RE SA SE SO SQ ST SV TO TV UM VA VC VI WS AND ARE BEN CAN COM CUB ESP GIN HUN ITA JAM LIE MAR MAC NOR PAN PER
    PRI PRY SUR TON TUN VAT
    """
)
"""Codes that stand in capitals for something else: `ID`, `9 AM`, `IT department`."""

REGION_WORDS: Final[frozenset[str]] = word_set(
    """
    north south east west central centre center northern southern eastern western coast capital nord sud est ouest
    norte sur sul este oeste oriental occidental litoral littoral centro central upper lower lakes coastal plateau
    delta highlands bay valley interior island islands para acre salta union libertad union national
    district city federal river rivers cross hope victoria trinity maritime savannah bono oti
    """
)
"""Words that name a subdivision somewhere: ambiguous in any case."""

REGIONS_BESIDE: Final[Mapping[str, str]] = {
    "DE": "BW=Baden-Württemberg BY=Bayern BE=Berlin BB=Brandenburg HB=Bremen HH=Hamburg HE=Hessen"
    " MV=Mecklenburg-Vorpommern NI=Niedersachsen NW=Nordrhein-Westfalen|NRW RP=Rheinland-Pfalz SL=Saarland SN=Sachsen"
    " ST=Sachsen-Anhalt SH=Schleswig-Holstein TH=Thüringen",
    "AT": "1=Burgenland 2=Kärnten 3=Niederösterreich 4=Oberösterreich 5=Salzburg 6=Steiermark 7=Tirol 8=Vorarlberg"
    " 9=Wien",
    "CH": "ZH=Zürich BE=Bern LU=Luzern GE=Genève|Genf TI=Ticino|Tessin VD=Vaud|Waadt VS=Valais|Wallis"
    " BS=Basel-Stadt BL=Basel-Landschaft SG=St._Gallen GR=Graubünden NE=Neuchâtel|Neuenburg FR=Fribourg|Freiburg",
    "ES": "AN=Andalucía AR=Aragón AS=Asturias CN=Canarias CB=Cantabria CM=Castilla-La_Mancha|Castilla_La_Mancha"
    " CL=Castilla_y_León CT=Cataluña|Catalunya EX=Extremadura GA=Galicia IB=Baleares|Islas_Baleares|Illes_Balears"
    " RI=La_Rioja MD=Comunidad_de_Madrid MC=Región_de_Murcia NC=Navarra PV=País_Vasco|Euskadi VC=Comunidad_Valenciana",
    "FR": "IDF=Île-de-France BRE=Bretagne NOR=Normandie COR=Corse 20R=Corse OCC=Occitanie NAQ=Nouvelle-Aquitaine"
    " GES=Grand_Est HDF=Hauts-de-France ARA=Auvergne-Rhône-Alpes BFC=Bourgogne-Franche-Comté PDL=Pays_de_la_Loire"
    " CVL=Centre-Val_de_Loire PAC=Provence-Alpes-Côte_d'Azur|PACA",
    "IT": "21=Piemonte 23=Valle_d'Aosta 25=Lombardia 32=Trentino-Alto_Adige 34=Veneto 36=Friuli-Venezia_Giulia"
    " 42=Liguria 45=Emilia-Romagna 52=Toscana 55=Umbria 57=Marche 62=Lazio 65=Abruzzo 67=Molise 72=Campania 75=Puglia"
    " 77=Basilicata 78=Calabria 82=Sicilia 88=Sardegna",
    "BR": "SP=São_Paulo RJ=Rio_de_Janeiro MG=Minas_Gerais RS=Rio_Grande_do_Sul DF=Distrito_Federal",
    "CN": "AH=安徽 BJ=北京 CQ=重庆|重慶 FJ=福建 GD=广东|廣東 GS=甘肃|甘肅 GX=广西|廣西 GZ=贵州|貴州 HA=河南 HB=湖北"
    " HE=河北 HI=海南 HL=黑龙江|黑龍江 HN=湖南 JL=吉林 JS=江苏|江蘇 JX=江西 LN=辽宁|遼寧 NM=内蒙古 NX=宁夏|寧夏 QH=青海"
    " SC=四川 SD=山东|山東 SH=上海 SN=陕西|陝西 SX=山西 TJ=天津 XJ=新疆 XZ=西藏 YN=云南|雲南 ZJ=浙江",
    "JP": "01=北海道 02=青森 03=岩手 04=宮城 05=秋田 06=山形 07=福島 08=茨城 09=栃木 10=群馬 11=埼玉 12=千葉"
    " 13=東京|东京 14=神奈川 15=新潟 16=富山 17=石川 18=福井 19=山梨 20=長野 21=岐阜 22=静岡 23=愛知 24=三重 25=滋賀"
    " 26=京都 27=大阪 28=兵庫 29=奈良 30=和歌山 31=鳥取 32=島根 33=岡山 34=広島 35=山口 36=徳島 37=香川 38=愛媛 39=高知"
    " 40=福岡 41=佐賀 42=長崎 43=熊本 44=大分 45=宮崎 46=鹿児島 47=沖縄",
    "US": "CA=加利福尼亚|加州|加利福尼亞|カリフォルニア|Californie|Kalifornien|Califórnia"
    " NY=New_York_State|纽约州|紐約州|ニューヨーク州|Nueva_York|Nova_York TX=得克萨斯|德州|テキサス"
    " FL=佛罗里达|フロリダ WA=Washington_State|华盛顿州|ワシントン州 IL=伊利诺伊|イリノイ MA=马萨诸塞|マサチューセッツ"
    " HI=夏威夷|ハワイ|Hawái|Hawaii GA=乔治亚州|ジョージア州 PA=Pennsylvanie|Pensilvania|宾夕法尼亚"
    " DC=Washington_DC|Washington,_D.C. NC=North_Carolina|Carolina_del_Norte"
    " SC=South_Carolina|Carolina_del_Sur NJ=Nueva_Jersey|新泽西 AZ=亚利桑那|アリゾナ"
    " CO=科罗拉多|コロラド NM=Nuevo_México LA=Luisiana|Louisiane",
    "CA": "QC=Québec|魁北克|ケベック ON=安大略|オンタリオ BC=British_Columbia|Colombie-Britannique|不列颠哥伦比亚",
    "GB": "ENG=England|Inglaterra|Angleterre|英格兰|イングランド SCT=Scotland|Escocia|Écosse|Schottland|Escócia|苏格兰"
    " WLS=Wales|Gales|Pays_de_Galles NIR=Northern_Ireland|Irlanda_del_Norte|Irlande_du_Nord|Nordirland",
}
"""Country → the short codes of its subdivisions and what they are called at home or in the seven languages."""

MONTHS_BESIDE: Final[Mapping[str, str]] = {
    "en-09": "sept",
    "es-09": "set|setiembre|sep",
    "de-01": "jänner",
    "de-02": "feber",
    "de-03": "mrz|maerz|mär",
    "fr-02": "fév",
    "fr-07": "jul",
}
"""Language and month → other names and abbreviations of it."""
