"""Limits of a class, in number and time."""

from callout.questions.levels import FIRST_LEVEL, LAST_LEVEL

MAX_TABLES_EVER = 60
"""Number of tables of a class over all its lessons."""

MAX_PUPILS_EVER = 200
"""Number of pupils with a number of their own, even if they have left after they were seated."""

MAX_JOINS = 10
"""Number of times that one pupil may join a class, after leaving it again."""

MAX_WAITING_PUPILS = 12
"""Number of pupils at the door of a locked class: a teacher can look at so many names."""

MAX_DECKS_EVER = 50
"""Number of decks of a class: each is kept as long as the class."""

MAX_ACCEPTED_ANSWERS = 200
"""Number of answers that a teacher counts as right for everyone, over all lessons of a class."""

CLASS_DAYS = 7
"""Days after which a class is erased, whether it has ended or not."""

CLASS_MS = CLASS_DAYS * 86_400_000

MAX_MINUTES = 600
MAX_ROUNDS = 50
MIN_LEVEL, MAX_LEVEL = FIRST_LEVEL, LAST_LEVEL
