"""What each listener is told of each entry: in three voices, and nothing of others' secrets."""

from itertools import count
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.host_table import (
    OPTIONS,
    SEED,
    HostTable,
    begun_class_table,
    dealt_table,
    replayed_tables,
    seated_table,
    started_table,
    table_awaiting,
)
from support.server.entry_sentences import (
    ANA,
    BOB,
    CODE,
    ENGLISH_SENTENCES,
    FRENCH_SENTENCES,
    PEOPLE,
    listen_as,
    sample_table,
)
from support.strategies import MATCH_COMBINATIONS

from callout.core.cards import Seat, all_seats
from callout.core.events import Event
from callout.core.prompts import PlayOrKeep, TakeTurn, awaited
from callout.core.seen import seen_by
from callout.host import entries as e
from callout.host import requests as w
from callout.host.match import HostedMatch, resume_match
from callout.host.talk import Phrase
from callout.narrator.listener import Listener, Style
from callout.narrator.prompts import tell_prompt
from callout.server.tables.match_narration import MatchNarration
from callout.server.tables.narration import (
    PublishedEntry,
    encode_event,
    narrate_entry,
    publish_entry,
)
from callout.server.wire import NarratedEntry


def told(entry: e.Entry, player: str, language: str = "en") -> str:
    """Say in one line what *player* hears of an entry."""
    item = narrate_entry(
        publish_entry(7, 0, entry, CODE, sample_table()), listen_as(player, language)
    )
    assert (item.version, item.at) == (7, 0)
    return " ".join(one.spoken for one in item.told)


def heard(room: HostTable, player: str, language: str = "en") -> list[NarratedEntry]:
    """Tell a whole log to *player*."""
    tables = replayed_tables(room.log)
    return [
        narrate_entry(publish_entry(version, at, entry, CODE, table), listen_as(player, language))
        for version, (entry, at), table in zip(count(1), room.log, tables, strict=False)
    ]


@pytest.mark.parametrize(("entry", "own", "other"), ENGLISH_SENTENCES)
def test_an_entry_has_a_voice_for_its_person_for_another_and_for_a_watcher(
    entry: e.Entry, own: str, other: str
) -> None:
    assert told(entry, BOB) == own
    assert told(entry, ANA) == other
    assert told(entry, "somebody-else") == other


@pytest.mark.parametrize(
    ("entry", "voices"),
    list(zip((one[0] for one in ENGLISH_SENTENCES), FRENCH_SENTENCES, strict=True)),
)
def test_the_voices_speak_french_too(entry: e.Entry, voices: tuple[str, str]) -> None:
    assert told(entry, BOB, "fr") == voices[0]
    assert told(entry, ANA, "fr") == voices[1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "entry",
    [e.Made(OPTIONS, ANA), e.Sat("Robin", bot="calm"), e.RematchMade("code"), e.Closed()],
)
def test_what_concerns_all_is_told_to_all_alike(entry: e.Entry, language: str) -> None:
    assert told(entry, ANA, language)
    assert told(entry, ANA, language) == told(entry, BOB, language)
    assert told(entry, BOB, language) == told(entry, "somebody-else", language)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (e.Muted(ANA, BOB, "Bob", on=True), "You muted Bob."),
        (e.Muted(ANA, BOB, "Bob", on=False), "You unmuted Bob."),
        (e.Reported(ANA, 3, "rude"), "Report sent to the people who run this server."),
        (e.LevelSet(ANA, 1, "Bob", 3), "Bob gets level 3 questions."),
    ],
)
def test_what_one_does_quietly_is_told_to_nobody_else(entry: e.Entry, sentence: str) -> None:
    kept = publish_entry(7, 0, entry, CODE, sample_table())

    assert told(entry, ANA) == sentence
    for other in (BOB, "somebody-else", ""):
        assert narrate_entry(kept, listen_as(other)) == NarratedEntry(7, 0, None, (), "7")


