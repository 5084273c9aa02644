# Ce que dit --help. Un message est une commande, ses attributs sont ses options ; celles d’un groupe valent pour ses commandes.
callout = Jouer à UNO et à ses cousins à l’oreille, au toucher et avec les yeux.
play = S’asseoir à une table avec des robots, à une ou à plusieurs personnes devant cet ordinateur.
    .edition = La feuille de règles selon laquelle on joue.
    .players = Les noms des personnes présentes, séparés par des virgules.
    .bots = Combien de robots, ou lesquels, comme calm,keen.
    .seats = Qui est autour de la table, personnes et robots, comme Ana,robot,Ben,keen.
    .levels = La difficulté des questions à chaque place, comme 1,3.
    .seed = Mélanger comme une autre fois : un mot, ou les chiffres d’une partie enregistrée.
    .pace = Secondes entre deux robots.
    .resume = Reprendre la dernière table.
    .table = Le fichier de la table.
learn = Apprendre ÉDITION en une minute : une demi-manche, dont chaque étape est expliquée.
join = S’asseoir à la table qui est à URL, ou à une nouvelle sur ce serveur, ou entrer dans une classe.
    .new = Ouvrir une table de cette édition.
    .bots = Combien de robots à une nouvelle table, ou lesquels, comme calm,keen.
    .pace = Secondes que les robots attendent au plus.
    .name = Ton nom.
    .watch = Regarder, sans prendre de place.
    .as = Quatre mots lus sur ton autre appareil.
replay = Raconter de nouveau la partie enregistrée dans FICHIER.
    .seat = Le nom ou le numéro de la place qui écoute.
    .everything = Avec toutes les mains, si la partie est finie.
score = Tenir les points de personnes qui jouent à ÉDITION avec leurs propres cartes.
    .players = Les noms dans l’ordre des places, séparés par des virgules.
    .resume = Reprendre les derniers points.
    .table = Le fichier des points.
rules = Lire les règles de ÉDITION, ou un seul ARTICLE.
quick = Lire l’aide-mémoire de ÉDITION, ou la PARTIE dont le titre contient ce mot.
cards = Lister chaque carte de ÉDITION : son étiquette, ses cellules, son nom, combien il y en a et leurs points.
questions = Vérifier ou convertir un fichier de questions pour le quiz.

    CSV, TSV, XLSX (celui de Kahoot aussi), GIFT, Moodle XML, TOML, et le texte de Quizlet. FICHIER peut aussi être le nom d’un de nos jeux de questions, comme europe.
questions-check = Dire ce que l’on peut demander avec FICHIER, et ce qui n’a pas été compris.
questions-convert = Écrire les questions de FICHIER dans SORTIE ; la fin de ce nom dit sous quelle forme.
serve = Proposer des tables dans ce réseau ou au monde entier.
    .node = Le nom de ce nœud parmi d’autres.
    .metrics = Répondre à /metrics pour tous ceux qui peuvent joindre ce port, et pas seulement aux programmes de cet ordinateur.
    .moderator-secret = Un secret pour la page /moderate, sous la forme NOM:SECRET, une fois par modérateur ; sans lui, cette page n’existe pas.
    .guests = Nouveaux invités par minute depuis un réseau.
    .tables = Nouvelles tables par heure depuis un réseau.
    .proxy = Les mandataires dont on croit les en-têtes X-Forwarded.
    .solo = Le dossier de la table dans l’onglet, ou off ; sinon celui du dépôt, s’il est construit.
    .keep-talk-minutes = Minutes pendant lesquelles les paroles et les coups sont gardés après une partie.
    .keep-empty-days = Jours pendant lesquels une table est gardée quand personne n’y est assis.
    .keep-lobby-days = Jours pendant lesquels une table est gardée quand aucune partie n’y commence.
    .keep-match-days = Jours après lesquels une partie que personne ne joue est fermée.
    .keep-record-days = Jours pendant lesquels le fichier d’une partie est gardé.
    .keep-report-days = Jours pendant lesquels les signalements sont gardés.
doctor = Vérifier si un serveur peut tourner ici, et dire quoi faire.

    Donnez les mêmes options et variables qu’à `callout serve`. Rien n’est changé. Le code de retour est 1 s’il y a un problème.
migrate = Amener une base de données au schéma le plus récent.
    .node-role = Un rôle de PostgreSQL pour les nœuds : il peut alors lire et écrire des lignes, sans changer les tables.
moderate = Lire ce que les gens ont signalé, et y donner suite.
moderate-list = Lister les signalements, le plus récent d’abord.
moderate-read = Lire un SIGNALEMENT : de qui il s’agit, ses dernières paroles, et les notes.
moderate-note = Ajouter une note, TEXTE, à un SIGNALEMENT.
moderate-bar = Exclure du serveur la personne visée par un SIGNALEMENT.
    .days = Pour combien de jours.
moderate-lift = Laisser revenir la personne visée par un SIGNALEMENT.
moderate-close = Fermer la table d’un SIGNALEMENT ; qui s’y trouve l’entend dans les dix secondes.
forget = Effacer toutes les tables d’un NOM ou d’un JOUEUR, ou la table ou la classe d’un CODE.

    Une table est effacée avec tout ce qui y a été dit et joué, par d’autres aussi. Qui s’y trouve l’entend dans les dix secondes. Les copies que vous avez faites de la base ne changent pas : une liste sans noms permet à `callout restore` d’y effacer la même chose.
    .again = Effacer encore une fois tout ce qui a été oublié, quand PostgreSQL a été rétabli.
    .yes = Effacer sans demander.
