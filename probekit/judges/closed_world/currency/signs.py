"""Signs and short words for money. Source: judging.md section 3, read for a currency.

A sign or a word that several currencies share names none of them: it is filed under itself, and may stand for any.
"""

from __future__ import annotations

from collections.abc import Mapping

from probekit.judges.closed_world.word_lists import word_set

SIGNS: Mapping[str, str] = {
    "€": "eur", "₹": "inr", "₩": "krw", "₽": "rub", "₺": "try", "₫": "vnd", "₱": "php", "₪": "ils", "₴": "uah",
    "₦": "ngn", "₵": "ghs", "₡": "crc", "₲": "pyg", "₸": "kzt", "₮": "mnt", "₭": "lak", "៛": "khr", "₼": "azn",
    "₾": "gel", "฿": "thb", "us$": "usd", "u.s.$": "usd", "a$": "aud", "au$": "aud", "c$": "cad", "ca$": "cad",
    "nz$": "nzd", "hk$": "hkd", "nt$": "twd", "s$": "sgd", "sg$": "sgd", "r$": "brl", "mx$": "mxn", "cn¥": "cny",
    "jp¥": "jpy",
}  # fmt: skip
"""A sign that one currency has to itself."""

SHARED: Mapping[str, frozenset[str]] = {
    "$": word_set("usd cad aud nzd hkd sgd twd mxn clp cop ars uyu brl"),
    "£": word_set("gbp egp lbp gip fkp shp syp sdg ssp"),
    "¥": word_set("jpy cny"),
    "kr": word_set("sek nok dkk isk"),
    "fr": word_set("chf xof xaf xpf"),
    "rs": word_set("inr pkr lkr npr mur"),
    "dollar": word_set("usd cad aud nzd hkd sgd twd bsd bbd bzd xcd fjd gyd jmd lrd nad srd ttd kyd bmd bnd sbd"),
    "pound": word_set("gbp egp lbp gip fkp shp syp sdg ssp"),
    "peso": word_set("mxn clp cop ars uyu php dop cup"),
    "franc": word_set("chf xof xaf xpf bif cdf djf gnf kmf rwf"),
    "krone": word_set("sek nok dkk isk czk"),
    "yuan": word_set("cny"),
    "yen": word_set("jpy"),
    "euro": word_set("eur"),
    "real": word_set("brl"),
    "rupee": word_set("inr pkr lkr npr mur scr"),
    "won": word_set("krw kpw"),
    "zloty": word_set("pln"),
    "lira": word_set("try"),
    "rand": word_set("zar"),
    "baht": word_set("thb"),
    "shekel": word_set("ils"),
    "ruble": word_set("rub byn"),
    "dinar": word_set("kwd bhd iqd jod lyd tnd dzd rsd mkd"),
    "dirham": word_set("aed mad"),
    "riyal": word_set("sar qar omr yer irr"),
    "forint": word_set("huf"),
    "rupiah": word_set("idr"),
    "ringgit": word_set("myr"),
    "元": word_set("cny twd hkd usd"),
}
"""What several currencies share, or what they are called without their country."""

SHORT: Mapping[str, str] = {
    word: name
    for name, words in {
        "dollar": "dollar dollars dolar dolares dolars ドル 美金",
        "pound": "pound pounds libra libras livre livres pfund ポンド 英镑 英鎊",
        "peso": "peso pesos ペソ 比索",
        "franc": "franc francs franco francos franken フラン 法郎",
        "krone": "krone kronen kroner krona kronor corona coronas coroa coroas couronne couronnes クローネ 克朗",
        "yuan": "yuan yuans renminbi rmb 人民币 人民幣 人民元",
        "yen": "yen yens iene ienes 円 日元 日圆 日圓",
        "euro": "euro euros ユーロ 欧元 歐元",
        "real": "reais reales レアル 雷亚尔",
        "rupee": "rupee rupees rupia rupias roupie roupies rupie rupien ルピー 卢比",
        "won": "won wons ウォン 韩元 韓元",
        "zloty": "zloty zlotys zl ズウォティ 兹罗提",
        "lira": "lira liras lire livre_turque リラ 里拉",
        "rand": "rand rands ランド 兰特",
        "baht": "baht bahts バーツ 泰铢",
        "shekel": "shekel shekels sheqel sequel schekel シェケル 谢克尔",
        "ruble": "ruble rubles rouble roubles rublo rublos rubel ルーブル 卢布",
        "dinar": "dinar dinars dinares ディナール 第纳尔",
        "dirham": "dirham dirhams ディルハム 迪拉姆",
        "riyal": "riyal riyals rial rials リヤル 里亚尔",
        "forint": "forint forints フォリント 福林",
        "rupiah": "rupiah rupiahs ルピア 印尼盾",
        "ringgit": "ringgit ringgits リンギット 林吉特",
        "元": "元",
    }.items()
    for word in words.split()
}
"""Words that need no country, folded and without accents → what they are filed under."""

ONLY_BESIDE: frozenset[str] = word_set(
    "real won rand pound pounds libra libras livre livres pfund franco francos corona coronas coroa coroas kr fr rs "
    "lira liras lire zl 元 円 ランド 福林 sequel"
)
"""Words of another meaning: money only beside an amount."""

WORD_CODES: frozenset[str] = word_set(
    "all try top cup mad pen sos bam bob gel cop ron mop cad amd nad sar sek lak ang ern hrk fok kid php net uah"
)
"""ISO codes that are words or abbreviations elsewhere: money only beside an amount, or where a currency is expected."""
