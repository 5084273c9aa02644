"""A person at an evening who hears it through the client, as a program."""

from collections.abc import Sequence
from threading import Condition

from callout.client.connection import ServerConnection
from callout.client.room_subscription import Follower, RoomSubscription
from callout.client.rooms import EveningRoom
from callout.locales.messages import Utterance
from callout.server.club_wire import EveningSnapshot

TIMEOUT_S = 90.0


class EveningListener(Follower[EveningSnapshot]):
    """Keep all that the person of *connection* is told, and the tables they are led to."""

    def __init__(self, connection: ServerConnection, code: str) -> None:
        self.told: list[str] = []
        self.tables: list[str] = []
        self.failure: Exception | None = None
        self._news, self._version = Condition(), 0
        room = EveningRoom(connection, code)
        self.subscription = RoomSubscription(room, room.snapshot().version, self)
        self.subscription.start()

    def on_state(self, _state: EveningSnapshot) -> None:
        """Hear nothing."""

    def on_news(self, told: Sequence[Utterance], version: int) -> None:
        """Keep the news."""
        with self._news:
            self.told += [utterance.spoken for utterance in told]
            self._version = version
            self._news.notify_all()

    def on_table(self, code: str) -> None:
        """Keep the table."""
        with self._news:
            self.tables.append(code)
            self._news.notify_all()

    def on_failure(self, error: Exception) -> None:
        """Keep the error: the evening is erased."""
        self.failure = error

    def end(self) -> None:
        """Wait until the thread has heard that the evening is erased."""
        self.subscription.join(TIMEOUT_S)
        assert self.failure is not None

    def until(self, version: int, tables: int) -> None:
        """Wait until all up to *version* is heard, and so many different tables were shown."""
        with self._news:
            assert self._news.wait_for(
                lambda: self._version >= version and len(set(self.tables)) >= tables, TIMEOUT_S
            ), self.told
