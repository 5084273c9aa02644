### What Callout says in English.
###
### A message is a sentence; `.brief` says it shorter, where that is possible; `.braille` is one line for a
### display, its key fact first. A name that ends in -you speaks to the player it is about. Facts: $name is a
### player, $card and $cards are names of cards, $label and $labels what is printed on them.

## Names of things

you = you
no-card = nothing
and = { $first } and { $last }
more = { $labels } & { $count } more
card = { $colour } { $face }
chosen = { $card }, colour { $colour }
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

## The match opens

opened = { $title }. At the table: { $players }. Scoring: { $scoring }.
    .brief = { $title }. { $players }.
    .braille = { $edition }, { $count } players
scoring-winner = the winner scores; first to { $target }
scoring-low = all keep the points in hand, and the lowest wins when one has { $target }
scoring-partners = partners opposite each other, up to { $target }
scoring-teams = teams of two keep the points in hand, and the lowest wins when one has { $target }
scoring-changing = three rounds, each with another partner; the lowest wins
scoring-changing-pair = three rounds, each with another partner, and both get the points of both hands; the lowest wins
scoring-elimination = all keep the points in hand, and { $target } or more put a player out
scoring-elimination-past = all keep the points in hand, and { $target } put a player out; of the last two, more than { $target }
game-mattel = Classic UNO
game-rnib = UNO (RNIB)
game-french = UNO (France)
game-quiz = Quiz UNO
game-dos = DOS
goal-winner = first to { $target }
goal-low = lowest wins at { $target }
goal-partners = partners, first to { $target }
goal-teams = teams, lowest wins at { $target }
goal-changing = three rounds with changing partners
goal-changing-pair = three rounds with changing partners
goal-elimination = out at { $target }
goal-elimination-past = out at { $target }
house-count = { $count ->
        [one] { $count } house rule
       *[other] { $count } house rules
    }
house = House rule: { $rule }.
    .braille = { $short }
house-set = House rules: { $name }.
    .braille = house rules: { $name }
drew-for-deal = { $name } draws { $card } to choose the dealer.
    .brief = { $name }: { $card }.
    .braille = { $name } { $label } for deal
drew-for-deal-you = You draw { $card } to choose the dealer.
    .brief = You: { $card }.
    .braille = you { $label } for deal
dealer-found = { $name } is the dealer.
    .brief = { $name } deals.
    .braille = { $name } deals
dealer-found-you = You are the dealer.
    .braille = you deal

## A round begins

round-began = Round { $number }.
    .braille = round { $number }
round-began-you = Round { $number }. You and { $name } are partners, against { $others }.
    .braille = round { $number } with { $name }
round-began-pairs = Round { $number }. { $pair } are partners, against { $others }.
    .braille = round { $number } { $short }
pairs = Partners: { $pairs }.
    .braille = { $short }
no-partner = nobody yet
new-places = You change places. The order of play is { $players }.
    .brief = Order of play: { $players }.
    .braille = new order { $short }
shuffled = The discard pile is shuffled and becomes the stock.
    .brief = Reshuffled.
    .braille = reshuffled
dealt = Everybody gets { $count } cards.
    .braille = { $count } cards each
dealt-you = You have { $count } cards: { $cards }.
    .brief = Your hand: { $cards }.
    .braille = { $labels }
dealt-shown = { $name } has { $cards }.
    .braille = { $name } { $labels }
turned = The start card is { $card }.
    .brief = Start: { $card }.
    .braille = start { $label }
put-back = The start card goes back into the stock, and another is turned up.
    .brief = It goes back.
    .braille = { $label } goes back

## A turn

left = { $count ->
        [one] 1 card left.
       *[other] { $count } cards left.
    }
left-you = { $count ->
        [one] 1 card left.
       *[other] { $count } cards left.
    }
played = { $name } plays { $card }.
    .brief = { $name }: { $card }.
    .braille = { $name } { $label } { $left }left
