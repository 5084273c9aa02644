# What is said around a table, and what can go wrong, in English.
made = Table { $code }. { $title }.
    .braille = { $words }
sat = { $name } joined.
    .braille = { $name } joined
sat-you = You sit down, at place { $place }.
    .braille = you sit, place { $place }
sat-bot = { $name }, a bot, joined.
    .braille = { $name } bot joined
place-changed = { $name } goes to place { $place }.
    .braille = { $name } place { $place }
place-changed-you = You go to place { $place }.
    .braille = you: place { $place }
places-swapped = { $name } and { $other } change places.
    .braille = { $name } place { $place }
places-swapped-you = You change places with { $other }.
    .braille = you: place { $place }
places-swapped-with-you = { $name } changes places with you. You are at place { $place } now.
    .braille = you: place { $place }
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
went-you = You are taking a break. Your seat stays yours.
    .braille = you are away
stood = A bot plays for { $name } until they come back.
    .braille = bot for { $name }
stood-you = A bot plays for you until you return.
    .braille = bot plays for you
came = { $name } is back.
    .braille = { $name } back
lost = { $name }'s connection is lost.
    .braille = { $name } no connection
watches = { $name } watches.
    .braille = { $name } watches
came-you = You are back.
    .braille = you are back
replaced = A bot takes the place of { $name }.
    .braille = bot replaces { $name }
replaced-you = A bot takes your place.
    .braille = bot replaces you
said = { $name } says: { $text }
    .braille = { $name }: { $text }
said-you = You say: { $text }
    .braille = you: { $text }
muted = You no longer hear { $name }.
    .braille = { $name } muted
unmuted = You hear { $name } again.
    .braille = { $name } unmuted
reported = Your report was sent to the people who run this server.
    .braille = report sent
locked = The table is locked: newcomers have to knock.
    .braille = table locked
unlocked = The table is open again: anybody with the code can come in.
    .braille = table open
knocked = { $name } knocks.
    .braille = { $name } knocks
let-in = The host lets { $name } in.
    .braille = { $name } let in
not-let-in = You do not let { $name } in now.
    .braille = { $name } not now
level-set = { $name } is asked questions of level { $level }.
    .braille = { $name }: level { $level }
clock = Time is up for { $name }: a bot moves.
    .braille = { $name } out of time
clock-you = Your time is up: a bot moves for you.
    .braille = your time is up
again = The next match is at table { $code }.
    .braille = next { $words }
host-now = { $name } is the host now.
    .braille = { $name } host
host-now-you = You are the host now.
    .braille = you are host
host-there = { $name } is the host there.
    .braille = host there { $name }
host-there-you = You are the host there.
    .braille = you host there
moved = { $name } is moved to another table.
    .braille = { $name } moved
moved-bot = { $name } is moved to another table. { $bot }, a bot, takes over.
    .braille = { $name } moved, bot { $bot }
moved-you = You are moved to another table: { $code }.
    .braille = go to { $words }
renamed = { $before } is called { $name } now.
    .braille = { $before } = { $name }
renamed-you = You are called { $name } now.
    .braille = you are { $name }
game-changed = { $name } changed the game: { $game }.
    .braille = game: { $game }
game-changed-you = You changed the game: { $game }.
    .braille = game: { $game }
took-over = { $name } sits down and takes over from a bot.
    .braille = { $name } takes over
took-over-you = You sit down at place { $place } and take over from a bot.
    .braille = you take over, place { $place }
talk-free = You can write to each other.
    .braille = talk on
talk-phrases = You can say ready-made phrases.
    .braille = phrases on
talk-off = Phrases and messages are turned off.
    .braille = talk off
paused = Pause: nobody can move until the host lets the match go on.
    .braille = pause
resumed = The match goes on.
    .braille = match goes on
stopping = The match ends after this turn.
    .braille = ends after this turn
stopped = The match ends here.
    .braille = match ends here
phrase-hello = Hello!
    .braille = hello
phrase-ready = I am ready.
    .braille = I am ready
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
phrase-repeat = What happened last? I missed it.
    .braille = I missed that
restored = The server was restored from a backup. The table is as it was then, and goes on from there.
    .braille = server restored: table as it was then
closed = This table is closed.
    .braille = table closed
