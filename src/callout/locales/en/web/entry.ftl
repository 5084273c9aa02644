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
home-what = A free card table for blind, deaf-blind, low-vision and sighted people. No account, no time limit.
home-title = Play UNO together – by ear, by touch, by eye
home-hand = A hand of five cards: { $cards }. Each has its label and its braille dots.
home-play = Play now
home-play-what = you and two bots; the cards are dealt right away.
home-seat = Seat me
home-seat-what = you join others at once, or start with two bots until someone comes.
home-friends = Play with friends
home-colon = :
home-friends-what = you get a link, a QR code and five words to share.
home-here = Play on this screen
home-here-what = you and others take turns on this device.
home-own = Continue
home-own-table = { $game }{ $count ->
        [0] {""}
       *[other] {" "}with { $names }
    }: { $turn ->
        [yours] your turn
        [waiting] not started yet
        [over] the game is over
       *[other] { $name }’s turn
    }
home-games = All games
home-learn = Learn in one minute
home-solo = Play offline
home-print = Print braille cards
game-what-mattel = 2 to 10 players
game-what-rnib = RNIB’s rules, with partners if you like
game-what-french = The French rules, with teams if you like
game-what-quiz = A question before each card: ours or your own
game-what-dos = Match one card or two at once
home-join = Join with a code or link
home-code = Table code
home-code-hint = Five words. Capitals and hyphens don’t matter. You can also paste a link.
home-go = Join
home-server = Join a table on a server
home-server-address = Address
home-server-hint = The link somebody sent you. You need to be online.
home-server-link = Go to { $host }
wrong-server = That isn’t the address of a server. It starts with https:// and has no spaces.
wrong-code = That isn’t a table code. Check the five words one by one.
no-such-table = No table has this code. Ask the person who invited you to repeat it.
home-you = Your name
home-you-are = You’re { $name } here.
home-name = New name
home-rename = Change name
home-rules = Rules of { $title }

# Open tables
open-tables-title = Open tables
open-tables-what = Play with people you don’t know yet. There are quick messages only, no chat, and nobody watches. A game has three rounds. You can leave at any time: a bot takes your seat.
open-tables-seat-what = You join the best table, or start one with two bots. Others get a made-up name to call you by.
open-tables-own = Show my name, { $name }, instead of a made-up one
open-tables-count = { $count ->
        [0] No table with a free seat
        [one] 1 table with a free seat
       *[other] { $count } tables with a free seat
    }
open-tables-none = Press “Seat me”: your table will be the first one.
open-tables-take = Join table { $number }
open-tables-more = { $count ->
        [one] And 1 more.
       *[other] And { $count } more.
    }
open-table-about = Rules: { $rules }. { $people ->
        [one] 1 person
       *[other] { $people } people
    }, { $bots ->
        [one] 1 free seat
       *[other] { $bots } free seats
    }{ $rounds ->
        [0] .
        [one] , 1 round.
       *[other] , { $rounds } rounds.
    }{ $begun ->
        [no] {" "}Not started yet.
       *[yes] {""}
    }
open-table-house = { $count ->
        [one] 1 house rule
       *[other] { $count } house rules
    }
open-table-languages = { $count ->
        [one] Language: { $names }.
       *[other] Languages: { $names }.
    }
language-of = { $spoken ->
        [en] English
        [fr] French
       *[other] { $name }
    }

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
make-who = Players
make-you = You’re { $name }.
make-bots = You can add and remove bots later, too.
bots-calm = Easy bots
bots-what-calm = They play without a plan and sometimes forget to call.
bots-keen = Hard bots
bots-what-keen = They play to win and never forget.
bots-other = “{ $name }” bots
bots-what-other = A kind of bot called { $name }.
make-dealer = Who deals first?
make-dealer-hint = A name or a seat number; yours is 1. Leave it empty to draw for the dealer, or to choose when the game starts.
wrong-bots = { $bots } bots and you are too many: there are { $most } seats.
make-scoring = How is the game scored?
make-house = House rules
make-house-what = You play by the standard rules unless you change them here. Everybody hears the changes when the game starts.
make-rules = A set of house rules
make-house-open = Show all house rules
make-house-single = Changes here override the set.
printed-sheet = standard, rule { $clause }
printed-other = not in the standard rules, rule { $clause } applies
printed-silent = not in the standard rules
printed-unasked = standard
printed-number = { $source }: { $says }. From { $least } to { $most }.
rule-says = What rule { $clause } says
house-unasked = doesn’t matter here
house-idle = Nothing to choose here while the table plays like this: { $answer }.
wrong-idle = “{ $question }” doesn’t matter when the table plays like this: { $answer }. Choose the standard again, or change the other rule.
wrong-missing = Please answer this, too: { $question } It matters when the table plays like this: { $answer }.
wrong-seats = The minimum, { $least }, is above the maximum, { $most }. Change one of them.
make-table = At the table
make-watchers = Allow spectators
make-pace = Bots wait up to (seconds)
make-pace-hint = A bot moves as soon as everybody has read what happened, and no later than this.
make-clock = Time to think (seconds)
make-clock-hint = 0 means no limit: days between moves are fine. Otherwise, when time is up, a bot makes the move.
make-slow = Chat delay (seconds)
make-hints = Hints of the hard bot
make-hints-alone = For a player alone with bots
make-hints-everybody = For everybody: all hear who asks
make-hints-nobody = For nobody
make-make = Create table

