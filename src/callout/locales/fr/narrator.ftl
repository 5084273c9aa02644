### Ce que Callout dit en français. Le joueur est tutoyé.
###
### Un message est une phrase ; `.brief` la raccourcit quand c’est possible ; `.braille` est une ligne pour la
### plage braille, l’essentiel d’abord. Un nom en -you s’adresse au joueur concerné. $name est un joueur, $card
### et $cards sont des noms de cartes, $label et $labels ce qui y est imprimé.

## Les noms

you = toi
no-card = rien
and = { $first } et { $last }
or = { $first } ou { $last }
more = { $labels } et { $count } de plus
card = { $face } { $face ->
        [Inversion] { $colour ->
            [bleu] bleue
            [vert] verte
           *[other] { $colour }
        }
       *[other] { $colour }
    }
chosen = { $card }, { $colour }
several = { $card }, { $count } fois
colour-blue = bleu
colour-green = vert
colour-red = rouge
colour-yellow = jaune
face-draw-two = +2
face-reverse = Inversion
face-skip = Passer un tour
face-wild = Joker
face-wild-draw-four = +4
face-wild-number = Joker numéro
face-wild-two = Joker 2

## La partie s’ouvre

opened = { $title }. Joueurs : { $players }. Points : { $scoring }.
    .braille = { $edition }, { $count } joueurs
scoring-winner = { $target ->
        [0] une seule manche ; le premier qui n’a plus de cartes gagne
       *[other] le gagnant de la manche marque ; le premier à { $target } gagne
    }
scoring-low = { $target ->
        [0] une seule manche ; le plus petit total en main gagne
       *[other] les points restés en main comptent contre toi ; à { $target }, le plus petit total gagne
    }
scoring-partners = { $target ->
        [0] partenaires face à face ; une seule manche, que le premier sans cartes gagne pour les deux
       *[other] partenaires face à face ; les premiers à { $target } gagnent
    }
scoring-teams = { $target ->
        [0] équipes de deux ; une seule manche, le plus petit total en main gagne
       *[other] équipes de deux ; les points restés en main comptent contre l’équipe ; à { $target }, le plus petit total gagne
    }
scoring-changing = { $target ->
        [0] une seule manche avec un partenaire ; le plus petit total gagne
       *[other] trois manches, on change de partenaire à chaque fois ; le plus petit total gagne
    }
scoring-changing-pair = { $target ->
        [0] une seule manche avec un partenaire ; chacun des deux compte les points des deux mains ; le plus petit total gagne
       *[other] trois manches, on change de partenaire à chaque fois ; chacun des deux compte les points des deux mains ; le plus petit total gagne
    }
scoring-elimination = { $target ->
        [0] une seule manche ; le plus petit total en main gagne
       *[other] les points restés en main comptent contre toi ; à { $target }, tu es éliminé
    }
scoring-elimination-past = { $target ->
        [0] une seule manche ; le plus petit total en main gagne
       *[other] les points restés en main comptent contre toi ; à { $target }, tu es éliminé ; à deux, au-dessus de { $target }
    }
game-mattel = UNO classique
game-rnib = UNO (RNIB)
game-french = UNO (France)
game-quiz = UNO Quiz
game-dos = DOS
goal-winner = { $target ->
        [0] une manche
       *[other] le premier à { $target } gagne
    }
goal-low = { $target ->
        [0] une manche, le plus petit total gagne
       *[other] à { $target }, le plus petit total gagne
    }
goal-partners = { $target ->
        [0] partenaires, une manche
       *[other] partenaires, les premiers à { $target } gagnent
    }
goal-teams = { $target ->
        [0] équipes, une manche
       *[other] équipes, à { $target } le plus petit total gagne
    }
goal-changing = { $target ->
        [0] une manche avec partenaires
       *[other] trois manches, on change de partenaire
    }
goal-changing-pair = { $target ->
        [0] une manche avec partenaires
       *[other] trois manches, on change de partenaire
    }
goal-elimination = { $target ->
        [0] une manche, le plus petit total gagne
       *[other] éliminé à { $target }
    }
goal-elimination-past = { $target ->
        [0] une manche, le plus petit total gagne
       *[other] éliminé à { $target }
    }
house-count = { $count ->
        [one] { $count } règle maison
       *[other] { $count } règles maison
    }
house = Règle maison : { $rule }.
    .braille = { $short }
house-set = Règles maison : { $name }.
    .braille = règles maison: { $name }
drew-for-deal = { $name } tire { $card } pour la donne.
    .brief = { $name } tire { $card }.
    .braille = { $name } tire { $label }
drew-for-deal-you = Tu tires { $card } pour la donne.
    .brief = Tu tires { $card }.
    .braille = tu tires { $label }
dealer-found = { $name } distribue.
    .brief = { $name } distribue.
    .braille = { $name } distribue
dealer-found-you = Tu distribues.
    .braille = tu distribues

## Une manche commence

round-began = Manche { $number }.
    .braille = manche { $number }
round-began-you = Manche { $number }. Tu joues avec { $name }, contre { $others }.
    .braille = manche { $number } avec { $name }
round-began-pairs = Manche { $number }. { $pair } jouent ensemble, contre { $others }.
    .braille = manche { $number } { $short }
pairs = Partenaires : { $pairs }.
    .braille = { $short }
no-partner = encore personne
new-places = On change de place. Ordre du jeu : { $players }.
    .brief = Ordre du jeu : { $players }.
    .braille = ordre { $short }
shuffled = Le talon est mélangé.
    .brief = Talon mélangé.
    .braille = talon mélangé
dealt = Chacun reçoit { $count } cartes.
    .braille = { $count } cartes chacun
dealt-you = Tu as { $count } cartes : { $cards }.
    .brief = Ta main : { $cards }.
    .braille = { $labels }
dealt-shown = { $name } a : { $cards }.
    .braille = { $name } { $labels }
turned = Première carte : { $card }.
    .brief = Départ : { $card }.
    .braille = départ { $label }
put-back = La première carte retourne dans la pioche, on en retourne une autre.
    .brief = Elle retourne dans la pioche.
    .braille = { $label } retourne

