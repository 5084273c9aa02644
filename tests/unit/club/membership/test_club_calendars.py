"""What a club keeps for calendars: cancelled evenings without a title, and addresses."""

from support.club_membership import SampleClub

from callout.club.membership import requests as r
from callout.club.membership.bounds import MAX_PLANS, PLAN_KEPT_MS
from callout.club.membership.club import CancelledEvening

HOUR_MS = 3_600_000


def test_a_plan_keeps_the_clock_by_which_it_was_made() -> None:
    club = SampleClub()
    club.ask(1, r.PlanEvening(club.now + HOUR_MS, "Tuesday", zone="Europe/Paris"))
    (plan,) = club.club.plans
    assert (plan.zone, plan.planned_at) == ("Europe/Paris", club.now)


def test_a_cancelled_evening_is_known_without_its_title_until_it_would_be_over() -> None:
    club = SampleClub()
    begins_at = club.now + HOUR_MS
    club.ask(1, r.PlanEvening(begins_at, "With Quetzal"))
    club.now += 1_000
    club.ask(1, r.CancelEvening(1))
    assert club.club.cancelled_at(club.now) == (CancelledEvening(1, begins_at, club.now),)
    assert "Quetzal" not in str(club.club)
    assert not club.club.cancelled_at(begins_at + PLAN_KEPT_MS)


def test_only_the_last_cancelled_evenings_are_kept() -> None:
    club = SampleClub()
    for number in range(1, MAX_PLANS + 3):
        club.ask(1, r.PlanEvening(club.now + HOUR_MS + number, "Tuesday"))
        club.ask(1, r.CancelEvening(number))
    assert [one.number for one in club.club.cancelled] == list(range(MAX_PLANS + 2, 2, -1))


def test_a_member_renews_only_their_own_calendar() -> None:
    club = SampleClub(2)
    club.ask(2, r.RenewCalendar())
    assert [one.calendars for one in club.club.members] == [0, 1]
    assert club.replayed() == club.club
