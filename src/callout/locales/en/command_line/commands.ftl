# What --help shows. A message is a command, its attributes are its options; those of a group are shared by its commands.
callout = Play the UNO family by ear, by touch and by sight.
play = Play at this computer, with bots, alone or with others.
    .edition = The game to play.
    .players = Names of the players here, separated by commas.
    .bots = How many bots, or which, such as easy,hard.
    .seats = Everyone around the table, players and bots, such as Ana,bot,Ben,hard.
    .levels = How hard each seat's questions are, such as 1,3.
    .seed = Shuffle as before: any word, or the digits from a record.
    .pace = Seconds between bots' moves.
    .resume = Continue the last table.
    .table = The table's file.
learn = Learn EDITION in one minute: play half a round, with each step explained.
    .practice = Practise instead: find the hard bot's move in ten positions.
join = Join the table at URL, create one on the server there, or join a class or an evening.
    .new = Create a table for this edition.
    .bots = How many bots at a new table, or which, such as easy,hard.
    .pace = The longest that bots wait, in seconds.
    .name = Your name.
    .watch = Watch without taking a seat.
    .seat-me = Join an open table at once: with people if there are any, or with bots until someone comes.
    .as = The four words shown on your other device, or your eight words.
me = Show whether the server at URL keeps you; be kept, come back, or be forgotten.

    Eight words bring back your name, settings and tables on any device. After 400 days without a visit, everything is erased.
    .keep = Be kept, and get eight words; if you are kept already, new words end the old ones.
    .words = Come back: the eight words are asked for.
    .forget = Have everything erased at once.
    .remove = Remove somebody from the list of people you played with.
    .presence = Show the people you played with when you're here, if they show it too, or stop showing it.
    .count = Have your games against other people counted, or stop and erase the counts.
    .name = Your name on this computer, if it has several.
replay = Replay a recorded game from FILE.
    .seat = The name or number of the seat that listens.
    .everything = Show all hands, if the game is over.
    .chart = Show the game as five sentences and two tables: points and cards left.
    .round = The round whose cards in hand are shown, step by step.
review = Look back at three moments of a recorded game from FILE.
    .seat = The name or number of the seat to review (default: the first).
score = Keep score for a game of EDITION with your own cards.
    .players = Names in seat order, separated by commas.
    .resume = Continue the last scores.
    .table = The scores' file.
lab = Compare BOTS over many rounds, each at every seat, with intervals.
    .edition = The game to play.
    .seats = How many seats; the bots share them equally.
    .rounds = How many rounds, rounded up so that each bot has each seat equally often.
    .seed = Deal as in another comparison: any word or number.
    .csv = A file for the table, with commas.
    .picture = A file for the chart, an SVG picture with its figures in words.
