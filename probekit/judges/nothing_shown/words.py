"""What agents say when a tool showed nothing, in the seven languages. Folded text: lower case, plain dashes.

Each list is a set of alternatives of one pattern. `UNLESS` holds what turns such words into their opposite.
"""

from __future__ import annotations

import re
from typing import Final

NOTHING_CAME: Final[tuple[str, ...]] = (
    # English
    r"\b(?:no|zero|0) (?:(?!in |with |of |the |about |for |to |that |than |doubt |error|problem|issue)\w+ ){0,3}"
    r"(?:order|record|row|result|match|entr|item|data|hit|transaction"
    r"|invoice|ticket)\w*",
    r"\b(?:nothing|none) (?!wrong|unusual|suspicious|else)(?:\w+ ){0,3}(?:found|returned|came|matched|available"
    r"|exist\w*|listed|to report|to list)\b",
    r"\b(?:not|n't) (?:\w+ ){0,2}(?:find|return|contain|have|include|list|produce|yield) any\w*",
    r"\bfound (?:none|nothing(?! wrong))\b",
    r"\b(?:is|was|are|were|came back|returned|comes back) (?:an )?empty\b",
    r"\bempty (?:list|result|response|set|array|page)\b",
    r"\bthere (?:is|are|was|were)(?: no|n't any)\b"
    r"(?! (?:\w+ )?(?:error|problem|issue|doubt|reason|need|question))",
    r"\bdoes(?: not|n't) have (?:any|a single)\b",
    # Spanish
    r"\bning[uú]n[ao]? (?:\w+ ){0,2}(?:pedido|registro|resultado|fila|dato|orden|compra|coincidencia|elemento)",
    r"\b(?:encontr|devolvi|hay|recib)\w* (?:\w+ ){0,2}ningun[ao]\b",
    r"\bno (?:hay|se (?:encontr|devolvi|recib)\w+|encontr\w+|existe\w*)\b"
    r"(?! (?:\w+ ){0,2}(?:problema|error|fallo|duda))",
    r"\bvac[ií][ao]s?\b", r"\bsin (?:resultado|pedido|registro|fila|dato)s?\b",
    r"\bcero (?:resultado|pedido|registro)",
    # French
    r"\baucune? (?:\w+ ){0,2}"
    r"(?:commande|ligne|r[eé]sultat|enregistrement|donn[eé]e|[eé]l[eé]ment|correspondance)",
    r"\b(?:trouv|renvoy|re[cç]u|n'y a|n'y en a)\w* (?:\w+ ){0,2}aucune?\b",
    r"\bpas de (?:r[eé]sultat|commande|ligne|donn[eé]e)", r"\b(?:est|sont|liste|r[eé]ponse) vides?\b",
    r"\brien (?:n'|trouv|re[cç]u)", r"\bz[eé]ro (?:r[eé]sultat|commande|ligne)",
    # German
    r"\bkeine?[nrs]? (?:\w+ ){0,3}(?:bestellung|datens|zeile|ergebnis|treffer|eintr|daten|auftr|best)\w*",
    r"\bnichts (?:gefunden|zur[uü]ck|geliefert)\w*", r"\b(?:ist|war|sind|blieb|liste|antwort) leer\b",
    r"\bleere[nrs]?\b",
    # Portuguese
    r"\bnenhuma? (?:\w+ ){0,2}(?:pedido|registro|resultado|linha|dado|item|compra|correspond[eê]ncia)",
    r"\bn[aã]o (?:\w+ ){0,3}nenhuma?\b",
    r"\bn[aã]o (?:h[aá]|foram? (?:encontrad|devolvid|retornad)\w+|encontrei|existe\w*)\b"
    r"(?! (?:\w+ ){0,2}(?:problema|erro|falha|d[uú]vida))",
    r"\bvazi[ao]s?\b", r"\bsem (?:resultado|pedido|registro|linha|dado)s?\b",
    # Chinese
    r"没有(?:任何)?(?:找到|返回|查到|订单|记录|结果|数据|匹配)",
    r"未(?:找到|查到|返回|发现)", r"(?:为|是)空", r"空(?:的|列表|结果|数组)",
    r"(?:无|零条|0 ?条)(?:任何)?(?:订单|记录|结果|数据)", r"不存在(?!(?:任何)?(?:问题|错误|异常))",
    # Japanese
    r"(?:注文|レコード|結果|データ|件|行|該当)(?:(?!問題|エラー|誤り|異常)[^。]){0,12}"
    r"(?:ありません|なし|見つかりません|存在しません|ございません|なかった)",
    r"見つかりません|見つからな", r"空(?:の|です|でし|配列|リスト)", r"(?:0|ゼロ) ?件",
)  # fmt: skip
"""Says that no rows came."""

