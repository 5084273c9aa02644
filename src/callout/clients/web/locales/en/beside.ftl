# What the pages beside a table say, in English.
