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
