# What the pages of a class say, in English.
home-class-link = Open or join a class
class-back = Go to the class
menu-class = Class

# The entrance
class-title = A class
class-what = Quiz UNO asks a question before a card is played. Nobody plays against the clock, and there are no points for speed.
class-open-title = Open a class
class-open-what = You’re the teacher. You get five words for your pupils.
class-open = Open a class
class-join-title = Join a class
class-code = Class code
class-code-hint = Five words. Capitals and hyphens don’t matter. You can also paste a link.
class-code-go = Go to the class
class-wrong-code = That isn’t a class code. Check the five words one by one.
class-unknown = No class has this code. Ask your teacher to repeat it.
class-kept-title = What is kept
class-kept = A class keeps the names pupils choose, who sits where, and their answers. It keeps nothing else: no addresses, no e-mail, no school. All of it is erased when the teacher erases the class, and after seven days at the latest.

# A pupil
class-join-heading = Join the class
class-name = Your name for this lesson
class-name-hint = A first name or a nickname. Leave it empty and you get one.
class-join = Join
class-join-named = Give me a name
class-hello = Hello { $name }
class-pupil-waiting = Your teacher will give you a table. Wait here: you’ll hear when.
class-pupil-seated = You’re at table { $number }. The lesson hasn’t started.
class-pupil-running = You’re at table { $number }. The lesson has started.
class-pupil-paused = The lesson is paused. Please wait.
class-pupil-over = The lesson is over. Thank you for playing!
class-own-title = Your result
class-own-answers = You got { $right } of { $count ->
        [one] { $count } question
       *[other] { $count } questions
    } right.
class-own-place = You’re { $place ->
        [1] first
        [2] second
       *[3] third
    } on the podium!
class-pupil-table = Go to table { $number }
class-pupil-leave-title = Leave
class-pupil-leave = Leave the class
class-look = Refresh

