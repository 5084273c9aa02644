### Ce que dit le livre des règles en français, outre le texte des règles.

house-clause = Cette table joue selon une règle maison.
changed-clause = { $clause } Changé à cette table. { $rules }
book-part = { $part ->
        [P] Le jeu de cartes
        [O] Le but
        [D] La donne
        [T] Un tour
        [A] Ce que font les cartes
        [G] Finir la manche
        [S] Les points
        [N] Conseils et contestations
        [2] À deux
        [4] En partenaires
        [E] D’autres façons de jouer
        [C] D’autres façons de jouer
        [R] La pioche et la rangée
        [W] Les jokers
        [U] Les annonces
        [Q] L’aide
       *[other] Ce qui vaut aussi
    }

## L’aide-mémoire

summary-title = Aide-mémoire : { $title }
    .braille = aide-mémoire
summary-house = Règle maison : { $rule }
    .braille = maison: { $rule }
summary-about = { $cards }: { $rule }
summary-card = { $name } ({ $label })
summary-numbers = numéros
    .braille = numéros
summary-topic-turn = Un tour
summary-topic-cards = Les cartes
summary-topic-calls = Les annonces
summary-topic-points = Les points
summary-topic-deal = Avant le premier tour

# Un tour

summary-turn-ask = { $asked ->
        [top] Si la carte du talon est un numéro, réponds d’abord à sa question.
       *[own] Pour jouer un numéro, réponds à sa question.
    } Si tu te trompes ou ne sais pas, pioche une carte et ton tour est fini.
    .braille = { $asked ->
        [top] réponds d'abord; faux: pioche
       *[own] réponds pour jouer; faux: pioche
    }
summary-turn-fit = Joue une carte de la couleur, du numéro ou du symbole de la carte du talon, ou une carte sans couleur.
    .braille = même couleur, numéro, signe, ou joker
summary-turn-draw = { $free ->
        [yes] Si tu ne peux pas ou ne veux pas jouer, pioche
       *[no] Si tu ne peux pas jouer, pioche
    } { $until ->
        [one] une carte.
       *[fits] jusqu’à pouvoir jouer.
    }
    .braille = { $free ->
        [yes] ou pioche
       *[no] sinon pioche
    } { $until ->
        [one] une carte
       *[fits] jusqu'à jouer
    }
summary-turn-drawn = { $drawn ->
        [may] Si la carte piochée est jouable, tu peux la jouer aussitôt, mais aucune autre. Si tu la gardes, ton tour est fini.
        [must] Si la carte piochée est jouable, tu dois la jouer. Sinon, tu la gardes et ton tour est fini.
       *[must-but] Si la carte piochée est jouable, tu dois la jouer ; tu ne peux garder que celle qui peut être un bluff. Si tu la gardes, ton tour est fini.
    }
    .braille = { $drawn ->
        [may] carte piochée: jouer ou garder
        [must] carte piochée jouable: à jouer
       *[must-but] piochée: à jouer, sauf bluff
    }
summary-turn-match = Couvre des cartes de la rangée avec une carte du même numéro, ou avec deux dont la somme fait ce numéro.
    .braille = couvre: même numéro, ou deux en somme
summary-turn-draw-row = { $free ->
        [yes] Si tu ne peux pas ou ne veux pas couvrir, pioche une carte ; ensuite tu peux couvrir.
       *[no] Si tu ne peux rien couvrir, pioche une carte ; ensuite tu peux couvrir.
    }
    .braille = { $free ->
        [yes] ou pioche une carte, puis couvre
       *[no] sinon pioche, puis couvre
    }
summary-turn-lay = Si tu as pioché et ne couvres rien, pose une carte dans la rangée.
    .braille = pioché sans couvrir: pose une carte

# Les cartes

summary-number-pile = Sur la même couleur ou le même numéro.
    .braille = même couleur ou numéro
summary-number-row = Couvre le même numéro dans la rangée, ou le complète avec une autre carte.
    .braille = même numéro, ou somme de deux
summary-own-kind = Sur la même couleur ou sur une carte pareille.
    .braille = même couleur ou signe
summary-any-colour-pile = Sur toute carte, et tu choisis la couleur.
    .braille = sur tout, choisis couleur
summary-any-colour-row = De n’importe quelle couleur, que tu choisis.
    .braille = toute couleur
summary-any-number = N’importe quel numéro de 1 à { $most } dans sa couleur.
    .braille = tout numéro, 1 à { $most }
summary-counts = Couvre comme un { $number }.
    .braille = vaut { $number }
summary-misses = Le joueur suivant passe son tour.
    .braille = le suivant passe
summary-turns = Change le sens du jeu.
    .braille = change le sens
summary-draws = Le joueur suivant pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } et { $after ->
        [plays] joue ensuite
       *[forfeits] passe son tour
    }{ $stacking ->
        [none] .
        [same] , ou joue la même carte, et le total passe au suivant.
       *[total] , ou joue une autre carte à piocher, et le total passe au suivant.
    }
    .braille = pioche { $count }, { $after ->
        [plays] joue
       *[forfeits] passe
    }{ $stacking ->
        [none] {""}
        [same] , ou pareil
       *[total] , ou cumule
    }
summary-swaps = Tu échanges ta main avec un joueur de ton choix.
    .braille = échange de mains
summary-passes-on = Toutes les mains passent au joueur suivant.
    .braille = les mains tournent
summary-copies-coloured = { $names ->
        [none] { $count } par couleur.
       *[other] Par couleur, { $count } de chaque : { $names }.
    }
summary-copies-plain = { $count } dans le jeu.

# Les annonces, les points, avant le premier tour

summary-call = L’annonce est { $call }.
    .braille = annonce: { $call }
summary-face-value = Comptent pour leur valeur.
    .braille = leur valeur
summary-points = { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
    .braille = { $points }
summary-players = De { $least } à { $most } joueurs.
    .braille = { $least } à { $most } joueurs

# Les façons de compter, sur une ligne de braille

summary-scoring-winner = { $target ->
        [0] une manche, le premier sorti gagne
       *[other] qui finit prend tout, jusqu’à { $target }
    }
summary-scoring-low = { $target ->
        [0] une manche, le plus petit gagne
       *[other] le plus petit gagne à { $target }
    }
summary-scoring-partners = { $target ->
        [0] partenaires, une manche
       *[other] partenaires, jusqu’à { $target }
    }
summary-scoring-teams = { $target ->
        [0] équipes, une manche, le plus petit
       *[other] équipes, le plus petit gagne à { $target }
    }
summary-scoring-changing = { $target ->
        [0] une manche, le plus petit gagne
       *[other] trois manches, le plus petit gagne
    }
summary-scoring-changing-pair = { $target ->
        [0] une manche, mains des deux, plus petit
       *[other] trois manches, mains à deux, le moins
    }
summary-scoring-elimination = { $target ->
        [0] une manche, le plus petit gagne
       *[other] chacun ses points, éliminé à { $target }
    }
summary-scoring-elimination-past = { $target ->
        [0] une manche, le plus petit gagne
       *[other] éliminé à { $target }; à deux, au-delà
    }
