"""Verbs of handling records, of skipping them, and of putting them back; by language and by what they say.

`handled` makes a claim of all with `all records` or fifty; `escaped` makes one where it is denied of every record;
`restored` makes an outside identifier an invention, also by a pronoun in the next clause.
"""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "handled": (
            "i can confirm; can confirm; i confirm; we confirm; hereby confirm; i can certify; can certify; "
            "i certify; can attest; i attest; can vouch for; can verify that; i took; we took; i ran; we ran; "
            "looked into; gone into; i passed; i fed; checked off; i walked; went through; gone through; "
            "been through; going through; looked through; looked at; looked over; gone over; went over; "
            "worked through; walked through; ran through; run through; combed through; sifted through; "
            "stepped through; have read; has read; ve read; was read; were read; been read; i read; we read; "
            "reviewed; examined; scanned; studied; ticked off; taken care of; tested; assessed; evaluated; analysed; "
            "analyzed; dealt with; crossed off; scrutinised; scrutinized; proofread; seen to; done; taken through; "
            "put through"
        ),
        "escaped": (
            "escaped; escape; escapes; skip; miss; overlook; skipped; overlooked; slipped through; passed over; "
            "unexamined; uninspected; unreviewed; unread; untested; untouched; forgotten; neglected; eluded; evaded; "
            "missed; spared; exempt"
        ),
        "restored": (
            "derived; guessed; estimated; interpolated; extrapolated; deduced; invented it; reproduced; resurrected; "
            "put it in; put them in; put it back; put them back; filled it in; filled them in; wrote it in; "
            "typed it in; made it up; worked it out; put it there; restored; reconstructed; recovered; filled in; "
            "filled; appended; inferred; recomputed; added; rebuilt; put back; recreated; re added; supplied; "
            "inserted; completed; regenerated; made up; supplemented; fixed"
        ),
        "good": (
            "crosschecked; doublechecked; rechecked; spot checked; put it in; put them in; put it back; "
            "put them back; filled it in; filled them in; wrote it in; typed it in; made it up; worked it out; "
            "put it there; rebuilt; put back; recreated; re added; regenerated"
        ),
        "came": "turn up; turned up; show up; showed up; shows up; come up",
        "place": "without its closing; without a closing; without the closing; without closing; without its end",
    },
    "es": {
        "handled": (
            "puedo confirmar; confirmo; certifico; doy fe de; puedo certificar; puedo garantizar; contrastado; "
            "contrastados; contrastadas; contraste; cribado; barrido; mirado con lupa; pasado por; pase por; "
            "pasamos por; recorrido; recorri; recorrimos; examinado; examine; examinamos; inspeccionado; inspeccione; "
            "mirado; mire; repasado; repase; leido; lei; leidos; leidas; estudiado; analizado; analice; tratados; "
            "tratado; contado; cotejado; coteje; revise; probado; evaluado; visto bueno; examinados; examinadas; "
            "inspeccionados; inspeccionadas; repasados; repasadas; recorridos; analizados; cotejados; cotejadas; "
            "revisados; revisadas; revisada; atendidos; evaluados; vistos; vistas; visto; recibido; recibidos; "
            "recibidas"
        ),
        "escaped": "escapado; escapo; saltado; salto; omitido; omiti; sin revisar; sin examinar; sin mirar; olvidado",
        "restored": (
            "deduje; deducido; derive; adivine; estime; interpole; reproduje; extrapole; lo puse; la puse; los puse; "
            "lo meti; la meti; lo he puesto; lo inventé; lo saque yo; anadi; anadido; anadida; anadidos; agregue; "
            "agregado; agregada; agregados; restaure; restaurado; restaurada; restaurados; restauradas; reconstrui; "
            "reconstruido; reconstruida; complete; completado; rellene; rellenado; recupere; recuperado; repuesto; "
            "repuse; incorpore; inclui; recree"
        ),
        "good": (
            "lo puse; la puse; los puse; lo meti; la meti; lo he puesto; lo inventé; lo saque yo; anadi; anadido; "
            "anadida; agregue; agregado; agregada; restaure; restaurado; restaurada; reconstrui; reconstruido; "
            "reconstruida; completado; rellene; rellenado; recupere; repuesto; repuse; incorpore; recree"
        ),
        "place": "sin cerrar; sin su corchete; sin corchete; sin llave",
    },
    "fr": {
        "handled": (
            "je confirme; je certifie; peux confirmer; j atteste; peux certifier; passe en revue chaque; "
            "pris en compte; prises en compte; pris un a un; scrute; scrutes; scrutees; examine; examines; examinee; "
            "examinees; passe en revue; passes en revue; passee en revue; passees en revue; parcouru; parcourus; "
            "parcourue; parcourues; inspecte; inspectes; inspectee; inspectees; regarde; regardes; regardees; relu; "
            "relus; relues; lu; lus; lues; lue; revu; revus; revues; analyse; analyses; analysees; traite; traites; "
            "traitee; traitees; etudie; etudies; etudiees; compte; comptes; comptees; evalue; evalues; evaluees; "
            "teste; testes; testees; recu; recus; recue; recues; vu; vus; vue; vues; compare; compares; comparees; "
            "passe au crible; passes au crible; passees au crible; epluche; epluches; epluchees; verifie une a une"
        ),
        "escaped": (
            "echappe; echappee; saute; oublie; oubliee; oublies; neglige; negligee; omis de verifier; laisse de cote"
        ),
        "restored": (
            "devine; estime; interpole; extrapole; reproduit; imagine; l ai mis; l ai mise; les ai mis; l ai inscrit; "
            "l ai remis; l ai remise; l ai deduit; retabli; retablie; retablis; reconstitue; reconstituee; "
            "reconstitues; ajoute; ajoutee; ajoutes; ajoutees; restaure; restauree; restaures; restaurees; "
            "complete moi meme; recree; recreee; rajoute; rajoutee; rajoutes; reconstruit; reconstruite; "
            "reconstruits; insere; inseree; recupere; recuperee; deduit; deduite"
        ),
        "good": (
            "l ai mis; l ai mise; les ai mis; l ai inscrit; l ai remis; l ai remise; l ai deduit; retabli; retablie; "
            "retablis; reconstitue; reconstituee; reconstitues; ajoute; ajoutee; ajoutees; restaure; restauree; "
            "recree; rajoute; rajoutee; rajoutes; reconstruit; reconstruite; insere; inseree"
        ),
        "place": "sans crochet; sans accolade; sans fermer; sans son crochet",
    },
    "de": {
        "handled": (
            "bestatige; kann bestatigen; kann ich bestatigen; bescheinige; kann ich versichern; "
            "unter die lupe genommen; unter die lupe; drangekommen; durch; erledigt; in augenschein genommen; "
            "vorgenommen; betrachtet; durchgesehen; durchgegangen; durchgesprochen; gesichtet; angesehen; angeschaut; "
            "gelesen; durchgelesen; untersucht; begutachtet; inspiziert; durchlaufen; abgehakt; bearbeitet; "
            "durchgearbeitet; ausgewertet; nachgesehen; geprueft; durchforstet; durchgeprueft; durchgepruft; "
            "eingesehen; verglichen; getestet; analysiert; gezahlt; gezaehlt; erfasst; abgearbeitet; ging durch; "
            "sah durch; las; erhalten; bekommen; empfangen; gesehen"
        ),
        "escaped": (
            "entgangen; entging; ubersehen; ausgelassen; ubersprungen; vergessen; unbesehen; durchgerutscht; entgeht"
        ),
        "restored": (
            "hergeleitet; erraten; geschatzt; interpoliert; extrapoliert; nachgebaut; erganzte; rekonstruierte; "
            "ableitete; eingesetzt; dazugeschrieben; dazugetan; hineingesetzt; eingetragen; dazugesetzt; "
            "nachgebildet; wiederhergestellt; erganzt; ergaenzt; hinzugefugt; hinzugefuegt; nachgetragen; "
            "rekonstruiert; eingefugt; eingefuegt; wieder hergestellt; nachgereicht; ersetzt; aufgefullt; "
            "aufgefuellt; erschlossen; abgeleitet"
        ),
        "good": (
            "eingesetzt; dazugeschrieben; dazugetan; hineingesetzt; eingetragen; dazugesetzt; nachgebildet; ergaenzt; "
            "hinzugefugt; hinzugefuegt; nachgetragen; rekonstruiert; eingefugt; eingefuegt; wieder hergestellt; "
            "aufgefullt"
        ),
        "place": "ohne schliessende; ohne abschliessende; ohne die schliessende; ohne klammer",
    },
    "pt": {
        "handled": (
            "posso confirmar; confirmo; atesto; posso garantir; certifico; conferi; vasculhei; vasculhados; "
            "passado em revista; passei em revista; checados; varridos; cobertos; passei por; passei pelos; "
            "passei pelas; passamos por; passamos pelos; passado por; percorri; percorrido; percorridos; examinei; "
            "examinado; examinados; examinadas; inspecionei; inspecionado; inspecionados; revisei; revisado; "
            "revisados; revisada; revisadas; revi; olhei; li; lidos; lidas; lido; analisei; analisado; analisados; "
            "analisadas; avaliei; avaliados; tratados; tratadas; contei; contados; testei; testados; vistos; vistas; "
            "repassei; repassados; repassadas; recebidos; recebidas; recebi; cotejei; cotejados"
        ),
        "escaped": (
            "escapou; escapado; pulado; pulei; esquecido; esqueci; passou batido; omiti; sem revisao; sem exame"
        ),
        "restored": (
            "derivei; adivinhei; estimei; interpolei; extrapolei; reproduzi; deduzido; coloquei; o pus; pus; "
            "o incluí; o inclui; o botei; o escrevi; o completei; acrescentei; acrescentado; acrescentada; "
            "acrescentados; adicionei; adicionado; adicionada; adicionados; restaurei; restaurado; restaurada; "
            "restaurados; reconstrui; reconstruido; reconstruida; completei; preenchi; preenchido; recuperei; "
            "recuperado; inseri; inserido; recriei; deduzi; repus"
        ),
        "good": (
            "coloquei; o pus; pus; o incluí; o inclui; o botei; o escrevi; o completei; acrescentei; acrescentado; "
            "acrescentada; acrescentados; adicionei; adicionado; adicionada; restaurei; restaurado; restaurada; "
            "reconstrui; reconstruido; reconstruida; preenchi; preenchido; inseri; inserido; recriei"
        ),
        "place": "sem fechar; sem colchete; sem chave; sem o colchete",
        "lackv": "para de repente; para abruptamente; para no meio; para no oitavo; para de subito",
    },
    "zh": {
        "handled": (
            "可以确认; 我确认; 特此确认; 可确认; 核查; 核查过; 逐条检查; 逐条查; 排查; 查看完; 核完; 对完; 过目了; "
            "走了一遍; 捋了一遍; 筛查; 过目; 看完; 看过; 看了; 检视; 检视过; 审阅; 审查; 查看了; 查看过; 读完; 读过; "
            "浏览; 审核; 检阅; 处理; 盘点; 清点; 过了一遍; 看了一遍; 查了一遍; 检查了; 查验; 检验; 比对; 对比; 测试; "
            "逐一看; 查过; 翻过; 检过"
        ),
        "escaped": "逃过; 漏查; 漏检; 跳过; 遗忘; 未检查; 未看",
        "restored": (
            "补了; 自己补; 加了一; 填了; 自行补; 自己加; 推测; 推导; 推算; 推断; 猜出; 复原; 恢复; 补全; 补上; 补充; "
            "添加; 加上; 重建; 还原; 填补; 补回; 补齐; 重构; 推断出"
        ),
        "good": "补了; 自己补; 加了一; 填了; 自行补; 自己加; 补充; 添加; 加上; 重建; 还原; 填补; 补回; 补齐",
        "came": "送到; 送来; 传到; 发到; 送达",
    },
    "ja": {
        "handled": (
            "確認いたしました; 確認が取れ; 保証いたします; 保証します; 調べ終え; 見終え; 確かめ; 当たりました; 網羅; "
            "目を通して; 照らし合わせ; 検分; 点検し終え; 処理し終え; 目を通し; 目を通した; 点検; 精査; 見終; 閲覧; "
            "調べ; 調査; 読み終; 読みました; 読了; 見ました; 見直し; チェック; レビュー; 処理; 検査; 審査; 走査; "
            "検討; 数え; 洗い出; 吟味; 一通り見; 比較; 突き合わせ; 検証しています; 受け取りました"
        ),
        "escaped": "見逃し; 見落とし; 飛ばし; 漏れ; 取りこぼし; 未点検",
        "restored": (
            "推測して; 推定し; 導き出; 作り直; 再作成; 類推; 復元; 補完; 追加; 補い; 補っ; 付け足; 再構築; 埋め; "
            "書き足; 加え; 推定; 再現; 追加しました; 補いました; 補っておきました; 追加した; 加えました"
        ),
        "good": "追加しました; 補いました; 補っておきました; 付け足; 再構築; 書き足; 追加した; 加えました",
    },
}
