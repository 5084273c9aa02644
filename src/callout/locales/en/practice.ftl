### What is said where positions are practised, in English.

intro = { $count } positions from games of bots. Find what the hard bot would do. No time limit.
    .braille = { $count } positions: what now?
place = Position { $number } of { $count }.
    .braille = { $number }/{ $count }
what-now = { $count ->
        [one] { $name } has 1 card. What now?
       *[other] { $name } has { $count } cards. What now?
    }
    .braille = { $name } { $count }: what now?
right = Right!
    .braille = right!
other = That's allowed too.
    .braille = allowed too
left = To practise again: callout learn { $edition } --practice
    .braille = callout learn { $edition } --practice