played-you = You play { $card }.
    .brief = You: { $card }.
    .braille = you { $label } { $left }left
played-on = { $name } plays { $card } on { $victim }.
    .brief = { $name }: { $card } on { $victim }.
    .braille = { $name } { $label } { $left }left on { $victim }
played-on-you = You play { $card } on { $victim }.
    .brief = You: { $card } on { $victim }.
    .braille = you { $label } { $left }left on { $victim }
chosen-colour = Colour { $colour }.
hit-you = { $name } plays { $card } on you.
    .brief = { $name }: { $card } on you.
    .braille = { $name } { $label } on you { $left }left
drew = { $name } draws { $count ->
        [0] nothing: there are no cards to draw.
        [one] a card.
       *[other] { $count } cards.
    }
    .brief = { $name } draws { $count }.
    .braille = { $name } draws { $count }
drew-you = You draw { $count ->
        [0] nothing: there are no cards to draw.
        [one] { $cards }.
       *[other] { $count } cards: { $cards }.
    }
    .brief = You draw { $count ->
        [0] nothing.
       *[other] { $cards }.
    }
    .braille = { $count ->
        [0] no cards to draw
       *[other] drew { $labels }
    }
shown = Shown: { $cards }.
owed = It pays for the call that was missed.
bonus = It is for a double colour match.
kept = { $name } keeps the card.
    .braille = { $name } keeps it
kept-you = You keep the card.
    .brief = Kept.
    .braille = kept
drew-too-often = { $name } has drawn { $count } times and nobody else has had a turn, so the turn passes.
    .braille = { $name }: turn passes
drew-too-often-you = You've drawn { $count } times and nobody else has had a turn, so the turn passes.
    .braille = your turn passes
missed = { $name } misses the turn.
    .braille = { $name } misses turn
missed-you = You miss your turn.
    .braille = you miss your turn
turned-round = Play now goes to the { $way ->
        [left] left.
       *[right] right.
    }
    .brief = { $way ->
        [left] To the left.
       *[right] To the right.
    }
    .braille = play goes { $way ->
        [left] left
       *[right] right
    }
colour-named = { $name } chooses { $colour }.
    .braille = { $name } colour { $colour }
colour-named-you = You choose { $colour }.
    .braille = you colour { $colour }
swapped = { $by } swaps hands with { $name }. { $by } has { $taken ->
        [one] 1 card
       *[other] { $taken } cards
    } now, { $name } { $given }.
    .brief = { $by } swaps with { $name }: { $taken } and { $given }.
    .braille = { $by } { $taken } swaps { $name } { $given }
swapped-you = { $by } swaps hands with you. You have { $count ->
        [one] 1 card
       *[other] { $count } cards
    } now: { $cards }.
    .brief = { $by } swaps with you: { $cards }.
    .braille = { $by } swaps: { $labels }
swapped-by-you = You swap hands with { $name }. You have { $count ->
        [one] 1 card
       *[other] { $count } cards
    } now: { $cards }.
    .brief = You swap with { $name }: { $cards }.
    .braille = swapped: { $labels }
passed-on = All hands are passed on to the { $way ->
        [left] left.
       *[right] right.
    }
    .braille = hands go { $way ->
        [left] left
       *[right] right
    }: { $numbers }
passed-on-you = All hands are passed on to the { $way ->
        [left] left.
       *[right] right.
    } You have { $count ->
        [one] 1 card
       *[other] { $count } cards
    } now: { $cards }.
    .brief = Hands passed on. You have: { $cards }.
    .braille = passed on: { $labels }
hands-now = Cards now: { $counts }.

## Calling out

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
caught = { $by } catches { $name }, who did not call { $call }.
    .brief = { $by } catches { $name }.
    .braille = { $name } caught by { $by }
caught-you = { $by } catches you: you did not call { $call }.
    .brief = { $by } catches you.
    .braille = caught by { $by }
caught-by-you = You catch { $name }, who did not call { $call }.
    .brief = You catch { $name }.
    .braille = { $name } caught by you
