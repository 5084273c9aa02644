"""Who may do what at a table, and why not: each refusal has its situation."""

import re
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from support.host_table import (
    OPTIONS,
    HostTable,
    awaited_seat,
    begun_class_table,
    class_table,
    dealt_table,
    finished_table,
    seated_table,
    started_table,
    table_awaiting,
)

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.prompts import AnswerQuestion, awaited
from callout.core.question import Question
from callout.core.refusal import IllegalCommand, Reason
from callout.host import entries as e
from callout.host import requests as w
from callout.host.bots import free_names
from callout.host.errors import DenialReason, RequestDenied
from callout.host.opening import require_possible
from callout.host.policy import MAX_MESSAGE_CHARS
from callout.host.table import make_table
from callout.host.talk import Phrase, Talk
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.notation import write


def test_nothing_is_done_at_a_table_that_is_closed() -> None:
    room = finished_table("ana", "bob")
    room.close()

    for request in (w.Say("hello"), w.Rematch(), w.Leave(), w.Sit(), c.Deal()):
        assert room.refused("ana", request) is DenialReason.CLOSED


def test_nobody_sits_down_at_a_full_table() -> None:
    room = seated_table("ana", bots=9)

    assert room.refused("bob", w.Sit()) is DenialReason.FULL
    assert room.refused("ana", w.AddBot()) is DenialReason.FULL


def test_a_house_rule_says_when_a_table_is_full() -> None:
    room = seated_table("ana", "bob", options=replace(OPTIONS, house={"most_seats": 2}))

    assert room.refused("cleo", w.Sit()) is DenialReason.FULL


def test_nobody_sits_down_twice() -> None:
    assert seated_table("ana").refused("ana", w.Sit("Another")) is DenialReason.SEATED
    assert started_table("ana", "bob").refused("ana", w.Sit()) is DenialReason.SEATED


@pytest.mark.parametrize(
    "asked",
    [w.Leave(), w.Return(), w.Rematch(), w.Say("hi"), w.Mute(0), w.Report(1), w.Typed("draw")],
)
def test_who_only_watches_takes_no_part(asked: w.TableRequest) -> None:
    assert dealt_table("ana", "bob").refused("cleo", asked) is DenialReason.NOT_SEATED
    assert dealt_table("ana", "bob").refused("cleo", c.Draw()) is DenialReason.NOT_SEATED


def test_nobody_sits_down_or_starts_once_the_match_has_begun() -> None:
    room = started_table("ana", "bob")

    assert room.refused("cleo", w.Sit()) is DenialReason.BEGUN
    assert room.refused("ana", w.AddBot()) is DenialReason.BEGUN
    assert room.refused("ana", w.Start()) is DenialReason.BEGUN


def test_nobody_moves_before_the_match_has_begun() -> None:
    room = seated_table("ana", "bob")

    assert room.refused("ana", c.Deal()) is DenialReason.NOT_BEGUN
    assert room.refused("ana", w.Typed("deal")) is DenialReason.NOT_BEGUN
    assert room.refused("ana", w.StandIn(1)) is DenialReason.NOT_BEGUN


def test_no_bot_stands_in_when_the_match_is_over() -> None:
    assert finished_table("ana", "bob").refused("ana", w.StandIn(1)) is DenialReason.NOT_BEGUN


def test_there_is_no_other_match_before_the_end_of_this_one() -> None:
    assert seated_table("ana").refused("ana", w.Rematch()) is DenialReason.NOT_OVER
    assert dealt_table("ana", "bob").refused("bob", w.Rematch()) is DenialReason.NOT_OVER


def test_there_is_one_other_match_and_not_two() -> None:
    room = finished_table("ana", "bob")

    assert room.ask("bob", w.Rematch()) == e.RematchMade("code")
    assert room.refused("ana", w.Rematch()) is DenialReason.AGAIN


def test_nobody_is_taken_from_the_table_in_the_middle_of_a_round() -> None:
    assert dealt_table("ana", "bob").refused("ana", w.Remove(1)) is DenialReason.DURING_ROUND
    assert finished_table("ana", "bob").refused("ana", w.Remove(1)) is DenialReason.DURING_ROUND


def test_a_person_is_taken_from_the_table_between_two_rounds() -> None:
    room = dealt_table("ana", "bob", options=replace(OPTIONS, house={"target": 500}))
    room.play(Random(3), to_deal=True)

    assert room.table.between_rounds
    assert room.ask("ana", w.Remove(1)) == e.ReplacedByBot(Seat(1), "calm", "bob", removed=True)
    assert room.refused("bob", w.Say("but")) is DenialReason.NOT_SEATED


