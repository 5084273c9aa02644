# What the pages before a table say, in English.
skip-main = Skip to the content
wrong-count = { $count ->
        [one] Please fix one thing
       *[other] Please fix { $count } things
    }
wrong-page = Error: { $title }
wrong-choice = Choose one of the answers.
wrong-number = { $label }: type a number from { $least } to { $most }.

# The first page
home-what = A free card table for blind, deaf-blind, low-vision and sighted people. No account, no clock.
home-title = Play UNO together – by ear, by touch, by sight
home-hand = A hand of five cards: { $cards }. Each has its label and its braille dots.
home-play = Play now
home-play-what = you and two bots, the cards are dealt at once.
home-friends = Play with friends
home-colon = :
home-friends-what = you get a link, a QR code and five words to share.
home-here = Play on this screen
home-here-what = you and others, one after the other, on this device.
home-own = Continue
home-own-table = { $game }{ $count ->
        [0] {""}
       *[other] {" "}with { $names }
    }: { $turn ->
        [yours] your turn
        [waiting] not started yet
        [over] the match is over
       *[other] { $name }’s turn
    }
home-games = All games
home-learn = Learn in one minute
home-solo = Play without network
home-print = Print braille cards
game-what-mattel = 2 to 10 players
game-what-rnib = The rules of the RNIB, with partners if you like
game-what-french = The French rules, also in teams
game-what-quiz = A question before each card: ours or your own
game-what-dos = Match one card or two at once
home-join = Join with a code or a link
home-code = Five words
home-code-hint = Capital letters and hyphens do not matter. You can also paste a link.
home-go = Join
home-server = Join a table on a server
home-server-address = Address
home-server-hint = The link that somebody has sent you. You need a network for it.
home-server-link = Go to { $host }
wrong-server = This is not the address of a server. It begins with https:// and has no spaces.
wrong-code = These are not the five words of a table. Look at them again, one by one.
no-such-table = No table has this code. Ask whoever invited you to say it again.
home-you = Your name
home-you-are = You are { $name } here.
home-name = New name
home-rename = Change name
home-rules = Rules of { $title }

# The rule sheets
new-title = New game
new-which = Which game do you want to play?
new-choose = Play { $title }
edition-language = Language of the cards: { $spoken ->
        [en] English
        [fr] French
       *[other] { $name }
    }
edition-players = { $least } to { $most } players
edition-rules = Rules of { $title }

# Making a table
make-title = New game: { $title }
make-who = Who plays
make-you = You are { $name }.
make-bots = You can also add and remove bots later.
bots-calm = Easy bots
bots-what-calm = They play without a plan, and sometimes forget to call out.
bots-keen = Hard bots
bots-what-keen = They play to win, and never forget.
bots-other = Bots “{ $name }”
bots-what-other = A kind of bot called { $name }.
make-dealer = Who deals first?
make-dealer-hint = A name or the number of a place: yours is 1. Leave it empty and the dealer is drawn, or choose when the match begins.
wrong-bots = { $bots } bots and you are too many: there is room for { $most }.
make-scoring = How is the match scored?
make-house = House rules
make-house-what = You play by the printed rules, unless you change them here. Everybody hears the changes when the match begins.
make-rules = A set of house rules
make-house-open = Show every house rule
make-house-single = What you change here counts more than the set above.
printed-sheet = as printed, rule { $clause }
printed-other = the sheet does not say, so as in rule { $clause }
printed-silent = the sheet does not say
printed-unasked = as printed
printed-number = { $source }: { $says }. From { $least } to { $most }.
rule-says = What rule { $clause } says
house-unasked = this does not matter here
house-idle = Nothing to decide here when the table plays like this: { $answer }.
wrong-idle = “{ $question }” does not matter when the table plays like this: { $answer }. Leave it as printed, or change the other rule.
wrong-missing = When the table plays like this: { $answer }, please answer this, too: { $question }
wrong-seats = At least { $least } and at most { $most } players is impossible. Change one of the two numbers.
make-table = At the table
make-watchers = Others may watch
make-pace = Longest pause before a bot moves (seconds)
make-pace-hint = A bot moves as soon as everybody has read what happened, and no later than this.
make-clock = Time to think (seconds)
make-clock-hint = 0 means no limit. When the time is up, a bot makes the move.
make-slow = Chat delay (seconds)
make-make = Create the game

