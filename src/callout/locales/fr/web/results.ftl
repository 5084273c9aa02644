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
round-blocked = Personne ne peut plus jouer : la manche est finie.
result-player = Joueur
result-points = Points
result-held = Cartes restantes
result-nothing = aucune carte
do-next-round = Manche suivante
