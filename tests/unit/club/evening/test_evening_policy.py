"""Who may do what at an evening, and why not: each refusal has its situation."""

import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from support.club_evening import HOST, IN_PAIRS, TWO_TEAMS, ClubEvening, person_id

from callout.club.evening import bounds
from callout.club.evening import entries as e
from callout.club.evening import requests as r
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.policy import EveningContext, decide_evening
from callout.club.evening.settings import EveningForm, EveningSettings
from callout.core.edition import Scoring
from callout.editions import EditionError
from callout.host.errors import RequestDenied
from callout.room.bounds import MAX_ENTRIES, MAX_PEOPLE, OWNERS_ENTRIES

ONE = person_id(1)
HOST_REQUESTS: list[r.HostRequest] = [
    r.RemovePerson(1),
    r.SetEvening(EveningSettings(games=2)),
    r.StartEvening(),
    r.CorrectResult(1, (), "why"),
    r.EndEvening(),
    r.EraseEvening(),
]


@pytest.mark.parametrize("request_", HOST_REQUESTS)
def test_only_the_host_may_do_what_concerns_others(request_: r.HostRequest) -> None:
    evening = ClubEvening(3)

    for player in (ONE, "somebody-else", ""):
        assert evening.refused(player, request_) is EveningDenialReason.NOT_HOST


@pytest.mark.parametrize("request_", [r.CheckIn(), r.CheckOut(), *HOST_REQUESTS])
def test_nothing_is_done_at_an_evening_that_is_erased(request_: r.EveningRequest) -> None:
    evening = ClubEvening(3)
    evening.host(r.EraseEvening())

    assert evening.refused(HOST, request_) is EveningDenialReason.OVER


def test_after_the_end_only_results_change() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    evening.finish(1)
    evening.host(r.EndEvening(), r.EndEvening())

    assert evening.refused(person_id(4), r.CheckIn()) is EveningDenialReason.OVER
    for request in (r.RemovePerson(1), r.SetEvening(EveningSettings()), r.StartEvening()):
        assert evening.refused(HOST, request) is EveningDenialReason.OVER
    evening.host(r.CorrectResult(1, (), "a wrong deck"))
    assert isinstance(evening.log[-1][0], e.ResultCorrected)
    assert isinstance(evening.ask(ONE, r.CheckOut()), e.CheckedOut)


def test_the_host_can_play_too() -> None:
    evening = ClubEvening(2)
    evening.ask(HOST, r.CheckIn("Mara"))

    assert [person.name for person in evening.evening.here] == ["Person 1", "Person 2", "Mara"]


def test_who_comes_back_keeps_number_and_name() -> None:
    evening = ClubEvening(2)
    assert evening.ask(ONE, r.CheckIn("Another")) is None  # still there
    evening.ask(ONE, r.CheckOut())
    assert evening.refused(ONE, r.CheckOut()) is EveningDenialReason.NOT_HERE
    evening.ask(ONE, r.CheckIn())

    assert [(one.number, one.name) for one in evening.evening.here] == [
        (1, "Person 1"),
        (2, "Person 2"),
    ]


def test_who_comes_back_while_their_table_plays_belongs_there_again() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    evening.ask(ONE, r.CheckOut())
    assert len(evening.evening.people_at(1)) == 2
    evening.ask(ONE, r.CheckIn())

    assert len(evening.evening.people_at(1)) == 3


def test_a_table_that_everybody_has_left_is_over_and_counts_for_nobody() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    for number in (1, 2, 3):
        evening.ask(person_id(number), r.CheckOut())
    evening.ask(ONE, r.CheckIn())

    assert evening.evening.running == ()
    assert [table.number for table in evening.evening.followed] == [1]
    assert evening.evening.people[0].table == 0


def test_a_removed_person_does_not_come_back() -> None:
    evening = ClubEvening(2)
    evening.host(r.RemovePerson(1))

    assert evening.refused(ONE, r.CheckIn()) is EveningDenialReason.REMOVED
    assert evening.refused(HOST, r.RemovePerson(1)) is EveningDenialReason.NO_PERSON
    assert evening.refused(HOST, r.RemovePerson(99)) is EveningDenialReason.NO_PERSON
    assert evening.evening.knows(ONE)
    assert not evening.evening.admits(ONE)


def test_nobody_is_called_as_somebody_else_ever_was() -> None:
    evening = ClubEvening(2)
    evening.ask(ONE, r.CheckOut())

    new = person_id(3)
    assert evening.refused(new, r.CheckIn("person 1")) is EveningDenialReason.NAME_TAKEN
    assert evening.refused(new, r.CheckIn("...")) is EveningDenialReason.NAME_BLANK
    sentence = r.CheckIn("Ana. Your turn")
    assert evening.refused(new, sentence) is EveningDenialReason.NAME_SENTENCE
    assert isinstance(evening.ask(new, r.CheckIn()), e.CheckedIn)
    assert evening.evening.people[-1].name


def test_an_evening_has_room_for_sixty() -> None:
    evening = ClubEvening(MAX_PEOPLE)
    assert evening.refused("one-more", r.CheckIn()) is EveningDenialReason.FULL

    evening.ask(ONE, r.CheckOut())
    evening.ask("one-more", r.CheckIn())
    assert len(evening.evening.here) == MAX_PEOPLE


