### The terminal's own sentences in English.

hand-over = Now it is { $name }'s turn at the computer. { $name }, press Enter; everybody else, look away.
    .braille = { $name }: press Enter
cannot-veil = A hand cannot be shown and wiped here. Play in a terminal, or with one person.
drawn = Play the card you drew, or keep it.
    .braille = play or keep?
judging = Is the answer right or wrong?
    .braille = right or wrong?
pause = Press Enter to go on.
    .braille = Enter: go on
pause-jump = Whoever has the same card may play it now. Press Enter to go on.
    .braille = same card? play it. Enter: go on
not-understood = I do not understand { $text }. Type help for the words.
    .braille = { $text }? type help
nearest = I do not understand { $text }. Did you mean { $words }?
    .braille = { $text }? { $words }?
playable = You can play { $ways }.
    .braille = { $labels }
playable-bluff = { $label } (a bluff)
    .braille = { $label } bluff
playable-none = You can play none of your cards.
    .braille = none playable
nobody-to-catch = Nobody can be caught now.
    .braille = nobody to catch
whom = Type { $text } and a name: { $words }.
    .braille = { $text }: { $words }?
who-speaks = I do not know who is meant by { $text }. At the table: { $words }.
    .braille = { $text }? { $words }?
bot-speaks = { $name } is a bot and speaks for itself.
    .braille = { $name } is a bot
speaks-only = After a name, type what is said out of turn: { $call }, { $catch } and a name, { $counts }, { $accuse } and a name, or the card to jump in with.
    .braille = { $call } { $catch } { $counts } { $accuse }
silence = Nothing has been told yet.
    .braille = nothing told yet
why = { $clause }: { $text }
why-nothing = Nothing was refused. Type why and a clause, as in why { $clause }.
    .braille = nothing refused
hint = Type { $help } for the words, and { $quick } for the rules in short.
    .braille = { $help } or { $quick }
quick-no-part = The quick reference has no part { $text }. Its parts are: { $parts }.
    .braille = { $text }? no such part
rules-as-printed = There are no house rules: this table plays as the sheet says.
    .braille = no house rules
no-clause = There is no clause { $name }. Type rules for all of them, or rules and a name, as in rules { $clause }.
    .braille = no clause { $name }
saved = Every move is saved as it is made. You may leave at any time.
    .braille = saved
left = The table is saved. Go on with: callout play --resume
    .braille = saved, play --resume
go-on = A match is not over: { $title }, with { $names }. Press Enter to go on, or type n for a new one.
    .braille = go on? Enter, or n: new
go-on-new = n
no-table = There is no saved table to go on with.
no-seat = Nobody here is called { $name }. Type a name or a number: { $names }.
no-file = There is no file { $file }.
no-table-file = { $file } is no table that this program can go on with.
resumed = The table is as you left it.
    .braille = resumed
over = The match is over. The record is in { $file }.
    .braille = over, { $file }
help-turn = On your turn play a card by its label, such as { $label }, or by its name. { $call } before or after it calls out.
    .braille = play: { $label } or { $call } { $label }
help-card = A card without a colour needs one: type its label and the colour's letter or name.
    .braille = label and colour
help-row = To match, say { $label } { $on } 1: the card, and which card of the centre row. Join two cards with +.
    .braille = match: { $label } { $on } 1
help-draw = { $deal } deals when you are the dealer, { $draw } draws, { $keep } keeps what you drew.
    .braille = { $deal } { $draw } { $keep }
help-draw-row = { $deal } deals when you are the dealer, { $draw } draws, { $done } ends your turn, { $lay } lays a card in the row.
    .braille = { $deal } { $draw } { $done } { $lay }
help-call = { $call } calls out when you are nearly out of cards.
    .braille = { $call }: call out
help-catch = { $catch } and a name catches somebody who forgot to call.
    .braille = { $catch } name
help-accept = { $accept } or { $draw } takes the cards that a draw card gives you.
    .braille = { $accept }: take cards
help-challenge = { $challenge } doubts a wild draw four that is played on you.
    .braille = { $challenge }: doubt
help-swap = { $swap } and a name swaps hands after your seven.
    .braille = { $swap } name