owing = { $name } draws { $count } cards at the end of the turn.
owing-you = You draw { $count } cards at the end of your turn.

## A challenge

challenged = { $by } challenges { $name }. { $guilty ->
        [yes] It was a bluff.
       *[no] It wasn't a bluff.
    }
    .braille = { $guilty ->
        [yes] bluff
       *[no] no bluff
    }: { $by } on { $name }
challenged-you = { $by } challenges you and is shown your hand. { $guilty ->
        [yes] It was a bluff.
       *[no] It wasn't a bluff.
    }
    .brief = { $by } challenges you. { $guilty ->
        [yes] It was a bluff.
       *[no] It wasn't a bluff.
    }
    .braille = { $guilty ->
        [yes] bluff
       *[no] no bluff
    }: { $by } on you
challenged-by-you = You challenge { $name }, who shows you { $cards }. { $guilty ->
        [yes] It was a bluff.
       *[no] It wasn't a bluff.
    }
    .braille = { $guilty ->
        [yes] bluff
       *[no] no bluff
    }: { $labels }
took-back = { $name } takes back { $card }. The colour is { $colour } again.
    .braille = { $name } { $label } back, { $colour }
took-back-you = You take back { $card }. The colour is { $colour } again.
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
almost = { $name } answers: { $answer }. That is almost right. { $name } may answer once more.
    .brief = { $name } answers: { $answer }. Almost right.
    .braille = { $name } almost: { $answer }
almost-you = You answer: { $answer }. That is almost right: check the spelling.
    .brief = Almost right: check the spelling.
    .braille = almost: { $answer }
