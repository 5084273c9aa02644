### What Callout says in English.
###
### A message is a sentence; `.brief` says it shorter, where that is possible; `.braille` is one line for a
### display, its key fact first. A name that ends in -you speaks to the player it is about. Facts: $name is a
### player, $card and $cards are names of cards, $label and $labels what is printed on them.

## Names of things

you = you
no-card = nothing
and = { $first } and { $last }
or = { $first } or { $last }
more = { $labels } & { $count } more
card = { $colour } { $face }
chosen = { $card }, { $colour }
several = { $card }, { $count } times
colour-blue = blue
colour-green = green
colour-red = red
colour-yellow = yellow
face-draw-two = draw two
face-reverse = reverse
face-skip = skip
face-wild = wild
face-wild-draw-four = wild draw four
face-wild-number = wild number
face-wild-two = wild two

## The game opens

opened = { $title }. Players: { $players }. Scoring: { $scoring }.
    .braille = { $edition }, { $count } players
scoring-winner = { $target ->
        [0] one round; the first player to go out wins
       *[other] the winner scores; first to { $target }
    }
scoring-low = { $target ->
        [0] one round; the fewest points left in hand win
       *[other] points left in hand count against you, and at { $target } the lowest wins
    }
scoring-partners = { $target ->
        [0] partners sit opposite each other; one round, and the first player to go out wins it for both
       *[other] partners sit opposite each other; first to { $target }
    }
scoring-teams = { $target ->
        [0] teams of two; one round, and the fewest points left in hand win
       *[other] teams of two; points left in hand count against you, and at { $target } the lowest wins
    }
scoring-changing = { $target ->
        [0] one round with a partner; lowest wins
       *[other] three rounds, a new partner each round; lowest wins
    }
scoring-changing-pair = { $target ->
        [0] one round with a partner; you both get the points of both hands; lowest wins
       *[other] three rounds, a new partner each round; you both get the points of both hands; lowest wins
    }
scoring-elimination = { $target ->
        [0] one round; the fewest points left in hand win
       *[other] points left in hand count against you, and at { $target } you're out
    }
scoring-elimination-past = { $target ->
        [0] one round; the fewest points left in hand win
       *[other] points left in hand count against you, and at { $target } you're out; when two are left, above { $target }
    }
game-mattel = Classic UNO
game-rnib = UNO (RNIB)
game-french = UNO (France)
game-quiz = Quiz UNO
game-dos = DOS
goal-winner = { $target ->
        [0] one round
       *[other] first to { $target }
    }
goal-low = { $target ->
        [0] one round, lowest wins
       *[other] lowest wins at { $target }
    }
goal-partners = { $target ->
        [0] partners, one round
       *[other] partners, first to { $target }
    }
goal-teams = { $target ->
        [0] teams, one round
       *[other] teams, lowest wins at { $target }
    }
goal-changing = { $target ->
        [0] one round with partners
       *[other] three rounds with changing partners
    }
goal-changing-pair = { $target ->
        [0] one round with partners
       *[other] three rounds with changing partners
    }
goal-elimination = { $target ->
        [0] one round, lowest wins
       *[other] out at { $target }
    }
goal-elimination-past = { $target ->
        [0] one round, lowest wins
       *[other] out at { $target }
    }
house-count = { $count ->
        [one] { $count } house rule
       *[other] { $count } house rules
    }
house = House rule: { $rule }.
    .braille = { $short }
house-set = House rules: { $name }.
    .braille = house rules: { $name }
drew-for-deal = { $name } draws { $card } to choose the dealer.
    .brief = { $name } draws { $card } for the deal.
    .braille = { $name } { $label } for deal
drew-for-deal-you = You draw { $card } to choose the dealer.
    .brief = You draw { $card } for the deal.
    .braille = you { $label } for deal
dealer-found = { $name } deals.
    .brief = { $name } deals.
    .braille = { $name } deals
dealer-found-you = You deal.
    .braille = you deal

## A round starts

round-began = Round { $number }.
    .braille = round { $number }
round-began-you = Round { $number }. You and { $name } are partners, against { $others }.
    .braille = round { $number } with { $name }
round-began-pairs = Round { $number }. { $pair } are partners, against { $others }.
    .braille = round { $number } { $short }
pairs = Partners: { $pairs }.
    .braille = { $short }
no-partner = nobody yet
new-places = New seats. Order of play: { $players }.
    .brief = Order of play: { $players }.
    .braille = new order { $short }
shuffled = The discard pile is reshuffled.
    .brief = Reshuffled.
    .braille = reshuffled
dealt = Everybody gets { $count } cards.
    .braille = { $count } cards each
dealt-you = You have { $count } cards: { $cards }.
    .brief = Your hand: { $cards }.
    .braille = { $labels }
dealt-shown = { $name } has { $cards }.
    .braille = { $name } { $labels }
turned = Start card: { $card }.
    .brief = Start: { $card }.
    .braille = start { $label }
put-back = The start card goes back into the draw pile. Another is turned up.
    .brief = It goes back.
    .braille = { $label } goes back

