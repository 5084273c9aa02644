"""What members of a club may do, and each reason against it."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from support.club_membership import SampleClub, ref_of

from callout.club.evening.bounds import KEPT_MS
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.settings import EveningForm, EveningSettings
from callout.club.membership import entries as e
from callout.club.membership import requests as r
from callout.club.membership.bounds import (
    LISTED_MS,
    MAX_EVENINGS,
    MAX_HELPERS,
    MAX_LISTED_TABLES,
    MAX_MEMBERS,
    MAX_NEWS,
    MAX_NEWS_CHARS,
    MAX_PLANS,
    MAX_RULE_SETS,
    PLAN_KEPT_MS,
    PLANNED_MS,
)
from callout.club.membership.errors import ClubDenialReason as Reason
from callout.club.membership.policy import Newcomer, decide_founding
from callout.club.membership.role import Role
from callout.editions import EditionError
from callout.host.errors import RequestDenied
from callout.host.talk import Talk

QUESTIONS = EveningSettings("quiz")
NOT_BY_THE_CLUB = {Reason.NOT_KEPT, Reason.TOO_MANY_FOUNDED, Reason.TOO_MANY_CLUBS}
"""Reasons that a person's own log gives."""


def with_helpers(count: int) -> SampleClub:
    """Return a club with so many helpers, and one member more."""
    club = SampleClub(count + 2)
    for number in range(2, count + 2):
        club.ask(1, r.GiveRole(number, Role.HELPER))
    return club


def plan(club: SampleClub, after_ms: int = 1_000, title: str = "Games") -> r.PlanEvening:
    """Return the request for an evening so many milliseconds from now."""
    return r.PlanEvening(club.now + after_ms, title)


def full_of_plans(club: SampleClub) -> r.PlanEvening:
    """Plan as many evenings as there may be, and return the request for one more."""
    for number in range(MAX_PLANS):
        club.ask(1, plan(club, 1_000 + number))
    return plan(club, 5)


def full_of_rules(club: SampleClub) -> r.NameHouseRules:
    """Name as many rules as there may be, and return the request for more."""
    for number in range(MAX_RULE_SETS):
        club.ask(1, r.NameHouseRules(f"Rules {number}", "mattel"))
    return r.NameHouseRules("One more", "mattel")


def full_of_tables() -> SampleClub:
    """Return a club whose list is full, with one member who has no table there."""
    club = SampleClub(MAX_LISTED_TABLES + 1)
    for number in range(1, MAX_LISTED_TABLES + 1):
        club.ask(number, r.ListTable(f"code {number}"))
    return club


def no_game(club: SampleClub) -> None:
    """Plan an evening with questions."""
    club.ask(1, r.PlanEvening(club.now + 1, "Games", QUESTIONS))


DENIED: dict[Reason, Callable[[], object]] = {
    Reason.NOT_FOUNDER: lambda: with_helpers(1).ask(2, r.GiveRole(3, Role.HELPER)),
    Reason.NOT_HELPER: lambda: SampleClub(2).ask(2, r.PostNews("Hello")),
    Reason.NO_MEMBER: lambda: SampleClub().ask(1, r.RemoveMember(2)),
    Reason.YOURSELF: lambda: SampleClub().ask(1, r.RemoveMember(1)),
    Reason.FULL: lambda: SampleClub(MAX_MEMBERS).join(MAX_MEMBERS + 1),
    Reason.HELPERS_FULL: lambda: with_helpers(MAX_HELPERS).ask(
        1, r.GiveRole(MAX_HELPERS + 2, Role.HELPER)
    ),
    Reason.TITLE_BLANK: lambda: decide_founding(Newcomer("ref", "Ana"), " . ", "en", ""),
    Reason.NAME_TAKEN: lambda: SampleClub().join(2, "PERSON 1"),
    Reason.NAME_BLANK: lambda: SampleClub().join(2, "..."),
    Reason.NAME_SENTENCE: lambda: SampleClub().join(2, "Bob plays the red seven"),
    Reason.NEWS_BLANK: lambda: SampleClub().ask(1, r.PostNews(" \n ")),
    Reason.NEWS_TOO_LONG: lambda: SampleClub().ask(1, r.PostNews("x" * (MAX_NEWS_CHARS + 1))),
    Reason.NO_NEWS: lambda: SampleClub().ask(1, r.RemoveNews(1)),
    Reason.PLAN_BLANK: lambda: SampleClub().ask(1, plan(SampleClub(), title=" ")),
    Reason.PLAN_PAST: lambda: SampleClub().ask(1, plan(SampleClub(), 0)),
    Reason.PLAN_FAR: lambda: SampleClub().ask(1, plan(SampleClub(), PLANNED_MS + 1)),
    Reason.PLANS_FULL: lambda: (one := SampleClub()).ask(1, full_of_plans(one)),
    Reason.NO_PLAN: lambda: SampleClub().ask(1, r.CancelEvening(1)),
    Reason.NO_GAME: lambda: no_game(SampleClub()),
    Reason.RULES_BLANK: lambda: SampleClub().ask(1, r.NameHouseRules(" ", "mattel")),
    Reason.RULES_FULL: lambda: (one := SampleClub()).ask(1, full_of_rules(one)),
    Reason.NO_RULES: lambda: SampleClub().ask(1, r.RemoveHouseRules("None")),
    Reason.NO_RATINGS: lambda: SampleClub().ask(1, r.ChooseRatings(on=True)),
    Reason.TABLES_FULL: lambda: full_of_tables().ask(MAX_LISTED_TABLES + 1, r.ListTable("code")),
}


