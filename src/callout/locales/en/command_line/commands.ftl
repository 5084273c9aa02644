# What --help tells. A message is a command, its attributes are its options; those of a group are shared by its commands.
callout = Play the UNO family by ear, by touch and by sight.
play = Sit down at a table with bots, alone or with others at this computer.
    .edition = The rule sheet to play by.
    .players = Names of the people here, separated by commas.
    .bots = How many bots, or which, such as calm,keen.
    .seats = Who sits around the table, people and bots, such as Ana,bot,Ben,keen.
    .levels = How hard the questions are for each seat, such as 1,3.
    .seed = Shuffle as another time: any word, or the digits of a record.
    .pace = Seconds between bots.
    .resume = Go on with the last table.
    .table = The file of the table.
learn = Learn EDITION in one minute: play half a round, with each step explained.
join = Sit down at the table at URL, or at a new one on the server there, or join a class.
    .new = Make a table of this edition.
    .bots = How many bots at a new table, or which, such as calm,keen.
    .pace = Seconds that bots wait at most.
    .name = Your name.
    .watch = Watch, and take no place.
    .as = Four words from your other device.
replay = Tell the record FILE again.
    .seat = The name or number of the seat that listens.
    .everything = With all hands, if the match is over.
score = Keep score for people who play EDITION with a deck of their own.
    .players = Names in the order of the seats, with commas.
    .resume = Go on with the last scores.
    .table = The file of the scores.