answered = { $name } answers: { $answer }. { $right ->
        [yes] Right.
        [no] Wrong.
       *[told] Wrong. The answer is { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right: { $answer }
        [no] wrong: { $answer }
       *[told] wrong: { $answer }, it is { $solution }
    }
answered-you = You answer: { $answer }. { $right ->
        [yes] Right.
        [no] Wrong.
       *[told] Wrong. The answer is { $solution }.
    }
    .brief = { $right ->
        [yes] Right.
        [no] Wrong.
       *[told] Wrong. The answer is { $solution }.
    }
    .braille = { $right ->
        [yes] right: { $answer }
        [no] wrong: { $answer }
       *[told] wrong: { $answer }, it is { $solution }
    }
gave-answer = { $aloud ->
        [yes] { $name } has answered aloud.
       *[no] { $name } answers: { $answer }.
    }
    .braille = { $name } { $aloud ->
        [yes] answered aloud
       *[no] says: { $answer }
    }
gave-answer-you = { $aloud ->
        [yes] You've answered aloud.
       *[no] You answer: { $answer }.
    }
    .braille = { $aloud ->
        [yes] answered aloud
       *[no] you say: { $answer }
    }
verdict = { $by } says { $name } is { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. The answer is { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-you = { $by } says you're { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. The answer is { $solution }.
    }
    .braille = { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-by-you = You say { $name } is { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. The answer is { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-teacher = The teacher says { $name } is { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. The answer is { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-teacher-you = The teacher says you're { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. The answer is { $solution }.
    }
    .braille = { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-own = { $name } says the answer was { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. It is { $solution }.
    }
    .braille = { $name } { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
verdict-own-you = You say your answer was { $right ->
        [yes] right.
        [no] wrong.
       *[told] wrong. It is { $solution }.
    }
    .braille = { $right ->
        [yes] right
        [no] wrong
       *[told] wrong: { $solution }
    }
unknown = { $name } does not know.{ $right ->
        [no] {""}
       *[told] {" "}The answer is { $solution }.
    }
    .braille = { $name } does not know{ $right ->
        [no] {""}
       *[told] : { $solution }
    }
unknown-you = You do not know.{ $right ->
        [no] {""}
       *[told] {" "}The answer is { $solution }.
    }
    .brief = { $right ->
        [no] You do not know.
       *[told] The answer is { $solution }.
    }
    .braille = { $right ->
        [no] you do not know
       *[told] it is { $solution }
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
judged = The verdict on { $name }: { $upheld ->
        [yes] guilty.
       *[no] innocent.
    }
    .braille = { $name } { $upheld ->
        [yes] gave advice
       *[no] gave no advice
    }
judged-you = The verdict on you: { $upheld ->
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
    .braille = { $name } { $labels } on { $label } { $bonus ->
        [0] {""}
        [one] colour
       *[other] double
    } { $left }left
matched-you = You match { $centre } with { $cards }.
    .brief = You: { $cards } on { $centre }.
    .braille = you { $labels } on { $label } { $bonus ->
        [0] {""}
        [one] colour
       *[other] double
    } { $left }left
as-number = It counts as { $number }.
stands-for = The { $card } counts as { $number }.
as-colour = The wild card counts as { $colour }.
colour-match = { $count ->
        [one] Colour match!
       *[other] Double colour match!
    }
laid = { $name } lays { $card } in the centre row.
    .brief = { $name } lays { $card }.
    .braille = { $name } lays { $label } { $left }left
laid-you = You lay { $card } in the centre row.
    .brief = You lay { $card }.
    .braille = you lay { $label } { $left }left
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
round-blocked = No cards are left to draw: the round is over.
    .braille = no cards, round over
round-drawn-out = This round has gone on too long: it's over, and nobody wins it.
    .braille = too long, round over
in-hand = Points in hand: { $points }.
scores = Scores: { $scores }.
    .braille = { $numbers }
eliminated = { $name } has too many points and leaves the match.
    .braille = { $name } leaves match
eliminated-you = You have too many points and leave the match.
    .braille = you leave match
match-stalled = Nobody has scored for { $count } rounds in a row, so the match ends here.
    .braille = { $count } rounds no points
match-won = { $names } { $count ->
        [one] wins
       *[other] win
    } the match.
    .braille = match won: { $short }
match-won-you = You win the match!
    .braille = you win match
match-shared-you = You win the match together with { $names }!
    .braille = you win with { $short }

## The story of a match

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

ask-deal = Deal when you are ready.
    .brief = Deal.
    .braille = deal?
wait-deal = { $name } deals next.
    .braille = { $name } to deal
ask-turn = It is your turn. On top: { $card }. { $fits ->
        [some] { $count ->
            [one] 1 card fits: { $cards }.
           *[other] { $count } cards fit: { $cards }.
        }
        [none] No card fits: draw.
       *[unknown] { $free ->
            [yes] Play a card or draw.
           *[no] Play a card, or draw if none fits.
        }
    }
    .brief = { $fits ->
        [some] { $count ->
            [one] Your turn, 1 card fits
           *[other] Your turn, { $count } cards fit
        }{ $bluffs ->
            [0] .
           *[other] , { $bluffs } as a bluff.
        }
        [none] Your turn, no card fits.
       *[unknown] Your turn: { $card }.
    }
    .braille = your turn: { $label }{ $bluffs ->
        [0] {""}
       *[other] , { $bluff } bluff
    }
card-bluff = { $card } (a bluff)
ask-turn-row = It is your turn. Centre row: { $cards }. { $free ->
        [yes] Match a card or draw.
       *[no] Match a card, or draw if none fits.
    }
    .brief = Your turn: { $cards }.
    .braille = your turn: { $labels }
wait-turn = It is { $name }'s turn.
    .braille = turn: { $name }
wait-jump = It is { $name }'s turn, but you may jump in with { $card }.
    .brief = You may jump in with { $card }.
    .braille = turn: { $name }, jump in { $label }?
ask-play-or-keep = You may play { $card }, or keep it.
    .brief = Play { $card } or keep it?
    .braille = { $label }: play or keep?
ask-play = You must play { $card }.
    .brief = Play { $card }.
    .braille = { $label }: play
ask-keep = It does not fit, keep it: { $card }.
    .brief = Keep { $card }.
    .braille = { $label }: keep
ask-colour = Choose the colour: { $colours }.
    .braille = colour? { $letters }
ask-swap = Choose with whom you swap hands: { $names }.
    .braille = swap with? { $short }
wait-swap = { $name } chooses with whom to swap hands.
    .braille = { $name } picks a hand
wait-colour = { $name } chooses the colour.
    .braille = { $name } picks colour
ask-draw = Draw { $count ->
        [one] 1 card
       *[other] { $count } cards
    }{ $instead ->
        [challenge] , or challenge { $name }.
        [pass] , or answer with a draw card.
        [pass-same] , or answer with the same draw card.
        [both] , challenge { $name }, or answer with a draw card.
        [both-same] , challenge { $name }, or answer with the same draw card.
       *[nothing] .
    }
    .braille = take { $count }{ $instead ->
        [challenge] {" "}or challenge?
        [pass] {" "}or pass on?
        [pass-same] {" "}or pass on?
        [both] , challenge or pass on?
        [both-same] , challenge or pass on?
       *[nothing] ?
    }
wait-draw = { $name } must draw { $count ->
        [one] 1 card.
       *[other] { $count } cards.
    }
    .braille = { $name } to draw { $count }
ask-answer = { $kind ->
        [choices] Choose a letter, or type pass. Commands need a slash: /hand.
        [again] Type your answer once more, or pass. Commands need a slash: /hand.
       *[words] Type your answer, or pass. Commands need a slash: /hand.
    }
    .brief = { $kind ->
        [choices] A letter, or pass.
        [again] Once more, or pass.
       *[words] Your answer, or pass.
    }
    .braille = { $kind ->
        [choices] letter, /hand
        [again] again, /hand
       *[words] answer, /hand
    }
ask-aloud = Or say it aloud, then type /aloud.
ask-judge = { $aloud ->
        [yes] { $name } has answered aloud.
       *[no] { $name } answers: { $answer }.
    } The answer is { $solutions }. Right or wrong?{ $passes ->
        [yes] {" "}Say next if you can't judge it.
       *[no] {""}
    }
    .brief = { $aloud ->
        [yes] { $name } aloud.
       *[no] { $name }: { $answer }.
    } It is { $solutions }. { $passes ->
        [yes] Right, wrong or next?
       *[no] Right or wrong?
    }
    .braille = { $aloud ->
        [yes] { $name }
       *[no] { $answer }
    }, it is { $solutions }: right?
ask-judge-you = Nobody else can judge it. { $aloud ->
        [yes] You've answered aloud.
       *[no] You answered: { $answer }.
    } The answer is { $solutions }. Were you right or wrong?
    .brief = { $aloud ->
        [yes] {""}
       *[no] You answered: { $answer }.{" "}
    }It is { $solutions }. Right or wrong?
    .braille = { $aloud ->
        [yes] {""}
       *[no] { $answer },{" "}
    }it is { $solutions }: right?
wait-judge = Waiting for { $name } to judge the answer.
    .braille = { $name } to judge
wait-teacher = Waiting for the teacher to judge the answer.
    .braille = teacher to judge
ask-match-or-lay = Match a card, or lay one in the centre row.
    .brief = Match or lay.
    .braille = match or lay?
ask-match-or-done = Match another card, or say done.
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
over = The match is over.
    .braille = match over

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
hand-none = You are watching and have no cards.
    .braille = watching, no cards
top = On top: { $card }.
    .braille = top { $label }
top-none = There is no card on the pile.
    .braille = no pile
row = Centre row: { $cards }.
    .braille = row { $labels }
row-none = The centre row is empty.
    .braille = no row
place = { $number }, { $card }
place-taken = { $number }, { $card }, matched
colour = The colour is { $colour }.
    .brief = Colour { $colour }.
    .braille = colour { $colour }
colour-none = No colour is in play.
    .braille = no colour
counts = Cards: { $counts }; stock { $stock }.
    .brief = { $counts }.
    .braille = { $numbers }, stock { $stock }
scores-none = Nobody has points yet.
    .braille = no scores
who = It is { $name }'s turn, then { $order }.
    .brief = { $name }, then { $order }.
    .braille = turn: { $name }, { $next }
who-you = It is your turn, then { $order }.
    .brief = You, then { $order }.
    .braille = your turn, then { $next }
penalty = { $name } must draw { $count ->
        [one] 1 card.
       *[other] { $count } cards.
    }
    .braille = { $name } to draw { $count }
penalty-you = You must draw { $count ->
        [one] 1 card.
       *[other] { $count } cards.
    }
    .braille = you to draw { $count }
penalty-none = Nobody must draw cards.
    .braille = no penalty

## Refusals

rule = Rule { $clause }.
rule-house = House rule: { $rule }.
rule-borrowed = This sheet does not say, so rule { $clause } counts.
refused-seats = This game is for { $least } to { $most } players, if there are enough cards.
    .braille = { $least }-{ $most } players
refused-scoring = { $edition } cannot be scored by { $scoring }. Ways of scoring: { $allowed }.
    .braille = no such scoring
refused-scoring-seats = { $scoring ->
        [teams] Teams are four players, or six, or any even number above.
       *[other] Partners are four players.
    }
    .braille = { $scoring ->
        [teams] 4, 6, 8 or 10 players
       *[other] 4 players
    }
refused-dealer = The dealer cannot be chosen here.
    .braille = dealer not chosen
refused-questions = The questions do not suit this edition: the classroom game needs some, the others have none.
    .braille = questions do not suit
refused-over = The match is over.
    .braille = match over
refused-not-playing = You are not playing in this round.
    .braille = not playing
refused-not-your-turn = It is not your turn.
    .braille = not your turn
refused-nothing-asked = No question waits for you.
    .braille = no question
refused-no-swap = You swap hands only where a seven does so, right after you play it.
    .braille = swap only after a 7
refused-not-now = That cannot be done now.
    .braille = not now
refused-not-held = You do not hold that card.
    .braille = not in hand
refused-call-not-due = { $when ->
        [before] You call { $call } with or before the card that leaves you { $count ->
            [one] one card
           *[other] { $count } cards
        }, and at no other time.
        [at-once] You call { $call } with the card that leaves you { $count ->
            [one] one card
           *[other] { $count } cards
        }, or at once after it.
       *[any-time] You call { $call } when you have { $count ->
            [one] one card
           *[other] { $count } cards
        } left, once, and before somebody catches you.
    }
    .braille = no { $call } now
refused-nothing-to-catch = That player cannot be caught now.
    .braille = nothing to catch
refused-partner = You cannot catch your partner.
    .braille = not your partner
refused-no-accusing = You cannot accuse that player now: it is allowed once a round, and only where advice costs cards.
    .braille = no accusing now
refused-no-vote = You have no vote to give now.
    .braille = no vote
refused-name-a-colour = Choose a colour for a wild card, and only for a wild card.
    .braille = name a colour
refused-must-play = You hold a card that fits, so you may not draw.
    .braille = play, you can
refused-must-play-drawn = The card you drew fits, so you must play it.
    .braille = play the drawn card
refused-unlawful = You may not play that card now: { $lawful ->
        [no-colour] you hold a card of the colour in play.
       *[nothing-else] you hold another card that fits.
    }
    .braille = not lawful now
refused-last-card = A special card cannot be your last card.
    .braille = last must be number
refused-one-card = These cards cannot be played together.
    .braille = one card at a time
refused-no-jump = You may jump in only with exactly the card on top, and before the next player acts.
    .braille = no jumping in now
refused-swap-first = First choose with whom you swap hands.
    .braille = swap first
refused-does-not-fit = That card does not fit: match the colour, the number or the symbol on top, or play a wild card.
    .braille = does not fit
refused-only-the-drawn = After drawing you may play only the card you drew.
    .braille = only the drawn card
refused-must-take = You must take the cards: that card cannot answer a draw card.
    .braille = take the cards
refused-no-challenge = There is nothing you may challenge.
    .braille = no challenge
refused-answer-first = Answer the question first.
    .braille = answer first
refused-type-answer = Type your answer: the program judges here, and it can't hear you.
    .braille = type your answer
refused-verdict-due = First the answer has to be judged right or wrong.
    .braille = judge the answer first
refused-no-verdict = There's no answer for you to judge now.
    .braille = nothing to judge
refused-no-match = These cards do not match: one card, or two together, must make the number in the centre row.
    .braille = no match
refused-already-matched = That centre card is matched already: each only once a turn.
    .braille = matched already
refused-lay-not-due = You may lay a card only after drawing, or for a colour match.
    .braille = no laying now
refused-must-lay = You have drawn: match a card, or lay one in the centre row.
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
ruling-target = the match goes to { $value } points
    .braille = to { $value } points
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
       *[winner] who wins the round deals the next
    }
    .braille = { $value ->
        [left] deal passes left
        [drawn] deal drawn each round
       *[winner] winner deals
    }
ruling-voluntary_draw = { $value ->
        [yes] you may draw although a card fits
       *[no] you may draw only if no card fits
    }
    .braille = { $value ->
        [yes] draw at will
       *[no] draw only if stuck
    }
ruling-call_at = { $value ->
        [one] you call out with one card left
       *[other] you call out with { $value } cards left
    }
    .braille = call at { $value }
ruling-call_when = { $value ->
        [before] you call before the card lies on the pile
        [at-once] you call as the card is played or at once after it
       *[any-time] you may call until somebody catches you
    }
    .braille = { $value ->
        [before] call before card
        [at-once] call at once
       *[any-time] call at any time
    }
ruling-catch_until = { $value ->
        [next-turn] a missed call can be caught until the next player begins
       *[hand-changes] a missed call can be caught until that hand changes
    }
    .braille = { $value ->
        [next-turn] catch till next turn
       *[hand-changes] catch till hand changes
    }
ruling-catch_by = { $value ->
        [anyone] any other player may catch a missed call
       *[opponents] only opponents may catch a missed call
    }
    .braille = { $value ->
        [anyone] anyone may catch
       *[opponents] opponents may catch
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
        [0] advice is not punished
        [one] advice costs 1 card
       *[other] advice costs { $value } cards
    }
    .braille = advice: { $value }
ruling-start_special = { $value ->
        [acts] a special start card acts
       *[again] a special start card goes back and another is turned up
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
        [one] who does not play draws one card
       *[fits] who does not play draws until a card fits
    }
    .braille = { $value ->
        [one] draw one
       *[fits] draw until it fits
    }
ruling-drawn_card = { $value ->
        [may] a drawn card that fits may be kept
       *[must] a drawn card that fits must be played
    }
    .braille = { $value ->
        [may] drawn card: may keep
       *[must] drawn card: must play
    }
ruling-last_card = { $value ->
        [any] any card may be the last one
       *[number] the last card must be a number
    }
    .braille = { $value ->
        [any] last card: any
       *[number] last card: number
    }
ruling-equal_cards = { $value ->
        [yes] several cards of the same colour and sign may be played at once
       *[no] cards are played one at a time
    }
    .braille = { $value ->
        [yes] equal cards together
       *[no] one card at a time
    }
ruling-seven_zero = { $value ->
        [yes] a seven swaps hands with a player you choose, and a zero passes all hands on
       *[no] a seven and a zero are numbers like the others
    }
    .braille = { $value ->
        [yes] 7 swaps, 0 passes on
       *[no] 7 and 0: as others
    }
ruling-jump_in = { $value ->
        [yes] whoever has exactly the card on top may play it before the next player acts
       *[no] cards are played only in turn
    }
    .braille = { $value ->
        [yes] jumping in
       *[no] no jumping in
    }
ruling-after_penalty = who draws for { $kind ->
        [draw-two-wild-draw-four] a draw card
       *[other] { $face }
    } { $value ->
        [forfeits] misses the turn
       *[plays] then plays
    }
    .braille = { $value ->
        [forfeits] drawing costs the turn
       *[plays] draw, then play
    }
ruling-stacking = { $kind ->
        [draw-two-wild-draw-four] a draw card
       *[other] { $face }
    } { $value ->
        [none] cannot be answered with another
        [same] may be answered with one of the same kind, and the total passes on
       *[total] may be answered with another, and the total passes on
    }
    .braille = { $value ->
        [none] no stacking
        [same] stacking same kind
       *[total] stacking
    }
ruling-lawful_when = { $face } { $value ->
        [always] may always be played
        [no-colour] is for hands without the colour in play
       *[nothing-else] is for hands without any other card that fits
    }
    .braille = { $kind ->
        [wild-draw-four] wi+4
       *[other] { $face }
    }: { $value ->
        [always] always
        [no-colour] without colour
       *[nothing-else] nothing else fits
    }
ruling-unlawful_card = { $kind ->
        [wild-draw-four] a wild draw four
       *[other] { $face }
    } { $value ->
        [challenged] may be a bluff, and be challenged
       *[refused] that is not allowed is refused
    }
    .braille = { $value ->
        [challenged] { $kind ->
            [wild-draw-four] wi+4
           *[other] { $face }
        } may be a bluff
       *[refused] no bluffing
    }
ruling-stacked_bluff = { $kind ->
        [wild-draw-four] a wild draw four
       *[other] { $face }
    } that answers a draw card { $value ->
        [judged] may be a bluff, too
       *[waived] is always allowed
    }
    .braille = stacked { $kind ->
        [wild-draw-four] wi+4
       *[other] { $face }
    }: { $value ->
        [judged] judged
       *[waived] free
    }
ruling-guilty_card = { $value ->
        [stands] a bluff that is found out stays on the pile
       *[returns] a bluff that is found out goes back to the hand
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
ruling-two_turned = between two players { $kind ->
        [reverse] a reverse
       *[other] { $face }
    } { $value ->
        [again] lets you play again
       *[passes] only passes the turn
    }
    .braille = two: { $face } = { $value ->
        [again] again
       *[passes] pass
    }
ruling-asked_on = { $value ->
        [nothing] no questions are asked
        [top] you answer the question of the card on top
       *[own] you answer the question of the card you play
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
        [yes] an answer that is almost right may be given once more
       *[no] an answer with a slip in its spelling is wrong
    }
    .braille = { $value ->
        [yes] almost right: once more
       *[no] almost right: wrong
    }
ruling-missed_again = { $value ->
        [yes] a question you missed comes back to you later
       *[no] missed questions come back no sooner than others
    }
    .braille = { $value ->
        [yes] missed questions come back
       *[no] missed: as others
    }
ruling-by_level = { $value ->
        [yes] everybody is asked questions of their own level
       *[no] everybody is asked questions of all levels
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
        [may] you may lay a card for a colour match
       *[must] you must lay a card for a colour match
    }
    .braille = { $value ->
        [may] bonus: may lay
       *[must] bonus: must lay
    }
ruling-double_draws = { $value ->
        [0] the others draw nothing for a double colour match
        [one] the others draw 1 card for a double colour match
       *[other] the others draw { $value } cards for a double colour match
    }
    .braille = double match: +{ $value }

## Sets of house rules

rule-set-printed = as printed
    .about = Nothing is changed.
rule-set-family = family
    .about = You draw more, and can pass it on.
rule-set-party = party
    .about = Hands change places, and cards come out of turn.
rule-set-strict = strict
    .about = What fits is played, and nobody bluffs.
rule-set-unknown = { $title } has no house rules called { $name }. There are { $names }.
    .braille = sets: { $names }
