# What pages say, in English.
skip = Skip to the cards
menu = Menu
menu-new = New game
menu-settings = Settings
menu-keys = Keys and commands
menu-about = Accessibility
menu-rules = Rules
menu-scores = Scores
marks = Callout isn’t made, endorsed or licensed by the owners of UNO and DOS. These marks name the rules that are played.
wrong-title = That didn’t work
wrong-request = Error ID: { $id }. Give it to the people who run this server.
go-home = Go to the home page
guest-title = Welcome!
go-on-new = This page is for players and their guests. Continue as a guest, and you’ll see it if the players allow that. If you played here yourself, open the link in the browser you played in.
go-on-codes = Too many wrong codes from your network. If you have the right one, continue as a guest.
go-on-as-guest = Continue as guest

# The table
where = Table { $code } · { $title }
hint-play = Press a card that is raised and framed to play it.
hint-draw = Nothing to play? Press “Draw a card”.
hint-call = Press “{ $label }”, then your card, or somebody may catch you.
hint-seen = Got it
newcomer-title = Your name and picture
newcomer-change = Change your name and picture
newcomer-picture = Choose a picture
picture = { $picture ->
    [cat] cat
    [rabbit] rabbit
    [owl] owl
    [fish] fish
    [flower] flower
    [sun] sun
    [rocket] rocket
    [ghost] ghost
   *[letter] letter
}
newcomer-name = Your name
status-turn = Your turn. Top card: { $card }. { $count ->
        [1] { $fit ->
            [0] You can’t play your last card: draw.
           *[other] You can play your last card.
        }
       *[other] { $fit ->
            [0] You can’t play any of your { $count } cards: draw
           *[other] You can play { $fit } of your { $count } cards
        }{ $bluffs ->
            [0] .
           *[other] , { $bluffs } as a bluff.
        }
    }
status-begin = You’re at the table. The game hasn’t started.
status-seat = Join the game, or watch.
status-closed = This table is closed.
status-paused = The game is paused. Please wait.
status-away = You’re taking a break. We’ll keep your seat.
connection = Connection
line = Status: { $line }
line-title = Status
line-you = you
line-lobby = lobby { $count }
repeat = Repeat last
continue = Continue
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
can-play = playable
bluff = bluff
bluff-with = { $card }, a bluff
jump-with = jump in with { $card }
play-both = Play both: { $card }
play-several = Play { $count } at once: { $card }
call-with = Call { $call } with my next card
bubble = { $call }!
acts-title = Actions
rare-title = Accuse someone of advice
rare-more = More actions
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
do-done = Done
do-accuse = Accuse { $name } of advice
do-uphold = It was advice
do-dismiss = It wasn’t
do-right = Right
do-wrong = Wrong
do-passverdict = I can’t judge it
way-lay = Lay it in the centre row
way-on = On place { $place }, { $card }
way-pair = With { $other } on place { $place }, { $card }
choose-colour = { $card }: which colour?
choose-way = { $card }: where?
choose-start = Which colour?
choose-swap = Who do you swap hands with?
choose-vote = Was it advice?
choose-verdict = Is the answer right?
choose-back = Put it back
question-title = A question for you
answer-label = Your answer
answer-send = Answer
answer-unknown = I don’t know
answer-aloud = I said it aloud
around-title = The table
wish-sit = Join game
wish-watch = Watch the game
wish-leave = Leave the table
wish-leave-match = Take a break
wish-return = Come back
wish-start = Start game
wish-partner = Partner with { $name }
wish-dealer = Start, { $name } deals
speed = Speed: { $step }
speed-label = Speed:
speed-step = { $pace ->
        [calm] calm
        [quick] quick
        [step] step by step
       *[normal] normal
    }
speed-now = Speed: { $pace ->
        [calm] calm. Bots give you time to read.
        [quick] quick. Bots play as soon as everything is said.
       *[normal] normal.
    }
play-on-what = A longer game? Everybody starts at 0.
play-on = Play on to { $target }
wish-rematch = Play again
wish-bot-calm = Add easy bot
wish-bot-keen = Add hard bot
wish-bot-other = Add “{ $name }” bot
wish-remove = Remove { $name }
wish-stand-in = Let a bot play for { $name }
wish-lock = Lock the table
wish-unlock = Unlock the table
wish-replace-host = Replace { $name } as host
locked-now = The table is locked: new players have to knock.
knocks-title = { $count ->
        [one] Somebody is knocking
       *[other] { $count } people are knocking
    }