rules = Read the rules of EDITION, or one RULE of them.
quick = Read the quick reference of EDITION, or the PART with that word in its heading.
cards = List every card of EDITION: label, braille cells, name, copies and points.
questions = Check or convert a question file for Quiz UNO.

    CSV, TSV, XLSX (also Kahoot's), GIFT, Moodle XML, TOML, and text from Quizlet. FILE can also be one of our question sets, such as europe.
questions-check = Show what FILE can ask, and which lines need attention.
questions-convert = Write the questions from FILE to OUT; its ending chooses the format.
serve = Run a server for tables, on this network or the internet.
    .node = This node's name among others.
    .workers = Processes that share the work, one for each processor; they need PostgreSQL.
    .metrics = Answer /metrics to everyone who can reach this port, not only to programs on this computer.
    .open-tables = Let people who don't know each other play together: Seat me, and a list of open tables.
    .push = Notify people who have no page open when it's their turn, by the services of browser companies, who can reach you at this address: mailto:you@example.org or https://example.org.
    .moderator-secret = A secret for the page /moderate, as NAME:SECRET, once for each moderator; without one, there is no such page.
    .guests = New guests per minute from one network.
    .tables = New tables per hour from one network.
    .proxy = Proxies whose X-Forwarded headers are trusted.
    .solo = The folder with the offline table, or off (default: the checkout's folder, if built).
    .keep-talk-minutes = Minutes to keep chat and moves after a game.
    .keep-empty-days = Days to keep a table with no players.
    .keep-lobby-days = Days to keep a table where no game starts.
    .keep-match-days = Days after which a game nobody plays is closed.
    .keep-record-days = Days to keep the record of a game.
    .keep-report-days = Days to keep reports.
doctor = Check whether a server can run here, and say what to do.

    Give the same options and variables as for `callout serve`. Nothing is changed. The exit status is 1 if there is a problem.
migrate = Migrate a database to the newest schema.
    .node-role = A PostgreSQL role for nodes: it can read and write rows, but not change tables.
moderate = Read reports from players, and act on them.
moderate-list = List the reports, newest first.
moderate-read = Read a REPORT: who it is about, their last messages, and the notes.
moderate-note = Add your own note, TEXT, to a REPORT.
moderate-ban = Ban the person a REPORT is about.
    .days = For how many days.
moderate-unban = Unban the person a REPORT is about.
moderate-close = Close the table of a REPORT; everyone there hears it within ten seconds.
forget = Erase all tables of a NAME or a PLAYER, or the table or class with a CODE.

    A table is erased with everything said and played there, even by others. Everyone there hears it within ten seconds. Your copies of the database aren't changed: a list without names lets `callout restore` erase the same there.
    .again = Erase everything forgotten once more, after restoring PostgreSQL.
    .yes = Erase without asking.
backup = Copy everything a server keeps to FILE, even while it runs.

    FILE has everyone's cards, chat and names, and the server's secret: keep it as safe as the server.
    .no-secret = Leave out the server's secret.
restore = Restore a server from FILE, made by `callout backup`; no server may be running.

    Returning players hear that the server was restored, and continue from there. Forgotten people don't come back.
    .replace = Even if there are tables; they are kept under another name.
emboss = Make braille pages for an embosser: labels, rules, sheets.

    In a pipe, they go to standard output; in a terminal, to a file.
    .language = Instead of the edition's language.
    .format = brf for embossers, pef for archives and embossers abroad.
    .out = The file to write, or - for a pipe.
    .width = Cells per line (default 40).
    .height = Lines per page (default 25).
    .grade = Uncontracted or contracted braille.
    .record = The record of a game, instead of EDITION.
emboss-questions = Emboss the questions in FILE, numbered like the printed cards.
    .labels = As labels for the printed cards, on film.
emboss-answers = Emboss the answers to the questions in FILE, for the teacher.
emboss-labels = Emboss a label for every card of EDITION, on adhesive film.
    .cover = Start with a page that explains the order.
emboss-rules = Emboss the rules of EDITION, every rule, with contents.
emboss-quick = Emboss the quick reference of EDITION, with house rules if there are any.
emboss-reference = Emboss the reference cards of EDITION: the steps of a turn, in short lines.
emboss-scores = Emboss a blank score sheet for EDITION, or the scores of a game.
    .players = How many, or their names separated by commas.
emboss-record = Emboss the recorded game in FILE, to read.
    .everything = Show all hands, if the game is over.
emboss-hand = Emboss a hand of EDITION from LABELS, or the hands of a recorded game.
    .round = The round of the record.
print = Print cards: to scale on paper, and plates to touch.
    .language = Instead of the edition's language.
print-questions = Print the questions in FILE as large-print cards, with the answers on the back.
    .language = For questions without a language, and for our own question sets.
    .out = The file to write.
print-answers = Print the answers to the questions in FILE for the teacher, numbered like the cards.
    .language = For questions without a language, and for our own question sets.
    .out = The file to write.
print-deck = Print the cards of EDITION to scale, with letters, shapes, colours and dots.
    .out = The file or folder to write.
    .swell = Only black dots and lines, for swell paper.
    .mirror = Mirrored, for pricking the dots from behind.
    .format = pdf for the whole deck, svg for a folder with a picture of each card.
    .backs = Include the backs of the cards.
    .reference = Include the reference cards.
    .questions = A question file for the backs, or one of our question sets.
print-tactile = Make files for a 3D printer from the cards of EDITION, one for each different card.
    .out = The folder to write.
    .plate = Cards per file.

## Options of several commands

option-help = Show this message and exit.
option-version = Show the version and exit.
option-language = The language of the output.
option-style = How much is said: full sentences or few words.
option-auto-keep = Keep a drawn card at once if you can't play it. Others can then tell that you couldn't.
option-braille = One line at a time, for a braille display.
option-cells = The number of cells of the display.
option-score = The way to score: { $ways }.
option-rules = A set of house rules: standard, family, party or strict.
option-house = Change one rule, even one of a set.
option-one-round = Play only one round.
option-dealer = Who deals first, where you can choose.
option-hints = Who may ask the hard bot for hints: a player alone with bots, everybody or nobody.
option-questions = Questions for Quiz UNO: a file, or one of our question sets, such as europe.
option-code = The braille code of labels, such as ueb.
option-host = The address to listen on.
option-port = The port to listen on.
option-database = sqlite:///FILE or postgresql://…; repeat it for each shard.
option-link = The public address, with its path if there is one; with https://, cookies need TLS.
option-forgotten = The list of who was forgotten, without names (default: in the data folder).
option-secret = The server's secret, which signs tokens.
option-order = The order of a label: as printed, or with the colour last.
option-paper = The size of the paper.

## Placeholders of values

value-ARGS = ARGS
value-BOTS = BOTS
value-CLAUSE = RULE
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
wrong-bots = choose from these bots: { $names }
wrong-levels = give each seat a level from 1 to 3, such as 1,3
same-name = two players have the same name
value-bot = bot
wrong-seats-and-players = --seats names everyone: leave out --players and --bots
wrong-seats-of-bots = --seats needs at least one player, not only bots
