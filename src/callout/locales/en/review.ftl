# The review of a game: three moments at most, always with what the player knew then.

moments = { $count ->
        [one] One moment where the hard bot would have played something else.
       *[other] { $count } moments where the hard bot would have played something else.
    }
    .braille = { $count ->
        [one] 1 moment to look at
       *[other] { $count } moments to look at
    }
no-moments = The hard bot would have played as you did nearly always.
    .braille = you played as the hard bot does
luck = You can play well and lose, or badly and win: luck counts, too.
    .braille = luck counts, too
about = A look back at the moves of { $name }.
    .braille = moves of { $name }
moment = Moment { $number }: round { $round }, after step { $step }.
    .braille = moment { $number }, round { $round }, step { $step }
did = You chose { $move }.
    .braille = you: { $label }
deals = In { $deals } imagined deals { $best } won { $won }; { $done } won { $lost }.
    .braille = { $deals } deals: bot { $won }, you { $lost }
deals-unnamed = In { $deals } imagined deals the hard bot’s move won { $won }, yours { $lost }.
    .braille = { $deals } deals: bot { $won }, you { $lost }

# Moves as nouns: "You chose drawing."
move-draw = drawing
    .braille = draw
move-keep = keeping the card
    .braille = keep
move-accept = drawing the cards
    .braille = draw
move-challenge = challenging
    .braille = challenge
move-done = stopping
    .braille = stop
move-several = { $what }, { $count } times
    .braille = { $count } { $label }
move-lay = laying { $what }
    .braille = lay { $label }
move-match = { $what } on { $centre }
    .braille = { $label } on { $place }
move-swap = swapping with { $what }
    .braille = swap { $label }
