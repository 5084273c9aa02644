"""What a seat cannot see cannot change what it sees."""

from collections.abc import Sized
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_match import RandomMatch
from support.strategies import matches, with_secrets_changed

from callout.core import events as e
from callout.core.cards import HIDDEN, Card, Seat, face_down
from callout.core.commands import Answer, Challenge, Deal, shape
from callout.core.edition import Scoring
from callout.core.evolve import replay
from callout.core.prompts import AnswerQuestion
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import names
from callout.rules.engine import decide, legal


@given(matches(), st.data())
def test_changing_what_a_seat_cannot_see_does_not_change_its_view(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from([*range(len(match.state.seats)), None]))
    other = with_secrets_changed(match.state, seat, Random(data.draw(st.integers())))

    assert view(other, seat) == view(match.state, seat)
    if seat is not None:
        assert sorted(map(repr, legal(other, seat))) == sorted(map(repr, legal(match.state, seat)))


def _masked(event: e.Event) -> e.Event:
    """Hide what an event discloses by rule just now: its cards, or the question on a card."""
    match event:
        case e.Drew():
            return e.Drew(event.seat, face_down(event.cards), event.cause)
        case e.Filled():
            return e.Filled(face_down(event.cards))
        case e.Asked():
            return e.Asked(event.seat, event.card, "", (), "")
        case e.Awaited(AnswerQuestion() as prompt):
            return e.Awaited(AnswerQuestion(prompt.seat, 0, prompt.play))
        case e.Awaited():
            return (
                e.Awaited(event.prompt) if not hasattr(event.prompt, "card") else e.Kept(Seat(99))
            )
        case e.RoundEnded():
            return e.RoundEnded(event.winner, (), (), ())
        case _:
            return event


@given(matches(), st.data())
def test_changing_what_a_seat_cannot_see_does_not_change_what_it_hears_next(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from([*range(len(match.state.seats)), None]))
    other = with_secrets_changed(match.state, seat, Random(data.draw(st.integers())))
    shared = [
        (actor, command)
        for actor in match.state.playing
        for command in legal(match.state, actor)
        if command in legal(other, actor) and not isinstance(command, Deal | Challenge | Answer)
    ]
    if not shared:
        return
    actor, command = data.draw(st.sampled_from(shared))
    streams = []
    for state in (match.state, other):
        heard = [_masked(seen_by(event, seat)) for event in decide(state, actor, command).events]
        ends = [at for at, event in enumerate(heard) if isinstance(event, e.RoundEnded)]
        streams.append(heard[: ends[0] + 1] if ends else heard)

    assert streams[0] == streams[1]


@given(matches(), st.data())
def test_an_event_with_other_secrets_is_seen_the_same(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from([*range(len(match.state.seats)), None]))
    rng = Random(data.draw(st.integers()))

    def other(cards: Sized) -> tuple[Card, ...]:
        return tuple(Card(rng.randrange(50)) for _ in range(len(cards)))

    for event in match.events:
        changed: e.Event
        match event:
            case e.Opened():
                changed = e.Opened(
                    event.edition, event.fingerprint, event.house, event.scoring, event.seats,
                    event.commitment, f"{rng.getrandbits(256):064x}", event.dealer,
                )  # fmt: skip
            case e.Shuffled():
                changed = e.Shuffled(other(event.cards), event.pile)
            case e.Dealt():
                changed = e.Dealt(
                    tuple(h if owner == seat else other(h) for owner, h in enumerate(event.hands))
                )
            case e.QuestionsMixed():
                changed = e.QuestionsMixed(other(event.order))
            case e.Drew() if event.seat != seat:
                changed = e.Drew(event.seat, other(event.cards), event.cause)
            case e.Challenged() if event.by != seat:
                changed = e.Challenged(event.by, event.against, other(event.hand), event.guilty)
            case _:
                continue

        assert seen_by(changed, seat) == seen_by(event, seat)


@given(matches(), st.data())
def test_the_fold_of_what_a_seat_has_seen_agrees_with_its_view(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from([*range(len(match.state.seats)), None]))
    folded = replay(match.state.edition, [seen_by(event, seat) for event in match.events])

    assert view(folded, seat) == view(match.state, seat)


@pytest.mark.parametrize("edition", names())
def test_the_fold_agrees_from_every_seat_of_every_edition(edition: str) -> None:
    for seed in range(3):
        match = RandomMatch(edition, 4, Scoring.WINNER, seed)
        for _ in range(150):
            if not match.over:
                match.step()
        for seat in (*range(4), None):
            folded = replay(match.state.edition, [seen_by(event, seat) for event in match.events])

            assert view(folded, seat) == view(match.state, seat)


@given(matches())
def test_a_spectator_is_never_told_a_hand(match: RandomMatch) -> None:
    for event in match.events:
        told = seen_by(event, None)
        if isinstance(told, e.Drew | e.Shuffled):
            assert set(told.cards) <= {HIDDEN}
        if isinstance(told, e.Dealt | e.RoundEnded):
            assert all(set(hand) <= {HIDDEN} for hand in told.hands)
        if isinstance(told, e.Challenged):
            assert set(told.hand) <= {HIDDEN}
    assert view(match.state, None).hand == ()


@given(matches(), st.data())
def test_what_is_lawful_for_a_seat_follows_from_its_own_fold(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, len(match.state.seats) - 1))
    folded = replay(match.state.edition, [seen_by(event, Seat(seat)) for event in match.events])

    known = sorted(repr(shape(command)) for command in legal(folded, Seat(seat)))
    assert known == sorted(repr(command) for command in legal(match.state, Seat(seat)))
