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
about-title = Accessibility, and what is kept about you
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
about-date = Written on 15 November 2026.
about-kept = What is kept about you
about-kept-name = Your browser keeps a cookie called callout: your name and a number, signed by this server. It is good for { $days } days, and it is all that says who you are.
about-kept-settings = It keeps a second cookie, callout-taste, if you change a setting: your settings and nothing else.
about-kept-tables = Which tables you sit at: their codes, in a cookie of your browser, so that the first page can offer to continue. The browser forgets them after 30 days.
about-kept-why = When something you do is refused, it keeps a third cookie, callout-why, for ten minutes: the rule that refused it, so that you can ask why.
about-kept-table = The server keeps what happens and what is said at a table. { $minutes } minutes after the match only its record is left: the names, the cards and the moves. What was reported stays with the people who run the server.
about-kept-nobody = There is nothing of anybody else on these pages: no advertising, no counters, no fonts from elsewhere. Nobody else learns that you were here.

# Said by `callout serve`, not by a page
static-missing = The pages need static/{ $name }, which is missing: in a checkout run scripts/web, otherwise install Callout again.
