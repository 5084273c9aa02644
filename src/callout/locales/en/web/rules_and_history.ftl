# What the pages beside a table say, in English.

# The rules
quick-title = Quick reference
quick-house = House rule:
book-title = Rules: { $title }
book-players = For { $least } to { $most } players.
book-call = The call is { $call }.
book-contents = On this page
book-house = House rules of this table
book-house-none = None: this table plays by the printed rules.
book-house-set = They go by the name “{ $name }”.
book-instead = This changes
book-clause = Clause { $clause }
book-clauses = All clauses
book-clauses-what = The printed sheet in our own words. A clause is cited by its name when something is refused.
book-silent = What the sheet does not say
book-hues = Each colour has a letter, which stands on the label, and a shape, which is drawn in a corner of the field. Cards without a colour show a diamond.
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
past-newest = Go to the newest line
past-older = Older lines
past-newer = Newer lines
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
past-print = To print this sheet, use the print command of your browser.
past-replay = Replay
past-steps = Steps of the match
past-rounds = Rounds
past-step = Step { $step } of { $last }
past-at = Step { $step }.
past-next = Next step
past-previous = Previous step
past-first = First step
past-last = Last step
past-by-step = Step by step
past-all = All on one page
past-silence = Nothing was said.
past-after = The table after it
past-hands = All hands
past-changed = This match cannot be shown again: its rules have changed since. The record still tells every move.

# About
about-title = Accessibility
about-aim = Callout is meant to be played in full by ear, by touch and by eye, with a keyboard, a touch screen or a mouse, by people at the same table. Nothing depends on time unless the table was made with a clock. The aim is WCAG 2.2, level AA, and level AAA for contrast and for the size of what is pressed.
about-tested = What was tested
about-tested-how = All of this was tried by programs, with every change, and not by people.
about-tested-orca = The screen reader Orca 43.1, with Chromium and with Firefox ESR: whole matches were played, and what Orca said was compared with what had happened.
about-tested-braille = A braille display of 40 cells, through BRLTTY.
about-tested-virtual = The scripts with a virtual screen reader, which reads the page as assistive software would.
about-tested-axe = Every kind of page with axe, which finds many faults but not all.
about-tested-keyboard = The keyboard alone, and where the focus goes after each move.
about-tested-engines = Whole rounds with the keyboard alone, and by touch or click alone, in three browsers: Chromium, Firefox ESR and WebKitGTK, which draws pages with the same engine as an iPhone.
about-tested-plain = A whole match without JavaScript.
about-tested-narrow = A window 320 pixels wide, and text at twice the size.
about-tested-contrast = The contrast of text and of what can be pressed: 7 to 1 in every theme.
about-untried = What was not
about-untried-nvda = NVDA. It should work; nobody has tried.
about-untried-jaws = JAWS. It should work; nobody has tried.
about-untried-narrator = Narrator on Windows.
about-untried-voiceover = VoiceOver on a Mac or an iPhone. Single keys and braille labels may behave otherwise there.
about-untried-talkback = TalkBack on Android.
about-untried-people = People who use these every day. Their word counts for more than all tests above.
about-tell = If something is in your way
about-tell-whom = Please tell those who run this server, or open an issue in the project Callout. Say what you wanted to do, what happened instead, and with which browser and screen reader. A few plain words are enough; no picture is needed.
about-date = Written on 16 November 2026.

# Privacy
privacy-title = What is kept about you
privacy-nobody = There is nothing of anybody else on these pages: no advertising, no counters, no fonts from elsewhere. Nobody else learns that you were here.
privacy-browser = In your browser
privacy-browser-name = A cookie called callout: your name and a number, signed by this server. { $count ->
    [0] It stays as long as the browser keeps it
   *[other] It is good for { $count } days
}, and it is all that says who you are.
privacy-browser-first = A cookie called callout-browser: the number of the first guest that this browser was{ $count ->
    [0] {""}
   *[other] , for { $count } days
}. So somebody whom a host has removed stays removed.
privacy-browser-settings = A cookie called callout-taste, if you change a setting: your settings and nothing else.
privacy-browser-tables = A cookie called callout-tables: the codes of the tables where you sit, so that the first page can offer to continue. The browser forgets them after { $count } days.
privacy-browser-why = A cookie called callout-why, when something you do is refused: the rule that refused it, so that you can ask why. The browser forgets it after { $count } minutes.
privacy-browser-people = A cookie called callout-people, if others play on your screen: their names and numbers, signed by this server, for { $count } days.
privacy-browser-holder = A cookie called callout-holder, if others play on your screen: whose cards it shows. The browser forgets it after { $count } minutes.
privacy-server = On this server
privacy-server-talk = What you say and play at a table is erased { $count ->
        [one] one minute
       *[other] { $count } minutes
    } after the match, or with the table.
privacy-server-empty = A table where nobody sits is erased after { $count ->
        [one] one day
       *[other] { $count } days
    }.
privacy-server-lobby = A table where no match begins is erased after { $count ->
        [one] one day
       *[other] { $count } days
    } in which nothing happens.
privacy-server-match = A match that nobody plays on is closed without a winner and erased after { $count ->
        [one] one day
       *[other] { $count } days
    }.
privacy-server-record = The record of a match that was played to its end has the names, the cards and the moves. It is kept for { $count ->
        [one] one day
       *[other] { $count } days
    }.
privacy-server-report = What somebody reports is kept for { $count ->
        [one] one day
       *[other] { $count } days
    }, for those who run this server.
privacy-server-class = A class, with its names and answers, is erased by its teacher, and after { $count } days at the latest.
privacy-server-device = A code for another device, with your name, is erased when it is used, and after { $count } minutes.
privacy-server-closed = That a table or a class was closed is kept for { $count } days, without a name or a word.
privacy-erase = If you want it erased now
privacy-erase-how = Ask those who run this server. They can erase every table of a name, a table by its code, or all that one player left. Copies that they keep for safety are theirs to erase.

# Said by `callout serve`, not by a page
static-missing = The pages need static/{ $name }, which is missing: in a checkout run scripts/web, otherwise install Callout again.
