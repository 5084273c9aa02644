# The standings of an evening on paper, in English.
evening-date = Evening of { $date }
evening-brf = Standings in braille (BRF)
evening-braille-order = Rank, name, share of the others beaten, number of games.
evening-braille-line = { $rank } { $name }: { $share }%, { $games }
