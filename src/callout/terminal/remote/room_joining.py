"""The steps into a class or an evening: come back as a known person, or join."""

from abc import abstractmethod
from typing import ClassVar

from callout.client.connection import ServerProblem
from callout.locales.messages import Utterance
from callout.server.wire import Guest
from callout.terminal.remote.joining import INVALID_TOKEN_PROBLEMS, Joining


class RoomJoining(Joining):
    """A person on the way into a room of that *kind*, where their guest is saved by its code."""

    kind: ClassVar[str]

    @abstractmethod
    def ask_name(self) -> str:
        """Ask for a name; an empty one lets the room choose."""

    @abstractmethod
    def enter_again(self, code: str, name: str) -> None:
        """Come back as the guest of the connection; raise `ServerProblem` if that is refused."""

    @abstractmethod
    def enter_first(self, code: str, name: str) -> Guest:
        """Join under *name*, as the guest of the connection if it has one."""

    @property
    @abstractmethod
    def name_problems(self) -> tuple[str, ...]:
        """Problem codes after which another name is asked for."""

    def come_in(self, code: str, name: str) -> Guest:
        """Return the person's identity in the room: a known one if possible, or a new one."""
        guest = self.credentials.find(self.saved_as(code, name))
        if guest is not None:
            self.connection.token = guest.token
            if self._comes_back(code, name):
                return guest
            self.connection.token = ""
        return self.join_as_new(code, name or self.ask_name())

    def join_as_new(self, code: str, name: str) -> Guest:
        """Join, and ask for another name as long as the server refuses it."""
        asked = name
        while True:
            try:
                guest = self.enter_first(code, name)
            except ServerProblem as error:
                if error.problem.code not in self.name_problems:
                    raise
                self.screen.tell(Utterance(error.problem.message, error.problem.braille))
                name = self.ask_name()
            else:
                break
        for saved_as in {self.saved_as(code, ""), self.saved_as(code, asked)}:
            self.credentials.save(saved_as, guest)
        self.connection.token = guest.token
        return guest

    def saved_as(self, code: str, _name: str) -> str:
        """Return the name under which the guest of the room is saved."""
        return f"{self.kind} {code}"

    def _comes_back(self, code: str, name: str) -> bool:
        """Return whether the server still knows the guest, who is in the room then."""
        try:
            self.enter_again(code, name)
        except ServerProblem as error:
            if error.problem.code in INVALID_TOKEN_PROBLEMS:
                return False
            raise
        return True