@pytest.mark.parametrize("reason", DENIED)
def test_each_refusal_has_its_situation(reason: Reason) -> None:
    with pytest.raises(RequestDenied) as denied:
        DENIED[reason]()
    assert denied.value.reason is reason


def test_no_refusal_is_without_a_situation() -> None:
    assert set(Reason) == DENIED.keys() | NOT_BY_THE_CLUB


def test_the_longest_helper_follows_a_founder_who_leaves_or_else_the_longest_member() -> None:
    club = SampleClub(4)
    club.now += 1
    club.ask(1, r.GiveRole(4, Role.HELPER))
    club.now += 1
    club.ask(1, r.GiveRole(2, Role.HELPER))
    club.leave(1)
    assert [one.role for one in club.club.members] == [Role.HELPER, Role.MEMBER, Role.FOUNDER]
    club.leave(2)
    club.leave(4)
    assert [(one.number, one.role) for one in club.club.members] == [(3, Role.FOUNDER)]
    club.leave(3)
    assert club.club.ended


def test_a_founder_who_gives_the_role_away_is_a_helper() -> None:
    club = SampleClub(3)
    club.ask(1, r.GiveRole(3, Role.FOUNDER))
    assert [one.role for one in club.club.members] == [Role.HELPER, Role.MEMBER, Role.FOUNDER]
    full = with_helpers(MAX_HELPERS)
    with pytest.raises(RequestDenied):
        full.ask(1, r.GiveRole(MAX_HELPERS + 2, Role.FOUNDER))
    full.ask(1, r.GiveRole(2, Role.FOUNDER))
    assert sum(one.role is Role.HELPER for one in full.club.members) == MAX_HELPERS


def test_a_helper_removes_members_and_the_founder_helpers_and_the_words_end() -> None:
    club = with_helpers(2)
    for number in (1, 3):
        with pytest.raises(RequestDenied):
            club.ask(2, r.RemoveMember(number))
    club.ask(2, r.RemoveMember(4))
    assert club.club.invitation == ""
    club.ask(1, r.RemoveMember(3))
    assert [one.number for one in club.club.members] == [1, 2]


def test_who_leaves_takes_their_news_and_their_table_along() -> None:
    club = with_helpers(1)
    club.ask(1, r.PostNews("Hers"))
    club.ask(2, r.PostNews("His"))
    club.ask(2, r.ListTable("his table"))
    club.ask(1, r.ListTable("her table"))
    club.leave(2)
    assert [one.text for one in club.club.news] == ["Hers"]
    assert [one.code for one in club.club.tables_at(club.now)] == ["her table"]
    assert club.club.invitation == "words"


def test_of_the_news_the_oldest_goes_and_repeated_news_count_once() -> None:
    club = SampleClub()
    for number in range(MAX_NEWS + 1):
        for _ in range(2):
            club.ask(1, r.PostNews(f"News {number}"))
    assert [one.number for one in club.club.news] == list(range(MAX_NEWS + 1, 1, -1))
    club.ask(1, r.RemoveNews(MAX_NEWS + 1))
    club.ask(1, r.PostNews("New"))
    assert club.club.news[0].number == MAX_NEWS + 2