# The teacher’s page
class-teacher = Class { $code }
class-teacher-name = Teacher
class-invite = How pupils join
class-invite-code = Class code:
class-invite-more = Link, QR code and sheet to print
class-invite-how = Pupils open { $site } and type the class code, or scan the QR code.
class-invite-link = Link:
class-poster = Sheet to print, with the QR code
class-device = You can open this page on another device, too: get four words and type them there. Then you’re the teacher there as well.
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
class-column-waited = Waiting for
class-column-watch = Watch
class-column-question = Question
class-column-asked = Asked
class-column-right = Right
class-column-wrong = Wrong
class-column-share = % correct
class-column-said = Answer
class-column-expected = Right answer
class-no-table = no table
class-one-pupil = One pupil
class-one-who = Pupil
class-one-table = Move to table
class-one-move = Move pupil
class-one-level = Level
class-level-1 = 1, easy
class-level-2 = 2, middle
class-level-3 = 3, hard
class-one-set-level = Set level
class-one-remove = Remove from class
class-judge = Answers to judge
class-judge-table = Table { $number }
class-judge-said = { $name } says:
class-judge-aloud = { $name } answered aloud.
class-judge-answer = Right answer:
class-judge-right = Right: { $name }
class-judge-wrong = Wrong: { $name }
class-judge-accept = Right for everyone: “{ $said }”
class-waits = Whom the tables wait for
class-table = Table { $number }:
class-tables = Tables
class-tables-caption = { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
class-tables-none = No tables yet. “Seat everybody” creates tables of three to five, and adds bots where pupils are few.
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
class-state-waiting = not started
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
class-deck-none = Sums up to twenty, until you add your own questions.
class-questions-use = Use these questions
class-questions-go-on = Continue with these questions
class-questions-running = The lesson is running: you can’t change its questions.
class-deck-change = Choose questions
class-lesson = Lesson
class-lesson-waiting = The lesson hasn’t started.
class-lesson-running = The lesson is running.
class-lesson-paused = The lesson is paused. Everybody is waiting.
class-lesson-over = The lesson is over.
class-lesson-left = { $minutes ->
        [0] Less than a minute left.
        [one] { $minutes } minute left.
       *[other] { $minutes } minutes left.
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
        [yes] Pupils can send quick messages.
       *[no] Pupils can’t send messages.
    }
class-set-printed = Standard rules.
class-settings-change = Choose rules and length
class-start = Start the lesson
class-pause = Pause the lesson
class-go-on = Continue
class-end = End after this turn
class-end-now = End now
class-results = Results
class-results-so-far = { $asked ->
        [0] No questions answered yet.
        [one] { $asked } question answered, { $right } right.
       *[other] { $asked } questions answered, { $right } right.
    }
class-results-link = Results by question and by pupil
class-erase = Erase
class-erase-what = This erases the class at once: names, tables, questions and answers. You can’t undo it. If you need the results, export them first.
class-erase-kept = Otherwise it’s erased on { $day }.
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
class-erased = The names, tables, questions and answers of this class are gone.

# The wall view
class-wall = The class on the wall
class-wall-link = View for the projector (new tab)
class-wall-table = Table { $number }
class-wall-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
class-wall-cards = { $cards ->
        [one] { $cards } card left
       *[other] { $cards } cards left
    }
class-wall-podium = The podium
class-wall-place = { $place ->
        [1] First
        [2] Second
       *[3] Third
    }
class-waits-teacher = the teacher, to judge an answer, { $minutes ->
        [0] just now
        [one] for { $minutes } minute
       *[other] for { $minutes } minutes
    }

# What was done
class-done-opened = The class is open. Pupils can join.
class-done-seated = Everybody has a table.
class-done-moved = Moved.
class-done-level = The level is set.
class-done-removed = Removed from the class.
class-done-started = The lesson starts.
class-done-paused = The lesson is paused. Everybody hears it.
class-done-going = The lesson continues.
class-done-ending = Each table finishes its turn, then the lesson is over.
class-done-ended = The lesson is over.
class-done-settings = Saved.
class-done-questions = These questions will be asked.
class-done-allowed = Marked correct.
class-done-judged = Judged.
class-done-accepted = This answer now counts as right for everyone.

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
class-results-missed = Missed answers
class-results-missed-caption = { $name } missed { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    }
class-said-nothing = didn’t know
class-said-aloud = said aloud
class-allow = Mark correct
class-allowed = marked correct by you
class-export = Export
class-results-none-missed = No missed answers so far.
class-column-correct = Correct it
class-disallow = Mark wrong again
class-chart-questions = { $count ->
        [one] The question with the most wrong answers. The table below has the same figures.
       *[other] The { $count } questions with the most wrong answers. The table below has the same figures.
    }
class-chart-pupils = Right and wrong answers of each pupil. The table below has the same figures.
class-chart-key = Filled: right. Outlined: wrong, or not known.
class-chart-figures = { $right } right, { $wrong } wrong
class-export-xlsx = All results as an Excel file
class-export-csv-pupil = By pupil, as a CSV file
class-export-csv-question = By question, as a CSV file
class-export-csv-missed = Missed answers, as a CSV file
class-sheet-pupil = By pupil
class-sheet-question = By question
class-sheet-missed = Missed
class-one-new-table = a new table

# Rules and length
class-settings-title = Rules and length
class-settings-length = Length
class-settings-rounds = Rounds at each table
class-settings-rounds-hint = 0: as many as the rules say.
class-settings-minutes = Lesson length (minutes)
class-settings-minutes-hint = 0: until you end it. This is the only clock. When time is up, each table finishes its turn.
class-settings-talk = Messages between pupils
class-settings-phrases = Pupils can send quick messages, such as “Well played!”
class-settings-phrases-hint = In a class, pupils can never write to each other.
class-settings-bots = Bots in free seats
class-settings-bots-calm = Easy: they sometimes forget to call
class-settings-bots-keen = Hard: they play to win
class-settings-bots-other = { $name }
class-settings-rules = Rules
class-settings-all-rules = Show all house rules
class-settings-save = Save
class-settings-running = The lesson is running: you can’t change the rules of its tables.
class-door = The door
class-door-open = Anybody with the class code can join.
class-door-locked = The class is locked. New pupils have to ask you.
class-lock = Lock the class
class-unlock = Unlock the class
class-let-in = Let { $name } in
class-turn-away = Turn { $name } away
class-waiting = Waiting at the door
class-waiting-name = The class is locked. Your teacher sees that { $name } wants to join.
class-waiting-how = Once you’re let in, this page continues by itself. Without scripts, refresh it now and then.
class-done-locked = The class is locked.
class-done-unlocked = The class is open again.
class-done-let-in = Let in.
class-done-turned-away = Turned away.