# Questions that rulings answer
question-least_seats = At least how many players?
question-most_seats = At most how many players?
question-hand_size = How many cards is each player dealt?
question-target = How many points end a match, or put a player out of it?
question-dealer_by = How do players find the dealer?
question-deal_passes = Who deals the next round?
question-voluntary_draw = May you draw when you could play?
question-draw_until = How many cards do you draw when you do not play?
question-drawn_card = Must you play the card you drew if it fits?
question-equal_cards = May you play several cards of the same colour and sign at once?
question-seven_zero = Does a seven swap hands, and a zero pass them on?
question-jump_in = May you jump in with exactly the card on top?
question-last_card = Which card may be your last one?
question-call_at = With how many cards left do you call out?
question-call_when = Until when does calling out count?
question-catch_until = Until when can a forgotten call be caught?
question-catch_by = Who may catch a forgotten call?
question-catch_penalty = How many cards does a forgotten call cost?
question-false_call_penalty = How many cards does it cost to call with too many cards?
question-advice_penalty = How many cards does advice cost?
question-start_special = What happens when a special card is turned up to start?
question-start_turned = Who plays first when the start card is { $kind ->
        [reverse] a reverse
       *[other] { $face }
    }?
question-after_penalty = What happens after drawing for { $kind ->
        [draw-two-wild-draw-four] a draw card
       *[other] { $face }
    }?
question-stacking = May { $kind ->
        [draw-two-wild-draw-four] a draw card be answered with a draw card
       *[other] { $face } be answered with another
    }?
question-lawful_when = When may { $kind ->
        [wild-draw-four] a wild draw four
       *[other] { $face }
    } be played?
question-unlawful_card = What happens when { $kind ->
        [wild-draw-four] a wild draw four
       *[other] { $face }
    } is played against the rules?
question-stacked_bluff = Can { $kind ->
        [wild-draw-four] a wild draw four
       *[other] { $face }
    } that answers a draw card be a bluff?
question-guilty_card = What happens to { $kind ->
        [wild-draw-four] a wild draw four
       *[other] { $face }
    } that was a bluff?
question-doubt_extra = How many more cards does a wrong challenge cost?
question-two_turned = What does { $kind ->
        [reverse] a reverse
       *[other] { $face }
    } do between two players?
question-asked_on = Which card’s question do you answer before you play?
question-judged_by = Who judges whether an answer is right?
question-near_answers = May you answer once more if you were almost right?
question-missed_again = Does a question that you missed come back to you?
question-by_level = Is everybody asked questions of their own level?
question-row_size = Up to how many cards is the centre row filled?
question-lay_bonus = May or must you lay a card for a colour match?
question-double_draws = How many cards do the others draw for a double colour match?

