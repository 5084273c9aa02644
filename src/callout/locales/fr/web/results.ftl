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

## Parties comptées dans ce navigateur

# Les scripts y mettent les nombres.
tally-games = Tes parties : { $games }. Gagnées : { $wins }. De suite : { $streak }.
tally-fresh = Nouveau badge :
tally-badges = Tes badges
tally-badge = { $badge ->
    [first-win] Première victoire
    [three-in-a-row] Trois victoires de suite
    [ten-games] Dix parties
    [last-card-four] Fini avec un +4
   *[catch] Quelqu’un pris sur le fait
}
tally-what = Seul ce navigateur compte tes parties. Personne d’autre ne les voit.
tally-clear = Repartir de 0

## Sons

sounds-on = Activer les sons
sounds-are-on = Les sons sont activés.

## Notices

notices-on = Activer les notifications
notices-off = Désactiver les notifications
notices-now = { $on ->
    [yes] Les notifications sont activées. Tu en reçois une quand c’est ton tour et que cette page est cachée.
   *[no] Les notifications sont désactivées.
}
