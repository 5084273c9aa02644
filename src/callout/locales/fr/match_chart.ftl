# Le graphique d’une partie en phrases et en tableaux, en français.
none = Aucune manche n’est encore finie.
    .braille = aucune manche finie
won = Victoire après { $round ->
        [one] { $round } manche
       *[other] { $round } manches
    } : { $names }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    .braille = { $short } { $points }, { $round } { $round ->
        [one] manche
       *[other] manches
    }
stopped = La partie a été arrêtée après { $round ->
        [one] { $round } manche
       *[other] { $round } manches
    }.
    .braille = arrêtée après { $round } { $round ->
        [one] manche
       *[other] manches
    }
lead-shared = Personne n’a jamais été seul en tête.
    .braille = personne seul en tête
lead-kept = Personne n’a pris la tête à { $names }.
    .braille = toujours devant: { $short }
lead-changed = La tête a changé { $count } fois, enfin à la manche { $round } : { $names }.
    .braille = tête changée { $count }x: { $short }
next = Ensuite : { $names }, { $points ->
        [0] avec autant de points
        [one] à { $points } point
       *[other] à { $points } points
    }.
    .braille = puis { $short }, à { $points }
most-points = Le plus de points en une manche : { $names }, { $points } à la manche { $round }.
    .braille = +{ $points } { $short }, manche { $round }
most-left = Le plus de cartes restées en main : { $names }, { $count } à la manche { $round }.
    .braille = { $count ->
        [one] { $count } carte restée
       *[other] { $count } cartes restées
    }: { $short }

points = Points après chaque manche
left = Cartes restées après chaque manche
hands = Cartes en main à la manche { $round }
round = Manche
step = Étape
leader = En tête
leads = { $names }
takes-lead = désormais { $names }
no-round = La manche { $round } n’a pas été jouée jusqu’au bout. Sans --round, toutes les manches finies sont montrées.
