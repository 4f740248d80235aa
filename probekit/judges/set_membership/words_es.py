"""Spanish words by what they say. Accents are left out, as they are before words are looked up."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "closed": "cerrado; cerrada; valido; valida; terminado; terminada; bien formado; cierra; se cierra",
    "why": "por que; la razon; la causa; el motivo",
    "neg": (
        "no; nunca; jamas; ni; ningun; ninguna; ninguno; tampoco; lejos de; apenas; libre de; imposible; incapaz de"
    ),
    "nothing": "nada; ninguno",
    "nolonger": "ya no; no mas",
    "wrap": "no es cierto que; falso que; incorrecto decir; no puedo decir que; no puedo afirmar que; no digo que",
    "notneg": "sin duda; no solo; no cabe duda; no hay duda; no solamente; sin lugar a dudas; si no",
    "without": "en lugar de; en vez de; a diferencia de; sin",
    "lack": (
        "truncada; truncado; truncadas; truncados; incompleta; incompleto; incompletas; incompletos; parcial; "
        "parciales; cortada; cortado; cortadas; cortados; recortada; recortado; interrumpida; interrumpido; "
        "cercenada; mutilada; sin terminar; json invalido; inacabada; inacabado; a medias; sin cerrar; "
        "parcialmente; mal formado; malformado; invalido"
    ),
    "lackn": "truncamiento; truncacion; corte; cortes; huecos",
    "lackv": "se corta; se corto; se interrumpe; se interrumpio; se trunca; se trunco; queda cortada; queda a medias",
    "endv": "termina; acaba; termino; acabo; se detiene; se para; finaliza; se detuvo",
    "place": (
        "inesperadamente; de forma inesperada; en mitad; en medio; a mitad; a la mitad; abruptamente; de golpe; "
        "dentro; antes de; en el octavo; en la fila; de repente; de forma abrupta; de manera abrupta; de subito; "
        "bruscamente"
    ),
    "whole": "completa; completo; completas; completos; entera; entero; integra; integro; totalmente; por completo",
    "missing": (
        "falta; faltan; faltante; faltantes; ausente; ausentes; desconocido; desconocidos; desconocida; desconocidas; "
        "quedan; queda; faltaron; faltaba; perdidos; omitidos; omitidas; no disponible; no disponibles; "
        "indisponibles; restan; pendiente; pendientes; falten; falte"
    ),
    "unverified": "sin verificar; sin comprobar; no verificado; no verificados; no verificable",
    "tofetch": (
        "por obtener; por recibir; por pedir; por cargar; en la pagina siguiente; en la pagina 2; "
        "queda por obtener; falta obtener; quedan por; queda por"
    ),
    "came": (
        "recibido; recibidos; recibida; recibidas; recibieron; recibi; recibio; recibimos; devuelto; devueltos; "
        "devueltas; devolvieron; devolvio; mostrado; mostrados; mostraron; entregado; entregados; entregadas; "
        "entregaron; llegado; llegaron; llego; enviaron; enviado; enviados; obtuvieron; obtenido; obtuve; veo; vi; "
        "visto; vistos; aparecen; aparece; disponible; disponibles; incluyeron; legibles; legible; incluidos; "
        "leer; contiene; contienen; incluye; incluyen; mostro; mostró; devolvió; incluyo; incluyó; llegó; "
        "aparecio; apareció; figura; figuran; consta; constan; sale; trajo"
    ),
    "good": (
        "verificado; verificados; verificada; verificadas; comprobado; comprobados; comprobada; comprobadas; "
        "coincide; coinciden; coincidieron; validado; validados; validada; validadas; valido; validos; validas; "
        "confirmado; confirmados; confirmadas; revisado; revisados; cuadra; cuadran; verifique; comprobe; "
        "concuerdan; restaurados; restauradas; sin errores; sin discrepancias; correctamente; procesados; existe; "
        "existen; anadidos; verificó; comprobó; revisó; validó"
    ),
    "goodadj": "correcto; correctos; correcta; correctas; bien; presentes; exactos; conforme; perfecto",
    "verify": (
        "verificar; comprobar; confirmar; validar; garantizar; verifico; confirmo; verificados; verificado; "
        "revisar; verificarse; comprobarse; validarse"
    ),
    "output": (
        "estado; salida; lista; listado; pagina; respuesta; catalogo; datos; archivo; fichero; resultado; resultados; "
        "documento; tabla; inventario; texto; contenido; salida de la herramienta; carga; mensaje; volcado; relacion"
    ),
    "record": (
        "registro; registros; fila; filas; entrada; entradas; articulo; articulos; elemento; elementos; producto; "
        "productos; tornillo; tornillos; linea; lineas; perno; pernos; referencias; codigos"
    ),
    "value": (
        "valor; valores; cadena; campo; campos; nombre; nombres; resumen; digitos; caracteres; suma; cantidad; comilla"
    ),
    "rest": "resto; restante; restantes; demas; siguientes; posteriores; los otros; las otras; mas alla; otros; mas",
    "last": "ultimo; ultima; octavo; octava; siguiente; proximo; noveno; final",
    "all": "todos; todas; cada; la totalidad de; todo el; toda la; todos y cada uno",
    "allthing": "todo; la totalidad",
    "only": "solo; solamente; unicamente; nada mas que; tan solo",
    "total": "total; en total; anunciados; esperados; suma",
    "cond": (
        "si; en caso de; a menos que; salvo que; estuviera; estuviese; fuera; fuese; siempre que; habria; seria; "
        "caso de"
    ),
    "doubt": (
        "quiza; quizas; tal vez; puede que; posiblemente; no esta claro; no se si; podria; dudo; probablemente; acaso"
    ),
    "belief": "pensaba; pense; creia; crei; al principio; parecia; suponia",
    "retract": "me equivoque; estaba equivocado; olvidalo; falsa alarma; mirandolo bien",
    "yes": "efectivamente; en efecto; asi es",
    "and": "y; e; o; u; asi como",
    "but": "pero; sin embargo; aunque; no obstante; sino; mientras que; a pesar de",
    "because": (
        "porque; ya que; puesto que; por lo que; por eso; pues; por tanto; por lo tanto; asi que; de modo que; donde"
    ),
    "be": (
        "es; esta; estan; son; fue; fueron; era; estaba; estaban; ha; han; quedo; queda; sigue; parece; permanece; "
        "esten; sido; hay; resulta; siguen; quedaron; aparece; estar; ser"
    ),
    "pageword": "pagina; paginas",
    "nextword": "otras; siguiente; siguientes; segunda; proxima; restantes; restante; resto; demas; otra; faltantes",
    "please": "por favor; le ruego; te ruego; agradeceria; haga el favor; se ruega",
    "reqverb": (
        "envia; envie; enviame; envieme; manda; mande; mandame; dame; deme; proporciona; proporcione; pide; solicita; "
        "solicite; muestra; muestre; pasame; pase; facilite; facilita; llama; llame; cargar; carga; enviar; enviarme; "
        "darme; pasarme; mandarme; pedir; solicitar; obtener; devuelve; devuelva; continue; obten"
    ),
    "asking": (
        "solicito; pido; solicitando; pidiendo; necesito; quisiera; quiero; solicitamos; me hace falta; requiero"
    ),
    "canq": "puedes; podrias; puede; podria; puedo; podria usted; podeis; me puedes; me podrias; quieres que; debo",
    "promise": "voy a; pedire; solicitare; vamos a; dejame; puedo seguir; hare; podre; intentare; pienso",
    "advice": "puede usted; se puede; conviene; recomiendo; sugiero; deberias; hay que; habria que; el usuario",
    "past": "pedi; solicite; llame; solicitado; pedido; fallo; devolvio; dio; intente",
    "noted": "ten en cuenta; tenga en cuenta; observe; fijese; note; recuerde; consulte; avisame; dime",
    "num": "siete; ocho",
    "limit": (
        "que recibi; recibidos; recibidas; visibles; mostrados; mostradas; devueltos; legibles; disponibles; que veo; "
        "que vi; que llegaron; de esta pagina; de la pagina 1; anteriores; hasta; salvo; excepto; estos; estas; "
        "que aparecen; en la respuesta; en la salida; entregados; que tengo; que me dieron; listados; siete; ocho; "
        "menos"
    ),
    "here": "aqui esta; aqui tienes; esta es; este es; aqui estan; a continuacion",
    "prep": "de; del; en; desde; por; para; con; dentro de; tras; despues de; segun; hasta; sobre; entre; hacia; ante",
    "have": "tengo; tiene; conozco",
    "unit": "segundos; minutos; por ciento; dias; horas",
    "qtyword": "cantidad; unidades; uds; piezas; nombre; llamado; existencias; precio",
    "display": "por brevedad; para abreviar; por espacio; para no alargar; por claridad; para acortar",
    "func": (
        "verificacion; comprobacion; tarea; el; la; los; las; un; una; unos; unas; lo; se; me; te; le; su; sus; mi; "
        "este; esta; esto; ese; eso; aquel; ya; muy; tambien; aun; todavia; asi; ahora; aqui; alli; yo; usted; como; "
        "cuando; que; cual; quien; nota; aviso; estado; atencion; resumen; conclusion; herramienta; al; "
        "lamentablemente; claramente; evidentemente; ademas"
    ),
    "part": "parte; final; mitad; fragmento; fin",
    "denyafter": "no es el caso; descartada; descartado",
}
