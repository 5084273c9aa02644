"""Compatibility of schemas and programs, so that nodes can be upgraded one by one.

A program states the oldest revision that it works with. A database states the oldest program that
works with it, by the newest revision of that program. A migration that only adds leaves both as
they are. A migration that removes something, already unused by earlier programs, sets the latter:
see `docs/decisions/0051`.
"""

from callout.server.schema.errors import WrongSchema

OLDEST_REVISION = "0006"
"""The oldest revision of a database that this program works with."""


def require_supported(found: str, oldest_program: str, head: str) -> None:
    """Raise `WrongSchema` unless a database at *found* and a program up to *head* work together.

    *oldest_program* is the newest revision of the oldest program that the database allows.
    """
    if OLDEST_REVISION <= found <= head or (found > head and "" < oldest_program <= head):
        return
    if found < head:
        raise WrongSchema(
            f"The schema of the database is at {found or 'nothing'}, this program needs "
            f"{OLDEST_REVISION} or later: upgrade the database with callout migrate."
        )
    raise WrongSchema(
        f"The schema of the database is at {found}, which needs a program that knows "
        f"{oldest_program or found}; this one knows {head}: use a later version of callout."
    )