# Questions that rulings answer
question-least_seats = How many players at least?
question-most_seats = How many players at most?
question-hand_size = How many cards does each player get?
length-title = How long is the game?
length = { $target ->
        [0] One round
       *[other] To { $target } points
    }
length-other = Another number of points
wrong-length = You chose a length and typed { $typed } as well. Empty that field, or choose “Another number of points”.
question-target = How many points end the game, or put a player out?
question-dealer_by = How is the dealer chosen?
question-deal_passes = Who deals the next round?
question-voluntary_draw = May you draw when you could play?
question-draw_until = How many cards do you draw when you don’t play?
question-drawn_card = Must you play the card you drew if you can?
question-equal_cards = May you play several cards of the same colour and symbol at once?
question-seven_zero = Does a seven swap hands, and a zero pass them on?
question-jump_in = May you jump in with a card that’s the same as the top card?
question-last_card = Which card can be your last?
question-call_at = With how many cards left do you call?
question-call_when = Until when does a call count?
question-catch_until = Until when can a forgotten call be caught?
question-catch_by = Who may catch a forgotten call?
question-catch_penalty = How many cards does a forgotten call cost?
question-false_call_penalty = How many cards does a call with too many cards cost?
question-advice_penalty = How many cards does advice cost?
question-start_special = What happens when an action card is turned up to start?
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
question-doubt_extra = How many extra cards does a wrong challenge cost?
question-two_turned = What does { $kind ->
        [reverse] a reverse
       *[other] { $face }
    } do with two players?
question-asked_on = Which card’s question do you answer before you play?
question-judged_by = Who judges whether an answer is right?
question-near_answers = Do you get a second try if you were almost right?
question-missed_again = Does a question you missed come back?
question-by_level = Does everybody get questions of their own level?
question-row_size = Up to how many cards is the centre row filled?
question-lay_bonus = May or must you lay a card for a colour match?
question-double_draws = How many cards do the others draw for a double colour match?