## A turn

left = { $count } left.
left-you = { $count } left.
played = { $name } plays { $card }.
    .brief = { $name }: { $card }.
    .braille = { $name } { $label }, { $left }
played-you = You play { $card }.
    .brief = { $capital }.
    .braille = you { $label }, { $left }
played-on = { $name } plays { $card } on { $victim }.
    .brief = { $name }: { $card } on { $victim }.
    .braille = { $name } { $label } on { $victim }, { $left }
played-on-you = You play { $card } on { $victim }.
    .brief = { $capital } on { $victim }.
    .braille = you { $label } on { $victim }, { $left }
chosen-colour = Now { $colour }.
hit-you = { $name } plays { $card } on you.
    .brief = { $name }: { $card } on you.
    .braille = { $name } { $label } on you, { $left }
drew = { $count ->
        [0] { $name } can't draw: no cards left.
        [one] { $name } draws.
       *[other] { $name } draws { $count }.
    }
    .brief = { $count ->
        [one] { $name } draws.
       *[other] { $name } draws { $count }.
    }
    .braille = { $count ->
        [one] { $name } draws
       *[other] { $name } draws { $count }
    }
drew-you = { $count ->
        [0] You can't draw: no cards left.
        [one] You draw { $cards }.
       *[other] You draw { $count }: { $cards }.
    }
    .brief = { $count ->
        [0] Nothing to draw.
       *[other] You draw { $cards }.
    }
    .braille = { $count ->
        [0] no cards to draw
       *[other] drew { $labels }
    }
shown = Shown: { $cards }.
owed = Penalty for not calling.
bonus = For a double colour match.
kept = { $name } keeps it.
    .brief = { $name } keeps.
    .braille = { $name } keeps
kept-you = You keep it.
    .brief = Kept.
    .braille = kept
drew-too-often = { $name } has drawn { $count } times in a row. The turn passes.
    .braille = { $name }: turn passes
drew-too-often-you = You've drawn { $count } times in a row. The turn passes.
    .braille = your turn passes
missed = { $name } misses a turn.
    .brief = { $name } is skipped.
    .braille = { $name } misses turn
missed-you = You miss a turn.
    .brief = You're skipped.
    .braille = you miss turn
turned-round = Play goes { $way ->
        [left] left.
       *[right] right.
    }
    .brief = { $way ->
        [left] To the left.
       *[right] To the right.
    }
    .braille = goes { $way ->
        [left] left
       *[right] right
    }
colour-named = { $name } chooses { $colour }.
    .braille = { $name } chose { $colour }
colour-named-you = You choose { $colour }.
    .braille = you chose { $colour }
swapped = { $by } swaps hands with { $name }. { $by } now has { $taken ->
        [one] 1 card
       *[other] { $taken } cards
    }, { $name } { $given }.
    .brief = { $by } swaps with { $name }: { $taken } and { $given }.
    .braille = { $by } { $taken } swaps { $name } { $given }
swapped-you = { $by } swaps hands with you. You now have { $count ->
        [one] 1 card
       *[other] { $count } cards
    }: { $cards }.
    .brief = { $by } swaps with you: { $cards }.
    .braille = { $by } swaps: { $labels }
swapped-by-you = You swap hands with { $name }. You now have { $count ->
        [one] 1 card
       *[other] { $count } cards
    }: { $cards }.
    .brief = You swap with { $name }: { $cards }.
    .braille = swapped: { $labels }
passed-on = All hands go { $way ->
        [left] left.
       *[right] right.
    }
    .braille = hands go { $way ->
        [left] left
       *[right] right
    }: { $numbers }
passed-on-you = All hands go { $way ->
        [left] left.
       *[right] right.
    } You now have { $count ->
        [one] 1 card
       *[other] { $count } cards
    }: { $cards }.
    .brief = Hands passed on. You have: { $cards }.
    .braille = passed on: { $labels }
hands-now = Cards now: { $counts }.

## Calling UNO

called = { $name } calls { $call }!
    .brief = { $name }: { $call }!
    .braille = { $name } { $call }!
called-you = You call { $call }!
    .brief = You: { $call }!
    .braille = you { $call }!
called-falsely = { $name } calls { $call } with too many cards.
    .braille = { $name } { $call } too early
called-falsely-you = You call { $call } with too many cards.
    .braille = you { $call } too early
caught = { $by } catches { $name } for not calling { $call }.
    .brief = { $by } catches { $name }.
    .braille = { $name } caught by { $by }
caught-you = { $by } catches you for not calling { $call }.
    .brief = { $by } catches you.
    .braille = caught by { $by }
caught-by-you = You catch { $name } for not calling { $call }.
    .brief = You catch { $name }.
    .braille = { $name } caught by you
owing = { $name } will draw { $count } at the end of the turn.
owing-you = You'll draw { $count } at the end of your turn.

## A challenge

challenged = { $by } challenges { $name }. { $guilty ->
        [yes] It was a bluff.
       *[no] No bluff.
    }
    .braille = { $guilty ->
        [yes] bluff
       *[no] no bluff
    }: { $by } on { $name }
