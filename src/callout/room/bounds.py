"""Limits of every log that owns tables."""

MIN_SEATS, USUAL_SEATS, MAX_SEATS = 3, 4, 5
"""Numbers of seats at a table; bots fill it up to the first number."""

MAX_PEOPLE = 60
"""Number of people who are there at the same time."""

MAX_TABLES = 20
"""Number of tables that play at the same time."""

MAX_ENTRIES = 5_000
"""Greatest length of the log; after that it can only be ended."""

OWNERS_ENTRIES = 1_000
"""Number of the last entries of a log that nobody uses up by coming and going."""

MAX_OPEN = 3
"""Number of logs of one kind that a person has open at the same time."""
