# Ce qu’affiche --help. Un message est une commande, ses attributs sont ses options ; celles d’un groupe valent pour ses commandes.
callout = Jouer à UNO et à ses cousins à l’oreille, au toucher et avec les yeux.
play = Jouer sur cet ordinateur avec des robots, à une ou à plusieurs personnes.
    .edition = Le jeu auquel jouer.
    .players = Les noms des joueurs présents, séparés par des virgules.
    .bots = Combien de robots, ou lesquels, comme facile,difficile.
    .seats = Toute la table, joueurs et robots, comme Ana,robot,Ben,difficile.
    .levels = La difficulté des questions pour chaque place, comme 1,3.
    .seed = Mélanger comme une autre fois : un mot, ou les chiffres d’une partie enregistrée.
    .pace = Secondes entre les coups des robots.
    .resume = Reprendre la dernière table.
    .table = Le fichier de la table.
learn = Apprendre ÉDITION en une minute : une demi-manche, avec chaque étape expliquée.
    .practice = T’exercer plutôt : trouver le coup du robot difficile dans dix situations.
join = Rejoindre la table qui est à URL, en créer une sur ce serveur, ou rejoindre une classe ou une soirée.
    .new = Créer une table pour cette édition.
    .bots = Combien de robots à une nouvelle table, ou lesquels, comme facile,difficile.
    .pace = L’attente des robots, en secondes au plus.
    .name = Ton nom.
    .watch = Regarder sans prendre de place.
    .seat-me = Prendre tout de suite une place à une table ouverte à tous : avec du monde, ou avec des robots en attendant quelqu’un.
    .as = Les quatre mots affichés sur ton autre appareil, ou tes huit mots.
me = Savoir si le serveur qui est à URL se souvient de toi ; le lui demander, y revenir, ou tout faire effacer.

    Huit mots ramènent ton nom, tes réglages et tes tables sur n’importe quel appareil. Après 400 jours sans visite, tout est effacé.
    .keep = Demander qu’il se souvienne de toi, et recevoir huit mots ; s’il le fait déjà, de nouveaux mots annulent les anciens.
    .words = Revenir : les huit mots te sont demandés.
    .forget = Faire tout effacer aussitôt.
    .remove = Retirer quelqu’un de la liste des personnes avec qui tu as joué.
    .presence = Montrer quand tu es ici aux personnes avec qui tu as joué, si elles le montrent aussi, ou ne plus le montrer.
    .count = Faire compter tes parties contre d’autres personnes, ou arrêter et effacer ce qui a été compté.
    .name = Ton nom sur cet ordinateur, s’il y en a plusieurs.
replay = Revoir une partie enregistrée dans FICHIER.
    .seat = Le nom ou le numéro de la place qui écoute.
    .everything = Montrer toutes les mains, si la partie est finie.
    .chart = Montrer la partie en cinq phrases et deux tableaux : points et cartes restées.
    .round = La manche dont les cartes en main sont montrées, étape par étape.
review = Revenir sur trois moments d’une partie enregistrée dans FICHIER.
    .seat = Le nom ou le numéro de la place (par défaut : la première).
score = Tenir les points d’une partie de ÉDITION jouée avec tes propres cartes.
    .players = Les noms dans l’ordre des places, séparés par des virgules.
    .resume = Reprendre les derniers points.
    .table = Le fichier des points.
lab = Comparer des ROBOTS sur beaucoup de manches, chacun à chaque place, avec des intervalles.
    .edition = Le jeu auquel jouer.
    .seats = Combien de places ; les robots les partagent également.
    .rounds = Combien de manches, arrondi au-dessus pour que chaque robot ait chaque place aussi souvent.
    .seed = Distribuer comme dans une autre comparaison : un mot ou un nombre.
    .csv = Un fichier pour le tableau, avec des virgules.
    .picture = Un fichier pour le graphique, une image SVG avec ses chiffres en mots.
rules = Lire les règles de ÉDITION, ou une seule RÈGLE.
quick = Lire l’aide-mémoire de ÉDITION, ou la PARTIE dont le titre contient ce mot.
cards = Lister chaque carte de ÉDITION : étiquette, cellules braille, nom, nombre et points.
questions = Vérifier ou convertir un fichier de questions pour Quiz UNO.

    CSV, TSV, XLSX (celui de Kahoot aussi), GIFT, Moodle XML, TOML, et le texte de Quizlet. FICHIER peut aussi être un de nos jeux de questions, comme europe.