@pytest.mark.parametrize("asked", [w.AddBot(), w.Remove(0), w.Start(), w.StandIn(0)])
def test_only_the_host_arranges_the_table(asked: w.TableRequest) -> None:
    assert seated_table("ana", "bob").refused("bob", asked) is DenialReason.NOT_HOST
    assert started_table("ana", "bob").refused("bob", asked) is DenialReason.NOT_HOST
    assert seated_table("ana").refused("", asked) is DenialReason.NOT_HOST


@pytest.mark.parametrize("place", [-1, 2, 99])
def test_nothing_is_done_to_a_place_that_is_not_there(place: int) -> None:
    assert seated_table("ana", "bob").refused("ana", w.Remove(place)) is DenialReason.NO_PLACE
    assert seated_table("ana", "bob").refused("ana", w.Mute(place)) is DenialReason.NO_PLACE
    assert started_table("ana", "bob").refused("ana", w.StandIn(place)) is DenialReason.NO_PLACE


def test_a_bot_is_neither_muted_nor_replaced_by_a_bot() -> None:
    room = started_table("ana", bots=1)

    assert room.refused("ana", w.Mute(1)) is DenialReason.NO_PLACE
    assert room.refused("ana", w.StandIn(1)) is DenialReason.NO_PLACE
    assert room.refused("ana", w.Remove(1)) is DenialReason.NO_PLACE


def test_a_second_bot_does_not_stand_in_for_the_same_person() -> None:
    room = started_table("ana", "bob")

    assert room.ask("ana", w.StandIn(1)) == e.SteppedAway(Seat(1), stood=True)
    assert room.refused("ana", w.StandIn(1)) is DenialReason.NO_PLACE


def test_nobody_is_removed_replaced_or_muted_by_themselves() -> None:
    assert seated_table("ana", "bob").refused("ana", w.Remove(0)) is DenialReason.YOURSELF
    assert started_table("ana", "bob").refused("ana", w.StandIn(0)) is DenialReason.YOURSELF
    assert seated_table("ana", "bob").refused("bob", w.Mute(1)) is DenialReason.YOURSELF


@pytest.mark.parametrize("kind", ["", "dice", "Calm", "../calm"])
def test_there_are_only_bots_of_known_kinds(kind: str) -> None:
    assert seated_table("ana").refused("ana", w.AddBot(kind)) is DenialReason.NO_BOT


@pytest.mark.parametrize("name", ["Ana", "ANA", " ana\n", "\u0410na", "Ana\u034f", "\uff21na"])
def test_two_people_do_not_have_one_name(name: str) -> None:
    assert seated_table("ana").refused("bob", w.Sit(name)) is DenialReason.NAME_TAKEN


def test_a_bot_gets_a_name_that_nobody_has() -> None:
    room = begun_class_table("robin", bots=2)

    assert [place.name for place in room.table.places] == ["Robin", "Camille", "Alex"]
    assert list(islice(free_names(["R\u043ebin", "bot 1"]), 10))[::8] == ["Camille", "Bot 2"]


@pytest.mark.parametrize("name", ["Robin", "robin", "R\u043ebin"])
def test_a_bot_gives_its_name_to_a_person_who_sits_down(name: str) -> None:
    room = seated_table("ana", bots=2)
    entry = room.ask("bob", w.Sit(name))

    assert isinstance(entry, e.Sat)
    assert entry.bot_renamed == e.BotRenamed(1, "Robin", "Alex")
    assert [place.name for place in room.table.places] == ["Ana", "Alex", "Camille", name]
    assert [place.bot for place in room.table.places] == ["", "calm", "calm", ""]
    assert room.replayed().places == room.table.places
    room.ask("ana", w.AddBot())
    assert room.table.places[-1].name == "Sacha"


def test_a_bot_gives_its_name_to_a_person_who_sits_down_in_its_place() -> None:
    room = seated_table("ana", bots=1)
    room.ask("bob", w.Sit("Robin", place=1))

    assert [(place.name, place.player) for place in room.table.places] == [
        ("Ana", "ana"),
        ("Robin", "bob"),
        ("Camille", ""),
    ]


