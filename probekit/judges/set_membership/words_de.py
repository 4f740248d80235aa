"""German words by what they say. Umlauts stand without their dots, as words are before they are looked up."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "closed": "geschlossen; gultig; gultiges; wohlgeformt; beendet; abgeschlossen; parsbar",
    "why": "warum; weshalb; wieso; der grund; die ursache",
    "neg": (
        "nicht; kein; keine; keinen; keiner; keines; keinem; nie; niemals; weder; noch nicht; keineswegs; kaum; "
        "keinesfalls; weit entfernt; alles andere als; frei von; unmoglich; keinerlei; mitnichten; nein"
    ),
    "nothing": "nichts; gar nichts",
    "nolonger": "nicht mehr; nicht langer; kein mehr",
    "wrap": (
        "falsch zu sagen; nicht wahr dass; falsch dass; nicht so dass; kann nicht sagen dass; nicht behaupten dass"
    ),
    "notneg": "zweifellos; ohne zweifel; nicht nur; kein zweifel; zweifelsohne; nicht zu leugnen; nicht bloss",
    "without": "statt; anstatt; anders als; ohne",
    "lack": (
        "abgeschnitten; abgeschnittene; abgeschnittenen; abgeschnittener; unvollstandig; unvollstandige; "
        "unvollstandiger; unvollstandigen; unvollstandiges; unvollstaendig; unvollstaendige; gekurzt; gekuerzt; "
        "gekappt; abgebrochen; teilweise; trunkiert; verstummelt; lueckenhaft; luckenhaft; beschnitten; abgehackt; "
        "unterbrochen; unvollendet; ungultiges json; partiell; abgetrennt; nicht abgeschlossen; nicht geschlossen; "
        "ungultig; ungultiges; ungultige; fehlerhaftes json; defekt; kaputt"
    ),
    "lackn": "abbruch; kurzung; trunkierung; lucken; lucke; teilliste; teilausgabe",
    "lackv": (
        "bricht; abbricht; brach; abbrach; reisst; endet abrupt; endet vorzeitig; endet plotzlich; stoppt; abreisst"
    ),
    "endv": "endet; hort; endete; stoppte; schliesst; aufhort",
    "place": (
        "unerwartet; mitten; innerhalb; inmitten; abrupt; vorzeitig; plotzlich; im achten; vor dem; bei zeile; "
        "in zeile; ab; auf; mitten in; unvermittelt; jah"
    ),
    "whole": (
        "vollstandig; vollstandige; vollstandigen; vollstandiger; vollstaendig; vollstaendige; komplett; komplette; "
        "kompletten; ganze; ganzen; gesamte; gesamten; luckenlos; vollzahlig"
    ),
    "missing": (
        "fehlt; fehlen; fehlend; fehlende; fehlenden; fehlten; unbekannt; unbekannte; ausstehend; ausstehende; "
        "verloren; ausgelassen; nicht verfugbar; ungesehen; stehen aus; steht aus; stehen noch aus; steht noch aus; "
        "noch aus; noch offen; verbleiben; fehlte; nicht vorhanden; ausstehen"
    ),
    "unverified": "ungepruft; unbestatigt; nicht uberprufbar; nicht prufbar; unverifiziert",
    "tofetch": "noch abzurufen; noch anzufordern; noch zu holen; noch zu laden; auf der nachsten seite; auf seite 2",
    "came": (
        "erhalten; geliefert; zuruckgegeben; gezeigt; ubermittelt; ubergeben; angezeigt; gesehen; empfangen; "
        "gekommen; bekommen; verfugbar; sichtbar; lesbar; enthalten; kamen; kam; sehe; gesendet; geschickt; "
        "ausgegeben; vorliegen; liegen vor; liegt vor; liegt; liegen; lag; lagen; angekommen; erhielt; bekam; "
        "vorhanden; geladen; mitgeliefert; ausgeliefert; enthalt; umfasst; vorkommt; kommt vor; erscheint; "
        "vorliegt; auftaucht; zeigte; sah"
    ),
    "good": (
        "gepruft; geprueft; verifiziert; uberpruft; ueberprueft; stimmt; stimmen; bestatigt; validiert; gultig; "
        "passt; passen; kontrolliert; ubereinstimmen; ubereinstimmend; uberein; wiederhergestellt; erganzt; stimmten; "
        "abgeglichen; fehlerfrei; ohne fehler; keine fehler; keine abweichungen; existiert; existieren; verarbeitet"
    ),
    "goodadj": "korrekt; richtig; ok; okay; gut; einwandfrei; in ordnung; stimmig",
    "verify": (
        "prufen; pruefen; verifizieren; bestatigen; uberprufen; garantieren; gepruft; verifiziert; bestatige; pruefe"
    ),
    "output": (
        "zustand; ausgabe; liste; seite; antwort; katalog; daten; datei; ergebnis; dokument; tabelle; inventar; "
        "text; inhalt; auflistung; rueckgabe; ruckgabe; werkzeugausgabe; toolausgabe; nachricht; bestand; "
        "datensatzliste; seite 1; tool ausgabe; bestandsliste; artikelliste; auszug; verzeichnis; katalogs; "
        "kataloges; inventars; verzeichnisses; bestands; dokuments; ergebnisses; auszugs; inhalts; json; "
        "antworten; ausgaben; werkzeug; tool; aufruf"
    ),
    "record": (
        "datensatz; datensatze; datensatzes; datensatzen; zeile; zeilen; eintrag; eintrage; eintragen; artikel; "
        "element; elemente; produkt; produkte; schraube; schrauben; bolzen; position; positionen; posten; folgende"
    ),
    "value": (
        "prufsumme; prufsummen; pruefsumme; pruefsummen; wert; werte; zeichenkette; feld; felder; namen; ziffern; "
        "zeichen; hashwert; hashwerte; menge; anfuhrungszeichen"
    ),
    "rest": (
        "rest; restliche; restlichen; ubrigen; ubrige; weitere; weiteren; folgenden; anderen; verbleibenden; mehr; "
        "alles weitere"
    ),
    "last": "letzte; letzter; letzten; achte; achten; achter; nachste; nachsten; neunte",
    "all": "alle; allen; aller; jede; jeder; jedes; jeden; samtliche; samtlichen; saemtliche",
    "allthing": "alles; das ganze; die gesamtheit",
    "only": "nur; lediglich; bloss; ausschliesslich",
    "total": "gesamt; insgesamt; angekundigt; gesamtzahl; summe; erwartet",
    "cond": (
        "wenn; falls; sofern; waere; waeren; wuerde; wuerden; es sei denn; im falle; gesetzt den fall; haette; haetten"
    ),
    "doubt": (
        "vielleicht; moglicherweise; unklar; ob; eventuell; koennte; koennten; unsicher; nicht sicher; womoglich; "
        "vermutlich; wohl; wahrscheinlich"
    ),
    "belief": "dachte; glaubte; zunachst; anfangs; meinte; schien; vermutete",
    "retract": "ich lag falsch; ich irrte; irrtum; vergiss es; fehlalarm; bei naherem hinsehen",
    "yes": "ja; doch; tatsachlich; genau",
    "and": "und; oder; sowie; noch",
    "but": "aber; jedoch; doch; obwohl; wahrend; allerdings; dennoch; trotzdem; sondern; obgleich",
    "because": "weil; da; denn; daher; deshalb; also; somit; sodass; so dass; folglich; deswegen; damit; wo",
    "be": (
        "ist; sind; war; wurde; wurden; waren; bleibt; bleiben; scheint; wirkt; hat; haben; sei; wird; worden; gibt; "
        "blieb"
    ),
    "pageword": "seite; seiten",
    "nextword": (
        "nachste; nachsten; zweite; zweiten; folgende; folgenden; weitere; weiteren; restlichen; ubrigen; fehlenden"
    ),
    "please": "bitte; bitten; ich bitte",
    "reqverb": (
        "senden; sende; schicken; schicke; geben; gib; liefern; liefere; laden; lade; abrufen; zeigen; zeige; rufe; "
        "rufen; anfordern; fordere; holen; hole; nennen; bereitstellen; ubermitteln; ubermittle; schick; zuschicken; "
        "zusenden; weitergeben; aufrufen; ruf"
    ),
    "asking": (
        "ich fordere; ich bitte um; ich brauche; ich benotige; erbitte; ich mochte; anforderung; ich fordere an; "
        "erbeten"
    ),
    "canq": (
        "konnen sie; koennten sie; kannst du; koenntest du; darf ich; soll ich; kann ich; wuerden sie; wuerdest du; "
        "sollte ich"
    ),
    "promise": "ich werde; ich will; lass mich; wir werden; ich kann; ich wuerde; ich habe vor; ich koennte",
    "advice": (
        "du kannst; sie konnen; man kann; man koennte; sie sollten; du solltest; empfehle; ware notig; der nutzer; "
        "mussten sie"
    ),
    "past": (
        "angefordert; abgerufen; gerufen; aufgerufen; gebeten; versucht; fehlgeschlagen; gescheitert; gab; lieferte; "
        "gibt es nicht"
    ),
    "noted": "beachten; beachte; bedenken; siehe; merken; sagen; sag; melden",
    "num": "sieben; acht",
    "limit": (
        "erhaltenen; erhaltene; sichtbaren; sichtbare; gezeigten; gelieferten; gelieferte; lesbaren; lesbare; "
        "die ich; den ich; oben; unten; dieser seite; auf seite 1; auf der seite; in der ausgabe; in der antwort; "
        "bis; ausser; diese; diesen; vorliegenden; angezeigten; verfugbaren; sieben; acht; aufgefuhrten; bis auf; "
        "genannten; ich erhielt"
    ),
    "here": "hier ist; hier sind; anbei; das ist; dies ist; es folgt; nachfolgend",
    "prep": (
        "vor; von; vom; in; im; aus; bei; mit; nach; auf; an; am; zu; zum; zur; fur; unter; uber; seit; des; "
        "innerhalb; laut; gegen"
    ),
    "have": "habe; haben; kenne; sehe",
    "unit": "sekunden; minuten; prozent; tage; stunden; stuck",
    "qtyword": "menge; stuck; anzahl; namens; name; preis; bestand; heisst",
    "display": (
        "der kurze halber; aus platzgrunden; zur ubersicht; zur besseren lesbarkeit; fur die anzeige; kurze wegen"
    ),
    "func": (
        "prufung; uberprufung; verifizierung; aufgabe; konnte; konnten; kann; konnen; durfte; musste; wurden; werden; "
        "der; die; das; den; dem; ein; eine; einen; einem; einer; es; er; sie; ich; wir; ihr; sich; hier; dort; "
        "jetzt; nun; auch; schon; sehr; so; dies; diese; dieser; dieses; leider; deutlich; offensichtlich; hinweis; "
        "achtung; status; werkzeug; ergebnis; zusammenfassung; somit; bereits; wie; was; mir; mich; uns; man; etwas; "
        "eben; wieder; fazit; offenbar; anscheinend; tool; werkzeugs; tools; dazu; muss; gilt; als"
    ),
    "part": "teil; ende; halfte; bruchteil; ausschnitt",
    "denyafter": "keine rede; nicht der fall; ausgeschlossen",
}
