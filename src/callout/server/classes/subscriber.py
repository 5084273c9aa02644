"""Somebody who follows a class."""

from typing import Protocol

from callout.server.logs.subscriber import Subscriber


class ClassSubscriber(Subscriber, Protocol):
    """A subscriber of a class.

    *follows_tables* is true for a teacher, who is also woken by news of the tables.
    """

    follows_tables: bool
