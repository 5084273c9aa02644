# What the pages of a class say, in English.
home-class-link = Open or join a class
class-back = Go to the class
menu-class = Class

# The entrance
class-title = A class
class-what = The classroom game asks a question before a card is played. Nobody plays against the clock, and there are no points for speed.
class-open-title = Open a class
class-open-what = You are the teacher. You get five words for your pupils.
class-open = Open a class
class-join-title = Join a class
class-code = The five words of the class
class-code-hint = Capital letters and hyphens do not matter. You can also paste a link.
class-code-go = Go to the class
class-wrong-code = These are not the five words of a class. Read them again, one by one.
class-unknown = No class has these words. Ask your teacher to say them again.
class-kept-title = What is kept
class-kept = A class keeps the names that pupils choose, who sits where, and what they answer. It keeps nothing else: no addresses, no e-mail, no school. All of it is erased when the teacher erases the class, and after seven days at the latest.

# A pupil
class-join-heading = Join the class
class-name = Your name for this lesson
class-name-hint = A first name or a nickname. Leave it empty to be given one.
class-join = Join
class-join-named = Give me a name
class-hello = Hello { $name }
class-pupil-waiting = Your teacher will give you a table. Stay here: you will hear it.
class-pupil-seated = You sit at table { $number }. The lesson has not begun.
class-pupil-running = You sit at table { $number }. The lesson has begun.
class-pupil-paused = The lesson is paused. Wait until your teacher goes on.
class-pupil-over = The lesson is over. Thank you for playing!
class-pupil-table = Go to table { $number }
class-pupil-leave-title = Leave
class-pupil-leave = Leave the class
class-look = Refresh

# The teacher’s page
class-teacher = Class { $code }
class-teacher-name = Teacher
class-invite = How pupils join
class-invite-code = The words of this class:
class-invite-how = Pupils open { $site } and type the five words, or they scan the QR code.
class-invite-link = Link:
class-poster = A sheet to print, with the QR code
class-device = You can see this page on another device, too: get four words, type them there, and you are the teacher there as well.
class-device-link = Get four words for another device
class-pupils = Pupils
class-pupils-caption = { $count ->
        [one] { $count } pupil in the class
       *[other] { $count } pupils in the class
    }
