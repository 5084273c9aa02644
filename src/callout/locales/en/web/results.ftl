## The end of a round

round-won = { $points ->
        [0] { $who ->
            [you] You win the round!
           *[other] { $name } wins the round!
        }
        [one] { $who ->
            [you] You win the round: { $points } point!
           *[other] { $name } wins the round: { $points } point!
        }
       *[other] { $who ->
            [you] You win the round: { $points } points!
           *[other] { $name } wins the round: { $points } points!
        }
    }
round-blocked = Nobody can move: the round is over.
result-player = Player
result-points = Points
result-held = Cards left
result-nothing = no cards
do-next-round = Next round
