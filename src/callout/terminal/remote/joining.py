"""The steps to a table on a server: identify, find or create the table, take a seat."""

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from time import sleep
from typing import NamedTuple

import httpx2

from callout.client.connection import (
    ServerConnection,
    ServerProblem,
    UnexpectedResponse,
    Unreachable,
)
from callout.client.credentials import CredentialStore
from callout.host.requests import Knock, Return, Sit
from callout.locales.catalogue import Fact
from callout.locales.friendly_names import friendly_names
from callout.locales.language import known_language
from callout.locales.messages import Utterance, utter
from callout.locales.sanitise import sanitise_text
from callout.server.wire import Guest, NewTable, SeatRequest, TableSnapshot
from callout.terminal.ui.screen import Screen

INVALID_TOKEN_PROBLEMS = ("no-token", "expired")
"""Problem codes for a token that the server does not know."""

LOCKED_PROBLEM, KNOCKING_PROBLEM = "locked", "knocking"
"""Problem codes for a locked table, before and after a knock."""

NAME_PROBLEMS = ("empty", "name-taken", "name-blank", "name-sentence")
"""Problem codes for a name, after which another one is asked for."""

DOOR_INTERVAL_S = 2.0
"""Seconds between two checks for the host's answer to a knock."""

WAIT_TOLD_AFTER_S = 1.0
"""Seconds of reading questions after which the delay is announced."""


class CannotJoin(Exception):
    """The reason why a table cannot be joined, in the player's language."""


ROOM_KINDS = ("class", "evening")
"""The kinds of rooms that give tables, as they stand in a link."""


class TableAddress(NamedTuple):
    """The address of a server, with the code of a table or a *room* there if it is known.

    *room* is the kind of a room, or empty.
    """

    base: str
    code: str
    room: str = ""


def parse_address(url: str) -> TableAddress:
    """Parse *url*, the address of a server or a link to a table, a class or an evening."""
    full = (url if "://" in url else f"http://{url}").rstrip("/")
    for room in ROOM_KINDS:
        base, found, code = full.partition(f"/{room}/")
        if found:
            return TableAddress(base, normalise_code(code), room)
    base, _, code = full.partition("/t/")
    return TableAddress(base, normalise_code(code))


def normalise_code(code: str) -> str:
    """Return *code* as it stands in a link, with any separators of its words."""
    return "-".join(re.findall(r"\w+", code.casefold()))