# Settings
set-title = Settings
set-kept = Your browser keeps them, not the server.
set-look = Language and appearance
set-language = Language
set-language-own = Same as the browser
set-theme = Colours
set-theme-auto = Same as the device
set-theme-light = Light
set-theme-dark = Dark
set-theme-contrast = High contrast
set-size = Card size
set-size-s = Small
set-size-m = Medium
set-size-l = Large
set-size-xl = Very large: a third of the screen
set-preview-full = Robin plays { $card }.
set-preview-brief = Robin: { $card }.
set-order = Cards in your hand
set-order-colour = Colour by colour
set-order-number = Number by number
set-style = Sentences
set-style-full = Full: Robin plays red 5.
set-style-brief = Brief: Robin: red 5.
set-dots = Braille
set-code = Braille for card labels
set-code-printed = Plain text: your screen reader translates it
set-code-ueb = Unified English Braille
set-code-no-signs = Unified English Braille without number and letter signs
set-code-computer = Computer braille
set-code-fr = French braille
set-sample = { $label } is written { $cells }
set-braille = Show the table in one line for a braille display
set-braille-hint = It’s under More, with a button that reads it.
set-cells = Cells in the status line
set-cells-hint = As many as your braille display has, from { $least } to { $most }.
set-rhythm = Pace
set-pace = When bots play
set-pace-calm = Calm: after time to read everything, or when the page has stopped speaking
set-pace-normal = Normal: after time for a quick look, or when the page has stopped speaking
set-pace-quick = Quick: as soon as everything is said
set-pace-step = Step by step: when you press “Continue”
set-auto_keep = Keep a drawn card at once if you can’t play it
set-auto_keep-hint = You don’t have to press “Keep it” then. But everyone can tell: if you keep it instantly, you couldn’t play it, because somebody who could takes a moment. Nothing is kept while you can still do something else, such as catch somebody.
set-keys = Keys
set-single_keys = Use single keys at the table
set-single_keys-hint = Leave this off if your screen reader uses single letters. Every key also has a button.
set-keys-hint = A letter, a sign, Space, Escape, or Shift+ and a letter. You can also press the key in its field.
key-draw = Draw, keep or accept
key-call = Call, or catch somebody
key-challenge = Challenge
key-jump = Jump in
key-recap = What changed since my move
key-top = Top card
key-colour = Colour in play
key-counts = Ask card counts
key-penalty = Penalty
key-scores = Scores
key-turn = Whose turn
key-hint = Hint
key-odds = Odds
key-next = Next playable card
key-previous = Previous playable card
key-sort-colour = Sort by colour
key-sort-number = Sort by number
key-earlier = Previous message
key-later = Next message
key-repeat = Repeat last message
key-actions = Go to actions
wrong-key-none = { $label }: choose a key.
wrong-key = { $label }: { $typed } can’t be a key here. Choose another.
wrong-key-twice = { $label }: { $pressed } is already used for “{ $other }”. Choose another.
set-voice = Let the page speak
set-voice-hint = For when you have no screen reader. The Control key stops it.
set-rate = Voice speed
set-rate-hint = From { $least } to { $most }; 1 is the normal speed.
try-voice = Try the voice
try-voice-says = Robin plays red 5. Your turn.
set-heard = Sounds, voice and notifications
set-sounds-title = Sounds
set-sounds = Play sounds
set-notices = Notify me when it’s my turn
set-notices-hint = Your browser shows a notification when the table is in another tab or window. It names no card. This needs JavaScript.
set-push = Notify me even when no page is open
set-push-hint = The company behind your browser (Google, Mozilla, Apple or Microsoft) passes the notification on. It learns when it’s your turn, but not what, where or with whom you play.
set-push-more = More about it is on this page:
set-push-kept = You can be notified even when no page is open. First choose:
set-push-failed = That didn’t work: your browser’s service can’t be reached, or isn’t known here. Try again later.
push-none = No table is waiting for you now.
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
cue-call = Somebody calls
cue-catch = Somebody is caught
cue-challenge = Somebody is challenged
cue-question = A question is asked
cue-right = The answer is right
cue-wrong = The answer is wrong
cue-vote = A vote
cue-your-turn = Your turn
cue-round-won = You win a round
cue-round-over = A round is over
cue-out = Somebody is out of the game
cue-match-won = You win the game
cue-match-over = The game is over
cue-refused = A move is refused
set-save = Save
set-done = Done
set-saved = Saved.
set-failed = Not saved: there’s no connection. Press “Save” to try again.
set-cancel = Back without saving
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
press-insert = Insert
press-home = Home
press-end = End
press-page-up = Page Up
press-page-down = Page Down
press-arrow-up = Up arrow
press-arrow-down = Down arrow
press-arrow-left = Left arrow
press-arrow-right = Right arrow
press-comma = , comma
press-full-stop = . full stop
press-cards = Left and Right arrow
press-ends = Home and End
press-colours = Control + Left or Right arrow
press-initial = The first letter of a colour
fixed-cards = In your hand: previous card, next card
fixed-ends = In your hand: first card, last card
fixed-colours = In your hand: to another colour
fixed-initial = In your hand: next card of that colour, such as B for blue; with single keys on, a letter that is one of them keeps its meaning
fixed-play = Play the card that has the focus
fixed-list = Show this page
fixed-hush = Silence the page’s own voice
keys-single = Single keys
keys-on = Single keys are on. They work everywhere except in text fields.
keys-off = Single keys are off. This is what they would do.
keys-colours = While you choose a colour, its letter on the cards chooses it.
keys-change = Change the keys in the settings
keys-key = Key
keys-does = What it does
keys-words = Commands to type
keys-short = Capitals and accents don’t matter, and the first letters of a command are enough. Commands on one line mean the same. You can put a slash first, as in /hand. While you’re asked a question you must, because everything else is your answer.
keys-word = Command
keys-word-does = What it does
keys-moves = Moves
keys-players = Among players
keys-table = Ask the table
keys-program = Ask the page
keys-around = Around the table
does-deal = Shuffle and deal, when you’re the dealer.
does-play = With a card, play it. Alone, hear what you can play.
does-draw = Draw a card.
does-keep = Keep the card you drew.
does-accept = Draw the penalty cards.
does-challenge = Challenge a wild draw four.
does-name = With a colour, name it when the start card is a wild.
does-answer = With your words, answer a question; your words alone will do. Without any: you don’t know.
does-on = Between a card and a number: which card of the centre row to play on, in DOS.
does-lay = With a card, lay it in the centre row, in DOS.
does-done = Stop matching or laying, in DOS.
does-call = Call UNO or DOS, alone or with a card.
does-catch = With a name, catch somebody who forgot to call.
does-swap = With a name, swap hands with that player, where a seven does so.
does-accuse = With a name, accuse somebody of giving advice.
does-uphold = Vote guilty: it was advice.
does-dismiss = Vote innocent: it wasn’t advice.
does-aloud = You said your answer aloud: somebody judges it.
does-right = The answer you judge is right.
does-wrong = The answer you judge is wrong.
does-next = You didn’t hear the answer: the next player judges it.
does-counts = Ask everybody how many cards they have.
does-hand = Your hand, colour by colour.
does-numbers = Your hand, number by number.
does-top = The top card, or the centre row.
does-colour = The colour in play.
does-playable = The cards you can play now.
does-who = Whose turn it is, and who is next.
does-scores = The scores.
does-penalty = How many cards somebody must draw.
does-status = The top card or the centre row, whose turn it is, and everybody’s card count.
does-last = The last message again.
does-log = The last ten messages; with a number, that many.
does-recap = What has happened since your last move.
does-now = On a braille display: the newest line at once.
does-help = The most important commands.
does-why = The rule that refused your last move; with a rule, that rule.
does-rules = All the rules; with a rule, that one.
does-house = What this table changed in the rules.
does-quick = The quick reference: a turn, the cards, the calls and the points; with a word from a heading, that part.
does-hint = What the hard bot would play in your place, and why.
does-odds = The odds of a bluff, or of the next player having a card to play.
does-save = Every move is saved anyway: this only says so.
does-quit = Go to the home page. We’ll keep your seat.
does-sit = Join; with a name, under that name.
does-across = Before the game, with a name: take the seat across from somebody, to be partners.
does-leave = Give up your seat; during a game, take a break.
does-return = Come back to your seat.
does-start = Start the game, if you’re the host.
does-bot = Add a bot, easy or hard, if you’re the host.
does-remove = With a name, remove somebody from the table, if you’re the host.
does-stand_in = With a name, let a bot play for somebody, if you’re the host.
does-say = With your words, say them to everybody.
does-phrase = List the quick messages; with a number, send one.
does-level = With a name and 1, 2 or 3, set how hard that player’s questions are, if you’re the host.
does-mute = With a name, stop hearing somebody.
does-unmute = With a name, hear somebody again.
does-avoid = With a name, never be seated with somebody at open tables again.
does-invite = Go to the list of people you played with, to invite one of them.
does-open_table = Let anyone looking for company join in place of a bot, if you’re the host.
does-close_table = Close the table to newcomers, if you’re the host.
does-report = Report the last chat message to the people who run the server.
does-lock = Lock the table, if you’re the host: new players have to knock.
does-unlock = Unlock the table, if you’re the host.
does-let_in = Let in somebody who’s knocking, if you’re the host; with a name if there are several.
does-not_now = Don’t let in somebody who’s knocking yet, if you’re the host.
does-replace_host = Make the next player the host of a rematch, if the host isn’t coming.
does-rematch = Play another game with the same people.
does-review = Look back at three of your moves, when the game is over.
does-table = Which seat everybody has.
does-device = Get four words for another device.
keys-readers = With a screen reader
keys-readers-what = Cards are buttons in a list, under a heading of their own. Messages are spoken as they arrive, and “Game log” keeps them. Single keys and the command field need the mode in which keys go to the page.
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
device-write = Type on the other device:
device-words = Your four words
device-qr = Or scan this QR code with the other device.
device-here = Continue here
device-code = Four words from the other device, or your eight words
device-code-hint = Capitals and hyphens don’t matter.
device-instead = This replaces { $name } on this device.
device-take = Continue here
device-how = On the other device, open { $link } and type them there. They work once, for { $minutes } minutes. Show them to nobody else.
device-terminal = In a terminal, type:
device-new = Get four new words
sign-out-title = Sign out
sign-out-what = This device forgets that you’re { $name }. Without another device of yours or eight words, nobody can get your seats back.
sign-out-here = Sign out here
sign-out-everywhere = Sign out everywhere

