### What the rule book says in English beside the texts of clauses.

house-clause = This table plays by a house rule.
changed-clause = { $clause } Changed at this table. { $rules }
book-part = { $part ->
        [P] The pack
        [O] The aim
        [D] Dealing
        [T] A turn
        [A] What the cards do
        [G] Going out
        [S] Scoring
        [N] Advice and challenges
        [2] Two players
        [4] Partners
        [E] More ways to play
        [C] More ways to play
        [R] Drawing, and the centre row
        [W] Wild cards
        [U] Calling out
        [Q] Help
       *[other] What else holds
    }

## The quick reference

summary-title = Quick reference: { $title }
    .braille = quick reference
summary-house = House rule: { $rule }
    .braille = house: { $rule }
summary-about = { $cards }: { $rule }
summary-card = { $name } ({ $label })
summary-numbers = numbers
    .braille = numbers
summary-topic-turn = A turn
summary-topic-cards = The cards
summary-topic-calls = Calls
summary-topic-points = Points
summary-topic-deal = Before the first turn

# A turn

summary-turn-ask = { $asked ->
        [top] First answer the question of the number card on top.
       *[own] To play a number card, answer its question.
    } Whoever is wrong or does not know draws a card, and the turn passes.
    .braille = { $asked ->
        [top] answer top card first; wrong: draw
       *[own] answer to play it; wrong: draw
    }
summary-turn-fit = Play a card that has the colour, the number or the sign of the card on top, or a card without a colour.
    .braille = play: same colour, number, sign or wild
summary-turn-draw = { $free ->
        [yes] If you cannot or do not want to play, draw
       *[no] If no card fits, draw
    } { $until ->
        [one] one card.
       *[fits] until a card fits.
    }
    .braille = { $free ->
        [yes] or draw
       *[no] nothing fits: draw
    } { $until ->
        [one] one
       *[fits] until it fits
    }
summary-turn-drawn = { $drawn ->
        [may] If the card you drew fits, you may play it at once, but no other. If you keep it, the turn passes.
        [must] If the card you drew fits, you must play it. If not, you keep it and the turn passes.
       *[must-but] If the card you drew fits, you must play it; only one that can be a bluff may be kept. If you keep it, the turn passes.
    }
    .braille = { $drawn ->
        [may] drawn card fits: play or keep
        [must] drawn card fits: you must play it
       *[must-but] drawn fits: must play; not bluffs
    }
summary-turn-match = Match cards of the centre row: with one card of the same number, or with two that add up to it.
    .braille = match row: same number, or two that sum
summary-turn-draw-row = { $free ->
        [yes] If you cannot or do not want to match, draw one card; then you may match.
       *[no] If you can match nothing, draw one card; then you may match.
    }
    .braille = { $free ->
        [yes] or draw one, then match
       *[no] no match: draw one, then match
    }
summary-turn-lay = If you have drawn and match nothing, lay a card in the centre row.
    .braille = drew, no match: lay a card in the row

# The cards

summary-number-pile = On the same colour or the same number.
    .braille = same colour or number
summary-number-row = Matches the same number in the centre row, or makes it up together with another card.
    .braille = same number, or sum of two
summary-own-kind = On the same colour or on its own kind.
    .braille = same colour or kind
summary-any-colour-pile = On any card, and whoever plays it names the colour.
    .braille = any card, name colour
summary-any-colour-row = Of any colour, and whoever plays it names the colour.
    .braille = any colour
summary-any-number = Any number from 1 to { $most } in its own colour.
    .braille = any number 1 to { $most }
summary-counts = Matches as { $number }.
    .braille = matches as { $number }
summary-misses = The next player misses a turn.
    .braille = next misses a turn
summary-turns = Turns the direction of play.
    .braille = turns the direction
summary-draws = The next player draws { $count ->
        [one] 1 card
       *[other] { $count } cards
    } and { $after ->
        [plays] then plays
       *[forfeits] misses the turn
    }{ $stacking ->
        [none] .
        [same] , or plays the same kind, and the total passes on.
       *[total] , or plays another draw card, and the total passes on.
    }
    .braille = draw { $count }, { $after ->
        [plays] play
       *[forfeits] miss
    }{ $stacking ->
        [none] {""}
        [same] , or same on
       *[total] , or stack
    }
summary-swaps = You swap hands with a player you choose.
    .braille = swap hands
summary-passes-on = All hands pass on to the next player.
    .braille = all hands pass on
summary-copies-coloured = { $names ->
        [none] { $count } in each colour.
       *[other] In each colour { $count ->
            [one] 1 of { $names }.
           *[other] { $count } each of { $names }.
        }
    }
summary-copies-plain = { $count } in the pack.

# Calls, points, before the first turn

summary-call = The call is { $call }.
    .braille = call: { $call }
summary-face-value = As many points as they show.
    .braille = what they show
summary-points = { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
    .braille = { $points }
summary-players = For { $least } to { $most } players.
    .braille = { $least } to { $most } players

# Ways of scoring, on a braille line

summary-scoring-winner = out takes points, to { $target }
summary-scoring-low = own points, lowest wins at { $target }
summary-scoring-partners = partners opposite, to { $target }
summary-scoring-teams = teams, lowest wins at { $target }
summary-scoring-changing = three rounds, lowest wins
summary-scoring-changing-pair = three rounds, pair sums, lowest wins
summary-scoring-elimination = own points, out at { $target }
summary-scoring-elimination-past = own points, out at { $target }; two: over
