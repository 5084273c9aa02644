### What the rule book says in English beside the texts of clauses.

house-clause = This table plays by a house rule.
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

## The summary

summary-topic-deal = Before the first turn
summary-topic-turn = A turn
summary-topic-calls = Calls
summary-topic-scoring = Scoring
summary-number-pile = A number goes on its colour or on the same number.
summary-number-row = A number matches the same number in the centre row, or makes it up together with another card.
summary-copies-coloured = { $names ->
        [none] { $count } in each colour.
       *[other] In each colour { $count ->
            [one] 1 of { $names }.
           *[other] { $count } each of { $names }.
        }
    }
summary-copies-plain = { $count } in the pack.
summary-own-kind = It goes on its colour or on its own kind.
summary-any-colour-pile = It goes on any card, and whoever plays it names the colour.
summary-any-colour-row = It is of any colour, and whoever plays it names the colour.
summary-any-number = It is any number from 1 to { $most } in its own colour.
summary-counts = It matches as { $number }.
summary-misses = The next player misses a turn.
summary-turns = It turns the direction of play.
summary-draws = The next player draws { $count ->
        [one] 1 card
       *[other] { $count } cards
    } and { $after ->
        [plays] then plays.
       *[forfeits] misses the turn.
    }
summary-bluff = It may be a bluff, and can be challenged.
summary-turn-fit = Play one card that has the colour, the number or the sign of the card on top, or a card without a colour.
summary-turn-drawn = A card just drawn may be played at once if it fits; no other may.
summary-turn-match = Match cards of the centre row: with one card of the same number, or with two that add up to it.
summary-turn-lay = If you have drawn and match nothing, lay a card in the centre row.
