# What the pages beside a table say, in English.

# The rules
quick-title = Quick reference
quick-house = House rule:
book-title = Rules: { $title }
book-players = For { $least } to { $most } players.
book-call = You call { $call }.
book-contents = On this page
book-house = House rules of this table
book-house-none = None: this table plays by the standard rules.
book-house-set = This set is called “{ $name }”.
book-instead = This changes
book-clause = Rule { $clause }
book-clauses = All rules
book-clauses-what = The printed rules in our own words. When a move is refused, the message names the rule.
book-silent = What the printed rules don’t say
book-hues = Each colour has a letter, which is on the label, and a shape, which is at the top left of the card. Cards without a colour show the shapes of all colours.
book-hue = { $colour }: { $letter }, { $shape ->
        [circle] circle
        [square] square
        [triangle] triangle
        [hexagon] hexagon
        [cross] cross
        [drop] drop
        [heart] heart
        [octagon] octagon
        [moon] moon
        [pill] pill
        [pentagon] pentagon
       *[star] star
    }
book-numbers = Numbers
book-dots = dots { $dots }
book-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

# What has happened
past-back = Back to the table
past-newest = Go to newest message
past-older = Older messages
past-newer = Newer messages
past-round = { $number ->
        [0] Before the first round
       *[other] Round { $number }
    }
past-scores = Points of each round, and the total
past-column-round = Round
past-column-out = Winner
past-nobody = nobody
past-total = Total
past-won = { $names } { $count ->
        [one] wins!
       *[other] win!
    }
past-no-scores = No round is over yet.
past-print = To print this page, use your browser’s print command.
past-replay = Replay
past-steps = Steps of the game
past-ways = Rounds and other pages
past-rounds = Rounds
past-step = Step { $step } of { $last }
past-at = Step { $step }.
past-play = Play the replay
past-pause = Pause the replay
past-speed = Speed
past-slow = slow
past-medium = medium
past-fast = fast
past-failed = The next step didn’t arrive. Try again.
past-next = Next step
past-previous = Previous step
past-first = First step
past-last = Last step
past-by-step = Step by step
past-all = All on one page
past-silence = Nothing was said.
past-after = The table after it
past-hands = All hands
past-chart-round = Cards in hand in round { $number }
past-chart-lead = A dashed line with a player’s symbol: that player takes the lead.
past-chart-hands = Cards in hand, step by step
past-chart-whole = The whole game
past-changed = This game can’t be replayed: its rules have changed since. The record still has every move.
review-title = Look back
review-knew = What you knew
review-moves = Your move and another
review-replay = Moment { $number } in the replay
review-how = The hard bot knew only what you knew then. For the imagined deals, cards you hadn’t seen were dealt anew, 64 times, and bots played on.
review-own = Only players of this game can look back at their own moves.
review-closed = This table was closed before seats were kept. Download the record, and use callout review.

# About
about-title = Accessibility
about-aim = Callout is meant to be played in full by ear, by touch and by eye, with a keyboard, a touch screen or a mouse, by people at the same table. There’s no time limit unless the host set one. The aim is WCAG 2.2, level AA, and level AAA for contrast and for the size of what you press.
about-tested = Tested
about-tested-how = Programs tested all of this, with every change. People haven’t tested it yet.
about-tested-orca = The screen reader Orca 43.1, with Chromium and with Firefox ESR: whole games were played, and what Orca said was compared with what had happened.
about-tested-braille = A braille display of 40 cells, through BRLTTY.
about-tested-virtual = The scripts with a virtual screen reader, which reads the page as assistive software would.
about-tested-axe = Every kind of page with axe, which finds many faults but not all.
about-tested-keyboard = The keyboard alone, and where the focus goes after each move.
about-tested-engines = Whole rounds with the keyboard alone, and by touch or click alone, in three browsers: Chromium, Firefox ESR and WebKitGTK, which draws pages with the same engine as an iPhone.
about-tested-plain = A whole game without JavaScript.
about-tested-narrow = A window 320 pixels wide, and text at twice the size.
about-tested-contrast = The contrast of text and of what you can press: 7 to 1 in every theme.
about-untried = Not tested yet
about-untried-nvda = NVDA. It should work, but nobody has tested it.
about-untried-jaws = JAWS. It should work, but nobody has tested it.
about-untried-narrator = Narrator on Windows.
about-untried-voiceover = VoiceOver on a Mac or an iPhone. Single keys and braille labels may work differently there.
about-untried-talkback = TalkBack on Android.
about-untried-people = People who use these every day. Their word counts for more than all the tests above.
about-tell = Report a problem
about-tell-whom = If something is in your way, please tell the people who run this server, or open an issue in the Callout project. Say what you wanted to do, what happened instead, and which browser and screen reader you use. A few plain words are enough; no picture is needed.
about-date = Written on 16 November 2026.

