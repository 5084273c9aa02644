### Ce que dit le tutoriel, en français.
###
### Le message d’une étape est son explication ; `.title` est son titre, `.braille` sa ligne pour une plage, le plus
### important d’abord. $name est le robot, $cards et $labels sont les cartes que l’étape demande.

intro = Tu joues contre { $name }, un robot. { $begun ->
        [yes] La manche est à moitié jouée.
       *[no] La manche vient de commencer.
    } Pas de chronomètre, et rien ne peut mal tourner.
    .braille = toi et { $name }, sans chrono
step = Étape { $number } sur { $count }.
    .braille = { $number }/{ $count }

## Le jeu à un talon

match = Joue une carte avec la même couleur, le même numéro ou le même symbole. Tu peux jouer ton { $cards }.
    .title = Jouer une carte
    .braille = même couleur ou numéro: { $labels }
catch = { $name } n’a plus { $left ->
        [one] qu’une carte
       *[other] que { $left } cartes
    } et n’a pas annoncé { $call }. Attrape { $name } ! { $name } pioche alors { $penalty } cartes. { $until ->
        [next-turn] Tu ne peux le faire qu’avant de jouer.
       *[hand-changes] Tu peux le faire tant que le nombre de ses cartes ne change pas.
    }
    .title = Attraper un oubli
    .braille = { $name } sans { $call }! attrape: { $penalty } cartes
wild = Le { $cards } se joue sur n’importe quelle carte, et c’est toi qui choisis la couleur. Joue-le et choisis { $colour } : tu as d’autres cartes de cette couleur.
    .title = Choisir la couleur
    .braille = { $labels } sur tout, choisis { $letter }
draw = Tu ne peux jouer aucune de tes cartes, alors pioche. { $free ->
        [yes] Tu peux piocher même si tu as une carte jouable.
       *[no] Tu ne peux piocher que si tu n’as aucune carte jouable.
    }
    .title = Piocher
    .braille = rien à jouer: pioche
drawn = Tu peux jouer la carte piochée tout de suite, ou la garder. Joue-la.
    .title = Jouer la carte piochée
    .braille = { $labels }: joue, ou garde
challenge = Crois-tu { $name } ? Le +4 n’est permis que si la personne { $lawful ->
        [no-colour] n’a aucune carte de la couleur du talon.
       *[nothing-else] n’a rien d’autre à jouer.
    } Conteste. Si c’était un bluff, { $name } pioche les { $total } cartes{ $guilty ->
        [returns] { " " }et reprend la sienne.
       *[stands] .
    } Sinon, tu en pioches { $total } et { $extra } de plus.
    .title = Contester un bluff
    .braille = bluff? conteste. tort: { $total } + { $extra } pour toi
call = { $left ->
        [one] Après ta prochaine carte, il ne t’en reste qu’une.
       *[other] Après ta prochaine carte, il ne t’en reste que { $left }.
    } Tu dois annoncer { $call } { $when ->
        [before] avant que la carte touche le talon.
        [at-once] aussitôt.
       *[any-time] avant qu’on t’attrape.
    } Si tu oublies et qu’on t’attrape, tu pioches { $penalty } cartes. Maintenant, { $left ->
        [one] joue
       *[other] pose
    } { $cards } et annonce { $call }.
    .title = Annoncer { $call }
    .braille = { $left } en main: { $call } avec { $labels }
last = Tu peux jouer ta dernière carte. Joue-la : sans carte en main, tu gagnes la manche.
    .title = Jouer ta dernière carte
    .braille = dernière carte: { $labels }

## Les questions

question = Quand la carte du talon est un numéro, tu as une question. Si ta réponse est juste, tu joues. Si elle est fausse, tu pioches et ton tour est fini. Réponds.
    .title = Répondre à une question
    .braille = juste: joue. faux: pioche, tour fini
question-again = D’abord, une autre question. Réponds.
    .title = Répondre encore
    .braille = autre question
stack = { $name } t’a joué un +2. Tu peux piocher { $total } cartes, ou faire suivre : joue ton { $cards }, et { $name } pioche pour les deux.
    .title = Faire suivre un +2
    .braille = fais suivre: { $labels }, ou pioche { $total }

## Le jeu à rangée centrale

row-match = Couvre une carte de la rangée avec une carte du même numéro. Tu peux couvrir { $centre } avec ton { $cards }.
    .title = Couvrir une carte
    .braille = même numéro: { $labels } sur { $centre_label }
row-pair = Tu peux aussi couvrir une carte avec deux cartes dont la somme fait son numéro. Couvre { $centre } avec { $cards }.
    .title = Additionner deux cartes
    .braille = additionne: { $labels } sur { $centre_label }
row-done = { $bonus ->
        [0] Tu ne peux plus rien couvrir, alors dis que tu as fini. La rangée est complétée à deux cartes, et { $name } joue.
       *[other] Dis que tu as fini. La rangée est complétée à deux cartes, et tu reçois ton bonus.
    }
    .title = Finir de couvrir
    .braille = fini: rangée complétée
row-draw = Tu ne peux rien couvrir, alors pioche. { $free ->
        [yes] Tu peux piocher même si tu peux couvrir une carte.
       *[no] Tu ne peux piocher que si tu ne peux rien couvrir.
    }
    .title = Piocher
    .braille = rien: pioche
row-lay = Toujours rien. Alors pose une carte dans la rangée, et ton tour est fini. Pose { $cards }.
    .title = Poser une carte
    .braille = rien: pose { $labels }
row-bonus = Même numéro et même couleur : c’est un accord de couleur. Il te permet de poser une carte de plus. Couvre { $centre } avec ton { $cards }.
    .title = Même couleur aussi
    .braille = même couleur: { $labels } sur { $centre_label }

## L’aide

other = C’est permis aussi. Mais ici, fais ce que dit l’étape.
    .braille = permis, mais suis l'étape
wrong-answer = C’est faux. Dans une partie, tu piocherais maintenant. Ici, tu peux réessayer.
    .braille = faux, réessaie
type = Tape { $words }.
    .braille = tape { $words }
type-answer = Tape ta réponse. Si tu ne sais pas, tape { $show }.
    .braille = tape la réponse, ou { $show }
words = Tape le nom ou l’étiquette d’une carte pour la jouer, par exemple { $label }. À tout moment : { $hint } pour un indice, { $show } pour voir faire, { $help } pour toutes les commandes, { $quit } pour arrêter.
    .braille = jouer: { $label }. aide: { $hint } { $show } { $help } { $quit }
end = C’est tout ! Maintenant, joue : callout play --edition { $edition }
    .braille = fini! callout play --edition { $edition }
no-tutorial = Il n’y a pas de tutoriel pour { $edition }. Choisis parmi ceux-ci : { $names }.
    .braille = tutoriels: { $names }
left = Pour recommencer : callout learn { $edition }
    .braille = callout learn { $edition }
