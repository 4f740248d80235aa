"""Ways to deny, by language; and fixed phrases that only look like a denial.

`neg` denies what follows it, `denyverb` by a verb that can itself be denied; `wrap` turns what follows it round;
`wrong` is said of what was said before, by somebody (`saying`) or not; `denyafter` denies what stands before it;
`notneg` is no denial though it holds a negative word.
"""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "factive": (
            "surprised; surprise; surprising; fault; secret; hide; hiding; hidden from you; conceal; the fact; "
            "exaggeration; overlook; forget; mystery; accident; help noticing; help but; noticing; regret; "
            "help it; my doing; mind; deny the fact; news; matter; doubt"
        ),
        "neg": (
            "deny; denies; denied; denying; dispute; disputes; disputed; contest; reject; rejects; rejected; "
            "refute; refutes; refuted; rule out; rules out; ruled out; ruling out; exclude the; exclude that; "
            "disprove; disproves; disproved; rebut; rebuts; contradicts; devoid of; the opposite of; opposite of; "
            "absence of; lack of; lacks any; lacks a sign; lacks signs; nowhere; failed to find; fail to find; "
            "shows no; bears no; showing no; without any sign; not a trace; no trace; no sign; no evidence; "
            "disagree; far be it from; refuse to; stop short of; stops short of; no proof; no way to know; "
            "no way of knowing; unable to; nothing indicates; nothing suggests; nobody"
        ),
        "nolonger": "ceased to be; ceases to be; has ceased; stopped being; no more is; is past being",
        "wrap": (
            "misconception that; a misconception; myth that; a myth; rumour that; rumor that; fallacy that; "
            "mistake to think; mistake to say; error to say; error to think; falsehood that; nonsense that; "
            "nonsense to say; wrong that; incorrect that; legend that; lie to say; false to claim; not correct that; "
            "not correct to say; hardly the case that; far from the truth that"
        ),
        "wrong": (
            "dishonest; misleading; untruthful; deceptive; deceitful; an exaggeration; exaggerated; overstated; "
            "a stretch; an overstatement; is mistaken; are mistaken; errs; lies; is lying; is deluded; has it wrong; "
            "got it wrong; without merit; without foundation; without substance; has no basis; does not stand; "
            "doesn t stand; wide of the mark; far fetched; no basis; holds no water; not hold water; invented; "
            "fabricated; a fabrication; unjustified; unwarranted; an illusion; imaginary; wrong; false; untrue; "
            "incorrect; mistaken; unfounded; nonsense; baseless; groundless; a lie; rubbish; a myth; not hold; "
            "not true; not correct; not right; not so; not accurate; refuted; disproved; a misunderstanding; "
            "a false rumour; a rumour; a rumor; not the case; inaccurate; fiction; bogus"
        ),
        "denyafter": (
            "can be excluded; can be ruled out; is ruled out; was ruled out; is excluded; may be excluded; "
            "can safely be excluded; does not hold; doesn t hold; do not hold; is out of the question"
        ),
        "notneg": (
            "without any doubt; beyond doubt; beyond any doubt; beyond question; without question; doubtless; "
            "undoubtedly; no doubt about it; beyond dispute; indisputably; needless to say; it goes without saying; "
            "beyond all doubt; no two ways about it; not to mention; leaves no doubt"
        ),
        "denyverb": "deny; denies; dispute; disputes; reject; rejects; refute; refutes; rebut; contest; doubt it",
        "saying": (
            "to speak; speak of; speaking of; talk of; talking of; to call; calling; says; say; said; claims; claim; "
            "claimed; asserts; believes; thinks; alleges; told; tells; insists; maintains; argues; suggests"
        ),
    },
    "es": {
        "factive": (
            "secreto; sorprende; sorprendente; sorpresa; ocultar; oculto; ocultare; culpa; exageracion; el hecho; "
            "evitar notar; misterio; dudo; dudamos"
        ),
        "neg": (
            "dista de; dista mucho de; distan mucho de; lejos; niego; negamos; niega; descarto; descartamos; "
            "descarta; rechazo; rechazamos; desmiento; desmiente; refuto; refuta; rebato; disputo; "
            "lo contrario de; carece de; ausencia de; en ningun lugar; en ninguna parte; en absoluto; "
            "no hace falta; no hacen falta; no hizo falta; no es necesario; no es preciso; no hay necesidad; "
            "exenta de; exento de; libre de; ni rastro de; sin rastro de; sin indicios de; no hay indicios; nadie; "
            "nada; sin pruebas de; no hay pruebas de; negar; nego; desmentir"
        ),
        "nolonger": "dejo de; ha dejado de; dejo de estar",
        "wrap": (
            "es un error decir; es un error pensar; seria falso decir; es falso que; no es verdad que; "
            "es mentira que; es un mito que; es un rumor que; no es exacto que; es incorrecto que; erroneo decir; "
            "se equivoca quien dice"
        ),
        "wrong": (
            "deshonesto; enganoso; mentir; un error; exagerado; una exageracion; erroneo; se equivoca; se equivocan; "
            "miente; mienten; esta equivocado; carece de fundamento; sin fundamento; no tiene base; inventado; "
            "una patrana; una ilusion; falso; falsa; mentira; erronea; incorrecto; incorrecta; infundado; infundada; "
            "un mito; un rumor; no es cierto; no es verdad; no es asi; no es correcto; no se sostiene; absurdo; "
            "un bulo; tonterias"
        ),
        "denyafter": (
            "queda descartado; queda descartada; se descarta; esta descartado; no se sostiene; queda excluido"
        ),
        "notneg": (
            "sin ninguna duda; fuera de duda; fuera de toda duda; indudablemente; no hace falta decir; huelga decir; "
            "sobra decir; no hay mas remedio; sin lugar a duda; no puedo negar; no se puede negar; innegable; "
            "indiscutible; no es un secreto; nadie puede negar"
        ),
        "denyverb": (
            "niego; negamos; descarto; descartamos; rechazo; desmiento; refuto; rebato; negar; nego; desmentir"
        ),
        "saying": (
            "hablar; decir; llamar; calificar; dice; dicen; diga; digan; dijo; afirma; afirman; afirme; sostiene; "
            "cree; crea; piensa; piense; asegura"
        ),
    },
    "fr": {
        "factive": (
            "secret; surprenant; surpris; etonne; etonnant; cacher; cache; faute; le fait; exageration; mystere; "
            "exagere; doute; doutons"
        ),
        "neg": (
            "je nie; nie; nions; je conteste; conteste; contestons; je demens; demens; dement; je refute; refute; "
            "rejette; rejetons; j ecarte; j exclus; exclus; exclut; le contraire de; le contraire d; depourvu de; "
            "depourvue de; depourvue d; depourvu d; absence de; nulle part; exempt d; exempte d; denuee de; "
            "denue de; pas besoin de; pas besoin; pas necessaire; inutile de; aucun besoin; aucune trace; "
            "aucun signe; il ne faut pas; personne; rien; aucune preuve; nier; contester; dementir"
        ),
        "nolonger": "a cesse d; a cesse de; cesse d etre",
        "wrap": (
            "c est une erreur de; est inexact que; il est inexact de; c est un mythe que; aurait tort de; "
            "n est pas vrai que; n est pas exact que; serait faux de; il est faux de; on se trompe en disant; "
            "est errone de; c est un mensonge que; une legende que"
        ),
        "wrong": (
            "malhonnete; trompeur; mensonger; mentir; exagere; une exageration; excessif; abusif; se trompe; "
            "se trompent; ment; mentent; a tort; ont tort; fait erreur; sans fondement; n est pas fonde; "
            "contreverite; une contreverite; ne repose sur rien; invente; une illusion; denue de fondement; faux; "
            "fausse; inexact; errone; erronee; infonde; infondee; mensonge; un mythe; une rumeur; pas vrai; "
            "pas exact; pas le cas; ne tient pas; absurde; une legende; n importe quoi; pas correct"
        ),
        "denyafter": "est exclue; est exclu; est ecartee; ne tient pas; est a exclure; sont exclues; est a ecarter",
        "notneg": (
            "sans le moindre doute; hors de doute; indubitablement; sans conteste; inutile de dire; il va sans dire; "
            "on ne peut nier; ne peux nier; ne peut nier; indeniable; indeniablement; incontestablement; "
            "cela va sans dire; je ne nie pas; ne fait aucun doute; ne fait pas de doute"
        ),
        "denyverb": (
            "je nie; je conteste; je demens; je refute; je rejette; nie; conteste; demens; refute; nier; "
            "contester; dementir"
        ),
        "saying": (
            "parler; dire; qualifier; pretendre; dit; disent; dise; pretend; pretendent; affirme; affirment; croit; "
            "croient; pense; pensent; soutient"
        ),
    },
    "de": {
        "factive": (
            "geheimnis; uberrascht; uberraschend; verschweigen; verschweige; schuld; die tatsache; ubertreibung; "
            "wundert; ubersehen; verhehlen; ubertrieben; zweifle; bezweifle; zweifeln"
        ),
        "neg": (
            "bestreite; bestreiten; bestreitet; leugne; leugnet; leugnen; widerlege; widerlegt; dementiere; "
            "das gegenteil von; gegenteil von; nirgends; nirgendwo; keine spur von; ohne jede; ohne jedes; "
            "ohne jegliche; nicht notig; nicht noetig; unnotig; uberflussig; weise zuruck; verneine; "
            "schliesse aus; keine not; keine ursache; keine rede von; nicht im geringsten; nicht im mindesten; "
            "keineswegs; schwerlich; brauchen sie nicht; nicht einmal; niemand; nichts; kein beleg; keinen beleg; "
            "abstreiten"
        ),
        "nolonger": "aufgehort; nicht langer",
        "wrap": (
            "ein irrtum dass; irrtum zu glauben; ein gerucht dass; stimmt nicht dass; unwahr dass; unsinn dass; "
            "nicht wahr dass; nicht richtig dass; ware falsch; waere falsch zu; falsch zu behaupten; irrig dass; "
            "ein marchen dass; gelogen dass; trifft nicht zu dass; falsche annahme"
        ),
        "wrong": (
            "unehrlich; irrefuhrend; gelogen; verkehrt; ubertrieben; eine ubertreibung; unangebracht; fehl am platz; "
            "irrt; irrt sich; irren; irren sich; lugt; liegt falsch; tauscht sich; hat unrecht; "
            "aus der luft gegriffen; entbehrt jeder grundlage; haltlos; erfunden; unbegrundet; eine erfindung; "
            "grundlos; nicht zutreffend; einbildung; falsch; unwahr; unzutreffend; unrichtig; irrig; unsinn; quatsch; "
            "ein irrtum; ein gerucht; nicht wahr; nicht richtig; stimmt nicht; trifft nicht zu; ein missverstandnis; "
            "ein marchen; nicht so; eine luge; nicht der fall"
        ),
        "denyafter": (
            "ist auszuschliessen; auszuschliessen; schliesse ich aus; steht nicht zur debatte; ist nicht der fall; "
            "trifft nicht zu; trifft das nicht zu; kann ich ausschliessen; ausschliessen; ausgeschlossen werden; "
            "vom tisch"
        ),
        "notneg": (
            "ohne jeden zweifel; ohne jeglichen zweifel; ausser zweifel; zweifelsfrei; unbestreitbar; unzweifelhaft; "
            "lasst sich nicht leugnen; nicht zu bestreiten; unbestritten; selbstverstandlich; nicht zu ubersehen; "
            "steht ausser frage; ausser frage; ohne frage; kann nicht leugnen; nicht leugnen; nicht bestreiten; "
            "kein geheimnis"
        ),
        "denyverb": (
            "bestreite; bestreiten; leugne; leugnen; widerlege; dementiere; verneine; weise ich zuruck; "
            "schliesse ich aus; abstreiten"
        ),
        "saying": (
            "sprechen; reden; nennen; zu sagen; zu behaupten; bezeichnen; sagt; sage; sagen; behauptet; behaupten; "
            "glaubt; glauben; meint; meinen; denkt; annimmt"
        ),
    },
    "pt": {
        "factive": (
            "segredo; surpreende; surpresa; surpreendente; esconder; esconderei; culpa; o fato; exagero; misterio; "
            "evitar notar; duvido"
        ),
        "neg": (
            "longe; nego; negamos; nega; descarto; descartamos; descarta; rejeito; refuto; refuta; desminto; "
            "desmente; contesto; o contrario de; o oposto de; carece de; ausencia de; em lugar nenhum; "
            "em parte alguma; isenta de; isento de; livre de; nao faz falta; nao fazem falta; nao e preciso; "
            "nao e necessario; nao precisa; nao ha necessidade; nao ha sinal; nem sinal de; sem sinal de; "
            "sem sinais de; nem um pouco; dispenso; desnecessario; ninguem; nada; nao ha prova de; negar; "
            "contestar; desmentir"
        ),
        "nolonger": "deixou de; deixou de estar; deixou de ser; nao esta mais",
        "wrap": (
            "e um engano; e engano dizer; e mentira que; e um mito; nao procede que; incorreto dizer; e erro dizer; "
            "seria falso dizer; e um erro dizer; e um erro pensar; nao e certo que; nao e exato que; e um boato"
        ),
        "wrong": (
            "desonesto; enganoso; mentir; exagero; exagerado; um exagero; um erro; se engana; se enganam; mente; "
            "mentem; esta enganado; esta errado; engana se; sem fundamento; carece de fundamento; nao tem fundamento; "
            "inventado; uma ilusao; nao tem base; infundada; falso; falsa; mentira; errado; errada; incorreto; "
            "incorreta; infundado; um mito; um boato; um engano; nao e verdade; nao procede; nao e assim; "
            "nao se sustenta; absurdo; bobagem; nao e correto; nao e o caso; equivocado; equivocada"
        ),
        "denyafter": (
            "esta descartado; esta descartada; fica descartada; fica descartado; descarta se; nao se sustenta; "
            "nao procede"
        ),
        "notneg": (
            "sem nenhuma duvida; sem qualquer duvida; fora de duvida; sem margem de duvida; indubitavelmente; "
            "nem e preciso dizer; nao e preciso dizer; nao preciso dizer; nao posso negar; nao se pode negar; "
            "inegavel; inegavelmente; desnecessario dizer; e escusado dizer; nao nego; nao ha como negar"
        ),
        "denyverb": "nego; negamos; descarto; rejeito; refuto; desminto; contesto; negar; contestar; desmentir",
        "saying": (
            "falar; dizer; chamar; qualificar; diz; dizem; diga; disse; afirma; afirmam; afirme; acredita; acha; "
            "pensa; sustenta"
        ),
    },
    "zh": {
        "factive": "秘密; 隐瞒; 奇怪; 意外; 夸张; 这一事实; 惊讶",
        "neg": (
            "否认; 否認; 排除; 驳斥; 反驳; 否定; 不必; 不用; 不需; 无需; 无须; 毋须; 不要; 别; 勿; 请勿; 切勿; "
            "不存在; 并不存在; 谈不上; 算不上; 称不上; 无从; 決不; 绝不; 绝非; 决非; 毫不; 丝毫没有; 丝毫不; 哪里"
        ),
        "wrap": "误以为; 谎称; 谣传; 误传; 不能断言; 错误地认为; 不可说; 不应说; 并非说; 说不上",
        "wrong": (
            "不诚实; 误导; 撒谎; 夸大其词; 夸大; 夸张; 言过其实; 过分; 搞错; 错了; 弄错; 在撒谎; 说错; 毫无根据; "
            "没有根据; 无根据; 子虚乌有; 纯属虚构; 不符合事实; 无中生有; "
            "不确实; 凭空捏造; 不对; 错的; 误传; 谣言; 不实; 不正确; 不属实; 假的; 胡说; 不是真的; 不是事实; 谬误; "
            "不成立; 站不住脚; 误会; 误解; 無稽之談; 无稽之谈; 瞎说; "
            "不符事实; 不真实; 不准确; 错误; 错误的; 不对的; 有误"
        ),
        "denyafter": (
            "的说法不对; 的说法有误; 的说法不成立; 的可能可以排除; 的说法是错; 可以排除; 已排除; 属于误传; 不属实; "
            "并不成立"
        ),
        "notneg": (
            "不容置疑; 无可置疑; 毋庸置疑; 无庸置疑; 不用说; 不必说; 不可否認; 不能否认; 无法否认; 不得不说; "
            "不瞒您说; 无可否认"
        ),
        "denyverb": "我否认; 否认; 否定; 不认同; 不同意",
        "saying": "谈; 说; 声称; 认为; 宣称; 以为; 有人讲; 表明",
    },
    "ja": {
        "factive": "隠し; 秘密; 驚; 大げさ",
        "jneg": (
            "ことはありません; ことはない; 事実はありません; 事実はない; はずがない; はずはありません; わけがない; "
            "を否定; ことを否定; 否定し; を否認; ではなく; ではなかった; ではありませんでした; ないで; "
            "ないでください; なくて結構; なくてよい; なくていい; なくても; 不要; 必要はない; 必要はありません; "
            "必要ありません; 必要ない; には及びません; 要りません; いりません; 無用; とは違; どころか; とはなって; "
            "は認められません; は認められない"
        ),
        "wrap": "という誤解; と誤解; という噂; というのは嘘; と言うのは嘘",
        "wrong": (
            "不誠実; 虚偽; 誤解を招; 大げさ; 言い過ぎ; 誇張; 言いすぎ; 間違って; 誤って; 思い違い; 嘘をつ; "
            "根拠がない; 根拠がありません; 根拠のない; 当たりません; 当たらない; でたらめ; 事実と異なり; 事実に反し; "
            "真実ではない; 誤り; 間違い; 嘘; 事実ではない; 事実ではありません; 正しくない; 正しくありません; 誤解; "
            "事実無根; デマ; 的外れ; 違います"
        ),
        "denyafter": (
            "というのは誤り; というのは間違い; という主張は誤り; 説は誤り; という指摘は当たら; とは考えられ; "
            "というのは事実ではな; というのは正しくな"
        ),
        "notneg": (
            "疑いの余地; 否定できません; 否定できない; 言うまでもありません; 紛れもなく; 疑う余地; 否めません; "
            "否めない; やむを得ず"
        ),
        "denyverb": "否定し; 否認し; 否定します; 否認します",
        "saying": "と言うの; というの; と呼ぶ; と言う; という人; と主張; と思う人; と考える",
        "quoted": "とは; とまでは",
    },
}
