"""Verbs that change nothing, in seven languages: no deed in `deeds.py`. Source: judging.md section 3, ASK.

Who read, checked, prepared or stopped something has booked nothing. Latin forms stand without accents, but for
`ACCENTED`, which tells Spanish pasts.
"""

from __future__ import annotations


def _any(words: str, ending: str = "") -> str:
    """The words of a list as an alternation; `*` is any ending."""
    return "|".join(word.replace("*", r"\w*") + ending for word in words.split())


ENGLISH = _any(
    """
    un(?!der)\\w*ed noted noticed received checked reviewed looked prepared drafted need needed wanted
    tried attempted considered searched paused verified validated parsed stopped blocked delayed
    postponed deferred suspended halted aborted cancel*ed declined refused rejected denied failed missed
    skipped omitted discussed mentioned planned requested asked located identified recogni* spotted
    examined inspected studied compared matched loaded summari* listed described outlined sketched
    proposed suggested recommended offered promised intended expected anticipated estimated calculated
    computed started hesitated interpreted assumed believed supposed hoped wished guessed required
    specified stated supplied limited affected based related concerned allowed permitted desired defined
    designed named called expressed quoted repeated copied tied depended parked stalled treated ended
    passed expired succeed* proceed* exceed* indeed feed speed seed bed simulated tested previewed
    clarified determined questioned doubted referred imagined pictured detailed worded appreciated
    acknowledged rehearsed feared shared announced interrupted withheld inferred deduced derived dropped
    removed garbled forgotten attached converted explained closed followed learned gathered analy*
    worked used tailored flagged scoped constrained shortened indicated provided marked misread* liked
    loved reached preferred weighed decided thanked remembered recalled concluded realised realized
    figured queried wondered red-flagged waited stayed remained happened lasted returned demanded
    """
)

GERMAN = _any(
    """
    erhalten gelesen verstanden gepruft uberpruft vorbereitet bekommen angefragt angefordert gewunscht
    beantragt gesehen gefunden gesucht entworfen blockiert pausiert verschoben abgelehnt gestoppt
    storniert abgebrochen angehalten zuruckgestellt verweigert versucht besprochen erwahnt genannt
    angegeben gebraucht benotigt gemeint gefragt vorgesehen gewollt verlangt erkannt begonnen gestartet
    offengelassen gelassen betroffen uberlegt vorgeschlagen ubersehen zuruckgehalten beschrieben gedacht
    angekundigt beendet geendet geschlossen begrenzt gebeten erbeten verpasst unterbrochen ausgesetzt
    aufgeschoben vertagt geklart gegeben gekommen empfangen vermisst erwartet vermutet verwechselt
    beachtet betrachtet berechnet ermittelt analysiert definiert spezifiziert simuliert getestet
    verglichen berucksichtigt unterlassen vermieden gewesen geworden uberlesen uberhort ausgeschlossen
    verworfen bestimmt gefordert
    """
)

ROMANCE = _any(
    """
    recib* receb* leid* lido lei vist* vi revisad* revis* verificad* verifi* entend* compr(?:e|o)nd*
    comprobad* compro* preparad* prepar* necesit* precis* encontrad* encontr* consultad* consult*
    examin* analizad* analis* buscad* busqu* notad* intent* tent* detenid* suspend* bloquead* bloque*
    pausad* paus* cancelad* cancel* rechazad* rejeit* recusad* dejado deix* pedid* pedi pregunt*
    pergunt* pensad* pens* asumid* solicitad* solicit* mencion* indicad* especificad* prevista? previsto
    descrit* dad[oa] dito dich[oa] afectad* afetad* limitad* aplazad* adiad* pospuest* interrump*
    interromp* retenid* retid* conferi* checad* chequ* requerid* exigid* desead* deseja* propuest*
    propost* propus suger* imagin* definid* expresad* expressa* relacionad* basad* basead* perdid* perdi
    olvid* esquec* consider* li ouvi falei achei sei hei parei estad[oa] sid[oa] cerrad[oa] fechad[oa]
    terminad[oa] esbozad* rascunh* permiti* decid* evit* negad* neguei vir conclui(?!d|r) falhad*
    demorad* atrasad*
    """
)

FRENCH = _any(
    """
    recu* lu lue vu vue compris* verifi* prepar* examin* relu* consult* trouve* besoin pris essay* tent*
    suspend* refuse* rejet* annul* arret* report* interrompu* mis mise laiss* analys* demand* voulu* pu
    du su propos* sugger* imagin* pense* cru precis* souhait* concern* definie? exprim* decrit*
    mentionn* indiqu* prevu* limit* affect* requis* necessit* cherch* oubli* perdu* considere* evite*
    etudi* compare* specifi* ferme* termine* esquiss* ebauch* differe* retarde* echoue* note* ecoute*
    entendu* eu ete interpret* convert* ecart* exclu* ignor*
    """
)

CHINESE = _any(
    """
    收到 了解 知道 看 读 明白 理解 检查 核对 准备 审阅 查看 查询 查阅 请求 需 缺 暂 搁置 阻止
    中止 取消 拒绝 失败 推迟 过期 指定 给 说 提到 提及 提供 提出 提醒 要求 收 没 未 不 想 尝试
    考虑 分析 起草 申请 听 停 关闭 开始 结束 讨论 注意 接到
    """
)

JAPANESE = _any(
    """
    受け取 受領 確認 読 拝見 理解 承知 準備 用意 検討 見 探 調べ 求め 保留 中断 停止 キャンセル 拒
    控え 把握 希望 要求 依頼 却下 提示 指定 延期 開始 終了 失敗 止め やめ 拝受 伺 聞 お受け 待
    試み 下書き 考え いただ 頂
    """
)


ACCENTED = _any(
    """
    recib* leí* revis* verifi* anot* entend* compr* prepar*
    necesit* encontr* consult* examin* analic* busqu* not*
    intent* suspend* bloque* paus* cancel* rechac* dej* ped*
    pidi* pregunt* pens* creí* asum* solicit* mencion*
    indic* especific* detuv* olvid* consider* suger* propus*
    propon* imagin* evit* decid* limit* aplaz* pospus*
    interrump* perdí* vi* oí* así aquí allí recib* acord*
    pidió quer* permit* defin* interpret* supus* supon*
    termin* cerr* descart* exclu* elimin* ignor* abri*
    """
)
