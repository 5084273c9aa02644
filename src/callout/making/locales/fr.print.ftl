# What is said about printing, in French.
print-page = { $title }. Page { $page } sur { $pages }. Imprime à 100 % : ce trait mesure 100 mm.