serving = Tables are open. In a browser: { $address }, for a class: { $address }/class. In a terminal: callout join { $address }
    .braille = callout join { $address }
secret-short = The secret is too short: it needs at least { $least } bytes. This makes one: openssl rand -hex 32
    .braille = secret too short
secret-file-short = { $file } holds no secret of at least { $least } bytes. Delete it, and a new one is made: then all guests need new names and all codes change.
    .braille = secret too short
forget-nothing = Nothing of that is stored here.
    .braille = nothing of that is stored
forget-found = Found: { $tables ->
        [one] 1 open table
       *[other] { $tables } open tables
    }, { $classes ->
        [one] 1 class
       *[other] { $classes } classes
    }, { $offers ->
        [one] 1 code for another device
       *[other] { $offers } codes for other devices
    }, { $others ->
        [one] 1 match that is over
       *[other] { $others } matches that are over
    }, { $messages ->
        [one] 1 message of others with the name
       *[other] { $messages } messages of others with the name
    }. Erase all of it? Of the messages only the name goes.
    .braille = erase it all?
forget-erased = Erased: { $tables ->
        [one] 1 open table
       *[other] { $tables } open tables
    }, { $classes ->
        [one] 1 class
       *[other] { $classes } classes
    }, { $offers ->
        [one] 1 code for another device
       *[other] { $offers } codes for other devices
    }, { $others ->
        [one] 1 match that is over
       *[other] { $others } matches that are over
    }, the name in { $messages ->
        [one] 1 message of others
       *[other] { $messages } messages of others
    }.
    .braille = erased
forget-substitute = somebody
    .braille = somebody

problem-bad-request = The server cannot read this request.
    .braille = cannot read request
problem-no-token = First say who you are.
    .braille = no token
problem-expired = That was too long ago: say again who you are.
    .braille = token too old
problem-transfer-unknown = These are not the four words of a code. Read them again on the other device.
    .braille = not four words of a code
problem-transfer-spent = This code was used already, or it is too old. Get a new one on the other device.
    .braille = code used or too old
problem-no-table = There is no table with this code.
    .braille = no such table
problem-not-here = There is nothing here.
    .braille = nothing here
problem-method = That does not work this way.
    .braille = wrong method
problem-no-watching = Nobody may watch this table.
    .braille = no watching
problem-too-long = That is too long.
    .braille = too long
problem-clock = The clock of this server is wrong, so no new game can begin. Tell whoever runs it.
    .braille = server clock is wrong
problem-too-many-codes = Too many wrong codes. Wait a minute.
    .braille = too many codes
problem-reports-full = { $count } reports were made at this table. The people who run this server know of it.
    .braille = { $count } reports here already
problem-too-many-uploads = Too many files are being sent from your network at once. Try again in a minute.
    .braille = too many files
problem-no-such-message = There is nothing by somebody else there to report.
    .braille = nothing to report there
problem-too-many-reports = You have sent enough reports for now. They will be read.
    .braille = enough reports for now
problem-barred-here = The people who run this server have barred you from it for a while.
    .braille = barred from this server
problem-busy = Many people are waiting for this. Try again in a minute.
    .braille = busy, try again later
problem-too-heavy = This takes too long here. Try something smaller.
    .braille = takes too long
problem-too-many = Too fast: wait a little.
    .braille = too often, wait
problem-elsewhere = Requests from other sites are not taken.
    .braille = other site
saving-waits = The table is waiting: the server cannot save right now. Nothing is lost.
    .braille = table waits, nothing is lost
saving-goes-on = The server saves again. The table goes on.
    .braille = table goes on
problem-unavailable = The server cannot save right now. Try again: nothing is lost.
    .braille = try again
problem-not-ready-stopping = This server is stopping.
    .braille = server stops
problem-not-ready-files = Files that browsers need are missing on this server. Install it anew.
    .braille = files missing
problem-not-ready-clock = The clock of this server is wrong: no table can be made. Set it.
    .braille = server clock is wrong
problem-not-ready-database = The database does not answer. Nothing is lost; nothing can be saved.
    .braille = database does not answer
problem-not-ready-standby = Only a standby database answers, and no primary. Nothing can be saved until one is promoted.
    .braille = only a standby answers
problem-not-ready-disk-full = The disk of this server is full. Nothing is lost; make room and it goes on.
    .braille = disk full
