"""Whom an event concerns: all others see and hear it as a spectator does."""

from hypothesis import given
from hypothesis import strategies as st
from support.random_match import RandomMatch
from support.strategies import RULE_SETS, kinds
from support.table import NAMES

from callout.core.cards import all_seats
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load, with_house
from callout.editions.rule_sets import house_rules_of
from callout.narrator.concern import concerned_seats
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate

LANGUAGES = ("en", "fr")


@st.composite
def matches(draw: st.DrawFn) -> RandomMatch:
    """Open a match of any edition, by its own rules or with a set of house rules."""
    edition, seats, scoring = draw(kinds)
    rules = draw(st.sampled_from([rules for name, rules in RULE_SETS if name == edition]))
    printed = load(edition)
    ruled = with_house(printed, house_rules_of(printed, rules, {}))
    return RandomMatch(ruled, min(seats, len(NAMES)), scoring, draw(st.integers(0, 2**32)))


@given(matches(), st.sampled_from(LANGUAGES), st.sampled_from(list(Style)))
def test_whom_an_event_does_not_concern_sees_and_hears_what_a_spectator_does(
    match: RandomMatch, language: str, style: Style
) -> None:
    edition, told_before = match.state.edition, 0
    deck = deck_of(edition)
    for _ in range(40):
        events, told_before = match.events[told_before:], len(match.events)
        spectator = view(match.state, None)
        for event in events:
            public = seen_by(event, None)
            sentences = narrate(public, spectator, Listener(edition, None, language, style))
            concerned = concerned_seats(event, spectator, deck)
            for seat in all_seats(spectator.seats):
                if seat not in concerned:
                    listener = Listener(edition, seat, language, style)
                    assert seen_by(event, seat) == public
                    assert narrate(public, view(match.state, seat), listener) == sentences
        if match.over:
            break
        match.step()


def test_a_card_with_a_number_concerns_only_who_plays_it() -> None:
    """Else nothing would be shared, and all tests about what is shared would be about nothing."""
    match = RandomMatch("mattel", 4, Scoring.WINNER, 1)
    deck, sizes = deck_of(match.state.edition), set()
    while not match.over:
        before = len(match.events)
        match.step()
        spectator = view(match.state, None)
        seats = {*all_seats(spectator.seats)}
        sizes |= {
            len(seats & {*concerned_seats(event, spectator, deck)})
            for event in match.events[before:]
        }
    assert {0, 1, 2, 4} <= sizes
