"""Limits of a club, in number and time."""

MAX_MEMBERS = 500
"""Number of members of a club."""

MAX_HELPERS = 20
"""Number of helpers of a club, besides its founder."""

MAX_FOUNDED = 3
"""Number of clubs that one person founds and is still in."""

MAX_CLUBS = 10
"""Number of clubs that one person is in."""

MAX_CLUB_NAME_CHARS = 40
"""Number of characters of a club's name, as of a person's."""

MAX_NEWS = 20
"""Number of news kept; the oldest goes for one more."""

MAX_NEWS_CHARS = 500
"""Number of characters of one piece of news."""

MAX_PLANS = 20
"""Number of planned evenings that are still to come."""

MAX_TITLE_CHARS = 80
"""Number of characters of the title of a planned evening."""

MAX_ZONE_CHARS = 40
"""Number of characters of the name of a time zone."""

PLANNED_DAYS = 400
"""Days ahead for which an evening can be planned."""

DAY_MS = 86_400_000

PLANNED_MS = PLANNED_DAYS * DAY_MS

PLAN_KEPT_MS = DAY_MS
"""Milliseconds after its beginning for which a planned evening is kept."""

MAX_RULE_SETS = 5
"""Number of named sets of house rules."""

MAX_EVENINGS = 20
"""Number of evenings of the club that its members are led to; the oldest goes for one more."""

MAX_LISTED_TABLES = 20
"""Number of tables on the list at the same time; a member lists one at a time."""

LISTED_MS = 4 * 3_600_000
"""Milliseconds for which a table stays on the list."""

CLUB_DAYS = 400
"""Days without a visit of any member after which a club ends."""

CLUB_MS = CLUB_DAYS * DAY_MS

COMPACTED_AFTER_ROWS = 500
"""Rows of a log that are replaced by a snapshot; after a leave, all of them are at once."""
