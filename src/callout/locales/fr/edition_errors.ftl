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
edition-wrong-value = { $rule } peut être { $allowed }.
    .braille = { $rule } : à corriger
edition-wrong-number = { $rule } est un nombre de { $least } à { $most }.
    .braille = { $rule } { $least }-{ $most }
edition-idle-rule = { $rule } ne sert à rien quand la table joue ainsi : { $answer }. Enlève { $rule }, ou change { $other }.
    .braille = { $rule } inutile
edition-missing-rule = Quand la table joue ainsi : { $answer }, choisis aussi { $rule } : { $allowed }.
    .braille = choisis aussi { $rule }
edition-missing-number = Quand la table joue ainsi : { $answer }, choisis aussi { $rule } : un nombre de { $least } à { $most }.
    .braille = choisis aussi { $rule }
edition-seat-limits = Le minimum, { $least } joueurs, dépasse le maximum, { $most }. Change least_seats ou most_seats.
    .braille = min { $least }, max { $most }
edition-changed = L’édition { $edition } a changé depuis le début de cette partie : elle ne peut pas continuer.
    .braille = l'édition a changé
edition-file = Un fichier d’édition a une erreur. { $detail }.
    .braille = fichier d'édition fautif
