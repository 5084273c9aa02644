# What is said around a table, and what can go wrong, in English.
made = Table { $code }. { $title }.
    .braille = { $words }
sat = { $name } joined.
    .braille = { $name } joined
sat-you = You're in seat { $place }.
    .braille = you: seat { $place }
sat-bot = { $name }, a bot, joined.
    .braille = { $name } bot joined
place-changed = { $name } moves to seat { $place }.
    .braille = { $name } seat { $place }
place-changed-you = You move to seat { $place }.
    .braille = you: seat { $place }
places-swapped = { $name } and { $other } swap seats.
    .braille = { $name } seat { $place }
places-swapped-you = You swap seats with { $other }.
    .braille = you: seat { $place }
places-swapped-with-you = { $name } swaps seats with you. You're in seat { $place } now.
    .braille = you: seat { $place }
rose = { $name } leaves the table.
    .braille = { $name } leaves
rose-you = You leave the table.
    .braille = you leave
removed = The host removed { $name } from the table.
    .braille = { $name } removed
removed-you = The host removed you from the table.
    .braille = you are removed
went = { $name } takes a break.
    .braille = { $name } away
went-you = You're taking a break. We'll keep your seat.
    .braille = you are away
stood = A bot plays for { $name } until they're back.
    .braille = bot for { $name }
stood-you = A bot plays for you until you're back.
    .braille = bot plays for you
came = { $name } is back.
    .braille = { $name } back
lost = { $name } lost the connection.
    .braille = { $name } no connection
watches = { $name } is watching.
    .braille = { $name } watches
came-you = You're back.
    .braille = you're back
replaced = A bot takes { $name }'s seat.
    .braille = bot replaces { $name }
replaced-you = A bot takes your seat.
    .braille = bot replaces you
followed = { $name } leaves the table. { $bot }, a bot, takes over.
    .braille = { $name } left, bot { $bot }
followed-you = You leave the table. A bot takes over.
    .braille = you left
said = { $name } says: { $text }
    .braille = { $name }: { $text }
said-you = You say: { $text }
    .braille = you: { $text }
muted = You muted { $name }.
    .braille = { $name } muted
unmuted = You unmuted { $name }.
    .braille = { $name } unmuted
reported = Report sent to the people who run this server.
    .braille = report sent
locked = The table is locked: newcomers have to knock.
    .braille = table locked
unlocked = The table is open again: anyone with the code can come in.
    .braille = table open
knocked = { $name } knocks.
    .braille = { $name } knocks
let-in = The host lets { $name } in.
    .braille = { $name } let in
not-let-in = You told { $name }: not now.
    .braille = { $name } not now
level-set = { $name } gets level { $level } questions.
    .braille = { $name }: level { $level }
clock = Time is up for { $name }: a bot moves.
    .braille = { $name } out of time
clock-you = Your time is up: a bot moves for you.
    .braille = your time is up
again = The next game is at table { $code }.
    .braille = next { $words }
host-now = { $name } is now the host.
    .braille = { $name } host
host-now-you = You're now the host.
    .braille = you are host
host-there = { $name } is the host there.
    .braille = host there { $name }
host-there-you = You're the host there.
    .braille = you host there
moved = { $name } was moved to another table.
    .braille = { $name } moved
moved-bot = { $name } was moved to another table. { $bot }, a bot, takes over.
    .braille = { $name } moved, bot { $bot }
moved-you = You've been moved to another table: { $code }.
    .braille = go to { $words }
renamed = { $before } is now called { $name }.
    .braille = { $before } is now { $name }
renamed-you = You're now called { $name }.
    .braille = you are { $name }
pictured = { $name } has a new picture: { $picture }.
    .braille = { $name }: { $picture }
pictured-you = You have a new picture: { $picture }.
    .braille = you: { $picture }
game-changed = { $name } changed the game: { $game }.
    .braille = game: { $game }
game-changed-you = You changed the game: { $game }.
    .braille = game: { $game }
took-over =
    { $name } takes { $bot }'s seat: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .braille = { $name } for { $bot }
took-over-you =
    You're in seat { $place } instead of { $bot }, with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } and { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
    .braille = you for { $bot }, seat { $place }
table-opened = The table is open: anyone looking for company can join.
    .braille = open to newcomers
