"""A subscription of a pupil to the news of a class, over connections that may break."""

from collections.abc import Callable, Sequence
from threading import Thread
from time import monotonic, sleep

import httpx2
import msgspec

from callout.client.connection import (
    ServerConnection,
    ServerProblem,
    UnexpectedResponse,
    retry_delays,
)
from callout.client.subscription import is_final
from callout.locales.messages import Utterance

SEATED_RETRY_S = 0.1
MAX_SEATED_S = 10.0
"""Interval and limit of waiting for the place at a table that the class names."""


class ClassSubscription(Thread):
    """A thread that delivers a pupil's news of the class *code*, each once and in order.

    *on_table* is called with the code of each table where the pupil has got a place, *on_failure*
    once if the server refuses for good.
    """

    def __init__(
        self,
        connection: ServerConnection,
        code: str,
        since: int,
        on_news: Callable[[Sequence[Utterance]], None],
        on_table: Callable[[str], None],
        on_failure: Callable[[Exception], None],
    ) -> None:
        super().__init__(daemon=True, name="class")
        self.connection, self.code = connection, code
        self.on_news, self.on_table, self.on_failure = on_news, on_table, on_failure
        self._last_version, self._position, self._table = since, str(since), ""

    def run(self) -> None:
        """Deliver news until the class is over or the server refuses for good."""
        delays = retry_delays()
        while True:
            before = self._last_version
            try:
                self._look_for_table()
                self._receive()
            except (httpx2.TransportError, msgspec.MsgspecError):
                self.connection.state.report_failure()
            except (ServerProblem, UnexpectedResponse) as error:
                if is_final(error):
                    self.on_failure(error)
                    return
                self.connection.state.report_failure()
            if self._last_version != before:
                delays = retry_delays()
            sleep(next(delays))

    def _receive(self) -> None:
        for news in self.connection.class_stream(self.code, self._position):
            position = news.position or str(news.version)
            if position != self._position:  # also if the server was restored
                self._last_version, self._position = news.version, position
                if news.told:
                    self.on_news(news.told)
                self._look_for_table()

    def _look_for_table(self) -> None:
        """Call *on_table* if the pupil has a place at another table than before.

        Pending news comes first.
        """
        known = self.connection.get_class(self.code)
        table = known.table_code if known.version <= self._last_version else ""
        if table and table != self._table and self._has_place(table):
            self._table = table
            self.on_table(table)

    def _has_place(self, table: str) -> bool:
        """Wait for the pupil's place at *table*; the class announces it before it is ready."""
        end = monotonic() + MAX_SEATED_S
        while monotonic() < end:
            try:
                if self.connection.get_table(table).you is not None:
                    return True
            except ServerProblem as error:
                if not is_final(error):
                    raise
            sleep(SEATED_RETRY_S)
        return False
