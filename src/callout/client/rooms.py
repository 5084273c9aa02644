"""A class and an evening at a server, as far as their people see them alike."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from callout.client.connection import ServerConnection
from callout.server.class_wire import ClassSnapshot
from callout.server.club_wire import EveningSnapshot
from callout.server.room_wire import RoomNews
from callout.server.wire import TableSnapshot

Snapshot = TypeVar("Snapshot", bound=ClassSnapshot | EveningSnapshot)


class RoomConnection(ABC, Generic[Snapshot]):
    """A class or an evening with that *code*, which gives its people tables."""

    def __init__(self, connection: ServerConnection, code: str) -> None:
        self.connection, self.code = connection, code

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """Return it as it is now."""

    @abstractmethod
    def stream(self, since: str) -> Iterator[RoomNews]:
        """Yield its news after position *since*, until the connection ends."""

    @abstractmethod
    def is_ready(self, table: TableSnapshot) -> bool:
        """Return whether a person who was given *table* can go there."""


class ClassRoom(RoomConnection[ClassSnapshot]):
    """A class."""

    def snapshot(self) -> ClassSnapshot:
        """Return the class as it is now."""
        return self.connection.get_class(self.code)

    def stream(self, since: str) -> Iterator[RoomNews]:
        """Yield the news of the class."""
        return self.connection.class_stream(self.code, since)

    def is_ready(self, table: TableSnapshot) -> bool:
        """Return whether the pupil has a seat."""
        return table.you is not None


class EveningRoom(RoomConnection[EveningSnapshot]):
    """An evening."""

    def snapshot(self) -> EveningSnapshot:
        """Return the evening as it is now."""
        return self.connection.get_evening(self.code)

    def stream(self, since: str) -> Iterator[RoomNews]:
        """Yield the news of the evening."""
        return self.connection.evening_stream(self.code, since)

    def is_ready(self, table: TableSnapshot) -> bool:
        """Return whether everybody has a seat: the match begins by itself."""
        return table.you is not None and table.begun