knock-line = { $name } is knocking.
wish-let-in = Let { $name } in
wish-not-now = Not now
door-title = This table is locked
door-knock-title = You knocked
door-not-now-title = Not now
door-unanswered = Nobody answered your knock. You can knock again.
door-hint = Enter your name and knock. Then the host can let you in.
door-knock = Knock
door-wait = Wait here. The host hears { $name } knocking. The table opens as soon as you’re let in.
door-look = Refresh
door-later = You can knock again in a few minutes.
wish-mute = Mute { $name }
wish-unmute = Unmute { $name }
wish-avoid = Never seat me with { $name } again
wish-open = Open to everyone
wish-close = Close to newcomers
open-now = This table is open: anyone looking for company can join in place of a bot.
opening-what = People you don’t know can join in place of a bot. Chat turns off for good at this table: only quick messages are left.
gone-people = People who left:
again-link = Go to next game
replay-link = Watch replay
review-link = Look back at 3 moments
record-link = Download the record
watching = You’re watching. You see only the face-up cards.
say-title = Commands
say-label = Command
say-send = Send command
say-hint = For example { $label }, draw, hand, top, who, why, help.
asks-title = Ask
ask-recap = What changed
ask-top = Top card
ask-colour = Colour
ask-counts = Card counts
ask-penalty = Penalty
ask-scores = Scores
ask-turn = Whose turn
ask-hint = Hint
ask-odds = Odds
middle-pile = Discard pile
middle-row = Centre row
in-play = Colour:
show-large = Show large
show-large-close = Close
covers = Cards on it
stock = Draw pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
seats-title = Players
seats-none = No players yet.
seats-room = { $count ->
    [one] One more player can join.
   *[other] Up to { $count } more players can join.
}
chair-empty = Free seat
direction-left = Play goes to the left.
direction-right = Play goes to the right.
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
           *[other] “{ $bot }” bot
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
watchers = Spectators: { $names }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
chair-more = More about { $name }
beside = Chat and log
log-title = Game log
log-all = Full log
phrases-title = Quick messages
talk-title = Chat
talk-label = Message to everyone
talk-send = Send message
talk-report = Report
talk-avoid = Avoid this person
invite-title = Invite
invite-code = Table code:
invite-link = Link:
invite-terminal = Join from a terminal
invite-qr = QR code
invite-qr-says = The QR code opens { $link }
more-title = More
tools = Log, messages and menu
tools-log = What happened
invited-title = You’re invited to play { $title }
invited-who = At the table:
a-bot = a bot
a-host = host
name-label = Your name
name-missing = Type a name, so the others know who you are.
closed-kept = The game played here is kept.
script-lost = Connection lost. Reconnecting; nothing is lost.
script-back = Connected again.
script-unread = new
script-again = Not sent yet. Trying again.
script-sent = Sent.
script-turn = It’s your turn.
script-unable = This browser can’t show notifications for this page.
script-refused = Your browser doesn’t allow notifications here. Its settings for this site can change that.
sort-colour = Sort by colour
sort-number = Sort by number
go-previous = Previous playable card
go-next = Next playable card
go-actions = Go to actions
go-earlier = Previous message
go-later = Next message
script-loading = Still loading…
script-failed = Not sent. Try again.
lobby-invite = Invite your friends
lobby-invite-played = Invite people you played with
lobby-copy = Copy the link
lobby-share = Share the link
lobby-start = Start game
lobby-bot = Add a bot
lobby-host = { $name } starts the game.
lobby-dealer = Choose the dealer
lobby-game = The game: { $game }.
lobby-change = Change the game: { $game }
lobby-save = Change the game
lobby-pace = { $count ->
        [0] bots don’t wait
       *[other] bots wait up to { $count } s
    }
lobby-clock = { $count } s to think
here-title = Add a player on this screen
here-what = Everybody at this screen can play. It shows one person’s cards at a time.
here-name = Player’s name
here-add = Add player
here-seat = { $name } plays too
screen-title = This screen
screen-deal = { $name }, deal when you’re ready.
screen-next = { $name } is next. { $name }, show your cards; everybody else, look away.
screen-take = { $name }: show my cards
screen-hide = Hide my cards
screen-speak = { $name }: { $act }
screen-nobody = All cards are hidden. Press your name first.
