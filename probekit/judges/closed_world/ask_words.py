"""The words of asking, in seven languages: en, es, pt, fr, de, zh, ja. Source: judging.md section 3, ASK.

"a question about the zone, a request, a need, a stop for its sake, a proposal put as a question". Latin words stand in
lower case and without accents, as `reading.py` leaves them; how lists are written is told in `word_lists.py`.
"""

from __future__ import annotations

from probekit.judges.closed_world.word_lists import lazy, opening, pattern

NEGATORS = pattern(
    "no not never nobody no_one none nothing neither nor cannot can't couldn't don't doesn't didn't isn't wasn't "
    "aren't weren't hasn't haven't",
    "hadn't won't wouldn't shouldn't mustn't refuse refusing refuses decline declining avoid rather_than "
    "instead_of unable couldnt cant dont doesnt didnt isnt wasnt hasnt havent wont hardly",
    "ni nunca nadie ningun ninguna ninguno nada nao nem nunca ninguem nenhum nenhuma",
    "ne n'* ni pas aucun aucune jamais personne rien nicht nie kein keine keiner keinen keinem weder nirgends "
    "niemand nichts",
    "没 沒 未 无 無 不 别 別 尚未 ません ない なく なかった ず",
)
"""Words that deny."""

HAVING = pattern(
    "state states stated say says said saying mention mentions mentioned name names named give gives gave given "
    "giving specify specifies",
    "specified include includes included contain contains contained provide provides provided have has had "
    "having know knows known list lists listed tell",
    "tells told indicate indicates indicated show shows shown find found see sees seen infer determine "
    "determined supply supplied carry carries hold",
    "fill_in seem_to_be seems_to_be appear_to_be appears_to_be inferred work_out worked_out determined derived deduced "
    "guessed known_to tell_from liegt vorliegt suponer "
    "supor adivinar "
    "adivinhar inventar deviner deduire erraten schatzen 推測 憶測 推断 推测",
    "holds got get received receive sure certain clear deduce derive confirm confirmed set present available "
    "visible defined recorded stored",
    "understand understood gather establish learn assume assuming guess guessing invent make_up pick choose "
    "there_is there_was there's exist exists attached "
    "identify",
    "indic* especific* mencion* dio da dado dada dieron diste proporcion* incluy* inclui* inclu* contien* contem "
    "tengo tenho tiene tem tienes hay ha he consta aparece foi fue",
    "inform* fornec* disse dice dijo dicho conozco conhec* figura sei se encuentr* encontr* nombr* nomei* "
    "sabemos sabe so existe recib* receb* asum* assum* adivin*",
    "mentionn* figure figurent apparai* contient contiennent contenu ressort lit lis vois voit trouve claro clara "
    "claros quedo "
    "hervor hervorgeht ersichtlich erkennbar erwahnen erwahnt finde lesen gelesen leo veo vejo lei aparece acho "
    "encontrei clair claire",
    "indiqu* precis* connai* sai* donn* fourn* comport* specifi* trouv* dispos* nomm* dit ai avez avons y_a_t-il "
    "recu* suppos* devin* communiqu* renseign*",
    "angegeben genannt bekannt weiss wissen kenne kennen habe haben hat sehe finde gefunden nennt nennen enthalt "
    "enthalten steht stand stehen gibt",
    "mitgeteilt gesagt klar sicher vorhanden angeben gegeben erwahnt angenommen annehmen raten hinterlegt sagt",
    "提 提供 说明 說明 指定 给 給 告诉 告訴 提到 包含 知道 清楚 确定 確定 写 寫 有 注明 明确 标明 提及 指明 猜 "
    "假设 含 分か わか 指定され 含まれ 記載 示され 書かれ 教え あり 伝え 不明 "
    "与え 見つか 把握",
)
"""Words of having, saying and knowing; denied, they name the fact as missing."""

