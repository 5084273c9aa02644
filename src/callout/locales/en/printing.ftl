### Text on paper, and messages about printing and embossing, in English.

contents = Contents
total = total
players = For { $least } to { $most } players. The call is { $call }.

## Labels

labels-title = Labels: { $title }
labels-rows = There are { $count } labels, one for each card, in the order of the deck: three in a row, or fewer where they are long, read from left to right.
labels-stick = Cut between the labels. Stick each along the top edge of its card, starting at the left corner.
labels-code = { $code ->
        [ueb] They are in Unified English Braille, with the number sign.
        [no-signs] They are in English braille without number signs or letter signs.
        [computer] They are in North American computer braille.
        [fr] They are in French braille, with the figures of today.
       *[other] They are in the code { $code }.
    }
labels-count = { $name }, { $count ->
        [one] 1 label
       *[other] { $count } labels
    }
labels-ends = The first and last label of each colour:
labels-colour = Each colour is in this order: { $kinds }.
labels-plain = Cards without a colour:
labels-copies = { $count ->
        [one] 1 of { $kinds }
       *[other] { $count } each of { $kinds }
    }

## Rules

book-title = Rules: { $title }
book-words = The printed rules in our own words. Each rule has a name, which the program quotes.
book-borrowed = From other rule sheets, and our decisions

## Quick reference

quick-numbers = Numbers, here in { $colour }.

## Reference cards: the steps of a turn. What is for braille has plain letters only, which any braille code has.

reference-title = Reference cards: { $title }
reference-play = { $game ->
        [row] 1. Match cards
       *[pile] 1. Play a card
    }
    .braille = { $game ->
        [row] 1 match
       *[pile] 1 play
    }
reference-draw = 2. Or draw
    .braille = 2 or draw
reference-act = { $game ->
        [row] 3. End the turn
       *[pile] 3. Do what the card says
    }
    .braille = { $game ->
        [row] 3 end
       *[pile] 3 action
    }
reference-call = 4. Call { $call }
    .braille = 4 call { $call }
reference-colours = The colours: { $colours }.

# Step 1

step-ask = { $asked ->
        [top] first answer the top card
       *[own] answer its question
    }
    wrong draw 1
step-fit =
    same colour
    same number
    or same symbol
step-wild = or { $label }
step-wild-if = or { $label } { $when ->
        [no-colour] only without the colour
       *[nothing-else] with nothing else to play
    }
step-equal = equal cards together
step-last = last card a number
step-jump = equal to top card jump in
step-match =
    same number as in the row
    or two cards that add up
step-any-number = { $label } any number
step-any-colour = { $label } is { $number } of any colour

# Step 2

step-cannot = { $game ->
        [row] no match
       *[pile] unable to play
    }{ $free ->
        [yes] {" "}or by choice
       *[no] {""}
    }
step-draw = { $until ->
        [one] draw 1 card
       *[fits] draw until you can play
    }
step-drawn = { $drawn ->
        [may] if playable play it or keep it
       *[must] if playable you must play it
    }
step-keep = you may keep { $label }
step-next = then the next player
step-lay = then match or lay a card in the row

# Step 3

step-name-colour = name colour
step-draws = next draw { $count } { $after ->
        [plays] play
       *[forfeits] miss
    }{ $stacking ->
        [none] {""}
        [same] {" "}or add the same
       *[total] {" "}or stack
    }
step-misses = next misses
step-turns = other way
step-swaps = swap hands
step-passes-on = all hands pass on
step-challenge = challenge it if wrong draw { $count }
step-clear = matched cards off the row
step-fill = fill the row to { $count }
step-bonus = colour match { $lay ->
        [may] you may lay 1
       *[must] lay 1
    }
step-double = double colour others draw { $count }

# Step 4

step-call = { $count ->
        [one] one card left
       *[other] { $count } cards left
    } call { $call }
step-when = { $when ->
        [before] as you play
        [at-once] at once
       *[any-time] before others do
    }
