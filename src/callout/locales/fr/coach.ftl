### Les conseils du robot difficile, et les chances, en français. Une phrase a 90 signes au plus.

## Le conseil

hint = Le robot difficile { $move } : { $reason }.
    .braille = { $move }: { $reason }
hint-call = Le robot difficile annoncerait { $call } et { $move } : { $reason }.
    .braille = { $call } { $move }: { $reason }
hint-both = Le robot difficile { $move } ou { $other } : pour lui, c’est égal.
    .braille = { $move } = { $other }
hint-many = { $count ->
        [one] Le robot difficile { $move }, mais un autre coup lui va aussi bien.
       *[other] Le robot difficile { $move }, mais { $count } autres coups lui vont aussi bien.
    }
    .braille = { $move } = { $count ->
        [one] un autre
       *[other] { $count } autres
    }
hint-late-call = Le robot difficile annoncerait { $call } maintenant.
    .braille = annonce { $call }
hint-catch = Le robot difficile prendrait { $name } en faute : l’annonce manque.
    .braille = en faute: { $name }
hint-wait = Le robot difficile ne ferait rien pour l’instant.
    .braille = rien à faire
hint-answer = Le robot difficile ne conseille ni réponses ni verdicts.
    .braille = pas de conseil ici

## Ce qu’il ferait

move-play = jouerait { $cards }
    .braille = { $labels }
move-match = couvrirait { $on } avec { $cards }
    .braille = { $labels } sur { $label }
move-lay = poserait { $cards }
    .braille = pose { $labels }
move-draw = piocherait
    .braille = pioche
move-keep = garderait la carte
    .braille = garde
move-name = choisirait { $colour }
    .braille = { $colour }
move-swap = échangerait avec { $name }
    .braille = échange { $name }
move-challenge = contesterait
    .braille = conteste
move-accept = { $count ->
        [one] prendrait la carte
       *[other] prendrait les { $count } cartes
    }
    .braille = prend { $count }
move-done = s’arrêterait là
    .braille = fini
move-deal = distribuerait
    .braille = distribue

## Pourquoi

reason-only-move = rien d’autre n’est permis
    .braille = seul coup
reason-only-card = aucune autre carte ne va
    .braille = seule carte
reason-goes-out = tu peux finir
    .braille = fin
reason-fewer-cards = tu gardes moins de cartes
    .braille = moins de cartes
reason-keeps-a-wild = tu gardes un joker
    .braille = garde joker
reason-keeps-the-colour = tu gardes cette couleur
    .braille = couleur gardée
reason-keeps-more = il t’en reste { $count } en { $colour }
    .braille = reste { $count } { $colour }
reason-changes-the-colour = tu gardes une couleur
    .braille = garde couleur
reason-fewer-colours = tu as moins de couleurs
    .braille = moins couleurs
reason-keeps-an-action = tu gardes une action
    .braille = garde action
reason-sheds-an-action = une action de moins
    .braille = action partie
reason-can-end = tu gardes un nombre pour finir
    .braille = garde nombre
reason-hits-others = ça freine les autres
    .braille = freine
reason-hits-next = ça arrête { $name }, qui a { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
    .braille = arrête { $name }
reason-leaves-them-stuck = c’est plus dur à suivre
    .braille = dur à suivre
reason-sheds-points = tu gardes moins de points
    .braille = moins de points
reason-avoids-a-challenge = le reste serait du bluff
    .braille = reste: bluff
reason-sees-a-bluff = un bluff est assez probable
    .braille = bluff probable
reason-sees-no-bluff = un bluff est peu probable
    .braille = bluff improbable
reason-earns-a-lay = tu poses une carte en plus
    .braille = pose en plus
reason-makes-others-draw = les autres piochent
    .braille = autres piochent
reason-offers-nothing = c’est plus dur à couvrir
    .braille = dur à couvrir
reason-sets-up-a-match = tu le couvriras plus tard
    .braille = couvrir après

## Les chances

odds-bluff = { $tenths ->
        [0] Un bluff : moins de 1 fois sur 10.
        [10] Un bluff : plus de 9 fois sur 10.
       *[other] Un bluff : environ { $tenths } fois sur 10.
    }
    .braille = bluff { $tenths }/10
odds-follow = { $tenths ->
        [0] { $name } peut jouer sur { $card } : moins de 1 fois sur 10.
        [10] { $name } peut jouer sur { $card } : plus de 9 fois sur 10.
       *[other] { $name } peut jouer sur { $card } : environ { $tenths } fois sur 10.
    }
    .braille = { $name } sur { $label } { $tenths }/10
odds-match = { $tenths ->
        [0] { $name } peut couvrir avec une carte : moins de 1 fois sur 10.
        [10] { $name } peut couvrir avec une carte : plus de 9 fois sur 10.
       *[other] { $name } peut couvrir avec une carte : environ { $tenths } fois sur 10.
    }
    .braille = { $name } couvre { $tenths }/10
odds-next = Le suivant
    .braille = le suivant
odds-none = Pas de chances à compter pour l’instant.
    .braille = rien à compter