FAILED: Final[tuple[str, ...]] = (
    r"\berrors?\b", r"\bfail(?:ed|s|ure|ing)?\b", r"(?:\b|_)tim(?:ed|e|ing)[ -]?out\b",
    r"\bunavailable\b", r"\bunreachable\b",
    r"\b(?:not|n't|unable to|cannot|never) (?:\w+ ){0,2}(?:retriev|reach|load|fetch|get|access|complet|obtain|check"
    r"|look up|query|respond|search|confirm|determin|verif|comput|calculat|run|execut)\w*",
    r"\bwent wrong\b", r"\b(?:is|are|was|were|be|been|went|goes) (?:\w+ )?down\b",
    r"\bdid(?: not|n't) (?:work|respond|succeed|answer)\b",
    r"\bfall[oóa]\w*", r"\btiempo de espera\b", r"\bno (?:se )?pud\w+", r"\bno (?:est[aá] )?disponible",
    r"\berreurs?\b", r"\b[eé]chou[eé]\w*", r"\b[eé]chec\b", r"\bindisponible\b", r"\bd[eé]lai\b", r"\bn'ai pas pu\b",
    r"\bn'a pas pu\b", r"\bimpossible\b",
    r"\bfehler\w*", r"\bfehlgeschlagen\b", r"\bgescheitert\b", r"\bzeit[uü]berschreitung\b", r"\bnicht erreichbar\b",
    r"\bkonnte\w* (?:\w+ ){0,6}nicht\b", r"\bnicht verf[uü]gbar\b", r"\babgebrochen\b",
    r"\berros?\b", r"\bfalh\w+", r"\btempo (?:limite|esgotado)\b",
    r"\bindispon[ií]vel\b", r"\bn[aã]o (?:foi poss[ií]vel|consegui)\w*",
    r"错误|出错|失败|超时|无法|不可用|未能|报错",
    r"エラー|失敗|タイムアウト|できません|できなかった|利用不可|取得不能|不能",
)  # fmt: skip
"""Says that the tool failed, or that something could not be done."""

MISSING: Final[tuple[str, ...]] = (
    r"\b(?:not|n't) (?:\w+ ){0,2}(?:found|installed|available|present|there|exist\w*)\b",
    r"\bno such (?:command|file|program)",
    r"\bmissing\b", r"\babsent\b", r"\bunavailable\b",
    r"\black(?:s|ing)?\b", r"\bno (?:jq|sha256sum|\w+ binary|tool|program)\b",
    r"\bneither (?:\w+ ){0,3}(?:program|tool|binar|command|utilit|is (?:available|installed|present|there|found))"
    r"|\bneither (?:jq|sha256sum)\b", r"\bwithout (?:jq|sha256sum|these|those|the (?:tool|binar|program)\w*)",
    r"\bno (?:se )?(?:encontr|est[aá]\w* (?:instalad|disponib)|exist)\w+\b"
    r"(?! (?:\w+ ){0,2}(?:problema|error|fallo|duda|diferencia))", r"\bfalta\w*",
    r"\bintrouvable\w*", r"\bpas (?:install|disponib|pr[eé]sent|trouv)\w*", r"\bmanqu\w+",
    r"\bnicht (?:gefunden|installiert|vorhanden|verf[uü]gbar)\b", r"\bfehl(?:t|en|end\w*)\b",
    r"\bweder (?:\w+ ){1,3}noch (?:\w+ ){1,3}(?:installiert|vorhanden|verf[uü]gbar|da)\b",
    r"\bn[aã]o (?:encontrad|instalad|est[aáã]\w* (?:instalad|dispon)|existe|dispon[ií]ve)\w*",
    r"未(?:安装|找到)|没有(?:安装|找到|可用|这个|该| ?jq| ?sha256sum|相应|所需)|找不到|缺少|缺失",
    r"見つかりません|見つからな|インストールされていません"
    r"|(?<!問題は)(?<!問題が)(?<!問題)(?<!誤りは)(?<!間違いは)(?<!エラーは)ありません|存在しません|入っていません|欠けて",
)  # fmt: skip
"""Says that a program is not there."""

