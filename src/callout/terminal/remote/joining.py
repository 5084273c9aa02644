"""Come to a table elsewhere: say who one is, find or make the table, and take a place."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import httpx2

from callout.client.connection import (
    ServerConnection,
    ServerProblem,
    UnexpectedResponse,
    Unreachable,
)
from callout.client.credentials import CredentialStore
from callout.host.requests import Return, Sit
from callout.interpreter.answers import sentence
from callout.locales.catalogue import Fact
from callout.narrator.listener import Utterance
from callout.server.wire import Guest, NewTable, TableSnapshot
from callout.terminal.ui.screen import Screen

NO_MORE = ("no-token", "expired")
"""What a server says of a token that it does not know."""


class NotThere(Exception):
    """Say in the player's language why one cannot come to a table."""


class Address(NamedTuple):
    """Be where a table is: the server, and its code if that is known."""

    base: str
    code: str


def address(url: str) -> Address:
    """Take *url* apart: a server, or a link to a table."""
    full = url if "://" in url else f"http://{url}"
    base, _, code = full.rstrip("/").partition("/t/")
    return Address(base, tidy(code))


def tidy(code: str) -> str:
    """Write a code as in a link, however its words were separated."""
    return "-".join(re.findall(r"\w+", code.casefold()))


class Arrival:
    """Bring somebody to a table: what is missing is asked for on *screen*."""

    def __init__(
        self, connection: ServerConnection, credentials: CredentialStore, screen: Screen
    ) -> None:
        self.connection, self.credentials, self.screen = connection, credentials, screen

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Put a sentence into words of the player's language."""
        return sentence(self.connection.language, key, facts)

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Say in words what keeps one from coming."""
        try:
            yield
        except ServerProblem as error:
            detail = f" {error.problem.detail}" if error.problem.detail else ""
            raise NotThere(f"{error.problem.message}{detail}") from error
        except UnexpectedResponse as error:
            raise NotThere(self.say("join-odd", status=error.status).spoken) from error
        except (Unreachable, httpx2.InvalidURL) as error:
            raise NotThere(self.say("join-nobody", address=self.connection.base).spoken) from error

    def who(self, name: str, shown: str) -> Guest:
        """Be who shows a pass from another device, or came here before, or is new."""
        if shown:
            guest = self.connection.redeem_pass(shown)
            self.credentials.save(name or guest.name, guest)
        else:
            guest = self._known(name) or self._new(name)
        self.connection.token = guest.token
        return guest

    def _known(self, name: str) -> Guest | None:
        """Be who came here before, if the server still gives them a pass."""
        guest = self.credentials.find(name)
        if guest is None:
            return None
        self.connection.token = guest.token
        try:
            self.connection.create_pass()
        except ServerProblem as error:
            if error.problem.code not in NO_MORE:
                raise
            self.credentials.remove(guest)
            self.connection.token = ""
            return None
        self.credentials.save(name or guest.name, guest)
        return guest

    def _new(self, name: str) -> Guest:
        called = name or self._asked(self.say("join-name"))
        guest = self.connection.create_guest(called)
        self.credentials.save(called, guest)
        return guest

    def make(self, wanted: NewTable) -> str:
        """Make a table."""
        return self.connection.create_table(wanted).code

    def code(self) -> str:
        """Ask which table is meant."""
        return tidy(self._asked(self.say("join-code")))

    def sit(self, code: str, name: str, *, watch: bool) -> TableSnapshot:
        """Take a place at the table, or the own one again; where it is too late, watch."""
        seen = self.connection.get_table(code)
        while seen.again:
            seen = self.connection.get_table(seen.again)
        if seen.you is not None:
            if seen.places[seen.you].away and not seen.over:
                self.connection.act(seen.code, seen.version, Return())
        elif not watch and not seen.begun:
            self._take_place(seen, name)
        return self.connection.get_table(seen.code)

    def _take_place(self, seen: TableSnapshot, name: str) -> None:
        while True:
            try:
                self.connection.act(seen.code, seen.version, Sit(name))
            except ServerProblem as error:
                self.screen.tell(Utterance(error.problem.message, error.problem.braille))
                if error.problem.code != "name-taken":
                    return
                name = self._asked(self.say("join-name"))
            else:
                return

    def _asked(self, question: Utterance) -> str:
        """Ask until something is answered."""
        while not (answer := self.screen.ask(question).strip()):
            pass
        return answer