class-pupils-none = No pupils yet.
class-column-pupil = Pupil
class-column-table = Table
class-column-level = Level
class-column-players = Players
class-column-state = State
class-column-waited = Waits for
class-column-watch = Watch
class-column-question = Question
class-column-asked = Asked
class-column-right = Right
class-column-wrong = Wrong
class-column-share = Share right
class-column-said = Answer
class-column-expected = Right answer
class-no-table = no table
class-one-pupil = One pupil
class-one-who = Who
class-one-table = To which table
class-one-move = Move there
class-one-level = Which level
class-level-1 = 1, easy
class-level-2 = 2, middle
class-level-3 = 3, hard
class-one-set-level = Set the level
class-one-remove = Remove from the class
class-judge = Answers to judge
class-judge-table = Table { $number }
class-judge-said = { $name } says:
class-judge-aloud = { $name } has answered aloud.
class-judge-answer = Right answer:
class-judge-right = Right: { $name }
class-judge-wrong = Wrong: { $name }
class-tables = Tables
class-tables-caption = { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
class-tables-none = No tables yet. “Seat everybody” makes tables of three to five; bots fill up where pupils are few.
class-seat = Seat everybody
class-players-bots = { $names }{ $bots ->
        [0] {""}
        [one] {" "}and { $bots } bot
       *[other] {" "}and { $bots } bots
    }
class-bots-only = { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    }
class-state-waiting = not begun
class-state-playing = playing
class-state-paused = paused
class-state-over = over
class-waited = { $name }, { $minutes ->
        [0] just now
        [one] for { $minutes } minute
       *[other] for { $minutes } minutes
    }
class-waits-verdict = you, to judge an answer, { $minutes ->
        [0] just now
        [one] for { $minutes } minute
       *[other] for { $minutes } minutes
    }
class-waits-nobody = nobody
class-watch = Watch table { $number }
class-questions = Questions
class-deck = { $count ->
        [one] { $title }, { $count } question
       *[other] { $title }, { $count } questions
    }
class-deck-own = Your own questions
class-deck-none = Sums up to twenty, until you bring your own questions.
class-questions-use = Use these questions
class-questions-go-on = Go on to use these questions
class-questions-running = The lesson is running: its questions stay as they are.
class-deck-change = Choose questions
class-lesson = Lesson
class-lesson-waiting = The lesson has not begun.
class-lesson-running = The lesson is running.
class-lesson-paused = The lesson is paused. Everybody waits.
class-lesson-over = The lesson is over.
class-lesson-left = { $minutes ->
        [0] Less than a minute is left.
        [one] { $minutes } minute is left.
       *[other] { $minutes } minutes are left.
    }
class-set-rounds = { $count ->
        [0] No limit on rounds.
        [one] { $count } round.
       *[other] { $count } rounds.
    }
class-set-minutes = { $count ->
        [0] No time limit.
        [one] { $count } minute.
       *[other] { $count } minutes.
    }
class-set-phrases = { $on ->
        [yes] Pupils have ready phrases to say.
       *[no] Pupils cannot say anything to each other.
    }
class-set-printed = The rules are as printed.
class-settings-change = Choose rules and length
class-start = Start the lesson
class-pause = Pause the lesson
class-go-on = Go on
class-end = End after this turn
class-end-now = End now
class-results = Results
class-results-so-far = { $asked ->
        [0] No question was answered yet.
        [one] { $asked } question was answered, { $right } of them right.
       *[other] { $asked } questions were answered, { $right } of them right.
    }
class-results-link = Results by question and by pupil
class-erase = Erase
class-erase-what = This erases the class at once: names, tables, questions and answers. Nothing can be brought back. Export the results before, if you need them.
class-erase-kept = Otherwise all of it is erased on { $day }.
class-day = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
class-erase-sure = Yes, erase everything
class-erase-go = Erase the class
class-erase-unsure = Tick “Yes, erase everything” first.
class-erased-title = The class is erased
class-erased = Names, tables, questions and answers of this class are gone.

# What was done
class-done-opened = The class is open. Pupils can join.
class-done-seated = Everybody has a table.
class-done-moved = Moved.
class-done-level = The level is set.
class-done-removed = Removed from the class.
class-done-started = The lesson begins.
class-done-paused = The lesson is paused. Everybody hears it.
class-done-going = The lesson goes on.
class-done-ending = Each table finishes its turn, then the lesson is over.
class-done-ended = The lesson is over.
class-done-settings = Saved.
class-done-questions = These questions will be asked.
class-done-allowed = Counted right.
class-done-judged = Judged.

# The sheet to print
class-poster-title = Join our class
class-poster-open = Open this page:
class-poster-words = Type these words:
class-poster-camera = Or scan this:

# Results
class-results-title = Results of class { $code }
class-results-back = Back to the class
class-results-questions = By question
class-results-questions-caption = How often each question was answered right and wrong
class-results-pupils = By pupil
class-results-pupils-caption = How many questions each pupil answered right and wrong
class-results-missed = What was missed
class-results-missed-caption = { $name } missed { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    }
class-said-nothing = did not know
class-said-aloud = said aloud
class-allow = Count it right
class-allowed = counted right by you
class-export = Export
class-results-none-missed = Nobody missed anything so far.
class-column-correct = Correct it
class-disallow = No longer count it right
class-chart-questions = { $count ->
        [one] The question that was answered most often wrong. The table below has the same figures.
       *[other] The { $count } questions with the most wrong answers. The table below has the same figures.
    }
class-chart-pupils = Right and wrong answers of each pupil. The table below has the same figures.
class-chart-key = Filled: right. Outlined: wrong, or not known.
class-chart-figures = { $right } right, { $wrong } wrong
class-export-xlsx = All results as an Excel file
class-export-csv-pupil = By pupil, as a CSV file
class-export-csv-question = By question, as a CSV file
class-export-csv-missed = What was missed, as a CSV file
class-sheet-pupil = By pupil
class-sheet-question = By question
class-sheet-missed = Missed
class-one-new-table = a new table

# Rules and length
class-settings-title = Rules and length
class-settings-length = How long
class-settings-rounds = Rounds at each table
class-settings-rounds-hint = 0: as many as the rules say.
class-settings-minutes = Minutes of the lesson
class-settings-minutes-hint = 0: until you end it. This is the only clock. When it is over, each table finishes its turn.
class-settings-talk = What pupils say to each other
class-settings-phrases = Pupils may say ready phrases, such as “Well played!”
class-settings-phrases-hint = Pupils can never write to each other in a class.
class-settings-bots = Bots that fill up a table
class-settings-bots-calm = Easy: they sometimes forget to call out
class-settings-bots-keen = Hard: they play to win
class-settings-bots-other = { $name }
class-settings-rules = Rules
class-settings-all-rules = Show all house rules
class-settings-save = Save
class-settings-running = The lesson is running: the rules of its tables stay as they are.
class-door = The door
class-door-open = Everybody who knows the code can join.
class-door-locked = The class is locked. Whoever wants to join has to ask you.
class-lock = Lock the class
class-unlock = Unlock the class
class-let-in = Let in { $name }
class-turn-away = Turn away { $name }
class-waiting = Waiting at the door
class-waiting-name = The class is locked. Your teacher sees that { $name } wants to join.
class-waiting-how = This page goes on by itself when you are let in. Without scripts, refresh it now and then.
class-done-locked = The class is locked.
class-done-unlocked = The class is open again.
class-done-let-in = Let in.
class-done-turned-away = Turned away.
