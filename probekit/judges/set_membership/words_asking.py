"""Ways to ask for a page, and ways to say that it was asked for, by language.

Spanish and French tell a past request from a request by one accent; such words stand here with it, under `past`.
"""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "leaving": "skip; leave out; ignore; omit; drop; go without; do without; leave it at",
        "promise": "tomorrow; later on; next time; afterwards",
        "please": (
            "so kind as to; so kind as; kind enough to; so good as to; good enough to; do me a favour; do me a favor; "
            "do me the favour; do me the kindness; be a dear; be nice and; do us a favour; would appreciate; "
            "d appreciate; be grateful; when you can; whenever you can; when you get a chance; "
            "when you have a moment; at your convenience"
        ),
        "canq": (
            "may i have; could i get; can i get; can i have; could i have; could i see; may i see; can i see; "
            "any chance; is there a way; would you mind; do you mind; care to; are you able to; will someone; "
            "might you; might we; will i get; when can i; when may i; is there any way; do you think you could; "
            "is it fine; is it all right; is it alright; would it be fine; any objection; okay if"
        ),
        "func": (
            "let me see; let me have; let us see; go on and; go ahead and; just go and; now; next; okay; well; great"
        ),
        "pageword": "page two; page three; page four",
        "past": (
            "yesterday; earlier; previously; just now; a moment ago; last time; before now; already asked; "
            "already requested"
        ),
        "reqverb": (
            "let 's have; let 's see; let ’s have; let ’s see; hit me with; on to; onward to; move on to; out with; "
            "bring on; off to; grab; let s have; let s see; dig up; fetch me"
        ),
    },
    "es": {
        "leaving": "omita; ignore; omitir; ignorar; saltar; salte; prescinda",
        "please": (
            "tenga la bondad; ten la bondad; tan amable de; tan amable; la amabilidad de; hazme el favor; "
            "hagame el favor; se agradece; se agradeceria; agradezco; favor de; porfa; porfavor; ruego; rogamos; "
            "se solicita; se pide"
        ),
        "canq": (
            "me pasas; me das; me envias; me mandas; me muestras; me pasa; me da; me envia; me manda; me muestra; "
            "seria posible; es posible; se puede; te importa; le importa; te importaria; le importaria; hay forma de; "
            "hay manera de; podemos; podriamos; pueden; podrian; nos pasas; nos envia; me ensenas; tendria; tienes; "
            "podra; podras; que tal si; por que no me; me facilita; me facilitas; me dejas ver"
        ),
        "past": (
            "solicitó; envié; envió; mandé; mandó; cargó; llamó; mostré; mostró; continué; continuó; pasé; pasó; "
            "necesité; necesitó; facilité; facilitó; proporcioné; proporcionó; solicité; pidió; requirió; "
            "pidieron; solicitaron; ayer; anteriormente; hace un momento; previamente; ya pedimos; ya solicitamos; "
            "quise; pedimos ya; requerí; supliqué; se habia pedido; habia pedido; he pedido; hemos pedido; "
            "envie ya; hace rato; la vez pasada; antes; entregué; entregó; verificó; comprobó; revisó; validó"
        ),
        "reqverb": (
            "venga; a ver; ensename; ensene; traiga; trae; traeme; facilitarme; me envia; me envias; me pasas; "
            "me pasa; me mandas; me manda; me muestra; me das; pasemos a; sigue con; siga con; ver; mostrarme; "
            "pida; obtenga; busque; solicite; consulte; abra; llame; cargue; pidamos"
        ),
        "asking": (
            "hace falta; hacen falta; me falta ver; pedimos; requerimos; exijo; me gustaria; deseo; faltaria pedir; "
            "a la espera de"
        ),
        "neg": "no hace falta; no hacen falta; no es necesario; no se necesita; no necesito; no quiero",
    },
    "fr": {
        "leaving": "ignore; saute; omette; ignorer; sauter; laisse de cote",
        "please": (
            "ayez l obligeance; ayez la bonte; ayez la gentillesse; soyez gentil; soyez assez aimable; l obligeance; "
            "faites moi le plaisir; la gentillesse de; l amabilite de; je vous saurais gre; merci d; prie de; "
            "vous prie; te prie; de grace; vous serais reconnaissant"
        ),
        "canq": (
            "peut on; pourrait on; est il possible; y a t il moyen; pourrais je; tu peux; auriez vous; avez vous; "
            "me donnez vous; peut il; as tu; pouvons nous; pourrions nous; est ce que je peux; "
            "est ce que vous pouvez; est ce que tu peux; est ce possible; aurais tu; tu m envoies; vous m envoyez; "
            "tu me donnes; vous me donnez; tu me passes; voudriez vous; voulez vous; veux tu; dois je; on peut voir; "
            "on peut avoir; verriez vous un inconvenient"
        ),
        "past": (
            "demandé; demandées; demandés; envoyé; donné; montré; chargé; appelé; sollicité; réclamé; récupéré; hier; "
            "auparavant; precedemment; tout a l heure; deja demande; deja sollicite; il y a un instant; "
            "venait de demander; viens de demander; avais demande; avait demande; avons demande; a ete demandee; "
            "fut demandee; transmise; redemandé; requis; requise"
        ),
        "reqverb": (
            "passons a; passez; passe; passez moi; passe moi; donnez moi; envoie moi; continuez; continue; affichez; "
            "affiche; faites voir; fais voir; montre moi"
        ),
        "asking": (
            "je reclame; demande de; il me faudrait; j attends; nous avons besoin; j exige; je souhaite; je desire; "
            "nous demandons; je requiers"
        ),
    },
    "de": {
        "leaving": "weglassen; weglasse; uberspringen; uberspringe; ignorieren; ignoriere; auslassen",
        "please": (
            "so gut und; so lieb und; so nett und; so freundlich; die gute; den gefallen; tun sie mir; tu mir; "
            "seien sie so; sei so; waere nett; ware nett; waere dankbar; ware dankbar; ich ersuche; "
            "freundlicherweise; gefalligst"
        ),
        "canq": (
            "konnten wir; durfte ich; durfen wir; hatten sie; haetten sie; hattest du; kann man; bekomme ich; "
            "kriege ich; bekommen wir; waere es moglich; ware es moglich; ist es moglich; geht auch; wuerden sie mir; "
            "kannst du mir; konntest du; konnten sie; lasst sich; wie ware es mit; wie waere es mit; duerfte ich; "
            "koennten wir; koennte ich; konnte ich"
        ),
        "past": (
            "gestern; vorhin; zuvor; soeben; schon angefordert; bereits; forderte; bat; verlangte; erbat; damals; "
            "eben erst; schon einmal"
        ),
        "reqverb": (
            "her mit; raus mit; weiter mit; weiter zu; auf zu; fahre fort; fahren sie fort; hol; lass mich; "
            "lassen sie mich; reich; reiche; reichen; gewahren; nachliefern; liefer; bring; bringen; bringe; "
            "nachreichen; sehen; haben; bekommen"
        ),
        "asking": (
            "ich verlange; wir brauchen; wir benotigen; benotigt wird; gebraucht wird; ich hatte gern; "
            "ich haette gern; ich wunsche; ich warte auf; anfrage"
        ),
        "pageword": "folgeseite; folgeseiten; anschlussseite",
        "nextword": "folgeseite; folgeseiten; anschlussseite",
    },
    "pt": {
        "leaving": "ignore; pule; omita; ignorar; pular; omitir",
        "please": (
            "favor; faz favor; tenha a bondade; tenha a gentileza; faca a gentileza; seja gentil; a gentileza de; "
            "agradeco; agradeceria; faz o favor; rogo; solicita se; pede se; fineza; por obsequio; se puder; "
            "por favorzinho"
        ),
        "canq": (
            "da para; daria para; e possivel; me passa; me manda; me envia; me da; me mostra; tem como; teria como; "
            "poderiamos; podemos; podiam; podia; poderiam; consegue; conseguiria; se importa; se importaria; "
            "sera possivel; nao quer; que tal; voces podem; eu poderia; ha como; ha possibilidade; mandas; envias"
        ),
        "past": (
            "ontem; anteriormente; ha pouco; previamente; pediu; pediram; solicitou; enviei; mandei; enviou; "
            "requisitei; tinha pedido; pedira; agora ha pouco; mostrei; passei"
        ),
        "reqverb": (
            "venha; vamos a; passa; siga para; siga com; continua; traga; traz; ver; me passar; me enviar; "
            "me mandar; mostre me; mande me; passe me; manda me; me envia; me passa; me manda; me mostra; me da; "
            "peca; busque; obtenha; solicite; carregue; chame; abra"
        ),
        "asking": (
            "desejo; pedimos; precisamos; exijo; aguardo; faltaria pedir; eu queria; queria; requeiro; requisito; "
            "faz falta"
        ),
        "neg": "nao faz falta; nao e preciso; nao e necessario; nao preciso; nao quero; dispenso",
    },
    "zh": {
        "leaving": "跳过; 忽略; 略过",
        "promise": "明天; 我会; 稍后; 明日; 之后我; 待会; 以后再",
        "please": "恳请; 敬请; 有劳; 帮忙; 帮我; 劳烦; 懇請; 望; 盼; 还请; 還請; 务请; 烦劳",
        "canq": (
            "行吗; 好吗; 方便; 是否能; 可以吗; 可以嗎; 能给; 能再给; 可以给; 能够给; 可不可; 好不好; 行不行; 能麻烦; "
            "怎样才能"
        ),
        "past": (
            "曾; 曾经; 曾要求; 曾请; 已请; 已要求; 已申请; 已向; 已经请; 已经要求; 已经向; 刚才; 刚请; 刚才请; "
            "之前请; 之前要求; 上次; 昨天; 先前; 此前; 早些时候; 要求过; 请过; 申请过; 要求了; 申请了; 发给我了; "
            "已发; 已提交; 上一轮; 早已; 早就"
        ),
        "reqverb": "给一下; 看看; 看一下; 显示; 展示; 出示; 打开; 读取; 拉取; 传; 呈现; 补发",
        "asking": (
            "给我吧; 发给我; 发我; 传给我; 发过来; 给我看; 拿来; 恳求; 求; 欲求; 申领; 想看; 想请; 再来; 给我来; "
            "让我看; 请求提供; 希望"
        ),
        "nextword": "后面那; 下一个; 之后那; 后一; 接下来的; 接下来; 随后; 再下一; 后边; 第三; 之后的",
    },
    "ja": {
        "leaving": "飛ばし; 無視; 省き",
        "promise": "明日; 後で; 後ほど; のちほど; 来週",
        "please": (
            "頼みます; 頼む; 願う; 頂戴; ちょうだい; いただけると; 頂けると; いただければ; 頂ければ; 幸いです; "
            "くださいませ; 願いたい; もらいたい; いただきたい; 頂きたい; てくれ; お頼み"
        ),
        "canq": (
            "くれないか; もらえないか; くださいませんか; いただけないでしょうか; くれませんか; 頂けませんか; "
            "もらえないでしょうか; いただけますでしょうか; 頂けますか; もらえる; いただけるでしょうか; いいですか; "
            "よいですか; 可能ですか; 可能でしょうか; いいでしょうか; よろしいでしょうか; もらってもいい; "
            "見られますか; 見せてもらえ; できないでしょうか; できますでしょうか; 無理でしょうか; くれない"
        ),
        "past": (
            "お願いしました; お願いした; お願いしていました; お願い済み; 依頼しました; 依頼した; 依頼済み; "
            "頼みました; 頼んだ; 要求した; 要求済み; 請求しました; 送ってもらいました; リクエストしました; "
            "リクエスト済み; リクエストした; と依頼; と要求しました; とお願いし; と頼み; と頼んだ; と言いました; "
            "と伝えました; 要求していました; お願いしてありま; 昨日; 先ほど; さきほど; 以前; 前回; すでに要求; "
            "既に要求; もらいました; いただきました; 頂きました; 求めました; と書きました; と要求した"
        ),
        "asking": (
            "見たい; 見たいです; 欲しいです; を希望; が欲しい; を求め; がほしい; 取得したい; を所望; 必要です; を待って"
        ),
        "nextword": "次の次; 第三; 3; 後続の; 次なる",
    },
}