table-closed = The table is closed: nobody new can join.
    .braille = closed to newcomers
avoided = You won't be seated with { $name } again.
    .braille = { $name } avoided
asked-hint = { $name } asks the hard bot for a hint.
    .braille = { $name }: hint?
asked-hint-you = You ask the hard bot for a hint, and all are told.
    .braille = hint? all are told
asked-odds = { $name } asks the hard bot for the odds.
    .braille = { $name }: odds?
asked-odds-you = You ask the hard bot for the odds, and all are told.
    .braille = odds? all are told
talk-free = Chat is on.
    .braille = chat on
talk-phrases = Quick messages only.
    .braille = quick messages
talk-off = Chat and quick messages are off.
    .braille = chat off
paused = The game is paused.
    .braille = paused
resumed = The game continues.
    .braille = game continues
stopping = The game ends after this turn.
    .braille = ends after this turn
stopped = The game ends here.
    .braille = game ends here
phrase-hello = Hello!
    .braille = hello
phrase-ready = I'm ready.
    .braille = I'm ready
phrase-yes = Yes.
    .braille = yes
phrase-no = No.
    .braille = no
phrase-thanks = Thank you!
    .braille = thank you
phrase-well-done = Well played!
    .braille = well played
phrase-good-luck = Good luck!
    .braille = good luck
phrase-sorry = Sorry!
    .braille = sorry
phrase-wait = One moment, please.
    .braille = one moment please
phrase-repeat = What happened? I missed it.
    .braille = I missed that
restored = The server was restored from a backup. The table is back to how it was then. Continue from there.
    .braille = server restored: table as it was then
closed = This table is closed.
    .braille = table closed
serving = Callout is running. In a browser, open { $address }, or for a class { $address }/class. In a terminal: callout join { $address }
    .braille = callout join { $address }
secret-short = The secret is too short: it needs at least { $least } bytes. To make one: openssl rand -hex 32
    .braille = secret too short
secret-file-short = { $file } has no secret of at least { $least } bytes. Delete it to get a new one. Then all guests need new names and all codes change.
    .braille = secret too short
forget-nothing = Nothing to erase: none of that is stored here.
    .braille = nothing to erase
forget-found = Found: { $tables ->
        [one] 1 open table
       *[other] { $tables } open tables
    }, { $classes ->
        [one] 1 class
       *[other] { $classes } classes
    }, { $evenings ->
        [one] 1 evening
       *[other] { $evenings } evenings
    }, { $afternoons ->
        [one] 1 afternoon
       *[other] { $afternoons } afternoons
    }, { $offers ->
        [one] 1 code for another device
       *[other] { $offers } codes for other devices
    }, { $people ->
        [one] 1 kept person
       *[other] { $people } kept people
    }, { $clubs ->
        [one] 1 place in a club
       *[other] { $clubs } places in clubs
    }, { $others ->
        [one] 1 finished game
       *[other] { $others } finished games
    }, { $messages ->
        [one] 1 message from others with the name
       *[other] { $messages } messages from others with the name
    }. Erase all of it? From messages, only the name is erased.
    .braille = erase it all?
forget-erased = Erased: { $tables ->
        [one] 1 open table
       *[other] { $tables } open tables
    }, { $classes ->
        [one] 1 class
       *[other] { $classes } classes
    }, { $evenings ->
        [one] 1 evening
       *[other] { $evenings } evenings
    }, { $afternoons ->
        [one] 1 afternoon
       *[other] { $afternoons } afternoons
    }, { $offers ->
        [one] 1 code for another device
       *[other] { $offers } codes for other devices
    }, { $people ->
        [one] 1 kept person
       *[other] { $people } kept people
    }, { $clubs ->
        [one] 1 place in a club
       *[other] { $clubs } places in clubs
    }, { $others ->
        [one] 1 finished game
       *[other] { $others } finished games
    }, the name in { $messages ->
        [one] 1 message from others
       *[other] { $messages } messages from others
    }.
    .braille = erased
forget-substitute = somebody
    .braille = somebody

problem-bad-request = The server can't read this request.
    .braille = can't read request
problem-no-token = Enter your name first.
    .braille = enter name first
problem-expired = Session expired. Enter your name again.
    .braille = session expired