challenged-you = { $by } challenges you and sees your hand. { $guilty ->
        [yes] It was a bluff.
       *[no] No bluff.
    }
    .brief = { $by } challenges you. { $guilty ->
        [yes] It was a bluff.
       *[no] No bluff.
    }
    .braille = { $guilty ->
        [yes] bluff
       *[no] no bluff
    }: { $by } on you
challenged-by-you = You challenge { $name } and see { $cards }. { $guilty ->
        [yes] It was a bluff.
       *[no] No bluff.
    }
    .braille = { $guilty ->
        [yes] bluff
       *[no] no bluff
    }: { $labels }
took-back = { $name } takes back { $card }. Back to { $colour }.
    .braille = { $name } { $label } back, { $colour }
took-back-you = You take back { $card }. Back to { $colour }.
    .braille = you { $label } back, { $colour }

## Questions

asked = Question for { $name }: { $question }
    .braille = { $name }? { $question } { $choices }
asked-you = Question for you: { $question }
    .brief = Question: { $question }
    .braille = you? { $question } { $choices }
choices = { $choices }.
choice = { $letter }: { $text }
    .braille = { $letter } { $text }
almost = { $name } answers: { $answer }. Almost right. { $name } can try again.
    .brief = { $name } answers: { $answer }. Almost right.
    .braille = { $name } almost: { $answer }
almost-you = You answer: { $answer }. Almost right: check the spelling.
    .brief = Almost right: check the spelling.
    .braille = almost: { $answer }
answered = { $name } answers: { $answer }. { $right ->
        [yes] Right.
        [no] Wrong.
       *[told] Wrong. It's { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right: { $answer }
        [no] wrong: { $answer }
       *[told] wrong: { $answer }, it's { $solution }
    }
answered-you = You answer: { $answer }. { $right ->
        [yes] Right.
        [no] Wrong.
       *[told] Wrong. It's { $solution }.
    }
    .brief = { $right ->
        [yes] Right.
        [no] Wrong.
       *[told] Wrong. It's { $solution }.
    }
    .braille = { $right ->
        [yes] right: { $answer }
        [no] wrong: { $answer }
       *[told] wrong: { $answer }, it's { $solution }
    }
gave-answer = { $aloud ->
        [yes] { $name } answers aloud.
       *[no] { $name } answers: { $answer }.
    }
    .braille = { $name } { $aloud ->
        [yes] answered aloud
       *[no] says: { $answer }
    }
gave-answer-you = { $aloud ->
        [yes] You answer aloud.
       *[no] You answer: { $answer }.
    }
    .braille = { $aloud ->
        [yes] answered aloud
       *[no] you say: { $answer }
    }
