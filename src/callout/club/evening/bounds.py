"""Limits of an evening, in number and time."""

MAX_GAMES = 10
"""Number of games that everybody plays."""

USUAL_GAMES = 3

MAX_ROUNDS = 10
"""Number of rounds of a game."""

MAX_TABLES_EVER = 250
"""Number of tables of an evening: 60 people who play 10 games need 200 tables of three."""

MAX_PEOPLE_EVER = 200
"""Number of people with a number of their own, even if they have checked out."""

MAX_CHECK_INS = 20
"""Number of times that one person may check in."""

MAX_CORRECTIONS = 5
"""Number of corrections of one result."""

MAX_REASON_CHARS = 200
"""Number of characters of the reason for a correction."""

MAX_TEAM_NAME_CHARS = 80
"""Number of characters of a team's name as it is typed."""

EVENING_HOURS = 24
"""Hours after which an evening draws no more tables."""

EVENING_MS = EVENING_HOURS * 3_600_000

KEPT_DAYS = 90
"""Days after which an evening is erased with its standings."""

KEPT_MS = KEPT_DAYS * 86_400_000

GATHER_MS = 2_000
"""Milliseconds from the moment when enough people are free to their draw.

So people of several tables, or newcomers at the same time, are drawn together.
"""

MIX_MS = 120_000
"""Milliseconds that people wait for another table to end if they all have met each other."""
