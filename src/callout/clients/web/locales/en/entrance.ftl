# What the pages before a table say, in English.