ABSENT = pattern(
    "would_be_a_guess be_guessing be_making_up have_to_guess need_to_guess need_to_make_up have_to_make_up "
    "faltaria faltam",
    "missing absent lack lacks lacking omitted omits unknown unspecified undefined unclear ambiguous unstated "
    "undetermined unresolved unsure uncertain not_sure no_idea no_clue undecided incomplete nowhere",
    "not_specified not_stated not_known not_mentioned not_included not_supplied not_found non_precis* non_specifi* "
    "non_fourni* "
    "non_indiqu* non_renseign* no_especificad* no_indicad* no_proporcionad* no_informad* nao_informad* "
    "nao_especificad* "
    "nao_indicad* nao_fornecid* nicht_angegeben nicht_genannt nicht_bekannt nicht_festgelegt nicht_spezifiziert",
    "未提供 未说明 未給出 未给出 未设置 未設定 記載なし 指定なし 未記入 未填",
    "blank empty unavailable not_provided not_given left_out still_open remains_open left_open open_question "
    "not_settled",
    "en_ninguna_parte en_ningun_lado en_ningun_sitio em_lugar_nenhum em_nenhum_lugar em_lado_nenhum nulle_part "
    "nirgends nirgendwo どこにも 哪里都没 哪儿都没",
    "forgot forgotten forget olvidaste olvido olvidado olvidar esqueceu esqueceste esqueci esquecido oublie "
    "oubliee vergessen "
    "vergass left_off yet_to 忘了 忘记 忘れ 就差 只差 差了 足りない 足りません 足りていません 未確認 待确认 找不到 "
    "没找到 查不到 没看到 看不到",
    "空的 为空 是空 空白 空です 空欄 空白 空の 未入力 是空白 got_lost the_exception_is 知らされていません "
    "知らされておりません 以外はすべて 以外は全て falte falten faltar falto falta faltan faltando "
    "faltante ausente desconocid* desconhecid* desconozco "
    "desconheco carece carecemos "
    "indefinid* ambigu* omitid* incert*",
    "ne_manque_que ne_manque_plus_que is_left are_left is_all_that's_left manque manquante manquant manquent "
    "absente absent ignore ignorons inconnu* indetermin* imprecis* ambigu* omis*",
    "fehlt fehlen fehlende fehlender fehlenden fehlend unbekannt* unklar* offen mehrdeutig unbestimmt",
    "缺少 缺失 缺乏 缺 未知 不明 不详 不詳 不清楚 不确定 不確定 未指定 未定 不足 欠けて 抜けて 欠落 わからない "
    "分からない わかりません 分かりません",
)
"""Words of absence, sure by themselves."""

NEEDS = pattern(
    "must_be_specified must_be_provided must_be_given must_be_stated must_be_set must_be_included must_be_known",
    "has_to_be_specified has_to_be_provided has_to_be_given needs_to_be_specified needs_to_be_provided",
    "need needs needed needing require requires required requiring necessary mandatory essential must_know "
    "must_have have_to_know",
    "have_to_find_out need_to_find_out find_out_is still_to_find what_i'm_after what_i_am_after if_you_would "
    "standing_in_the_way stands_in_the_way blocker "
    "sticking_point holding_me_up holding_this_up holding_me_back "
    "missing_piece "
    "left_to_clarify left_to_confirm to_clarify to_be_clarified to_be_confirmed open_point* open_question* "
    "por_aclarar "
    "por_confirmar a_preciser a_confirmer zu_klaren a_esclarecer a_confirmar 待确认 待补充 要確認",
    "has_to_have have_to_have outstanding pending pendente* pendiente* ausstehend* en_attente depends_on "
    "depend_on hinges_on can't_do_without prerequisite",
    "dois_connaitre dois_savoir doit_etre debo_saber debo_conocer tengo_que_saber tengo_que_conocer tenho_de_saber "
    "devo_saber "
    "tenho_que_saber muss_wissen muss_die_zeitzone must_still_be has_to_be muss_noch mussen_wissen あとは 残るは",
    "necesit* requier* requerid* hace_falta necesari* preciso precisa precisamos precisaria obligatori* requer "
    "requerid* "
    "necessari* obrigatori* imprescindible falta_saber depende_d*",
    "besoin il_faut il_me_faut il_me_faudrait il_nous_faut il_nous_faudrait il_faudrait necessit* requiert "
    "requise requis necessaire obligatoire indispensable depend_d*",
    "brauche brauchen braucht brauchte brauchten benotig* erforderlich notwendig notig gebraucht erfordert "
    "voraussetzung hangt_von",
    "需要 须 須 需 必须 必須 必需 必要 必填 还差 還差 得知道 取决于 要り 要る",
)
"""Words of need."""


