# The chart of a game in sentences and tables, in English.
none = No round is over yet.
    .braille = no round is over yet
won = { $names } won after { $round ->
        [one] 1 round
       *[other] { $round } rounds
    }, with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .braille = { $short } { $points }, { $round } { $round ->
        [one] round
       *[other] rounds
    }
stopped = The game was stopped after { $round ->
        [one] 1 round
       *[other] { $round } rounds
    }.
    .braille = stopped after { $round } { $round ->
        [one] round
       *[other] rounds
    }
lead-shared = Nobody ever led alone.
    .braille = nobody led alone
lead-kept = Nobody took the lead from { $names }.
    .braille = always ahead: { $short }
lead-changed = The lead changed { $count ->
        [one] once
        [2] twice
       *[other] { $count } times
    }, last in round { $round } to { $names }.
    .braille = { $count ->
        [one] 1 lead change
       *[other] { $count } lead changes
    }, last { $short }
next = Next: { $names }, { $points ->
        [0] with as many points
        [one] 1 point behind
       *[other] { $points } points behind
    }.
    .braille = next { $short }, { $points } behind
most-points = Most points in one round: { $names }, { $points } in round { $round }.
    .braille = +{ $points } { $short }, round { $round }
most-left = Most cards left in a hand: { $names }, { $count } in round { $round }.
    .braille = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } left: { $short }

points = Points after each round
left = Cards left after each round
hands = Cards in hand in round { $round }
round = Round
step = Step
leader = In the lead
leads = { $names }
takes-lead = now { $names }
no-round = Round { $round } wasn’t played to its end. Without --round, all finished rounds are shown.