verdict = { $by } says { $name } is { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. It's { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-you = { $by } says you're { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. It's { $solution }.
    }
    .braille = { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-by-you = You say { $name } is { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. It's { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-teacher = The teacher says { $name } is { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. It's { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-teacher-you = The teacher says you're { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. It's { $solution }.
    }
    .braille = { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-own = { $name } says the answer was { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. It's { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-own-you = You say your answer was { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. It's { $solution }.
    }
    .braille = { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
unknown = { $name } doesn't know.{ $right ->
        [no] {""}
       *[told] {" "}It's { $solution }.
    }
    .braille = { $name } doesn't know{ $right ->
        [no] {""}
       *[told] : { $solution }
    }
unknown-you = You don't know.{ $right ->
        [no] {""}
       *[told] {" "}It's { $solution }.
    }
    .brief = { $right ->
        [no] You don't know.
       *[told] It's { $solution }.
    }
    .braille = { $right ->
        [no] you don't know
       *[told] it's { $solution }
    }

## Card check and advice

counted = { $name } asks for a card count: { $counts }.
    .brief = Cards: { $counts }.
    .braille = { $numbers }
counted-you = Card count: { $counts }.
    .braille = { $numbers }
accused = { $by } accuses { $name } of giving advice.
    .braille = { $by } accuses { $name }
accused-you = { $by } accuses you of giving advice.
    .braille = { $by } accuses you
accused-by-you = You accuse { $name } of giving advice.
    .braille = you accuse { $name }
voted = { $name } votes { $uphold ->
        [yes] guilty.
       *[no] innocent.
    }
    .braille = { $name } votes { $uphold ->
        [yes] guilty
       *[no] innocent
    }
voted-you = You vote { $uphold ->
        [yes] guilty.
       *[no] innocent.
    }
    .braille = you vote { $uphold ->
        [yes] guilty
       *[no] innocent
    }
judged = Verdict: { $name } is { $upheld ->
        [yes] guilty.
       *[no] innocent.
    }
    .braille = { $name } { $upheld ->
        [yes] gave advice
       *[no] gave no advice
    }
judged-you = Verdict: you're { $upheld ->
        [yes] guilty.
       *[no] innocent.
    }
    .braille = you { $upheld ->
        [yes] gave advice
       *[no] gave no advice
    }

## The centre row

matched = { $name } matches { $centre } with { $cards }.
    .brief = { $name }: { $cards } on { $centre }.
    .braille = { $name } { $labels } on { $label }{ $bonus ->
        [0] {""}
        [one] {" "}colour
       *[other] {" "}double
    }, { $left }
matched-you = You match { $centre } with { $cards }.
    .brief = You: { $cards } on { $centre }.
    .braille = you { $labels } on { $label }{ $bonus ->
        [0] {""}
        [one] {" "}colour
       *[other] {" "}double
    }, { $left }
as-number = It counts as { $number }.
stands-for = The { $card } counts as { $number }.
as-colour = The wild card counts as { $colour }.
colour-match = { $count ->
        [one] Colour match!
       *[other] Double colour match!
    }
laid = { $name } lays { $card } in the centre row.
    .brief = { $name } lays { $card }.
    .braille = { $name } lays { $label }, { $left }
laid-you = You lay { $card } in the centre row.
    .brief = You lay { $card }.
    .braille = you lay { $label }, { $left }
filled = New in the centre row: { $cards }.
    .brief = New: { $cards }.
    .braille = new { $labels }

## The end

round-won = { $name } wins the round: { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $team ->
        [yes] {" "}for { $side }.
       *[no] .
    }
    .braille = { $name } wins, +{ $points }
round-won-you = You win the round: { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $team ->
        [yes] {" "}for { $side }!
       *[no] !
    }
    .braille = you win, +{ $points }
round-out = { $name } wins the round.
    .braille = { $name } wins
round-out-you = You win the round!
    .braille = you win
round-blocked = No cards left to draw. The round is over.
    .braille = no cards, round over
round-drawn-out = This round took too long. It's over, and nobody wins.
    .braille = too long, round over
in-hand = Points in hand: { $points }.
scores = Scores: { $scores }.
    .braille = { $numbers }
eliminated = { $name } has too many points and is out.
    .braille = { $name } is out
eliminated-you = You have too many points: you're out.
    .braille = you're out
match-stalled = Nobody has scored for { $count } rounds in a row, so the game ends here.
    .braille = { $count } rounds no points
match-won = { $names } { $count ->
        [one] wins
       *[other] win
    } the game.
    .braille = game won: { $short }
match-won-you = You win the game!
    .braille = you win the game
match-shared-you = You win the game with { $names }!
    .braille = you win with { $short }

## The story of a game

story-answered = You got { $right } of { $count } right.
story-fewest = { $who ->
        [you] You have the fewest cards
        [one] { $names } has the fewest cards
       *[some] { $names } have the fewest cards
    }: { $count }.
story-thanks = Thanks for playing!
story-length = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
story-streak = { $who ->
        [you] You won { $count } rounds in a row.
       *[other] { $name } won { $count } rounds in a row.
    }
story-most-cards = { $who ->
        [you] You once held { $count } cards.
       *[other] { $name } once held { $count } cards.
    }
story-catch = { $who ->
        [by-you] You caught { $name }
        [you] { $by } caught you
       *[other] { $by } caught { $name }
    } { $count ->
        [one] once.
        [2] twice.
       *[other] { $count } times.
    }
story-right = { $who ->
        [you] You
       *[other] { $name }
    } answered { $count ->
        [one] { $count } question
       *[other] { $count } questions
    } right.
story-best-round = { $who ->
        [you] You
       *[other] { $name }
    } took { $count ->
        [one] { $count } point
       *[other] { $count } points
    } in round { $round }.
story-run = { $who ->
        [you] You played { $count } cards without drawing.
       *[other] { $name } played { $count } cards without drawing.
    }

## What the table waits for

ask-deal = Your deal.
    .braille = deal?
ask-deal-for = { $name } deals when you’re ready.
    .brief = Next round?
    .braille = next round?
wait-deal = { $name } deals next.
    .braille = { $name } to deal
ask-turn = Your turn on { $card }. { $fits ->
        [some] Play { $cards }.
        [none] Draw.
       *[unknown] { $free ->
            [yes] Play or draw.
           *[no] Play, or draw if you can't.
        }
    }
    .brief = { $fits ->
        [some] Your turn, { $count } playable{ $bluffs ->
            [0] .
           *[other] , { $bluffs } as a bluff.
        }
        [none] Your turn: draw.
       *[unknown] Your turn: { $card }.
    }
    .braille = { $label } { $counts }{ $bluffs ->
        [0] {""}
       *[other] , { $bluff } bluff
    }
card-bluff = { $card } (bluff)
ask-turn-row = Your turn. Centre row: { $cards }. { $free ->
        [yes] Match a card or draw.
       *[no] Match a card, or draw if you can't.
    }
    .brief = Your turn: { $cards }.
    .braille = { $labels } { $counts }
wait-turn = { $name }'s turn.
    .braille = turn: { $name }
wait-jump = { $name }'s turn, but you can jump in with { $card }.
    .brief = You can jump in with { $card }.
    .braille = turn: { $name }, jump in { $label }?
ask-play-or-keep = Play or keep { $card }?
    .brief = Play or keep { $card }?
    .braille = { $label }: play or keep?
ask-play = You must play { $card }.
    .brief = Play { $card }.
    .braille = { $label }: play
ask-keep = Not playable: keep { $card }.
    .brief = Keep it.
    .braille = { $label }: keep
ask-colour = Choose a colour: { $colours }.
    .braille = colour? { $letters }
ask-swap = Who do you swap hands with: { $names }?
    .braille = swap with? { $short }
wait-swap = { $name } chooses who to swap hands with.
    .braille = { $name } picks a hand
wait-colour = { $name } chooses a colour.
    .braille = { $name } picks colour
ask-draw = Draw { $count }{ $instead ->
        [challenge] , or challenge { $name }.
        [pass] , or answer with a draw card.
        [pass-same] , or answer with the same draw card.
        [both] , challenge { $name }, or answer with a draw card.
        [both-same] , challenge { $name }, or answer with the same draw card.
       *[nothing] .
    }
    .braille = draw { $count }{ $instead ->
        [challenge] {" "}or challenge?
        [pass] {" "}or pass on?
        [pass-same] {" "}or pass on?
        [both] , challenge or pass on?
        [both-same] , challenge or pass on?
       *[nothing] ?
    }
wait-draw = { $name } must draw { $count }.
    .braille = { $name } to draw { $count }
ask-answer-press = { $kind ->
        [choices] Choose an answer.
        [again] Answer again.
       *[words] Type your answer.
    }
    .braille = { $kind ->
        [choices] choose answer
        [again] answer again
       *[words] type answer
    }
ask-answer-type = { $kind ->
        [choices] Choose a letter, or type pass. Commands need a slash: /hand.
        [again] Type your answer again, or pass. Commands need a slash: /hand.
       *[words] Type your answer, or pass. Commands need a slash: /hand.
    }
    .braille = { $kind ->
        [choices] letter, /hand
        [again] again, /hand
       *[words] answer, /hand
    }
ask-aloud = { $by ->
        [press] Or say it aloud.
       *[type] Or say it aloud, then type /aloud.
    }
ask-judge = { $aloud ->
        [yes] { $name } answered aloud.
       *[no] { $name } answers: { $answer }.
    } The answer is { $solutions }. Right or wrong?{ $passes ->
        [yes] {" "}Say next if you can't judge it.
       *[no] {""}
    }
    .brief = { $aloud ->
        [yes] { $name } aloud.
       *[no] { $name }: { $answer }.
    } It's { $solutions }. { $passes ->
        [yes] Right, wrong or next?
       *[no] Right or wrong?
    }
    .braille = { $aloud ->
        [yes] { $name }
       *[no] { $answer }
    }, it's { $solutions }: right?
