# What is wrong with an edition or a house rule, in English. $rule and $other are names of rules as they are typed.
or = { $first } or { $last }
yes = yes
no = no
edition-no-edition = There's no edition called { $edition }. You can play { $allowed }.
    .braille = no edition { $edition }
edition-no-rule = There's no house rule called { $rule }. In { $edition } you can change { $allowed }.
    .braille = no rule { $rule }
edition-no-rule-near = There's no house rule called { $rule }. Did you mean { $allowed }?
    .braille = no rule { $rule }
edition-not-a-rule = { $text } has no value. Type the rule, an equals sign and the value, such as stacking=total.
    .braille = type rule=value
edition-wrong-value = { $rule } can be { $allowed }.
    .braille = { $rule }: wrong value
edition-wrong-number = { $rule } is a number from { $least } to { $most }.
    .braille = { $rule } { $least }-{ $most }
edition-idle-rule = { $rule } does nothing when the table plays like this: { $answer }. Leave { $rule } out, or change { $other }.
    .braille = { $rule } does nothing
edition-missing-rule = When the table plays like this: { $answer }, choose { $rule } too. It can be { $allowed }.
    .braille = choose { $rule } too
edition-missing-number = When the table plays like this: { $answer }, choose { $rule } too. It's a number from { $least } to { $most }.
    .braille = choose { $rule } too
edition-seat-limits = The minimum, { $least } players, is above the maximum, { $most }. Change least_seats or most_seats.
    .braille = least { $least }, most { $most }
edition-changed = The edition { $edition } has changed since this game started, so the game can't continue.
    .braille = edition has changed
edition-file = An edition file has a mistake. { $detail }.
    .braille = edition file faulty
