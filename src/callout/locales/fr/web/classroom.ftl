# Ce que disent les pages d’une classe, en français.
home-class-link = Ouvrir ou rejoindre une classe
class-back = Aller à la classe
menu-class = Classe

# L’entrée
class-title = Une classe
class-what = Quiz UNO pose une question avant qu’une carte soit jouée. Personne ne joue contre la montre, et la vitesse ne rapporte pas de points.
class-open-title = Ouvrir une classe
class-open-what = C’est toi qui enseignes. Tu reçois cinq mots pour tes élèves.
class-open = Ouvrir une classe
class-join-title = Rejoindre une classe
class-code = Code de la classe
class-code-hint = Cinq mots. Majuscules et traits d’union ne comptent pas. Tu peux aussi coller un lien.
class-code-go = Aller à la classe
class-wrong-code = Ce n’est pas un code de classe. Relis les cinq mots un par un.
class-unknown = Aucune classe n’a ce code. Demande à ton professeur de le répéter.
class-kept-title = Ce qui est conservé
class-kept = Une classe conserve les noms que les élèves choisissent, qui est à quelle table, et leurs réponses. Rien d’autre : ni adresse, ni courriel, ni école. Tout est effacé quand le professeur efface la classe, et au plus tard après sept jours.

# Un élève
class-join-heading = Rejoins la classe
class-name = Ton nom pour cette séance
class-name-hint = Un prénom ou un surnom. Laisse vide pour en recevoir un.
class-join = Rejoindre
class-join-named = Donne-moi un nom
class-hello = Bonjour { $name }
class-pupil-waiting = Ton professeur va te donner une table. Reste ici : tu l’entendras.
class-pupil-seated = Tu es à la table { $number }. La séance n’a pas commencé.
class-pupil-running = Tu es à la table { $number }. La séance a commencé.
class-pupil-paused = La séance est en pause. Attends un peu.
class-pupil-over = La séance est finie. Merci d’avoir joué !
class-own-title = Ton résultat
class-own-answers = Tu as { $right } { $right ->
        [one] bonne réponse
       *[other] bonnes réponses
    } sur { $count }.
class-own-place = Tu es { $place ->
        [1] à la première place
        [2] à la deuxième place
       *[3] à la troisième place
    } du podium !
class-pupil-table = Aller à la table { $number }
class-pupil-leave-title = Partir
class-pupil-leave = Quitter la classe
class-look = Actualiser

# La page du professeur
class-teacher = Classe { $code }
class-teacher-name = Professeur
class-invite = Comment les élèves entrent
class-invite-code = Code de la classe :
class-invite-more = Lien, QR code et feuille à imprimer
class-invite-how = Les élèves ouvrent { $site } et écrivent le code de la classe, ou scannent le QR code.
class-invite-link = Lien :
class-poster = Feuille à imprimer, avec le QR code
class-device = Tu peux aussi ouvrir cette page sur un autre appareil : reçois quatre mots et écris-les là-bas. Tu y seras aussi le professeur.
class-device-link = Recevoir quatre mots pour un autre appareil
class-pupils = Élèves
class-pupils-caption = { $count ->
        [one] { $count } élève dans la classe
       *[other] { $count } élèves dans la classe
    }