ask-judge-you = Nobody else can judge it. { $aloud ->
        [yes] You answered aloud.
       *[no] You answered: { $answer }.
    } The answer is { $solutions }. Were you right or wrong?
    .brief = { $aloud ->
        [yes] {""}
       *[no] You answered: { $answer }.{" "}
    }It's { $solutions }. Right or wrong?
    .braille = { $aloud ->
        [yes] {""}
       *[no] { $answer },{" "}
    }it's { $solutions }: right?
wait-judge = { $name } judges the answer.
    .braille = { $name } to judge
wait-teacher = The teacher judges the answer.
    .braille = teacher to judge
ask-match-or-lay = Match a card, or lay one in the centre row.
    .brief = Match or lay.
    .braille = match or lay?
ask-match-or-done = Match another, or say done.
    .brief = Match or done.
    .braille = match or done?
ask-lay = Lay { $count ->
        [one] a card
       *[other] up to { $count } cards
    } in the centre row for your colour match{ $may ->
        [yes] , or say done.
       *[no] .
    }
    .braille = lay { $count }{ $may ->
        [yes] {" "}or done?
       *[no] ?
    }
ask-vote = Did { $name } give advice? Vote guilty or innocent.
    .braille = { $name }: guilty or innocent?
ask-vote-you = Did you give advice? Vote guilty or innocent.
    .braille = you: guilty or innocent?
wait-vote = Waiting for { $names } to vote.
    .braille = vote: { $short }
over = The game is over.
    .braille = game over

## Answers at any time

hand = You have { $count ->
        [0] no cards.
        [one] 1 card: { $cards }.
       *[other] { $count } cards: { $cards }.
    }
    .brief = { $count ->
        [0] No cards.
       *[other] { $count }: { $cards }.
    }
    .braille = { $count ->
        [0] no cards
       *[other] { $labels }
    }
hand-colour = { $count ->
        [0] You have no { $colour } cards.
        [one] You have 1 { $colour } card: { $cards }.
       *[other] You have { $count } { $colour } cards: { $cards }.
    }
    .brief = { $count ->
        [0] No { $colour } cards.
       *[other] { $count }: { $cards }.
    }
    .braille = { $count ->
        [0] no { $colour } cards
       *[other] { $labels }
    }
