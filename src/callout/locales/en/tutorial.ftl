### What the tutorial says in English.
###
### A message about a step is its explanation; `.title` is its heading, `.braille` its line for a display, the
### key fact first. Facts: $name is the bot, $cards and $labels are the cards that the step asks for.

intro = You play against { $name }, a bot. { $begun ->
        [yes] The round is half over.
       *[no] The round has just started.
    } No time limit, and nothing can go wrong.
    .braille = you and { $name }, no clock
step = Step { $number } of { $count }.
    .braille = { $number }/{ $count }

## The game on one pile

match = Play a card with the same colour, number or symbol. You can play your { $cards }.
    .title = Match the top card
    .braille = same colour or number: { $labels }
catch = { $name } has { $left ->
        [one] one card
       *[other] { $left } cards
    } left and didn't call { $call }. Catch { $name }! Then { $name } draws { $penalty } cards. { $until ->
        [next-turn] You can only do it before you play.
       *[hand-changes] You can do it until { $name } has more or fewer cards.
    }
    .title = Catch a missed call
    .braille = { $name }: no { $call }! catch: { $penalty } cards
wild = You can play a { $cards } card on anything, and you choose the colour. Play it and choose { $colour }: you have other cards of that colour.
    .title = Play a wild card
    .braille = { $labels } on any card, choose { $letter }
draw = You can't play any of your cards, so draw one. { $free ->
        [yes] You can draw even when you have a card to play.
       *[no] You can only draw when you have no card to play.
    }
    .title = Draw a card
    .braille = can't play: draw
drawn = You can play the card you drew right away, or keep it. Play it.
    .title = Play the drawn card
    .braille = { $labels }: play it, or keep
challenge = Do you believe { $name }? A wild draw four is only allowed when the player has { $lawful ->
        [no-colour] no card of the colour it's played on.
       *[nothing-else] nothing else to play.
    } Challenge { $name }. If it was a bluff, { $name } draws the { $total } cards{ $guilty ->
        [returns] { " " }and takes the card back.
       *[stands] .
    } If not, you draw { $total } and { $extra } more.
    .title = Challenge a bluff
    .braille = bluff? challenge. wrong: { $total } + { $extra } for you
call = { $left ->
        [one] Your next card leaves you with one card.
       *[other] Your next card leaves you with { $left } cards.
    } You must call { $call } { $when ->
        [before] before the card is on the discard pile.
        [at-once] right away.
       *[any-time] before somebody catches you.
    } If you forget and get caught, you draw { $penalty } cards. Now { $left ->
        [one] play
       *[other] lay
    } { $cards } and call { $call }.
    .title = Call { $call }
    .braille = { $left } left: { $call } with { $labels }
last = You can play your last card. Play it: with no cards left, you win the round.
    .title = Play your last card
    .braille = last card: { $labels }

## Questions

question = When the top card is a number, you get a question. If your answer is right, you play. If it's wrong, you draw a card and your turn is over. Answer it.
    .title = Answer a question
    .braille = right: play. wrong: draw, turn over
question-again = First, another question. Answer it.
    .title = Answer again
    .braille = another question
stack = { $name } played a draw two on you. You can draw { $total } cards, or pass it on: play your own { $cards }, and { $name } draws for both.
    .title = Pass on a draw card
    .braille = pass on: { $labels }, or draw { $total }

## The game on a centre row

row-match = Put a card with the same number on a card in the centre row. Your { $cards } matches { $centre }.
    .title = Match a number
    .braille = same number: { $labels } on { $centre_label }
row-pair = You can also match with two cards that add up to the number. Your { $cards } match { $centre }.
    .title = Match with two cards
    .braille = add up: { $labels } on { $centre_label }
row-done = { $bonus ->
        [0] Nothing else matches, so say you're done. Then the centre row is filled up to two cards, and { $name } plays.
       *[other] Say you're done. Then the centre row is filled up to two cards, and you get your bonus.
    }
    .title = Finish matching
    .braille = done: row is filled
row-draw = None of your cards match, so draw one. { $free ->
        [yes] You can draw even when a card matches.
       *[no] You can only draw when no card matches.
    }
    .title = Draw a card
    .braille = no match: draw
row-lay = Still no match. So lay a card in the centre row, and your turn is over. Lay { $cards }.
    .title = Lay a card
    .braille = no match: lay { $labels }
row-bonus = Same number and same colour: that's a colour match. It lets you lay one more card. Put your { $cards } on { $centre }.
    .title = Match the colour too
    .braille = colour match: { $labels } on { $centre_label }

## Help

other = That's allowed too. But here, do what the step says.
    .braille = allowed, but do the step
wrong-answer = That's wrong. In a game you'd draw a card now. Here you can try again.
    .braille = wrong, try again
type = Type { $words }.
    .braille = type { $words }
type-answer = Type your answer. If you don't know it, type { $show }.
    .braille = type the answer, or { $show }
words = Type the name or label of a card to play it, such as { $label }. At any time: { $hint } for a hint, { $show } to see it done, { $help } for all commands, { $quit } to stop.
    .braille = play: { $label }. help: { $hint } { $show } { $help } { $quit }
end = That's all! Now play: callout play --edition { $edition }
    .braille = all done! callout play --edition { $edition }
no-tutorial = There's no tutorial for { $edition }. Choose from: { $names }.
    .braille = tutorials: { $names }
left = To start again: callout learn { $edition }
    .braille = callout learn { $edition }