def test_a_bot_gives_its_name_to_a_person_during_the_match_too() -> None:
    room = started_table("ana", "bob", bots=1)
    room.ask("bob", w.Rename("Robin"))

    assert [place.name for place in room.table.places] == ["Ana", "Robin", "Camille"]
    assert room.table.match is not None
    assert room.table.match.view(None).seats == ("Ana", "Robin", "Camille")
    assert room.replayed().places == room.table.places


def test_a_stand_in_keeps_the_name_of_its_person() -> None:
    room = started_table("ana", "bob", "cleo")
    room.ask("ana", w.StandIn(1))

    assert room.refused("cleo", w.Rename("Bob")) is DenialReason.NAME_TAKEN


@pytest.mark.parametrize("name", ["Camille", "Bot", "bot 7"])
def test_where_no_bot_has_the_name_nothing_is_changed(name: str) -> None:
    entry = seated_table("ana", bots=1).ask("bob", w.Sit(name))

    assert entry == e.Sat(name, "bob")


def test_a_name_that_only_begins_like_that_of_a_bot_is_taken() -> None:
    for name in ("Robin B", "Maxime", "Bottom", "Bot-tega"):
        seated_table("ana").ask("bob", w.Sit(name))


def test_a_sentence_and_signs_are_no_names() -> None:
    sentence = w.Sit("Robin plays blue 7. Ann draws 4. Bob")
    assert seated_table("ana").refused("bob", sentence) is DenialReason.NAME_SENTENCE
    assert seated_table("ana").refused("bob", w.Sit("...")) is DenialReason.NAME_BLANK
    assert seated_table("ana").refused("bob", w.Sit("\u3164\u2800")) is DenialReason.EMPTY


def test_a_name_or_a_message_says_something() -> None:
    assert HostTable().refused("bob", w.Sit("\x1b\n")) is DenialReason.EMPTY
    assert seated_table("ana").refused("ana", w.Say("")) is DenialReason.EMPTY
    assert seated_table("ana").refused("ana", w.Say(" \t\u200b\n")) is DenialReason.EMPTY


def test_messages_come_one_at_a_time() -> None:
    room = seated_table("ana", "bob", options=replace(OPTIONS, slow=5))
    room.ask("ana", w.Say("one"))

    assert room.refused("ana", w.Say("two"), 4_999) is DenialReason.TOO_SOON
    assert room.ask("bob", w.Say("three"), 0) == e.Said("bob", "Bob", "three")
    assert room.ask("ana", w.Say("four"), 1) == e.Said("ana", "Ana", "four")


def test_a_clock_that_was_set_back_does_not_silence_anybody() -> None:
    room = seated_table("ana", options=replace(OPTIONS, slow=5))
    room.ask("ana", w.Say("one"))

    assert room.refused("ana", w.Say("two"), -4_999) is DenialReason.TOO_SOON
    assert room.ask("ana", w.Say("two"), -60 * 86_400_000) == e.Said("ana", "Ana", "two")


def test_who_is_away_neither_moves_nor_leaves_again() -> None:
    room = dealt_table("ana", "bob")
    room.ask("bob", w.Leave())

    assert room.refused("bob", w.Leave()) is DenialReason.AWAY
    assert room.refused("bob", c.Draw()) is DenialReason.AWAY
    assert room.refused("bob", w.Typed("draw")) is DenialReason.AWAY


def test_who_is_here_does_not_come_back() -> None:
    assert seated_table("ana").refused("ana", w.Return()) is DenialReason.NOT_AWAY
    assert started_table("ana", "bob").refused("ana", w.Return()) is DenialReason.NOT_AWAY


@pytest.mark.parametrize("text", ["", "dragon", "catch 0", "on on on", "\x00"])
def test_words_that_are_no_move_are_not_understood(text: str) -> None:
    assert dealt_table("ana", "bob").refused("ana", w.Typed(text)) is DenialReason.NOT_UNDERSTOOD


def test_words_without_end_are_refused_like_any_others() -> None:
    endless = w.Typed("catch " + "9" * 9_000)

    assert dealt_table("ana", "bob").refused("ana", endless) is Reason.NOTHING_TO_CATCH


def test_words_of_a_record_are_the_move_they_name() -> None:
    room = dealt_table("ana", "bob")
    assert room.table.match is not None
    seat = awaited(room.table.match.view(None).prompt)[0]
    command = room.table.match.legal_commands(seat)[0]
    entry = room.ask(("ana", "bob")[seat], w.Typed(write(command, room.table.edition)))

    assert isinstance(entry, e.Moved)
    assert (entry.seat, entry.command, entry.by) == (seat, command, "")