problem-transfer-unknown = That isn't a four-word code. Read it again on the other device.
    .braille = not a four-word code
problem-transfer-spent = This code was already used or has expired. Get a new one on the other device.
    .braille = code used or expired
problem-words-unknown = These eight words bring nobody back. Check each word. If you got new words since, use those.
    .braille = wrong words
problem-passkey-unknown = This passkey brings nobody back. Try again, or use your eight words.
    .braille = unknown passkey
problem-passkey-not-added = The passkey couldn't be added. Try again.
    .braille = passkey not added
problem-too-many-passkeys = You have as many passkeys as there can be. Remove one first.
    .braille = too many passkeys
problem-not-kept = You aren't kept here.
    .braille = not kept
problem-pupil-not-kept = Your name is from a class, and nobody is kept from a class.
    .braille = not from a class
problem-kept-too-often = You changed your mind too often. Try again in two weeks.
    .braille = again in 2 weeks
problem-no-table = No table has this code. Check the code.
    .braille = no such table
problem-not-here = Page not found.
    .braille = page not found
problem-method = That isn't possible here.
    .braille = not possible here
problem-no-watching = Spectators aren't allowed at this table.
    .braille = no spectators
problem-too-long = That's too long.
    .braille = too long
problem-clock = This server's clock is wrong, so no new game can start. Tell the person who runs it.
    .braille = server clock is wrong
problem-too-many-codes = Too many wrong codes. Wait a minute.
    .braille = too many codes
problem-reports-full = This table already has { $count } reports. The people who run this server know about it.
    .braille = { $count } reports here already
problem-too-many-uploads = Too many files are being sent from your network at once. Try again in a minute.
    .braille = too many files
problem-no-such-message = There's no message from someone else there to report.
    .braille = nothing to report there
problem-too-many-reports = You've sent enough reports for now. They'll be read.
    .braille = enough reports for now
problem-barred-here = The people who run this server have banned you for a while.
    .braille = banned from this server
problem-busy = Many people are waiting for this. Try again in a minute.
    .braille = busy, try again later
problem-too-heavy = That takes too long here. Try something smaller.
    .braille = takes too long
problem-too-many = Too fast. Wait a moment.
    .braille = too often, wait
problem-elsewhere = Requests from other sites aren't accepted.
    .braille = other site
saving-waits = The table is waiting: the server can't save right now. Nothing is lost.
    .braille = table waits, nothing is lost
saving-goes-on = The server can save again. The game continues.
    .braille = game continues
problem-unavailable = The server can't save right now. Nothing is lost. Try again.
    .braille = try again
problem-not-ready-stopping = This server is stopping.
    .braille = server stops
problem-not-ready-files = This server lacks files that browsers need. Install it again.
    .braille = files missing
problem-not-ready-clock = This server's clock is wrong, so no table can be created. Set the clock.
    .braille = server clock is wrong
problem-not-ready-database = The database doesn't answer. Nothing is lost, but nothing can be saved.
    .braille = database doesn't answer
problem-not-ready-standby = Only a standby database answers, no primary. Nothing can be saved until one is promoted.
    .braille = only a standby answers
problem-not-ready-disk-full = This server's disk is full. Nothing is lost. Free some space and it continues.
    .braille = disk full
problem-not-ready-read-only = This server's disk can't be written to. Nothing is lost. Make it writable and it continues.
    .braille = disk can't be written
problem-restored = Meanwhile the server was restored from a backup, so this wasn't done. Look at the table: it's back to how it was then.
    .braille = not done: server restored
problem-fault = Something went wrong on the server. No accepted move is lost.
    .braille = server fault
problem-not-over = The game isn't over.
    .braille = game not over
problem-closed = This table is closed.
    .braille = table closed
problem-closed-lobby = No game started here for days, so the table was closed.
    .braille = no game started, table closed
problem-closed-abandoned = Nobody played here for days, so the table was closed. The game has no winner.
    .braille = nobody played, closed, no winner
problem-closed-erased = The people who run this server erased this table.
    .braille = table erased by the server
problem-full = The table is full.
    .braille = table full
problem-seated = You already have a seat at this table.
    .braille = seated already
problem-not-seated = You don't have a seat at this table.
    .braille = not seated