# Being kept
me-title = Keep me
me-link = Keep me, so that eight words bring me back
me-nobody = You don’t have a name here yet. Play or join a table first, then come back to this page.
me-return = If you have eight words, type them here:
me-pupil = Your name is from a class, and nobody is kept from a class. It’s gone when you sign out.
me-what = Eight words bring { $name } back on any device, with your settings and your tables. No e-mail and no password needed. After { $days } days without a visit, everything is erased.
me-keep = Keep me
me-kept = You’re kept as { $name }. Eight words bring you back.
me-kept-days = After { $days } days without a visit, everything is erased.
me-words = Your eight words
me-words-how = Keep them in a safe place: we can’t show them again, and nobody can get them back for you. Anyone who has them can be you, so show them to nobody.
me-words-back = To come back, open { $link } and type the eight words there.
me-words-terminal = In a terminal, type:
me-copy = Copy the words
me-download = Download as text
me-emboss = Download for an embosser
me-sheet = Callout: the eight words of { $name }
me-new = Get new words
me-new-title = New words
me-new-what = New words end the old ones at once, on every device. Get some if you lost the old ones, or if somebody saw them.
invitations-title = Invitations
invitations-by = { $name } invites you to a table
invitations-decline = Decline { $name }
me-played-title = People you played with
me-played-what = You were at a table together when a game ended, and they’re kept too. Only you see this list.
me-played-nobody = Nobody yet. When a game ends, people at the table who are kept too come onto this list.
me-played-table = You can invite them to your table:
me-played-no-table = To invite somebody, join or create a table first, then come back to this page.
me-here = { $name }, here now
me-invite = Invite { $name }
me-remove = Remove { $name }
me-invited = { $name } is invited.
me-invited-what = The invitation is on their home page for a day, or until your table is full.
me-removed = Removed from your list. Only you know.
me-declined = The invitation is gone. Only you know.
me-shown = People on your list now see when you’re here, if they show it too.
me-hidden = Nobody sees when you’re here.
me-show = Show I’m here
me-hide = Stop showing it
me-shown-what = You can show the people on your list that you’re here. Then you see them too, if they show it: everybody who opened a page in the last { $minutes } minutes.
me-file = Download what’s kept
me-file-title = What’s kept
me-file-what = Your name and number, your settings, the codes of up to { $count } tables, whom you avoid, up to { $people } people you played with, your invitations, your passkeys, the evenings where you checked in, and the counts of your games if you turned that on. No e-mail, no address, no age.
me-file-push = And the addresses of the browsers that are notified even when no page is open.
me-forget = Forget me
me-forget-title = Forget me
me-forget-what = Your words and everything that’s kept are erased at once. On your devices you stay { $name } until you sign out. Tables where you played keep your name as long as they’re kept. At evenings, another name takes its place, and the results stay. Backups made before today still have it until they’re deleted.
me-forgotten = You’re forgotten.
me-forgotten-what = Your eight words don’t work any more, and nothing is kept of you.

# Passkeys
passkeys-title = Passkeys
passkeys-what = With a passkey, your device or your security key brings you back: nothing to type. Your eight words work as well, and new words don’t end your passkeys.
passkeys-full = You have { $count } passkeys, the most there can be. Remove one to add another.
passkey-called = Passkey { $number }, added on { $day }
passkey-remove = Remove passkey { $number }
passkey-add = Add a passkey
passkey-use = Sign in with a passkey
passkey-stopped = No passkey was used: you stopped, or there’s none here for this site.
passkey-there = This device already has a passkey of yours.
passkey-failed = That didn’t work. Try again, or use your eight words.
me-passkey-added = The passkey is added.
me-passkey-added-what = On another device of yours, or after signing out, “Sign in with a passkey” brings you back.
me-passkey-removed = The passkey is removed.
me-passkey-removed-what = It doesn’t bring you back any more. You can delete it on your device, too.

# Without a network
offline-title = No connection
offline-what = You’re offline right now. Nothing at your table is lost, and we’ll keep your seat.
offline-again = Try again