backup = Copier tout ce qu’un serveur garde dans FICHIER, même pendant qu’il tourne.

    FICHIER contient les mains, les paroles et les noms, et le secret du serveur : gardez-le aussi sûrement que le serveur.
    .no-secret = Laisser de côté le secret du serveur.
restore = Rétablir un serveur à partir de FICHIER, fait par `callout backup` ; aucun serveur ne doit tourner.

    Qui revient entend que le serveur a été rétabli, et continue à partir de là. Qui a été oublié ne revient pas.
    .replace = Même s’il y a des tables ; elles sont mises de côté.
emboss = Faire des pages en braille pour une embosseuse : étiquettes, règles, feuilles.

    Dans un tube, elles vont à la sortie standard ; dans un terminal, dans un fichier.
    .language = Au lieu de la langue de l’édition.
    .format = brf pour les embosseuses, pef pour les archives et les embosseuses d’ailleurs.
    .out = Le fichier à écrire, ou - pour un tube.
    .width = Cellules par ligne, 40 si rien n’est dit.
    .height = Lignes par page, 25 si rien n’est dit.
    .grade = Braille intégral ou abrégé.
    .record = Le fichier d’une partie, au lieu de ÉDITION.
emboss-questions = Faire les questions de FICHIER, numérotées comme les cartes imprimées.
    .labels = En étiquettes pour les cartes imprimées, sur film.
emboss-answers = Faire les réponses aux questions de FICHIER, pour l’enseignant.
emboss-labels = Faire l’étiquette de chaque carte de ÉDITION, pour du film adhésif.
    .cover = Commencer par une page sur l’ordre.
emboss-rules = Faire les règles de ÉDITION, chaque article, avec une table des matières.
emboss-quick = Faire l’aide-mémoire de ÉDITION, avec les règles maison s’il y en a.
emboss-reference = Faire les cartes de référence de ÉDITION : les étapes d’un tour, en lignes courtes.
emboss-scores = Faire une feuille de points vierge pour ÉDITION, ou celle d’une partie jouée.
    .players = Combien, ou leurs noms séparés par des virgules.
emboss-record = Faire d’une partie enregistrée dans FICHIER un texte à lire.
    .everything = Avec toutes les mains, si la partie est finie.
emboss-hand = Faire une main de ÉDITION à partir d’ÉTIQUETTES, ou celles d’une partie jouée.
    .round = De la partie enregistrée.
print = Imprimer des cartes : les faces à l’échelle sur papier, et des plaques à toucher.
    .language = Au lieu de la langue de l’édition.
print-questions = Imprimer les questions de FICHIER en cartes à grands caractères, avec les réponses au dos.
    .language = Des questions qui n’en disent aucune, et d’un de nos jeux de questions.
    .out = Le fichier à écrire.
print-answers = Imprimer les réponses aux questions de FICHIER pour l’enseignant, numérotées comme les cartes.
    .language = Des questions qui n’en disent aucune, et d’un de nos jeux de questions.
    .out = Le fichier à écrire.
print-deck = Imprimer les cartes de ÉDITION à l’échelle, avec lettres, formes, couleurs et points.
    .out = Le fichier, ou le dossier, à écrire.
    .swell = Seulement des points et des traits noirs, pour du papier à gonfler.
    .mirror = Vues de derrière, pour piquer les points.
    .format = pdf pour tout le jeu, svg pour un dossier avec une image de chaque carte.
    .backs = Avec le dos des cartes.
    .reference = Avec les cartes de référence.
    .questions = Un fichier de questions pour les dos, ou un de nos jeux de questions.
print-tactile = Faire des fichiers des cartes de ÉDITION pour une imprimante 3D, une fois chaque carte.
    .out = Le dossier à écrire.
    .plate = Cartes par fichier.

## Les options de plusieurs commandes

option-help = Montrer ce message et s’arrêter.
option-version = Montrer la version et s’arrêter.
option-language = La langue de ce qui est dit.
option-style = Ce qui est dit : des phrases entières, ou peu de mots.
option-auto-keep = Garder aussitôt une carte piochée qui ne va pas. Les autres peuvent en déduire qu’elle n’allait pas.
option-braille = Une ligne à la fois, pour une plage braille.
option-cells = Les cellules de la plage.
option-score = La façon de compter les points : { $ways }.
option-rules = Des règles maison toutes prêtes : printed, family, party ou strict.
option-house = Changer une règle, même d’un ensemble.
option-dealer = Qui distribue en premier, là où on le choisit.
option-questions = Les questions du quiz : un fichier, ou le nom d’un de nos jeux de questions, comme europe.
option-code = Le code braille des étiquettes, comme ueb.
option-host = L’adresse à laquelle écouter.
option-port = Le port auquel écouter.
option-database = sqlite:///FICHIER ou postgresql://… ; à répéter pour chaque fragment.
option-link = L’adresse publique, avec son chemin s’il y en a un ; avec https://, les cookies demandent TLS.
option-forgotten = La liste de qui a été oublié, sans noms ; dans le dossier des données si rien n’est dit.
option-secret = Le secret du serveur, qui signe les jetons.
option-order = L’ordre d’une étiquette : comme imprimée, ou la couleur à la fin.
option-paper = Le format du papier.

## Ce qui tient la place d’une valeur

value-ARGS = ARGUMENTS
value-CLAUSE = ARTICLE
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
wrong-bots = les robots sont { $names }
wrong-levels = donne un niveau de 1 à 3 à chaque place, comme 1,3
same-name = deux personnes ont le même nom
value-bot = robot
wrong-seats-and-players = --seats nomme tout le monde : enlève --players et --bots
wrong-seats-of-bots = il faut au moins une personne dans --seats, pas seulement des robots
