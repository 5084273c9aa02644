# Ce qui se dit des fichiers de questions, en français.
at-line = Ligne { $number }. { $told }
at-row = Ligne { $number }. { $told }
at-question = Question { $number }. { $told }

file-missing = Il n’y a ni fichier { $file } ni jeu de questions de ce nom. Les jeux sont : { $decks }.
file-empty = Le fichier est vide.
file-too-big = Le fichier est trop gros. Il peut avoir { $most } Ko.
file-not-text = Ce n’est pas un fichier texte. Enregistre-le comme texte en UTF-8.
file-long-line = La ligne { $number } est trop longue. Elle peut avoir { $most } caractères.
file-no-format = Un fichier en « { $suffix } » ne peut pas être lu. Ceux-ci le peuvent : { $allowed }.
file-no-writer = Un fichier en « { $suffix } » ne peut pas être écrit. Ceux-ci le peuvent : { $allowed }.
file-not-xml = Ce n’est pas un fichier XML de Moodle. La ligne { $number } est illisible.
file-entities = Ce fichier XML déclare des mots à lui (DOCTYPE ou ENTITY). Par prudence, il n’est pas lu.
file-not-xlsx = Ce classeur est illisible. Enregistre-le encore une fois en .xlsx.
file-big-sheet = La feuille est trop grande. Elle peut avoir { $rows } lignes et { $columns } colonnes.

no-prompt = La question manque.
long-prompt = La question est trop longue. Elle peut avoir { $most } caractères.
no-answer = Il n’y a pas de réponse.
long-answer = Une réponse est trop longue. Elle peut avoir { $most } caractères.
many-answers = Il y a trop de réponses. Il peut y en avoir { $most }.
one-choice = Il n’y a qu’un choix.
many-choices = Il y a trop de choix. Il peut y en avoir { $most }.
not-a-choice = La réponse n’est pas parmi les choix.
choices-alike = Deux choix ne diffèrent que par des majuscules, des accents ou la ponctuation. À l’oreille, on ne les distingue pas.
not-a-number = La réponse n’est pas un nombre.
margins = Les réponses ont des tolérances différentes. Ici, elles en partagent une.
which-answer = Rien ne dit quelle réponse est juste.
several-at-once = Il faut plusieurs réponses à la fois. Ici, on en donne une.
pattern = La réponse est un modèle avec une étoile. Écris les réponses en entier.
picture = Il faut une image, un son ou un film.
kind = Les questions du genre « { $kind } » ne se posent pas ici.
untypable = « { $text } » compte comme juste mais, tapé ainsi, on le prend pour un autre choix, une faute de frappe ou une commande. Il en faut une autre forme.
repeated = La même question est plus haut.
wrong-level = Le niveau n’est pas un nombre de { $least } à { $most }. Il compte pour { $least }.
wrong-language = « { $text } » n’est pas un code de langue, comme fr ou en. La question compte pour { $language }.
unknown-field = « { $field } » ne veut rien dire ici. C’est laissé de côté.
wrong-field = « { $field } » n’a pas une valeur du bon genre.
columns = Il y a { $count ->
        [one] { $count } colonne
       *[other] { $count } colonnes
    }. Il en faut deux : la question et la réponse.
unclosed-quote = Un guillemet s’ouvre et ne se ferme pas.
unclosed-brace = Une accolade s’ouvre et ne se ferme pas, ou se ferme sans s’ouvrir.
damaged = C’est illisible.
too-many = Un paquet a au plus { $most } questions. À partir d’ici, elles sont laissées de côté.
too-long = Toutes les questions d’un paquet ont ensemble au plus { $most } Ko. À partir d’ici, elles sont laissées de côté.
unlisted = { $count ->
        [one] Un autre problème n’est pas nommé
       *[other] { $count } autres problèmes ne sont pas nommés
    }.

true = Vrai
false = Faux

nothing = Il n’y a ici aucune question à poser.
count = { $title } : { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }.
count-untitled = { $count ->
        [one] 1 question
       *[other] { $count } questions
    }.
languages = Langues : { $list }.
subjects = Matières : { $list }.
level = Niveau { $level } : { $count }.
with-choices = Avec des choix : { $count }.
problems = { $count ->
        [one] Un endroit n’a pas été compris
       *[other] { $count } endroits n’ont pas été compris
    }, ou pas en entier :
written = { $count ->
        [one] { $count } question est
       *[other] { $count } questions sont
    } dans { $file }.
file-there = { $file } existe déjà. Choisis un autre nom.
not-asked = Dans { $title }, on ne pose pas de questions. On en pose dans le quiz.
some-problems = { $count ->
        [one] Un endroit n’a pas été compris
       *[other] { $count } endroits n’ont pas été compris
    }, ou pas entièrement. Pour savoir lesquels, tape : callout questions check { $file }
