# What is said about question files, in English.
at-line = Line { $number }. { $told }
at-row = Row { $number }. { $told }
at-question = Question { $number }. { $told }

file-missing = There is no file { $file }, and no deck of that name. The decks are: { $decks }.
file-empty = The file is empty.
file-too-big = The file is too big. It can have { $most } KB.
file-not-text = This is not a text file. Save it as text in UTF-8.
file-long-line = Line { $number } is too long. It can have { $most } characters.
file-no-format = A file ending in "{ $suffix }" cannot be read. These can: { $allowed }.
file-no-writer = A file ending in "{ $suffix }" cannot be written. These can: { $allowed }.
file-not-xml = This is not a Moodle XML file. Line { $number } cannot be read.
file-entities = This XML file declares words of its own (DOCTYPE or ENTITY). For safety it is not read.
file-not-xlsx = This spreadsheet cannot be read. Save it again as .xlsx.
file-big-sheet = The sheet is too big. It can have { $rows } rows and { $columns } columns.

no-prompt = The question is missing.
long-prompt = The question is too long. It can have { $most } characters.
no-answer = There is no answer.
long-answer = An answer is too long. It can have { $most } characters.
many-answers = There are too many answers. There can be { $most }.
one-choice = There is only one choice.
many-choices = There are too many choices. There can be { $most }.
not-a-choice = The answer is not among the choices.
choices-alike = Two choices differ only in capitals, accents or punctuation. Nobody could tell them apart by ear.
not-a-number = The answer is not a number.
margins = The answers have different tolerances. Here they share one.
which-answer = It does not say which answer is right.
several-at-once = Several answers are needed at once. Here one answer is given.
pattern = The answer is a pattern with a star. Write the answers out.
picture = It needs a picture, a sound or a film.
kind = Questions of the kind "{ $kind }" are not asked here.
untypable = "{ $text }" counts as right, but typed like that it is taken for another choice, a slip or a command. Add another form of it.
repeated = The same question stands above.
wrong-level = The level is not a number from { $least } to { $most }. It counts as { $least }.
wrong-language = "{ $text }" is not a language code, such as en or fr. It counts as { $language }.
unknown-field = "{ $field }" means nothing here. It is left out.
wrong-field = "{ $field }" has the wrong kind of value.
columns = There { $count ->
        [one] is 1 column
       *[other] are { $count } columns
    }. It takes two: the question and the answer.
unclosed-quote = A quotation mark opens and never closes.
unclosed-brace = A brace opens and never closes, or closes and never opens.
damaged = This cannot be read.
too-many = A deck has at most { $most } questions. From here on they are left out.
too-long = All questions of a deck together have at most { $most } KB. From here on they are left out.
unlisted = { $count ->
        [one] One more problem is
       *[other] { $count } more problems are
    } not listed.

true = True
false = False

nothing = There is no question here that can be asked.
count = { $title }: { $count ->
        [one] 1 question
       *[other] { $count } questions
    }.
count-untitled = { $count ->
        [one] 1 question
       *[other] { $count } questions
    }.
languages = Languages: { $list }.
subjects = Subjects: { $list }.
level = Level { $level }: { $count }.
with-choices = With choices: { $count }.
problems = { $count ->
        [one] One place was
       *[other] { $count } places were
    } not understood, or not wholly:
written = { $count ->
        [one] 1 question is
       *[other] { $count } questions are
    } in { $file }.
file-there = { $file } is there already. Choose another name.
not-asked = No questions are asked in { $title }. They are asked in the quiz.
some-problems = { $count ->
        [one] One place was
       *[other] { $count } places were
    } not understood, or not wholly. To hear which, type: callout questions check { $file }
