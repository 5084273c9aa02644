# La revue d’une partie, de trois moments au plus, avec ce que le joueur savait alors.

moments = { $count ->
        [one] Un moment où le robot difficile aurait joué autre chose.
       *[other] { $count } moments où le robot difficile aurait joué autre chose.
    }
    .braille = { $count ->
        [one] 1 moment à revoir
       *[other] { $count } moments à revoir
    }
no-moments = Le robot difficile aurait presque toujours joué comme toi.
    .braille = tu joues comme le robot difficile
luck = On peut bien jouer et perdre, ou mal jouer et gagner : la chance compte aussi.
    .braille = la chance compte aussi
about = Coups revus : { $name }.
    .braille = coups: { $name }
moment = Moment { $number } : manche { $round }, après l’étape { $step }.
    .braille = moment { $number }, manche { $round }, étape { $step }
did = Tu as choisi : { $move }.
    .braille = toi: { $label }
deals = Sur { $deals } donnes imaginées, { $best } en gagne { $won } ; { $done } en gagne { $lost }.
    .braille = { $deals } donnes: robot { $won }, toi { $lost }
deals-unnamed = Sur { $deals } donnes imaginées, le coup du robot en gagne { $won }, le tien { $lost }.
    .braille = { $deals } donnes: robot { $won }, toi { $lost }

# Les coups, comme des noms.
move-draw = piocher
    .braille = piocher
move-keep = garder la carte
    .braille = garder
move-accept = piocher les cartes
    .braille = piocher
move-challenge = contester
    .braille = contester
move-done = finir
    .braille = finir
move-several = { $what }, { $count } fois
    .braille = { $count } { $label }
move-lay = poser { $what }
    .braille = poser { $label }
move-match = { $what } sur { $centre }
    .braille = { $label } sur { $place }
move-swap = échanger avec { $what }
    .braille = échange { $label }
