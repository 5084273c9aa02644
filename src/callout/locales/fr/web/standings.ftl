# Le classement d’une soirée sur papier, en français.
evening-date = Soirée du { $date }
evening-brf = Classement en braille (BRF)
evening-braille-order = Rang, nom, part des adversaires battus, nombre de parties.
evening-braille-line = { $rank } { $name } : { $share } %, { $games }