help-answer = When you are asked a question, type your answer or the letter of a choice; { $pass } if you do not know. Everything is the answer then, so commands need a slash: { $mark }{ $hand }, { $mark }{ $help }, { $mark }{ $quit }.
    .braille = answer, letter, { $pass }, { $mark }{ $hand }
help-judge = { $mark }{ $aloud } after you've answered aloud. Whoever judges says { $right } or { $wrong }, or { $next } to leave it to the next player.
    .braille = { $mark }{ $aloud }, { $right }, { $wrong }, { $next }
help-advice = { $accuse } and a name accuses somebody of giving advice; then the others vote { $uphold } or { $dismiss }.
    .braille = { $accuse } name, { $uphold } { $dismiss }
help-ask = Ask at any time: { $hand }, { $numbers }, { $top }, { $colour }, { $counts }, { $scores }, { $who }, { $playable }, { $penalty }, { $status }, or { $hue } for your { $hue } cards.
    .braille = { $hand } { $top } { $counts } { $who }
help-ask-row = Ask at any time: { $hand }, { $numbers }, { $top }, { $counts }, { $scores }, { $who }, { $playable }, { $penalty }, { $status }, or { $hue } for your { $hue } cards.
    .braille = { $hand } { $top } { $counts } { $who }
help-quick = { $quick } is the quick reference: a turn, the cards, the calls and the points by the rules of this table.
    .braille = { $quick }: rules in short
help-read = { $last } repeats, { $log } tells the last lines, { $why } quotes the rule that forbade a move, { $rules } reads the rules, { $house } what this table has changed.
    .braille = { $last } { $log } { $why } { $rules }
help-leave = { $save } says that every move is kept, { $quit } leaves. The first letters of a word are enough.
    .braille = { $quit }: leave
score-who = Who won the round? Type a name, or nothing if nobody did.
    .braille = who won?
score-cards = What is left in the hand of { $name }? Type labels or points.
    .braille = { $name } left?
score-points = { $name }: { $points }.
    .braille = { $name } { $points }
score-total = Scores: { $scores }.
    .braille = { $scores }
score-won = { $names } won.
    .braille = { $names } won
score-out = { $name } is out of the match.
    .braille = { $name } is out
score-undo = undo
score-who-next = Who won the round? Type a name, nothing if nobody did, or undo.
    .braille = who won?
score-none = There is no round to take back.
    .braille = no round
score-undone = Round { $number } is taken back.
    .braille = round { $number } undone
score-dropped = This round is not counted.
    .braille = not counted
score-ends = That ends the match: { $scores }. Is it right? Type yes or no.
    .braille = ends: { $scores }, yes/no
score-many = { $points } points for { $name }: all cards together are worth { $most }. Is it right? Type yes or no.
    .braille = { $name } { $points }? yes/no
score-quit = quit
score-yes = yes
score-no = no
score-left = The scores are saved. Go on with: callout score --resume
    .braille = saved, score --resume
score-resumed = The match goes on after { $count ->
        [one] 1 round.
       *[other] { $count } rounds.
    }
    .braille = after round { $count }
score-missing = Name an edition and the players. Like this: callout score mattel --players Ben,Ana
no-scores = There are no saved scores to go on with.
no-score-file = { $file } has no scores that this program can go on with.
score-unknown = Type one of { $names }, nothing if nobody won, or undo.
    .braille = { $names } or undo
score-unread = { $label } is not a label of this deck. Type labels or points.
    .braille = { $label }?
join-name = What is your name?
    .braille = your name?
join-code = Which table? Type its code, five words.
    .braille = code of the table?
join-nobody = There is no server at { $address } that answers.
    .braille = no server answers
join-odd = The server sent a strange answer: { $status }.
    .braille = odd answer { $status }
join-lost = Connection lost, trying again.
    .braille = connection lost, trying again
join-back = Connected again.
    .braille = connected again
join-watching = You watch this table and do not play.
    .braille = you watch
join-next = You are now at table { $code }.
    .braille = now { $words }
join-left = Your place stays yours. Come back with: callout join { $link }
    .braille = place kept