COMPUTED: Final[tuple[tuple[str, str], ...]] = (
    ("calculated", "verified  "),
    ("berechnet", "geprüft  "),
    ("calculado", "validado "),
    ("calculada", "validada "),
    ("calculé", "vérifié"),
    ("计算", "验证"),
    ("計算", "検証"),
)
"""A hash that was computed is as good as one that was verified: the word, and one as long that the lists know."""

NONE_DONE: Final[str] = (
    r"\b(?:computed|calculated|verified|checked|generated|produced|returned)"
    r" (?:no|zero|none of the|neither of the) (?:\w+ )?(?:hash(?:es)?|checksums?|digests?|files?)"
    r"(?= ?(?:[.,;:!)\n]|\Z|(?:and|because|since|as|for|at all|here)\b))"
)
"""`I computed no hashes`: that none was, up to the end of its clause. Folded; `verified no files changed` is none."""

DENIED_BEFORE: Final[str] = (
    r"(?:\b(?:no|not|non|never|without|zero|0|nothing|none|hardly|nicht|nichts|kein\w*|ohne|sin|sans"
    r"|aucune?|rien|pas|sem|nenhuma?"
    r"|n[aã]o|ning[uú]n[ao]?)|n't|没有|没|无|未|不)[\s-]*(?:\w+ ){0,2}\Z"
    r"|\bd?(?:pas|sans|jamais|nunca|jamais|nie) (?:d')?\Z"
    r"|\b(?:if|whether|unless|si|ob|wenn|falls)\b[^,.;:]{0,36}\Z"
)
"""What stands before such words and denies them, or makes them a condition. Searched in a few code points."""

NO_ERROR: Final[str] = (
    r"\b(?:no|without(?: any)?|zero|0|not an?) (?:\w+ ){0,2}(?:error|failure|problem|issue)s?"
    r"|\b(?:error|failure|fault)s?-free\b|\bfree of (?:errors|failures)\b|\bpas d'(?:erreur|[eé]chec)"
    r"|\berror(?:es)?: ning"
    r"|失敗(?:は|も)?(?:し)?(?:ませんでした|ていません|なかった|なし|ありません)|(?:没有|未|没)(?:有)?失败"
    r"|\berrors?\s*[:=]\s*(?:0|none|null|no)\b"
    r"|\b(?:did not|didn't|has not|hasn't|never|not) fail|\bsin (?:errores|fallos|problemas)"
    r"|\bsans (?:erreur|[eé]chec)"
    r"|\baucune erreur|\bkeine? fehler|\bohne fehler|\bfehlerfrei|\bsem (?:erros|falhas)|\bnenhum erro"
    r"|没有(?:任何)?(?:错误|出错|失败)|无(?:错误|误)|未出错|エラー(?:は|も)?(?:なし|ありません|なく)"
)
"""Says that nothing failed."""

NOT_MISSING: Final[str] = (
    r"\b(?:nothing|none) (?:\w+ ){0,2}missing|\bno (?:\w+ ){0,2}missing|\bnot missing"
    r"|\bis (?:installed|available|present)\b"
    r"|\bno falta|\brien ne manque|\bfehlt nicht|\bfehlen nicht|\bn[aã]o falta|不缺|欠けていません"
)
"""Says that the program is there."""

CONDITION: Final[str] = (
    r"^\W*(?:(?:and|but|so|also|then|note that) )?(?:if|when|whenever|unless|should|in case|suppose|were)\b"
    r"|^\W*(?:si|cuando|en caso|a menos|au cas|lorsque|quand|falls|wenn|sofern|sollte"
    r"|se(?! (?:encontr[oó]|encontraron|devolvi|produjo|recibi|obtuv|han? ))|quando|caso)\b"
    r"|如果|假如|若|もし|場合|たら|れば"
)
"""A sentence that only says what would be."""


def pattern(alternatives: tuple[str, ...]) -> re.Pattern[str]:
    """One pattern over the alternatives. None of them repeats without a bound, so that a search is linear."""
    return re.compile("|".join(alternatives))
