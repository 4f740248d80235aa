"""Portuguese words by what they say. Accents are left out, as they are before words are looked up."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "closed": "fechado; fechada; valido; valida; terminado; terminada; bem formado; fecha; encerrado",
    "why": "por que; porque a; o motivo; a causa; a razao",
    "neg": (
        "nao; nunca; jamais; nem; nenhum; nenhuma; longe de; mal; livre de; impossivel; incapaz de; tampouco; tao pouco"
    ),
    "nothing": "nada",
    "nolonger": "ja nao; nao mais",
    "wrap": "errado dizer; nao e verdade que; falso que; nao posso dizer que; nao posso afirmar que; nao digo que",
    "notneg": "sem duvida; nao so; nao apenas; nao ha duvida; nao somente; sem sombra de duvida; se nao",
    "without": "em vez de; ao contrario de; em lugar de; sem",
    "lack": (
        "truncada; truncado; truncadas; truncados; incompleta; incompleto; incompletas; incompletos; parcial; "
        "parciais; cortada; cortado; cortadas; cortados; interrompida; interrompido; inacabada; inacabado; "
        "recortada; json invalido; pela metade; parcialmente; recortado; quebrada; mutilada; sem fechamento; "
        "malformado; mal formado; invalido; sem fechar; nao fechado"
    ),
    "lackn": "truncamento; corte; cortes; lacunas",
    "lackv": "se interrompe; foi cortada; interrompe se; corta se; fica pela metade; se corta",
    "endv": "termina; acaba; terminou; acabou; encerra; parou; encerrou; se encerra",
    "place": (
        "inesperadamente; no meio; no oitavo; abruptamente; antes; dentro; a meio; de repente; no registro; "
        "na linha; no ultimo; de forma abrupta; de maneira abrupta; de subito; bruscamente"
    ),
    "whole": "completa; completo; completas; completos; inteira; inteiro; integral; na integra; totalmente",
    "missing": (
        "falta; faltam; faltando; faltante; faltantes; ausente; ausentes; desconhecido; desconhecidos; desconhecida; "
        "desconhecidas; restam; omitidos; perdidos; indisponivel; indisponiveis; faltaram; faltava; pendente; "
        "pendentes; de fora; ficou de fora; ficaram de fora; sobraram; sobram; por vir"
    ),
    "unverified": "nao verificado; nao verificados; nao verificavel; sem verificacao",
    "tofetch": (
        "a obter; por obter; a receber; a buscar; na pagina seguinte; na proxima pagina; na pagina 2; "
        "resta buscar; falta buscar; por buscar; restam buscar"
    ),
    "came": (
        "recebido; recebidos; recebida; recebidas; recebi; retornado; retornados; retornadas; devolvidos; "
        "mostrados; mostrado; entregue; entregues; chegaram; chegou; enviados; enviado; obtidos; visto; vistos; "
        "vejo; vi; aparecem; disponivel; disponiveis; exibidos; exibido; fornecidos; incluidos; legiveis; "
        "recebemos; lidos; lido; vieram; veio; contem; inclui; incluem; aparece; apareceu; consta; constam; "
        "figura; figuram; mostrou; devolveu; trouxe"
    ),
    "good": (
        "verificado; verificados; verificada; verificadas; conferido; conferidos; confere; conferem; conferidas; "
        "validado; validados; validas; validos; confirmado; confirmados; coincide; coincidem; checado; checados; "
        "batem; bate; restaurados; correspondem; sem erros; nenhum erro; existe; existem; processados; adicionados"
    ),
    "goodadj": "correto; corretos; correta; corretas; certo; certos; certas; presentes; conforme; em ordem",
    "verify": "verificar; conferir; confirmar; validar; garantir; checar; verificados; verificado; conferidos",
    "output": (
        "situacao; saida; lista; listagem; pagina; resposta; catalogo; dados; arquivo; ficheiro; resultado; "
        "resultados; documento; tabela; inventario; texto; conteudo; mensagem; retorno; relacao; saida da ferramenta"
    ),
    "record": (
        "registro; registros; registo; registos; linha; linhas; entrada; entradas; item; itens; artigo; artigos; "
        "elemento; elementos; produto; produtos; parafuso; parafusos; codigos"
    ),
    "value": (
        "valor; valores; cadeia; campo; campos; nome; nomes; resumo; digitos; caracteres; soma; quantidade; aspas"
    ),
    "rest": "resto; restante; restantes; demais; seguintes; posteriores; os outros; as outras; alem; outros; mais",
    "last": "ultimo; ultima; oitavo; oitava; seguinte; proximo; nono; final",
    "all": "todos; todas; cada; todo o; toda a; a totalidade dos",
    "allthing": "tudo; a totalidade",
    "only": "somente; apenas; so; unicamente",
    "total": "total; ao todo; anunciados; esperados; soma",
    "cond": (
        "caso; estiver; estivesse; fosse; se for; a menos que; se houver; se estiver; se fosse; seria; em caso de; "
        "se a; se o; se alguma; se algo"
    ),
    "doubt": (
        "talvez; possivelmente; nao esta claro; nao sei se; pode ser que; pode estar; poderia; provavelmente; duvido; "
        "incerto"
    ),
    "belief": "pensei; pensava; achei; achava; a principio; parecia; inicialmente",
    "retract": "eu estava errado; me enganei; enganei me; esqueca; alarme falso; olhando melhor",
    "yes": "sim; de fato; com efeito; realmente",
    "and": "e; ou; bem como",
    "but": "mas; porem; contudo; embora; no entanto; todavia; entretanto; apesar de; enquanto",
    "because": "porque; pois; ja que; visto que; portanto; por isso; logo; assim; de modo que; uma vez que; onde",
    "be": (
        "e; esta; estao; sao; foi; foram; era; estava; ficou; fica; continua; parece; permanece; ha; sido; esteja; "
        "ficaram; existem"
    ),
    "pageword": "pagina; paginas",
    "nextword": (
        "outras; seguinte; seguintes; segunda; proxima; proximas; restantes; restante; resto; outra; demais; faltantes"
    ),
    "please": "por favor; por gentileza; peco que; queira; faca o favor; solicito que",
    "reqverb": (
        "envie; envia; mande; manda; forneca; fornece; mostre; mostra; passe; peca; solicite; chame; carregue; "
        "busque; enviar; mandar; fornecer; mostrar; me envie; me de; de me; envie me; obter; buscar; pedir; "
        "solicitar; chamar; retorne; continue; carregar; passar"
    ),
    "asking": "solicito; peco; solicitando; pedindo; preciso; gostaria; quero; necessito; solicitamos; requisito",
    "canq": "pode; poderia; voce pode; voce poderia; posso; devo; podes; quer que; podem; seria possivel",
    "promise": "vou; irei; pedirei; vamos; deixe me; solicitarei; farei; posso continuar; tentarei; pretendo",
    "advice": "voce deve; pode se; convem; recomendo; sugiro; deveria; seria preciso; o usuario; e possivel",
    "past": "pedi; solicitei; chamei; solicitado; pedido; falhou; retornou; deu; tentei",
    "noted": "note; observe; lembre; veja; consulte; saiba; avise me; diga me",
    "num": "sete; oito",
    "limit": (
        "que recebi; recebidos; recebidas; visiveis; mostrados; exibidos; retornados; legiveis; disponiveis; "
        "que vejo; que vi; que chegaram; desta pagina; da pagina 1; acima; abaixo; ate; exceto; salvo; estes; estas; "
        "na resposta; na saida; entregues; que tenho; que vieram; listados; sete; oito; menos; lidos"
    ),
    "here": "aqui esta; aqui estao; esta e; este e; segue; eis; seguem",
    "prep": (
        "de; do; da; dos; das; em; na; nos; nas; por; para; com; dentro de; apos; segundo; ate; sobre; entre; pelo; "
        "pela; no meio; no oitavo; no final; no registro; no ultimo; no byte; no item; no hash; no sha; no fim; "
        "no inventario; no catalogo; no arquivo; no resultado; no texto; no documento"
    ),
    "have": "tenho; temos; conheco",
    "unit": "segundos; minutos; por cento; dias; horas",
    "qtyword": "quantidade; unidades; pecas; nome; chamado; estoque; preco",
    "display": "por brevidade; para encurtar; por espaco; para abreviar; por clareza; para resumir",
    "func": (
        "verificacao; conferencia; tarefa; o; a; os; as; um; uma; uns; umas; se; me; te; lhe; seu; sua; meu; minha; "
        "este; esta; isto; isso; esse; essa; ja; muito; tambem; ainda; assim; agora; aqui; ali; eu; voce; como; "
        "quando; que; nota; aviso; estado; atencao; resumo; conclusao; ferramenta; ao; infelizmente; claramente; "
        "evidentemente; alem disso; situacao"
    ),
    "part": "parte; fim; metade; final; fragmento",
    "denyafter": "nao e o caso; descartada",
}
