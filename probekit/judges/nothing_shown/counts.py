"""How an answer counts rows, in the seven languages: `found 3 orders`, `$40`, `o-12, 30.00`. Folded text."""

from __future__ import annotations

from typing import Final

_MORE: Final = "[1-9][0-9]{0,5}|two|three|four|five|six|seven|eight|nine|ten"
_ROW: Final = "(?:order|record|row|result|match|entr|transaction|invoice|ticket)"
_SPAN: Final = (
    r"(?:[1-9][0-9]{0,5}|un[ao]?|dos|tres|cuatro|cinco|seis|varios|varias) (?:\w+ ){0,2}"
    r"(?:pedido|registro|resultado|fila)"
)
_FREN: Final = (
    r"(?:[1-9][0-9]{0,5}|une?|deux|trois|quatre|cinq|six|plusieurs) (?:\w+ ){0,2}(?:commande|ligne|r[eé]sultat)"
)
_GERM: Final = (
    r"(?:[1-9][0-9]{0,5}|ein|eine|einen|zwei|drei|vier|f[uü]nf|sechs|mehrere) (?:\w+ ){0,2}"
    r"(?:bestellung|datens[aä]tz|zeile|ergebnis|treffer|eintr[aä]g|auftr[aä]g)\w*"
)
_PORT: Final = (
    r"(?:[1-9][0-9]{0,5}|uma?|dois|duas|tr[eê]s|quatro|cinco|v[aá]ri[ao]s) (?:\w+ ){0,2}"
    r"(?:pedido|registro|resultado|linha)"
)
_MONEY: Final = r"(?:0*[1-9][0-9.,]{0,12}|0*[.,]0?[1-9])"
"""More than nothing: a total of 0.00 reports no row."""

COUNTED: Final[tuple[str, ...]] = (
    rf"\b(?:one|{_MORE}|several|some|many) (?:\w+ ){{0,2}}{_ROW}\w* (?:was|were|found|returned|matched|listed)\b",
    rf"\b(?:found|returned|retrieved|lists?|shows?) (?:{_MORE}) (?:\w+ ){{0,2}}{_ROW}",
    rf"\bthere (?:is|are|was|were) (?:one|an?|several|some|{_MORE}) (?:\w+ ){{0,2}}"
    r"(?:order|record|row|match|entr|transaction|invoice|ticket)",
    rf"\b(?:customer|account|client|user|s?he) has (?:placed )?(?:one|several|{_MORE}) (?:\w+ ){{0,2}}"
    r"(?:order|record|row|match|entr|transaction|invoice|ticket)",
    rf"\b(?:encontraron|encontr[oóeé]|devolvi[oó]|devolvieron|hay|tiene) {_SPAN}",
    rf"\b(?:trouv[eé]e?s?|renvoy[eé]e?s?|y a|a pass[eé]) {_FREN}|\b{_FREN}\w* (?:\w+ ){{0,2}}(?:trouv|renvoy)[eé]",
    rf"\b(?:gibt es|es gibt|fand|habe|hat|wurden?|lieferte|liefert) {_GERM}|\b{_GERM} (?:wurden? )?gefunden",
    rf"\b(?:encontrei|encontrad[ao]s|devolvid[ao]s|retornou|h[aá]|tem) {_PORT}",
    r"(?:找到|查到|返回|共有|有|发现)(?:了|共)? ?(?:[1-9][0-9]{0,5}|一|两|二|三|四|五|六|七|八|九|十|几)"
    r" ?(?:个|条|笔|张|份)?(?:订单|记录|结果|数据)",
    r"(?:注文|レコード|結果|データ|行)(?:が|は)? ?(?:[1-9][0-9]{0,5}|一|二|三|四|五|数) ?件"
    r"(?![^。]{0,12}(?:ません|なかった))",
    r"(?<![0-9])[1-9][0-9]{0,5} ?件の"
    r"(?:注文|レコード|結果|データ)(?![^。]{0,12}(?:ません|なかった))",
    rf"[$€£¥] ?{_MONEY}|\b{_MONEY} ?(?:usd|eur|gbp|jpy|euros?|dollars?)\b",
    r"\b[a-z]{1,8}[-_#][0-9]{1,12}[^\w\n.]{1,4}(?!0[.,]00\b)[0-9]{1,7}[.,][0-9]{2}\b(?![.,%][0-9])",
)
"""Rows that are counted, amounts of money, and an identifier beside an amount are rows that are reported."""
