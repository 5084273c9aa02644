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
