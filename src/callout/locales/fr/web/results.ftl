## La fin d’une manche

round-won = { $points ->
        [0] { $who ->
            [you] Tu gagnes la manche !
           *[other] { $name } gagne la manche !
        }
        [one] { $who ->
            [you] Tu gagnes la manche : { $points } point !
           *[other] { $name } gagne la manche : { $points } point !
        }
       *[other] { $who ->
            [you] Tu gagnes la manche : { $points } points !
           *[other] { $name } gagne la manche : { $points } points !
        }
    }
round-blocked = Il n’y a plus rien à piocher : la manche est finie.
round-drawn-out = Cette manche a trop duré : elle est finie, sans gagnant.
result-player = Joueur
result-points = Points
result-held = Cartes restantes
result-nothing = aucune carte
do-next-round = Manche suivante

## La fin d’une partie

match-won = { $who ->
        [you] Tu gagnes !
        [together] Tu gagnes avec { $names } !
       *[other] { $count ->
            [one] { $names } gagne !
           *[other] { $names } gagnent !
        }
    }
match-stopped = La partie est finie
match-story = L’histoire
match-chart = Points après chaque manche
share = Partager le résultat
copy = Copier le résultat
script-copied = Copié.

## Sons

sounds-on = Activer les sons
sounds-are-on = Les sons sont activés.