def test_what_the_rules_forbid_is_refused_by_their_clause() -> None:
    room = started_table("ana", "bob")
    assert room.table.match is not None
    dealer = awaited(room.table.match.view(None).prompt)[0]

    assert room.refused(("bob", "ana")[dealer], c.Deal()) is Reason.NOT_YOUR_TURN


def test_leaving_before_the_match_frees_the_place_and_during_it_keeps_it() -> None:
    assert seated_table("ana", "bob").ask("ana", w.Leave()) == e.Left(0, "Ana", "ana")
    assert started_table("ana", "bob").ask("ana", w.Leave()) == e.SteppedAway(Seat(0))
    assert finished_table("ana", "bob").ask("ana", w.Leave()) == e.SteppedAway(Seat(0))


def test_the_host_takes_a_bot_or_a_person_from_the_table_before_the_match() -> None:
    room = seated_table("ana", "bob", bots=1)

    assert room.ask("ana", w.Remove(2)) == e.Left(2, "Robin", removed=True)
    assert room.ask("ana", w.Remove(1)) == e.Left(1, "Bob", "bob", removed=True)
    assert room.refused("bob", w.Sit()) is DenialReason.BARRED
    assert room.ask("cleo", w.Sit()) == e.Sat("Cleo", "cleo")


@pytest.mark.parametrize(
    ("place", "left"), [(0, ["Bob", "Cleo"]), (1, ["Ana", "Cleo"]), (2, ["Ana", "Bob"])]
)
def test_who_leaves_before_the_match_leaves_all_the_others_there(
    place: int, left: list[str]
) -> None:
    people = ("ana", "bob", "cleo")
    room = seated_table(*people)
    room.ask(people[place], w.Leave())

    assert [place.name for place in room.table.places] == left


@pytest.mark.parametrize(("place", "left"), [(0, ["Cleo", "Dan"]), (1, ["Bob", "Dan"])])
def test_who_is_removed_before_the_match_leaves_all_the_others_there(
    place: int, left: list[str]
) -> None:
    room = HostTable(host="ana")
    for person in ("bob", "cleo", "dan"):
        room.ask(person, w.Sit())
    room.ask("ana", w.Remove(place))

    assert [place.name for place in room.table.places] == left


def test_a_person_is_muted_and_heard_again() -> None:
    room = seated_table("ana", "bob")
    room.ask("ana", w.Mute(1))
    room.ask("ana", w.Mute(1))
    muted = room.table.mutes
    room.ask("ana", w.Mute(1, on=False))

    assert muted == (("ana", "bob"),)
    assert room.table.mutes == ()


def test_own_words_become_one_line_of_some_length() -> None:
    room = HostTable()
    long = room.ask("ana", w.Sit("\u202eA" * 99))
    said = room.ask("ana", w.Say("a\x1b[31m\r\nb " + "x" * 9_999))
    report = room.ask("ana", w.Report(2, "\n rude\n"))

    assert isinstance(long, e.Sat)
    assert isinstance(said, e.Said)
    assert len(long.name) <= MAX_NAME_CHARS
    assert "\u202e" not in long.name
    assert said.text.startswith("a [31m b xxx")
    assert len(said.text) <= MAX_MESSAGE_CHARS
    assert report == e.Reported("ana", 2, "rude")
    assert sanitise_text(said.text) == said.text


def test_a_name_has_forty_characters_at_most() -> None:
    whole, cut = (
        HostTable().ask("ana", w.Sit("a" * 40)),
        HostTable().ask("ana", w.Sit("a" * 40 + "b")),
    )

    assert whole == cut == e.Sat("a" * 40, "ana")


def test_what_is_said_or_reported_has_five_hundred_characters_at_most() -> None:
    room = seated_table("ana")
    text = "a" * 500

    for typed in (text, f"{text}b"):
        assert room.ask("ana", w.Say(typed)) == e.Said("ana", "Ana", text)
        assert room.ask("ana", w.Report(1, typed)) == e.Reported("ana", 1, text)


def test_words_of_a_record_have_five_hundred_characters_at_most() -> None:
    room = table_awaiting(0, "ana", "bob", bots=0)

    assert room.refused("ana", w.Typed(f"{'draw':499}x")) is DenialReason.NOT_UNDERSTOOD
    entry = room.ask("ana", w.Typed(f"{'draw':500}x"))
    assert isinstance(entry, e.Moved)
    assert entry.command == c.Draw()


