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
