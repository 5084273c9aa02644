"""The steps of a pupil into a class: come back as a known pupil, or join."""

from callout.classroom.errors import ClassDenialReason
from callout.classroom.requests import JoinClass
from callout.client.connection import ServerProblem
from callout.server.wire import Guest
from callout.terminal.remote.room_joining import RoomJoining

TOO_MANY_CODES_PROBLEM = "too-many-codes"


class ClassJoining(RoomJoining):
    """A pupil on the way into a class."""

    kind = "class"
    name_problems = (str(ClassDenialReason.NAME_TAKEN),)

    def ask_name(self) -> str:
        """Ask for a name; an empty one lets the class choose."""
        return self.screen.ask(self.say("join-class-name")).strip()

    def enter_again(self, code: str, _name: str) -> None:
        """Join again, if the pupil had left."""
        known = self.connection.get_class(code)
        if known.role != "pupil":
            self.connection.act_in_class(code, known.version, JoinClass())

    def enter_first(self, code: str, name: str) -> Guest:
        """Join as a new pupil; as a guest where this network has guessed too many codes."""
        try:
            return self.connection.join_class(code, name)
        except ServerProblem as error:
            if error.problem.code != TOO_MANY_CODES_PROBLEM:
                raise
        guest = self.connection.create_guest(name or code.partition("-")[0])
        self.connection.token = guest.token
        known = self.connection.get_class(code)
        self.connection.act_in_class(code, known.version, JoinClass(name))
        return Guest(guest.token, guest.player, self.connection.get_class(code).name)