# Privacy
privacy-title = What is kept about you
privacy-nobody = No third parties: no advertising, no counters, no fonts from elsewhere. Nobody else learns that you were here.
privacy-nobody-push = No third parties: no advertising, no counters, no fonts from elsewhere. Nobody else learns that you were here, unless you choose to be notified even when no page is open.
privacy-browser = In your browser
privacy-browser-name = A cookie called callout: your name and a number, signed by this server. { $count ->
    [0] It stays as long as the browser keeps it
   *[other] It’s good for { $count } days
}, and it’s all that says who you are.
privacy-browser-first = A cookie called callout-browser: the number of the first guest this browser was{ $count ->
    [0] {""}
   *[other] , for { $count } days
}. So a guest removed by a host stays removed.
privacy-browser-settings = A cookie called callout-taste, if you change a setting or choose a picture: these and nothing else.
privacy-browser-tables = A cookie called callout-tables: the codes of the tables where you have a seat, so that the first page can offer to continue. The browser forgets them after { $count } days.
privacy-browser-why = A cookie called callout-why, when something you do is refused: the rule that refused it, so that you can ask why. The browser forgets it after { $count } minutes.
privacy-browser-people = A cookie called callout-people, if others play on your screen: their names and numbers, signed by this server, for { $count } days.
privacy-browser-holder = A cookie called callout-holder, if others play on your screen: whose cards it shows. The browser forgets it after { $count } minutes.
privacy-browser-avoids = A cookie called callout-avoids, if you never want to be seated with somebody again at open tables: digests that lead back to nobody, for { $count } days. The table’s log has them, too, and goes with the table.
privacy-browser-passkey = A cookie called callout-passkey, if you press “Sign in with a passkey”: a random number, so that only this browser can sign in with the answer. The browser forgets it after { $count } minutes.
privacy-browser-shown = A cookie called callout-shown, if you show the people you played with when you’re here: when that was last noted, for { $count } days.
privacy-browser-games = How many games you have played and won here, and your badges, until you clear them with the result of a game. They are sent to nobody.
privacy-browser-notices = If you turn notifications on: that this site may show them. The page makes them itself, so nobody else learns of them.
privacy-server = On this server
privacy-server-talk = What you say and play at a table is erased { $count ->
        [one] one minute
       *[other] { $count } minutes
    } after the game, or with the table.
privacy-server-empty = A table without players is erased after { $count ->
        [one] one day
       *[other] { $count } days
    }.
privacy-server-lobby = A table where no game starts is erased after { $count ->
        [one] one day
       *[other] { $count } days
    } in which nothing happens.
privacy-server-match = A game that nobody continues is closed without a winner and erased after { $count ->
        [one] one day
       *[other] { $count } days
    }.
privacy-server-record = The record of a finished game has the names, the cards and the moves. It’s kept for { $count ->
        [one] one day
       *[other] { $count } days
    }.
privacy-server-report = What somebody reports is kept for { $count ->
        [one] one day
       *[other] { $count } days
    }, for the people who run this server.
privacy-server-class = A class, with its names and answers, is erased by its teacher, and after { $count } days at the latest.
privacy-server-club = A club keeps the names of its members and what they wrote for it, until they leave it or are forgotten. It ends { $count } days after the last visit of a member.
privacy-server-evening = An evening, with its names and results, is erased by its host, and after { $count } days at the latest. Until then the server also keeps at which evenings your number has checked in, so that “Forget me” finds them.
privacy-server-device = A code for another device, with your name, is erased when it’s used, and after { $count } minutes.
privacy-server-opening = An open table has a row without names in a list, which is erased { $count } minutes after its last sign of life.
privacy-server-kept = If you choose “Keep me”, the server keeps your name and number, your settings, the codes of your tables and whom you avoid, so that eight words bring you back. It also keeps who you played with, as references without a name, and for 24 hours who invites you to which table. It’s erased when you press “Forget me”, and { $count } days after your last visit. The words themselves aren’t stored.
privacy-server-passkeys = If you add passkeys, the server keeps for each of up to { $count } its id, its public key, and when it was added and last used, with nothing about your device. It’s erased when you remove the passkey, and with everything else.
privacy-server-push = If you choose to be notified even when no page is open: the addresses that the company behind your browser (Google, Mozilla, Apple or Microsoft) has given up to { $count } of your browsers. When it’s your turn, the server calls that address. The company learns the time, that this server called, and which browser is meant; there’s no name, table or card in it. The addresses are erased with the rest that’s kept, or when you turn this off.
privacy-server-closed = For { $count } days, the server remembers that a table or a class was closed, or a person forgotten, without a name or a word.
privacy-erase = Have it erased now
privacy-erase-how = Ask the people who run this server. They can erase every table of a name, a table by its code, or everything a player left. They also have to erase their own backups.

# Said by `callout serve`, not by a page
static-missing = The pages need static/{ $name }, which is missing: in a checkout run scripts/web, otherwise install Callout again.