# Settings
set-title = Settings
set-kept = Your browser keeps them, not the server.
set-look = Language and looks
set-language = Language
set-language-own = Same as the browser
set-theme = Colours
set-theme-auto = Same as the device
set-theme-light = Light
set-theme-dark = Dark
set-theme-contrast = High contrast
set-size = Size of the cards
set-size-s = Small
set-size-m = Medium
set-size-l = Large
set-size-xl = Very large: a third of the screen
set-order = Cards in your hand
set-order-colour = Colour by colour
set-order-number = Number by number
set-words = Words and braille
set-style = Sentences
set-style-full = Full: Robin plays red 5.
set-style-brief = Brief: Robin: red 5.
set-code = Braille for the labels of cards
set-code-printed = As printed: your screen reader translates them
set-code-ueb = Unified English Braille
set-code-no-signs = Unified English Braille without number and letter signs
set-code-computer = Computer braille
set-code-fr = French braille
set-sample = { $label } is written { $cells }
set-braille = Show the table in one line for a braille display
set-braille-hint = It stands under More, with a button that reads it.
set-cells = Cells in the status line
set-cells-hint = As many as your braille display has, from { $least } to { $most }.
set-pace = When bots go on
set-pace-calm = Calm: after time to read everything, or when the page has stopped speaking
set-pace-quick = Quick: as soon as everything was told
set-pace-step = Step by step: when you press Go on
set-auto_keep = Keep a drawn card at once when it does not fit
set-auto_keep-hint = You need not press Keep then. But everyone can tell: an instant Keep means that the card did not fit, while somebody who could have played takes a moment. Nothing is kept while you can still do something else, such as catch somebody.
set-keys = Keys
set-single_keys = Use single keys at the table
set-single_keys-hint = Leave this off if your screen reader uses single letters. Every key has a button, too.
set-keys-own = Choose the keys
set-keys-hint = A letter, a sign, Space, Escape, or Shift+ and a letter. You can also just press the key in its field.
key-draw = Draw, keep or accept
key-call = Call out, or catch somebody
key-challenge = Challenge
key-jump = Jump in
key-top = Card on top
key-colour = Colour in play
key-counts = Ask everyone’s card count
key-penalty = Penalty
key-scores = Scores
key-turn = Whose turn
key-next = Next card that can be played
key-previous = Card before that can be played
key-sort-colour = Sort by colour
key-sort-number = Sort by number
key-earlier = Message before
key-later = Next message
key-repeat = Repeat the last message
key-actions = Go to what you can do
wrong-key-none = { $label }: choose a key.
wrong-key = { $label }: { $typed } cannot be a key here.
wrong-key-twice = { $label }: { $pressed } is taken by “{ $other }”. Choose another one.
set-voice-title = The page’s own voice
set-voice = Let the page speak
set-voice-hint = If you have no screen reader. The Control key stops it.
set-rate = How fast it speaks
set-rate-hint = From { $least } to { $most }; 1 is the normal speed.
try-voice = Try the voice
try-voice-says = Robin plays red 5. It is your turn.
set-sounds-title = Sounds
set-sounds = Play sounds
set-volume = Volume of all sounds
set-volumes = Volume of each sound
try = Try
try-cue = Try: { $cue }
cue-open = The table opens
cue-shuffle = Cards are shuffled
cue-deal = Cards are dealt
cue-card = A card is played
cue-draw = A card is drawn
cue-miss = A turn is missed
cue-turn-round = The direction changes
cue-colour = A colour is named
cue-call = Somebody calls out
cue-catch = Somebody is caught
cue-challenge = Somebody is challenged
cue-question = A question is asked
cue-right = The answer is right
cue-wrong = The answer is wrong
cue-vote = A vote
cue-your-turn = Your turn
cue-round-won = You win a round
cue-round-over = A round is over
cue-out = Somebody is out of the match
cue-match-won = You win the match
cue-match-over = The match is over
cue-refused = Something is refused
set-save = Save
set-cancel = Go back without saving
set-reset = Reset settings

