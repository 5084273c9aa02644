"""A server seen from outside, for the terminal and for other people's programs.

A `ServerConnection` sends requests and retries them safely. A `Subscription` delivers every entry
of a table once and in order, however often the network breaks. A `TableProjection` folds those
entries into the table as one person may know it: seats, view and legal commands::

    connection = ServerConnection("http://localhost:8765", "en")
    guest = connection.create_guest("Ana")
    connection.token = guest.token
    table = connection.get_table("five-words-of-the-code")
    projection = TableProjection(guest.player)
    Subscription(connection, table.code, Style.FULL, projection.apply, print).start()
"""

from callout.client.connection import (
    ServerConnection,
    ServerProblem,
    UnexpectedResponse,
    Unreachable,
)
from callout.client.projection import TableProjection
from callout.client.subscription import Subscription

__all__ = [
    "ServerConnection",
    "ServerProblem",
    "Subscription",
    "TableProjection",
    "UnexpectedResponse",
    "Unreachable",
]
