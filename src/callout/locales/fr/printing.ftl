### Les textes sur papier, et les messages sur l’impression et l’embossage, en français. Le lecteur est tutoyé.

contents = Sommaire
total = total
players = De { $least } à { $most } joueurs. L’annonce est { $call }.

## Les étiquettes

labels-title = Étiquettes : { $title }
labels-rows = Il y a { $count } étiquettes, une par carte, dans l’ordre du jeu : trois par rangée, ou moins si elles sont longues, à lire de gauche à droite.
labels-stick = Découpe entre les étiquettes. Colle chacune le long du bord supérieur de sa carte, à partir du coin gauche.
labels-code = { $code ->
        [ueb] Elles sont en braille anglais unifié, avec le signe des nombres.
        [no-signs] Elles sont en braille anglais, sans signe des nombres ni signe des lettres.
        [computer] Elles sont en braille informatique nord-américain.
        [fr] Elles sont en braille français, avec les chiffres actuels.
       *[other] Elles sont dans le code { $code }.
    }
labels-count = { $name }, { $count ->
        [one] { $count } étiquette
       *[other] { $count } étiquettes
    }
labels-ends = La première et la dernière par couleur :
labels-colour = L’ordre d’une couleur : { $kinds }.
labels-plain = Les cartes sans couleur :
labels-copies = { $count ->
        [one] une fois { $kinds }
       *[other] { $count } fois { $kinds }
    }

## Les règles

book-title = Règles : { $title }
book-words = La règle imprimée, dite avec nos mots. Chaque règle a un nom, que le programme cite.
book-borrowed = D’autres règles imprimées, et nos décisions

## L’aide-mémoire

quick-numbers = Les numéros, ici en { $colour }.

## Les cartes de référence : les étapes d’un tour. Ce qui va en braille n’a que des lettres simples, sans accent, que tout code braille connaît.

reference-title = Cartes de référence : { $title }
reference-play = { $game ->
        [row] 1. Couvre des cartes
       *[pile] 1. Joue une carte
    }
    .braille = { $game ->
        [row] 1 couvre
       *[pile] 1 joue
    }
reference-draw = 2. Ou pioche
    .braille = 2 ou pioche
reference-act = { $game ->
        [row] 3. Finis le tour
       *[pile] 3. Fais ce que dit la carte
    }
    .braille = { $game ->
        [row] 3 fin
       *[pile] 3 action
    }
reference-call = 4. Annonce { $call }
    .braille = 4 dis { $call }
reference-colours = Les couleurs : { $colours }.

# Étape 1

step-ask = { $asked ->
        [top] question du talon
       *[own] question de ta carte
    }
    faux tire 1
step-fit =
    couleur ou
    chiffre ou
    signe du talon
step-wild = ou carte { $label }
step-wild-if = ou { $label } { $when ->
        [no-colour] sans la couleur
       *[nothing-else] si rien ne va
    }
step-equal = cartes pareilles ensemble
step-last = finis par un chiffre
step-jump = carte pareille au talon hors tour
step-match =
    un nombre du centre
    ou deux cartes en somme
step-any-number = { $label } tout nombre
step-any-colour = { $label } vaut { $number } multicolore

# Étape 2

step-cannot = { $game ->
       *[other] si rien de jouable
    }{ $free ->
        [yes] {" "}ou pas envie
       *[no] {""}
    }
step-draw = { $until ->
        [one] tire 1 carte
       *[fits] tire tant que rien de jouable
    }
step-drawn = { $drawn ->
        [may] si jouable joue la ou garde la
       *[must] si jouable tu dois la jouer
    }
step-keep = tu peux garder { $label }
step-next = puis le suivant
step-lay = puis couvre ou pose une carte

# Étape 3

step-name-colour = nomme la couleur
step-draws = suivant tire { $count } { $after ->
        [plays] joue
       *[forfeits] passe
    }{ $stacking ->
        [none] {""}
        [same] {" "}ou ajoute une pareille
       *[total] {" "}ou cumule
    }
step-misses = suivant passe
step-turns = change de sens
step-swaps = troque ta main
step-passes-on = les mains tournent
step-challenge = conteste si faux tire { $count }
step-clear = accords au talon
step-fill = centre au moins { $count }
step-bonus = bonne couleur { $lay ->
        [may] tu peux poser 1
       *[must] pose 1
    }
step-double = double couleur autres tirent { $count }

# Étape 4

step-call = { $count ->
        [one] une carte en main
       *[other] { $count } cartes en main
    } dis { $call }
step-when = { $when ->
        [before] en jouant
        [at-once] tout de suite
       *[any-time] avant les autres
    }
step-missed = oubli tire { $count }
step-false = faux appel tire { $count }
step-out = plus de carte tu gagnes

## Les points, une partie, des mains

