"""Word lists of an audit, the ones that docs/auditing.md prints. Folded; a word that ends in `*` may go on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from probekit.judges.closed_world.keys import key_words
from probekit.judges.closed_world.reading import plain
from probekit.judges.closed_world.told_words import NEGATIVES
from probekit.judges.closed_world.word_lists import word_set

KEYS: Final[Mapping[str, str]] = {
    "timezone": "timezone, tz, tzid, tzname, tzinfo, tzoffset, iana, utcoffset, gmtoffset, zoneinfo, offset",
    "currency": "currency, currencycode, ccy, curr, iso4217",
    "country": "country, countrycode, nation",
    "region": "region, location",
    "date": "date, day, due, deadline",
    "plain": "",
}
"""A key that has one of these words is a key of the field."""

FIELD: Final[Mapping[str, str]] = {
    "timezone": (
        "timezone*, time zone*, tz, zone, zones, offset, time, times, clock, zona, huso, hora, horas, horario*, "
        "fuseau*, heure, heures, horaire*, zeitzone*, zeit, uhr, uhrzeit, ortszeit, fuso*, 时区, 時區, 时间, 時間, "
        "时差, 時差, 時刻, タイムゾーン, 标准时, 標準時"
    ),
    "currency": (
        "currency, currencies, ccy, money, price*, amount*, cost*, total*, pay, paid, payment*, charge*, invoice*, "
        "moneda*, divisa*, precio*, importe*, monto*, devise*, monnaie*, prix, montant*, wahrung*, preis*, betrag*, "
        "moeda*, preco*, valor*, 货币, 貨幣, 币种, 幣種, 通貨, 价格, 金额, 金額, 価格"
    ),
    "country": (
        "country, countries, nation*, address*, pais*, direccion*, pays, adresse*, land, endereco*, 国家, 國家, 国, "
        "地址, 住所"
    ),
    "region": (
        "region*, location*, datacenter*, data center*, zone, availability, regiao, regioes, ubicacion, standort*, "
        "区域, 區域, 地域, リージョン"
    ),
    "date": (
        "date*, day*, due, deadline*, fecha*, dia, dias, jour, jours, echeance*, datum, tag, termin*, frist*, data, "
        "prazo*, 日期, 截止, 日付, 期日, 期限"
    ),
    "plain": "",
}
"""A sentence with one of these, or with the field's own name, speaks of the field."""

LIST_KEYS: Final = (
    "allowed, valid, accepted, supported, available, possible, option, options, choice, choices, enum, example, "
    "examples, suggestion, suggestions, suggested, candidate, candidates, previous, former, old, other, others, "
    "server, system"
)
LIST_WORDS: Final = (
    "allowed, valid, accepted, supported, available, possible, options, choices, one of, either, such as, e.g., "
    "for example, for instance, examples, permitid*, valido*, valida*, admitid*, opciones, por ejemplo, ejemplos, "
    "valide*, autorise*, possibles, par exemple, exemples, erlaubt*, gultig*, zulassig*, moglich*, zum beispiel, z.b., "
    "optionen, permitido*, opcoes, por exemplo, exemplos, 例如, 比如, 可选, 可用, 允许, 支持, 例えば, たとえば, "
    "使用可能, 利用可能, 選択肢"
)
"""What offers values and states none."""

UNSEEN: Final[Mapping[str, str]] = {
    "English": (
        "not, no, n't, never, cannot, without, missing, remaining, rest, unseen, unknown, unavailable, unverified, "
        "omitted, truncated, cut off, incomplete"
    ),
    "Spanish": "no, nunca, sin, falta*, restante*, resto, omitid*, truncad*, incomplet*, desconocid*",
    "French": "pas, ne, jamais, sans, manqu*, restant*, reste, omis*, tronqu*, incomplet*, inconnu*",
    "German": (
        "nicht, kein*, nie, ohne, fehl*, restlich*, ubrig*, ausgelassen*, abgeschnitten*, unvollstandig*, unbekannt*"
    ),
    "Portuguese": "nao, nunca, sem, falta*, restante*, omitid*, truncad*, incomplet*, desconhecid*",
    "Chinese, Japanese": "没, 不, 未, 无, 缺, 剩, 截断, 省略, 欠け, ない, なかった, ません, 残り",
}
"""A sentence with one of these names a row only as one that was not shown."""

NOT_THE_FIELD: Final = frozenset({"id", "name", "code", "type", "kind", "value", "text", "field"})
"""Last words of a field's name that say nothing of it alone."""


_CONTRACTED: Final = "n't"
_RUN: Final = re.compile("[a-z0-9]+")


MAY_DENY: Final = NEGATIVES | word_set(
    """
    no t nt rather instead lieu plutot vez lugar statt anstatt or would possible possivel posible moglich option
    opcion opcao guess possibility possibilite posibilidad possibilidade moglichkeit existe ware hatte wurde seria
    habria hubiera serait aurait teria
    """
)
"""A sentence of one of the Latin languages without any of these denies nothing."""


def listed(words: str) -> tuple[str, ...]:
    """The words of a list as it is printed."""
    return tuple(word.strip() for word in words.split(", ") if word.strip())


@dataclass(frozen=True, slots=True)
class WordList:
    """Words to be found in a sentence as whole ones; Chinese and Japanese have no ends.

    whole: single words. begun: beginnings of words. phrases: several words, or one with marks. wordless: the others.
    """

    whole: frozenset[str]
    begun: tuple[str, ...]
    phrases: re.Pattern[str] | None
    wordless: tuple[str, ...]

    def is_in(self, sentence: str, runs: frozenset[str]) -> bool:
        """Does a folded sentence hold one? `runs`: its runs of letters and digits."""
        if not self.whole.isdisjoint(runs) or (self.begun and any(run.startswith(self.begun) for run in runs)):
            return True
        if self.phrases is not None and self.phrases.search(sentence) is not None:
            return True
        return not sentence.isascii() and any(word in sentence for word in self.wordless)


def runs_of(sentence: str) -> frozenset[str]:
    """The runs of ASCII letters and digits of a folded sentence."""
    return frozenset(_RUN.findall(sentence))


@lru_cache(maxsize=64)
def word_list(words: tuple[str, ...]) -> WordList:
    """Compile words as they are printed."""
    latin = [word for word in words if word.isascii()]
    single = [word for word in latin if word.removesuffix("*").isalnum()]
    return WordList(
        whole=frozenset(word for word in single if word[-1] != "*"),
        begun=tuple(word[:-1] for word in single if word[-1] == "*"),
        phrases=_phrases([word for word in latin if word not in single]),
        wordless=tuple(word for word in words if not word.isascii()),
    )


def _phrases(words: Sequence[str]) -> re.Pattern[str] | None:
    parts = [re.escape(word.removesuffix("*")) + ("" if word[-1] in "*." else "(?![a-z0-9])") for word in words]
    listed = [part if word == _CONTRACTED else f"(?<![a-z0-9]){part}" for word, part in zip(words, parts, strict=True)]
    return re.compile("|".join(listed).replace("'", "['’]")) if listed else None


def names_of(field: str, called: Iterable[str]) -> tuple[str, ...]:
    """What a field is called in prose, as `seen.py` leaves a text: its words, its last word, its other names."""
    own = key_words(field.rpartition(".")[2])
    found = [" ".join(own), "-".join(own)] if own else []
    if own and len(own[-1]) > 3 and own[-1] not in NOT_THE_FIELD:
        found.append(own[-1])
    return tuple(dict.fromkeys([*found, *(plain(name).replace("_", " ") for name in called)]))
