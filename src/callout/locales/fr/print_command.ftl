### What is said about printing, in French.

print-page = { $title }. Page { $page } sur { $pages }. Imprime à 100 % : ce trait mesure 100 mm.
print-back = dos
print-list = { $title }. Il y a { $count } cartes dans le paquet. Chaque carte différente est faite une fois ; fais autant de copies que le nombre le dit.
print-listed = { $file } : { $label }, { $name }, { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
print-made-deck = { $file } : { $cards } cartes sur papier { $paper ->
        [letter] Letter
       *[a4] A4
    }. Imprime à 100 %.
print-made-pictures = { $folder } : { $count } images, et la liste { $list }.
print-made-plates = { $folder } : { $count ->
        [one] 1 fichier
       *[other] { $count } fichiers
    } pour { $cards } cartes différentes, et la liste { $list }.
print-extra = Il faut pour cela deux éléments de plus. Installe-les avec : pip install callout[printing]