questions-check = Montrer ce que FICHIER peut demander, et les lignes à revoir.
questions-convert = Écrire les questions de FICHIER dans SORTIE ; la fin du nom choisit le format.
serve = Lancer un serveur de tables, dans ce réseau ou sur internet.
    .node = Le nom de ce nœud parmi d’autres.
    .workers = Processus qui se partagent le travail, un par processeur ; il leur faut PostgreSQL.
    .metrics = Répondre à /metrics pour tous ceux qui peuvent joindre ce port, pas seulement pour les programmes de cet ordinateur.
    .open-tables = Permettre à des gens qui ne se connaissent pas de jouer ensemble : « Trouve-moi une place », et une liste de tables ouvertes à tous.
    .push = Prévenir de leur tour les gens qui n’ont pas de page ouverte, par les services des éditeurs de navigateurs, qui peuvent te joindre à cette adresse : mailto:toi@example.org ou https://example.org.
    .moderator-secret = Un secret pour la page /moderate, sous la forme NOM:SECRET, une fois par modérateur ; sans lui, cette page n’existe pas.
    .guests = Nouveaux invités par minute depuis un réseau.
    .tables = Nouvelles tables par heure depuis un réseau.
    .proxy = Les mandataires dont les en-têtes X-Forwarded sont crus.
    .solo = Le dossier de la table hors ligne, ou off (par défaut : celui du dépôt, s’il est construit).
    .keep-talk-minutes = Minutes pendant lesquelles garder la discussion et les coups après une partie.
    .keep-empty-days = Jours pendant lesquels garder une table sans joueurs.
    .keep-lobby-days = Jours pendant lesquels garder une table où aucune partie ne commence.
    .keep-match-days = Jours après lesquels fermer une partie que personne ne joue.
    .keep-record-days = Jours pendant lesquels garder l’enregistrement d’une partie.
    .keep-report-days = Jours pendant lesquels garder les signalements.
doctor = Vérifier si un serveur peut tourner ici, et dire quoi faire.

    Donne les mêmes options et variables qu’à `callout serve`. Rien n’est changé. Le code de retour est 1 s’il y a un problème.
migrate = Mettre une base de données au schéma le plus récent.
    .node-role = Un rôle PostgreSQL pour les nœuds : il peut lire et écrire des lignes, sans changer les tables.
moderate = Lire les signalements des joueurs, et y donner suite.
moderate-list = Lister les signalements, le plus récent d’abord.
moderate-read = Lire un SIGNALEMENT : qui il vise, ses derniers messages, et les notes.
moderate-note = Ajouter une note, TEXTE, à un SIGNALEMENT.
moderate-ban = Exclure du serveur la personne visée par un SIGNALEMENT.
    .days = Pour combien de jours.
moderate-unban = Laisser revenir la personne visée par un SIGNALEMENT.
moderate-close = Fermer la table d’un SIGNALEMENT ; les personnes présentes l’entendent dans les dix secondes.
forget = Effacer toutes les tables d’un NOM ou d’un JOUEUR, ou la table ou la classe d’un CODE.

    Une table est effacée avec tout ce qui y a été dit et joué, même par d’autres. Les personnes présentes l’entendent dans les dix secondes. Tes copies de la base ne changent pas : une liste sans noms permet à `callout restore` d’y effacer la même chose.
    .again = Effacer à nouveau tout ce qui a été oublié, après avoir restauré PostgreSQL.
    .yes = Effacer sans demander.
backup = Copier dans FICHIER tout ce qu’un serveur garde, même pendant qu’il tourne.

    FICHIER contient les cartes, les discussions et les noms, et le secret du serveur : garde-le aussi bien que le serveur.
    .no-secret = Sans le secret du serveur.
restore = Restaurer un serveur à partir de FICHIER, fait par `callout backup` ; aucun serveur ne doit tourner.

    Les joueurs qui reviennent entendent que le serveur a été restauré, et continuent de là. Les personnes oubliées ne reviennent pas.
    .replace = Même s’il y a des tables ; elles sont gardées sous un autre nom.
emboss = Faire des pages en braille pour une embosseuse : étiquettes, règles, feuilles.

    Dans un tube, elles vont vers la sortie standard ; dans un terminal, dans un fichier.
    .language = Au lieu de la langue de l’édition.
    .format = brf pour les embosseuses, pef pour les archives et les embosseuses d’ailleurs.
    .out = Le fichier à écrire, ou - pour un tube.
    .width = Cellules par ligne (par défaut : 40).
    .height = Lignes par page (par défaut : 25).
    .grade = Braille intégral ou abrégé.
    .record = L’enregistrement d’une partie, au lieu de ÉDITION.
emboss-questions = Embosser les questions de FICHIER, numérotées comme les cartes imprimées.
    .labels = En étiquettes pour les cartes imprimées, sur film.
emboss-answers = Embosser les réponses aux questions de FICHIER, pour l’enseignant.
emboss-labels = Embosser l’étiquette de chaque carte de ÉDITION, sur du film adhésif.
    .cover = Commencer par une page qui explique l’ordre.