class-pupils-none = Pas encore d’élèves.
class-column-pupil = Élève
class-column-table = Table
class-column-level = Niveau
class-column-players = Joueurs
class-column-state = État
class-column-waited = Attend
class-column-watch = Regarder
class-column-question = Question
class-column-asked = Posée
class-column-right = Juste
class-column-wrong = Faux
class-column-share = % justes
class-column-said = Réponse
class-column-expected = Bonne réponse
class-no-table = aucune table
class-one-pupil = Un élève
class-one-who = Élève
class-one-table = Déplacer à la table
class-one-move = Déplacer l’élève
class-one-level = Niveau
class-level-1 = 1, facile
class-level-2 = 2, moyen
class-level-3 = 3, difficile
class-one-set-level = Fixer le niveau
class-one-remove = Retirer de la classe
class-judge = Réponses à juger
class-judge-table = Table { $number }
class-judge-said = { $name } répond :
class-judge-aloud = { $name } a répondu à voix haute.
class-judge-answer = Bonne réponse :
class-judge-right = Juste : { $name }
class-judge-wrong = Faux : { $name }
class-judge-accept = Juste pour tout le monde : « { $said } »
class-waits = Qui chaque table attend
class-table = Table { $number } :
class-tables = Tables
class-tables-caption = { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
class-tables-none = Pas encore de tables. « Placer tout le monde » crée des tables de trois à cinq, avec des robots là où les élèves sont peu nombreux.
class-seat = Placer tout le monde
class-players-bots = { $names }{ $bots ->
        [0] {""}
        [one] {" "}et { $bots } robot
       *[other] {" "}et { $bots } robots
    }
class-bots-only = { $bots ->
        [one] { $bots } robot
       *[other] { $bots } robots
    }
class-state-waiting = pas commencée
class-state-playing = en jeu
class-state-paused = en pause
class-state-over = finie
class-waited = { $name }, { $minutes ->
        [0] à l’instant
        [one] depuis { $minutes } minute
       *[other] depuis { $minutes } minutes
    }
class-waits-verdict = toi, pour juger une réponse, { $minutes ->
        [0] à l’instant
        [one] depuis { $minutes } minute
       *[other] depuis { $minutes } minutes
    }
class-waits-nobody = personne
class-watch = Regarder la table { $number }
class-questions = Questions
class-deck = { $count ->
        [one] { $title }, { $count } question
       *[other] { $title }, { $count } questions
    }
class-deck-own = Tes questions
class-deck-none = Des additions jusqu’à vingt, tant que tu n’apportes pas tes questions.
class-questions-use = Prendre ces questions
class-questions-go-on = Continuer avec ces questions
class-questions-running = La séance est en cours : tu ne peux pas changer ses questions.
class-deck-change = Choisir les questions
class-lesson = Séance
class-lesson-waiting = La séance n’a pas commencé.
class-lesson-running = La séance est en cours.
class-lesson-paused = La séance est en pause. Tout le monde attend.
class-lesson-over = La séance est finie.
class-lesson-left = { $minutes ->
        [0] Il reste moins d’une minute.
        [one] Il reste { $minutes } minute.
       *[other] Il reste { $minutes } minutes.
    }
class-set-rounds = { $count ->
        [0] Pas de limite de manches.
        [one] { $count } manche.
       *[other] { $count } manches.
    }
class-set-minutes = { $count ->
        [0] Pas de limite de temps.
        [one] { $count } minute.
       *[other] { $count } minutes.
    }
class-set-phrases = { $on ->
        [yes] Les élèves peuvent envoyer des messages rapides.
       *[no] Les élèves ne peuvent pas envoyer de messages.
    }
class-set-printed = Règles standard.
class-settings-change = Choisir les règles et la durée
class-start = Commencer la séance
class-pause = Mettre la séance en pause
class-go-on = Reprendre
class-end = Finir après le tour en cours
class-end-now = Finir tout de suite
class-results = Résultats
class-results-so-far = { $asked ->
        [0] Aucune réponse pour l’instant.
        [one] { $asked } réponse, { $right } juste.
       *[other] { $asked } réponses, dont { $right } justes.
    }
class-results-link = Résultats par question et par élève
class-erase = Effacer
class-erase-what = Ceci efface la classe tout de suite : noms, tables, questions et réponses. Tu ne pourras rien récupérer. S’il te faut les résultats, exporte-les d’abord.
class-erase-kept = Sinon, tout est effacé le { $day }.
class-day = { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
class-erase-sure = Oui, tout effacer
class-erase-go = Effacer la classe
class-erase-unsure = Coche d’abord « Oui, tout effacer ».
class-erased-title = La classe est effacée
class-erased = Les noms, les tables, les questions et les réponses de cette classe n’existent plus.

# La vue pour le projecteur
class-wall = La classe au tableau
class-wall-link = Vue pour le projecteur (nouvel onglet)
class-wall-table = Table { $number }
class-wall-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
class-wall-cards = { $cards ->
        [one] { $cards } carte en main
       *[other] { $cards } cartes en main
    }
class-wall-podium = Le podium
class-wall-place = { $place ->
        [1] En premier
        [2] En deuxième
       *[3] En troisième
    }
class-waits-teacher = le professeur, pour juger une réponse, { $minutes ->
        [0] à l’instant
        [one] depuis { $minutes } minute
       *[other] depuis { $minutes } minutes
    }

# Ce qui a été fait
class-done-opened = La classe est ouverte. Les élèves peuvent entrer.
class-done-seated = Tout le monde a une table.
class-done-moved = Déplacé.
class-done-level = Le niveau est fixé.
class-done-removed = Retiré de la classe.
class-done-started = La séance commence.
class-done-paused = La séance est en pause. Tout le monde l’entend.
class-done-going = La séance reprend.
class-done-ending = Chaque table finit son tour, puis la séance est finie.
class-done-ended = La séance est finie.
class-done-settings = Enregistré.
class-done-questions = Ces questions seront posées.
class-done-allowed = Réponse comptée juste.
class-done-judged = C’est jugé.
class-done-accepted = Cette réponse compte maintenant juste pour tout le monde.

# La feuille à imprimer
class-poster-title = Rejoins notre classe
class-poster-open = Ouvre cette page :
class-poster-words = Écris ces mots :
class-poster-camera = Ou scanne ceci :

# Résultats
class-results-title = Résultats de la classe { $code }
class-results-back = Retour à la classe
class-results-questions = Par question
class-results-questions-caption = Combien de fois chaque question a reçu une réponse juste ou fausse
class-results-pupils = Par élève
class-results-pupils-caption = Combien de réponses justes et fausses chaque élève a données
class-results-missed = Réponses manquées
class-results-missed-caption = { $name } a manqué { $count ->
        [one] { $count } réponse
       *[other] { $count } réponses
    }
class-said-nothing = ne savait pas
class-said-aloud = dit à voix haute
class-allow = Compter juste
class-allowed = comptée juste par toi
class-export = Exporter
class-results-none-missed = Aucune réponse manquée pour l’instant.
class-column-correct = Corriger
class-disallow = Compter faux à nouveau
class-chart-questions = { $count ->
        [one] La question qui a le plus de réponses fausses. Le tableau ci-dessous a les mêmes chiffres.
       *[other] Les { $count } questions qui ont le plus de réponses fausses. Le tableau ci-dessous a les mêmes chiffres.
    }
class-chart-pupils = Réponses justes et fausses de chaque élève. Le tableau ci-dessous a les mêmes chiffres.
class-chart-key = Plein : juste. Contour : faux, ou sans réponse.
class-chart-figures = { $right } { $right ->
        [one] juste
       *[other] justes
    }, { $wrong } { $wrong ->
        [one] fausse
       *[other] fausses
    }
class-export-xlsx = Tous les résultats dans un fichier Excel
class-export-csv-pupil = Par élève, dans un fichier CSV
class-export-csv-question = Par question, dans un fichier CSV
class-export-csv-missed = Réponses manquées, dans un fichier CSV
class-sheet-pupil = Par élève
class-sheet-question = Par question
class-sheet-missed = Manqué
class-one-new-table = une nouvelle table

# Règles et durée
class-settings-title = Règles et durée
class-settings-length = Durée
class-settings-rounds = Manches à chaque table
class-settings-rounds-hint = 0 : autant que le disent les règles.
class-settings-minutes = Durée de la séance (minutes)
class-settings-minutes-hint = 0 : jusqu’à ce que tu y mettes fin. C’est la seule limite de temps. À la fin, chaque table finit son tour.
class-settings-talk = Messages entre élèves
class-settings-phrases = Les élèves peuvent envoyer des messages rapides, comme « Bien joué ! »
class-settings-phrases-hint = Dans une classe, les élèves ne peuvent jamais s’écrire.
class-settings-bots = Robots aux places libres
class-settings-bots-calm = Faciles : ils oublient parfois d’annoncer
class-settings-bots-keen = Difficiles : ils jouent pour gagner
class-settings-bots-other = { $name }
class-settings-rules = Règles
class-settings-all-rules = Montrer toutes les règles maison
class-settings-save = Enregistrer
class-settings-running = La séance est en cours : tu ne peux pas changer les règles de ses tables.
class-door = La porte
class-door-open = Toute personne qui a le code de la classe peut entrer.
class-door-locked = La classe est verrouillée. Pour entrer, il faut te demander.
class-lock = Verrouiller la classe
class-unlock = Déverrouiller la classe
class-let-in = Faire entrer { $name }
class-turn-away = Refuser { $name }
class-waiting = À la porte
class-waiting-name = La classe est verrouillée. Ton professeur voit ta demande, sous le nom : { $name }.
class-waiting-how = Cette page continue toute seule dès qu’on te fait entrer. Sans scripts, actualise-la de temps en temps.
class-done-locked = La classe est verrouillée.
class-done-unlocked = La classe est de nouveau ouverte.
class-done-let-in = Entrée acceptée.
class-done-turned-away = Entrée refusée.
