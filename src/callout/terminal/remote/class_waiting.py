"""A pupil in a class, who waits for a table and follows the teacher to another one."""

from collections.abc import Sequence

from callout.locales.messages import Utterance, utter
from callout.server.class_wire import ClassSnapshot
from callout.terminal.remote.waiting_room import WaitingRoom


class ClassWaitingRoom(WaitingRoom[ClassSnapshot]):
    """A pupil in a class: the teacher names tables, and the pupil goes to the first by Enter."""

    _named = ""

    def waiting(self) -> Utterance:
        """Say that the teacher gives tables, or how to go there."""
        if self._named:
            return self.say("join-class-ready")
        language = self.connection.language
        return utter("interpreter", language, "join-class-wait", name=self.state.name)

    def greet(self) -> None:
        """Go to the pupil's table, if there is one already."""
        if self.state.table_code:
            self.begin_game(self.state.table_code)
        else:
            self.screen.tell_news([self.waiting()], 0)

    def go_on(self) -> None:
        """Go to the table that was named."""
        with self.news:
            table = self._named
        if table:
            self.begin_game(table)
        else:
            self.screen.reply([self.waiting()])

    def on_state(self, state: ClassSnapshot) -> None:
        """Take note of the class."""
        self.state = state

    def on_news(self, told: Sequence[Utterance], _version: int) -> None:
        """Announce news of the class; at a table the table does that."""
        with self.news:
            if self.game is None:
                self.screen.tell_news(told, 0)

    def on_table(self, code: str) -> None:
        """Name the first table, and go to the later ones."""
        with self.news:
            game, self._named = self.game, code
            if game is None:
                self.hold([self.say("join-class-ready")])
        if game is not None:
            game.go_to_table(code)
