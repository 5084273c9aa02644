"""The steps of a person into an evening: come back, or check in under a name."""

from callout.client.connection import ServerProblem
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.requests import CheckIn
from callout.locales.messages import utter
from callout.server.club_wire import EveningSnapshot
from callout.server.wire import Guest
from callout.terminal.remote.evening_teams import needs_team, team_question, typed_team
from callout.terminal.remote.joining import NAME_PROBLEMS
from callout.terminal.remote.room_joining import RoomJoining

NO_TABLE_PROBLEM = "no-table"

EVENING_NAME_PROBLEMS = (
    EveningDenialReason.NAME_TAKEN,
    EveningDenialReason.NAME_BLANK,
    EveningDenialReason.NAME_SENTENCE,
)


class EveningJoining(RoomJoining):
    """A person on the way into an evening; several may share a computer, each by their name."""

    kind = "evening"
    name_problems = (*NAME_PROBLEMS, *map(str, EVENING_NAME_PROBLEMS))
    _team = 0

    def ask_name(self) -> str:
        """Ask for a name; an empty one lets the evening choose."""
        return self.screen.ask(
            utter("evening-terminal", self.connection.language, "ask-name")
        ).strip()

    def saved_as(self, code: str, name: str) -> str:
        """Return the name under which the guest is saved: the last one has no name."""
        return f"evening {code} {name}".strip()

    def enter_again(self, code: str, name: str) -> None:
        """Check in again, unless the person is there, or it is over and theirs to see."""
        known = self.connection.get_evening(code)
        if not known.here and not (known.over and known.board):
            self._check_in(known, name)

    def enter_first(self, code: str, name: str) -> Guest:
        """Check in, as a new guest unless there is one already."""
        if self.connection.token:
            guest = self.connection.get_guest()
        else:
            guest = self.connection.create_guest(name or code.partition("-")[0])
            self.connection.token = guest.token
        self._check_in(self.connection.get_evening(code), name)
        return guest

    def _check_in(self, known: EveningSnapshot, name: str) -> None:
        """Check in; where there are teams, ask once for one until it is named."""
        while needs_team(known) and not self._team:
            asked = self.screen.ask(team_question(known, self.connection.language))
            self._team = typed_team(known, asked)
        self.connection.act_at_evening(known.code, known.version, CheckIn(name, self._team))

    def come_in_as(self, guest: Guest, code: str, name: str) -> Guest:
        """Check in as *guest*, whose token the connection has, under *name* or their own."""
        if self.connection.get_evening(code).number:
            self.enter_again(code, name)
            return guest
        return self.join_as_new(code, name or guest.name)

    def is_evening(self, code: str) -> bool:
        """Return whether *code* is that of an evening and of no table, for a known guest."""
        try:
            self.connection.get_table(code)
        except ServerProblem as error:
            if error.problem.code != NO_TABLE_PROBLEM:
                return False
        else:
            return False
        try:
            self.connection.get_evening(code)
        except ServerProblem:
            return False
        return True