step-missed = missed draw { $count }
step-false = false call draw { $count }
step-out = no cards you win the round

## Scores, a match, hands

scores-title = Scores: { $title }
told-title = A game: { $title }
hand-title = A hand: { $title }
dealt-title = { $title }, round { $round }

## Questions

questions-title = Questions: { $title }
answers-title = Answers: { $title }
answers-page = Page { $page } of { $pages }
question-side = Question { $number }
answer-side = Answer { $number }
side-part = { $side }, { $part } of { $parts }
question-about = { $subject }, level { $level }
question-level = level { $level }
answer-others = Also right: { $list }
answer-near = { $answer }, or up to { $tolerance } more or less
question-labels-what = These labels make the printed question cards readable by touch. They are for cards of 89 by 127 millimetres, { $cells } cells a line.
question-labels-order = The questions of all { $count } cards come first, then, on a new page, their answers. The card's number is above each label. Read from left to right.
question-labels-stick = Cut between the labels. Stick each on the side of the card with the same number. A text on more than one label says which it is, such as 1 of 2: stick those on cards of their own, or below each other.

## What is said at the computer

made = { $file }: { $pages ->
        [one] 1 page of { $width } cells by { $height } lines.
       *[other] { $pages } pages of { $width } cells by { $height } lines.
    }
progress = { $done } of { $all }
no-cover = The page that explains the order is left out: text in braille needs liblouis and its tables. On Debian or Ubuntu, install liblouis20 and liblouis-data.
no-liblouis = Text in braille needs liblouis and its tables. On Debian or Ubuntu, install liblouis20 and liblouis-data. Labels can be made without them.
no-edition = There's no edition { $edition }. Choose from: { $editions }.
no-code = There's no code { $code } for labels. Choose from: { $codes }.
no-label = { $label } isn't a label of { $edition }.
no-cards = Give the labels of a hand, or --record and a file.
no-choice = Give an edition, or --record and a file.
no-both = Give an edition, or --record and a file, not both.
no-record = This file isn't the record of a possible game.
no-round = This game has no round { $round }: the last is { $rounds }.
no-scores = No round of this game is over.
no-such-number = This game is for { $least } to { $most } players, not for { $count }.
no-writing = { $file } can't be written.
hands-hidden = This game isn't over, so its hands aren't shown.
file-there = { $file } already exists. Choose another file with --out.
label-too-long = The label { $label } is { $cells } cells long, but there's only room for { $room }.
label-unwritable = The label { $label } can't be written in the code { $code }.

## Printed cards

print-page = { $title }. Page { $page } of { $pages }. Print at 100 %: this line is 100 mm long.
print-back = back
print-list = { $title }. There are { $count } cards in the deck. Each different card is made once; make as many copies as the numbers say.
print-listed = { $file }: { $label }, { $name }, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
print-reference = { $files }: reference card, { $name }
print-made-deck = { $file }: { $cards } cards on { $paper ->
        [letter] Letter
       *[a4] A4
    } paper. Print at 100 %.
print-made-pictures = { $folder }: { $count } pictures, and the list { $list }.
print-made-plates = { $folder }: { $count ->
        [one] 1 file
       *[other] { $count } files
    } for { $cards } different cards, and the list { $list }.
print-extra = This needs two more packages. Install them with: pip install "callout[printing]"
print-made-questions = { $file }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } on { $paper ->
        [letter] Letter
       *[a4] A4
    } paper, the answers on every second page. Print at 100 % on both sides, turning along the long edge.
print-made-answers = { $file }: the answers to { $questions ->
        [one] 1 question
       *[other] { $questions } questions
    }, { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }.
questions-no-backs = Questions go on the backs of cards in a PDF. Leave out --format svg, --swell, --mirror and --no-backs.
print-left-out = { $count ->
        [one] This question is
       *[other] These questions are
    } too long for the back of a card, so left out: { $numbers }.
print-missing = The font lacks some letters. Each is replaced by a question mark: { $letters }