def test_numbers_of_those_who_never_played_are_given_again() -> None:
    evening = ClubEvening(MAX_PEOPLE)
    for number in range(MAX_PEOPLE, bounds.MAX_PEOPLE_EVER):
        evening.ask(person_id(number), r.CheckOut())
        evening.ask(person_id(number + 1), r.CheckIn())
    evening.ask(person_id(7), r.CheckOut())
    evening.ask("one-more", r.CheckIn())

    person = evening.evening.person_of("one-more")
    assert person is not None
    assert person.number == 7
    assert len(evening.evening.people) == bounds.MAX_PEOPLE_EVER


def test_one_person_comes_and_goes_twenty_times_at_most() -> None:
    evening = ClubEvening(1)
    for _ in range(bounds.MAX_CHECK_INS - 1):
        evening.ask(ONE, r.CheckOut())
        evening.ask(ONE, r.CheckIn())
    evening.ask(ONE, r.CheckOut())

    assert evening.refused(ONE, r.CheckIn()) is EveningDenialReason.TOO_MANY_CHECK_INS


def test_a_full_log_leaves_the_host_room_to_end_it() -> None:
    evening = ClubEvening(1).evening

    def ask(request: r.EveningRequest, version: int, player: str = HOST) -> object:
        return decide_evening(evening, EveningContext(player, request, version))

    with pytest.raises(RequestDenied) as denied:
        ask(r.CheckIn(), MAX_ENTRIES - OWNERS_ENTRIES, "new")
    assert denied.value.reason is EveningDenialReason.LOG_FULL
    with pytest.raises(RequestDenied) as denied:
        ask(r.StartEvening(), MAX_ENTRIES)
    assert denied.value.reason is EveningDenialReason.LOG_FULL
    assert ask(r.EndEvening(), MAX_ENTRIES) == e.EveningEnded()
    assert ask(r.EraseEvening(), MAX_ENTRIES) == e.EveningErased()


def test_settings_are_for_a_game_of_three_without_questions() -> None:
    evening = ClubEvening()

    quiz = r.SetEvening(EveningSettings("quiz"))
    assert evening.refused(HOST, quiz) is EveningDenialReason.NO_GAME
    with pytest.raises(EditionError):
        evening.host(r.SetEvening(EveningSettings("no such edition")))
    assert evening.ask(HOST, r.SetEvening(EveningSettings())) is None
    evening.host(r.SetEvening(EveningSettings("dos", games=10)))
    assert evening.evening.settings.games == 10


@pytest.mark.parametrize(
    ("edition", "scoring"),
    [("mattel", Scoring.LOW), ("rnib", Scoring.LOW), ("dos", Scoring.WINNER)],
)
def test_each_seat_gets_a_place_where_the_edition_can_do_that(
    edition: str, scoring: Scoring
) -> None:
    assert EveningSettings(edition).scoring is scoring


def test_an_edition_without_partners_is_for_everybody_alone() -> None:
    evening = ClubEvening()
    pairs = EveningSettings("dos", form=EveningForm.PARTNERS)

    assert evening.refused(HOST, r.SetEvening(pairs)) is EveningDenialReason.NO_PARTNERS
    for edition, scoring in (("mattel", Scoring.PARTNERS), ("french", Scoring.TEAMS)):
        settings = EveningSettings(edition, form=EveningForm.PARTNERS)
        evening.host(r.SetEvening(settings))
        assert evening.evening.settings.scoring is scoring


@pytest.mark.parametrize(
    "teams", [(), ("Owls",), ("Owls", " "), ("Owls", "owls."), ("Owls", "Foxes! Owls lose now")]
)
def test_each_team_has_a_name_of_its_own(teams: tuple[str, ...]) -> None:
    evening = ClubEvening()
    settings = EveningSettings(form=EveningForm.TEAMS, teams=teams)

    assert evening.refused(HOST, r.SetEvening(settings)) is EveningDenialReason.TEAM_NAMES


def test_names_of_teams_are_cleaned_and_kept_only_for_teams() -> None:
    evening = ClubEvening()
    evening.host(r.SetEvening(replace(TWO_TEAMS, teams=(" Owls\n", "The\u200bFoxes"))))
    assert evening.evening.settings.teams == ("Owls", "TheFoxes")
    evening.host(r.SetEvening(replace(IN_PAIRS, teams=("Owls", "Foxes"))))
    assert not evening.evening.settings.teams


def test_whoever_checks_in_says_their_team_and_may_change_it_until_they_play() -> None:
    evening = ClubEvening(4, TWO_TEAMS, owls=2)
    new = person_id(5)
    assert evening.refused(new, r.CheckIn("Person 5")) is EveningDenialReason.NO_TEAM
    evening.ask(new, r.CheckIn("Person 5", 1))
    evening.ask(new, r.CheckIn("Person 5", 2))
    assert evening.evening.team_of(new) == 2
    assert evening.ask(new, r.CheckIn("Person 5", 2)) is None

    evening.host(r.StartEvening())
    evening.draw()
    assert evening.refused(ONE, r.CheckIn("", 2)) is EveningDenialReason.TEAM_FIXED
    evening.ask(ONE, r.CheckOut())
    evening.ask(ONE, r.CheckIn())
    assert evening.evening.team_of(ONE) == 1


