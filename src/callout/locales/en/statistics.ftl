# What is counted of somebody's games, and ratings inside a club, in English.
none = No game counts yet. A game counts when it comes to its end and you played against at least one other person.
    .braille = no game counts yet
games = You played { $games ->
        [one] 1 game
       *[other] { $games } games
    } against other people, with { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }.
    .braille = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
share = On average, you beat { $percent }% of the others.
    .braille = beat { $percent }% on average
streak = Your longest streak: you beat at least half of the others in { $count ->
        [0] no game yet
        [one] 1 game
       *[other] { $count } games in a row
    }.
    .braille = longest streak: { $count ->
        [one] 1 game
       *[other] { $count } games
    }
last-none = You didn't go out in any round yet.
    .braille = not gone out yet
last-one = Your favourite last card is { $name }: you went out with it in { $count } of { $times ->
        [one] 1 round
       *[other] { $times } rounds
    } you won.
    .braille = last card { $name }: { $count } of { $times }
last-several = Your favourite last cards are { $names }: you went out with each of them in { $count } of { $times } rounds you won.
    .braille = { $number } last cards: { $count } of { $times }
all-last = All your last cards: { $list }.
    .braille = { $number } kinds of last card
last-count = { $name } { $count ->
        [one] once
        [2] twice
       *[other] { $count } times
    }
and = { $first } and { $last }
member-none = { $name } has no game that counts yet.
    .braille = { $name }: no game yet
member = { $name } beat { $percent }% of the others on average, in { $games ->
        [one] 1 game
       *[other] { $games } games
    } with { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }; longest streak: { $streak ->
        [one] 1 game
       *[other] { $streak } games
    }.
    .braille = { $name } { $percent }%, { $games } games
member-last = { $name } went out most often with { $cards }: { $count } of { $times } times.
    .braille = { $name } last { $cards }
strength = { $name } has a strength between { $low } and { $high }.
    .braille = { $name } { $low } to { $high }
strength-means = Everybody starts at a strength of 1000. Cards are mostly luck, so a strength is a range: in 95 of 100 cases the true one lies inside. Where two ranges overlap, nobody can tell who is stronger. It is shown after { $games } games.
    .braille = strength: shown after { $games } games
club-none = Nobody here has their games counted yet.
    .braille = nobody counts games yet
