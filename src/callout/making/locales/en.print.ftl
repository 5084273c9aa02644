# What is said about printing, in English.
print-page = { $title }. Page { $page } of { $pages }. Print at 100 %: this line is 100 mm long.