def test_a_move_that_the_clock_made_says_so_in_both_voices() -> None:
    room = started_table(ANA, BOB)
    room.play(Random(1), 1)
    entry = room.log[-1][0]
    assert isinstance(entry, e.Moved)
    late = replace(entry, by=e.MovedBy.CLOCK)
    kept = publish_entry(7, 0, late, CODE, room.table)
    own, other = PEOPLE[entry.seat], PEOPLE[1 - entry.seat]
    in_time = narrate_entry(publish_entry(7, 0, entry, CODE, room.table), listen_as(own))

    assert narrate_entry(kept, listen_as(own)).told[1:] == in_time.told
    assert (
        narrate_entry(kept, listen_as(own)).told[0].spoken
        == "Your time is up: a bot moves for you."
    )
    assert (
        narrate_entry(kept, listen_as(other, "fr")).told[0].spoken.startswith("Temps écoulé pour ")
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nobody_is_told_the_number_of_another_person(language: str) -> None:
    room = seated_table(*PEOPLE, bots=1, options=replace(OPTIONS, slow=0))
    for player in PEOPLE:
        room.ask(player, w.Say("hello"))
    room.ask(BOB, w.Mute(0))
    room.ask(BOB, w.Report(9, "rude"))
    room.ask(ANA, w.Remove(2))
    room.ask(ANA, w.Start())
    room.ask(ANA, w.Remove(1))
    room.play(Random(1), 30)

    for player in (*PEOPLE, "somebody-else"):
        text = msgspec.json.encode(heard(room, player, language)).decode()
        for other in {*PEOPLE} - {player}:
            assert other not in text
        assert (player in text) is (player in PEOPLE)


def test_who_is_muted_is_not_heard_and_is_heard_again_after_that() -> None:
    room = seated_table(ANA, BOB, options=replace(OPTIONS, slow=0))
    room.ask(BOB, w.Say("one"))
    room.ask(ANA, w.Mute(1))
    room.ask(BOB, w.Say("two"))
    room.ask(ANA, w.Mute(1, on=False))
    room.ask(BOB, w.Say("three"))

    def texts(player: str) -> list[str | None]:
        said = [item.entry for item in heard(room, player)]
        return [entry.text for entry in said if isinstance(entry, e.Said)]

    assert texts(ANA) == ["one", "three"]
    assert texts(BOB) == ["one", "two", "three"]
    assert texts("somebody-else") == ["one", "two", "three"]
    silent = heard(room, ANA)[-3]
    assert (silent.entry, silent.told) == (None, ())


def test_versions_have_no_gaps_for_anybody() -> None:
    room = started_table(ANA, BOB)
    room.ask(ANA, w.Mute(1))
    room.ask(BOB, w.Say("hello"))
    room.play(Random(2), 20)

    for player in (ANA, BOB, "somebody-else"):
        versions = [item.version for item in heard(room, player)]
        assert versions == list(range(1, len(room.log) + 1))


def test_an_item_is_one_event_of_a_stream_on_one_line() -> None:
    kept = publish_entry(7, 5, e.Said(BOB, "Bob", 'a "quoted" – line'), CODE, sample_table())
    text = encode_event(kept, listen_as(ANA))
    first, second, *rest = text.split(b"\n")

    assert first == b"id: 7"
    assert rest == [b"", b""]
    assert msgspec.json.decode(
        second.removeprefix(b"data: "), type=NarratedEntry
    ) == narrate_entry(kept, listen_as(ANA))


@st.composite
def logs(draw: st.DrawFn) -> HostTable:
    """Play some way into a match of any kind."""
    edition, seats, scoring = draw(st.sampled_from(MATCH_COMBINATIONS))
    people = [f"p{seat}" for seat in range(seats)]
    room = started_table(*people, options=e.Options(edition, scoring=scoring))
    room.play(Random(draw(st.integers(0, 2**32))), draw(st.integers(1, 40)))
    return room


def _only_seen(
    kept: PublishedEntry, events: tuple[Event, ...], after: HostedMatch
) -> PublishedEntry:
    entry = kept.entry
    assert isinstance(entry, e.Began | e.Moved)
    view = after.view(None)
    narration = MatchNarration(events, view, kept.edition)
    entry = replace(entry, events=events)
    return replace(kept, entry=entry, view=view, narration=narration, shared={})


@given(logs(), st.data())
def test_what_a_seat_is_told_is_the_same_whatever_the_others_hold(
    room: HostTable, data: st.DataObject
) -> None:
    """Tell a seat of what it may see alone, and find that it hears the same."""
    seats: list[Seat | None] = [*all_seats(room.table.places), None]
    seat = data.draw(st.sampled_from(seats))
    listener = listen_as(
        f"p{seat}",
        data.draw(st.sampled_from(["en", "fr"])),
        data.draw(st.sampled_from(list(Style))),
    )
    own: HostedMatch | None = None
    for (entry, at), table in zip(room.log, replayed_tables(room.log), strict=True):
        if not isinstance(entry, e.Began | e.Moved):
            continue
        seen = tuple(seen_by(event, seat) for event in entry.events)
        own = resume_match(seen) if own is None else own.apply(seen)
        kept = publish_entry(7, at, entry, CODE, table)
        item = narrate_entry(kept, listener)

        assert item == narrate_entry(_only_seen(kept, seen, own), listener)
        assert isinstance(item.entry, e.Began | e.Moved)
        assert item.entry.events == seen
        assert getattr(item.entry, "command", None) is None
        assert SEED not in str(item)


def test_a_match_that_is_stopped_tells_everybody_the_scores() -> None:
    room = dealt_table("ana", "bob")
    room.ask("ana", w.Stop())
    room.play(Random(1))
    last = heard(room, "ana")[-1].told

    assert [one.spoken for one in last[-2:]] == ["The game ends here.", "Scores: you 0, Bob 0."]
    assert [one.braille for one in last[-2:]] == ["game ends here", "you 0 Bob 0"]


def test_a_match_that_is_stopped_at_once_tells_the_scores_at_once() -> None:
    room = dealt_table("ana", "bob")
    room.ask("ana", w.Stop(now=True))
    last = heard(room, "bob", "fr")[-1]

    assert last.entry == e.Stopping(now=True)
    assert [one.spoken for one in last.told] == [
        "La partie s’arrête ici.",
        "Scores\u00a0: Ana 0, toi 0.",
    ]


def test_after_a_pause_everybody_hears_for_whom_the_table_waits() -> None:
    room = table_awaiting(1, "ana", "bob", bots=0)
    room.ask("ana", w.Pause())
    assert [one.spoken for one in heard(room, "bob")[-1].told] == ["The game is paused."]
    room.ask("ana", w.Pause(on=False))

    ana, bob = (heard(room, player)[-1].told for player in ("ana", "bob"))
    assert [one.spoken for one in ana] == ["The game continues.", "Bob's turn."]
    assert bob[0].spoken == "The game continues."
    assert bob[1].spoken.startswith("Your turn on ")


def test_nobody_hears_a_phrase_of_somebody_they_have_muted() -> None:
    room = dealt_table("ana", "bob")
    room.ask("ana", w.Mute(1))
    room.ask("bob", w.SayPhrase(Phrase.HELLO))

    assert heard(room, "ana")[-1].entry is None
    assert heard(room, "ana")[-1].told == ()


def test_only_who_is_moved_learns_where_to() -> None:
    room = begun_class_table("ana", "bob", bots=1)
    room.ask("mara", w.MoveAway(1, "code-of-another"), by_owner=True)

    assert b"code-of-another" in msgspec.json.encode(heard(room, "bob")[-1])
    for other in ("ana", "mara", "somebody-else"):
        seen = msgspec.json.encode(heard(room, other)[-1])
        assert b"code-of-another" not in seen
        assert b'"bob"' not in seen


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", [PlayOrKeep, TakeTurn])
def test_when_a_match_goes_on_everybody_hears_for_what_it_waits(
    kind: type[PlayOrKeep | TakeTurn], language: str
) -> None:
    room, rng = dealt_table(ANA, BOB), Random(3)
    match = room.table.match
    while match is None or not isinstance(match.view(None).prompt, kind):
        room.play(rng, 1)
        match = room.table.match
    (seat,) = awaited(match.view(None).prompt)
    listener = Listener(room.table.edition, seat, language)
    kept = publish_entry(7, 0, e.Paused(on=False), CODE, room.table)
    own, other, watching = (
        narrate_entry(kept, listen_as(player, language)).told[-1]
        for player in (PEOPLE[seat], PEOPLE[1 - seat], "somebody-else")
    )

    assert own == tell_prompt(match.view(seat), listener)
    assert other == watching
    assert room.table.places[seat].name in watching.spoken
