"""The steps of a pupil into a class: come back as a known pupil, or join."""

from callout.classroom.errors import ClassDenialReason
from callout.classroom.requests import JoinClass
from callout.client.connection import ServerProblem
from callout.locales.messages import Utterance
from callout.server.wire import Guest
from callout.terminal.remote.joining import INVALID_TOKEN_PROBLEMS, Joining

NAME_TAKEN_PROBLEM = str(ClassDenialReason.NAME_TAKEN)
TOO_MANY_CODES_PROBLEM = "too-many-codes"


class ClassJoining(Joining):
    """A pupil on the way into a class."""

    def join_class(self, code: str, name: str) -> Guest:
        """Return the pupil's identity in the class: a known one if possible, or a new one."""
        saved_as = f"class {code}"
        guest = self.credentials.find(saved_as)
        if guest is not None:
            self.connection.token = guest.token
            if self._comes_back(code):
                return guest
            self.connection.token = ""
        guest = self._new_pupil(code, name or self._ask_name())
        self.credentials.save(saved_as, guest)
        self.connection.token = guest.token
        return guest

    def _new_pupil(self, code: str, name: str) -> Guest:
        """Join the class; ask for another name as long as the name is taken."""
        while True:
            try:
                return self.connection.join_class(code, name)
            except ServerProblem as error:
                if error.problem.code == TOO_MANY_CODES_PROBLEM:
                    return self._join_as_guest(code, name)
                if error.problem.code != NAME_TAKEN_PROBLEM:
                    raise
                self.screen.tell(Utterance(error.problem.message, error.problem.braille))
                name = self._ask_name()

    def _join_as_guest(self, code: str, name: str) -> Guest:
        """Join as a guest with a limit of their own: this network has guessed too many codes."""
        guest = self.connection.create_guest(name or code.partition("-")[0])
        self.connection.token = guest.token
        known = self.connection.get_class(code)
        self.connection.act_in_class(code, known.version, JoinClass(name))
        return Guest(guest.token, guest.player, self.connection.get_class(code).name)

    def _ask_name(self) -> str:
        return self.screen.ask(self.say("join-class-name")).strip()

    def _comes_back(self, code: str) -> bool:
        """Return whether the pupil is in the class, after rejoining it if they had left."""
        try:
            known = self.connection.get_class(code)
            if known.role != "pupil":
                self.connection.act_in_class(code, known.version, JoinClass())
        except ServerProblem as error:
            if error.problem.code in INVALID_TOKEN_PROBLEMS:
                return False
            raise
        return True
