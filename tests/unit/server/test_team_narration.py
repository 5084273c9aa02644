"""What the people of an evening in pairs, or of two teams, are told."""

import pytest
from support.club_evening import IN_PAIRS, TWO_TEAMS, ClubEvening, person_id

from callout.club.evening import requests as r
from callout.club.evening.settings import EveningSettings
from callout.locales.language import languages
from callout.server.clubs.narration import players, tell_person, tell_standings, tell_status
from callout.server.rooms.room_log import RecentEntry

ONE, TWO, THREE, FOUR = map(person_id, range(1, 5))
BRAILLE_CELLS = 40


def told(evening: ClubEvening, player: str, language: str = "en") -> list[str]:
    """Return what *player* is told of the last entry."""
    recent = RecentEntry(len(evening.log), evening.log[-1][0], evening.evening)
    return [one.spoken for one in tell_person(recent, player, language)]


def one_table(settings: EveningSettings) -> ClubEvening:
    """Return an evening of four with its first table."""
    evening = ClubEvening(4, settings, started=True, owls=2)
    evening.draw()
    return evening


@pytest.mark.parametrize("settings", [IN_PAIRS, TWO_TEAMS])
def test_a_person_hears_who_their_partner_is_and_whom_they_play_against(
    settings: EveningSettings,
) -> None:
    evening = one_table(settings)
    (table,) = evening.evening.tables
    names = {f"id-of-{number}": f"Person {number}" for number in range(1, 5)}
    own = table.seats.index(ONE)
    after, partner, before = (names[table.seats[(own + step) % 4]] for step in (1, 2, 3))

    assert told(evening, ONE) == [
        f"Table 1. Your partner is {partner}. You play against {after} and {before}."
    ]
    one, other = (
        f"{names[table.seats[side]]} and {names[table.seats[side + 2]]}" for side in (0, 1)
    )
    assert players(evening.evening, table, "en") == f"{one} against {other}"


def test_a_partner_may_be_a_bot() -> None:
    evening = ClubEvening(2, TWO_TEAMS, started=True, owls=1)
    evening.draw()

    assert told(evening, ONE) == [
        "Table 1. Your partner is a bot. You play against Person 2 and a bot."
    ] or told(evening, ONE) == [
        "Table 1. Your partner is a bot. You play against a bot and Person 2."
    ]


def test_the_team_is_told_with_the_name_and_both_teams_with_the_standing() -> None:
    evening = ClubEvening(3, TWO_TEAMS, started=True, owls=2)
    evening.ask(FOUR, r.CheckIn("Person 4", 2))
    assert told(evening, FOUR) == [
        "You're checked in as Person 4, for Foxes. You'll hear when you have a table."
    ]
    evening.draw()
    evening.finish(1, ONE)

    assert told(evening, ONE) == [
        "Table 1 is over.",
        "You share place 1 of 4.",
        "Owls lead with 100 percent, against 0 percent for Foxes.",
    ]
    lines = [one.spoken for one in tell_standings(evening.evening, "en")]
    assert lines[0] == "Owls lead with 100 percent, against 0 percent for Foxes."
    assert lines[1] == "1. Person 1: 100 percent beaten, 1 game."
    evening.host(r.CorrectResult(1, (1, 1, 1, 1), "a tie"))
    assert told(evening, THREE)[-1] == "Owls and Foxes are level."


@pytest.mark.parametrize("language", languages())
def test_the_lines_about_teams_fit_a_braille_display(language: str) -> None:
    evening = one_table(TWO_TEAMS)
    lines = [*tell_status(evening.evening, ONE, language)]
    evening.finish(1, TWO)
    lines += tell_standings(evening.evening, language)

    assert not [one.braille for one in lines if len(one.braille) > BRAILLE_CELLS]
