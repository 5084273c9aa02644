### Ce qui est dit où l’on s’exerce, en français.

intro = { $count } situations de parties de robots. Que ferait le robot difficile ? Pas de chronomètre.
    .braille = { $count } situations : que faire ?
place = Situation { $number } sur { $count }.
    .braille = { $number }/{ $count }
what-now = { $count ->
        [one] { $name } a 1 carte. Que fais-tu ?
       *[other] { $name } a { $count } cartes. Que fais-tu ?
    }
    .braille = { $name } { $count } : que faire ?
right = Bravo !
    .braille = bravo
other = C’est permis aussi.
    .braille = permis aussi
left = Pour t’exercer encore : callout learn { $edition } --practice
    .braille = callout learn { $edition } --practice
