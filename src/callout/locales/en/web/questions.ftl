# Questions that somebody brings to a table, in English.
questions-title = Questions
questions-which = Which questions are asked?
questions-sums = Sums up to twenty
questions-deck = { $count } questions, { $spoken }
questions-mine = My own questions, from a file or from the box below
questions-file = A file with your questions
questions-file-hint = From a spreadsheet (CSV, TSV, XLSX), Kahoot, Quizlet, Moodle (GIFT, XML), or TOML. At most 500 questions.
questions-text = Or paste your questions here
questions-text-hint = One line each: the question, a comma, the answer. For example: Capital of Portugal?,Lisbon
questions-check = Check the questions
questions-preview = Your questions
questions-problems = { $count ->
        [one] One line needs
       *[other] { $count } lines need
    } attention
questions-first = { $count ->
        [one] Show the question with its answer
       *[other] Show the first { $count } questions with their answers
    }
questions-go-on = Create table
questions-missing = There are no questions yet. Choose a file, or paste them into the box.
questions-unused = There are questions in the box. Choose “My own questions”, or empty the box.

# The page on which questions are written.
editor-title = Write questions
editor-what = Write the questions for Quiz UNO here, or change those of a file. Nothing is kept on this server: save them as a file before you leave the page.
editor-to-questions = To the questions of the class
editor-name = Title
editor-language = Language of the questions
editor-list = { $count ->
        [0] No questions yet
        [one] 1 question
       *[other] { $count } questions
    }
editor-number = Question { $number }
editor-new = New question
editor-prompt = Question
editor-answers = Right answers
editor-answers-hint = One a line. The first one is shown to everybody; the others count as right, too.
editor-choices = Choices
editor-choices-hint = One a line, and the right answer is one of them. Leave the field empty if players find the answer themselves.
editor-more = Subject, level, tolerance
editor-subject = Subject
editor-level = Level
editor-tolerance = How far off a number may be
editor-tolerance-hint = Only where the answer is a number. If it’s 10 and you write 0.5 here, 9.5 to 10.5 are right.
editor-tolerance-wrong = Write a number here, such as 0.5, or leave the field empty.
editor-done = Done
editor-cancel = Don’t change anything
editor-edit = Edit
editor-up = Move up
editor-down = Move down
editor-remove = Remove
editor-put-back = Put it back: { $prompt }
editor-change = Change these questions
editor-add = Add a question
editor-ready = When they’re ready
editor-save = Save as a file
editor-save-hint = You can open the file here again, choose it for a table or a class, and play with it in the terminal.
editor-go-on = Go to “Save as a file”
editor-bring = Start from other questions
editor-bring-what = They are added after the questions that are here.
editor-open = Open the file
editor-own = One of our question sets
editor-take = Add these questions
editor-added = Question { $number } is added.
editor-changed = Question { $number } is changed.
editor-unchanged = Question { $number } is as it was.
editor-not-added = No question was added.
editor-moved-up = Question { $number } moved up to place { $place }.
editor-moved-down = Question { $number } moved down to place { $place }.
editor-removed = Question { $number } is removed: { $prompt }
editor-restored = Question { $number } is back.
editor-brought = { $count ->
        [0] No questions were added.
        [one] 1 question was added.
       *[other] { $count } questions were added.
    }
editor-left-out = { $count ->
        [one] 1 was left out: it’s here already, or there’s no room for it.
       *[other] { $count } were left out: they’re here already, or there’s no room for them.
    }
editor-none = There are no questions yet. Add one first.
editor-file-missing = Choose a file first.
editor-repeated = Question { $number } asks the same.
editor-full = A question set can have { $most } questions, and they’re all here.
editor-too-big = That’s too much: a question set can have { $most } KB.