## Un tour

left = Reste { $count }.
left-you = Il t’en reste { $count }.
played = { $name } joue { $card }.
    .brief = { $name } : { $card }.
    .braille = { $name } { $label }, { $left }
played-you = Tu joues { $card }.
    .brief = { $capital }.
    .braille = toi { $label }, { $left }
played-on = { $name } joue { $card } contre { $victim }.
    .brief = { $name } : { $card } contre { $victim }.
    .braille = { $name } { $label } > { $victim }, { $left }
played-on-you = Tu joues { $card } contre { $victim }.
    .brief = { $capital } contre { $victim }.
    .braille = toi { $label } > { $victim }, { $left }
chosen-colour = Couleur : { $colour }.
hit-you = { $name } joue { $card } contre toi.
    .brief = { $name } : { $card } contre toi.
    .braille = { $name } { $label } > toi, { $left }
drew = { $count ->
        [0] { $name } ne peut pas piocher : plus de cartes.
        [one] { $name } pioche.
       *[other] { $name } pioche { $count } cartes.
    }
    .brief = { $count ->
        [0] { $name } pioche 0.
        [one] { $name } pioche.
       *[other] { $name } pioche { $count }.
    }
    .braille = { $count ->
        [0] { $name } pioche 0
        [one] { $name } pioche
       *[other] { $name } pioche { $count }
    }
drew-you = { $count ->
        [0] Tu ne peux pas piocher : plus de cartes.
        [one] Tu pioches { $cards }.
       *[other] Tu pioches { $count } cartes : { $cards }.
    }
    .brief = { $count ->
        [0] Rien à piocher.
       *[other] Tu pioches : { $cards }.
    }
    .braille = { $count ->
        [0] rien à piocher
       *[other] pioché { $labels }
    }
shown = On voit : { $cards }.
owed = Pénalité : annonce oubliée.
bonus = C’est pour un double accord de couleur.
kept = { $name } la garde.
    .brief = { $name } garde.
    .braille = { $name } garde
kept-you = Tu la gardes.
    .brief = Gardée.
    .braille = gardée
drew-too-often = { $name } a pioché { $count } fois de suite : le tour passe.
    .braille = { $name }: tour passé
drew-too-often-you = Tu as pioché { $count } fois de suite : le tour passe.
    .braille = ton tour passe
missed = { $name } passe son tour.
    .brief = { $name } passe.
    .braille = { $name } passe son tour
missed-you = Tu passes ton tour.
    .brief = Tu passes.
    .braille = tu passes ton tour
turned-round = On tourne à { $way ->
        [left] gauche.
       *[right] droite.
    }
    .brief = { $way ->
        [left] Vers la gauche.
       *[right] Vers la droite.
    }
    .braille = sens: { $way ->
        [left] gauche
       *[right] droite
    }
colour-named = { $name } choisit le { $colour }.
    .braille = { $name } choisit { $colour }
colour-named-you = Tu choisis le { $colour }.
    .braille = tu choisis { $colour }
swapped = { $by } échange sa main avec { $name }. { $by } a maintenant { $taken ->
        [one] { $taken } carte
       *[other] { $taken } cartes
    }, { $name } { $given }.
    .brief = { $by } échange avec { $name } : { $taken } et { $given }.
    .braille = { $by } { $taken } échange { $name } { $given }
swapped-you = { $by } échange sa main avec la tienne. Tu as maintenant { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } : { $cards }.
    .brief = { $by } échange avec toi : { $cards }.
    .braille = { $by } échange: { $labels }
swapped-by-you = Tu échanges ta main avec { $name }. Tu as maintenant { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } : { $cards }.
    .brief = Tu échanges avec { $name } : { $cards }.
    .braille = échangé: { $labels }
passed-on = Toutes les mains passent à { $way ->
        [left] gauche.
       *[right] droite.
    }
    .braille = mains à { $way ->
        [left] gauche
       *[right] droite
    }: { $numbers }
passed-on-you = Toutes les mains passent à { $way ->
        [left] gauche.
       *[right] droite.
    } Tu as maintenant { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } : { $cards }.
    .brief = Les mains passent. Tu as : { $cards }.
    .braille = main reçue: { $labels }
hands-now = Cartes maintenant : { $counts }.

## Les annonces

called = { $name } annonce { $call } !
    .brief = { $name } : { $call } !
    .braille = { $name } { $call }!
called-you = Tu annonces { $call } !
    .brief = Toi : { $call } !
    .braille = toi { $call }!
called-falsely = { $name } annonce { $call } avec trop de cartes.
    .braille = { $name } { $call } trop tôt
called-falsely-you = Tu annonces { $call } avec trop de cartes.
    .braille = toi { $call } trop tôt
caught = { $by } attrape { $name } : { $call } oublié.
    .brief = { $by } attrape { $name }.
    .braille = { $by } attrape { $name }
caught-you = { $by } t’attrape : { $call } oublié.
    .brief = { $by } t’attrape.
    .braille = { $by } t'attrape
caught-by-you = Tu attrapes { $name } : { $call } oublié.
    .brief = Tu attrapes { $name }.
    .braille = tu attrapes { $name }
owing = { $name } piochera { $count } cartes à la fin du tour.
owing-you = Tu piocheras { $count } cartes à la fin de ton tour.

## Contester

challenged = { $by } conteste face à { $name }. { $guilty ->
        [yes] C’était un bluff.
       *[no] Pas de bluff.
    }
    .braille = { $guilty ->
        [yes] bluff
       *[no] pas de bluff
    }: { $by } > { $name }
challenged-you = { $by } conteste ton coup et voit ta main. { $guilty ->
        [yes] C’était un bluff.
       *[no] Pas de bluff.
    }
    .brief = { $by } conteste. { $guilty ->
        [yes] C’était un bluff.
       *[no] Pas de bluff.
    }
    .braille = { $guilty ->
        [yes] bluff
       *[no] pas de bluff
    }: { $by } > toi
challenged-by-you = Tu contestes, et { $name } te montre : { $cards }. { $guilty ->
        [yes] C’était un bluff.
       *[no] Pas de bluff.
    }
    .braille = { $guilty ->
        [yes] bluff
       *[no] pas de bluff
    }: { $labels }
