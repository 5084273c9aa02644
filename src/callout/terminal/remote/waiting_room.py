"""A pupil in a class, who waits for a table and follows the teacher to another one."""

from collections.abc import Sequence

from callout.client.class_subscription import ClassSubscription
from callout.client.connection import ServerConnection, ServerProblem
from callout.interpreter.vocabulary import fold, split_mark, vocabulary
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance, utter
from callout.terminal.game import PlayerLeft
from callout.terminal.remote.game import RemoteGame
from callout.terminal.ui.live_screen import LiveScreen


class WaitingRoom:
    """A pupil in the class *code*, before and beside the game at a table."""

    def __init__(self, connection: ServerConnection, screen: LiveScreen, code: str) -> None:
        self.connection, self.screen = connection, screen
        self._known = connection.get_class(code)
        self._game: RemoteGame | None = None
        self._lock = screen.reading.lock
        self._table = self._known.table_code
        self._failure: Exception | None = None
        self._subscription = ClassSubscription(
            connection, code, self._known.version, self._on_news, self._on_table, self._on_failure
        )

    def wait_for_table(self) -> str:
        """Return the code of the pupil's table: the present one, or the next one after Enter."""
        self._subscription.start()
        if self._known.table_code:
            return self._known.table_code
        self.screen.tell_news([self._waiting()], 0)
        words = {*map(fold, vocabulary(self.connection.language)["quit"])}
        while True:
            line = self.screen.next_line(self._waiting)
            if fold(split_mark(line)[0]) in words:
                raise PlayerLeft
            with self._lock:
                if isinstance(self._failure, ServerProblem):
                    raise PlayerLeft
                if self._failure is not None:
                    raise self._failure
                if self._table:
                    return self._table
                self.screen.reply([self._waiting()])

    def begin(self, game: RemoteGame) -> None:
        """Follow the teacher with *game* from now on, to every table that is named."""
        with self._lock:
            self._game, table = game, self._table
        if table != game.code:
            game.go_to_table(table)

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Return message *key* in the pupil's language."""
        return utter("interpreter", self.connection.language, key, **facts)

    def _waiting(self) -> Utterance:
        if self._table:
            return self.say("join-class-ready")
        return self.say("join-class-wait", name=self._known.name)

    def _on_news(self, told: Sequence[Utterance]) -> None:
        """Announce news of the class; at a table the table does that."""
        with self._lock:
            if self._game is None:
                self.screen.tell_news(told, 0)

    def _on_table(self, code: str) -> None:
        with self._lock:
            is_new, self._table, game = code != self._table, code, self._game
            if game is None and is_new:
                self._hold([self.say("join-class-ready")])
        if game is not None:
            game.go_to_table(code)

    def _on_failure(self, error: Exception) -> None:
        with self._lock:
            self._failure = error
            if self._game is None:
                told = []
                if isinstance(error, ServerProblem):
                    told = [Utterance(error.problem.message, error.problem.braille)]
                self._hold(told)

    def _hold(self, told: Sequence[Utterance]) -> None:
        """Show the news, and leave the end of waiting to Enter alone."""
        self.screen.reading.hold(1)
        self.screen.tell_news(told, 1)
