"""The news of an evening reaches those whom it concerns, once."""

from support.club_evening import HOST, ClubEvening, person_id

from callout.club.evening import entries as e
from callout.club.evening import requests as r
from callout.locales.messages import Utterance
from callout.server.clubs.evening_log import RecentEveningEntry
from callout.server.clubs.narration import tell_person


def told_of_the_last_entry(club: ClubEvening, player: str) -> tuple[Utterance, ...]:
    """Return the sentences that *player* hears about the last entry."""
    entry, _ = club.log[-1]
    return tuple(tell_person(RecentEveningEntry(len(club.log), entry, club.evening), player, "en"))


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