join-bye = You no longer watch. Come back with: callout join { $link }
    .braille = left
join-class-ready = Press Enter to go there.
    .braille = Enter to go there
join-class-left = You can come back with: callout join { $link }
    .braille = come back any time
join-pass = Four words for your other device, good once and for { $minutes } minutes: { $words }. Write them at { $site }/device, or type: callout join { $link } --as { $shown }
    .braille = { $words }
join-loading = Still loading.
    .braille = loading
join-knocked = You have knocked. Wait for the host to let you in, or press Ctrl+C to leave.
    .braille = knocked, wait
join-let-in = You are let in.
    .braille = you are let in
join-unheard = Nobody has answered your knock. Come back and try again later.
    .braille = no answer, try later
join-class-name = What shall the class call you? Press Enter, and you are given a name.
    .braille = your name? Enter: any
join-class-wait = You are in the class as { $name }. Your teacher will seat you: wait here.
    .braille = in class as { $name }
join-unsaid = Nobody has said anything yet that you could report.
    .braille = nothing said
wait-begin = The match has not begun. The host types { $start } when all are here. Type { $table } to hear who is.
    .braille = not begun
wait-seat = The match has not begun. Type { $sit } to take a place.
    .braille = not begun, { $sit }?
wait-again = The match is over. Type { $rematch } for another one, or { $quit } to leave.
    .braille = over: { $rematch } { $quit }
wait-class = The match has not begun. Your teacher starts it for the whole class.
    .braille = not begun
wait-class-over = The match is over. Your teacher goes on with the class. Type { $quit } to leave.
    .braille = over: { $quit }
wait-paused = Pause: nobody can move until the match goes on.
    .braille = pause
wait-return = You are taking a break. Type { $return } to come back.
    .braille = away: { $return }
wait-closed = This table is closed. Type { $quit } to leave.
    .braille = closed: { $quit }
phrase-line = { $number }: { $text }
    .braille = { $number } { $short }
table-code = Table { $code }, { $edition }. Others come with: callout join { $link }
    .braille = { $words }
table-place = Place { $number }: { $name }{ $what ->
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
table-watchers = Watching: { $names }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }.
    .braille = watching: { $names }{ $more ->
        [0] {""}
       *[other] {" "}+{ $more }
    }
table-empty = Nobody sits here.
    .braille = nobody here
help-seat = { $sit } takes a place, { $leave } gives it up or takes a break, { $return } comes back to it. { $table } tells who is here and how others can join.
    .braille = { $sit } { $leave } { $return } { $table }
help-places = Before the match { $sit } and a number takes that place, and { $across } and a name the place across from somebody. A bot that sits there changes places with you.
    .braille = { $sit } 3, { $across } and a name
help-host = The host begins with { $start }, adds a bot with { $bot }, removes somebody with { $remove } and a name, and lets a bot play for somebody with { $stand_in } and a name. After a match { $rematch } begins another.
    .braille = { $start } { $bot } { $remove }
help-door = The host locks the table with { $lock }, and opens it with { $unlock }. Who comes then has to knock: { $let_in } or { $not_now }, and the name if several knock. If the host of a rematch does not come, { $replace_host } makes the next player the host.
    .braille = { $lock } { $unlock } { $let_in }
knock-answer = Type { $let_in } or { $not_now }.
    .braille = { $let_in } / { $not_now }
help-level = Before the match the host sets how hard the questions are for somebody: { $level }, a name, and 1, 2 or 3.
    .braille = { $level } name 1-3
help-talk = { $say } and your words speaks to all. { $mute } and a name stops you hearing somebody, { $unmute } lets you hear them again. { $report } reports what was said last to the people who run the server.
    .braille = { $say } { $mute } { $report }
help-class = Your teacher seats everybody, starts and ends. { $leave } leaves your place for a while, { $return } comes back to it. { $table } tells who is here.
    .braille = { $leave } { $return } { $table }
help-phrase = { $phrase } lists what you can say to the others; { $phrase } and a number says it.
    .braille = { $phrase } 1-10
help-device = { $device } tells how to go on at another device. { $quit } leaves and keeps your place.
    .braille = { $device } { $quit }
