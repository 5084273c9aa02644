"""The bounds of kept people: how long one is kept, and how much is kept of one."""

from callout.server.rate_limit import HOUR_S, RateLimit

KEPT_PERSON_DAYS = 400
"""Days after the last visit for which a person is kept; a server cannot choose them."""

MAX_KEPT_TABLES = 8
"""Maximum number of table codes kept of a person; the least recent are dropped."""

MAX_SETTINGS_CHARS = 3_000
"""Maximum length of a person's settings; longer ones are not kept."""

KEEPS_PER_PERSON = 8
"""Times that a guest can be kept and forgotten within `KEPT_DAYS`."""

COMPACTED_AFTER_ROWS = 60
"""Rows after which the log of a person is compacted: two months of daily visits."""

MAX_PASSKEYS = 10
"""Maximum number of passkeys of one person."""

MAX_CREDENTIAL_BYTES = 1_023
"""Maximum length of a passkey's id, as in the standard; usual ones have 16 to 64 bytes."""

MAX_PUBLIC_KEY_BYTES = 600
"""Maximum length of a passkey's public key; the usual ones have 77, RSA keys up to 560."""

CHALLENGE_MINUTES = 5
"""Minutes for which a passkey may answer a challenge."""

MAX_PLAYED_WITH = 20
"""Maximum number of people on the list of those a person played with; the oldest fall off."""

MAX_INVITATIONS = 3
"""Maximum number of invitations kept of a person; the oldest fall off."""

INVITATION_MS = 24 * 3_600_000
"""Milliseconds after which an invitation is over."""

HERE_MS = 10 * 60_000
"""Milliseconds after the last visit for which a person counts as here."""

SEEN_MS = HERE_MS // 2
"""Milliseconds between two notes of a visit of a person who shows that they are here."""

MAX_PUSH_ENDPOINTS = 3
"""Maximum number of browsers in which a person is notified without an open page."""

MAX_ENDPOINT_CHARS = 1_000
"""Maximum length of the address of such a browser."""

ABSENT_S = 10.0
"""Seconds that somebody must have no page of a table open before a push about their turn."""

MAX_WAITING_PUSHES = 1_000
"""Maximum number of turns for which a node waits to push; it does nothing about more."""

PUSHES_AT_ONCE = 8
"""Turns about which a node pushes at the same time."""

PUSH_LIMIT = RateLimit("pushes", 30, HOUR_S)
"""Turns in an hour about which a node pushes to one person."""

PUPIL_MARK = "pupil-"
"""The beginning of the id of a guest who was made by joining a class; nobody else has it."""
