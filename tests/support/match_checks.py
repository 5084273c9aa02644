"""What is true of every match at every moment, whatever its rules are."""

from collections.abc import Iterable
from random import Random

import pytest
from msgspec.structs import replace
from support.random_match import RandomMatch
from support.strategies import with_secrets_changed

from callout.core import commands as c
from callout.core import events as e
from callout.core.cards import NO_SEAT, Seat, face_down
from callout.core.edition import DrawUntil, PileRulings
from callout.core.evolve import replay
from callout.core.prompts import AnswerQuestion
from callout.core.refusal import IllegalCommand
from callout.core.seen import seen_by
from callout.core.state import State
from callout.core.view import view
from callout.notation import record
from callout.rules.engine import decide, legal, why_not


def assert_told_again(match: RandomMatch) -> None:
    """Find the same table at the end when the events or the record are replayed."""
    assert replay(match.state.edition, match.events) == match.state
    written = record.dump_record(record.record_of(match.events, match.moves))
    again = record.replay(record.load_record(written))
    for number, question in enumerate(match.state.questions):
        was_asked = number in match.state.asking.asked
        assert again.questions[number].answers == (question.answers if was_asked else ())
    again.questions = match.state.questions
    assert again == match.state


def assert_fold_agrees(match: RandomMatch, seat: Seat | None) -> None:
    """Find the view of *seat*, and what it may do, by what it has seen alone."""
    folded = replay(match.state.edition, [seen_by(event, seat) for event in match.events])

    assert view(folded, seat) == view(match.state, seat)
    if seat is not None:
        known = sorted(repr(c.shape(command)) for command in legal(folded, seat))
        assert known == sorted(repr(command) for command in legal(match.state, seat))


def assert_decides_what_is_lawful(state: State, seat: Seat, commands: Iterable[c.Command]) -> None:
    """Carry out everything that is lawful for *seat*, and refuse all other *commands*."""
    before = state.copy()
    for command in legal(state, seat):
        assert why_not(state, seat, command) is None
        assert decide(state, seat, command).events
    for command in commands:
        if c.shape(command) in legal(state, seat):
            continue
        with pytest.raises(IllegalCommand) as error:
            decide(state, seat, command)
        refusal = error.value.refusal
        assert refusal == why_not(state, seat, command)
        assert refusal.edition is state.edition
        assert all(refusal.clause)

    assert state == before


def assert_secrets_do_not_change_view(match: RandomMatch, seat: Seat | None, rng: Random) -> None:
    """Change what *seat* cannot see, and find the same view and the same lawful commands."""
    other = with_secrets_changed(match.state, seat, rng)

    assert view(other, seat) == view(match.state, seat)
    if seat is not None:
        assert sorted(map(repr, legal(other, seat))) == sorted(map(repr, legal(match.state, seat)))


def assert_secrets_do_not_change_news(match: RandomMatch, seat: Seat | None, rng: Random) -> None:
    """Change what *seat* cannot see, let somebody act, and hear the same."""
    other = with_secrets_changed(match.state, seat, rng)
    shared = [
        (actor, command)
        for actor in (*match.state.playing, NO_SEAT)
        for command in legal(match.state, actor)
        if command in legal(other, actor) and not _discloses(match.state, command)
    ]
    if not shared:
        return
    actor, command = rng.choice(shared)
    streams = []
    for state in (match.state, other):
        heard = [_masked(seen_by(event, seat)) for event in decide(state, actor, command).events]
        ends = [at for at, event in enumerate(heard) if isinstance(event, e.RoundEnded)]
        streams.append(heard[: ends[0] + 1] if ends else heard)

    assert streams[0] == streams[1]


def _discloses(state: State, command: c.Command) -> bool:
    """Return whether what comes of *command* hangs on hidden cards, by the rules themselves."""
    rulings = state.rulings
    if isinstance(rulings, PileRulings) and isinstance(command, c.Draw):
        return rulings.draw_until is DrawUntil.FITS
    return isinstance(command, c.Deal | c.Challenge | c.Answer)


def _masked(event: e.Event) -> e.Event:
    """Hide what an event discloses by rule just now: its cards, or the question on a card."""
    match event:
        case e.Drew():
            return e.Drew(event.seat, face_down(event.cards), event.cause)
        case e.Swapped():
            first, second = map(face_down, event.hands)
            return e.Swapped(event.seat, event.other, (first, second))
        case e.PassedOn():
            return e.PassedOn(tuple(map(face_down, event.hands)))
        case e.Filled():
            return e.Filled(face_down(event.cards))
        case e.Asked():
            return e.Asked(event.seat, event.card, "", (), "")
        case e.Awaited(AnswerQuestion() as prompt):
            return e.Awaited(replace(prompt, number=0, choices=(), resume=None))
        case e.Awaited():
            return (
                e.Awaited(event.prompt) if not hasattr(event.prompt, "card") else e.Kept(Seat(99))
            )
        case e.RoundEnded():
            return e.RoundEnded(event.winner, (), (), ())
        case _:
            return event