took-back = { $name } reprend { $card }. Retour au { $colour }.
    .braille = { $name } reprend { $label }, { $colour }
took-back-you = Tu reprends { $card }. Retour au { $colour }.
    .braille = tu reprends { $label }, { $colour }

## Les questions

asked = Question pour { $name } : { $question }
    .braille = { $name }? { $question } { $choices }
asked-you = Question pour toi : { $question }
    .brief = Question : { $question }
    .braille = toi? { $question } { $choices }
choices = { $choices }.
choice = { $letter } : { $text }
    .braille = { $letter } { $text }
almost = { $name } répond : { $answer }. Presque juste. { $name } peut réessayer.
    .brief = { $name } répond : { $answer }. Presque juste.
    .braille = { $name } presque: { $answer }
almost-you = Tu réponds : { $answer }. Presque juste : vérifie l’orthographe.
    .brief = Presque juste : vérifie l’orthographe.
    .braille = presque: { $answer }
answered = { $name } répond : { $answer }. { $right ->
        [yes] Juste.
        [no] Faux.
       *[told] Faux. C’est { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] juste: { $answer }
        [no] faux: { $answer }
       *[told] faux: { $answer }, c'est { $solution }
    }
answered-you = Tu réponds : { $answer }. { $right ->
        [yes] Juste.
        [no] Faux.
       *[told] Faux. C’est { $solution }.
    }
    .brief = { $right ->
        [yes] Juste.
        [no] Faux.
       *[told] Faux. C’est { $solution }.
    }
    .braille = { $right ->
        [yes] juste: { $answer }
        [no] faux: { $answer }
       *[told] faux: { $answer }, c'est { $solution }
    }
gave-answer = { $aloud ->
        [yes] { $name } répond à voix haute.
       *[no] { $name } répond : { $answer }.
    }
    .braille = { $name } { $aloud ->
        [yes] répond à voix haute
       *[no] dit: { $answer }
    }
gave-answer-you = { $aloud ->
        [yes] Tu réponds à voix haute.
       *[no] Tu réponds : { $answer }.
    }
    .braille = { $aloud ->
        [yes] dit à voix haute
       *[no] tu dis: { $answer }
    }
verdict = Selon { $by }, { $name } { $right ->
        [yes] a la bonne réponse.
        [no] se trompe.
       *[told] se trompe. C’est { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] juste
        [no] faux
       *[told] faux: { $solution }
    }
verdict-you = Selon { $by }, tu { $right ->
        [yes] as la bonne réponse.
        [no] te trompes.
       *[told] te trompes. C’est { $solution }.
    }
    .braille = { $right ->
        [yes] juste
        [no] faux
       *[told] faux: { $solution }
    }
verdict-by-you = Selon toi, { $name } { $right ->
        [yes] a la bonne réponse.
        [no] se trompe.
       *[told] se trompe. C’est { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] juste
        [no] faux
       *[told] faux: { $solution }
    }
verdict-teacher = Selon le professeur, { $name } { $right ->
        [yes] a la bonne réponse.
        [no] se trompe.
       *[told] se trompe. C’est { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] juste
        [no] faux
       *[told] faux: { $solution }
    }
verdict-teacher-you = Selon ton professeur, tu { $right ->
        [yes] as la bonne réponse.
        [no] te trompes.
       *[told] te trompes. C’est { $solution }.
    }
    .braille = { $right ->
        [yes] juste
        [no] faux
       *[told] faux: { $solution }
    }
verdict-own = { $name } { $right ->
        [yes] dit avoir la bonne réponse.
        [no] reconnaît une erreur.
       *[told] reconnaît une erreur. C’est { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] juste
        [no] faux
       *[told] faux: { $solution }
    }
verdict-own-you = Tu { $right ->
        [yes] dis avoir la bonne réponse.
        [no] reconnais une erreur.
       *[told] reconnais une erreur. C’est { $solution }.
    }
    .braille = { $right ->
        [yes] juste
        [no] faux
       *[told] faux: { $solution }
    }
unknown = { $name } ne sait pas.{ $right ->
        [no] {""}
       *[told] {" "}C’est { $solution }.
    }
    .braille = { $name } ne sait pas{ $right ->
        [no] {""}
       *[told] : { $solution }
    }
unknown-you = Tu ne sais pas.{ $right ->
        [no] {""}
       *[told] {" "}C’est { $solution }.
    }
    .brief = { $right ->
        [no] Tu ne sais pas.
       *[told] C’est { $solution }.
    }
    .braille = { $right ->
        [no] tu ne sais pas
       *[told] c'est { $solution }
    }

## Le compte des cartes et les conseils

counted = { $name } demande le compte des cartes : { $counts }.
    .brief = Cartes : { $counts }.
    .braille = { $numbers }
counted-you = Nombre de cartes : { $counts }.
    .braille = { $numbers }
accused = { $by } accuse { $name } d’avoir donné un conseil.
    .braille = { $by } accuse { $name }
accused-you = { $by } t’accuse d’avoir donné un conseil.
    .braille = { $by } t'accuse
accused-by-you = Tu accuses { $name } d’avoir donné un conseil.
    .braille = tu accuses { $name }
voted = { $name } vote { $uphold ->
        [yes] coupable.
       *[no] innocent.
    }
    .braille = { $name } vote { $uphold ->
        [yes] coupable
       *[no] innocent
    }
voted-you = Tu votes { $uphold ->
        [yes] coupable.
       *[no] innocent.
    }
    .braille = tu votes { $uphold ->
        [yes] coupable
       *[no] innocent
    }
judged = Verdict pour { $name } : { $upheld ->
        [yes] coupable.
       *[no] innocent.
    }
    .braille = { $name }: { $upheld ->
        [yes] conseil donné
       *[no] pas de conseil
    }
judged-you = Verdict pour toi : { $upheld ->
        [yes] coupable.
       *[no] innocent.
    }
    .braille = toi: { $upheld ->
        [yes] conseil donné
       *[no] pas de conseil
    }

