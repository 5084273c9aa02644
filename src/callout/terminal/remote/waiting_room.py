"""A person in a class or at an evening: they wait for a table, play there, and follow."""

from abc import abstractmethod
from collections.abc import Sequence
from threading import Condition

from callout.client.connection import ServerProblem
from callout.client.room_subscription import Follower, RoomSubscription
from callout.client.rooms import RoomConnection, Snapshot
from callout.interpreter.vocabulary import fold, split_mark, vocabulary
from callout.locales.messages import Utterance, utter
from callout.narrator.listener import Style
from callout.terminal.game import PlayerLeft
from callout.terminal.remote.errors import describe_error
from callout.terminal.remote.game import RemoteGame
from callout.terminal.ui.live_screen import LiveScreen


class WaitingRoom(Follower[Snapshot]):
    """A *player* in *room*, before, at and between tables.

    News comes from the thread of the subscription, lines from the thread of `run`; both hold the
    lock of the screen while they read or change the state.
    """

    names_tables = False
    """Whether the room itself tells its people where they are."""

    def __init__(
        self,
        room: RoomConnection[Snapshot],
        screen: LiveScreen,
        player: str,
        style: Style,
        *,
        auto_keep: bool = False,
    ) -> None:
        self.room, self.connection, self.screen = room, room.connection, screen
        self.player, self.style, self.auto_keep = player, style, auto_keep
        self.state = room.snapshot()
        self.game: RemoteGame | None = None
        self.failure: Exception | None = None
        self.news = Condition(screen.reading.lock)
        self._table = ""
        self._subscription = RoomSubscription(room, self.state.version, self)

    @abstractmethod
    def waiting(self) -> Utterance:
        """Return the prompt of a person without a table."""

    @abstractmethod
    def greet(self) -> None:
        """Tell somebody who has just come where they are."""

    @abstractmethod
    def go_on(self) -> None:
        """Answer a line that is for no table: it may be Enter, to go on."""

    def answer(self, _line: str) -> bool:
        """Carry out a word of the room, at a table too; return whether it was one."""
        return False

    def run(self) -> None:
        """Wait and play, until `PlayerLeft` or the end of input."""
        reachable = self.connection.state
        reachable.on_lost, reachable.on_restored = self._tell_lost, self._tell_restored
        self.greet()
        self._subscription.start()
        self.screen.reading.start_acknowledging(self.connection, lambda: self._table)
        line, may_have_moved = "", True
        while True:
            if (game := self.game) is not None:
                game.settle(line, may_have_moved=may_have_moved)
            line = self.screen.next_line(self._prompt)
            may_have_moved = self._handle(line)

    def begin_game(self, code: str) -> None:
        """Play at the table with that *code* from now on."""
        with self.news:
            game = self.game
        if game is not None:
            game.go_to_table(code)
            return
        snapshot = self.connection.get_table(code)
        with self.news:
            self._table = code
            self.game = RemoteGame(
                self.connection,
                self.screen,
                self.player,
                self.style,
                snapshot,
                auto_keep=self.auto_keep,
                named=self.names_tables,
            )
        self.game.subscription.start()

    def say(self, key: str) -> Utterance:
        """Return message *key* in the person's language."""
        return utter("interpreter", self.connection.language, key)

    def on_failure(self, error: Exception) -> None:
        """Explain why nothing more can be heard; Enter alone leaves."""
        with self.news:
            self.failure = error
            if self.game is None:
                self.hold([self.last_words(error)] if isinstance(error, ServerProblem) else [])

    def last_words(self, error: ServerProblem) -> Utterance:
        """Say why the room can't be followed any more."""
        return describe_error(error, self.connection)

    def hold(self, told: Sequence[Utterance]) -> None:
        """Show the news, and leave the end of waiting to Enter alone."""
        self.screen.begin_table()
        self.screen.reading.hold(1)
        self.screen.tell_news(told, 1)

    def _prompt(self) -> Utterance:
        game = self.game
        return self.waiting() if game is None else game.waiting()

    def _handle(self, line: str) -> bool:
        """Carry out or answer *line*; return whether it may have changed a table."""
        if self.answer(line):
            return False
        if (game := self.game) is not None:
            return game.handle(line)
        if fold(split_mark(line)[0]) in map(fold, vocabulary(self.connection.language)["quit"]):
            raise PlayerLeft
        with self.news:
            failure = self.failure
        if isinstance(failure, ServerProblem):
            raise PlayerLeft
        if failure is not None:
            raise failure
        self.go_on()
        return False

    def _tell_lost(self) -> None:
        if (game := self.game) is not None:
            game.tell_connection_lost()
        else:
            self.screen.alert(self.say("join-lost"))

    def _tell_restored(self) -> None:
        if (game := self.game) is not None:
            game.tell_connection_restored()
        else:
            self.screen.tell_news([self.say("join-back")], 0)
