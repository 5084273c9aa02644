"""Passkeys, which bring kept people back beside their words: made, answered and removed.

A passkey holds the id of its person's log, with a keyed digest, where the standard has a "user
handle". So no index of passkeys is stored, and the person's log decides alone.
"""

from hmac import compare_digest

from msgspec import Struct

from callout.server.context import NodeContext
from callout.server.identity.caller import Caller
from callout.server.people.bounds import CHALLENGE_MINUTES
from callout.server.people.challenges import Challenges, WrongChallenge
from callout.server.people.passkey import find_passkey
from callout.server.people.passkey_checks import (
    ALGORITHMS,
    CHECK_NEW_PASSKEY,
    CHECK_PASSKEY,
    MadePasskey,
    NewPasskeyCheck,
    PasskeyCheck,
    ShownPasskey,
)
from callout.server.people.passkey_site import PasskeySite
from callout.server.people.person_log import Person, UnknownPerson
from callout.server.people.repository import People
from callout.server.people.session import PasskeyNotAdded, PersonSession, UnknownPasskey
from callout.server.person_keys import DIGEST_BYTES, PersonKeys

LOG_ID_BYTES = 8


class PasskeyRequest(Struct, frozen=True):
    """A request to a browser to answer *challenge* by a passkey of *site*."""

    site: str
    challenge: bytes
    timeout: int = CHALLENGE_MINUTES * 60_000


class PasskeyCreation(PasskeyRequest, frozen=True, kw_only=True):
    """A request to a browser to make a passkey for the handle *person*, called *name*.

    *known* are the ids of the person's other passkeys.
    """

    person: bytes
    name: str
    known: tuple[bytes, ...]
    algorithms: tuple[int, ...] = ALGORITHMS


class Passkeys:
    """The passkeys of kept *people*."""

    def __init__(self, context: NodeContext, people: People) -> None:
        self._context, self._people = context, people
        self._challenges = Challenges(context.person_keys, context.clock, context.entropy)

    async def begin_adding(self, site: PasskeySite, player: str) -> PasskeyCreation:
        """Return a request to the browser of *player*, or raise `UnknownPerson`."""
        session, person = await self._require(player)
        return PasskeyCreation(
            site.name,
            self._challenges.make(f"add {player}"),
            person=write_handle(self._context.person_keys, session.log.log_id),
            name=person.name,
            known=tuple(one.credential for one in person.passkeys),
        )

    async def add(self, site: PasskeySite, answer: MadePasskey, caller: Caller) -> None:
        """Add the passkey that the browser of *caller* has made.

        Raise `PasskeyNotAdded` or `TooManyPasskeys`, or `UnknownPerson` if they are not kept.
        """
        session, _ = await self._require(caller.player)
        try:
            challenge, _ = self._challenges.read(answer.client_data, f"add {caller.player}")
        except WrongChallenge as error:
            raise PasskeyNotAdded from error
        check = NewPasskeyCheck(site, challenge, answer)
        found = await self._context.workers.run(CHECK_NEW_PASSKEY, check, caller)
        if found is None:
            raise PasskeyNotAdded
        await session.add_passkey(found.credential, found.public_key, found.uses)

    async def remove(self, player: str, digest: str) -> None:
        """Remove the passkey of *player* with *digest*, if there is one."""
        session, _ = await self._require(player)
        await session.remove_passkey(digest)

    def begin_coming_back(self, site: PasskeySite, browser: str) -> PasskeyRequest:
        """Return a request to a browser, which keeps the secret *browser*."""
        return PasskeyRequest(site.name, self._challenges.make(f"come back {browser}"))

    async def come_back(
        self, site: PasskeySite, browser: str, answer: ShownPasskey, caller: Caller
    ) -> Person:
        """Return the person whom a passkey brings back, or raise `UnknownPasskey`."""
        try:
            challenge, made_at = self._challenges.read(answer.client_data, f"come back {browser}")
        except WrongChallenge as error:
            raise UnknownPasskey from error
        session = await self._find(answer.person)
        person = session.person
        passkey = find_passkey(person.passkeys, answer.credential) if person else None
        if passkey is None:
            raise UnknownPasskey
        check = PasskeyCheck(site, challenge, answer, passkey.public_key, passkey.uses)
        uses = await self._context.workers.run(CHECK_PASSKEY, check, caller)
        if uses is None:
            raise UnknownPasskey
        try:
            await session.use_passkey(passkey.credential, made_at, uses)
        except UnknownPerson as error:  # forgotten meanwhile
            raise UnknownPasskey from error
        if session.person is None:
            raise UnknownPasskey
        return session.person

    async def _require(self, player: str) -> tuple[PersonSession, Person]:
        session = await self._people.find_kept(player)
        if session is None or session.person is None:
            raise UnknownPerson
        return session, session.person

    async def _find(self, handle: bytes) -> PersonSession:
        """Return the up-to-date session of the person with *handle*."""
        log_id = read_handle(self._context.person_keys, handle)
        try:
            session = await self._people.find(log_id)
        except UnknownPerson as error:
            raise UnknownPasskey from error
        await session.catch_up_to(session.version + 1)
        return session


def write_handle(keys: PersonKeys, log_id: int) -> bytes:
    """Return the handle by which a passkey leads to the log of its person."""
    return log_id.to_bytes(LOG_ID_BYTES) + keys.digest(f"passkeys {log_id}")


def read_handle(keys: PersonKeys, handle: bytes) -> int:
    """Return the id of the log to which *handle* leads; raise `UnknownPasskey` if it is forged."""
    log_id = int.from_bytes(handle[:-DIGEST_BYTES])
    if len(handle) != LOG_ID_BYTES + DIGEST_BYTES:
        raise UnknownPasskey
    if not compare_digest(handle, write_handle(keys, log_id)):
        raise UnknownPasskey
    return log_id