hand-none = You're watching, so you have no cards.
    .braille = watching, no cards
top = Top card: { $card }.
    .braille = top { $label }
top-none = The discard pile is empty.
    .braille = pile empty
row = Centre row: { $cards }.
    .braille = row { $labels }
row-none = The centre row is empty.
    .braille = row empty
place = { $number }, { $card }
place-taken = { $number }, { $card }, matched
colour = The colour is { $colour }.
    .brief = Colour { $colour }.
    .braille = colour { $colour }
colour-none = No colour is in play.
    .braille = no colour
counts = Cards: { $counts }. Draw pile: { $stock }.
    .brief = { $counts }.
    .braille = { $numbers }, draw pile { $stock }
scores-none = Nobody has points yet.
    .braille = no scores
who = { $name }'s turn, then { $order }.
    .brief = { $name }, then { $order }.
    .braille = turn: { $name }, { $next }
who-you = Your turn, then { $order }.
    .brief = You, then { $order }.
    .braille = your turn, then { $next }
penalty = { $name } must draw { $count }.
    .braille = { $name } to draw { $count }
penalty-you = You must draw { $count }.
    .braille = you to draw { $count }
penalty-none = Nobody has to draw.
    .braille = no penalty

## Refusals

rule = Rule { $clause }.
rule-house = House rule: { $rule }.
rule-borrowed = These rules don't cover it; rule { $clause } applies.
refused-seats = This game is for { $least } to { $most } players, if there are enough cards.
    .braille = { $least }-{ $most } players
refused-scoring = { $edition } can't be scored by { $scoring }. Choose one of these: { $allowed }.
    .braille = no such scoring
refused-scoring-seats = { $scoring ->
        [teams] Teams need four players, six, or any even number above.
       *[other] Partners need four players.
    }
    .braille = { $scoring ->
        [teams] 4, 6, 8 or 10 players
       *[other] 4 players
    }
refused-dealer = You can't choose the dealer here.
    .braille = can't choose dealer
refused-questions = These questions don't suit this edition: Quiz UNO needs some, the others have none.
    .braille = questions don't suit
refused-over = The game is over.
    .braille = game over
refused-not-playing = You aren't playing this round.
    .braille = not playing
refused-not-your-turn = It isn't your turn.
    .braille = not your turn
refused-nothing-asked = There's no question for you now.
    .braille = no question
refused-no-swap = You can only swap hands right after you play a seven, where sevens swap hands.
    .braille = swap only after a 7
refused-not-now = You can't do that now.
    .braille = not now
refused-not-held = You don't have that card.
    .braille = not in hand
refused-call-not-due = { $when ->
        [before] You can't call { $call } now. Call it with or before the card that leaves you { $count ->
            [one] one card.
           *[other] { $count } cards.
        }
        [at-once] You can't call { $call } now. Call it with the card that leaves you { $count ->
            [one] one card
           *[other] { $count } cards
        }, or right after it.
       *[any-time] You can't call { $call } now. Call it once, when you have { $count ->
            [one] one card
           *[other] { $count } cards
        } left, before somebody catches you.
    }
    .braille = no { $call } now
refused-nothing-to-catch = You can't catch that player now.
    .braille = nothing to catch
refused-partner = You can't catch your partner.
    .braille = not your partner
refused-no-accusing = You can't accuse that player now: only once a round, and only where advice costs cards.
    .braille = no accusing now
refused-no-vote = There's nothing for you to vote on now.
    .braille = no vote
refused-name-a-colour = Choose a colour for a wild card, and only for a wild card.
    .braille = name a colour
refused-must-play = You can't draw: you have a card to play.
    .braille = you must play
refused-must-play-drawn = You can play the card you drew, so you must.
    .braille = play the drawn card
refused-unlawful = You can't play that now: { $lawful ->
        [no-colour] you have a card of the colour in play.
       *[nothing-else] you have another card to play.
    }
    .braille = not allowed now
refused-last-card = An action card can't be your last card.
    .braille = last must be number
refused-one-card = You can't play these cards together.
    .braille = one card at a time
refused-no-jump = You can only jump in with exactly the top card, before the next player acts.
    .braille = no jumping in now
refused-swap-first = First choose who to swap hands with.
    .braille = swap first
refused-does-not-fit = You can't play that. Match the colour, number or symbol, or play a wild.
    .braille = can't play that
refused-only-the-drawn = After drawing, you can only play the card you drew.
    .braille = only the drawn card
refused-must-take = You must draw: that card can't answer a draw card.
    .braille = draw the cards
refused-no-challenge = There's nothing to challenge.
    .braille = no challenge
refused-answer-first = Answer the question first.
    .braille = answer first
refused-type-answer = Type your answer: the program judges here, and it can't hear you.
    .braille = type your answer
refused-verdict-due = First, the answer must be judged: right or wrong.
    .braille = judge the answer first
refused-no-verdict = There's no answer for you to judge now.
    .braille = nothing to judge
refused-no-match = These cards don't match: one card, or two together, must make the number in the centre row.
    .braille = they don't match
