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
round-blocked = No cards are left to draw: the round is over.
round-drawn-out = This round has lasted too long: it’s over, and nobody wins it.
result-player = Player
result-points = Points
result-held = Cards left
result-nothing = no cards
do-next-round = Next round

## The end of a match

match-won = { $who ->
        [you] You win!
        [together] You win together with { $names }!
       *[other] { $count ->
            [one] { $names } wins!
           *[other] { $names } win!
        }
    }
match-stopped = The game is over
match-story = The story
match-chart = Points after each round
share = Share the result
copy = Copy the result
script-copied = Copied.

## Games counted in this browser

# Scripts put the numbers in.
tally-games = Your games: { $games }. Won: { $wins }. In a row: { $streak }.
tally-fresh = New badge:
tally-badges = Your badges
tally-badge = { $badge ->
    [first-win] First win
    [three-in-a-row] Three wins in a row
    [ten-games] Ten games
    [last-card-four] Out with a draw four
   *[catch] Caught somebody
}
tally-what = Only this browser counts your games. Nobody else sees that.
tally-clear = Start again at 0

## Sounds

sounds-on = Turn sounds on
sounds-are-on = Sounds are on.

## Notices

notices-on = Turn notifications on
notices-off = Turn notifications off
notices-now = { $on ->
    [yes] Notifications are on. You get one when it’s your turn and this page is hidden.
   *[no] Notifications are off.
}