problem-not-ready-read-only = The disk of this server cannot be written. Nothing is lost; make it writable and it goes on.
    .braille = disk cannot be written
problem-restored = The server was restored from a backup meanwhile, so this was not done. Look at the table: it is as it was then.
    .braille = not done: server restored
problem-fault = Something went wrong on the server. No move that was accepted is lost.
    .braille = server fault
problem-not-over = The match is not over.
    .braille = match not over
problem-closed = This table is closed.
    .braille = table closed
problem-closed-lobby = For days no match was begun here, so the table was closed.
    .braille = no match begun, table closed
problem-closed-abandoned = For days nobody played here, so the table was closed. The match has no winner.
    .braille = nobody played, closed, no winner
problem-closed-erased = The people who run this server erased this table.
    .braille = table erased by the server
problem-full = The table is full.
    .braille = table full
problem-seated = You sit at this table already.
    .braille = seated already
problem-not-seated = You do not sit at this table.
    .braille = not seated
problem-begun = The match has begun.
    .braille = match has begun
problem-not-begun = The match has not begun.
    .braille = match not begun
problem-again = The next match has a table already.
    .braille = next match has a table
problem-during-round = You can remove a player only between rounds.
    .braille = between rounds only
problem-not-host = Only the host can do that.
    .braille = host only
problem-no-place = There is nobody to do that for.
    .braille = nobody there
problem-no-such-place = Choose a place from 1 to { $count }.
    .braille = places 1 to { $count }
problem-place-taken = Somebody sits there.
    .braille = place taken
problem-same-place = That is the same place.
    .braille = same place
problem-yourself = You cannot do that to yourself.
    .braille = not yourself
problem-no-bot = There is no bot of this kind.
    .braille = no such bot
problem-barred = The host removed you from this table.
    .braille = removed by the host
problem-locked = This table is locked. Knock, and the host can let you in.
    .braille = locked: knock
problem-not-locked = This table is open.
    .braille = table is open
problem-inside = You are in already.
    .braille = you are in
problem-knocking = You have knocked. Wait for the host to let you in.
    .braille = knocked, wait
problem-not-now = The host says: not now.
    .braille = host: not now
problem-knocks-full = Too many people have knocked here. Try again later.
    .braille = too many knocks
problem-no-knock = Nobody with this name knocks. If several do, add the name.
    .braille = no such knock
problem-too-many-knocks = You have knocked often enough. Try again in an hour.
    .braille = knocked enough for now
problem-host-here = The host can still come. If they are not here in a minute, try again.
    .braille = host can still come
problem-name-blank = A name needs a letter or a digit.
    .braille = name: letter needed
problem-name-sentence = That is a sentence, not a name. Choose a shorter one.
    .braille = no sentence as name
problem-name-reserved = Bots are called that here. Add something to it, such as a letter.
    .braille = that is a bot's name
problem-name-taken = Somebody here has this name already.
    .braille = name taken
problem-empty = It is empty: type something.
    .braille = empty
problem-too-soon = Wait a little before you say more.
    .braille = wait a little
problem-no-dealer = The dealer you chose is not here. Begin with somebody who is.
    .braille = no such dealer
problem-away = You are taking a break: come back first.
    .braille = you are away
problem-not-away = You are here already.
    .braille = here already
problem-not-understood = I do not understand that.
    .braille = not understood
problem-too-few = { $count ->
        [one] One more player is needed.
       *[other] { $count } more players are needed.
    } Invite somebody or add a bot.
    .braille = { $count } more needed
problem-no-room = This game has only { $count } places.
    .braille = only { $count } places
problem-no-questions = No questions are asked at this table.
    .braille = no questions here
problem-in-class = Your teacher arranges that for the whole class.
    .braille = ask your teacher
problem-paused = The match is paused. Wait until it goes on.
    .braille = paused, wait
problem-not-paused = The match is not paused.
    .braille = not paused
problem-phrases-only = Only ready-made phrases can be said here.
    .braille = phrases only
problem-no-talk = Nothing can be said here now.
    .braille = talk is off
problem-talk-full = A table holds { $count } messages, and this one has them all. Go on playing: your moves still count.
    .braille = no more messages
problem-table-full = Too much has happened at this table. The match goes on, but this cannot be done any more.
    .braille = table full, play on
