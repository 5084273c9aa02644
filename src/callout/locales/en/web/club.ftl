# What the pages of an evening say, in English.
home-evening-link = Open or join an evening
evening-back = Go to the evening
menu-evening = Evening

# The entrance
evening-title = An evening
evening-what = Everybody plays a few games, at tables drawn by lot. Nobody plays against the clock, and nobody waits for a slow reader.
evening-join-title = Join an evening
evening-code = Evening code
evening-code-hint = Five words. Capitals and hyphens don’t matter. You can also paste a link.
evening-code-go = Go to the evening
evening-wrong-code = That isn’t an evening code. Check the five words one by one.
evening-open-title = Open an evening
evening-open-what = You’re the host. You get five words for your guests, and you can play too.
evening-open = Open an evening
evening-host-name = Host
evening-edition = Game
evening-games = Games for each person
evening-games-hint = Everybody plays this many, one after the other.
evening-rounds = Rounds of a game at most
evening-rounds-hint = A game ends when somebody wins it or after these rounds, never by the clock.
evening-bots = Two people may begin with a bot
evening-bots-hint = Otherwise two people get a bot only when nobody else can join them. A bot counts for nobody.
evening-kept = An evening keeps the names people choose, who sat where, their teams if there are any, and the results. It keeps nothing else: no addresses, no e-mail. All of it is erased when the host erases the evening, and after 90 days at the latest.
evening-luck-title = How much is luck
evening-luck = Much of it. In a test with twelve players, one of whom played better than the others, that one came first in 21 of 100 evenings of three games, and in 40 of 100 evenings of ten games. By chance alone it would be 8. Where you sit matters as much as how you play, so seats are drawn by lot.

# Checking in
evening-check-in-title = Join the evening
evening-check-in-what = Check in, and you’re drawn to a table with others as soon as three people are free. You can leave and come back at any time.
evening-name = Your name for this evening
evening-name-hint = A first name or a nickname. Leave it empty and you get one.
evening-check-in = Check in
evening-hello = Hello { $name }
evening-host-title = Your evening

# The evening
evening-state-waiting = The evening hasn’t begun. The host begins it.
evening-state-running = The evening is on. Tables are drawn as soon as three people are free.
evening-state-over = No more tables are drawn. Games that have begun still count.
evening-free = You’re free. You’ll hear when you have a table.
evening-played = You’ve played your { $games ->
        [one] game
       *[other] { $games } games
    }.
evening-to-table = Go to table { $number }
evening-start = Begin the evening
evening-start-what = Wait until those who come early are here: they’re drawn together. Others can come at any time.
evening-self-out = Leave
evening-self-in = Play
evening-check-out = Check out
evening-check-out-what = A bot takes your seat. You can check in again at any time.
evening-standings = Standings
evening-standings-caption = Mean share of opponents beaten
evening-standings-none = Nobody has a result yet.
evening-column-rank = Rank
evening-column-name = Name
evening-column-share = Beaten, in percent
evening-column-games = Games
evening-share = { $share } %
evening-csv = Standings as a CSV file
evening-tables = Tables
evening-tables-none = No table has been drawn yet.
evening-table = Table { $number }:
evening-table-plays = They’re playing.
evening-place = { $place }. { $name }
evening-no-count = Doesn’t count
evening-corrected = Changed by the host: { $reason }
evening-people = { $count ->
        [0] Nobody is here
        [one] 1 person is here
       *[other] { $count } people are here
    }
evening-people-none = Tell them the five words.
evening-person-plays = { $name }: at table { $number }
evening-person-free = { $name }: free, { $games ->
        [one] 1 game played
       *[other] { $games } games played
    }
evening-invite = Invite
evening-invite-code = The words of this evening are
evening-invite-how = Go to { $site } and type the five words.
evening-hosting = For the host
evening-set-games = { $count ->
        [one] 1 game for each person
       *[other] { $count } games for each person
    }
evening-set-rounds = { $count ->
        [one] 1 round in a game
       *[other] { $count } rounds in a game at most
    }
evening-settings = Change the games
evening-settings-what = The change is for tables drawn from now on.
evening-settings-save = Save
evening-remove-title = Remove a person
evening-remove-who = Person
evening-remove = Remove
evening-end = End the evening
evening-end-what = No more tables are drawn. Games that have begun still count, and the standings stay.
evening-erase = Erase the evening
evening-erase-what = The names, the results and the standings go at once, for everybody.
evening-erase-sure = Yes, erase everything
evening-erase-go = Erase
evening-erase-unsure = Nothing is erased. Tick the box first.
evening-erased-title = The evening is erased
evening-erased = Nothing about it is left.
evening-correct-title = Change the result of table { $number }
evening-correct-what = Everybody hears that you changed it, and why.
evening-correct-running = They’re still playing. If you save a result, their game ends at once, and everybody hears why.
evening-correct-place = Place of { $name }
evening-correct-none = doesn’t count
evening-correct-reason = Why
evening-correct-reason-hint = A short sentence that everybody hears.
evening-correct-save = Save the result
evening-done-opened = The evening is open. People can check in.
evening-done-started = The evening begins.
evening-done-ended = The evening has ended.
evening-done-removed = Removed from the evening.
evening-done-checked-out = You’ve checked out. You can come back any time.
evening-done-settings = The games are changed.
evening-done-corrected = The result is changed. Everybody hears it.