NO_DUTY = lazy(
    r"(?:not|[a-z]{2,6}n['’]?t|never) (?:really |actually )?(?:have|need) to|no need|need ?n.?t|(?:don.?t|do not"
    r"|no) (?:worry|mind|bother)|never mind|regardless|without (?:regard|needing)"
    r"|no (?:hace falta|es necesario|tienes que|tiene que)|n.(?:avez|as) pas a |no tien(?:e|es|en) por que"
    r"|nao (?:tem|ha) (?:que|de|necessidade)|nao (?:e preciso|precisa|e necessario)|pas besoin"
    r"|pas oblige|nicht notig|brauch\w* nicht|不必|不用|无需|不需要"
)

UNABLE = pattern(
    "nothing nada rien nichts",
    "can't cannot can_not unable won't will_not not_able impossible not_possible couldn't could_not stuck "
    "blocked stop stopping stopped halt hold holding refus* cant wont",
    "no_puedo no_podemos no_es_posible imposible nao_posso nao_consigo nao_e_possivel nao_podemos impossivel "
    "nao_da me_detengo paro",
    "komme_ich_nicht kommen_wir_nicht geht_nicht ne_pouvons_pas 无法继续 没法继续 "
    "ne_peux ne_peut ne_puis impossible ne_pouvons ne_saurais m'arrete geht_es_nicht geht_das_nicht geht_nichts "
    "no_se_puede nao_tem_como kann_ich kann_nicht nicht_moglich "
    "unmoglich konnen_wir kann_das kann_den",
    "不行 進められません 不能 无法 無法 不可以 没法 沒法 不可能 できません できない 出来ません 不可能",
)

WITHOUT = pattern("without w/o sin sem sans ohne 没有 沒有 なしで なしでは なしに 无 無")
"""Going on without is a stop only where the sentence says that it cannot."""

NO_MATTER = pattern(
    "conversion conversions change changes matter matters worries problem issue issues confusion ambiguity "
    "difference restriction restrictions adjustment adjustments trouble",
    "care cares relevant irrelevant important interested interesting optional math",
    "importa problema problemas cambio mudanca importante relevante conversao importe probleme probleme "
    "changement importante conversion",
    "egal wichtig relevant problem anderung umrechnung spielt_keine 没关系 沒關係 无所谓 无关 問題ありません "
    "関係ありません 問題ない 重要",
)
"""Denied, these say that nothing is wrong with the zone: `no timezone conversion`, `the timezone does not matter`."""

TURNS = lazy(
    r"(?<![a-z])(?:but|however|although|though|pero|mas|porem|mais|cependant|aber|doch|jedoch|because|since"
    r"|so that|porque|car|puisque|parce que|weil|denn|ya que)(?![a-z])|但是|但|不过|だが|ですが|しかし|けど|;|；"
)
"""What stands on the other side of one of these is said of something else."""

COPULA = lazy(
    r"(?<![a-z])(?:is|are|was|were|remains|seems|still|s|(?<=[a-z] )es|esta|e|est|sont|ist|sind|bleibt|not|be"
    r"|been)[ ]{1,2}(?:still |also |currently )?$"
)

