"""Limits of a class, in number and time."""

from callout.questions.levels import FIRST_LEVEL, LAST_LEVEL

MAX_PUPILS = 60
MAX_TABLES = 20
"""Number of tables that play at the same time."""

MAX_TABLES_EVER = 60
"""Number of tables of a class over all its lessons."""

MAX_PUPILS_EVER = 200
"""Number of people who ever join a class, also if they leave."""

MAX_JOINS = 10
"""Number of times that one pupil may join a class, after leaving it again."""

MAX_WAITING_PUPILS = 12
"""Number of pupils at the door of a locked class: a teacher can look at so many names."""

MAX_DECKS_EVER = 50
"""Number of decks of a class: each is kept as long as the class."""

MAX_CLASSES_PER_TEACHER = 3
CLASS_DAYS = 7
"""Days after which a class is erased, whether it has ended or not."""

CLASS_MS = CLASS_DAYS * 86_400_000

MAX_CLASS_ENTRIES = 5_000
"""Greatest length of the log of a class; after that it can only be ended.

All pupils together join and leave 4,000 times at the most: a thousand entries are the teacher's.
"""

MIN_SEATS, USUAL_SEATS, MAX_SEATS = 3, 4, 5
"""Numbers of seats at a table; bots fill it up to the first number."""

MAX_MINUTES = 600
MAX_ROUNDS = 50
MIN_LEVEL, MAX_LEVEL = FIRST_LEVEL, LAST_LEVEL
