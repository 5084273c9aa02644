"""The steps of a pupil to a table of their class: join the class, and wait to be seated."""

from time import sleep

import httpx2

from callout.classroom.requests import JoinClass
from callout.client.connection import ServerProblem, retry_delays
from callout.server.class_wire import ClassSnapshot
from callout.server.wire import Guest, TableSnapshot
from callout.terminal.remote.joining import INVALID_TOKEN_PROBLEMS, Joining

NOT_READY_PROBLEMS = ("no-table", "no-watching")
"""Codes of problems at a table that is just being made, or at which one is just being seated."""

TABLE_ATTEMPTS = 20


class ClassJoining(Joining):
    """A pupil on the way to a table of their class."""

    def join_class(self, code: str, name: str) -> Guest:
        """Return who one is in the class: the same as before, if one was there already."""
        saved_as = f"class {code}"
        guest = self.credentials.find(saved_as)
        if guest is not None:
            self.connection.token = guest.token
            if self._comes_back(code):
                return guest
            self.connection.token = ""
        wanted = name or self.screen.ask(self.say("join-class-name")).strip()
        guest = self.connection.join_class(code, wanted)
        self.credentials.save(saved_as, guest)
        self.connection.token = guest.token
        return guest

    def _comes_back(self, code: str) -> bool:
        """Return whether the pupil is in the class, after joining it again if they had left."""
        try:
            known = self.connection.get_class(code)
            if known.role != "pupil":
                self.connection.act_in_class(code, known.version, JoinClass())
        except ServerProblem as error:
            if error.problem.code in INVALID_TOKEN_PROBLEMS:
                return False
            raise
        return True

    def wait_for_table(self, code: str) -> TableSnapshot:
        """Wait until the lesson has started and the pupil sits at a table; tell the news."""
        known, greeted = self.connection.get_class(code), False
        while not known.table_code:
            if not greeted:
                self.screen.tell(self.say("join-class-wait", name=known.name))
                greeted = True
            known = self._next(code, known)
        return self._table(known.table_code)

    def _next(self, code: str, known: ClassSnapshot) -> ClassSnapshot:
        """Wait for news of the class, and return it as it is then."""
        for delay in retry_delays():
            try:
                for news in self.connection.class_stream(code, known.version):
                    for utterance in news.told:
                        self.screen.tell(utterance)
                    return self.connection.get_class(code)
            except httpx2.TransportError:
                self.connection.state.report_failure()
            sleep(delay)
        raise AssertionError("retry_delays never ends")

    def _table(self, code: str) -> TableSnapshot:
        """Return the table, which may be made only just now."""
        delays = retry_delays()
        for _ in range(TABLE_ATTEMPTS):
            try:
                return self.connection.get_table(code)
            except ServerProblem as error:
                if error.problem.code not in NOT_READY_PROBLEMS:
                    raise
            sleep(next(delays))
        return self.connection.get_table(code)
