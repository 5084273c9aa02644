"""The news of an evening reaches those whom it concerns, once."""

from support.club_evening import HOST, ClubEvening, person_id

from callout.club.evening import entries as e
from callout.club.evening import requests as r
from callout.locales.messages import Utterance
from callout.server.clubs.evening_log import RecentEveningEntry
from callout.server.clubs.narration import tell_person


def told_of_the_last_entry(
    club: ClubEvening, player: str, language: str = "en"
) -> tuple[Utterance, ...]:
    """Return the sentences that *player* hears about the last entry."""
    entry, _ = club.log[-1]
    recent = RecentEveningEntry(len(club.log), entry, club.evening)
    return tuple(tell_person(recent, player, language))


def test_a_draw_is_told_to_those_who_are_drawn_and_not_again_to_those_who_play() -> None:
    club = ClubEvening(3, started=True)
    club.draw()
    first = [told_of_the_last_entry(club, person_id(number)) for number in (1, 2, 3)]
    for number in (4, 5, 6):
        club.ask(person_id(number), r.CheckIn(f"Person {number}"))
    club.draw()
    entry, _ = club.log[-1]

    assert isinstance(entry, e.TablesDrawn)
    assert [len(told) for told in first] == [1, 1, 1]
    assert {told_of_the_last_entry(club, person_id(number)) for number in (1, 2, 3)} == {()}
    for number in (4, 5, 6):
        (told,) = told_of_the_last_entry(club, person_id(number))
        assert told.spoken.startswith("Table 2, with ")
    assert told_of_the_last_entry(club, HOST) == ()


def test_who_comes_back_in_the_middle_of_a_game_hears_where_their_seat_is() -> None:
    club, one = ClubEvening(3, started=True), person_id(1)
    club.draw()
    club.ask(one, r.CheckOut())
    club.ask(one, r.CheckIn())

    assert [told.spoken for told in told_of_the_last_entry(club, one)] == [
        "You're checked in as Person 1. Your seat at table 1 is still yours."
    ]
    assert [told.spoken for told in told_of_the_last_entry(club, one, "fr")] == [
        "Te voilà à la soirée\N{NO-BREAK SPACE}: Person 1. Ta place à la table 1 est encore à toi."
    ]


def test_who_comes_back_after_their_table_is_over_waits_for_another() -> None:
    club, one = ClubEvening(3, started=True), person_id(1)
    club.draw()
    club.ask(one, r.CheckOut())
    club.finish(1)
    club.ask(one, r.CheckIn())

    assert [told.spoken for told in told_of_the_last_entry(club, one)] == [
        "You're checked in as Person 1. You'll hear when you have a table."
    ]
