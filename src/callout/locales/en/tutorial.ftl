### What the tutorial says in English.
###
### A message about a step is its explanation; `.title` is its heading, `.braille` its line for a display, the
### key fact first. Facts: $name is the bot, $cards and $labels are the cards that the step asks for.

intro = You play against { $name }, a bot. { $begun ->
        [yes] The round is half over.
       *[no] The round has just begun.
    } No clock, and nothing can go wrong.
    .braille = you and { $name }, no clock
step = Step { $number } of { $count }.
    .braille = { $number }/{ $count }

## The game on one pile

match = Play a card of the same colour, or with the same number or sign. Your { $cards } fits.
    .title = Match the card on the pile
    .braille = same colour or number: { $labels }
catch = { $name } has { $left ->
        [one] one card
       *[other] { $left } cards
    } left and did not call { $call }. Catch { $name }! That costs { $penalty } cards. { $until ->
        [next-turn] It counts only until you play.
       *[hand-changes] It counts as long as { $name } has no more and no fewer cards.
    }
    .title = Catch who forgets
    .braille = { $name }: no { $call }! catch: { $penalty } cards
wild = A { $cards } card fits on everything, and you choose the colour. Play it and choose { $colour }, as you have more of that colour.
    .title = Play a wild card
    .braille = { $labels } fits all, choose { $letter }
draw = None of your cards fits, so draw one. { $free ->
        [yes] You may draw at any time, even if a card fits.
       *[no] You may draw only if no card fits.
    }
    .title = Draw a card
    .braille = nothing fits: draw
drawn = The card that you drew fits. You may play it at once or keep it. Play it.
    .title = Play what you drew
    .braille = { $labels } fits: play it, or keep
challenge = Do you believe { $name }? A wild draw four is only for those who { $lawful ->
        [no-colour] hold no card of the colour on the pile.
       *[nothing-else] hold nothing else that fits.
    } Challenge { $name }. If it was a bluff, { $name } draws the { $total } cards{ $guilty ->
        [returns] { " " }and takes the card back.
       *[stands] .
    } If not, you draw { $total } and { $extra } more.
    .title = Challenge a bluff
    .braille = bluff? challenge. wrong: { $total } + { $extra } for you
call = { $left ->
        [one] Soon you have one card left.
       *[other] Soon you have { $left } cards left.
    } Then you must call { $call }{ $when ->
        [before] , before the card lies on the pile.
        [at-once] { " " }at once.
       *[any-time] { " " }before somebody catches you.
    } Who forgets it and is caught draws { $penalty } cards. Now { $left ->
        [one] play
       *[other] lay
    } { $cards } and call { $call }.
    .title = Call { $call }
    .braille = { $left } left: { $call } with { $labels }
last = Your last card fits. Play it: who has no card left wins the round.
    .title = Play your last card
    .braille = last card: { $labels }

## Questions

question = Numbers on the pile ask a question. If your answer is right, you play. If it is wrong, you draw a card and your turn is over. Answer it.
    .title = Answer a question
    .braille = right: play. wrong: draw, turn over
question-again = First another question. Answer it.
    .title = Answer again
    .braille = another question
stack = { $name } played a draw two on you. You can draw { $total }, or pass it on: play your own { $cards }, and { $name } draws for both.
    .title = Pass a draw card on
    .braille = pass on: { $labels }, or draw { $total }

## The game on a centre row

row-match = Put a card with the same number on a card of the centre row. Your { $cards } matches { $centre }.
    .title = Match a number
    .braille = same number: { $labels } on { $centre_label }
row-pair = Two cards match, too, if their numbers add up. Your { $cards } match { $centre }.
    .title = Match with two cards
    .braille = add up: { $labels } on { $centre_label }
row-done = { $bonus ->
        [0] Nothing else matches, so say that you are done. Then the centre row is filled up to two cards, and { $name } plays.
       *[other] Say that you are done. Then the centre row is filled up to two cards, and you get your bonus.
    }
    .title = End your matches
    .braille = done: row is filled
row-draw = None of your cards matches, so draw one. { $free ->
        [yes] You may draw even if a card matches.
       *[no] You may draw only if no card matches.
    }
    .title = Draw a card
    .braille = no match: draw
row-lay = Still no match. Then you lay a card in the centre row, and your turn is over. Lay { $cards }.
    .title = Lay a card
    .braille = no match: lay { $labels }
row-bonus = Same number and same colour: that is a colour match. For it you may lay one more card. Put your { $cards } on { $centre }.
    .title = Match the colour, too
    .braille = colour match: { $labels } on { $centre_label }

## Help

other = You may do that, too. But here do what the step says.
    .braille = lawful, but do the step
wrong-answer = That is not right. In a game you would draw a card now. Here you may try again.
    .braille = wrong, try again
type = Type { $words }.
    .braille = type { $words }
type-answer = Type your answer. If you do not know it, type { $show }.
    .braille = type the answer, or { $show }
words = Type the name or the label of a card to play it, such as { $label }. At any time: { $hint } for a hint, { $show } to have it done, { $help } for all words, { $quit } to stop.
    .braille = play: { $label }. help: { $hint } { $show } { $help } { $quit }
end = That is all! Now play: callout play --edition { $edition }
    .braille = all done! callout play --edition { $edition }
no-tutorial = There is no tutorial for { $edition }. There are: { $names }.
    .braille = tutorials: { $names }
left = You can begin again with: callout learn { $edition }
    .braille = callout learn { $edition }
