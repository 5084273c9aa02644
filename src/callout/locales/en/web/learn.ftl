# What the pages of tutorials say, in English.
learn-home = Learn in one minute
learn-what = Play half a round against a bot. The cards are always the same, each step is explained, and there’s no time limit. With “Practise”, you look for your move in ten positions. Which game do you want to learn?
learn-choose = Learn { $title }
learn-title = Learn { $title }
learn-page = Learn { $title }, { $number } of { $count }
learn-first = Start again
learn-step = Step { $number } of { $count }: { $topic }
learn-rule = Rule { $clause }
learn-hint = Give a hint
learn-show = Show me
learn-counts = { $name }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
learn-press = Press “{ $first }”.
learn-press-then = Press “{ $first }”, then “{ $then }”.
learn-tick = Tick “{ $tick }”, then press “{ $first }”.
learn-write = Type your answer and press “{ $send }”. If you don’t know it, press “Show me”.
learn-end = That’s all!
learn-ended = You can play { $title } now.
learn-play = Play now
learn-again = Learn it again
learn-other = Learn another game
learn-leave = Skip and play
practice-choose = Practise { $title }
practice-title = Practise { $title }
practice-page = Practise { $title }, { $number } of { $count }
practice-step = Position { $number } of { $count }
practice-ended = You’ve seen { $count } positions of { $title }.
practice-again = Practise again
