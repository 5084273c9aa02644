# What an evening tells its people, and what can go wrong at it, in English.
checked-in-you = You're checked in as { $name }. You'll hear when you have a table.
    .braille = checked in as { $name }
checked-in-seat = You're checked in as { $name }. Your seat at table { $number } is still yours.
    .braille = checked in, still at table { $number }
checked-out-you = You've checked out. You can come back any time.
    .braille = you checked out
removed-you = The host removed you from the evening.
    .braille = you were removed
started = The evening begins. Tables are drawn as soon as three people are free.
    .braille = evening begins
table-you = Table { $number }, with { $names }.
    .braille = table { $number }: { $names }
names-and = { $names } and { $last }
a-bot = a bot
result-you = Table { $number } is over.
    .braille = table { $number } over
corrected = The host changed the result of table { $number }: { $reason }
    .braille = table { $number } changed
settings-changed = The host changed the games that are still to be drawn.
    .braille = other games from now on
ended = The evening draws no more tables. Games that have begun still count.
    .braille = no more tables
erased = The evening is erased, with its standings.
    .braille = evening erased
standing-you = You're { $rank ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
        [8] eighth
        [9] ninth
        [10] tenth
        [11] eleventh
        [12] twelfth
       *[other] number { $rank }
    } of { $count }.
    .braille = you: { $rank } of { $count }
standing-you-shared = You share place { $rank } of { $count }.
    .braille = you: { $rank }, shared, of { $count }
standing-none = You have no result yet.
    .braille = no result yet
standing-line = { $rank }. { $name }: { $share } percent beaten, { $games ->
        [one] 1 game
       *[other] { $games } games
    }.
    .braille = { $rank } { $name } { $share }%
standing-nobody = Nobody has a result yet.
    .braille = no results yet

problem-no-evening = No evening has this code. Check it again.
    .braille = no such evening
problem-evening-over = This evening draws no more tables.
    .braille = evening over
problem-evening-not-host = Only the host of the evening can do that.
    .braille = host only
problem-evening-not-here = You're not checked in.
    .braille = not checked in
problem-evening-full = This evening is full.
    .braille = evening full
problem-evening-too-many-check-ins = You've come and gone too often to check in again.
    .braille = too many check-ins
problem-evening-name-taken = Somebody at this evening has a name like that. Choose another one.
    .braille = name taken
problem-evening-name-blank = A name needs a letter or a number.
    .braille = name needs a letter
problem-evening-name-sentence = That looks like a sentence. Choose a name.
    .braille = not a name
problem-evening-removed = The host removed you from this evening.
    .braille = you were removed
problem-evening-no-person = Nobody with that number is here.
    .braille = no such person
problem-evening-no-table = There's no table with that number.
    .braille = no such table
problem-evening-no-places = Those places can't be. Give each person one, begin with 1, and leave out bots.
    .braille = these places can't be
problem-evening-no-reason = Say why: everybody hears it.
    .braille = say why
problem-evening-too-many-corrections = This result has already been changed five times.
    .braille = changed 5 times already
problem-evening-no-game = An evening needs a game for three or more, without questions.
    .braille = not this game
problem-evening-log-full = This evening is at its limit. You can only end it now.
    .braille = evening log full
problem-too-many-evenings = You already have three evenings. End one of them first.
    .braille = 3 evenings already

# Partners and teams
checked-in-team = You're checked in as { $name }, for { $team }. You'll hear when you have a table.
    .braille = { $name }, for { $team }
table-partner = Table { $number }. Your partner is { $partner }. You play against { $names }.
    .braille = table { $number } with { $partner }
pair-against-pair = { $one } against { $other }
teams-ahead = { $name } lead with { $share } percent, against { $rest } percent for { $other }.
    .braille = { $name } { $share }% : { $rest }%
teams-level = { $name } and { $other } are level.
    .braille = teams level
problem-evening-no-partners = This game has no partners. Choose another one, or let everybody play alone.
    .braille = no partners in this game
problem-evening-team-names = Give each team a name of its own.
    .braille = a name for each team
problem-evening-no-team = This evening has two teams. Say which one is yours.
    .braille = choose your team
problem-evening-team-fixed = You've already played for your team, so you stay in it.
    .braille = you stay in your team
problem-evening-form-fixed = Tables have been drawn, so who plays with whom can't change any more.
    .braille = too late to change that
beside-table = { $name }: table { $number }, with { $names }.
    .braille = table { $number }: { $name }
beside-pairs = { $name }: table { $number }, { $names }.
    .braille = table { $number }: { $name }
