"""A club without a server, for tests of its policy."""

from itertools import count

from callout.club.membership import entries as e
from callout.club.membership import requests as r
from callout.club.membership.club import Club, Member, found_club
from callout.club.membership.policy import (
    ClubContext,
    Newcomer,
    decide_club,
    decide_founding,
    decide_joining,
    decide_leaving,
)

START = 1_800_000_000_000
"""The time at which the club is founded, in milliseconds since 1970."""


def ref_of(number: int) -> str:
    """Return a reference to a person."""
    return f"ref-{number}"


class SampleClub:
    """A club with its log; person 1 has founded it."""

    def __init__(self, people: int = 1) -> None:
        self.now = START
        founded = decide_founding(Newcomer(ref_of(1), "Person 1"), "Tuesday", "en", "words")
        self.log: list[tuple[e.ClubEntry, int]] = [(founded, self.now)]
        self.club: Club = found_club(founded, self.now)
        self._joined = count(2)
        for _ in range(people - 1):
            number = next(self._joined)
            self.join(number, f"Person {number}")

    def member(self, number: int) -> Member:
        """Return person *number* as a member."""
        member = self.club.member_of(ref_of(number))
        assert member
        return member

    def join(self, person: int, name: str = "") -> None:
        """Let a person join."""
        self.write(decide_joining(self.club, Newcomer(ref_of(person), name, person)))

    def leave(self, person: int) -> None:
        """Let a person leave."""
        self.write(decide_leaving(self.club, self.member(person)))

    def ask(self, person: int, request: r.ClubRequest) -> e.ClubEntry | None:
        """Let a member ask for something, and return the entry."""
        entry = decide_club(self.club, ClubContext(self.member(person), request, self.now))
        self.write(entry)
        return entry

    def write(self, entry: e.ClubEntry | None) -> None:
        """Write an entry, if there is one."""
        if entry is not None:
            self.log.append((entry, self.now))
            self.club = self.club.after(entry, self.now)

    def replayed(self) -> Club:
        """Return the club folded from its log."""
        (first, at), *others = self.log
        assert isinstance(first, e.ClubFounded)
        club = found_club(first, at)
        for entry, at in others:
            club = club.after(entry, at)
        return club
