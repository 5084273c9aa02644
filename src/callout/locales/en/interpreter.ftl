### The terminal's own sentences in English.

hand-over = It's { $name }'s turn at the computer. { $name }, press Enter; everybody else, look away.
    .braille = { $name }: press Enter
cannot-veil = A hand can't be shown and hidden again here. Play in a terminal, or alone.
drawn = Play the card you drew, or keep it.
    .braille = play or keep?
judging = Is the answer right or wrong?
    .braille = right or wrong?
pause = Press Enter to continue.
    .braille = Enter: continue
pause-deal = Press Enter for the next round.
    .braille = Enter: next round
pause-jump = If you have the same card, you can play it now. Press Enter to continue.
    .braille = same card? play it. Enter: continue
not-understood = I don't understand { $text }. Type help for commands.
    .braille = { $text }? type help
nearest = I don't understand { $text }. Did you mean { $words }?
    .braille = { $text }? { $words }?
playable = You can play { $ways }.
    .braille = { $labels }
playable-bluff = { $label } (bluff)
    .braille = { $label } bluff
playable-none = You can't play any of your cards.
    .braille = none playable
nobody-to-catch = There's nobody to catch now.
    .braille = nobody to catch
whom = Type { $text } and a name: { $words }.
    .braille = { $text }: { $words }?
who-speaks = I don't know who { $text } is. Players: { $words }.
    .braille = { $text }? { $words }?
bot-speaks = { $name } is a bot and speaks for itself.
    .braille = { $name } is a bot
speaks-only = After a name, type what can be said out of turn: { $call }, { $catch } and a name, { $counts }, { $accuse } and a name, or the card to jump in with.
    .braille = { $call } { $catch } { $counts } { $accuse }
silence = No messages yet.
    .braille = no messages yet
why = { $clause }: { $text }
why-nothing = Nothing was refused. Type why and a rule, as in why { $clause }.
    .braille = nothing refused
hint = Type { $help } for commands, { $quick } for the rules.
    .braille = { $help } or { $quick }
opening = { $count ->
        [one] { $names }; { $help }?
       *[other] { $count } bots; { $help }?
    }
recap-earlier = { $count } earlier in the log.
    .braille = { $count } earlier
recap-return = { $count ->
        [0] This happened while you were away.
       *[other] This happened while you were away; { $count } earlier in the log.
    }
    .braille = while away
quick-no-part = The quick reference has no part { $text }. Choose from: { $parts }.
    .braille = { $text }? no such part
rules-as-printed = No house rules: this table plays by the standard rules.
    .braille = no house rules
no-clause = There's no rule { $name }. Type rules for all of them, or rules and a name, as in rules { $clause }.
    .braille = no rule { $name }
saved = Every move is saved. You can leave at any time.
    .braille = saved
left = Game saved. To continue: callout play --resume
    .braille = saved, play --resume
go-on = You have an unfinished game: { $title }, with { $names }. Press Enter to continue, or type n for a new one.
    .braille = continue? Enter, or n: new
go-on-new = n
no-table = There's no saved game to continue.
no-seat = Nobody here is called { $name }. Type a name or a number: { $names }.
no-file = There's no file { $file }.
no-table-file = { $file } isn't a game this program can continue.
resumed = The game is as you left it.
    .braille = resumed
play-on = For a longer game, type: callout play --house target=200.
    .braille = callout play --house target=200
over = The game is over. The record is in { $file }.
    .braille = over, { $file }
help-turn = On your turn, type a card's label, such as { $label }, or its name. Add { $call } to call it: { $call } { $label }.
    .braille = play: { $label } or { $call } { $label }
help-card = A card without a colour needs one: type its label and the colour's letter or name.
    .braille = label and colour
help-row = To match, type { $label } { $on } 1: your card, and the place of the card in the centre row. Join two cards with +.
    .braille = match: { $label } { $on } 1
help-draw = Type { $deal } to deal when you're the dealer, { $draw } to draw, { $keep } to keep the card you drew.
    .braille = { $deal } { $draw } { $keep }
help-draw-row = Type { $deal } to deal when you're the dealer, { $draw } to draw, { $done } to end your turn, { $lay } to lay a card in the row.
    .braille = { $deal } { $draw } { $done } { $lay }