scores-title = Points : { $title }
told-title = Une partie : { $title }
hand-title = Une main : { $title }
dealt-title = { $title }, manche { $round }

## Les questions

questions-title = Questions : { $title }
answers-title = Réponses : { $title }
answers-page = Page { $page } sur { $pages }
question-side = Question { $number }
answer-side = Réponse { $number }
side-part = { $side }, { $part } sur { $parts }
question-about = { $subject }, niveau { $level }
question-level = niveau { $level }
answer-others = Juste aussi : { $list }
answer-near = { $answer }, à { $tolerance } près
question-labels-what = Avec ces étiquettes, les cartes de questions imprimées se lisent au toucher. Elles vont sur des cartes de 89 sur 127 millimètres, à { $cells } cellules par ligne.
question-labels-order = Les questions des { $count } cartes viennent d’abord, puis, sur une nouvelle page, leurs réponses. Le numéro de la carte est au-dessus de chaque étiquette. Lis de gauche à droite.
question-labels-stick = Découpe entre les étiquettes. Colle chacune sur le côté de la carte qui a le même numéro. Un texte qui prend plusieurs étiquettes le dit, par exemple 1 sur 2 : colle-les sur des cartes à part, ou l’une sous l’autre.

## Ce qui se dit à l’ordinateur

made = { $file } : { $pages ->
        [one] { $pages } page de { $width } cellules sur { $height } lignes.
       *[other] { $pages } pages de { $width } cellules sur { $height } lignes.
    }
progress = { $done } sur { $all }
no-cover = La page qui explique l’ordre manque : le texte en braille demande liblouis et ses tables. Sous Debian ou Ubuntu, installe liblouis20 et liblouis-data.
no-liblouis = Le texte en braille demande liblouis et ses tables. Sous Debian ou Ubuntu, installe liblouis20 et liblouis-data. Les étiquettes se font sans eux.
no-edition = Il n’y a pas d’édition { $edition }. Au choix : { $editions }.
no-code = Il n’y a pas de code { $code } pour les étiquettes. Au choix : { $codes }.
no-label = { $label } n’est pas une étiquette de { $edition }.
no-cards = Donne les étiquettes d’une main, ou --record et un fichier.
no-choice = Donne une édition, ou --record et un fichier.
no-both = Donne une édition, ou --record et un fichier, pas les deux.
no-record = Ce fichier n’est pas l’enregistrement d’une partie possible.
no-round = Cette partie n’a pas de manche { $round } : la dernière est la { $rounds }.
no-scores = Aucune manche de cette partie n’est finie.
no-such-number = Ce jeu se joue de { $least } à { $most } joueurs, pas à { $count }.
no-writing = { $file } ne peut pas être écrit.
hands-hidden = Cette partie n’est pas finie : ses mains restent cachées.
file-there = { $file } existe déjà. Choisis un autre fichier avec --out.
label-too-long = L’étiquette { $label } a { $cells } cellules, mais il n’y a de place que pour { $room }.
label-unwritable = L’étiquette { $label } ne peut pas s’écrire dans le code { $code }.

## Les cartes imprimées

print-page = { $title }. Page { $page } sur { $pages }. Imprime à 100 % : ce trait mesure 100 mm.
print-back = dos
print-list = { $title }. Il y a { $count } cartes dans le jeu. Chaque carte différente est faite une fois ; fais autant de copies que le nombre le dit.
print-listed = { $file } : { $label }, { $name }, { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
print-reference = { $files } : carte de référence, { $name }
print-made-deck = { $file } : { $cards } cartes sur papier { $paper ->
        [letter] Letter
       *[a4] A4
    }. Imprime à 100 %.
print-made-pictures = { $folder } : { $count } images, et la liste { $list }.
print-made-plates = { $folder } : { $count ->
        [one] 1 fichier
       *[other] { $count } fichiers
    } pour { $cards } cartes différentes, et la liste { $list }.
print-extra = Il faut pour cela deux paquets de plus. Installe-les avec : pip install "callout[printing]"
print-made-questions = { $file } : { $cards ->
        [one] 1 carte
       *[other] { $cards } cartes
    } sur papier { $paper ->
        [letter] Letter
       *[a4] A4
    }, les réponses une page sur deux. Imprime à 100 % en recto verso, retourné sur le grand côté.
print-made-answers = { $file } : les réponses à { $questions ->
        [one] 1 question
       *[other] { $questions } questions
    }, { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }.
questions-no-backs = Les questions vont au dos des cartes d’un PDF. Enlève --format svg, --swell, --mirror et --no-backs.
print-left-out = { $count ->
        [one] Cette question est trop longue pour le dos d’une carte, et manque
       *[other] Ces questions sont trop longues pour le dos d’une carte, et manquent
    } : { $numbers }.
print-missing = Il manque des lettres à la police. Chacune est remplacée par un point d’interrogation : { $letters }
