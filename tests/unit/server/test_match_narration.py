"""What is shared between listeners is what each of them would be told alone."""

from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.host_table import HostTable, dealt_table, replayed_tables, started_table
from support.hypothesis_profiles import examples
from support.server.entry_sentences import CODE
from support.strategies import RULE_SETS, kinds

from callout.core.cards import by_seat
from callout.core.prompts import Over
from callout.core.seen import seen_by
from callout.editions import load
from callout.editions.rule_sets import house_rules_of
from callout.host import entries as e
from callout.host import requests as w
from callout.locales.messages import Utterance
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.server.tables.match_narration import MatchNarration
from callout.server.tables.narration import (
    PublishedEntry,
    Recipient,
    encode_event,
    narrate_entry,
    publish_entry,
)

WATCHERS = ("w1", "w2")


@st.composite
def rooms(draw: st.DrawFn) -> HostTable:
    """Play some way into a match of any edition, with or without house rules."""
    edition, seats, scoring = draw(kinds)
    rules = draw(st.sampled_from([rules for name, rules in RULE_SETS if name == edition]))
    house = house_rules_of(load(edition), rules, {})
    people = [f"p{seat}" for seat in range(min(seats, 6))]
    room = started_table(*people, options=e.Options(edition, house, scoring=scoring))
    room.play(Random(draw(st.integers(0, 2**32))), draw(st.integers(1, 25)))
    if draw(st.booleans()):
        room.ask("p0", w.Mute(1))
        room.ask("p1", w.Say("hello"))
    return room


def published_entries(room: HostTable) -> Iterator[PublishedEntry]:
    """Publish the entries of a log."""
    before = None
    tables = replayed_tables(room.log)
    for version, ((entry, at), table) in enumerate(zip(room.log, tables, strict=True), 1):
        yield publish_entry(version, at, entry, CODE, table, before, f"{version}-0000000a")
        before = table


def alone(published: PublishedEntry) -> PublishedEntry:
    """Return *published* as if it had been told to nobody yet."""
    entry, view, narration = published.entry, published.view, published.narration
    if narration is not None:
        assert isinstance(entry, e.Began | e.Moved)
        assert view is not None
        narration = MatchNarration(entry.events, view, published.edition)
    return replace(published, narration=narration, shared={})


def sentences(published: PublishedEntry, recipient: Recipient) -> tuple[Utterance, ...]:
    """Tell a move without sharing anything, event by event."""
    entry, view = published.entry, published.view
    assert isinstance(entry, e.Began | e.Moved)
    assert view is not None
    seats = {place.player: seat for seat, place in by_seat(published.places)}
    seat = seats.get(recipient.player)
    listener = Listener(published.edition, seat, recipient.language, recipient.style)
    own = view if seat is None else published.asked.get(seat, view)
    return tuple(
        told for event in entry.events for told in narrate(seen_by(event, seat), own, listener)
    )


@examples(30)
@given(rooms(), st.randoms(use_true_random=False))
def test_everybody_is_sent_what_they_would_be_sent_alone(room: HostTable, rng: Random) -> None:
    everybody = [
        Recipient(player, language, style)
        for player in (*(place.player for place in room.table.places), *WATCHERS)
        for language in ("en", "fr")
        for style in Style
    ]
    for together in published_entries(room):
        rng.shuffle(everybody)
        for recipient in everybody:
            event = encode_event(together, recipient)
            assert event == encode_event(alone(together), recipient)
            if isinstance(together.entry, e.Began | e.Moved):
                told = narrate_entry(together, recipient).told
                own = sentences(together, recipient)
                assert told[: len(own)] == own
                is_over = together.view and isinstance(together.view.prompt, Over)
                assert is_over or told == own


def test_those_whom_a_move_does_not_concern_get_the_same_bytes() -> None:
    room = dealt_table("p0", "p1", "p2", "p3")
    room.play(Random(1), 30)
    alike = 0
    for published in published_entries(room):
        if isinstance(published.entry, e.Moved):
            events = [
                encode_event(published, Recipient(f"p{seat}", "en", Style.FULL))
                for seat in range(4)
            ]
            watching = encode_event(published, Recipient("w1", "en", Style.FULL))
            alike += len(set(events)) < 4
            for event in events:
                if b'"You' in event:
                    assert events.count(event) == 1
                    assert event.rstrip(b": \n") != watching.rstrip(b"\n")
    assert alike > 10


def test_a_move_that_the_clock_made_is_told_to_each_seat_on_its_own() -> None:
    room = dealt_table("p0", "p1", "p2")
    room.play(Random(1), 1)
    entry = room.log[-1][0]
    assert isinstance(entry, e.Moved)
    late = publish_entry(
        7, 0, e.Moved(entry.seat, entry.events, None, e.MovedBy.CLOCK), CODE, room.table
    )
    told = {
        seat: narrate_entry(late, Recipient(f"p{seat}", "en", Style.FULL)).told[0].spoken
        for seat in range(3)
    }
    assert [seat for seat, line in told.items() if "Your time is up" in line] == [entry.seat]