help-call = Type { $call } to call it when you're nearly out of cards.
    .braille = { $call }: call it
help-catch = Type { $catch } and a name to catch somebody who forgot to call.
    .braille = { $catch } name
help-accept = Type { $accept } or { $draw } to draw the cards a draw card gives you.
    .braille = { $accept }: draw cards
help-challenge = Type { $challenge } to dispute a wild draw four played on you.
    .braille = { $challenge }: dispute
help-swap = Type { $swap } and a name to swap hands after your seven.
    .braille = { $swap } name
help-answer = When you're asked a question, type your answer or the letter of a choice, or { $pass } if you don't know. Whatever you type is your answer then, so commands need a slash: { $mark }{ $hand }, { $mark }{ $help }, { $mark }{ $quit }.
    .braille = answer, letter, { $pass }, { $mark }{ $hand }
help-judge = Type { $mark }{ $aloud } after you've answered aloud. The judge types { $right } or { $wrong }, or { $next } to leave it to the next player.
    .braille = { $mark }{ $aloud }, { $right }, { $wrong }, { $next }
help-advice = Type { $accuse } and a name to accuse somebody of giving advice; then the others vote { $uphold } or { $dismiss }.
    .braille = { $accuse } name, { $uphold } { $dismiss }
help-ask = Ask at any time: { $hand }, { $numbers }, { $top }, { $colour }, { $counts }, { $scores }, { $who }, { $playable }, { $penalty }, { $status }, or { $hue } for your { $hue } cards.
    .braille = { $hand } { $top } { $counts } { $who }
help-ask-row = Ask at any time: { $hand }, { $numbers }, { $top }, { $counts }, { $scores }, { $who }, { $playable }, { $penalty }, { $status }, or { $hue } for your { $hue } cards.
    .braille = { $hand } { $top } { $counts } { $who }
help-hint = Ask the hard bot, if the table allows it: { $hint } for what it would play, { $odds } for the odds.
    .braille = hard bot: { $hint } { $odds }
help-quick = Type { $quick } for the quick reference: a turn, the cards, the calls and the points by the rules of this table.
    .braille = { $quick }: rules in short
help-read = Type { $recap } for what has changed since your last move, { $now } for the table as it is, { $last } to hear it again, { $log } for the last messages, { $why } for the rule that forbade a move, { $rules } for the rules, { $house } for what this table has changed.
    .braille = { $recap } { $now } { $log } { $why } { $rules }
help-leave = Every move is saved, as { $save } tells you. Type { $quit } to leave. The first letters of a command are enough.
    .braille = { $quit }: leave
score-who = Who won the round? Type a name, or nothing if nobody did.
    .braille = who won?
score-cards = What does { $name } have left? Type labels or points.
    .braille = { $name } left?
score-points = { $name }: { $points }.
    .braille = { $name } { $points }
score-total = Scores: { $scores }.
    .braille = { $scores }
score-won = { $names } won.
    .braille = { $names } won
score-out = { $name } is out of the game.
    .braille = { $name } is out
score-undo = undo
score-who-next = Who won the round? Type a name, nothing if nobody did, or undo.
    .braille = who won?
score-none = There's no round to undo.
    .braille = no round
score-undone = Round { $number } is undone.
    .braille = round { $number } undone
score-dropped = This round doesn't count.
    .braille = not counted
score-ends = That ends the game: { $scores }. Is that right? Type yes or no.
    .braille = ends: { $scores }, yes/no
score-many = { $points } points for { $name }: all cards together are worth { $most }. Is that right? Type yes or no.
    .braille = { $name } { $points }? yes/no
score-quit = quit
score-yes = yes
score-no = no
score-left = Scores saved. To continue: callout score --resume
    .braille = saved, score --resume
score-resumed = The game continues after { $count ->
        [one] 1 round.
       *[other] { $count } rounds.
    }
    .braille = after round { $count }
score-missing = Name an edition and the players. Like this: callout score mattel --players Ben,Ana
no-scores = There are no saved scores to continue.
no-score-file = { $file } has no scores this program can continue.
score-unknown = Type one of { $names }, nothing if nobody won, or undo.
    .braille = { $names } or undo
score-unread = { $label } isn't a label of this deck. Type labels or points.
    .braille = { $label }?
join-name = What is your name?
    .braille = your name?