def test_who_plays_with_whom_is_settled_once_a_table_is_drawn() -> None:
    evening = ClubEvening(3, started=True)
    evening.host(r.SetEvening(TWO_TEAMS))
    assert evening.draw() == []  # nobody has said their team
    evening.host(r.SetEvening(IN_PAIRS))
    evening.draw()

    alone = r.SetEvening(EveningSettings())
    assert evening.refused(HOST, alone) is EveningDenialReason.FORM_FIXED
    evening.host(r.SetEvening(replace(IN_PAIRS, games=5)))
    assert evening.evening.settings.games == 5


def test_partners_share_a_place_in_a_correction() -> None:
    evening = ClubEvening(4, IN_PAIRS, started=True)
    evening.draw()

    for places in ((1, 2, 3, 4), (1, 1, 2, 2), (2, 2, 2, 2), (1, 3, 1, 3)):
        wrong = r.CorrectResult(1, places, "why")
        assert evening.refused(HOST, wrong) is EveningDenialReason.NO_PLACES
    for places in ((1, 2, 1, 2), (1, 1, 1, 1), (2, 1, 0, 1)):
        evening.host(r.CorrectResult(1, places, "why"))
        assert evening.evening.tables[0].places == places


def test_the_start_is_once() -> None:
    evening = ClubEvening(3, started=True)

    assert evening.ask(HOST, r.StartEvening()) is None


def test_a_correction_names_places_that_can_be_and_a_reason() -> None:
    evening = ClubEvening(2, started=True)
    evening.draw()
    bot = evening.evening.tables[0].seats.index("")
    right = tuple(0 if seat == bot else 1 for seat in range(3))
    two_firsts_and_third = tuple(3 if place else 0 for place in right)

    refused = evening.refused
    assert refused(HOST, r.CorrectResult(9, (), "why")) is EveningDenialReason.NO_TABLE
    assert refused(HOST, r.CorrectResult(1, right, " ")) is EveningDenialReason.NO_REASON
    for places in ((1, 2), (1, 1, 1), two_firsts_and_third):
        request = r.CorrectResult(1, places, "why")
        assert refused(HOST, request) is EveningDenialReason.NO_PLACES
    evening.host(r.CorrectResult(1, right, "why"))
    assert evening.ask(HOST, r.CorrectResult(1, right, "why")) is None
    assert evening.evening.tables[0].reason == "why"


def test_a_result_is_corrected_five_times_at_most() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    for number in range(bounds.MAX_CORRECTIONS):
        evening.host(r.CorrectResult(1, (), f"why {number}"))

    again = r.CorrectResult(1, (), "again")
    assert evening.refused(HOST, again) is EveningDenialReason.TOO_MANY_CORRECTIONS


def test_a_host_can_decide_a_table_that_still_plays() -> None:
    evening = ClubEvening(3, started=True)
    evening.draw()
    evening.host(r.CorrectResult(1, (1, 2, 3), "they had to go home"))

    (table,) = evening.evening.tables
    assert (table.places, table.cut) == ((1, 2, 3), True)
    assert all(person.table == 0 for person in evening.evening.people)


def test_every_entry_can_be_written_and_read() -> None:
    evening = ClubEvening(4, started=True)
    evening.draw()
    evening.finish(1)
    evening.host(
        r.SetEvening(EveningSettings(games=4)),
        r.CorrectResult(1, (), "why"),
        r.RemovePerson(2),
        r.EndEvening(),
    )
    evening.write(e.PersonForgotten(person_id(1), "Robin", ((1, "because"),)))
    evening.host(r.EraseEvening())
    decoder = msgspec.msgpack.Decoder(e.EveningEntry)

    written = [entry for entry, _ in evening.log]
    assert {type(entry) for entry in written} == set(e.EveningEntry.__args__)
    assert [decoder.decode(msgspec.msgpack.encode(entry)) for entry in written] == written
    assert evening.replayed() == evening.evening


def test_an_entry_of_an_older_node_can_be_read() -> None:
    old = b'{"type":"CheckedIn","player":"ana","name":"Ana"}'
    opened = b'{"type":"EveningOpened","host":"mara","language":"en","settings":{"games":2}}'

    assert msgspec.json.decode(old, type=e.EveningEntry) == e.CheckedIn("ana", "Ana", 0)
    found = msgspec.json.decode(opened, type=e.EveningEntry)
    assert found == e.EveningOpened("mara", "en", EveningSettings(games=2))


def test_every_reason_to_refuse_has_its_situation_above() -> None:
    text = Path(__file__).read_text("utf-8")
    elsewhere = {"TOO_MANY_EVENINGS"}  # the server counts them

    named = set(re.findall(r"is EveningDenialReason\.([A-Z_]+)", text))
    assert named | elsewhere == set(EveningDenialReason.__members__)