@pytest.mark.parametrize("length", [500, 501])
def test_an_answer_has_five_hundred_characters_at_most(length: int) -> None:
    room = asked_for_an_answer()
    entry = room.ask(("ana", "bob")[awaited_seat(room)], c.Answer("9" * length))

    assert isinstance(entry, e.Moved)
    assert entry.command == c.Answer("9" * 500)


def asked_for_an_answer() -> HostTable:
    """Play until somebody is asked a question."""
    room, rng = dealt_table("ana", "bob", options=e.Options("quiz")), Random(1)
    for _ in range(100):
        assert room.table.match is not None
        if isinstance(room.table.match.view(None).prompt, AnswerQuestion):
            return room
        room.play(rng, 1)
    raise AssertionError("nobody is asked anything")


@pytest.mark.parametrize("option", ["pace", "clock", "hold", "slow"])
def test_a_time_at_a_table_is_a_week_at_most(option: str) -> None:
    week = 7 * 24 * 60 * 60
    longest = msgspec.convert({"edition": "mattel", option: week}, e.Options)

    assert getattr(longest, option) == week
    for wrong in (week + 1, -1):
        with pytest.raises(msgspec.ValidationError, match=option):
            msgspec.convert({"edition": "mattel", option: wrong}, e.Options)


QUIZ = e.Options("quiz")


@pytest.mark.parametrize(
    ("options", "request_", "dealer"),
    [
        (replace(QUIZ, dealer="bob"), w.Start(), 1),
        (replace(QUIZ, dealer="3"), w.Start(), 2),
        (replace(QUIZ, dealer="bob"), w.Start(" ANA "), 0),
        (replace(QUIZ, dealer="nobody"), w.Start("2"), 1),
        (e.Options("mattel", house={"dealer_by": "chosen"}), w.Start("ana"), 0),
    ],
)
def test_quiz_D1_the_host_of_a_table_names_the_dealer(
    options: e.Options, request_: w.Start, dealer: int
) -> None:
    for _ in range(3):
        room = seated_table("ana", "bob", "cleo", options=options)
        require_possible(room.table)
        room.ask("ana", request_)
        assert room.table.match is not None
        assert room.table.match.view(None).dealer == dealer


def test_quiz_D1_the_host_may_leave_the_dealer_to_chance_after_all() -> None:
    room = seated_table("ana", "bob", options=replace(QUIZ, dealer="nobody"))
    room.ask("ana", w.Start(""))

    assert room.table.match is not None


@pytest.mark.parametrize("dealer", ["dora", "0", "4", "-1", "\N{SUPERSCRIPT TWO}", "100"])
def test_quiz_D1_a_dealer_who_is_not_there_is_refused(dealer: str) -> None:
    room = seated_table("ana", "bob", "cleo", options=QUIZ)

    assert room.refused("ana", w.Start(dealer)) is DenialReason.NO_DEALER


def test_where_the_cards_find_the_dealer_the_host_cannot_name_one() -> None:
    room = seated_table("ana", "bob", options=replace(OPTIONS, dealer="ana"))

    assert room.refused("ana", w.Start()) is Reason.DEALER
    assert room.refused("ana", w.Start("bob")) is Reason.DEALER
    with pytest.raises(IllegalCommand) as refused:
        require_possible(room.table)
    assert str(refused.value.refusal.clause) == "mattel.D2"


def test_questions_are_brought_only_where_some_are_asked() -> None:
    made = e.Made(OPTIONS, "ana", deck="d1")
    with pytest.raises(RequestDenied) as refused:
        require_possible(make_table(made, (Question("?", ("!",)),)))

    assert refused.value.reason is DenialReason.NO_QUESTIONS
    require_possible(make_table(replace(made, options=QUIZ), (Question("?", ("!",)),)))


def test_a_class_alone_decides_who_sits_at_its_tables() -> None:
    room = class_table("ana", "bob", bots=1)
    requests = (w.Sit(), w.AddBot(), w.Remove(0), w.Start(), w.Leave(), w.Rematch())

    for request in requests:
        for player in ("ana", "cleo", "mara"):
            assert room.refused(player, request) is DenialReason.IN_CLASS


def test_nobody_moves_in_a_pause() -> None:
    room = dealt_table("ana", "bob")
    room.ask("ana", w.Pause())

    for seat, player in enumerate(("ana", "bob")):
        assert room.table.match
        command = next(iter(room.table.match.legal_commands(Seat(seat))), c.Draw())
        assert room.refused(player, command) is DenialReason.PAUSED
    assert room.refused("ana", w.Pause()) is DenialReason.PAUSED


