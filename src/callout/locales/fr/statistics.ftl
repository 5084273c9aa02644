# Ce qui est compté des parties de quelqu’un, et les niveaux dans un club, en français.
none = Aucune partie ne compte encore. Une partie compte quand elle va jusqu’au bout et que tu as joué contre au moins une autre personne.
    .braille = aucune partie ne compte
games = Tu as joué { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } contre d’autres personnes, avec { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }.
    .braille = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }
share = En moyenne, tu bats { $percent } % des autres.
    .braille = { $percent }% battus en moyenne
streak = Ta plus longue série : tu as battu au moins la moitié des autres { $count ->
        [0] dans aucune partie pour l’instant
        [one] dans { $count } partie
       *[other] dans { $count } parties de suite
    }.
    .braille = plus longue série: { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
last-none = Tu n’as encore fini aucune manche sans cartes.
    .braille = aucune manche gagnée
last-one = Ta dernière carte favorite est { $name } : tu as fini avec elle { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    } sur { $times } gagnées.
    .braille = fini avec { $name }: { $count } sur { $times }
last-several = Tes dernières cartes favorites sont { $names } : tu as fini avec chacune { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    } sur { $times } gagnées.
    .braille = { $number } favorites: { $count } sur { $times }
all-last = Toutes tes dernières cartes : { $list }.
    .braille = { $number } sortes de dernière carte
last-count = { $name } { $count } fois
and = { $first } et { $last }
member-none = { $name } n’a pas encore de partie qui compte.
    .braille = { $name }: aucune partie
member = { $name } bat { $percent } % des autres en moyenne, { $games ->
        [one] en { $games } partie
       *[other] en { $games } parties
    } et { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    } ; plus longue série : { $streak ->
        [one] { $streak } partie
       *[other] { $streak } parties
    }.
    .braille = { $name } { $percent }%, { $games } parties
member-last = { $name } finit le plus souvent avec { $cards } : { $count } fois sur { $times }.
    .braille = { $name }: { $cards }
strength = { $name } a un niveau entre { $low } et { $high }.
    .braille = { $name } { $low } à { $high }
strength-means = Tout le monde commence au niveau 1000. Aux cartes, la chance compte beaucoup, donc un niveau est une plage : dans 95 cas sur 100, le vrai est dedans. Quand deux plages se chevauchent, personne ne peut dire qui est le plus fort. Le niveau apparaît après { $games } parties.
    .braille = niveau: après { $games } parties
club-none = Ici, personne ne fait encore compter ses parties.
    .braille = personne ne compte encore
