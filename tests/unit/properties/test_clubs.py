"""Whatever members do: one founder, bounds kept, and nothing of who has left in the rows."""

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from support.club_membership import START, SampleClub, ref_of

from callout.club.membership import requests as r
from callout.club.membership.bounds import (
    LISTED_MS,
    MAX_HELPERS,
    MAX_LISTED_TABLES,
    MAX_MEMBERS,
    MAX_NEWS,
    MAX_PLANS,
    MAX_RULE_SETS,
)
from callout.club.membership.club import Club
from callout.club.membership.role import Role
from callout.host.errors import RequestDenied
from callout.host.talk import Talk

PEOPLE = st.integers(1, 6)
NUMBERS = st.integers(1, 12)
TITLES = st.sampled_from(["Ours", "OURS", "Theirs", ""])
REQUESTS = st.one_of(
    st.builds(r.RemoveMember, NUMBERS),
    st.builds(r.GiveRole, NUMBERS, st.sampled_from(Role)),
    st.builds(r.PostNews, st.sampled_from(["Hello", "Bye", ""])),
    st.builds(r.RemoveNews, NUMBERS),
    st.builds(r.PlanEvening, st.integers(START, START + 10**9), TITLES),
    st.builds(r.CancelEvening, NUMBERS),
    st.builds(r.NameHouseRules, TITLES, st.sampled_from(["mattel", "dos"])),
    st.builds(r.RemoveHouseRules, TITLES),
    st.builds(r.ChooseTalk, st.sampled_from(Talk)),
    st.builds(r.RenewCalendar),
    st.builds(r.ListTable, st.sampled_from(["one", "two"])),
)
STORED = msgspec.msgpack.Decoder(Club)


class ClubMachine(RuleBasedStateMachine):
    """A club in which up to six people do what they like."""

    def __init__(self) -> None:
        super().__init__()
        self.sample = SampleClub()

    @property
    def is_open(self) -> bool:
        """Whether anybody is left."""
        return not self.sample.club.ended

    @precondition(lambda self: self.is_open)
    @rule(person=PEOPLE)
    def join(self, person: int) -> None:
        """Let somebody join."""
        self.sample.join(person, f"Person {person}")

    @precondition(lambda self: self.is_open)
    @rule(person=PEOPLE)
    def leave(self, person: int) -> None:
        """Let a member leave."""
        member = self.sample.club.member_of(ref_of(person))
        if member is not None:
            self.sample.leave(person)
            left = msgspec.json.encode(self.sample.club)
            assert f'"{ref_of(person)}"'.encode() not in left
            assert f'"Person {person}"'.encode() not in left
            assert all(one.by != member.number for one in self.sample.club.news)

    @precondition(lambda self: self.is_open)
    @rule(person=PEOPLE, request=REQUESTS)
    def ask(self, person: int, request: r.ClubRequest) -> None:
        """Let a member ask for something, twice: the second time changes nothing."""
        if self.sample.club.member_of(ref_of(person)) is None:
            return
        for _ in range(2):
            before = self.sample.club
            try:
                self.sample.ask(person, request)
            except RequestDenied:
                assert self.sample.club is before
            if self.sample.club.member_of(ref_of(person)) is None:
                return

    @rule(ms=st.sampled_from([1, LISTED_MS, 10**8]))
    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.sample.now += ms

    @invariant()
    def is_whole(self) -> None:
        """Check the members, the bounds, and that nothing is lost in the log or a snapshot."""
        club = self.sample.club
        roles = [one.role for one in club.members]
        assert roles.count(Role.FOUNDER) == (not club.ended)
        assert roles.count(Role.HELPER) <= MAX_HELPERS
        assert len(roles) <= MAX_MEMBERS
        for distinct in (
            [one.number for one in club.members],
            [one.ref for one in club.members],
            [one.name.casefold() for one in club.members],
            [one.number for one in club.news],
            [one.number for one in club.plans],
            [one.title.casefold() for one in club.rules],
            [one.by for one in club.tables],
        ):
            assert len(set(distinct)) == len(distinct)
        assert len(club.news) <= MAX_NEWS
        assert len(club.plans_at(self.sample.now)) <= MAX_PLANS
        assert len(club.cancelled) <= MAX_PLANS
        assert not {one.number for one in club.cancelled} & {one.number for one in club.plans}
        assert len(club.rules) <= MAX_RULE_SETS
        assert len(club.tables) <= MAX_LISTED_TABLES
        assert self.sample.replayed() == club
        assert STORED.decode(msgspec.msgpack.encode(club)) == club


TestClub = ClubMachine.TestCase