join-code = Which table? Type its code, five words.
    .braille = table code?
join-nobody = No server answers at { $address }.
    .braille = no server answers
join-odd = The server sent an unexpected answer: { $status }.
    .braille = odd answer { $status }
join-lost = Connection lost, trying again.
    .braille = connection lost, trying again
join-back = Connected again.
    .braille = connected again
join-watching = You're watching this table, not playing.
    .braille = you're watching
join-next = You're now at table { $code }.
    .braille = now { $words }
join-left = We'll keep your seat. Come back with: callout join { $link }
    .braille = seat kept
join-bye = You've stopped watching. Come back with: callout join { $link }
    .braille = left
join-class-ready = Press Enter to go there.
    .braille = Enter to go there
join-class-left = You can come back with: callout join { $link }
    .braille = come back any time
join-pass = Four words for your other device, valid once, for { $minutes } minutes: { $words }. Type them at { $site }/device, or type: callout join { $link } --as { $shown }
    .braille = { $words }
me-kept = You're kept as { $name }, with { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }. Eight words bring you back. After { $days } days without a visit, everything is erased.
    .braille = kept: { $name }
me-words = These eight words are yours, { $name }.
    .braille = your eight words
me-words-how = Keep them in a safe place: they can't be shown again. To come back, give the option --words, or type them at { $link }/device.
    .braille = keep them safe
me-ask = Your eight words?
    .braille = eight words?
me-back = Welcome back, { $name }.
    .braille = welcome { $name }
me-forgotten = You're forgotten: your words and everything that was kept are erased. Tables where you played keep your name as long as they're kept.
    .braille = forgotten
me-nobody = This computer has no name of yours on that server. The option --keep has you kept there, and --words brings you back.
    .braille = no name here
me-presence = { $shown ->
        [yes] The people you played with see when you're here, if they show it too.
       *[no] The people you played with don't see when you're here.
    }
    .braille = { $shown ->
        [yes] you show you're here
       *[no] nobody sees you here
    }
me-count = { $on ->
        [yes] Your games are counted from now on. Only you see it.
       *[no] Your games aren't counted, and the counts are erased.
    }
    .braille = { $on ->
        [yes] your games are counted
       *[no] not counted, counts erased
    }
me-invited = { $name } invites you to a table. Type: callout join { $link }
    .braille = { $name } invites you
me-removed = { $name } is gone from your list. Only you know.
    .braille = { $name } removed
fellow = You played with { $name }{ $here ->
        [yes] , who is here now
       *[no] { "" }
    }.
    .braille = { $name }{ $here ->
        [yes] { " " }here now
       *[no] { "" }
    }
fellow-nobody = Nobody is on your list yet. When a game ends, people at the table who are kept too come onto it.
    .braille = nobody on your list
fellow-unknown = Nobody called { $name } is on your list, or several are.
    .braille = no { $name } on your list
fellow-invited = { $name } is invited. The invitation lasts a day, or until this table is full.
    .braille = { $name } is invited
me-one-of = Choose one of --keep, --words, --forget, --remove, --presence and --count.
    .braille = choose one
join-loading = Still loading.
    .braille = loading
join-knocked = You've knocked. Wait for the host to let you in, or press Ctrl+C to leave.
    .braille = knocked, wait
join-let-in = The host has let you in.
    .braille = you're let in
join-unheard = Nobody answered your knock. Try again later.
    .braille = no answer, try later
join-class-name = What should the class call you? Press Enter to be given a name.
    .braille = your name? Enter: any
join-class-wait = You're in the class as { $name }. Wait here: your teacher will give you a seat.
    .braille = in class as { $name }
join-unsaid = Nobody has said anything you could report.
    .braille = nothing said
wait-begin = The game hasn't started. The host types { $start } when everybody is here. Type { $table } to hear who is.
    .braille = not started
wait-seat = The game hasn't started. Type { $sit } to join.
    .braille = not started, { $sit }?
wait-again = The game is over. Type { $rematch } for another, { $rematch } 200 for one to 200 points, or { $quit } to leave.
    .braille = over: { $rematch } { $quit }
wait-class = The game hasn't started. Your teacher starts it for the whole class.
    .braille = not started
wait-class-over = The game is over. Your teacher continues with the class. Type { $quit } to leave.
    .braille = over: { $quit }
