"""French words by what they say. Accents are left out, elided words stand alone (`n`, `l`, `qu`)."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, str] = {
    "closed": "ferme; fermee; termine; terminee; valide; bien forme; se ferme; cloture",
    "why": "pourquoi; la raison; la cause",
    "neg": (
        "ne; n; pas; jamais; aucun; aucune; point; ni; nullement; loin d; loin de; guere; a peine; exempt de; "
        "exempte de; impossible; incapable de; non"
    ),
    "nothing": "rien",
    "nolonger": "n est plus; ne sont plus; ne semble plus; ne parait plus; n a plus",
    "wrap": "faux de dire; faux que; pas vrai que; ne dis pas que; ne peux pas dire que; ne peux pas affirmer que",
    "notneg": (
        "sans doute; sans aucun doute; pas seulement; nul doute; aucun doute; non seulement; pas de doute; sinon"
    ),
    "without": "au lieu de; a la difference de; plutot que; sans",
    "lack": (
        "tronque; tronquee; tronques; tronquees; incomplet; incomplete; incomplets; incompletes; partiel; "
        "partielle; partiels; partielles; coupe; coupee; coupes; coupees; interrompu; interrompue; ecourte; "
        "ecourtee; inacheve; inachevee; json invalide; partiellement; amputee; ampute; non termine; rognee; rogne; "
        "invalide; mal forme; malforme; non ferme; non terminee"
    ),
    "lackn": "troncature; coupure; troncation; coupures",
    "lackv": "s interrompt; s arrete net; est coupee; s est interrompue; se coupe; tourne court",
    "endv": "s arrete; se termine; finit; s arretait; se terminait; prend fin; s est arretee; se finit",
    "place": (
        "de facon inattendue; soudainement; au milieu; en plein; en pleine; brutalement; abruptement; avant; "
        "au huitieme; a mi chemin; dans; a la ligne; de facon abrupte; de maniere abrupte; brusquement; subitement"
    ),
    "whole": "complet; complete; complets; completes; entier; entiere; integral; integrale; exhaustif; exhaustive",
    "missing": (
        "il reste; manque; manquent; manquant; manquants; manquante; manquantes; absent; absents; absente; "
        "absentes; inconnu; inconnus; inconnue; inconnues; indisponible; indisponibles; restent; reste a; "
        "perdu; perdue; perdus; perdues; omis; omises; omise; font defaut; fait defaut; manquait; manquaient; "
        "non disponibles"
    ),
    "unverified": "non verifie; non verifies; non verifiee; non verifiees; inverifiables; inverifiable",
    "tofetch": "a recuperer; a recevoir; a charger; a demander; en attente; sur la page suivante; sur la page 2",
    "came": (
        "recu; recus; recue; recues; renvoye; renvoyes; renvoyee; renvoyees; affiche; affiches; montre; montres; "
        "livre; livres; livrees; transmis; transmises; fourni; fournis; fournies; retourne; retournes; retournees; "
        "vu; vus; vues; arrives; arrivees; disponible; disponibles; envoye; envoyes; obtenu; obtenus; obtenues; "
        "lisibles; vois; figurent; apparaissent; lu; lus; lues; parvenus; parvenues; visibles; dispose; contient; "
        "comprend; inclut; apparait; montra"
    ),
    "good": (
        "verifie; verifies; verifiee; verifiees; controle; controles; correspond; correspondent; valide; "
        "valides; validee; validees; confirme; confirmes; confirmees; concorde; concordent; controlees; "
        "restaures; restaurees; sans erreur; aucune erreur; existe; existent; ajoutes; traites; "
        "verifications terminees"
    ),
    "goodadj": (
        "correct; corrects; correcte; correctes; bon; bons; bonnes; exact; exacts; exactes; conforme; conformes; juste"
    ),
    "verify": "verifier; confirmer; controler; valider; garantir; verifies; verifiees; verifie; certifier",
    "output": (
        "statut; sortie; liste; page; reponse; catalogue; donnees; fichier; resultat; resultats; document; "
        "tableau; inventaire; texte; contenu; listing; flux; message; sortie de l outil; extrait"
    ),
    "record": (
        "enregistrement; enregistrements; ligne; lignes; entree; entrees; article; articles; element; elements; "
        "produit; produits; references; reference; boulon; boulons; fiche; fiches; suivants"
    ),
    "value": (
        "hachage; hachages; valeur; valeurs; chaine; champ; champs; nom; noms; empreinte; empreintes; chiffres; "
        "caracteres; somme; condensat; condensats; quantite; guillemet"
    ),
    "rest": (
        "reste; restant; restants; restante; restantes; suivants; suivantes; autres; au dela; la suite; suite; plus"
    ),
    "last": "dernier; derniere; huitieme; prochain; neuvieme; suivant; final; 8e; 8eme",
    "all": (
        "tous; toutes; chaque; chacun; chacune; tout le; toute la; l ensemble des; la totalite des; l integralite des"
    ),
    "allthing": "tout; l ensemble; la totalite; l integralite",
    "only": "seulement; uniquement; seuls; seules; seul; seule",
    "total": "total; au total; annonce; annonces; attendus",
    "cond": (
        "si; s il; s ils; s elle; au cas ou; a moins que; serait; etait ce; sauf si; aurait; en cas de; a condition"
    ),
    "doubt": (
        "peut etre; pas sur; il se peut; incertain; possiblement; pas clair; ignore si; pourrait; probablement; doute"
    ),
    "belief": "pensais; croyais; au debut; au premier abord; j ai cru; semblait",
    "retract": "je me trompais; j avais tort; fausse alerte; au temps pour moi; erreur de ma part",
    "yes": "oui; en effet; effectivement",
    "and": "et; ou; ainsi que",
    "but": "mais; cependant; toutefois; bien que; pourtant; alors que; tandis que; quoique; neanmoins; or",
    "because": "car; parce que; puisque; donc; c est pourquoi; de sorte que; par consequent; comme; qui; ce qui",
    "be": (
        "est; sont; etait; etaient; a; ont; a ete; ont ete; reste; semble; parait; demeure; soit; ete; fut; "
        "apparait; y a"
    ),
    "pageword": "page; pages",
    "nextword": (
        "suivante; suivantes; deuxieme; seconde; prochaine; restantes; autres; suite; autre; reste; manquantes"
    ),
    "please": "s il vous plait; s il te plait; merci de; veuillez; svp; stp; je vous prie; priere de",
    "reqverb": (
        "envoyez; envoie; donnez; donne; fournissez; fournis; demandez; demande; montrez; montre; transmettez; "
        "envoyer; donner; fournir; transmettre; appelez; appeler; obtenir; recuperer; chargez; charger; "
        "communiquer; passer; demander; poursuivre; renvoyer"
    ),
    "asking": (
        "je demande; demandons; je sollicite; il me faut; j ai besoin; je voudrais; j aimerais; je requiers; demandant"
    ),
    "canq": ("pouvez vous; pourriez vous; peux tu; pourrais tu; puis je; dois je; voulez vous que; serait il possible"),
    "promise": (
        "je vais; je demanderai; laissez moi; nous allons; je peux; je ferai; j essaierai; je pourrais; je compte"
    ),
    "advice": (
        "vous pouvez; vous devriez; il faudrait; on peut; il est possible; je conseille; je suggere; l utilisateur"
    ),
    "past": "demandee; ai demande; ai appele; a echoue; a renvoye; a donne; ai essaye; renvoie",
    "noted": "noter; notez; remarquer; savoir; consulter; voir; dites moi; rappelez vous",
    "num": "sept; huit",
    "limit": (
        "que j ai recus; recus; recues; visibles; affichees; affiches; renvoyes; lisibles; disponibles; "
        "que je vois; de cette page; de la page 1; ci dessus; ci dessous; jusqu a; sauf; excepte; hormis; ces; "
        "que j ai vus; livres; dans la reponse; dans la sortie; transmis; fournis; listes; sept; huit; que j ai"
    ),
    "here": "voici; voila; ci joint; ci dessous",
    "prep": (
        "de; du; d; des; dans; sur; par; pour; avec; chez; apres; selon; a; au; aux; en; vers; depuis; entre; jusqu"
    ),
    "have": "ai; avons; connais; dispose",
    "unit": "secondes; minutes; pour cent; octets; jours; heures",
    "qtyword": "quantite; unites; pieces; nom; nomme; stock; prix",
    "display": "par souci de; pour abreger; par concision; pour la lisibilite; pour raccourcir; pour faire court",
    "func": (
        "verification; tache; le; la; les; l; un; une; ce; cet; cette; ces; c; s; j; m; qu; je; il; elle; on; "
        "nous; vous; se; y; son; sa; ses; leur; mon; ma; tres; aussi; encore; deja; ici; ainsi; bien; alors; "
        "plus; outil; etat; statut; attention; note; resume; conclusion; malheureusement; clairement; "
        "visiblement; manifestement; t; lors; quand; comme; desole"
    ),
    "part": "partie; fin; moitie; fragment",
    "denyafter": "n est pas le cas; exclue",
}