# Keys and words
keys-title = Keys and commands
keys-back = Go back
keys-always = Keys that always work
press-shift = Shift + { $other }
press-space = Space
press-escape = Escape
press-enter = Enter
press-control = Control
press-comma = , comma
press-full-stop = . full stop
press-cards = Left and Right arrow
press-ends = Home and End
press-colours = Control + Left or Right arrow
press-initial = The first letter of a colour
fixed-cards = In your hand: card before, next card
fixed-ends = In your hand: first card, last card
fixed-colours = In your hand: to another colour
fixed-initial = In your hand: next card of that colour, as B for blue; a letter that is a single key keeps its meaning while those are on
fixed-play = Play the card that has the focus
fixed-list = Show this page
fixed-hush = Silence the page’s own voice
keys-single = Single keys
keys-on = Single keys are on. They work everywhere but in text fields.
keys-off = Single keys are off. This is what they would do.
keys-colours = While you choose a colour, its letter on the cards chooses it.
keys-change = Change the keys in the settings
keys-key = Key
keys-does = What it does
keys-words = Words for the command field
keys-short = Capitals and accents do not matter, and the first letters of a word are enough. Words in one line mean the same. A slash may stand before every word, as in /hand; while you are asked a question it must, as everything else is your answer.
keys-word = Word
keys-word-does = What it does
keys-moves = Moves
keys-players = Among players
keys-table = Ask the table
keys-program = Ask the page
keys-around = Around the table
does-deal = Shuffle and deal, when you are the dealer.
does-play = With a card, play it. Alone, hear what you can play.
does-draw = Draw a card.
does-keep = Keep the card that you have just drawn.
does-accept = Draw the cards that somebody’s card gave you.
does-challenge = Doubt a wild draw four.
does-name = With a colour, name it when the start card is a wild.
does-answer = With your words, answer a question; your words alone will do. Without any: you do not know.
does-on = Between a card and a number: on which card of the centre row, in DOS.
does-lay = With a card, lay it in the centre row, in DOS.
does-done = Match no more, or lay no more, in DOS.
does-call = Call out, alone or together with a card.
does-catch = With a name, catch somebody who forgot to call.
does-swap = With a name, swap hands with that player, where a seven does so.
does-accuse = With a name, accuse somebody of giving advice.
does-uphold = Vote guilty: it was advice.
does-dismiss = Vote innocent: it was no advice.
does-aloud = You've said your answer aloud: somebody judges it.
does-right = The answer that you judge is right.
does-wrong = The answer that you judge is wrong.
does-next = You didn't hear the answer: the next player judges it.
does-counts = Ask everybody how many cards they have.
does-hand = Your hand, colour by colour.
does-numbers = Your hand, number by number.
does-top = The card on top, or the centre row.
does-colour = The colour in play.
does-playable = The cards that you can play now.
does-who = Whose turn it is, and who follows.
does-scores = The scores.
does-penalty = How many cards somebody must draw.
does-status = The card on top or the centre row, whose turn it is, and how many cards all hold.
does-last = The last message again.
does-log = The last ten messages; with a number, as many.
does-help = The most important words.
does-why = The rule by which your last move was refused; with a rule, that rule.
does-rules = All rules of the sheet; with a rule, that one.
does-house = What this table has changed in the rules.
does-quick = The quick reference: a turn, the cards, the calls and the points; with a word of a heading, that part.
does-save = Every move is saved anyway: this only says so.
does-quit = Go to the home page. Your seat stays yours.
does-sit = Take a place; with a name, under that name.
does-across = Before the match, with a name: take the place across from somebody, to be partners.
does-leave = Give up your place; during a match, take a break.
does-return = Come back to your seat.
does-start = Begin the match, if you are the host.
does-bot = Add a bot, easy or hard, if you are the host.
does-remove = With a name, take somebody from the table, if you are the host.
does-stand_in = With a name, let a bot play for somebody, if you are the host.
does-say = With your words, say them to all.
does-phrase = List the ready phrases; with a number, say one of them.
does-level = With a name and 1, 2 or 3, set how hard that player’s questions are, if you are the host.
does-mute = With a name, stop hearing somebody.
does-unmute = With a name, hear somebody again.
does-report = Report what was said last to the people who run the server.
does-lock = Lock the table, if you are the host: newcomers have to knock.
does-unlock = Open the table again, if you are the host.
does-let_in = Let in who knocks, if you are the host; with a name if several do.
does-not_now = Do not let in who knocks now, if you are the host.
does-replace_host = Make the next player the host of a rematch, if the host does not come.
does-rematch = Play another match with the same people.
does-table = Who sits where.
does-device = Get four words for another device.
keys-readers = With a screen reader
keys-readers-what = Cards are buttons in a list, under a heading of their own. News is spoken as it comes; the list “What happened” keeps it. Single keys and the command field need the mode in which keys go to the page.
reader-nvda = NVDA
reader-nvda-how = Insert+Space changes between browse mode and focus mode. H jumps to the next heading, B to the next button.
reader-jaws = JAWS
reader-jaws-how = Insert+Z turns the virtual cursor off and on. H jumps to the next heading, B to the next button.
reader-narrator = Narrator
reader-narrator-how = Narrator key+Space turns scan mode off and on. H jumps to the next heading, B to the next button.
reader-orca = Orca
reader-orca-how = Orca key+A changes between browse mode and focus mode. H jumps to the next heading, B to the next button.
reader-voiceover = VoiceOver
reader-voiceover-how = Turn Quick Nav off so that single keys reach the page. The rotor lists headings and form controls.
reader-talkback = TalkBack
reader-talkback-how = Choose headings or controls as reading controls, and swipe up or down to jump. Single keys need a keyboard.

# Another device
device-title = Continue on another device
device-what = Get four words and a QR code for the other device. It will be { $name }, too, with your tables.
device-offer = Get four words
device-write = Write on the other device:
device-words = Your four words
device-qr = Or scan this QR code with the other device.
device-here = Continue here
device-code = Four words from the other device
device-code-hint = Capital letters and hyphens do not matter.
device-instead = This replaces { $name } on this device.
device-take = Continue here
device-how = On the other device open { $link } and write them there. They work once, and for { $minutes } minutes. Show them to nobody else.
device-terminal = In a terminal, type:
device-new = Get four new words
sign-out-title = Sign out
sign-out-what = This device forgets that you are { $name }. Without another device of yours, nobody can take your places any more.
sign-out-here = Sign out here
sign-out-everywhere = Sign out on all my devices

# Without a network
offline-title = No connection
offline-what = There is no network now. Nothing at your table is lost, and your seat stays yours.
offline-again = Try again