UNSURE = lazy(
    r"(?:(?<![a-z])(?:can.?t (?:tell|say|know|determine)|cannot (?:tell|say|know|determine)|don.?t know"
    r"|do not know|not sure|unsure|unclear|not clear|ambiguous|doesn.?t say|no se|"
    r"nao sei|ne sais pas|weiss nicht|unklar)(?![a-z])|不知道|不确定|不清楚)[^.。◊◇]{0,60}(?<![a-z])(?:whether"
    r"|if|which|si"
    r"|se|ob|que|是)?[^.。◊◇]{0,30}[◊◇]|[◊◇][^.。]{0,12}(?:わかりません|分かりません|不明)"
)
"""`I can't tell whether 09:00 is UTC or local time.`"""

BECAUSE_OF = lazy(
    r"(?:[:—]|(?<![a-z])(?:on|because of|due to|for (?:want|lack) of|pending|over|por falta de|faute de|mangels"
    r"|wegen)|因为|由于|因)\s?(?:the |a |an? |missing |your |la |el |le |o |die |der |l.)?$"
)
"""`Cannot proceed: timezone.`"""

POLITE = pattern(
    "please kindly pls plz could_you can_you would_you will_you might_you may_i_have may_i_ask may_i_know "
    "can_i_get could_i_get i'd_like_you_to i_need_you_to i_ask_you_to you_need_to",
    "tendrias_que tendria_que tiene_que_dec* tienes_que_dec* teria_que teria_de tem_que_me vous_devriez vous_devez "
    "il_faudrait_que_vous "
    "sie_mussten_mir du_musstest_mir you_would_have_to you'd_have_to you'd_need_to you_must you'll_need_to "
    "you_will_need_to you'll_have_to you_should let_me_have let_us_have let_me_know let_us_know if_you_could mind",
    "por_favor podria podrias podrian puede puedes puedan podes podeis poderia poderias pode podem necesito_que "
    "preciso_que agradeceria agradezco favor_de gostaria queira pudiera",
    "veuillez merci_de pouvez-vous pourriez-vous peux-tu pourrais-tu s'il_vous_plait s'il_te_plait svp "
    "vous_prie_de auriez-vous merci_d'*",
    "bitte konnen_sie konnten_sie kannst_du konntest_du wurden_sie wurdest_du mogen_sie",
    "请 請 麻烦 麻煩 烦请 煩請 能否 可否 能不能 可以 可不可以 是否可以 劳驾",
    "ください 下さい お願い いただけ 頂け 願います もらえ くれますか",
)
"""What makes a sentence a request; a Japanese one ends in it."""

ASK_RULE = lazy(
    r"(?:(?<![a-z])(?:if|when|falls|wenn|fehlt|si|s.il|se|cuando|quand|quando)(?![a-z])|如果"
    r"|若)[^.]{0,40}⌂[^.]{0,32}[,，、]?[^.]{0,12}"
    r"(?:(?<![a-z])(?<!i )(?<!we )(?<!must )(?:ask|nachfragen|fragen|demandez|demander|preguntar?|pregunte"
    r"|perguntar?|pergunte)(?: (?:the user|for it|first))?"
    r"|请?(?:询问|提问|问)(?:用户)?)[\W]*$"
)
"""`If the timezone is missing, ask`: a rule, quoted or said back, asks nobody."""

THANKS = lazy(
    r"(?<![a-z])(?:(?:thanks|thank you) for [a-z]+ing|merci d.avoir|gracias por [a-z]+(?:ar|er|ir|nos|me)"
    r"|obrigad[oa] por [a-z]+(?:ar|er|ir)"
    r"|danke,? (?:dass|fur die))[^.;]{0,32}⌂|(?:谢谢|感谢)(?:您|你)?(?:提供|告知|说明)[^。]{0,6}⌂"
)
"""`Thanks for including the timezone`."""