## La rangée centrale

matched = { $name } couvre { $centre } avec { $cards }.
    .brief = { $name } : { $cards } sur { $centre }.
    .braille = { $name } { $labels } sur { $label }{ $bonus ->
        [0] {""}
        [one] {" "}couleur
       *[other] {" "}double
    }, { $left }
matched-you = Tu couvres { $centre } avec { $cards }.
    .brief = Toi : { $cards } sur { $centre }.
    .braille = toi { $labels } sur { $label }{ $bonus ->
        [0] {""}
        [one] {" "}couleur
       *[other] {" "}double
    }, { $left }
as-number = Cela compte pour { $number }.
stands-for = Le { $card } vaut { $number }.
as-colour = Le Joker compte comme { $colour }.
colour-match = { $count ->
        [one] Accord de couleur !
       *[other] Double accord de couleur !
    }
laid = { $name } pose { $card } dans la rangée.
    .brief = { $name } pose { $card }.
    .braille = { $name } pose { $label }, { $left }
laid-you = Tu poses { $card } dans la rangée.
    .brief = Tu poses { $card }.
    .braille = tu poses { $label }, { $left }
filled = Nouveau dans la rangée : { $cards }.
    .brief = Nouveau : { $cards }.
    .braille = nouveau { $labels }

## La fin

round-won = { $name } gagne la manche : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $team ->
        [yes] {" "}pour { $side }.
       *[no] .
    }
    .braille = { $name } gagne, +{ $points }
round-won-you = Tu gagnes la manche : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $team ->
        [yes] {" "}pour { $side } !
       *[no] {" "}!
    }
    .braille = tu gagnes, +{ $points }
round-out = { $name } gagne la manche.
    .braille = { $name } gagne
round-out-you = Tu gagnes la manche !
    .braille = tu gagnes
round-blocked = Plus rien à piocher : la manche est finie.
    .braille = plus rien à piocher
round-drawn-out = Cette manche a trop duré : elle s’arrête, sans gagnant.
    .braille = trop long, manche finie
in-hand = Points en main : { $points }.
scores = Scores : { $scores }.
    .braille = { $numbers }
eliminated = { $name } a trop de points : c’est fini pour cette partie.
    .braille = { $name } quitte la partie
eliminated-you = Tu as trop de points : c’est fini pour toi.
    .braille = tu quittes la partie
match-stalled = Personne n’a marqué pendant { $count } manches de suite : la partie s’arrête là.
    .braille = { $count } manches 0 point
match-won = { $names } { $count ->
        [one] remporte
       *[other] remportent
    } la partie.
    .braille = partie gagnée: { $short }
match-won-you = Tu remportes la partie !
    .braille = tu gagnes la partie
match-shared-you = Tu remportes la partie avec { $names } !
    .braille = tu gagnes avec { $short }

## L’histoire d’une partie

story-answered = Tu as { $right } { $right ->
        [one] bonne réponse
       *[other] bonnes réponses
    } sur { $count }.
story-fewest = { $who ->
        [you] Tu as le moins de cartes
        [one] { $names } a le moins de cartes
       *[some] { $names } ont le moins de cartes
    } : { $count }.
