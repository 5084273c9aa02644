# What an evening says in a terminal, in English.
ask-name = What should the evening call you? Press Enter to be given a name.
    .braille = your name? Enter: any
ask-team = Which team is yours? Type 1 for { $one }, or 2 for { $other }.
    .braille = team? 1 { $one }, 2 { $other }
not-begun = You're at the evening as { $name }. The host hasn't begun it.
    .braille = not begun
free = You're at the evening as { $name }. You'll hear when you have a table.
    .braille = free, wait
played = You've played your { $games ->
        [one] game
       *[other] { $games } games
    }. You can stay and hear how the others do.
    .braille = games played
out = You've checked out. Type { $word } to play again.
    .braille = out; { $word }?
words = Type { $standings }, or { $check_out } to sit out, or { $quit } to leave.
    .braille = { $standings }, { $check_out }, { $quit }
left = You've left the evening. Come back with: callout join { $link }
    .braille = you left
stayed = No server answers, so you're still checked in. Come back with: callout join { $link }
    .braille = still checked in
gone = You've left the evening.
    .braille = you left