NOTICE = lazy(
    r"\W{0,3}(?:note|notice|be aware|be advised|remember|keep in mind|bear|see|find|wait|stand by|tenga en cuenta"
    r"|tenha em mente|observe|noter|notez|beachten|注意|记住|留意|understand)(?![a-z])"
)
"""`Please note that the timezone is …` asks for nothing."""

BARE_WISH = lazy(
    r"^\W*(?:and )?(?:the |your |a |my )?⌂,? (?:if you (?:would|please|will|don.?t mind|wouldn.?t mind|.?d be so kind)"
    r"|if i may(?: ask)?|por favor|s.il vous plait)\W*$"
)
"""`Timezone, if you would.`"""

CHOOSE_BETWEEN = lazy(r"(?<![a-z])(?:choose|pick|decide|select) between ◊ (?:and|or) ◊")
OWN_PLAN = lazy(r"\W*(?:i|we)(?:.?ll| will|.?m| am| can)(?![a-z])")
OWN_VERB = lazy(
    r"\W*(?:add|set|fill|include|check|verify|confirm|enter|choose|pick|select|define|specify|state|submit"
    r"|resend)(?![a-z])"
)
"""`I'll schedule it now and add the timezone later`: the second verb is no order."""
IMPERATIVE = opening(
    "tell give send provide specify confirm share state indicate supply choose pick select clarify reply respond "
    "enter add include advise name say identify verify check",
    "fill type define resend submit answer",
    "indique indica indicame indiqueme diga digame dime diga-me confirme confirma confirmeme proporcione "
    "proporciona especifique especifica facilite facilita facilitame envie envia",
    "enviame comparta comparte informe informa informe-me informa-me forneca escolha elija elige precise aclare "
    "aclara esclareca da-me deme dame me_diga me_informe me_indique me_envie me_confirme",
    "indiquez precisez donnez donne donnez-moi dites dites-moi dis-moi confirmez communiquez fournissez "
    "choisissez envoyez indiquez-moi precise",
    "nennen nenn nenne geben gib teilen teile sagen sag bestatigen bestatige prazisieren wahlen wahle schicken senden",
    "告诉 告訴 提供 确认 確認 指定 说明 說明 补充 選択",
    skips=(
        "so",
        "and",
        "then",
        "first",
        "now",
        "just",
        "ok",
        "okay",
        "but",
        "before i do",
        "also",
        "thanks",
        "hi",
        "hello",
        "sure",
        "action",
    ),
)
"""A verb that asks, where a sentence begins with it."""

WANTING = pattern(
    "to_ask_for to_ask_about waiting_to_hear waiting_to_know waiting_to_learn like_to_check want_to_check "
    "need_to_check check_with_you "
    "make_sure_of "
    "settle_the get_the_timezone requesting awaiting waiting_for waiting_on asking_for looking_for want_to_know "
    "like_to_know wondering "
    "love_to_know happy_to_know i_must_ask i_have_to_ask i_need_to_ask",
    "i_would_ask i'd_ask my_question the_question_is i'm_asking i_am_asking need_to_know want_to_confirm "
    "like_to_confirm need_to_confirm like_to_clarify want_to_clarify need_to_clarify like_to_verify "
    "want_to_verify need_to_verify like_to_ask want_to_ask ask_about ask_you_for clarification_on "
    "clarification_about confirmation_of",
    "quisiera_saber quiero_saber me_gustaria_saber a_la_espera_de espero solicito pido gostaria_de_saber "
    "quero_saber aguardo solicito peco preciso_saber",
    "j'aimerais_savoir je_voudrais_savoir en_attente_d* j'attends je_demande ich_mochte_wissen ich_wusste_gern "
    "ich_warte_auf ich_frage ich_bitte_um",
    "wait_for wait_until hear_from_you_about esperando_la esperando_o esperando_el esperando_que aguardando esperar_a "
    "j'attends en_attendant ich_warte warte_auf warte_noch warten_auf muss_wissen mochte_wissen wissen_lassen "
    "mich_wissen "
    "lassen_sie_mich_wissen lass_mich_wissen je_vous_demande je_te_demande le_pregunto te_pregunto lhe_pergunto "
    "pergunto "
    "在等 等您 等你 お待ち 待っております 跟您确认 跟你确认 确认一下 发给我 發給我 告诉我 お伺い 伺い",
    "想知道 想确认 想確認 等待 想问 想問 想请问 询问 お聞かせ 教えて 知りたい 確認したい お知らせ 待って",
)

