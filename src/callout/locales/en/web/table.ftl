# What pages say, in English.
skip = Skip to the cards
menu = Menu
menu-new = New game
menu-settings = Settings
menu-keys = Keys and commands
menu-about = Accessibility
menu-rules = Rules
menu-scores = Scores
marks = Callout is not made, endorsed or licensed by the owners of UNO and DOS. These marks name the rules that are played.
wrong-title = That did not work
wrong-request = For whoever runs this server: error { $id }.
go-home = Go to the home page
go-on-as-guest-why = Somebody near you has tried many codes. If you have a right one, go on as a guest.
go-on-as-guest = Go on as a guest

# The table
where = Table { $code } · { $title }
hint-play = Cards that fit are raised and have a frame. Press one to play it.
hint-draw = No card fits? Press Draw.
hint-call = Only two cards left! Before you play, tick “{ $label }”. Forget it, and somebody may catch you.
hint-seen = Got it
newcomer-title = What shall we call you?
newcomer-not-now = Not now
newcomer-words = Screen reader and braille
status-turn = Your turn. { $card } on the pile. { $count ->
        [1] Your last card { $fit ->
            [0] does not fit: draw.
           *[other] fits.
        }
       *[other] { $fit ->
            [0] None of your { $count } cards fits: draw
            [one] { $fit } of your { $count } cards fits
           *[other] { $fit } of your { $count } cards fit
        }{ $bluffs ->
            [0] .
           *[other] , { $bluffs } as a bluff.
        }
    }
status-begin = You are at the table. The match has not begun.
status-seat = Join the game, or watch.
status-closed = This table is closed.
status-paused = The match is paused. Wait until it goes on.
status-away = You are taking a break. Your seat stays yours.
connection = Connection
line = Status: { $line }
line-title = Status
line-you = you
line-lobby = lobby { $count }
repeat = Repeat last
continue = Go on
look-again = Refresh
hand-title = Your hand, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
hand-points = { $count ->
        [one] { $count } point if somebody else wins the round.
       *[other] { $count } points if somebody else wins the round.
    }
hand-empty = No cards.
can-play = can be played
bluff = bluff
bluff-with = { $card }, a bluff
jump-with = jump in with { $card }
play-both = Play both: { $card }
play-several = Play { $count } at once: { $card }
call-with = Say { $call } with my next card
bubble = { $call }!
acts-title = What you can do
rare-title = Somebody gave advice
rare-more = What else you can do
do-deal = Deal
do-draw = Draw a card
do-draw-call = Draw a card and call { $call }
do-keep = Keep it
do-call = Call { $call }
do-jump = Jump in with { $card }
do-jump-call = Jump in with { $card } and call { $call }
do-swap = { $count ->
        [one] Swap hands with { $name } ({ $count } card)
       *[other] Swap hands with { $name } ({ $count } cards)
    }
do-false-call = { $count ->
        [one] Call { $call } (costs { $count } card)
       *[other] Call { $call } (costs { $count } cards)
    }
do-catch = Catch { $name }: no { $call }!
do-challenge = Challenge
do-accept = { $count ->
        [0] Accept
        [one] Draw { $count } card
       *[other] Draw { $count } cards
    }
do-cardcheck = Ask everyone’s card count
do-done = Done
do-accuse = Accuse { $name } of giving advice
do-uphold = It was advice
do-dismiss = It was not
do-right = Right
do-wrong = Wrong
do-passverdict = I can't judge it
way-lay = Lay it in the centre row
way-on = On place { $place }, { $card }
way-pair = With { $other } on place { $place }, { $card }
choose-colour = { $card }: which colour?
choose-way = { $card }: where?
choose-start = Which colour?
choose-swap = Who do you swap hands with?
choose-vote = Was it advice?
choose-verdict = Is the answer right?
choose-back = Put the card back
question-title = A question for you
answer-label = Your answer
answer-send = Answer
answer-unknown = I do not know
answer-aloud = I've said it aloud
around-title = The table
wish-sit = Join game
wish-watch = Just watch
wish-leave = Leave the table
wish-leave-match = Take a break
wish-return = Come back
wish-start = Begin the match
wish-partner = Be partners with { $name }
wish-dealer = Begin, { $name } deals
wish-rematch = Play again
wish-bot-calm = Add an easy bot
wish-bot-keen = Add a hard bot
wish-bot-other = Add a bot “{ $name }”
wish-remove = Remove { $name }
wish-stand-in = Let a bot play for { $name }
wish-lock = Lock the table
wish-unlock = Open the table
wish-replace-host = { $name } does not come: pass the host’s role on
locked-now = The table is locked: newcomers have to knock.
knocks-title = { $count ->
        [one] Somebody knocks
       *[other] { $count } people knock
    }
