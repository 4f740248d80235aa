"""Inflected forms of words that stand in the other lists in one form only, by language.

A participle or an adjective is as much the word in the plural as in the singular, and in every gender and case.
"""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "lack": (
            "cercenadas; cercenado; cercenados; inacabadas; inacabados; interrumpidas; interrumpidos; mutiladas; "
            "mutilado; mutilados; recortadas; recortados"
        ),
        "came": (
            "visto; vistos; vistas; "
            "consta; constan; constaba; figura; figuran; figuraba; entregada; enviada; enviadas; incluida; incluidas; "
            "incluido; llegada; llegadas; llegados; mostrada; obtenida; obtenidas; obtenidos; vista"
        ),
        "good": (
            "agregadas; anadidas; completada; completadas; completados; confirmada; procesada; procesadas; procesado; "
            "reconstruidas; reconstruidos; rellenada; rellenadas; rellenados; repuesta; repuestas; repuestos; valida"
        ),
        "missing": "omitida; perdida; perdidas; perdido",
        "handled": (
            "analizada; analizadas; atendida; atendidas; atendido; contada; contadas; contados; cotejada; estudiada; "
            "estudiadas; estudiados; evaluada; evaluadas; examinada; inspeccionada; leida; mirada; miradas; mirados; "
            "probada; probadas; probados; recorrida; recorridas; repasada; tratada; tratadas; vista"
        ),
        "restored": (
            "agregadas; anadidas; completada; completadas; completados; reconstruidas; reconstruidos; recuperada; "
            "recuperadas; recuperados; rellenada; rellenadas; rellenados; repuesta; repuestas; repuestos"
        ),
        "escaped": (
            "escapada; escapadas; escapados; olvidada; olvidadas; olvidados; omitida; saltada; saltadas; saltados"
        ),
    },
    "pt": {
        "lack": (
            "inacabadas; inacabados; interrompidas; interrompidos; mutiladas; mutilado; mutilados; quebradas; "
            "quebrado; quebrados; recortadas; recortados"
        ),
        "came": (
            "consta; constam; constava; constavam; figura; figuram; devolvida; devolvidas; devolvido; enviada; "
            "enviadas; exibida; exibidas; fornecida; fornecidas; fornecido; incluida; incluidas; incluido; mostrada; "
            "mostradas; obtida; obtidas; obtido; retornada; vista"
        ),
        "good": (
            "acrescentadas; adicionadas; checada; checadas; conferida; confirmada; confirmadas; inserida; inseridas; "
            "inseridos; preenchida; preenchidas; preenchidos; processada; processadas; processado; reconstruidas; "
            "reconstruidos; restauradas; valida; validada; validadas; valido"
        ),
        "missing": "omitida; omitidas; omitido; perdida; perdidas; perdido",
        "handled": (
            "analisada; avaliada; avaliadas; avaliado; contada; contadas; contado; cotejada; cotejadas; cotejado; "
            "examinada; inspecionada; inspecionadas; percorrida; percorridas; repassada; repassado; testada; "
            "testadas; testado; tratada; tratado; vista"
        ),
        "restored": (
            "acrescentadas; adicionadas; inserida; inseridas; inseridos; preenchida; preenchidas; preenchidos; "
            "reconstruidas; reconstruidos; recuperada; recuperadas; recuperados; restauradas"
        ),
        "goodadj": "certa",
        "whole": "inteiras; inteiros",
        "escaped": "escapada; escapadas; escapados; esquecida; esquecidas; esquecidos; pulada; puladas; pulados",
        "prep": "no; num; numa; nuns; neste; nesta; nessa; nesse",
        "func": "meio; ao; aos",
    },
    "fr": {
        "lack": (
            "amputees; amputes; ecourtees; ecourtes; inachevees; inacheves; interrompues; interrompus; rognees; rognes"
        ),
        "came": (
            "figure; figurait; paraissent; parait dans; affichee; arrive; arrivee; envoyee; envoyees; fournie; "
            "livree; montree; montrees; obtenue; parvenu; parvenue; retournee; transmisee; transmisees"
        ),
        "good": (
            "confirmee; controlee; inserees; inseres; rajoutees; reconstruitee; reconstruitees; reconstruites; "
            "recrees; retablies"
        ),
        "handled": "analysee; comparee; comptee; epluchee; etudiee; regardee; relue; revue; testee",
        "restored": (
            "deduitee; deduitees; deduites; deduits; inserees; inseres; rajoutees; reconstruitee; reconstruitees; "
            "reconstruites; recreees; recrees; recuperees; recuperes; retablies"
        ),
        "escaped": "echappees; echappes; negligees; negliges; oubliees; sautee; sautees; sautes",
    },
    "de": {
        "lack": (
            "gekurzte; gekurzten; gekurzter; gekurztes; gekurztem; verkurzte; verkurzten; "
            "abgebrochene; abgebrochenen; abgebrochener; abgebrochenes; abgehackte; abgehacktem; abgehackten; "
            "abgehackter; abgehacktes; abgeschnittenes; trunkierte; trunkiertem; trunkierten; trunkierter; "
            "trunkiertes; unterbrochene; unterbrochenen; unterbrochener; unterbrochenes; unvollstaendigem; "
            "unvollstaendigen; unvollstaendiger; unvollstaendiges; unvollstandigem; verstummelte; verstummeltem; "
            "verstummelten; verstummelter; verstummeltes"
        ),
        "whole": (
            "komplettem; kompletter; komplettes; luckenlose; luckenlosem; luckenlosen; luckenloser; luckenloses; "
            "vollstaendigem; vollstaendigen; vollstaendiger; vollstaendiges; vollstandigem; vollstandiges; "
            "vollzahlige; vollzahligem; vollzahligen; vollzahliger; vollzahliges"
        ),
        "came": "aufgefuhrt; stehen in; steht in; auftauchen; auftaucht; taucht; tauchen",
    },
    "ja": {
        "endv": "終わっ; 終わり; 止まっ; 終了し; 終わる",
        "place": "の途中で; の途中; の半ばで; の中ほどで; 途中で; 途中; 半ばで; 中途で; 中ほどで",
        "after": "の途中で; の半ばで; の中ほどで",
        "whole": "最後まで; 末尾まで; 終わりまで",
        "rest": "まだ読んでいない; まだ見ていない; まだ取得していない; 未読の; 未取得の; 後半; 後ろ半分",
    },
}