problem-begun = The game has started.
    .braille = game has started
problem-not-begun = The game hasn't started.
    .braille = game not started
problem-again = The next game already has a table.
    .braille = next game has a table
problem-during-round = You can only remove a player between rounds.
    .braille = between rounds only
problem-not-host = Only the host can do that.
    .braille = host only
problem-no-place = There's nobody to do that for.
    .braille = nobody there
problem-no-such-place = Choose a seat from 1 to { $count }.
    .braille = seats 1 to { $count }
problem-place-taken = That seat is taken.
    .braille = seat taken
problem-same-place = That's the same seat.
    .braille = same seat
problem-yourself = You can't do that to yourself.
    .braille = not yourself
problem-no-bot = There's no such bot.
    .braille = no such bot
problem-barred = The host removed you from this table.
    .braille = removed by the host
problem-locked = This table is locked. Knock, and the host can let you in.
    .braille = locked: knock
problem-not-locked = This table isn't locked.
    .braille = not locked
problem-inside = You're already in.
    .braille = already in
problem-knocking = You've knocked. Wait for the host to let you in.
    .braille = knocked, wait
problem-not-now = The host says: not now.
    .braille = host: not now
problem-knocks-full = Too many people have knocked here. Try again later.
    .braille = too many knocks
problem-no-knock = Nobody with that name is knocking. If several people are, add the name.
    .braille = no such knock
problem-too-many-knocks = You've knocked enough for now. Try again in an hour.
    .braille = knocked enough for now
problem-too-many-reviews = You can look back once a minute. Try again soon.
    .braille = once a minute, try soon
problem-host-here = The host may still come. If they aren't here in a minute, try again.
    .braille = host may still come
problem-name-blank = A name needs a letter or a digit.
    .braille = name: letter needed
problem-name-sentence = That's a sentence, not a name. Choose a shorter one.
    .braille = not a name
problem-name-taken = Someone here already has that name. Choose another.
    .braille = name taken
problem-empty = It's empty. Type something.
    .braille = empty
problem-too-soon = Wait a moment before you send more.
    .braille = wait a moment
problem-no-dealer = The dealer you chose isn't here. Start with someone who is.
    .braille = no such dealer
problem-away = You're on a break. Come back first.
    .braille = you are away
problem-not-away = You're already here.
    .braille = already here
problem-not-understood = I don't understand that.
    .braille = not understood
problem-too-few = { $count ->
        [one] You need one more player.
       *[other] You need { $count } more players.
    } Invite someone or add a bot.
    .braille = { $count } more needed
problem-no-room = This game has only { $count } seats.
    .braille = only { $count } seats
problem-no-questions = This table doesn't ask questions.
    .braille = no questions here
problem-in-class = Your teacher sets that for the whole class.
    .braille = ask your teacher
problem-in-evening = The evening sets that for all its tables.
    .braille = the evening sets that
problem-paused = The game is paused. Wait until it continues.
    .braille = paused, wait
problem-not-paused = The game isn't paused.
    .braille = not paused
problem-cannot-open = This table can't be opened: its game is over, or it asks questions of your own.
    .braille = can't be opened
problem-hints-off = There are no hints at this table.
    .braille = no hints here
problem-hints-alone = At this table hints are for a player alone with bots.
    .braille = hints only alone with bots
problem-hints-in-company = There are no hints in a class or at an evening.
    .braille = no hints in company
problem-open-talk = At an open table there are quick messages only.
    .braille = quick messages only
problem-open-tables-off = This server has no open tables.
    .braille = no open tables here
problem-too-many-seatings = You've taken many seats in this hour. Wait a while, or play on where you are.
    .braille = too many seats taken
problem-too-many-invitations = You've sent many invitations in this hour. Wait a while, or give them your table code.
    .braille = too many invitations
problem-not-played-with = This person isn't on your list any more.
    .braille = not on your list
problem-phrases-only = Quick messages only.
    .braille = quick messages only
problem-no-talk = Chat is off.
    .braille = chat is off
problem-talk-full = This table can hold { $count } messages, and it's full. Keep playing: your moves still count.
    .braille = no more messages
problem-table-full = This table is at its limit; you can still finish the game.
    .braille = table full, play on
