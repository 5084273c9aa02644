"""A subscription to the news of a class or an evening, over connections that may break."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from threading import Thread
from time import monotonic, sleep
from typing import Generic

import httpx2
import msgspec

from callout.client.connection import (
    ServerProblem,
    UnexpectedResponse,
    Unreachable,
    retry_delays,
)
from callout.client.rooms import RoomConnection, Snapshot
from callout.client.subscription import is_final
from callout.locales.messages import Utterance

SEATED_RETRY_S = 0.1
MAX_SEATED_S = 10.0
"""Interval and limit of waiting for the place at a table that has been named."""


class Follower(ABC, Generic[Snapshot]):
    """A person in a room, called from the thread of the subscription."""

    @abstractmethod
    def on_state(self, state: Snapshot) -> None:
        """Take note of the present state; it comes before the news that led to it."""

    @abstractmethod
    def on_news(self, told: Sequence[Utterance], version: int) -> None:
        """Hear the news at *version*, if there are any."""

    @abstractmethod
    def on_table(self, code: str) -> None:
        """Go to the table with that *code*, where the person has got a place."""

    @abstractmethod
    def on_failure(self, error: Exception) -> None:
        """Hear why the server refuses for good."""


class RoomSubscription(Thread, Generic[Snapshot]):
    """A thread that delivers the news of *room* after version *since*, each once and in order."""

    def __init__(
        self, room: RoomConnection[Snapshot], since: int, follower: Follower[Snapshot]
    ) -> None:
        super().__init__(daemon=True, name="room")
        self.room, self.follower = room, follower
        self._last_version, self._position, self._table = since, str(since), ""
        self._must_look = True

    def run(self) -> None:
        """Deliver news until it is all over or the server refuses for good."""
        delays, state = retry_delays(), self.room.connection.state
        while True:
            before = self._last_version
            try:
                self._must_look = True
                self._look_for_table()
                self._receive()
            except (httpx2.TransportError, msgspec.MsgspecError, Unreachable):
                state.report_failure()
            except (ServerProblem, UnexpectedResponse) as error:
                if is_final(error):
                    self.follower.on_failure(error)
                    return
                state.report_failure()
            if self._last_version != before:
                delays = retry_delays()
            sleep(next(delays))

    def _receive(self) -> None:
        for news in self.room.stream(self._position):
            position = news.position or str(news.version)
            if position != self._position:  # also if the server was restored
                self._last_version, self._position = news.version, position
                self._must_look = self._must_look or bool(news.told)
                self._look_for_table(news.told)

    def _look_for_table(self, told: Sequence[Utterance] = ()) -> None:
        """Deliver the sentences of news, and the code of the person's table if it is a new one.

        News of other people is silent and changes nothing. Pending news comes before the table.
        """
        table, is_current = self._table, False
        try:
            if self._must_look:
                state = self.room.snapshot()
                self.follower.on_state(state)
                table, is_current = state.table_code, state.version <= self._last_version
        finally:
            self.follower.on_news(told, self._last_version)
        if not is_current:
            return
        self._must_look = False
        if not table:
            self._table = ""
        elif table != self._table and self._can_go_to(table):
            self._table = table
            self.follower.on_table(table)

    def _can_go_to(self, table: str) -> bool:
        """Wait for the person's place at *table*; it is announced before it is ready."""
        end = monotonic() + MAX_SEATED_S
        while monotonic() < end:
            try:
                if self.room.is_ready(self.room.connection.get_table(table)):
                    return True
            except ServerProblem as error:
                if not is_final(error):
                    raise
            sleep(SEATED_RETRY_S)
        return False