wait-evening = The game hasn't started. It starts as soon as everybody has a seat.
    .braille = not started
wait-evening-over = The game is over. Go back to the evening for the next one. Type { $quit } to leave the table.
    .braille = over: { $quit }
wait-paused = The game is paused. Nobody can move until it continues.
    .braille = paused
wait-return = You're taking a break. Type { $return } to come back.
    .braille = away: { $return }
wait-closed = This table is closed. Type { $quit } to leave.
    .braille = closed: { $quit }
phrase-line = { $number }: { $text }
    .braille = { $number } { $short }
table-code = Table { $code }, { $edition }. Others join with: callout join { $link }
    .braille = { $words }
table-place = Seat { $number }: { $name }{ $what ->
        [free] free
        [host] , host
        [you] , you
        [you-host] , you, the host
        [bot] , a bot
        [away] , away
        [stand-in] , away; a bot plays
        [lost] , connection lost
        [host-lost] , host, connection lost
       *[person] {""}
    }.
    .braille = { $number } { $name }{ $what ->
        [free] free
        [host] {" "}host
        [you] {" "}you
        [you-host] {" "}you, host
        [bot] {" "}bot
        [away] {" "}away
        [stand-in] {" "}away, bot
        [lost] {" "}no connection
        [host-lost] {" "}host, no connection
       *[person] {""}
    }
table-watchers = Spectators: { $names }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }.
    .braille = watching: { $names }{ $more ->
        [0] {""}
       *[other] {" "}+{ $more }
    }
table-empty = Nobody is here.
    .braille = nobody here
help-seat = Type { $sit } to join, { $leave } to give up your seat or take a break, { $return } to come back. Type { $table } to hear who is here and how others can join.
    .braille = { $sit } { $leave } { $return } { $table }
help-places = Before the game, type { $sit } and a number for that seat, or { $across } and a name for the seat across from somebody. A bot in that seat swaps seats with you.
    .braille = { $sit } 3, { $across } and a name
help-host = The host types { $start } to start, { $bot } to add a bot, { $remove } and a name to remove somebody, { $stand_in } and a name to let a bot play for somebody. After a game, { $rematch } starts another.
    .braille = { $start } { $bot } { $remove }
help-door = The host types { $lock } to lock the table, { $unlock } to unlock it. At a locked table, newcomers knock: the host types { $let_in } or { $not_now }, and the name if several knock. If the host of a rematch doesn't come, { $replace_host } makes the next player the host.
    .braille = { $lock } { $unlock } { $let_in }
help-open = Where the server has open tables, the host types { $open_table } to let anyone take a bot's seat, { $close_table } to end that. Type { $avoid } and a name, and you'll never be seated with that person again.
    .braille = { $open_table }, { $avoid } name
join-seated = You're { $name }, with { $names }. { $people ->
        [0] They're bots: whoever comes takes a bot's seat.
        [one] 1 of them is a person.
       *[other] { $people } of them are people.
    }
    .braille = you: { $name }, with { $names }
knock-answer = Type { $let_in } or { $not_now }.
    .braille = { $let_in } / { $not_now }
help-level = Before the game, the host sets how hard somebody's questions are: { $level }, a name, and 1, 2 or 3.
    .braille = { $level } name 1-3
help-talk = Type { $say } and your message to talk to everybody. Type { $mute } and a name to stop hearing somebody, { $unmute } to hear them again. Type { $report } to report the last message to the people who run the server.
    .braille = { $say } { $mute } { $report }
help-class = Your teacher gives everybody a seat, starts and ends games. Type { $leave } to take a break, { $return } to come back. Type { $table } to hear who is here.
    .braille = { $leave } { $return } { $table }
help-evening = The evening seats you and starts the game. Type { $leave } to take a break, { $return } to come back. Type { $table } to hear who is here.
    .braille = { $leave } { $return } { $table }
help-phrase = Type { $phrase } for the list of quick messages, { $phrase } and a number to send one.
    .braille = { $phrase } 1-10
help-invite = Type { $invite } to hear who you played with, { $invite } and a name to invite that person here, if you're both kept.
    .braille = { $invite }, { $invite } name
help-device = Type { $device } to continue on another device, { $quit } to leave and keep your seat.
    .braille = { $device } { $quit }
