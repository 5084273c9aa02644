# Ce qui ne va pas dans une édition ou une règle maison, en français. $rule et $other sont des règles comme on les tape.
or = { $first } ou { $last }
yes = oui
no = non
edition-no-edition = Il n’y a pas d’édition { $edition }. Tu peux jouer à { $allowed }.
    .braille = pas d'édition { $edition }
edition-no-rule = Il n’y a pas de règle maison { $rule }. Dans { $edition }, tu peux changer { $allowed }.
    .braille = pas de règle { $rule }
edition-no-rule-near = Il n’y a pas de règle maison { $rule }. Tu veux dire { $allowed } ?
    .braille = pas de règle { $rule }
edition-not-a-rule = { $text } n’a pas de valeur. Tape la règle, un signe égal et la valeur, comme stacking=total.
    .braille = tape règle=valeur
edition-wrong-value = Pour { $rule }, tu as le choix : { $allowed }.
    .braille = { $rule } : à corriger
edition-wrong-number = Pour { $rule }, il faut un nombre de { $least } à { $most }.
    .braille = { $rule } { $least }-{ $most }
edition-idle-rule = { $rule } ne décide rien quand la table joue ainsi : { $answer }. Enlève { $rule }, ou change { $other }.
    .braille = { $rule } inutile
edition-missing-rule = Quand la table joue ainsi : { $answer }, décide aussi { $rule }. Tu as le choix : { $allowed }.
    .braille = décide aussi { $rule }
edition-missing-number = Quand la table joue ainsi : { $answer }, décide aussi { $rule }. Il faut un nombre de { $least } à { $most }.
    .braille = décide aussi { $rule }
edition-seat-limits = Au moins { $least } et au plus { $most } joueurs, c’est impossible. Change least_seats ou most_seats.
    .braille = min { $least }, max { $most }
edition-changed = L’édition { $edition } a changé depuis le début de cette partie : on ne peut pas la continuer.
    .braille = l'édition a changé
edition-file = Le fichier d’une édition a une erreur. { $detail }.
    .braille = fichier d'édition fautif
