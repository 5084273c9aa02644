### What the rule book says in English beside the texts of clauses.

house-clause = This table plays by a house rule.
changed-clause = { $clause } Changed at this table. { $rules }
book-part = { $part ->
        [P] The deck
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
        [U] The call
        [Q] Help
       *[other] Other rules
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
        [top] If the top card is a number, answer its question first.
       *[own] To play a number card, answer its question.
    } If you're wrong or don't know, draw a card and your turn ends.
    .braille = { $asked ->
        [top] answer top card first; wrong: draw
       *[own] answer to play it; wrong: draw
    }
summary-turn-fit = Play a card with the colour, number or symbol of the top card, or a card without a colour.
    .braille = same colour, number, symbol, or wild
summary-turn-draw = { $free ->
        [yes] If you can't or don't want to play, draw
       *[no] If you can't play, draw
    } { $until ->
        [one] one card.
       *[fits] until you can play.
    }
    .braille = { $free ->
        [yes] or draw
       *[no] can't play: draw
    } { $until ->
        [one] one
       *[fits] until you can
    }
summary-turn-drawn = { $drawn ->
        [may] If you can play the card you drew, you may play it at once, but no other. If you keep it, your turn ends.
        [must] If you can play the card you drew, you must. If not, you keep it and your turn ends.
       *[must-but] If you can play the card you drew, you must; you may only keep one that could be a bluff. If you keep it, your turn ends.
    }
    .braille = { $drawn ->
        [may] drawn card: play it or keep it
        [must] drawn card: play it if you can
       *[must-but] drawn: play it; may keep bluffs
    }
summary-turn-match = Match cards in the centre row with one card of the same number, or with two that add up to it.
    .braille = match row: same number, or two that sum
summary-turn-draw-row = { $free ->
        [yes] If you can't or don't want to match, draw one card; then you may match.
       *[no] If you can't match, draw one card; then you may match.
    }
    .braille = { $free ->
        [yes] or draw one, then match
       *[no] no match: draw one, then match
    }
summary-turn-lay = If you drew and match nothing, put a card in the centre row.
    .braille = drew, no match: add a card to the row

# The cards

summary-number-pile = On the same colour or the same number.
    .braille = same colour or number
summary-number-row = Matches the same number in the centre row, or adds up to it with another card.
    .braille = same number, or sum of two
summary-own-kind = On the same colour or on its own kind.
    .braille = same colour or kind
summary-any-colour-pile = On any card, and you name the colour.
    .braille = any card, name colour
summary-any-colour-row = Of any colour, and you name it.
    .braille = any colour
summary-any-number = Any number from 1 to { $most } in its own colour.
    .braille = any number 1 to { $most }
summary-counts = Matches as { $number }.
    .braille = matches as { $number }
summary-misses = The next player misses a turn.
    .braille = next misses a turn
summary-turns = Reverses the direction of play.
    .braille = changes direction
summary-draws = The next player draws { $count ->
        [one] 1 card
       *[other] { $count } cards
    } and { $after ->
        [plays] then plays
       *[forfeits] misses a turn
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
summary-passes-on = Everyone passes their hand to the next player.
    .braille = all hands pass on
summary-copies-coloured = { $names ->
        [none] { $count } in each colour.
       *[other] In each colour { $count ->
            [one] 1 of { $names }.
           *[other] { $count } each of { $names }.
        }
    }
summary-copies-plain = { $count } in the deck.

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

summary-scoring-winner = { $target ->
        [0] one round, first out wins
       *[other] out takes points, to { $target }
    }
summary-scoring-low = { $target ->
        [0] one round, fewest points win
       *[other] own points, lowest wins at { $target }
    }
summary-scoring-partners = { $target ->
        [0] partners opposite, one round
       *[other] partners opposite, to { $target }
    }
summary-scoring-teams = { $target ->
        [0] teams, one round, fewest points
       *[other] teams, lowest wins at { $target }
    }
summary-scoring-changing = { $target ->
        [0] one round, lowest wins
       *[other] three rounds, lowest wins
    }
summary-scoring-changing-pair = { $target ->
        [0] one round, pair sums, lowest wins
       *[other] three rounds, pair sums, lowest wins
    }
summary-scoring-elimination = { $target ->
        [0] one round, fewest points win
       *[other] own points, out at { $target }
    }
summary-scoring-elimination-past = { $target ->
        [0] one round, fewest points win
       *[other] own points, out at { $target }; two: over
    }