def test_only_what_is_paused_goes_on() -> None:
    assert dealt_table("ana", "bob").refused("ana", w.Pause(on=False)) is DenialReason.NOT_PAUSED


def test_where_there_are_phrases_only_nobody_says_anything_else() -> None:
    room = seated_table("ana", "bob", options=replace(OPTIONS, talk=Talk.PHRASES))

    assert room.refused("ana", w.Say("hello")) is DenialReason.PHRASES_ONLY


def test_where_talk_is_off_nobody_says_anything() -> None:
    room = seated_table("ana", "bob", options=replace(OPTIONS, talk=Talk.OFF))

    for request in (w.Say("hello"), w.SayPhrase(Phrase.HELLO)):
        assert room.refused("ana", request) is DenialReason.NO_TALK


def test_a_table_knows_of_each_person_only_when_they_spoke_last() -> None:
    room = seated_table("ana", "bob")
    for person in ("ana", "bob", "ana", "ana"):
        room.ask(person, w.Say("hello"))

    assert [player for player, _ in room.table.spoke] == ["bob", "ana"]


def test_phrases_are_said_as_slowly_as_anything_else() -> None:
    room = seated_table("ana", "bob")
    room.ask("ana", w.SayPhrase(Phrase.HELLO))

    assert room.refused("ana", w.SayPhrase(Phrase.YES), later=500) is DenialReason.TOO_SOON


@pytest.mark.parametrize("request_", [w.Pause(), w.Stop(), w.SetTalk(Talk.OFF)])
def test_only_the_host_pauses_stops_and_silences(request_: w.TableRequest) -> None:
    assert dealt_table("ana", "bob").refused("bob", request_) is DenialReason.NOT_HOST


@pytest.mark.parametrize("request_", [w.Pause(), w.Stop()])
def test_only_a_match_that_runs_is_paused_or_stopped(request_: w.TableRequest) -> None:
    assert seated_table("ana", "bob").refused("ana", request_) is DenialReason.NOT_BEGUN
    assert finished_table("ana", "bob").refused("ana", request_) is DenialReason.NOT_BEGUN


def test_a_class_gives_only_the_seats_of_bots_to_others() -> None:
    room = begun_class_table("ana", "bob", bots=1)
    taken = "cleo", w.TakeOver(0)
    seated = "ana", w.TakeOver(2)

    assert room.refused(*taken, by_owner=True) is DenialReason.NO_PLACE
    assert room.refused(*seated, by_owner=True) is DenialReason.SEATED
    assert room.refused("cleo", w.TakeOver(3), by_owner=True) is DenialReason.NO_PLACE
    assert room.refused("mara", w.MoveAway(2), by_owner=True) is DenialReason.NO_PLACE


def test_nobody_takes_over_under_a_name_that_is_taken() -> None:
    room = begun_class_table("ana", "bob", bots=2)
    room.ask("mara", w.MoveAway(0), by_owner=True)

    assert room.refused("b\u043eb", w.TakeOver(0), by_owner=True) is DenialReason.NAME_TAKEN
    assert isinstance(room.ask("robin", w.TakeOver(0), by_owner=True), e.TookOver)
    assert [place.name for place in room.table.places] == ["Robin", "Bob", "Alex", "Camille"]


def test_an_evening_alone_decides_who_sits_at_its_tables() -> None:
    room = HostTable(host="evening the-code", evening="the-code")
    room.ask("ana", w.Sit(), by_owner=True)

    for request in (w.Sit(), w.AddBot(), w.Start(), w.Leave(), w.Rename("Anna")):
        assert room.refused("ana", request) is DenialReason.IN_EVENING
    assert (room.table.owner, room.table.classroom) == ("the-code", "")


def test_every_reason_to_refuse_has_its_situation_above() -> None:
    others = (
        "test_admission.py",
        "test_opening.py",
        "test_room_in_log.py",
        "test_places.py",
        "test_open_table.py",
        "test_hints.py",
    )
    names = (Path(__file__).name, *others)
    files = [Path(__file__).with_name(name) for name in names]
    text = "".join(file.read_text("utf-8") for file in files)

    assert set(re.findall(r"is DenialReason\.([A-Z_]+)", text)) == set(DenialReason.__members__)