refused-already-matched = That centre card is already matched: each only once a turn.
    .braille = already matched
refused-lay-not-due = You can only lay a card after drawing, or for a colour match.
    .braille = no laying now
refused-must-lay = You've drawn: match a card, or lay one in the centre row.
    .braille = match or lay
refused-bonus-due = You must lay a card for your colour match.
    .braille = lay first

## House rules

ruling-least_seats = at least { $value } players
    .braille = least { $value } players
ruling-most_seats = at most { $value } players
    .braille = most { $value } players
ruling-hand_size = { $value } cards are dealt to each player
    .braille = hands of { $value }
ruling-target = { $value ->
        [0] the game is one round
       *[other] the game goes to { $value } points
    }
    .braille = { $value ->
        [0] one round
       *[other] to { $value } points
    }
ruling-dealer_by = { $value ->
        [zero] the highest number drawn deals, and other cards count zero
        [redraw] the highest number drawn deals, and other cards are drawn again
       *[chosen] the dealer is chosen
    }
    .braille = { $value ->
        [zero] dealer: others zero
        [redraw] dealer: others again
       *[chosen] dealer: chosen
    }
ruling-deal_passes = { $value ->
        [left] the deal passes to the left
        [drawn] the dealer is drawn for every round
       *[winner] the winner of a round deals the next
    }
    .braille = { $value ->
        [left] deal passes left
        [drawn] deal drawn each round
       *[winner] winner deals
    }
ruling-voluntary_draw = { $value ->
        [yes] you can draw even if you can play
       *[no] you can draw only if you can't play
    }
    .braille = { $value ->
        [yes] draw at will
       *[no] draw only if stuck
    }
ruling-call_at = { $value ->
        [one] you call with one card left
       *[other] you call with { $value } cards left
    }
    .braille = call at { $value }
ruling-call_when = { $value ->
        [before] you call before the card is on the discard pile
        [at-once] you call with the card or right after it
       *[any-time] you can call until somebody catches you
    }
    .braille = { $value ->
        [before] call before card
        [at-once] call at once
       *[any-time] call at any time
    }
ruling-catch_until = { $value ->
        [next-turn] a missed call can be caught until the next player starts
       *[hand-changes] a missed call can be caught until that hand changes
    }
    .braille = { $value ->
        [next-turn] catch till next turn
       *[hand-changes] catch till hand changes
    }
ruling-catch_by = { $value ->
        [anyone] any other player can catch a missed call
       *[opponents] only opponents can catch a missed call
    }
    .braille = { $value ->
        [anyone] anyone can catch
       *[opponents] opponents can catch
    }
ruling-catch_penalty = a missed call costs { $value ->
        [one] 1 card
       *[other] { $value } cards
    }
    .braille = missed call: { $value }
ruling-false_call_penalty = { $value ->
        [0] calling with too many cards costs nothing
        [one] calling with too many cards costs 1 card
       *[other] calling with too many cards costs { $value } cards
    }
    .braille = false call: { $value }
ruling-advice_penalty = { $value ->
        [0] advice costs nothing
        [one] advice costs 1 card
       *[other] advice costs { $value } cards
    }
    .braille = advice: { $value }
ruling-start_special = { $value ->
        [acts] an action card turned up at the start acts
       *[again] an action card turned up at the start goes back, and another is turned up
    }
    .braille = { $value ->
        [acts] start card acts
       *[again] start card goes back
    }
ruling-start_turned = after { $kind ->
        [reverse] a reverse
       *[other] { $face }
    } as the start card { $value ->
        [dealer] the dealer plays first
       *[right] the player on the dealer's right plays first
    }
    .braille = { $face } start: { $value ->
        [dealer] dealer
       *[right] right
    }
ruling-draw_until = { $value ->
        [one] if you don't play, you draw one card
       *[fits] if you don't play, you draw until you can
    }
    .braille = { $value ->
        [one] draw one
       *[fits] draw until you can
    }
ruling-drawn_card = { $value ->
        [may] you can keep a playable card you drew
       *[must] you must play a playable card you drew
    }
    .braille = { $value ->
        [may] drawn card: can keep
       *[must] drawn card: must play
    }
ruling-last_card = { $value ->
        [any] any card can be the last one
       *[number] the last card must be a number
    }
    .braille = { $value ->
        [any] last card: any
       *[number] last card: number
    }
ruling-equal_cards = { $value ->
        [yes] you can play several cards of the same colour and symbol at once
       *[no] you play one card at a time
    }
    .braille = { $value ->
        [yes] equal cards together
       *[no] one card at a time
    }
ruling-seven_zero = { $value ->
        [yes] a seven swaps hands with a player you choose, and a zero passes all hands on
       *[no] seven and zero are numbers like the others
    }
    .braille = { $value ->
        [yes] 7 swaps, 0 passes on
       *[no] 7 and 0: as others
    }
ruling-jump_in = { $value ->
        [yes] if you have exactly the top card, you can play it before the next player acts
       *[no] you play only in turn
    }
    .braille = { $value ->
        [yes] jumping in
       *[no] no jumping in
    }