story-thanks = Merci d’avoir joué !
story-length = { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }, { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
story-streak = { $who ->
        [you] Tu as gagné { $count } manches de suite.
       *[other] { $name } a gagné { $count } manches de suite.
    }
story-most-cards = { $who ->
        [you] Tu as eu jusqu’à { $count } cartes en main.
       *[other] { $name } a eu jusqu’à { $count } cartes en main.
    }
story-catch = { $who ->
        [by-you] Tu as attrapé { $name }
        [you] { $by } t’a attrapé
       *[other] { $by } a attrapé { $name }
    } { $count ->
        [one] une fois.
       *[other] { $count } fois.
    }
story-right = { $who ->
        [you] Tu as bien répondu
       *[other] { $name } a bien répondu
    } à { $count ->
        [one] { $count } question.
       *[other] { $count } questions.
    }
story-best-round = { $who ->
        [you] Tu as pris
       *[other] { $name } a pris
    } { $count ->
        [one] { $count } point
       *[other] { $count } points
    } dans la manche { $round }.
story-run = { $who ->
        [you] Tu as joué { $count } cartes sans piocher.
       *[other] { $name } a joué { $count } cartes sans piocher.
    }

## Ce que la table attend

ask-deal = À toi de distribuer.
    .braille = distribuer?
ask-deal-for = { $name } distribue quand tu veux.
    .brief = Manche suivante ?
    .braille = manche suivante ?
wait-deal = À { $name } de distribuer.
    .braille = { $name } distribue
ask-turn = À toi, sur { $card }. { $fits ->
        [some] Joue { $cards }.
        [none] Pioche.
       *[unknown] { $free ->
            [yes] Joue ou pioche.
           *[no] Joue, ou pioche si tu ne peux pas.
        }
    }
    .brief = { $fits ->
        [some] { $count ->
            [one] À toi, 1 jouable
           *[other] À toi, { $count } jouables
        }{ $bluffs ->
            [0] .
           *[other] , dont { $bluffs } en bluffant.
        }
        [none] À toi : pioche.
       *[unknown] À toi : { $card }.
    }
    .braille = { $label } { $counts }{ $bluffs ->
        [0] {""}
       *[other] , { $bluff } bluff
    }
card-bluff = { $card } (bluff)
ask-turn-row = À toi. Rangée : { $cards }. { $free ->
        [yes] Couvre une carte ou pioche.
       *[no] Couvre une carte, ou pioche si tu ne peux pas.
    }
    .brief = À toi : { $cards }.
    .braille = { $labels } { $counts }
wait-turn = À { $name }.
    .braille = à { $name }
wait-jump = À { $name }, mais tu peux t’intercaler : { $card }.
    .brief = Tu peux t’intercaler : { $card }.
    .braille = à { $name }, intercaler { $label }?
ask-play-or-keep = Jouer ou garder { $card } ?
    .brief = Jouer ou garder { $card } ?
    .braille = { $label }: jouer ou garder?
ask-play = Tu dois jouer { $card }.
    .brief = Joue { $card }.
    .braille = { $label }: jouer
ask-keep = Pas jouable : garde { $card }.
    .brief = Garde-la.
    .braille = { $label }: garder
ask-colour = Choisis une couleur : { $colours }.
    .braille = couleur? { $letters }
ask-swap = Avec qui échanges-tu ta main : { $names } ?
    .braille = échanger? { $short }
wait-swap = { $name } choisit avec qui échanger sa main.
    .braille = { $name } choisit une main
wait-colour = { $name } choisit une couleur.
    .braille = { $name } choisit couleur
ask-draw = Pioche { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }{ $instead ->
        [challenge] , ou conteste face à { $name }.
        [pass] , ou réponds par un +2 ou un +4.
        [pass-same] , ou réponds par la même carte.
        [both] , conteste face à { $name }, ou réponds par un +2 ou un +4.
        [both-same] , conteste face à { $name }, ou réponds par la même carte.
       *[nothing] .
    }
    .braille = piocher { $count }{ $instead ->
        [challenge] {" "}ou contester?
        [pass] {" "}ou répondre?
        [pass-same] {" "}ou répondre?
        [both] , contester ou répondre?
        [both-same] , contester ou répondre?
       *[nothing] ?
    }
wait-draw = { $name } doit piocher { $count ->
        [one] 1 carte.
       *[other] { $count } cartes.
    }
    .braille = { $name } doit piocher { $count }
ask-answer-press = { $kind ->
        [choices] Choisis une réponse.
        [again] Réponds encore.
       *[words] Tape ta réponse.
    }
    .braille = { $kind ->
        [choices] choisis réponse
        [again] réponds encore
       *[words] tape ta réponse
    }
ask-answer-type = { $kind ->
        [choices] Choisis une lettre, ou tape passe. Commandes avec une barre : /main.
        [again] Retape ta réponse, ou passe. Commandes avec une barre : /main.
       *[words] Tape ta réponse, ou passe. Commandes avec une barre : /main.
    }
    .braille = { $kind ->
        [choices] lettre, /main
        [again] encore, /main
       *[words] réponse /main
    }
ask-aloud = { $by ->
        [press] Ou dis-la à voix haute.
       *[type] Ou dis-la à voix haute, puis tape /dit.
    }
ask-judge = { $aloud ->
        [yes] { $name } répond à voix haute.
       *[no] { $name } répond : { $answer }.
    } La réponse est { $solutions }. Juste ou faux ?{ $passes ->
        [yes] {" "}Dis suivant si tu ne peux pas juger.
       *[no] {""}
    }
    .brief = { $aloud ->
        [yes] { $name } à voix haute.
       *[no] { $name } : { $answer }.
    } C’est { $solutions }. { $passes ->
        [yes] Juste, faux ou suivant ?
       *[no] Juste ou faux ?
    }
    .braille = { $aloud ->
        [yes] { $name }
       *[no] { $answer }
    }, c'est { $solutions }: juste?
ask-judge-you = Personne d’autre ne peut juger. { $aloud ->
        [yes] Ta réponse était à voix haute.
       *[no] Ta réponse : { $answer }.
    } La réponse est { $solutions }. Juste ou faux ?
    .brief = { $aloud ->
        [yes] {""}
       *[no] Ta réponse : { $answer }.{" "}
    }C’est { $solutions }. Juste ou faux ?
    .braille = { $aloud ->
        [yes] {""}
       *[no] { $answer },{" "}
    }c'est { $solutions }: juste?
wait-judge = À { $name } de juger la réponse.
    .braille = { $name } doit juger
wait-teacher = Au professeur de juger la réponse.
    .braille = le prof doit juger
ask-match-or-lay = Couvre une carte, ou poses-en une dans la rangée.
    .brief = Couvrir ou poser.
    .braille = couvrir ou poser?
ask-match-or-done = Couvre une autre carte, ou dis fini.
    .brief = Couvrir ou fini.
    .braille = couvrir ou fini?
ask-lay = Pose { $count ->
        [one] une carte
       *[other] jusqu’à { $count } cartes
    } dans la rangée pour ton accord de couleur{ $may ->
        [yes] , ou dis fini.
       *[no] .
    }
    .braille = poser { $count }{ $may ->
        [yes] {" "}ou fini?
       *[no] ?
    }
ask-vote = Un conseil donné par { $name } ? Vote : coupable ou innocent.
    .braille = { $name }: coupable ou innocent?
ask-vote-you = Un conseil donné par toi ? Vote : coupable ou innocent.
    .braille = toi: coupable ou innocent?
wait-vote = On attend le vote : { $names }.
    .braille = vote: { $short }
over = La partie est finie.
    .braille = partie finie

## Réponses à tout moment

hand = { $count ->
        [0] Tu n’as pas de cartes.
        [one] Tu as 1 carte : { $cards }.
       *[other] Tu as { $count } cartes : { $cards }.
    }
    .brief = { $count ->
        [0] Pas de cartes.
       *[other] { $count } : { $cards }.
    }
    .braille = { $count ->
        [0] pas de cartes
       *[other] { $labels }
    }
hand-colour = { $count ->
        [0] En { $colour }, tu n’as rien.
        [one] En { $colour }, tu as 1 carte : { $cards }.
       *[other] En { $colour }, tu as { $count } cartes : { $cards }.
    }
    .brief = { $count ->
        [0] Rien en { $colour }.
       *[other] { $count } : { $cards }.
    }
    .braille = { $count ->
        [0] rien en { $colour }
       *[other] { $labels }
    }
hand-none = Tu regardes : tu n’as pas de cartes.
    .braille = tu regardes
top = Sur le talon : { $card }.
    .braille = talon { $label }
top-none = Le talon est vide.
    .braille = talon vide
row = Rangée : { $cards }.
    .braille = rangée { $labels }
row-none = La rangée est vide.
    .braille = rangée vide
place = { $number }, { $card }
place-taken = { $number }, { $card }, couvert
colour = La couleur est le { $colour }.
    .brief = Couleur : { $colour }.
    .braille = couleur { $colour }
colour-none = Aucune couleur n’est demandée.
    .braille = pas de couleur
counts = Cartes : { $counts }. Pioche : { $stock }.
    .brief = { $counts }.
    .braille = { $numbers }, pioche { $stock }
scores-none = Personne n’a encore de points.
    .braille = pas de points
who = À { $name }, puis { $order }.
    .brief = { $name }, puis { $order }.
    .braille = à { $name }, puis { $next }
who-you = À toi, puis { $order }.
    .brief = Toi, puis { $order }.
    .braille = à toi, puis { $next }
penalty = { $name } doit piocher { $count ->
        [one] 1 carte.
       *[other] { $count } cartes.
    }
    .braille = { $name } doit piocher { $count }
penalty-you = Tu dois piocher { $count ->
        [one] 1 carte.
       *[other] { $count } cartes.
    }
    .braille = tu dois piocher { $count }
penalty-none = Personne n’a à piocher.
    .braille = pas de pénalité

## Les refus

rule = Règle { $clause }.
rule-house = Règle maison : { $rule }.
rule-borrowed = Ces règles n’en disent rien : la règle { $clause } s’applique.
refused-seats = Ce jeu se joue de { $least } à { $most }, s’il y a assez de cartes.
    .braille = { $least }-{ $most } joueurs
refused-scoring = { $edition } ne se compte pas par { $scoring }. Choisis : { $allowed }.
    .braille = pas ce comptage
refused-scoring-seats = { $scoring ->
        [teams] En équipes, il faut être quatre, six, ou un nombre pair au-dessus.
       *[other] Avec des partenaires, il faut être quatre.
    }
    .braille = { $scoring ->
        [teams] 4, 6, 8 ou 10 joueurs
       *[other] 4 joueurs
    }
refused-dealer = Tu ne peux pas choisir le donneur ici.
    .braille = pas le choix du donneur
refused-questions = Ces questions ne conviennent pas à cette édition : Quiz UNO en demande, les autres n’en ont pas.
    .braille = questions non admises
refused-over = La partie est finie.
    .braille = partie finie
refused-not-playing = Tu ne joues pas dans cette manche.
    .braille = tu ne joues pas
refused-not-your-turn = Ce n’est pas à toi de jouer.
    .braille = pas ton tour
refused-nothing-asked = Il n’y a pas de question pour toi maintenant.
    .braille = pas de question
refused-no-swap = Tu n’échanges ta main que juste après avoir joué un 7, si le 7 fait échanger.
    .braille = échange après un 7
refused-not-now = Ce n’est pas possible maintenant.
    .braille = pas maintenant
refused-not-held = Tu n’as pas cette carte.
    .braille = pas en main
refused-call-not-due = { $when ->
        [before] Tu ne peux pas annoncer { $call } maintenant. Annonce avec la carte qui te laisse { $count ->
            [one] une carte
           *[other] { $count } cartes
        }, ou juste avant.
        [at-once] Tu ne peux pas annoncer { $call } maintenant. Annonce avec la carte qui te laisse { $count ->
            [one] une carte
           *[other] { $count } cartes
        }, ou juste après.
       *[any-time] Tu ne peux pas annoncer { $call } maintenant. Annonce une seule fois, quand il te reste { $count ->
            [one] une carte
           *[other] { $count } cartes
        }, avant que quelqu’un t’attrape.
    }
    .braille = pas de { $call } ici
refused-nothing-to-catch = Tu ne peux pas attraper ce joueur maintenant.
    .braille = rien à attraper
refused-partner = Tu ne peux pas attraper ton partenaire.
    .braille = pas ton partenaire
refused-no-accusing = Tu ne peux pas accuser ce joueur maintenant : une fois par manche, et seulement si un conseil coûte des cartes.
    .braille = pas d'accusation
refused-no-vote = Tu n’as pas à voter maintenant.
    .braille = pas de vote
refused-name-a-colour = Choisis une couleur pour un Joker, et seulement pour un Joker.
    .braille = dis une couleur
refused-must-play = Tu ne peux pas piocher : tu as une carte à jouer.
    .braille = tu dois jouer
refused-must-play-drawn = Tu peux jouer la carte piochée, donc tu dois la jouer.
    .braille = joue la carte piochée
refused-unlawful = Tu ne peux pas jouer ça maintenant : { $lawful ->
        [no-colour] tu as une carte de la couleur demandée.
       *[nothing-else] tu as une autre carte à jouer.
    }
    .braille = pas permis ici
refused-last-card = Ta dernière carte ne peut pas être une carte Action.
    .braille = finir par un numéro
refused-one-card = Tu ne peux pas jouer ces cartes ensemble.
    .braille = une carte à la fois
refused-no-jump = Tu ne peux t’intercaler qu’avec exactement la carte du talon, avant que le joueur suivant agisse.
    .braille = pas d'intercalation
refused-swap-first = Choisis d’abord avec qui tu échanges ta main.
    .braille = échange d'abord
refused-does-not-fit = Tu ne peux pas jouer ça. Il faut la même couleur, le même numéro ou le même symbole, ou un Joker.
    .braille = pas jouable
refused-only-the-drawn = Après avoir pioché, tu ne peux jouer que la carte piochée.
    .braille = la piochée seulement
refused-must-take = Tu dois piocher : cette carte n’y répond pas.
    .braille = pioche les cartes
refused-no-challenge = Il n’y a rien à contester.
    .braille = rien à contester
refused-answer-first = Réponds d’abord à la question.
    .braille = réponds d'abord
refused-type-answer = Tape ta réponse : ici, c’est le programme qui juge, et il ne t’entend pas.
    .braille = tape ta réponse
refused-verdict-due = D’abord, il faut juger la réponse : juste ou faux.
    .braille = juger d'abord
refused-no-verdict = Tu n’as pas de réponse à juger maintenant.
    .braille = rien à juger
refused-no-match = Ces cartes ne couvrent pas : une carte, ou deux ensemble, doivent faire le nombre de la rangée.
    .braille = ne couvre pas
refused-already-matched = Cette carte de la rangée est déjà couverte : une seule fois par tour.
    .braille = déjà couverte
refused-lay-not-due = Tu ne peux poser une carte qu’après avoir pioché, ou pour un accord de couleur.
    .braille = pas à poser
refused-must-lay = Tu as pioché : couvre une carte, ou poses-en une dans la rangée.
    .braille = couvrir ou poser
refused-bonus-due = Tu dois poser une carte pour ton accord de couleur.
    .braille = pose d'abord

## Les règles maison

ruling-least_seats = au moins { $value } joueurs
    .braille = { $value } joueurs au moins
ruling-most_seats = au plus { $value } joueurs
    .braille = { $value } joueurs au plus
ruling-hand_size = chacun reçoit { $value } cartes
    .braille = mains de { $value }
ruling-target = { $value ->
        [0] la partie se joue en une manche
       *[other] la partie se joue en { $value } points
    }
    .braille = { $value ->
        [0] en une manche
       *[other] en { $value } points
    }
ruling-dealer_by = { $value ->
        [zero] le plus grand numéro tiré distribue, les autres cartes valent zéro
        [redraw] le plus grand numéro tiré distribue, les autres cartes sont retirées
       *[chosen] le donneur est choisi
    }
    .braille = { $value ->
        [zero] donneur: autres zéro
        [redraw] donneur: on retire
       *[chosen] donneur: choisi
    }
ruling-deal_passes = { $value ->
        [left] la donne passe à gauche
        [drawn] on tire le donneur à chaque manche
       *[winner] le gagnant de la manche distribue la suivante
    }
    .braille = { $value ->
        [left] donne à gauche
        [drawn] donneur tiré
       *[winner] le gagnant distribue
    }
ruling-voluntary_draw = { $value ->
        [yes] tu peux piocher même si tu peux jouer
       *[no] tu pioches seulement si tu ne peux pas jouer
    }
    .braille = { $value ->
        [yes] pioche libre
       *[no] pioche si bloqué
    }
ruling-call_at = { $value ->
        [one] tu annonces quand il te reste une carte
       *[other] tu annonces quand il te reste { $value } cartes
    }
    .braille = annonce à { $value }
ruling-call_when = { $value ->
        [before] tu annonces avant que la carte touche le talon
        [at-once] tu annonces en jouant la carte ou juste après
       *[any-time] tu peux annoncer tant que personne ne t’attrape
    }
    .braille = { $value ->
        [before] annonce avant
        [at-once] annonce aussitôt
       *[any-time] annonce à tout moment
    }
ruling-catch_until = { $value ->
        [next-turn] on attrape un oubli jusqu’au tour du joueur suivant
       *[hand-changes] on attrape un oubli tant que la main ne change pas
    }
    .braille = { $value ->
        [next-turn] attraper: un tour
       *[hand-changes] attraper: même main
    }
ruling-catch_by = { $value ->
        [anyone] tout autre joueur peut attraper un oubli
       *[opponents] seuls les adversaires peuvent attraper un oubli
    }
    .braille = { $value ->
        [anyone] attraper: tous
       *[opponents] attraper: adversaires
    }
ruling-catch_penalty = une annonce oubliée coûte { $value ->
        [one] { $value } carte
       *[other] { $value } cartes
    }
    .braille = annonce oubliée: { $value }
ruling-false_call_penalty = { $value ->
        [0] annoncer avec trop de cartes ne coûte rien
        [one] annoncer avec trop de cartes coûte 1 carte
       *[other] annoncer avec trop de cartes coûte { $value } cartes
    }
    .braille = fausse annonce: { $value }
ruling-advice_penalty = { $value ->
        [0] un conseil n’est pas puni
        [one] un conseil coûte 1 carte
       *[other] un conseil coûte { $value } cartes
    }
    .braille = conseil: { $value }
ruling-start_special = { $value ->
        [acts] si la première carte est une carte Action, elle agit
       *[again] si la première carte est une carte Action, elle retourne dans la pioche et on en retourne une autre
    }
    .braille = { $value ->
        [acts] départ: l'action agit
       *[again] départ: on retire
    }
ruling-start_turned = après { $kind ->
        [reverse] une Inversion
       *[other] la carte { $face }
    } comme première carte, { $value ->
        [dealer] le donneur commence
       *[right] le joueur à droite du donneur commence
    }
    .braille = départ { $face }: { $value ->
        [dealer] donneur
       *[right] à droite
    }
ruling-draw_until = { $value ->
        [one] si tu ne joues pas, tu pioches une carte
       *[fits] si tu ne joues pas, tu pioches jusqu’à pouvoir jouer
    }
    .braille = { $value ->
        [one] piocher une carte
       *[fits] piocher jusqu'à jouer
    }
ruling-drawn_card = { $value ->
        [may] tu peux garder une carte piochée jouable
       *[must] tu dois jouer une carte piochée jouable
    }
    .braille = { $value ->
        [may] piochée: au choix
       *[must] piochée: à jouer
    }
ruling-last_card = { $value ->
        [any] toute carte peut être la dernière
       *[number] la dernière carte doit avoir un numéro
    }
    .braille = { $value ->
        [any] dernière: toute carte
       *[number] dernière: un numéro
    }
ruling-equal_cards = { $value ->
        [yes] on peut jouer ensemble plusieurs cartes de même couleur et de même symbole
       *[no] on joue une carte à la fois
    }
    .braille = { $value ->
        [yes] égales ensemble
       *[no] une carte à la fois
    }
ruling-seven_zero = { $value ->
        [yes] un 7 échange ta main avec le joueur de ton choix, un 0 fait passer toutes les mains
       *[no] le 7 et le 0 sont des numéros comme les autres
    }
    .braille = { $value ->
        [yes] 7 échange, 0 passe
       *[no] 7 et 0: normaux
    }
ruling-jump_in = { $value ->
        [yes] si tu as exactement la carte du talon, tu peux la jouer avant que le joueur suivant agisse
       *[no] chacun joue à son tour seulement
    }
    .braille = { $value ->
        [yes] jeu intercalé
       *[no] chacun son tour
    }
ruling-after_penalty = après avoir pioché pour { $kind ->
        [draw-two-wild-draw-four] un +2 ou un +4
       *[other] la carte { $face }
    }, tu { $value ->
        [forfeits] passes ton tour
       *[plays] joues
    }
    .braille = { $value ->
        [forfeits] piocher, passer
       *[plays] piocher, puis jouer
    }
ruling-stacking = { $kind ->
        [draw-two-wild-draw-four] { $value ->
            [none] on ne répond pas à un +2 ou un +4 par un autre
            [same] on peut répondre à un +2 ou un +4 par la même carte, et le total passe au suivant
           *[total] on peut répondre à un +2 ou un +4 par un autre, et le total passe au suivant
        }
       *[other] { $value ->
            [none] on ne répond pas à la carte { $face } par une autre
            [same] on peut répondre à la carte { $face } par la même carte, et le total passe au suivant
           *[total] on peut répondre à la carte { $face } par une autre, et le total passe au suivant
        }
    }
    .braille = { $value ->
        [none] sans cumul
        [same] cumul même carte
       *[total] cumul
    }
ruling-lawful_when = { $kind ->
        [wild-draw-four] le +4
       *[other] la carte { $face }
    } se joue { $value ->
        [always] toujours
        [no-colour] sans carte de la couleur demandée en main
       *[nothing-else] sans aucune autre carte jouable en main
    }
    .braille = { $face }: { $value ->
        [always] toujours
        [no-colour] sans la couleur
       *[nothing-else] sans autre carte
    }
ruling-unlawful_card = { $kind ->
        [wild-draw-four] { $value ->
            [challenged] un +4 peut être un bluff, et être contesté
           *[refused] un +4 non permis est refusé
        }
       *[other] { $value ->
            [challenged] la carte { $face } peut être un bluff, et être contestée
           *[refused] la carte { $face } non permise est refusée
        }
    }
    .braille = { $value ->
        [challenged] { $face }: bluff possible
       *[refused] sans bluff
    }
ruling-stacked_bluff = { $kind ->
        [wild-draw-four] { $value ->
            [judged] un +4 en réponse à un +2 ou un +4 peut aussi être un bluff
           *[waived] un +4 en réponse à un +2 ou un +4 est toujours permis
        }
       *[other] { $value ->
            [judged] la carte { $face } en réponse à une carte à piocher peut aussi être un bluff
           *[waived] la carte { $face } en réponse à une carte à piocher est toujours permise
        }
    }
    .braille = { $face } en réponse: { $value ->
        [judged] jugé
       *[waived] permis
    }
ruling-guilty_card = { $value ->
        [stands] un bluff découvert reste sur le talon
       *[returns] un bluff découvert retourne en main
    }
    .braille = { $value ->
        [stands] bluff: reste
       *[returns] bluff: repris
    }
ruling-doubt_extra = { $value ->
        [0] contester à tort ne coûte pas plus de cartes
        [one] contester à tort coûte 1 carte de plus
       *[other] contester à tort coûte { $value } cartes de plus
    }
    .braille = contester à tort: +{ $value }
ruling-two_turned = à deux, { $kind ->
        [reverse] une Inversion
       *[other] la carte { $face }
    } { $value ->
        [again] fait rejouer
       *[passes] passe seulement le tour
    }
    .braille = à deux: { $kind ->
        [reverse] Inv.
       *[other] { $face }
    } { $value ->
        [again] rejoue
       *[passes] passe
    }
ruling-asked_on = { $value ->
        [nothing] on ne pose pas de questions
        [top] tu réponds à la question de la carte du talon
       *[own] tu réponds à la question de la carte que tu joues
    }
    .braille = { $value ->
        [nothing] sans questions
        [top] question du talon
       *[own] question de ta carte
    }
ruling-judged_by = { $value ->
        [program] le programme juge les réponses
        [neighbour] le joueur suivant juge les réponses, même dites à voix haute
       *[teacher] le professeur, ou l’hôte, juge les réponses, même dites à voix haute
    }
    .braille = { $value ->
        [program] juge: programme
        [neighbour] juge: joueur suivant
       *[teacher] juge: professeur
    }
ruling-near_answers = { $value ->
        [yes] si ta réponse est presque juste, tu peux réessayer une fois
       *[no] une réponse avec une faute d’orthographe est fausse
    }
    .braille = { $value ->
        [yes] presque juste: réessayer
       *[no] presque juste: faux
    }
ruling-missed_again = { $value ->
        [yes] une question que tu as manquée te revient plus tard
       *[no] les questions manquées ne reviennent pas plus tôt que les autres
    }
    .braille = { $value ->
        [yes] questions manquées: reviennent
       *[no] manquées: pas plus tôt
    }
ruling-by_level = { $value ->
        [yes] chacun a des questions de son niveau
       *[no] chacun a des questions de tous les niveaux
    }
    .braille = { $value ->
        [yes] questions par niveau
       *[no] questions de tous niveaux
    }
ruling-row_size = la rangée est complétée à { $value ->
        [one] { $value } carte
       *[other] { $value } cartes
    }
    .braille = rangée de { $value }
ruling-lay_bonus = { $value ->
        [may] tu peux poser une carte pour un accord de couleur
       *[must] tu dois poser une carte pour un accord de couleur
    }
    .braille = { $value ->
        [may] bonus: poser permis
       *[must] bonus: poser
    }
ruling-double_draws = { $value ->
        [0] les autres ne piochent rien pour un double accord de couleur
        [one] les autres piochent 1 carte pour un double accord de couleur
       *[other] les autres piochent { $value } cartes pour un double accord de couleur
    }
    .braille = double accord: +{ $value }

## Les jeux de règles maison

rule-set-printed = standard
    .about = Rien n’est changé.
rule-set-family = en famille
    .about = On pioche plus, et on peut faire passer au suivant.
rule-set-party = fête
    .about = On échange les mains, et on joue même hors de son tour.
rule-set-strict = strict
    .about = Si tu peux jouer, tu dois jouer, et personne ne bluffe.
rule-set-unknown = { $title } n’a pas de règles maison nommées { $name }. Choisis : { $names }.
    .braille = règles: { $names }