emboss-rules = Embosser les règles de ÉDITION, toutes, avec un sommaire.
emboss-quick = Embosser l’aide-mémoire de ÉDITION, avec les règles maison s’il y en a.
emboss-reference = Embosser les cartes de référence de ÉDITION : les étapes d’un tour, en lignes courtes.
emboss-scores = Embosser une feuille de points vierge pour ÉDITION, ou les points d’une partie.
    .players = Combien, ou leurs noms séparés par des virgules.
emboss-record = Embosser la partie enregistrée dans FICHIER, pour la lire.
    .everything = Montrer toutes les mains, si la partie est finie.
emboss-hand = Embosser une main de ÉDITION à partir d’ÉTIQUETTES, ou les mains d’une partie enregistrée.
    .round = La manche de la partie enregistrée.
print = Imprimer des cartes : à l’échelle sur papier, et des plaques à toucher.
    .language = Au lieu de la langue de l’édition.
print-questions = Imprimer les questions de FICHIER en cartes à grands caractères, avec les réponses au dos.
    .language = Pour les questions sans langue, et pour nos jeux de questions.
    .out = Le fichier à écrire.
print-answers = Imprimer les réponses aux questions de FICHIER pour l’enseignant, numérotées comme les cartes.
    .language = Pour les questions sans langue, et pour nos jeux de questions.
    .out = Le fichier à écrire.
print-deck = Imprimer les cartes de ÉDITION à l’échelle, avec lettres, formes, couleurs et points.
    .out = Le fichier ou le dossier à écrire.
    .swell = Seulement des points et des traits noirs, pour du papier thermogonflable.
    .mirror = En miroir, pour piquer les points par derrière.
    .format = pdf pour tout le jeu, svg pour un dossier avec une image de chaque carte.
    .backs = Avec le dos des cartes.
    .reference = Avec les cartes de référence.
    .questions = Un fichier de questions pour les dos, ou un de nos jeux de questions.
print-tactile = Faire des fichiers pour une imprimante 3D avec les cartes de ÉDITION, une fois chaque carte différente.
    .out = Le dossier à écrire.
    .plate = Cartes par fichier.

## Les options de plusieurs commandes

option-help = Afficher ce message et quitter.
option-version = Afficher la version et quitter.
option-language = La langue de l’affichage.
option-style = Combien est dit : des phrases entières ou peu de mots.
option-auto-keep = Garder aussitôt une carte piochée que tu ne peux pas jouer. Les autres peuvent alors le deviner.
option-braille = Une ligne à la fois, pour une plage braille.
option-cells = Le nombre de cellules de la plage.
option-score = La façon de compter les points : { $ways }.
option-rules = Un ensemble de règles maison : standard, family, party ou strict.
option-house = Changer une règle, même dans un ensemble.
option-one-round = Jouer une seule manche.
option-dealer = Qui distribue en premier, quand on peut choisir.
option-hints = Qui peut demander conseil au robot difficile : qui joue seul avec des robots, tout le monde, personne.
option-questions = Les questions pour Quiz UNO : un fichier, ou un de nos jeux de questions, comme europe.
option-code = Le code braille des étiquettes, comme ueb.
option-host = L’adresse d’écoute.
option-port = Le port d’écoute.
option-database = sqlite:///FICHIER ou postgresql://… ; à répéter pour chaque fragment.
option-link = L’adresse publique, avec son chemin s’il y en a un ; avec https://, les cookies demandent TLS.
option-forgotten = La liste des personnes oubliées, sans noms (par défaut : dans le dossier des données).
option-secret = Le secret du serveur, qui signe les jetons.
option-order = L’ordre d’une étiquette : comme imprimée, ou la couleur à la fin.
option-paper = Le format du papier.

## Ce qui tient la place d’une valeur

value-ARGS = ARGUMENTS
value-BOTS = ROBOTS
value-CLAUSE = RÈGLE
value-CODE = CODE
value-COMMAND = COMMANDE
value-DECK = JEU
value-EDITION = ÉDITION
value-FILE = FICHIER
value-FLOAT = NOMBRE
value-INTEGER = NOMBRE
value-LABELS = ÉTIQUETTES
value-NAME = NOM
value-OPTIONS = OPTIONS
value-OUT = SORTIE
value-PART = PARTIE
value-PATH = CHEMIN
value-PLAYER = JOUEUR
value-REPORT = SIGNALEMENT
value-RULE = RÈGLE
value-SEAT = PLACE
value-SET = ENSEMBLE
value-TEXT = TEXTE
value-URL = URL
value-VALUE = VALEUR
value-WAY = FAÇON

## Ce qui ne va pas dans une valeur

choose-from = Au choix : { $names }.
wrong-bots = choisis parmi ces robots : { $names }
wrong-levels = donne à chaque place un niveau de 1 à 3, comme 1,3
same-name = deux joueurs ont le même nom
value-bot = robot
wrong-seats-and-players = --seats nomme tout le monde : enlève --players et --bots
wrong-seats-of-bots = --seats demande au moins un joueur, pas seulement des robots
