# Les questions que quelqu’un apporte à une table, en français.
questions-title = Questions
questions-which = Quelles questions sont posées ?
questions-sums = Des additions jusqu’à vingt
questions-deck = { $count } questions, { $spoken }
questions-mine = Mes questions, d’un fichier ou du champ ci-dessous
questions-file = Un fichier avec tes questions
questions-file-hint = D’un tableur (CSV, TSV, XLSX), de Kahoot, de Quizlet, de Moodle (GIFT, XML), ou en TOML. Au plus 500 questions.
questions-text = Ou colle tes questions ici
questions-text-hint = Une par ligne : la question, une virgule, la réponse. Par exemple : Capitale du Portugal ?,Lisbonne
questions-check = Vérifier les questions
questions-preview = Tes questions
questions-problems = { $count ->
        [one] Une ligne est
       *[other] { $count } lignes sont
    } à vérifier
questions-first = { $count ->
        [one] Montrer la question avec sa réponse
       *[other] Montrer les { $count } premières questions avec leurs réponses
    }
questions-go-on = Créer la table
questions-missing = Il n’y a pas encore de questions. Choisis un fichier, ou colle-les dans le champ.
questions-unused = Il y a des questions dans le champ. Choisis « Mes questions », ou vide le champ.

# La page où l’on écrit des questions.
editor-title = Écrire des questions
editor-what = Écris ici les questions de Quiz UNO, ou change celles d’un fichier. Rien n’est gardé sur ce serveur : enregistre-les dans un fichier avant de quitter la page.
editor-to-questions = Aux questions de la classe
editor-name = Titre
editor-language = Langue des questions
editor-list = { $count ->
        [0] Pas encore de questions
        [one] 1 question
       *[other] { $count } questions
    }
editor-number = Question { $number }
editor-new = Nouvelle question
editor-prompt = Question
editor-answers = Réponses justes
editor-answers-hint = Une par ligne. La première est montrée à tout le monde ; les autres comptent aussi comme justes.
editor-choices = Choix
editor-choices-hint = Un par ligne, et la réponse juste en fait partie. Laisse le champ vide si les joueurs trouvent la réponse eux-mêmes.
editor-more = Matière, niveau, tolérance
editor-subject = Matière
editor-level = Niveau
editor-tolerance = De combien un nombre peut s’écarter
editor-tolerance-hint = Seulement si la réponse est un nombre. Si c’est 10 et que tu écris 0,5 ici, tout va de 9,5 à 10,5.
editor-tolerance-wrong = Écris ici un nombre, comme 0,5, ou laisse le champ vide.
editor-done = C’est fait
editor-cancel = Ne rien changer
editor-edit = Modifier
editor-up = Monter
editor-down = Descendre
editor-remove = Enlever
editor-put-back = La remettre : { $prompt }
editor-change = Modifier ces questions
editor-add = Ajouter une question
editor-ready = Quand elles sont prêtes
editor-save = Enregistrer dans un fichier
editor-save-hint = Tu peux rouvrir le fichier ici, le choisir pour une table ou une classe, et jouer avec dans le terminal.
editor-go-on = Aller à « Enregistrer dans un fichier »
editor-bring = Partir d’autres questions
editor-bring-what = Elles s’ajoutent après les questions qui sont ici.
editor-open = Ouvrir le fichier
editor-own = Un de nos jeux de questions
editor-take = Ajouter ces questions
editor-added = La question { $number } est ajoutée.
editor-changed = La question { $number } est modifiée.
editor-unchanged = La question { $number } est restée comme avant.
editor-not-added = Aucune question n’a été ajoutée.
editor-moved-up = La question { $number } est montée à la place { $place }.
editor-moved-down = La question { $number } est descendue à la place { $place }.
editor-removed = La question { $number } est enlevée : { $prompt }
editor-restored = La question { $number } est revenue.
editor-brought = { $count ->
        [0] Aucune question n’a été ajoutée.
        [one] { $count } question a été ajoutée.
       *[other] { $count } questions ont été ajoutées.
    }
editor-left-out = { $count ->
        [one] { $count } a été laissée de côté : elle est déjà ici, ou il n’y a plus de place.
       *[other] { $count } ont été laissées de côté : elles sont déjà ici, ou il n’y a plus de place.
    }
editor-none = Il n’y a pas encore de questions. Ajoutes-en une d’abord.
editor-file-missing = Choisis d’abord un fichier.
editor-repeated = La question { $number } demande la même chose.
editor-full = Un jeu de questions peut avoir { $most } questions, et elles sont toutes là.
editor-too-big = C’est trop : un jeu de questions peut avoir { $most } Ko.
