# La comparaison de robots, en français.
caption = { $edition } : { $rounds } manches à { $seats } places, graine { $seed }
won = Le robot { $bot } gagne { $share } fois sur 100 ({ $low } à { $high }) : { $verdict ->
        [more] plus que le
        [less] moins que le
       *[unclear] peut-être par
    } hasard, { $chance }.
    .braille = { $bot } { $share } ({ $low } à { $high })
no-winner = { $count ->
        [one] { $count } manche est restée sans gagnant et ne compte
       *[other] { $count } manches sont restées sans gagnant et ne comptent
    } pour aucun robot.
sure = Dans 95 comparaisons sur 100, la vraie part est entre les colonnes De et À.
stopped = Arrêté après { $played } manches sur { $rounds }.
progress = { $played } manches jouées sur { $rounds }.
decimal = ,
bot = Robot
rounds-won = Gagnées
decided = Sur
share = Pour cent
low = De
high = À
chance = Au hasard
points = Points
too-few = Nomme deux robots différents, comme { $names }.
wrong-bots = Choisis parmi ces robots : { $names }.
seats-fair = { $seats } places ne se partagent pas également entre { $bots } robots. Donne un multiple de { $bots }.
