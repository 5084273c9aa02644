# What the page of an evening says about several people at one screen, in English.
beside-title = At this screen
beside-add = Somebody beside you at this screen
beside-what = They play as a person of their own, and may be drawn to another table than you. Here you see where everybody is.
beside-name = Their name
beside-team = Their team
beside-in = Check them in
beside-back = { $name } plays too
beside-free = { $name }: no table now.
beside-to-table = { $name }: go to table { $number }
beside-out = Check { $name } out
evening-done-beside-in = Checked in at this screen.
evening-done-beside-out = Checked out.
beside-full = Ten people at one screen are the most.
beside-alone = Check in yourself first.