knock-line = { $name } knocks.
wish-let-in = Let { $name } in
wish-not-now = Not now
door-title = This table is locked
door-knock-title = You have knocked
door-not-now-title = Not now
door-unanswered = Nobody answered your knock. You can knock again.
door-hint = Tell the host your name and knock. Then the host can let you in.
door-knock = Knock
door-wait = Wait here: the host hears that { $name } knocks. As soon as you are let in, the table opens.
door-look = Look again
door-later = You can knock again in some minutes.
wish-mute = Mute { $name }
wish-unmute = Unmute { $name }
again-link = Go to the next match
replay-link = Watch replay
record-link = Download the record
watching = You are watching. You see only the open cards.
say-title = Commands
say-label = Command
say-send = Send
say-hint = For example { $label }, draw, hand, top, who, why, help.
asks-title = Ask
ask-top = Top card
ask-colour = Colour
ask-counts = Card counts
ask-penalty = Penalty
ask-scores = Scores
ask-turn = Whose turn
middle-pile = The pile
middle-row = The centre row
show-large = Show large
show-large-close = Close
covers = Cards on it
stock = { $count ->
        [one] { $count } card to draw from
       *[other] { $count } cards to draw from
    }
seats-title = Players
seats-none = No players yet.
direction-left = Play goes to the left, down the list.
direction-right = Play goes to the right, up the list.
chair-what = { $away ->
        [yes] { $bot ->
            [none] away
           *[other] away, a bot plays
        }
       *[no] { $bot ->
            [none] { $you ->
                [yes] { $host ->
                    [yes] you, host
                   *[no] you
                }
               *[no] { $host ->
                    [yes] host
                   *[no] {""}
                }
            }
            [calm] easy bot
            [keen] hard bot
           *[other] bot “{ $bot }”
        }
    }
chair-side = team { $number }
chair-count = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
chair-out = out
chair-score = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
chair-turn = to play
chair-dealer = dealer
chair-lost = connection lost { $minutes ->
        [0] less than a minute ago
        [one] { $minutes } minute ago
       *[other] { $minutes } minutes ago
    }
watchers = Watching: { $names }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
chair-more = More about { $name }
beside = Talk and log
log-title = What happened
log-all = Everything that happened
phrases-title = Say something
talk-title = Table talk
talk-label = Say to all
talk-send = Say
talk-report = Report
invite-title = Invite
invite-code = The code of this table:
invite-link = Link:
invite-terminal = In a terminal:
invite-qr = QR code
invite-qr-says = The QR code opens { $link }
more-title = More
invited-title = You are invited to play { $title }
invited-who = At the table:
a-bot = a bot
name-label = Your name
name-missing = Type a name, so that the others know you.
closed-kept = The match that was played here is kept.
script-lost = Connection lost. Trying again; nothing is lost.
script-back = Connected again.
script-unread = new
script-again = Not sent yet. Trying again.
script-sent = Sent.
sort-colour = Sort by colour
sort-number = Sort by number
go-previous = Previous card that fits
go-next = Next card that fits
go-actions = Go to the actions
go-earlier = Earlier message
go-later = Later message
script-loading = Still loading…
script-failed = That was not sent. Try again.
lobby-invite = Invite your friends
lobby-copy = Copy the link
lobby-start = Start
lobby-bot = Add a bot
lobby-host = { $name } starts the game.
lobby-dealer = Choose who deals
lobby-game = The game: { $game }.
lobby-change = Change the game: { $game }
lobby-save = Change the game
lobby-pace = { $count ->
        [0] bots do not wait
       *[other] bots wait up to { $count } s
    }
lobby-clock = { $count } s to think
here-title = Somebody else here?
here-what = Everybody at this screen can play. It shows the cards of one person at a time.
here-name = Their name
here-add = Add to this screen
here-seat = { $name } plays too
screen-title = This screen
screen-next = { $name } is next. { $name }, show your cards; everybody else, look away.
screen-take = { $name }: show my cards
screen-hide = Hide my cards
screen-speak = { $name }: { $act }
screen-nobody = No cards are shown now. Press your name first.
