"""Whose and when: words that make an output, list or page another one than the one that was received.

`foreign` is an owner, a place or a time of another output: yesterday's response, the manual's page, the invoice list.
"""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "foreign": (
            "weekly; monthly; annual; i sent; we sent; i mailed; guests; attendees; yesterday; yesterdays; "
            "last week; last year; last month; last night; last time; last run; previous run; earlier run; "
            "prior run; previous session; earlier session; the other day; every night; every day; every week; "
            "years ago; weeks ago; days ago; months ago; in march; january; february; from march; from april; "
            "from june; from july; last spring; last summer; last winter; last autumn; october; november; "
            "december; manual; handbook; documentation; docs; readme; textbook; tutorial; specification; novel; "
            "film; movie; song; book; magazine; newspaper; article about; blog; printer; invoice; invoices; "
            "shipment; shipments; shipping; packing; mailing; guest; carrier; supplier; suppliers; vendor; "
            "colleague; colleagues; customer; customers; coworker; boss; neighbour; neighbor; competitor; my log; "
            "log file; log files; changelog; error log; i printed; i wrote; my draft; my notes; my own list; "
            "my list; my file; sample response; sample output; example output; example response; sample page; "
            "in the example; sick list; wait list; waiting list; shopping list; to do list; price list; "
            "parts diagram; another tool; other teams; another team; other vendors; staging; warehouse; "
            "my previous; my earlier; my last; my first; our previous; my own answer; my display"
        ),
    },
    "es": {
        "foreign": (
            "semanal; mensual; que envie; anual; invitados; asistentes; ayer; semana pasada; ano pasado; "
            "mes pasado; ano anterior; anoche; la vez pasada; la otra vez; manual; documentacion; libro; novela; "
            "pelicula; cancion; factura; facturas; impresora; proveedor; proveedores; colega; companero; "
            "transportista; vecino; mi borrador; mis notas; lista de la compra; lista de espera; de ejemplo; "
            "otra herramienta; hace un ano; hace meses; albaran; mi anterior; mi ultimo; mi mensaje"
        ),
    },
    "fr": {
        "foreign": (
            "hebdomadaire; mensuel; mensuelle; annuel; invites; convives; participants; hier; semaine derniere; "
            "an dernier; annee derniere; mois dernier; derniere fois; manuel; documentation; roman; film; chanson; "
            "facture; factures; expedition; imprimante; fournisseur; fournisseurs; collegue; transporteur; voisin; "
            "mon brouillon; mes notes; liste de courses; liste d attente; d exemple; autre outil; bordereau; "
            "il y a un an; mon precedent; mon dernier; mon message; ma reponse precedente"
        ),
    },
    "de": {
        "foreign": (
            "wochentliche; wochenbericht; monatsbericht; jahresbericht; gasteliste; gaste; teilnehmerliste; "
            "gestern; gestrige; gestrigen; letzte woche; vorige woche; letzten woche; letztes jahr; letzten monat; "
            "vorjahr; handbuch; handbuchs; dokumentation; buch; roman; film; lied; rechnung; rechnungen; "
            "rechnungsliste; lieferung; lieferungen; lieferschein; versand; drucker; druckers; lieferant; "
            "lieferanten; kollege; kollegen; kollegin; kunde; kunden; spediteur; nachbar; mein entwurf; "
            "meine notizen; einkaufsliste; warteliste; beispielantwort; beispielausgabe; anderes werkzeug; "
            "protokolldatei; logdatei; vor einem jahr; preisliste; meine vorige; meine letzte; meine fruhere; "
            "meine nachricht"
        ),
    },
    "pt": {
        "foreign": (
            "semanal; mensal; anual; convidados; participantes; ontem; semana passada; ano passado; mes passado; "
            "da ultima vez; manual; documentacao; livro; romance; filme; cancao; fatura; faturas; nota fiscal; "
            "remessa; impressora; fornecedor; fornecedores; colega; transportadora; vizinho; meu rascunho; "
            "minhas notas; lista de compras; lista de espera; de exemplo; outra ferramenta; ha um ano; "
            "minha anterior; minha mensagem; meu anterior; minha ultima"
        ),
    },
    "zh": {
        "foreign": (
            "每周; 周报; 月报; 年报; 宾客; 来宾; 客人; 昨天; 昨日; 上周; 上个月; 上月; 去年; 上次; 手册; 说明书; "
            "小说; 电影; 歌曲; 发票; 发货; 货运; 打印机; 供应商; 同事; 客户; 承运; 邻居; 我的草稿; 购物清单; 示例; "
            "例子; 样例; 别的工具; 其他工具; 前年"
        ),
    },
    "ja": {
        "foreign": (
            "週報; 月報; 日報; 毎週; 毎月; 招待客; 出席者; 昨日; 先週; 先月; 去年; 昨年; 前回の実行; マニュアル; "
            "説明書; ドキュメント; 小説; 映画; 歌; 請求書; 出荷; 配送; 納品; 送り状; プリンタ; 仕入先; 同僚; 顧客; "
            "運送; 隣人; 下書き; 買い物リスト; サンプル; 用例; 別のツール; 他のツール; ログ"
        ),
    },
}
