### Ce que dit le tutoriel, en français.
###
### Le message d’une étape est son explication ; `.title` est son titre, `.braille` sa ligne pour une plage, le plus
### important d’abord. $name est le robot, $cards et $labels sont les cartes que l’étape demande.

intro = Tu joues contre { $name }, un robot. { $begun ->
        [yes] La manche est à moitié jouée.
       *[no] La manche vient de commencer.
    } Sans chronomètre, et rien ne peut mal tourner.
    .braille = toi et { $name }, sans chrono
step = Étape { $number } sur { $count }.
    .braille = { $number }/{ $count }

## Le jeu à un talon

match = Joue une carte de la même couleur, ou avec le même numéro ou le même symbole. Ta carte { $cards } va.
    .title = Accorder sa carte
    .braille = même couleur ou numéro: { $labels }
catch = { $name } n’a plus { $left ->
        [one] qu’une carte
       *[other] que { $left } cartes
    } et n’a pas annoncé { $call }. Attrape { $name } ! Ça coûte { $penalty } cartes. { $until ->
        [next-turn] Ça ne compte que jusqu’à ce que tu joues.
       *[hand-changes] Ça compte tant que le nombre de ses cartes ne change pas.
    }
    .title = Attraper qui oublie
    .braille = { $name } sans { $call }! attrape: { $penalty } cartes
wild = La carte { $cards } va sur tout, et tu choisis la couleur. Joue-la et choisis { $colour }, car tu as d’autres cartes de cette couleur.
    .title = Choisir la couleur
    .braille = { $labels } va sur tout, choisis { $letter }
draw = Aucune de tes cartes ne va, alors pioche. { $free ->
        [yes] On peut toujours piocher, même si une carte va.
       *[no] On ne peut piocher que si aucune carte ne va.
    }
    .title = Piocher
    .braille = rien ne va: pioche
drawn = La carte piochée va. Tu peux la jouer tout de suite ou la garder. Joue-la.
    .title = Jouer la carte piochée
    .braille = { $labels } va: joue, ou garde
challenge = Crois-tu { $name } ? Le +4 est permis seulement à qui { $lawful ->
        [no-colour] n’a aucune carte de la couleur du talon.
       *[nothing-else] n’a rien d’autre à jouer.
    } Conteste. Si c’était un bluff, { $name } pioche les { $total } cartes{ $guilty ->
        [returns] { " " }et reprend la sienne.
       *[stands] .
    } Sinon, tu en pioches { $total } et { $extra } de plus.
    .title = Contester un bluff
    .braille = bluff? conteste. tort: { $total } + { $extra } pour toi
call = { $left ->
        [one] Bientôt tu n’as plus qu’une carte.
       *[other] Bientôt tu n’as plus que { $left } cartes.
    } Alors tu dois annoncer { $call }{ $when ->
        [before] , avant que la carte touche le talon.
        [at-once] { " " }aussitôt.
       *[any-time] { " " }avant qu’on t’attrape.
    } Qui oublie et se fait attraper pioche { $penalty } cartes. Maintenant, { $left ->
        [one] joue
       *[other] pose
    } { $cards } et annonce { $call }.
    .title = Annoncer { $call }
    .braille = { $left } en main: { $call } avec { $labels }
last = Ta dernière carte va. Joue-la : qui n’a plus de carte gagne la manche.
    .title = Jouer sa dernière carte
    .braille = dernière carte: { $labels }

## Les questions

question = Un numéro sur le talon pose une question. Si ta réponse est juste, tu joues. Si elle est fausse, tu pioches et ton tour est fini. Réponds.
    .title = Répondre à une question
    .braille = juste: joue. faux: pioche, tour fini
question-again = D’abord une autre question. Réponds.
    .title = Répondre encore
    .braille = autre question
stack = { $name } t’a joué un +2. Tu peux piocher { $total } cartes, ou faire suivre : joue ta carte { $cards }, et { $name } pioche pour les deux.
    .title = Faire suivre un +2
    .braille = fais suivre: { $labels }, ou pioche { $total }

## Le jeu à rangée centrale

row-match = Couvre une carte de la rangée avec une carte du même numéro. Ta carte { $cards } va sur { $centre }.
    .title = Couvrir une carte
    .braille = même numéro: { $labels } sur { $centre_label }
row-pair = Deux cartes vont aussi si leurs numéros s’additionnent. Tes cartes { $cards } vont sur { $centre }.
    .title = Additionner deux cartes
    .braille = additionne: { $labels } sur { $centre_label }
row-done = { $bonus ->
        [0] Rien d’autre ne va, alors dis que tu as fini. La rangée est complétée à deux cartes, et { $name } joue.
       *[other] Dis que tu as fini. La rangée est complétée à deux cartes, et tu reçois ton bonus.
    }
    .title = Finir de couvrir
    .braille = fini: rangée complétée
row-draw = Aucune de tes cartes ne va, alors pioche. { $free ->
        [yes] On peut piocher même si une carte va.
       *[no] On ne peut piocher que si aucune carte ne va.
    }
    .title = Piocher
    .braille = rien ne va: pioche
row-lay = Toujours rien. Alors tu poses une carte dans la rangée, et ton tour est fini. Pose { $cards }.
    .title = Poser une carte
    .braille = rien: pose { $labels }
row-bonus = Même numéro et même couleur : c’est un accord de couleur. Il te permet de poser une carte de plus. Couvre { $centre } avec ta carte { $cards }.
    .title = Même couleur aussi
    .braille = même couleur: { $labels } sur { $centre_label }

## L’aide

other = C’est permis aussi. Mais ici, fais ce que dit l’étape.
    .braille = permis, mais suis l'étape
wrong-answer = Ce n’est pas juste. Dans une partie, tu piocherais maintenant. Ici, tu peux réessayer.
    .braille = faux, réessaie
type = Tape { $words }.
    .braille = tape { $words }
type-answer = Tape ta réponse. Si tu ne sais pas, tape { $show }.
    .braille = tape la réponse, ou { $show }
words = Tape le nom ou l’étiquette d’une carte pour la jouer, par exemple { $label }. À tout moment : { $hint } pour un indice, { $show } pour voir faire, { $help } pour tous les mots, { $quit } pour arrêter.
    .braille = jouer: { $label }. aide: { $hint } { $show } { $help } { $quit }
end = C’est tout ! Maintenant, joue : callout play --edition { $edition }
    .braille = fini! callout play --edition { $edition }
no-tutorial = Il n’y a pas de tutoriel pour { $edition }. Il y a : { $names }.
    .braille = tutoriels: { $names }
left = Tu peux recommencer avec : callout learn { $edition }
    .braille = callout learn { $edition }
