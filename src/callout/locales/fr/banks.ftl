# Ce qui se dit des fichiers de questions, en français.
at-line = Ligne { $number }. { $told }
at-row = Ligne { $number }. { $told }
at-question = Question { $number }. { $told }

file-missing = Il n’y a ni fichier { $file } ni jeu de questions de ce nom. Les jeux de questions sont : { $decks }.
file-empty = Le fichier est vide.
file-too-big = Le fichier est trop gros. Il peut avoir { $most } Ko.
file-not-text = Ce n’est pas un fichier texte. Enregistre-le en texte UTF-8.
file-long-line = La ligne { $number } est trop longue. Elle peut avoir { $most } caractères.
file-no-format = Un fichier en « { $suffix } » ne peut pas être lu. Ceux-ci, oui : { $allowed }.
file-no-writer = Un fichier en « { $suffix } » ne peut pas être écrit. Ceux-ci, oui : { $allowed }.
file-not-xml = Ce n’est pas un fichier XML de Moodle. La ligne { $number } est illisible.
file-entities = Ce fichier XML définit ses propres noms (DOCTYPE ou ENTITY). Par prudence, il n’est pas lu.
file-not-xlsx = Ce classeur est illisible. Enregistre-le de nouveau en .xlsx.
file-big-sheet = La feuille est trop grande. Elle peut avoir { $rows } lignes et { $columns } colonnes.

no-prompt = Il manque la question.
long-prompt = La question est trop longue. Elle peut avoir { $most } caractères.
no-answer = Il n’y a pas de réponse.
long-answer = Une réponse est trop longue. Elle peut avoir { $most } caractères.
many-answers = Il y a trop de réponses. Il peut y en avoir { $most }.
one-choice = Il n’y a qu’un choix.
many-choices = Il y a trop de choix. Il peut y en avoir { $most }.
not-a-choice = La réponse n’est pas parmi les choix.
choices-alike = Deux choix ne diffèrent que par des majuscules, des accents ou la ponctuation. À l’oreille, on ne peut pas les distinguer.
not-a-number = La réponse n’est pas un nombre.
margins = Les réponses ont des tolérances différentes. Ici, elles en partagent une.
which-answer = Rien ne dit quelle réponse est juste.
several-at-once = Il faut plusieurs réponses à la fois. Ici, on ne peut en donner qu’une.
pattern = La réponse est un modèle avec une étoile. Écris les réponses en entier.
picture = Il faut une image, un son ou un film.
kind = Les questions du type « { $kind } » ne marchent pas ici.
untypable = « { $text } » compte comme juste mais, tapé ainsi, on le prend pour un autre choix, une faute de frappe ou une commande. Ajoutes-en une autre forme.
repeated = La même question est déjà plus haut.
wrong-level = Le niveau n’est pas un nombre de { $least } à { $most }. Il compte pour { $least }.
wrong-language = « { $text } » n’est pas un code de langue, comme fr ou en. La question compte pour { $language }.
unknown-field = « { $field } » ne veut rien dire ici. C’est laissé de côté.
wrong-field = « { $field } » n’a pas le bon type de valeur.
columns = Il y a { $count ->
        [one] { $count } colonne
       *[other] { $count } colonnes
    }. Il en faut deux : la question et la réponse.
unclosed-quote = Un guillemet s’ouvre et ne se ferme pas.
unclosed-brace = Une accolade s’ouvre et ne se ferme pas, ou se ferme sans s’ouvrir.
damaged = C’est illisible.
too-many = Un jeu de questions peut avoir { $most } questions. À partir d’ici, elles sont laissées de côté.
too-long = Un jeu de questions peut avoir { $most } Ko. À partir d’ici, les questions sont laissées de côté.
unlisted = { $count ->
        [one] 1 autre problème n’est pas affiché
       *[other] { $count } autres problèmes ne sont pas affichés
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
        [one] 1 ligne est
       *[other] { $count } lignes sont
    } à revoir :
written = { $count ->
        [one] { $count } question a été écrite
       *[other] { $count } questions ont été écrites
    } dans { $file }.
file-there = { $file } existe déjà. Choisis un autre nom.
not-asked = { $title } n’a pas de questions. Quiz UNO en a.
some-problems = { $count ->
        [one] 1 ligne est
       *[other] { $count } lignes sont
    } à revoir. Pour savoir lesquelles, tape : callout questions check { $file }
