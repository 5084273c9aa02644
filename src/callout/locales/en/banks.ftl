# What is said about question files, in English.
at-line = Line { $number }. { $told }
at-row = Row { $number }. { $told }
at-question = Question { $number }. { $told }

file-missing = There's no file { $file }, and no question set with that name. The question sets are: { $decks }.
file-empty = The file is empty.
file-too-big = The file is too big. It can have { $most } KB.
file-not-text = This isn't a text file. Save it as text in UTF-8.
file-long-line = Line { $number } is too long. It can have { $most } characters.
file-no-format = A file ending in "{ $suffix }" can't be read. These can: { $allowed }.
file-no-writer = A file ending in "{ $suffix }" can't be written. These can: { $allowed }.
file-not-xml = This isn't a Moodle XML file. Line { $number } can't be read.
file-entities = This XML file defines its own names (DOCTYPE or ENTITY). For safety it isn't read.
file-not-xlsx = This spreadsheet can't be read. Save it again as .xlsx.
file-big-sheet = The sheet is too big. It can have { $rows } rows and { $columns } columns.

no-prompt = The question is missing.
long-prompt = The question is too long. It can have { $most } characters.
no-answer = There's no answer.
long-answer = An answer is too long. It can have { $most } characters.
many-answers = There are too many answers. There can be { $most }.
one-choice = There's only one choice.
many-choices = There are too many choices. There can be { $most }.
not-a-choice = The answer isn't one of the choices.
choices-alike = Two choices differ only in capitals, accents or punctuation. Nobody could tell them apart by ear.
not-a-number = The answer isn't a number.
margins = The answers have different tolerances. Here they share one.
which-answer = It doesn't say which answer is right.
several-at-once = Several answers are needed at once. Here you can only give one.
pattern = The answer is a pattern with a star. Write the answers out.
picture = It needs a picture, a sound or a film.
kind = Questions of the type "{ $kind }" don't work here.
untypable = "{ $text }" counts as right, but typed like that it's taken for another choice, a typo or a command. Add another form of it.
repeated = The same question is above.
wrong-level = The level isn't a number from { $least } to { $most }. It counts as { $least }.
wrong-language = "{ $text }" isn't a language code, such as en or fr. It counts as { $language }.
unknown-field = "{ $field }" means nothing here. It is left out.
wrong-field = "{ $field }" has the wrong kind of value.
columns = There { $count ->
        [one] is 1 column
       *[other] are { $count } columns
    }. You need two: the question and the answer.
unclosed-quote = A quotation mark opens and never closes.
unclosed-brace = A brace opens and never closes, or closes and never opens.
damaged = This can't be read.
too-many = A question set can have { $most } questions. From here on they are left out.
too-long = A question set can have { $most } KB. From here on its questions are left out.
unlisted = { $count ->
        [one] 1 more problem isn't listed.
       *[other] { $count } more problems aren't listed.
    }

true = True
false = False

nothing = There are no questions here that can be asked.
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
        [one] 1 line needs
       *[other] { $count } lines need
    } attention:
written = { $count ->
        [one] 1 question was
       *[other] { $count } questions were
    } written to { $file }.
file-there = { $file } already exists. Choose another name.
not-asked = { $title } has no questions. Quiz UNO has.
some-problems = { $count ->
        [one] 1 line needs
       *[other] { $count } lines need
    } attention. To see which, type: callout questions check { $file }
