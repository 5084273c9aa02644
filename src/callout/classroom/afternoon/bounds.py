"""Limits of an afternoon of many classes, in number and time."""

MAX_CLASSES = 20
"""Number of classes in all, even if some have gone."""

MAX_COMINGS = 5
"""Number of times that one class may be let in."""

MAX_AFTERNOON_ENTRIES = 200
"""Greatest length of the log with which another class comes in."""

MAX_LABEL_CHARS = 20

LEAST_COUNTED = 3
"""Number of pupils below which nothing is shown of a class."""

AFTERNOON_MS = 86_400_000
"""Milliseconds after which an afternoon is erased, whether it has ended or not."""
