### What is said about printing, in English.

print-page = { $title }. Page { $page } of { $pages }. Print at 100 %: this line is 100 mm long.
print-back = back
print-list = { $title }. There are { $count } cards in the pack. Each different one is made once; make copies as the numbers say.
print-listed = { $file }: { $label }, { $name }, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
print-made-deck = { $file }: { $cards } cards on { $paper ->
        [letter] Letter
       *[a4] A4
    } paper. Print at 100 %.
print-made-pictures = { $folder }: { $count } pictures, and the list { $list }.
print-made-plates = { $folder }: { $count ->
        [one] 1 file
       *[other] { $count } files
    } for { $cards } different cards, and the list { $list }.
print-extra = This needs two more parts. Install them with: pip install callout[printing]