def test_planned_evenings_come_in_order_and_go_a_day_after_they_began() -> None:
    club = SampleClub()
    club.ask(1, plan(club, 2_000, "Later"))
    club.ask(1, plan(club, 1_000, "Sooner"))
    assert club.ask(1, plan(club, 1_000, "Sooner")) is None
    assert [one.title for one in club.club.plans_at(club.now)] == ["Sooner", "Later"]
    club.ask(1, r.CancelEvening(1))
    club.now += 1_000 + PLAN_KEPT_MS
    assert club.club.plans_at(club.now) == ()
    club.ask(1, plan(club))
    assert len(club.club.plans) == 1


def test_tables_leave_the_list_after_some_hours_and_a_member_lists_one() -> None:
    club = SampleClub(2)
    club.ask(1, r.ListTable("one"))
    assert club.ask(1, r.ListTable("one")) is None
    club.ask(1, r.ListTable("another"))
    club.ask(2, r.ListTable("third"))
    assert [one.code for one in club.club.tables_at(club.now)] == ["third", "another"]
    club.now += LISTED_MS
    assert club.club.tables_at(club.now) == ()


def test_evenings_of_the_club_are_shown_until_they_are_erased() -> None:
    club = SampleClub()
    for number in range(MAX_EVENINGS + 1):
        club.write(e.ClubEveningOpened(f"code {number}"))
    codes = [one.code for one in club.club.evenings_at(club.now)]
    assert codes == [f"code {number}" for number in range(MAX_EVENINGS, 0, -1)]
    assert club.club.evenings_at(club.now + KEPT_MS) == ()


def test_house_rules_replace_others_of_their_name() -> None:
    club = SampleClub()
    club.ask(1, r.NameHouseRules("Ours", "mattel"))
    assert club.ask(1, r.NameHouseRules("Ours", "mattel")) is None
    club.ask(1, r.NameHouseRules("OURS", "dos"))
    assert [(one.title, one.edition) for one in club.club.rules] == [("OURS", "dos")]
    club.ask(1, r.RemoveHouseRules("ours"))
    assert club.club.rules == ()
    with pytest.raises(EditionError):
        club.ask(1, r.NameHouseRules("Ours", "no such edition"))


def test_a_club_begins_with_quick_messages_only_and_can_choose() -> None:
    club = SampleClub()
    assert club.ask(1, r.ChooseTalk(Talk.PHRASES)) is None
    assert club.club.talk is Talk.PHRASES
    assert club.ask(1, r.ChooseTalk(Talk.FREE)) == e.TalkChosen(Talk.FREE)
    assert club.ask(1, r.ChooseTalk(Talk.FREE)) is None


def test_every_visit_counts_except_leaving() -> None:
    club = SampleClub(2)
    club.now += 5
    club.leave(2)
    assert club.club.seen_at == club.now - 5
    club.write(e.ClubVisited())
    assert club.club.seen_at == club.now


def test_who_comes_back_has_another_number_and_joins_once() -> None:
    club = SampleClub(2)
    club.leave(2)
    club.join(2, "Person 2")
    club.join(2, "Another name")
    assert [(one.number, one.ref, one.name) for one in club.club.members] == [
        (1, ref_of(1), "Person 1"),
        (3, ref_of(2), "Person 2"),
    ]


def test_a_plan_keeps_partners_and_teams_and_says_what_they_lack() -> None:
    club = SampleClub()
    teams = EveningSettings(form=EveningForm.TEAMS, teams=(" Owls ", "Foxes"))
    club.ask(1, r.PlanEvening(club.now + 1_000, "Games", teams))
    (planned,) = club.club.plans_at(club.now)

    assert planned.settings == replace(teams, teams=("Owls", "Foxes"))
    for wrong, reason in (
        (replace(teams, teams=("Owls", "owls")), EveningDenialReason.TEAM_NAMES),
        (replace(teams, edition="dos"), EveningDenialReason.NO_PARTNERS),
    ):
        with pytest.raises(RequestDenied) as denied:
            club.ask(1, r.PlanEvening(club.now + 1_000, "Wrong", wrong))
        assert denied.value.reason is reason