OFFER = lazy(
    r"(?<![a-z])(?:if|whether|in case|should you|si|se|falls|wenn)(?![a-z]).{0,32}?(?:like|want|prefer|wrong"
    r"|different|another|change|other|incorrect|adjust|updat|switch|instead|"
    r"desea|quiere|prefiere|otra|deseja|quiser|preferir|outro|souhaite|prefer|autre|andere|mochte|wunsch|anders)"
    r"|(?<![a-z])(?:should|if) (?:the |your |this )?⌂[^,]{0,40}(?<![a-z])(?:adjust|chang|incorrect|wrong|differ"
    r"|updat|correct|not right|off)"
    r"|(?:different|another|other|wrong|otra|outro|outra|autre|andere|别的|其他|別の|他の) ?⌂|change (?:the |your )?⌂"
)
"""`Let me know if you'd like a different timezone` asks for nothing."""

LETS_KNOW = lazy(
    r"(?<![a-z])(?:let (?:me|us) know|tell me|just (?:say|ask)|contact|reach out|get in touch|avis\w+|dime|digame"
    r"|sag\w*"
    r"|dites|melden|avise)(?![a-z])|告诉我|告知|お知らせ|ご連絡"
)

DENIED_REQUEST = pattern(
    "do_not don't no_te_pregunto no_le_pregunto nao_pergunto no_need never needn't not_necessary without_having "
    "won't_ask not_ask not_asking",
    "no_tienes_que no_tiene_que no_tendria* no_tendrias* nao_tem_que nao_tem_de nao_teria* n'avez_pas_a "
    "n'avez_pas_besoin "
    "no_hace_falta no_es_necesario nao_e_preciso nao_precisa nao_e_necessario pas_besoin inutile nicht_notig "
    "kein_bedarf",
    "不需要 无需 無需 不用 不必 必要はありません 不要",
)


EXCEPT = lazy(
    r"(?<![a-z])(?:(?:but|just|only|though|although|yet|if) not|but no|though no|except(?: for)?|apart from|other than"
    r"|(?:everything|anything|all)(?:['’]?s)?(?: [a-z]{1,12}){0,4} (?:but|besides)|all but|nothing (?:else "
    r"|more )?(?:but|than)|nothing other than|nada (?:mas|mais) (?:que|do que)"
    r"|rien (?:d.autre )?que"
    r"|nichts (?:weiter |anderes )?(?:als|ausser)|save for|excepto|salvo|menos|(?:pero|aunque|mas|porem|embora"
    r"|so) (?:no|nao)|exceto|sauf|hormis"
    r"|mais (?:pas|non|sans)|pero sin|mas sem|ausser|bis auf|(?:aber|nur|jedoch|doch|allerdings) (?:nicht"
    r"|kein[a-z]{0,2}))"
    r"(?: (?:say|says|dice|diz|dit|said))?,?(?: (?:in|on|at|for|en|em|dans|fur|unter|de))?"
    r"(?: (?:the|your|a|an|any|which|what|la|el|o|le|die|der|das|ein|eine|einen|un|une|um|uma|his|her|their|user.?s|que"
    r"|cual|cuyo|qual|quel|quelle|welche[rmns]?)){0,3} (?:l.)?$"
    r"|(?:除了|以外は?|但(?:是)?(?:没有?说?|未)(?:明|说明)?(?:是)?(?:在)?(?:哪个|什么)?)$"
)
"""`I have everything except the timezone`."""
