"""Each command has one number, whoever gives it and whenever."""

from hypothesis import given
from hypothesis import strategies as st
from support.random_match import RandomMatch
from support.strategies import matches

from callout.core import commands as c
from callout.core.cards import Card, Colour, Seat
from callout.core.deck import deck_of
from callout.core.view import view
from callout.editions import load
from callout.lab.actions import LEFT_OUT, PASS, ActionNumbers
from callout.rules.engine import legal


@given(matches(), st.data())
def test_every_legal_command_has_a_number_of_its_own(
    match: RandomMatch, data: st.DataObject
) -> None:
    state, seats = match.state, len(match.state.seats)
    seat = Seat(data.draw(st.integers(0, seats - 1)))
    numbers = ActionNumbers(state.edition, seats)
    lawful = legal(state, seat)
    numbered = [command for command in lawful if not isinstance(command, LEFT_OUT)]
    choices = numbers.choices(view(state, seat), lawful)

    seen = {
        repr(
            do if not isinstance(do, c.Match) else (state.row[do.on], do.cards, do.colour, do.call)
        )
        for do in numbered
    }
    assert len(choices) == len(seen)
    assert set(choices.values()) <= set(numbered)
    assert all(PASS < number < numbers.count for number in choices)


def test_other_seats_are_counted_from_the_own_one() -> None:
    state = RandomMatch("mattel", 4, next(iter(load("mattel").scorings)), 1).state
    numbers = ActionNumbers(state.edition, 4)
    catches = [
        next(iter(numbers.choices(view(state, Seat(by)), [c.Catch(Seat((by + 1) % 4))])))
        for by in range(4)
    ]

    assert len(set(catches)) == 1


def test_a_card_has_the_same_number_in_every_hand() -> None:
    edition = load("mattel")
    first = ActionNumbers(edition, 2)
    again = ActionNumbers(edition, 2)
    state = RandomMatch("mattel", 2, next(iter(edition.scorings)), 1).state
    wild = c.Play(deck_of(edition).by_label["wi"], Colour(2))
    seen = [
        list(numbers.choices(view(state, Seat(seat)), [wild, c.Play(Card(3))]))
        for numbers in (first, again)
        for seat in range(2)
    ]

    assert seen[0] == seen[1] == seen[2] == seen[3]