class Joining:
    """A person on the way to a table; missing facts are asked for on *screen*."""

    def __init__(
        self, connection: ServerConnection, credentials: CredentialStore, screen: Screen
    ) -> None:
        self.connection, self.credentials, self.screen = connection, credentials, screen

    def say(self, key: str, **facts: Fact) -> Utterance:
        """Return message *key* in the player's language."""
        return utter("interpreter", self.connection.language, key, **facts)

    @contextmanager
    def explain_errors(self) -> Iterator[None]:
        """Turn errors of the connection into `CannotJoin`."""
        try:
            yield
        except ServerProblem as error:
            detail = f" {error.problem.detail}" if error.problem.detail else ""
            raise CannotJoin(f"{error.problem.message}{detail}") from error
        except UnexpectedResponse as error:
            raise CannotJoin(self.say("join-odd", status=error.status).spoken) from error
        except (Unreachable, httpx2.InvalidURL) as error:
            raise CannotJoin(
                self.say("join-nobody", address=self.connection.base).spoken
            ) from error

    def identify(self, name: str, pass_text: str) -> Guest:
        """Return a guest: by a code from another device, known from before, or new."""
        if pass_text:
            guest = self.connection.redeem_pass(pass_text)
            self.credentials.save(name or guest.name, guest)
        else:
            guest = self._returning_guest(name) or self._new_guest(name)
        self.connection.token = guest.token
        return guest

    def _returning_guest(self, name: str) -> Guest | None:
        """Return the guest of an earlier visit, if the server still knows them."""
        guest = self.credentials.find(name)
        if guest is None:
            return None
        self.connection.token = guest.token
        try:
            guest = self.connection.get_guest()
        except ServerProblem as error:
            if error.problem.code not in INVALID_TOKEN_PROBLEMS:
                raise
            self.credentials.remove(guest)
            self.connection.token = ""
            return None
        self.connection.token = guest.token
        self.credentials.save(name or guest.name, guest)
        return guest

    def _new_guest(self, name: str) -> Guest:
        """Return a new guest; ask for another name as long as the server refuses it."""
        chosen = name or self._ask(self.say("join-name"))
        while True:
            try:
                guest = self.connection.create_guest(chosen)
            except ServerProblem as error:
                chosen = self._other_name(error)
            else:
                self.credentials.save(chosen, guest)
                return guest

    def identify_anyone(self) -> Guest:
        """Return the last guest of this computer, or a new one with a made-up name."""
        language = known_language(self.connection.language)
        names = friendly_names(language)
        guest = self._returning_guest("") or self._new_guest(secrets.choice(names))
        self.connection.token = guest.token
        return guest

    def take_open_seat(self, name: str) -> str:
        """Take a seat at an open table, under *name* or a made-up one; return the table's code."""
        asked = SeatRequest(
            language=self.connection.language, name=name, avoids=self.credentials.avoided()
        )
        code = self.connection.take_seat(asked).code
        table = self.connection.get_table(code)
        places = [place for place in table.places if place.name]
        own = table.places[table.you].name if table.you is not None else ""
        others = [sanitise_text(place.name) for place in places if place.name != own]
        people = sum(not place.bot for place in places) - bool(own)
        seated = self.say("join-seated", name=own, names=", ".join(others), people=people)
        self.screen.tell(seated)
        return code

    def create_table(self, table: NewTable) -> str:
        """Create a table and return its code; the server may read its questions for a while."""
        with self._telling_of_wait():
            return self.connection.create_table(table).code

    @contextmanager
    def _telling_of_wait(self) -> Iterator[None]:
        """Announce the delay once if the block takes long."""
        timer = Timer(WAIT_TOLD_AFTER_S, self.screen.tell, (self.say("join-loading"),))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()

    def ask_code(self) -> str:
        """Ask for the code of a table."""
        return normalise_code(self._ask(self.say("join-code")))

    def take_seat(self, code: str, name: str, *, watch: bool) -> TableSnapshot:
        """Take a seat at the table, or return to it; watch if the match has begun."""
        snapshot, name = self._come_in(code, name)
        while snapshot.again:
            snapshot = self.connection.get_table(snapshot.again)
        if snapshot.you is not None:
            if snapshot.places[snapshot.you].away and not snapshot.over:
                self.connection.act(snapshot.code, snapshot.version, Return())
        elif not watch and not snapshot.begun:
            self._sit_down(snapshot, name)
        return self.connection.get_table(snapshot.code)

    def _come_in(self, code: str, name: str) -> tuple[TableSnapshot, str]:
        """Return the table, and the name that was let in.

        If it is locked, knock and wait until the host answers.
        """
        try:
            return self.connection.get_table(code), name
        except ServerProblem as error:
            if error.problem.code not in (LOCKED_PROBLEM, KNOCKING_PROBLEM):
                raise
            if error.problem.code == LOCKED_PROBLEM:
                name = self._knock(code, name)
        self.screen.tell(self.say("join-knocked"))
        while True:
            sleep(DOOR_INTERVAL_S)
            try:
                snapshot = self.connection.get_table(code)
            except ServerProblem as error:
                if error.problem.code == LOCKED_PROBLEM:
                    raise CannotJoin(self.say("join-unheard").spoken) from error
                if error.problem.code != KNOCKING_PROBLEM:
                    raise
            else:
                self.screen.tell(self.say("join-let-in"))
                return snapshot, name

    def _knock(self, code: str, name: str) -> str:
        """Knock, asking for another name while it is taken; return the name."""
        while True:
            try:
                self.connection.act(code, 0, Knock(name))
            except ServerProblem as error:
                name = self._other_name(error)
            else:
                return name

    def _sit_down(self, snapshot: TableSnapshot, name: str) -> None:
        while True:
            try:
                self.connection.act(snapshot.code, snapshot.version, Sit(name))
            except ServerProblem as error:
                if error.problem.code not in NAME_PROBLEMS:
                    self.screen.tell(Utterance(error.problem.message, error.problem.braille))
                    return
                name = self._other_name(error)
            else:
                return

    def _other_name(self, error: ServerProblem) -> str:
        """Ask for another name if *error* is about the name; otherwise raise it."""
        if error.problem.code not in NAME_PROBLEMS:
            raise error
        self.screen.tell(Utterance(error.problem.message, error.problem.braille))
        return self._ask(self.say("join-name"))

    def _ask(self, question: Utterance) -> str:
        """Ask until the answer is not empty."""
        while not (answer := self.screen.ask(question).strip()):
            pass
        return answer
