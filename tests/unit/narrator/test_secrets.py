"""Nobody is told a card that they may not know."""

import re
from collections.abc import Sized
from functools import cache
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from support.narration import narrate_to, replay_states
from support.narration_samples import ANSWER_FUNCTIONS
from support.random_match import RandomMatch
from support.strategies import matches, with_secrets_changed

from callout.core import events as e
from callout.core.cards import Card, Seat
from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.prompts import Prompt, TakeTurn
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load
from callout.narrator import Listener, Style, languages, narrate, tell_hand, tell_prompt
from callout.narrator.voice import Voice

CARDS = {"card", "cards", "hand", "hands", "pile", "centre", "top", "row", "discards", "covers"}


def shown(value: object, name: str = "") -> set[int]:
    """Collect all cards that lie open in an event or a view."""
    if isinstance(value, msgspec.Struct):
        return shown(msgspec.structs.asdict(value))
    if isinstance(value, dict):
        return {card for key, part in value.items() for card in shown(part, key)}
    if isinstance(value, tuple):
        return {card for part in value for card in shown(part, name)}
    return {value} if name in CARDS and isinstance(value, int) and value >= 0 else set()


ORDINARY = {"couleur"}
"""A label that is a word like any other, too."""

KINDS_OF_CARDS = "un +2 ou un +4"
"""What may answer a penalty in French: kinds of cards, though a card is called +4, too."""


@cache
def wording(edition: str, language: str) -> tuple[re.Pattern[str], dict[str, Card]]:
    """Return a pattern that finds every name and label of a card, the longest first."""
    voice = Voice(Listener(load(edition), None, language))
    labels = {label: card for label, card in voice.deck.by_label.items() if label not in ORDINARY}
    names = labels | {voice.card(card): card for card in voice.deck.by_label.values()}
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<![\w+#])(?:{'|'.join(map(re.escape, longest))})(?![\w+#])"), names


def mentioned(text: str, edition: Edition, language: str) -> set[int]:
    """Collect the cards that *text* mentions by name or by label."""
    pattern, names = wording(edition.name, language)
    return {names[found] for found in pattern.findall(text.replace(KINDS_OF_CARDS, ""))}


def ears_of(edition: Edition, seat: Seat | None) -> list[Listener]:
    """List those who can listen at *seat*, in each language and style."""
    return [
        Listener(edition, seat, language, style) for language in languages() for style in Style
    ]


def test_mentioned_cards_are_found() -> None:
    edition = load("mattel")
    text = "You draw 2: blue 7, wild draw four. [Ana gsk, 2]"
    labels = Voice(Listener(edition)).deck.by_label

    assert mentioned(text, edition, "en") == {labels["b7"], labels["wi+4"], labels["gsk"]}


@given(matches(most=60), st.data())
def test_no_utterance_mentions_a_card_that_its_listener_may_not_know(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from([*range(len(match.state.seats)), None]))
    edition = match.state.edition
    for event, state in replay_states(edition, match.events):
        if isinstance(event, e.Opened | e.Asked | e.Answered):
            continue
        known = shown(seen_by(event, seat)) | shown(view(state, seat))
        for listener in ears_of(edition, seat):
            for utterance in narrate_to(event, state, listener):
                text = f"{utterance.spoken} [{utterance.braille}]"
                assert mentioned(text, edition, listener.language) <= known, (event, utterance)


@given(matches(most=60), st.data())
def test_other_secrets_are_told_in_the_same_words(match: RandomMatch, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([*range(len(match.state.seats)), None]))
    rng = Random(data.draw(st.integers()))
    edition = match.state.edition
    for event, state in replay_states(edition, match.events):
        other = _with_other_secrets(event, seat, rng)
        for listener in ears_of(edition, seat):
            assert narrate_to(other, state, listener) == narrate_to(event, state, listener)


def _with_other_secrets(event: Event, seat: int | None, rng: Random) -> Event:
    def other(cards: Sized) -> tuple[Card, ...]:
        return tuple(Card(rng.randrange(40)) for _ in range(len(cards)))

    match event:
        case e.Shuffled():
            return e.Shuffled(other(event.cards), event.pile)
        case e.Dealt():
            hands = (h if own == seat else other(h) for own, h in enumerate(event.hands))
            return e.Dealt(tuple(hands))
        case e.QuestionsMixed():
            return e.QuestionsMixed(other(event.order))
        case e.Drew() if event.seat != seat:
            return e.Drew(event.seat, other(event.cards), event.cause)
        case e.Challenged() if event.by != seat:
            return e.Challenged(event.by, event.against, other(event.hand), event.guilty)
        case _:
            return event


@given(matches(), st.data())
def test_answers_and_prompts_do_not_depend_on_secrets(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from([*range(len(match.state.seats)), None]))
    changed = with_secrets_changed(match.state, seat, Random(data.draw(st.integers())))
    listener = Listener(match.state.edition, seat, data.draw(st.sampled_from(languages())))

    for tell in (*ANSWER_FUNCTIONS, tell_prompt):
        assert tell(view(changed, seat), listener) == tell(view(match.state, seat), listener)


def _is_turn_of(prompt: Prompt, seat: int) -> bool:
    return isinstance(prompt, TakeTurn) and prompt.seat == seat


@given(matches(most=40), st.data())
def test_the_view_of_a_spectator_is_enough_to_tell_an_event(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, len(match.state.seats) - 1))
    listener = Listener(match.state.edition, Seat(seat))
    for event, state in replay_states(match.state.edition, match.events):
        seen = seen_by(event, Seat(seat))
        if isinstance(event, e.Awaited) and _is_turn_of(event.prompt, seat):
            continue  # with one's turn, one is told which of one's own cards fit

        assert narrate(seen, view(state, None), listener) == narrate_to(event, state, listener)


@given(matches(most=40))
def test_a_hand_is_told_with_exactly_its_cards(match: RandomMatch) -> None:
    edition = match.state.edition
    for seat in range(len(match.state.seats)):
        seen = view(match.state, Seat(seat))
        told = tell_hand(seen, Listener(edition, Seat(seat)))

        assert mentioned(told.spoken, edition, "en") == set(seen.hand)
