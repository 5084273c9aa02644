### Hints of the hard bot, and odds, in English. A sentence has at most 90 characters.

## The hint

hint = The hard bot would { $move }: { $reason }.
    .braille = { $move }: { $reason }
hint-call = The hard bot would call { $call } and { $move }: { $reason }.
    .braille = { $call } { $move }: { $reason }
hint-both = The hard bot would { $move } or { $other }: it likes both the same.
    .braille = { $move } = { $other }
hint-many = { $count ->
        [one] The hard bot would { $move }, but likes another move just as well.
       *[other] The hard bot would { $move }, but likes { $count } other moves just as well.
    }
    .braille = { $move } = { $count ->
        [one] another
       *[other] { $count } others
    }
hint-late-call = The hard bot would call { $call } now.
    .braille = call { $call } now
hint-catch = The hard bot would catch { $name }, who forgot to call.
    .braille = catch { $name }
hint-wait = The hard bot would do nothing now.
    .braille = nothing to do now
hint-answer = The hard bot gives no hints for answers and verdicts.
    .braille = no hint for answers

## What it would do

move-play = play { $cards }
    .braille = { $labels }
move-match = match { $on } with { $cards }
    .braille = { $labels } on { $label }
move-lay = lay { $cards }
    .braille = lay { $labels }
move-draw = draw a card
    .braille = draw
move-keep = keep the card
    .braille = keep
move-name = choose { $colour }
    .braille = { $colour }
move-swap = swap with { $name }
    .braille = swap { $name }
move-challenge = challenge
    .braille = challenge
move-accept = draw { $count ->
        [one] the card
       *[other] the { $count } cards
    }
    .braille = draw { $count }
move-done = stop here
    .braille = done
move-deal = deal
    .braille = deal

## Why

reason-only-move = nothing else is allowed
    .braille = only move
reason-only-card = no other card can be played
    .braille = only card
reason-goes-out = you can go out
    .braille = out
reason-fewer-cards = you keep fewer cards
    .braille = fewer cards
reason-keeps-a-wild = you keep a wild card
    .braille = keeps wild
reason-keeps-the-colour = you can go on in that colour
    .braille = colour stays
reason-keeps-more = { $count ->
        [one] you have 1 more { $colour } card
       *[other] you have { $count } more { $colour } cards
    }
    .braille = { $count } { $colour } left
reason-changes-the-colour = you save a colour for later
    .braille = saves a colour
reason-fewer-colours = you hold fewer colours
    .braille = fewer colours
reason-keeps-an-action = you keep an action card
    .braille = keeps action
reason-sheds-an-action = an action card is gone
    .braille = action gone
reason-can-end = you keep a number to end on
    .braille = keeps number
reason-hits-others = it slows down the others
    .braille = slows others
reason-hits-next = it stops { $name }, who has { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
    .braille = stops { $name }
reason-leaves-them-stuck = it's harder to play on
    .braille = hard to follow
reason-sheds-points = you hold fewer points
    .braille = fewer points
reason-avoids-a-challenge = the rest would be a bluff
    .braille = rest is bluff
reason-sees-a-bluff = a bluff is likely enough
    .braille = bluff likely
reason-sees-no-bluff = a bluff isn't likely
    .braille = no bluff likely
reason-earns-a-lay = you may lay a card as well
    .braille = lay one too
reason-makes-others-draw = the others draw a card
    .braille = others draw
reason-offers-nothing = it's harder to match
    .braille = hard to match
reason-sets-up-a-match = you can match it later
    .braille = match it later

## Odds

odds-bluff = { $tenths ->
        [0] A bluff: less than 1 in 10.
        [10] A bluff: more than 9 in 10.
       *[other] A bluff: about { $tenths } in 10.
    }
    .braille = bluff { $tenths }/10
odds-follow = { $tenths ->
        [0] { $name } can play on { $card }: less than 1 in 10.
        [10] { $name } can play on { $card }: more than 9 in 10.
       *[other] { $name } can play on { $card }: about { $tenths } in 10.
    }
    .braille = { $name } on { $label } { $tenths }/10
odds-match = { $tenths ->
        [0] { $name } can match with one card: less than 1 in 10.
        [10] { $name } can match with one card: more than 9 in 10.
       *[other] { $name } can match with one card: about { $tenths } in 10.
    }
    .braille = { $name } matches { $tenths }/10
odds-next = The next player
    .braille = next
odds-none = There are no odds to tell now.
    .braille = no odds now