rules = Read the rules of EDITION, or one CLAUSE of them.
quick = Read the quick reference of EDITION, or the PART with that word in its heading.
cards = List every card of EDITION: its label, its cells, its name, how many and their points.
questions = Check or convert a file with questions for the quiz.

    CSV, TSV, XLSX (also Kahoot's), GIFT, Moodle XML, TOML, and text from Quizlet. FILE may also be the name of a deck of our own, such as europe.
questions-check = Tell what can be asked of FILE, and what was not understood.
questions-convert = Write the questions of FILE as OUT; the end of its name tells how.
serve = Serve tables on this network or to the world.
    .node = The name of this node among others.
    .metrics = Answer /metrics to everybody who can reach this port, not only to programs on this computer.
    .moderator-secret = A secret for the page /moderate, as NAME:SECRET, once for each moderator; without one there is no such page.
    .guests = New guests a minute from one network.
    .tables = New tables an hour from one network.
    .proxy = Proxies whose X-Forwarded headers are trusted.
    .solo = The folder of the table in the tab, or off; else that of a checkout, if built.
    .keep-talk-minutes = Minutes for which talk and moves are kept after a match.
    .keep-empty-days = Days for which a table is kept at which nobody sits.
    .keep-lobby-days = Days for which a table is kept where no match begins.
    .keep-match-days = Days after which a match that nobody plays is closed.
    .keep-record-days = Days for which the record of a match is kept.
    .keep-report-days = Days for which reports are kept.
doctor = Check whether a server can run here, and say what to do.

    Give the same options and variables as to `callout serve`. Nothing is changed. The exit status is 1 if there is a problem.
migrate = Migrate a database to the newest schema.
    .node-role = A role of PostgreSQL that nodes use: it may then read and write rows, and change no table.
moderate = Read what people reported, and act on it.
moderate-list = List the reports, the newest first.
moderate-read = Read a REPORT: who is meant, what they said last, and the notes.
moderate-note = Add a note of your own, TEXT, to a REPORT.
moderate-bar = Bar the person whom a REPORT is about from the server.
    .days = For how many days.
moderate-lift = Let the person whom a REPORT is about in again.
moderate-close = Close the table of a REPORT; who is there hears it within ten seconds.
forget = Erase all tables of a NAME or a PLAYER, or the table or class with a CODE.

    A table is erased with all that was said and played there, also by others. Who is there hears it within ten seconds. Copies that you made of the database are not changed: a list without names lets `callout restore` erase the same there.
    .again = Erase once more all that was forgotten, after PostgreSQL was restored.
    .yes = Erase without asking.
backup = Copy all that a server keeps to FILE, also while it runs.

    FILE holds hands, talk and names, and the secret of the server: keep it as safe as the server.
    .no-secret = Leave the secret of the server out.
restore = Restore a server from FILE, which `callout backup` has made; no server may run.

    Whoever comes back hears that the server was restored, and goes on from there. Who was forgotten does not come back.
    .replace = Also if there are tables; they are kept aside.
emboss = Make braille pages for an embosser: labels, rules, sheets.

    Down a pipe they go to standard output, in a terminal to a file.
    .language = Instead of the edition's language.
    .format = brf for embossers, pef for archives and embossers abroad.
    .out = The file to write, or - for a pipe.
    .width = Cells a line, 40 unless told.
    .height = Lines a page, 25 unless told.
    .grade = Whether words are spelt out or contracted.
    .record = The record of a match, instead of EDITION.
emboss-questions = Make the questions of FILE, numbered as the printed cards are.
    .labels = As labels for the printed cards, on film.
emboss-answers = Make the answers to the questions of FILE for the teacher.
emboss-labels = Make the label of every card of EDITION, for adhesive film.
    .cover = Begin with a page about the order.
emboss-rules = Make the rules of EDITION, every clause, with contents.
emboss-quick = Make the quick reference of EDITION, with house rules if there are any.
emboss-reference = Make the reference cards of EDITION: the steps of a turn, in short lines.
emboss-scores = Make a blank score sheet for EDITION, or that of a played match.
    .players = How many, or their names with commas.
emboss-record = Make a match to read of the record FILE.
    .everything = With all hands, if the match is over.
emboss-hand = Make a hand of EDITION from LABELS, or those of a played match.
    .round = Of a record.
print = Print cards: faces to scale on paper, and plates to touch.
    .language = Instead of the edition's language.
print-questions = Print the questions of FILE as cards in large print, with the answers behind.
    .language = Of questions that tell none, and of a deck of our own.
    .out = The file to write.
print-answers = Print the answers to the questions of FILE for the teacher, numbered as the cards are.
    .language = Of questions that tell none, and of a deck of our own.
    .out = The file to write.
print-deck = Print the cards of EDITION to scale, with letters, shapes, colours and dots.
    .out = The file, or folder, to write.
    .swell = Black dots and lines alone, for swell paper.
    .mirror = As seen from behind, to prick dots by.
    .format = pdf for the whole deck, svg for a folder with a picture of each card.
    .backs = With the backs of the cards.
    .reference = With the reference cards.
    .questions = A file with questions for the backs, or one of our decks.
print-tactile = Make files of the cards of EDITION for a 3D printer, each different card once.
    .out = The folder to write.
    .plate = Cards a file.

## Options of several commands

option-help = Show this message and exit.
option-version = Show the version and exit.
option-language = The language of what is said.
option-style = How much is said: whole sentences, or few words.
option-auto-keep = Keep a drawn card at once if it does not fit. Others can tell by it that it did not.
option-braille = One line at a time, for a braille display.
option-cells = Cells of the display.
option-score = The way of scoring: { $ways }.
option-rules = A set of house rules: printed, family, party or strict.
option-house = Change one ruling, also one of a set.
option-dealer = Who deals first, where it is chosen.
option-questions = Questions for the quiz: a file, or the name of a deck of our own, such as europe.
option-code = The braille code of labels, such as ueb.
option-host = The address to listen at.
option-port = The port to listen at.
option-database = sqlite:///FILE or postgresql://…; give it again for each shard.
option-link = The public address, with its path if it has one; with https://, cookies need TLS.
option-forgotten = The list of who was forgotten, without names; in the data folder unless told.
option-secret = The secret of the server, which signs tokens.
option-order = The order of a label: as printed, or with the colour last.
option-paper = The size of the paper.

## What stands in the place of a value

value-ARGS = ARGS
value-CLAUSE = CLAUSE
value-CODE = CODE
value-COMMAND = COMMAND
value-DECK = DECK
value-EDITION = EDITION
value-FILE = FILE
value-FLOAT = NUMBER
value-INTEGER = NUMBER
value-LABELS = LABELS
value-NAME = NAME
value-OPTIONS = OPTIONS
value-OUT = OUT
value-PART = PART
value-PATH = PATH
value-PLAYER = PLAYER
value-REPORT = REPORT
value-RULE = RULE
value-SEAT = SEAT
value-SET = SET
value-TEXT = TEXT
value-URL = URL
value-VALUE = VALUE
value-WAY = WAY

## What is wrong with a value

choose-from = Choose from: { $names }.
wrong-bots = bots are { $names }
wrong-levels = say a level from 1 to 3 for each seat, such as 1,3
same-name = two people have the same name
value-bot = bot
wrong-seats-and-players = --seats names everybody: leave out --players and --bots
wrong-seats-of-bots = --seats needs the name of one person at least, not only bots