ruling-after_penalty = after drawing for { $kind ->
        [draw-two-wild-draw-four] a draw card
       *[other] { $face }
    } { $value ->
        [forfeits] you miss a turn
       *[plays] you play
    }
    .braille = { $value ->
        [forfeits] drawing costs the turn
       *[plays] draw, then play
    }
ruling-stacking = { $kind ->
        [draw-two-wild-draw-four] a draw card
       *[other] { $face }
    } { $value ->
        [none] can't be answered with another
        [same] can be answered with one of the same kind, and the total passes on
       *[total] can be answered with another, and the total passes on
    }
    .braille = { $value ->
        [none] no stacking
        [same] stacking same kind
       *[total] stacking
    }
ruling-lawful_when = { $face } { $value ->
        [always] can always be played
        [no-colour] is for hands without the colour in play
       *[nothing-else] is for hands without any other playable card
    }
    .braille = { $kind ->
        [wild-draw-four] wi+4
       *[other] { $face }
    }: { $value ->
        [always] always
        [no-colour] without colour
       *[nothing-else] if nothing else
    }
ruling-unlawful_card = { $kind ->
        [wild-draw-four] a wild draw four
       *[other] { $face }
    } { $value ->
        [challenged] can be a bluff, and be challenged
       *[refused] that isn't allowed is refused
    }
    .braille = { $value ->
        [challenged] { $kind ->
            [wild-draw-four] wi+4
           *[other] { $face }
        } can be a bluff
       *[refused] no bluffing
    }
ruling-stacked_bluff = { $kind ->
        [wild-draw-four] a wild draw four
       *[other] { $face }
    } that answers a draw card { $value ->
        [judged] can be a bluff too
       *[waived] is always allowed
    }
    .braille = stacked { $kind ->
        [wild-draw-four] wi+4
       *[other] { $face }
    }: { $value ->
        [judged] judged
       *[waived] allowed
    }
ruling-guilty_card = { $value ->
        [stands] a caught bluff stays on the discard pile
       *[returns] a caught bluff goes back to the hand
    }
    .braille = { $value ->
        [stands] bluff stays
       *[returns] bluff goes back
    }
ruling-doubt_extra = { $value ->
        [0] a wrong challenge costs no extra cards
        [one] a wrong challenge costs 1 card more
       *[other] a wrong challenge costs { $value } cards more
    }
    .braille = wrong challenge +{ $value }
ruling-two_turned = with two players { $kind ->
        [reverse] a reverse
       *[other] { $face }
    } { $value ->
        [again] lets you play again
       *[passes] only passes the turn
    }
    .braille = 2 players: { $face } { $value ->
        [again] replays
       *[passes] passes
    }
ruling-asked_on = { $value ->
        [nothing] no questions are asked
        [top] you answer the question on the top card
       *[own] you answer the question on the card you play
    }
    .braille = { $value ->
        [nothing] no questions
        [top] question on top card
       *[own] question on own card
    }
ruling-judged_by = { $value ->
        [program] the program judges answers
        [neighbour] the next player judges answers, spoken ones too
       *[teacher] the teacher, or the host, judges answers, spoken ones too
    }
    .braille = { $value ->
        [program] program judges
        [neighbour] next player judges
       *[teacher] teacher judges
    }
ruling-near_answers = { $value ->
        [yes] an answer that's almost right gets one more try
       *[no] an answer with a spelling mistake is wrong
    }
    .braille = { $value ->
        [yes] almost right: retry
       *[no] almost right: wrong
    }
ruling-missed_again = { $value ->
        [yes] a question you missed comes back to you later
       *[no] missed questions come back no sooner than others
    }
    .braille = { $value ->
        [yes] missed questions come back
       *[no] missed: no sooner
    }
ruling-by_level = { $value ->
        [yes] everybody gets questions of their own level
       *[no] everybody gets questions of all levels
    }
    .braille = { $value ->
        [yes] questions by level
       *[no] questions of all levels
    }
ruling-row_size = the centre row is filled up to { $value ->
        [one] 1 card
       *[other] { $value } cards
    }
    .braille = row of { $value }
ruling-lay_bonus = { $value ->
        [may] you can lay a card for a colour match
       *[must] you must lay a card for a colour match
    }
    .braille = { $value ->
        [may] bonus: can lay
       *[must] bonus: must lay
    }
ruling-double_draws = { $value ->
        [0] the others draw nothing for a double colour match
        [one] the others draw 1 card for a double colour match
       *[other] the others draw { $value } cards for a double colour match
    }
    .braille = double match: +{ $value }

## Sets of house rules

rule-set-printed = standard
    .about = Nothing is changed.
rule-set-family = family
    .about = You draw more, and can pass it on.
rule-set-party = party
    .about = Hands are swapped, and cards are played out of turn.
rule-set-strict = strict
    .about = If you can play, you must, and nobody bluffs.
rule-set-unknown = { $title } has no house rules called { $name }. Choose from { $names }.
    .braille = sets: { $names }
