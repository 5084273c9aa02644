"""Somebody who follows a class."""

from typing import Protocol


class ClassSubscriber(Protocol):
    """An open stream: it is woken when there is news, and fetches the news itself.

    *follows_tables* is true for a teacher, who is also woken by news of the tables.
    """

    follows_tables: bool

    def wake(self) -> None:
        """Fetch the news, now or soon."""
