# The comparison of bots, in English.
caption = { $edition }: { $rounds } rounds at { $seats } seats, seed { $seed }
won = The { $bot } bot won { $share } in 100 rounds ({ $low } to { $high }): { $verdict ->
        [more] more than
        [less] less than
       *[unclear] maybe by
    } chance, { $chance }.
    .braille = { $bot } { $share } ({ $low } to { $high })
no-winner = { $count ->
        [one] 1 round had no winner and counts
       *[other] { $count } rounds had no winner and count
    } for no bot.
sure = In 95 of 100 such comparisons, the true share lies between From and To.
stopped = Stopped after { $played } of { $rounds } rounds.
progress = { $played } of { $rounds } rounds played.
decimal = .
bot = Bot
rounds-won = Won
decided = Of
share = Percent
low = From
high = To
chance = By chance
points = Points
too-few = Name two different bots, such as { $names }.
wrong-bots = Choose from these bots: { $names }.
seats-fair = { $seats } seats can’t be shared equally by { $bots } bots. Give a multiple of { $bots }.
