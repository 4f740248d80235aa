"""Ways to doubt and to lay down a condition, by language: both take the weight off.

`condfirst` does so at the beginning of a sentence only, `verbfirst` (German) at the beginning of one with a comma. A
phrase under `func` says nothing of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "doubt": (
            "i could have; we could have; i might have; "
            "only looks; merely looks; just looks; only seems; only appears; merely seems; merely appears; "
            "looks as if; looks as though; unlikely; improbable; allegedly; supposedly; purportedly; reportedly; "
            "is said to; was said to; rumoured; rumored; cannot rule out; can t rule out; could not rule out; "
            "cannot be ruled out; can t be ruled out; cannot exclude; cannot be excluded; not rule out; "
            "not excluded; ostensibly; so called; somebody told; someone told; some say; some claim; they say; "
            "it is claimed; it is rumoured; imagine; or not"
        ),
        "cond": "lest; for fear that; otherwise than; were the; only if; even if; on condition; until proven",
        "func": (
            "in fact; in short; in brief; in truth; in reality; in essence; of course; in other words; "
            "single; lone; as for; as to; as regards; with regard to; in the case of; whether you like it or not; "
            "whether we like it or not; like it or not; believe it or not; whether or not you like it; "
            "whether i like it or not; for better or worse; counts as; count as; counted as; regarded as; regard as; "
            "treated as; described as; marked as; seen as; classified as; considered as; known as; labelled as; "
            "labeled as; such as; as such; as it stands; as is; as shown; as received"
        ),
        "belief": "to expect; expect a; expect the; expecting; anticipate; warned; warns; warning of; warn of",
    },
    "es": {
        "doubt": (
            "no puedo descartar; no se puede descartar; no se descarta; supuestamente; al parecer; presuntamente; "
            "improbable; poco probable; se dice que; dicen que; hay quien dice; solo parece; si es que; "
            "no esta claro si; a saber si; aparenta; se rumorea; o no"
        ),
        "cond": (
            "a no ser que; siempre y cuando; con tal de; con tal que; en el supuesto de; suponiendo que; no sea que; "
            "para que no; en caso que; como si; hubiera; hubiese; viniera; viniese; llegara; llegase; hasta que; "
            "a condicion de; aun si; cuando este; en cuanto"
        ),
        "condfirst": "de estar; de haber; de haberse; de ser; de llegar; de venir; de haber estado",
        "func": (
            "he; de hecho; en realidad; en efecto; en resumen; en suma; por supuesto; "
            "por el que; por la que; por el cual; por la cual; "
            "unica; unico; sola; en cuanto a; respecto a; respecto de; por lo que respecta a; en lo que respecta a; "
            "te guste o no; le guste o no; quieras o no; quiera o no; nos guste o no; guste o no; hace falta; "
            "hacen falta"
        ),
        "belief": "esperar; esperaba; me advirtieron; advierte",
    },
    "fr": {
        "doubt": (
            "n est pas exclu; ne peux exclure; ne peux pas exclure; ne peut exclure; soi disant; pretendument; "
            "improbable; peu probable; dit on; on dit que; on pretend; parait il; il parait que; "
            "ne fait que sembler; reste a savoir; supposement; je me demande; ou non"
        ),
        "cond": (
            "a supposer que; a supposer; pourvu que; dans l hypothese; quand bien meme; en admettant; de peur que; "
            "de crainte que; afin que; pour peu que; dans le cas ou; tant que; jusqu a ce que; a moins d; "
            "etait elle; serait elle; fut elle; viendrait elle; comme si; seulement si; meme si; lorsque; des que; "
            "une fois que; etait il; serait il; viendrait; en supposant; supposant"
        ),
        "func": (
            "en fait; en effet; en realite; en resume; en bref; de fait; en somme; pour laquelle; pour lequel; "
            "moindre; quant a; quant au; quant aux; concernant; pour ce qui est de; en ce qui concerne; "
            "que cela plaise ou non; que ca plaise ou non; qu on le veuille ou non; que vous le vouliez ou non"
        ),
        "belief": "attendre; m attendais; avertit; prevenu",
    },
    "de": {
        "condfirst": "sollte; sollten",
        "doubt": (
            "nicht ausschliessen; nicht auszuschliessen; angeblich; vorgeblich; unwahrscheinlich; "
            "kaum wahrscheinlich; es heisst; man sagt; manche sagen; sieht nur so aus; scheint nur; nur scheinbar; "
            "scheinbar; sogenannte; wirkt nur; mutmasslich; gerucht; fraglich; keine ahnung; gilt als offen; "
            "oder nicht"
        ),
        "cond": (
            "vorausgesetzt; angenommen; gesetzt; fur den fall; im fall; im fall dass; solange; bis dass; als ob; "
            "als ware; kame; kaeme; selbst wenn; auch wenn; nur wenn; um zu vermeiden; auf dass; damit nicht; "
            "andernfalls; es sei denn; im falle dass; je nachdem; unter der bedingung; nur falls"
        ),
        "verbfirst": "ist; sind; wird; werden; kommt; kommen; erscheint; bricht; endet; fehlt; fehlen",
        "func": (
            "in der tat; in wahrheit; in wirklichkeit; im grunde; "
            "einziger; einzige; einziges; einzigen; betrifft; angeht; anbelangt; hinsichtlich; bezuglich; "
            "ob es gefallt oder nicht; ob man will oder nicht; ob sie wollen oder nicht; ob es ihnen passt oder nicht"
        ),
        "belief": "erwarten; erwartete; warnt; gewarnt; gefasst",
    },
    "pt": {
        "doubt": (
            "nao posso descartar; nao se pode descartar; nao se descarta; supostamente; alegadamente; "
            "ao que parece; improvavel; pouco provavel; dizem que; diz se que; ha quem diga; so parece; "
            "apenas parece; aparenta; quem sabe; sera que; ou nao"
        ),
        "cond": (
            "se porventura; porventura; se acaso; se por acaso; se eventualmente; se as; se os; se essa; se esse; "
            "se este; se esta pagina; se algum; se vier; se vierem; vier; vierem; viesse; viessem; houver; houvesse; "
            "tivesse; estiverem; estivessem; contanto que; desde que; a nao ser que; a menos que; supondo que; "
            "na hipotese de; para que nao; a fim de que; como se; mesmo se; no caso de; ate que; quando estiver; "
            "assim que; for; forem; ficasse; chegasse"
        ),
        "condfirst": "se",
        "func": (
            "de fato; de facto; na verdade; na realidade; em resumo; em suma; com efeito; pelo qual; pela qual; "
            "sequer; unico; unica; unicos; quanto a; quanto ao; quanto aos; a respeito de; no que toca a; "
            "em relacao a; quer queira quer nao; goste ou nao; quer voce goste ou nao; querendo ou nao; faz falta; "
            "fazem falta"
        ),
        "belief": "esperar; esperava; avisaram; adverte",
    },
    "zh": {
        "doubt": (
            "有没有; 是不是; 会不会; 说不准; 不好说; 不得而知; 拿不准; 无从得知; 不敢肯定; 不敢说; 据说; 据称; 传言; "
            "所谓; 有人说; 看似; 未必; 不一定; 不排除; 不能排除; 无法排除; 好像; 貌似; 难以判断; 无法判断; 难以确定; "
            "无法确定; 谁知道"
        ),
        "cond": (
            "以便; 好让; 以供; 这样我; 若要; 若想; 要想; 假使; 倘使; 倘; 若果; 如若; 设若; 只要; 哪怕; 即使; 即便; "
            "以免; 以防; 免得; 除非; 只有在; 一旦; 如有; 若有; 如遇; 若遇; 要不是; 就算"
        ),
        "func": (
            "才能; 方能; 要; 为了; 必须; 须; 关于; 至于; 对于; 就; 分别; 特别; 别的; 类别; 级别; 个别; 识别; 区别; "
            "差别; 不管你喜不喜欢; 不管怎么说; 不管如何; 无论如何; 不论如何; 不管怎样; 无论怎样"
        ),
        "belief": "预期; 预计; 预料; 警告说; 提醒说",
    },
    "ja": {
        "doubt": (
            "のか; か否か; かは; 確信が持て; 確信はありま; 定かで; とされて; と言われ; といわれ; らしい; 疑わしい; "
            "怪しい; 断言でき; 何とも言え; なんとも言え; 判断でき; 判断がつか; 分からない; わからない; いわゆる; "
            "とも限ら; そうです; ように見えるだけ; 否定はでき; 排除でき; ありそうもな; はたして; 果たして; 不確か; "
            "みたい"
        ),
        "cond": (
            "たら; れば; ようなら; ようであれば; とすれば; としたら; とすると; もしも; 際には; 際は; 時には; ときは; "
            "ときには; ようにするため; ないように; 仮定; たとしても; としても; ない限り; まで待"
        ),
        "func": (
            "手元; 手許; に関しては; については; に関して; 指摘; 主張; 話; 説; 見方; 意見; 情報; 言い方; 批判; 報告; "
            "声; 好むと好まざると; いずれにせよ; いずれにしても; 証拠; 根拠; という事実; 事実; なお"
        ),
        "belief": "予想; 想定; 警告し",
    },
}
