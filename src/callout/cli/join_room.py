"""The part of the command `join` that joins a class or an evening."""

from contextlib import suppress
from typing import NamedTuple

from callout.client.connection import ServerConnection
from callout.client.credentials import CredentialStore
from callout.client.rooms import ClassRoom, EveningRoom
from callout.locales.messages import utter
from callout.narrator.listener import Style
from callout.server.wire import Guest
from callout.terminal.game import PlayerLeft
from callout.terminal.remote.class_joining import ClassJoining
from callout.terminal.remote.class_waiting import ClassWaitingRoom
from callout.terminal.remote.evening_joining import EveningJoining
from callout.terminal.remote.evening_waiting import EveningWaitingRoom
from callout.terminal.ui.live_screen import LiveScreen


class RoomVisit(NamedTuple):
    """A visit to a class or an evening, with the options of the command."""

    connection: ServerConnection
    credentials: CredentialStore
    screen: LiveScreen
    style: Style
    auto_keep: bool

    def visit_class(self, code: str, name: str) -> None:
        """Join a class, and play at the tables that the teacher names."""
        joining = ClassJoining(self.connection, self.credentials, self.screen)
        pupil = joining.come_in(code, name).player
        with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
            ClassWaitingRoom(
                ClassRoom(self.connection, code),
                self.screen,
                pupil,
                self.style,
                auto_keep=self.auto_keep,
            ).run()
        link = f"{self.connection.base}/class/{code}"
        language = self.connection.language
        self.screen.finish(utter("interpreter", language, "join-class-left", link=link))

    def visit_evening(self, code: str, name: str, guest: Guest | None = None) -> None:
        """Check in to an evening, as *guest* if that is known, and play at the tables drawn."""
        joining = EveningJoining(self.connection, self.credentials, self.screen)
        person = joining.come_in_as(guest, code, name) if guest else joining.come_in(code, name)
        room = EveningWaitingRoom(
            EveningRoom(self.connection, code),
            self.screen,
            person.player,
            self.style,
            auto_keep=self.auto_keep,
        )
        with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
            room.run()
        self.screen.finish(room.leave())

    def is_evening(self, code: str) -> bool:
        """Return whether *code* is that of an evening, for a guest who is known."""
        return EveningJoining(self.connection, self.credentials, self.screen).is_evening(code)
