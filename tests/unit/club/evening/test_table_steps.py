"""How a table comes to be as its evening has drawn it, and what its result is."""

from random import Random

import pytest
from msgspec.structs import replace
from support.club_evening import IN_PAIRS, TWO_TEAMS, ClubEvening, person_id
from support.host_table import HostTable

from callout.club.evening import requests as r
from callout.club.evening.results import places_of
from callout.club.evening.settings import EveningSettings
from callout.club.evening.steps import made_table, next_step
from callout.host import requests as w
from callout.host.errors import DenialReason

MAX_STEPS = 30


class DrawnTable:
    """Hold a table of an evening that follows the draw."""

    def __init__(self, evening: ClubEvening, number: int = 1, *, follows: bool = True) -> None:
        self.evening, self.number = evening, number
        found = evening.evening.table(number)
        assert found
        made = made_table(evening.evening, found, "the-evening")
        self.room = HostTable(made.options, made.player, evening=made.classroom)
        if follows:
            self.follow()

    def step(self) -> bool:
        """Make the next step, and return whether there was one."""
        found = self.evening.evening.table(self.number)
        assert found
        step = next_step(self.evening.evening, found, self.room.table)
        if step is not None:
            self.room.ask(step.player, step.request, by_owner=True, name=step.name)
        return step is not None

    def follow(self) -> int:
        """Make all steps, and return how many there were."""
        for done in range(MAX_STEPS):
            if not self.step():
                return done
        raise AssertionError("there is no end of steps")

    def play(self) -> None:
        """Play until the match is over."""
        self.room.play(Random(1))
        assert self.room.table.over

    @property
    def seated(self) -> list[str]:
        """The ids of those who sit here, with "" for a bot."""
        return [place.player for place in self.room.table.places]


def drawn(people: int, settings: EveningSettings | None = None) -> DrawnTable:
    """Return the table of an evening with so many people."""
    evening = ClubEvening(people, settings, started=True, owls=people // 2)
    evening.draw()
    return DrawnTable(evening)


def test_people_and_bots_sit_as_they_were_drawn_and_the_match_begins() -> None:
    for people in (2, 3, 4, 5):
        table = drawn(people)

        assert tuple(table.seated) == table.evening.evening.tables[0].seats
        assert table.room.table.match is not None
        assert table.follow() == 0


def test_nobody_at_the_table_can_end_it_or_seat_others() -> None:
    table = drawn(4)

    for request in (w.Stop(), w.Pause()):
        assert table.room.refused(person_id(1), request) is DenialReason.NOT_HOST
    assert table.room.refused(person_id(1), w.Rematch()) is DenialReason.IN_EVENING


def test_a_bot_takes_the_seat_of_who_checks_out_and_gives_it_back() -> None:
    table = drawn(4)
    before = table.seated
    table.evening.ask(person_id(2), r.CheckOut())
    table.follow()
    assert person_id(2) not in table.seated

    table.evening.ask(person_id(2), r.CheckIn())
    table.follow()
    assert table.seated == before


def test_who_checks_out_before_the_match_is_replaced_by_a_bot() -> None:
    evening = ClubEvening(4, started=True)
    evening.draw()
    evening.ask(person_id(3), r.CheckOut())
    table = DrawnTable(evening)

    assert sorted(table.seated) == ["", person_id(1), person_id(2), person_id(4)]
    assert table.room.table.match is not None


def test_a_table_that_the_host_has_decided_is_stopped() -> None:
    table = drawn(3)
    table.evening.host(r.CorrectResult(1, (), "too late"))
    table.follow()

    assert table.room.table.over
    assert table.follow() == 0


def test_a_place_is_by_points_and_each_seat_has_one() -> None:
    table = drawn(4)
    table.play()
    (found,) = table.evening.evening.tables
    places = places_of(found, table.room.table)
    match = table.room.table.match
    assert match is not None

    assert min(places) == 1
    by_points = sorted(zip(match.points, places, strict=True))
    assert [place for _, place in by_points] == sorted(places)
    assert match.round == 1


def test_whoever_has_left_the_seat_to_a_bot_has_no_place() -> None:
    table = drawn(4)
    table.evening.ask(person_id(2), r.CheckOut())
    table.follow()
    table.play()
    (found,) = table.evening.evening.tables
    places = dict(zip(found.seats, places_of(found, table.room.table), strict=True))

    assert places.pop(person_id(2)) == 0
    assert min(places.values()) == 1


PARTNERS = [
    IN_PAIRS,
    TWO_TEAMS,
    replace(IN_PAIRS, edition="french"),
    replace(TWO_TEAMS, edition="rnib"),
]


@pytest.mark.parametrize("settings", PARTNERS)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_partners_sit_across_from_each_other_and_share_a_place(
    settings: EveningSettings, people: int
) -> None:
    table = drawn(people, settings)
    (found,) = table.evening.evening.tables
    match = table.room.table.match
    assert match is not None
    assert tuple(table.seated) == found.seats
    table.play()
    places = places_of(found, table.room.table)
    match = table.room.table.match

    assert [bool(place) for place in places] == [bool(player) for player in found.seats]
    assert {place for place in places if place} in ({1}, {1, 2})
    for one, other in ((0, 2), (1, 3)):
        assert match is not None
        assert match.points[one] == match.points[other]
        assert places[one] == places[other] or not (places[one] and places[other])


@pytest.mark.parametrize("settings", PARTNERS)
def test_who_leaves_before_the_match_and_returns_has_the_same_partner(
    settings: EveningSettings,
) -> None:
    evening = ClubEvening(4, settings, started=True, owls=2)
    evening.draw()
    (found,) = evening.evening.tables
    table = DrawnTable(evening, follows=False)
    for _ in found.seats[:3]:
        table.step()
    evening.ask(found.seats[0], r.CheckOut())
    table.step()
    evening.ask(found.seats[0], r.CheckIn())
    table.follow()

    assert table.room.table.match is not None
    assert tuple(table.seated) == found.seats


def test_two_of_different_teams_get_their_own_seats_back() -> None:
    table = drawn(4, TWO_TEAMS)
    before = table.seated
    for player in before[:2]:
        table.evening.ask(player, r.CheckOut())
        table.follow()
    for player in reversed(before[:2]):
        table.evening.ask(player, r.CheckIn())
        table.follow()

    assert table.seated == before


def test_a_match_of_several_rounds_ends_after_them() -> None:
    evening = ClubEvening(3, EveningSettings("dos", rounds=2), started=True)
    evening.draw()
    table = DrawnTable(evening)
    table.play()

    assert table.room.table.match is not None
    assert table.room.table.match.round <= 2
    (found,) = evening.evening.tables
    assert min(places_of(found, table.room.table)) == 1
