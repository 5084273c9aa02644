"""The log of one kept person: it lasts, and is compacted now and then."""

from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from callout.host.avoidance import with_avoided
from callout.server.logs.kind import LogKind, Snapshot
from callout.server.logs.log import Log, UnknownLog
from callout.server.logs.log_id import DAY_MS
from callout.server.people.bounds import (
    KEPT_PERSON_DAYS,
    MAX_INVITATIONS,
    MAX_KEPT_TABLES,
    MAX_PLAYED_WITH,
    MAX_PUSH_ENDPOINTS,
)
from callout.server.people.counting import (
    CountingSet,
    GameCounted,
    OwnCounts,
    counted_after,
)
from callout.server.people.passkey import (
    Passkey,
    PasskeyAdded,
    PasskeyRemoved,
    PasskeyUsed,
    passkeys_after,
)
from callout.server.ports import Journal, Row


class Invitation(Struct, frozen=True):
    """An invitation to the table with a *code*; *by* is a reference to a person, *at* its time."""

    by: str
    code: str
    at: int


class OwnClub(Struct, frozen=True):
    """A club of a person, by its *code*, and whether they *founded* it."""

    code: str
    founded: bool = False


class Person(Struct, frozen=True):
    """A kept person: a guest, called *name*.

    *words* is the keyed digest of the words that bring the person back. *settings* are the
    preferences as the browser stores them, *tables* the codes of the person's tables, the most
    recent first, and *avoids* digests of people whom the person does not want to meet. *passkeys*
    bring the person back as well. *played* are references to people of the same games, the most
    recent first, like *invitations*. *shown* is whether the person shows to them when they are
    here. *pushes* are the addresses of browsers to notify without an open page, the newest first.
    *clubs* are those that the person is in; the log of a club decides.
    *counted* has the statistics of the person's games, if these are counted.
    """

    player: str
    name: str
    words: str = ""
    settings: str = ""
    tables: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()
    passkeys: tuple[Passkey, ...] = ()
    played: tuple[str, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    shown: bool = False
    pushes: tuple[str, ...] = ()
    clubs: tuple[OwnClub, ...] = ()
    counted: OwnCounts | None = None


class PersonKept(Struct, frozen=True, tag=True):
    """The beginning: the guest *player* is kept, with these settings and tables."""

    player: str
    name: str
    settings: str = ""
    tables: tuple[str, ...] = ()


class KeySet(Struct, frozen=True, tag=True):
    """New words, by their keyed digest; they end the earlier ones."""

    words: str


class Noted(Struct, frozen=True, tag=True, omit_defaults=True):
    """A visit, and the person's changes: the other fields are `None` or empty.

    *table* is the code of one more table, *avoids* are the keys of more people to avoid, and
    *push* is the address of one more browser to notify. *removed* are references to people to
    remove from the list. *declined* are those to the senders of invitations that are over.
    """

    name: str = ""
    settings: str | None = None
    table: str = ""
    avoids: tuple[str, ...] = ()
    shown: bool | None = None
    removed: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()
    push: str = ""


class PlayedTogether(Struct, frozen=True, tag=True):
    """The end of a game with *others*, by references; the person may not have been there."""

    others: tuple[str, ...]


class Invited(Struct, frozen=True, tag=True):
    """An invitation *by* somebody on the list to the table with a *code*."""

    by: str
    code: str


class PushEnded(Struct, frozen=True, tag=True):
    """The end of notices to the browser at *endpoint*."""

    endpoint: str


class ClubEntered(Struct, frozen=True, tag=True, omit_defaults=True):
    """The person founded or joined the club with a *code*."""

    code: str
    founded: bool = False


class ClubGone(Struct, frozen=True, tag=True):
    """The person left the club with a *code*, or is found not to be in it any more."""

    code: str


class PersonSnapshot(Snapshot, frozen=True, tag=True, kw_only=True):
    """The whole person after the entries before, in the fields of `Person`.

    *seen_at* is the time of the last visit, or 0 if an earlier program wrote the snapshot.
    """

    player: str
    name: str
    words: str
    settings: str
    tables: tuple[str, ...]
    avoids: tuple[str, ...]
    passkeys: tuple[Passkey, ...] = ()
    played: tuple[str, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    shown: bool = False
    pushes: tuple[str, ...] = ()
    clubs: tuple[OwnClub, ...] = ()
    seen_at: int = 0


class CountedSnapshot(PersonSnapshot, frozen=True, tag=True, kw_only=True):
    """The whole person, whose games are counted: an earlier program would lose the counts."""

    counted: OwnCounts


class PersonErased(Struct, frozen=True, tag=True):
    """The end: the person is forgotten, by their own wish or after a long absence."""


ByOthers: TypeAlias = PlayedTogether | Invited | PushEnded | GameCounted
"""An entry that is no visit of the person."""

_Stored: TypeAlias = (
    PersonKept
    | KeySet
    | Noted
    | ByOthers
    | PasskeyAdded
    | PasskeyUsed
    | PasskeyRemoved
    | ClubEntered
    | ClubGone
    | CountingSet
    | PersonSnapshot
    | CountedSnapshot
    | PersonErased
)

Entry: TypeAlias = _Stored | None

PERSON_KIND = LogKind[Entry]("person", _Stored, last=PersonErased, passed_over=None)


class UnknownPerson(UnknownLog):
    """A person who is not kept."""


class PersonLog(Log[Entry]):
    """The entries of one person, folded into *person*, or `None` once forgotten.

    *begins_at* is the version of the first entry that is needed, and *seen_at* the time of the
    last visit: every entry is made by a visitor, except those of games, invitations and pushes.
    """

    unknown = UnknownPerson

    def __init__(self, journal: Journal, log_id: int) -> None:
        super().__init__(journal, PERSON_KIND, log_id)
        self.person: Person | None = None
        self.begins_at = 1
        self.seen_at = 0

    @property
    def ends_at(self) -> int:
        """The time at which the person is forgotten without another visit."""
        return self.seen_at + KEPT_PERSON_DAYS * DAY_MS

    def fold(self, row: Row, entry: Entry) -> None:
        """Fold *entry*; `None` only counts as a visit."""
        self.note(row)
        if not isinstance(entry, ByOthers):
            self.seen_at = row.at
        match entry:
            case PersonKept():
                self.person = Person(
                    entry.player, entry.name, settings=entry.settings, tables=entry.tables
                )
            case PersonSnapshot():
                self.begins_at = row.version
                self.seen_at = entry.seen_at or row.at
                counted = entry.counted if isinstance(entry, CountedSnapshot) else None
                self.person = Person(**_fields_of(entry), counted=counted)
            case KeySet() if self.person:
                self.person = replace(self.person, words=entry.words)
            case PasskeyAdded() | PasskeyUsed() | PasskeyRemoved() if self.person:
                passkeys = passkeys_after(self.person.passkeys, entry)
                self.person = replace(self.person, passkeys=passkeys)
            case ClubEntered() | ClubGone() if self.person:
                self.person = _with_club(self.person, entry)
            case CountingSet() if self.person:
                counted = counted_after(self.person.counted, entry)
                self.person = replace(self.person, counted=counted)
            case Noted() | PlayedTogether() | Invited() | PushEnded() | GameCounted() if (
                self.person
            ):
                self.person = changed(self.person, entry, row.at)
            case PersonErased():
                self.person = None

    def snapshot(self) -> PersonSnapshot:
        """Return the entry with which the log can begin after the last row."""
        if self.person is None:
            raise UnknownPerson
        kept = _fields_of(self.person) | {"seen_at": self.seen_at}
        digest, counted = self.positions.last.digest, self.person.counted
        if counted is None:
            return PersonSnapshot(digest, **kept)
        return CountedSnapshot(digest, counted=counted, **kept)


def _fields_of(person: Person | PersonSnapshot) -> dict[str, Any]:
    """Return the fields that a person and every snapshot of one have, by name."""
    names = (name for name in Person.__struct_fields__ if name != "counted")
    return {name: getattr(person, name) for name in names}


def changed(person: Person, entry: Noted | ByOthers, at: int) -> Person:
    """Return *person* after *entry*, written at a time."""
    match entry:
        case PlayedTogether():
            played = dict.fromkeys([*entry.others, *person.played])
            return replace(person, played=tuple(played)[:MAX_PLAYED_WITH])
        case Invited():
            new = Invitation(entry.by, entry.code, at)
            others = [one for one in person.invitations if one.by != entry.by]
            return replace(person, invitations=(new, *others)[:MAX_INVITATIONS])
        case GameCounted():
            return replace(person, counted=counted_after(person.counted, entry))
        case PushEnded():
            rest = tuple(one for one in person.pushes if one != entry.endpoint)
            return replace(person, pushes=rest)
        case Noted():
            return _noted(person, entry)


def _with_club(person: Person, entry: ClubEntered | ClubGone) -> Person:
    """Return *person* with one more club, or one fewer."""
    clubs = tuple(one for one in person.clubs if one.code != entry.code)
    if isinstance(entry, ClubEntered):
        clubs = (*clubs, OwnClub(entry.code, entry.founded))
    return replace(person, clubs=clubs)


def _noted(person: Person, noted: Noted) -> Person:
    tables = person.tables
    if noted.table:
        others = [code for code in tables if code != noted.table]
        tables = (noted.table, *others)[:MAX_KEPT_TABLES]
    avoids = with_avoided(person.avoids, noted.avoids)
    pushes = person.pushes
    if noted.push and noted.push not in pushes:
        pushes = (noted.push, *pushes)[:MAX_PUSH_ENDPOINTS]
    gone = {*noted.removed, *noted.declined}
    return replace(
        person,
        name=noted.name or person.name,
        settings=person.settings if noted.settings is None else noted.settings,
        tables=tables,
        avoids=avoids,
        played=tuple(one for one in person.played if one not in noted.removed),
        invitations=tuple(one for one in person.invitations if one.by not in gone),
        shown=person.shown if noted.shown is None else noted.shown,
        pushes=pushes,
    )
