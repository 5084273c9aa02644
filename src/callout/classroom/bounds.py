"""How much a class may hold, and for how long."""

from callout.questions.levels import FIRST_LEVEL, LAST_LEVEL

MAX_PUPILS = 60
MAX_TABLES = 20
"""How many tables play at the same time."""

MAX_TABLES_EVER = 60
"""How many tables a class has had at the most, over all its lessons."""

MAX_PUPILS_EVER = 200
"""How many people have joined a class at the most, also those who left it again."""

MAX_JOINS = 10
"""How often one pupil joins a class at the most, after leaving it again."""

MAX_WAITING_PUPILS = 12
"""How many wait at the door of a locked class: a teacher can look at so many names."""

MAX_DECKS_EVER = 50
"""How many decks a class has had at the most: each is kept as long as the class."""

MAX_CLASSES_PER_TEACHER = 3
CLASS_DAYS = 7
"""After so many days a class is erased, whether it has ended or not."""

CLASS_MS = CLASS_DAYS * 86_400_000

MAX_CLASS_ENTRIES = 5_000
"""How long the log of a class may become; after that it can only be ended.

All pupils together join and leave 4,000 times at the most: a thousand entries are the teacher's.
"""

MIN_SEATS, USUAL_SEATS, MAX_SEATS = 3, 4, 5
"""How many sit at a table: bots fill up to the first number."""

MAX_MINUTES = 600
MAX_ROUNDS = 50
MIN_LEVEL, MAX_LEVEL = FIRST_LEVEL, LAST_LEVEL
