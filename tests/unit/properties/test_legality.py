"""`legal` is the one source of what may be done, and every refusal cites a clause."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.match_checks import assert_decides_what_is_lawful
from support.random_match import RandomMatch
from support.strategies import commands, editions, matches

from callout.core.cards import Seat
from callout.core.commands import Match
from callout.core.edition import Edition
from callout.notation import NotationError, read, write
from callout.notation.record import load_record
from callout.rules.engine import decide
from callout.rules.playout import Playout


@given(matches(), st.data())
def test_decide_succeeds_exactly_on_what_is_lawful(
    match: RandomMatch, data: st.DataObject
) -> None:
    state = match.state
    seat = Seat(data.draw(st.integers(-1, len(state.seats))))
    some = data.draw(st.lists(commands(state.edition), min_size=5, max_size=30))

    assert_decides_what_is_lawful(state, seat, some)


@given(matches(), st.data())
def test_a_playout_plays_like_the_referee(match: RandomMatch, data: st.DataObject) -> None:
    state, playout = match.state, Playout(match.state)
    for _ in range(20):
        seat, choices = playout.choices()
        if not choices:
            break
        command = data.draw(st.sampled_from(choices))
        playout.take(seat, command)
        state = decide(state, seat, command).state

        assert playout.state == state
    assert playout.state is not match.state


@given(editions, st.data())
def test_what_is_written_is_read_again(edition: Edition, data: st.DataObject) -> None:
    command = data.draw(commands(edition))
    assume(edition.on_row or not isinstance(command, Match))  # only labels of a row can be joined

    assert read(write(command, edition), edition) == command


@given(editions, st.text() | st.from_regex(r"(uno |dos )?[a-z0-9+# ]{0,12}( on \d+)?( [bgryjv])?"))
def test_words_that_cannot_be_read_say_so(edition: Edition, text: str) -> None:
    try:
        command = read(text, edition)
    except NotationError:
        return
    assert read(write(command, edition), edition) == command


@given(st.text())
def test_a_text_that_is_no_record_says_so(text: str) -> None:
    with pytest.raises(NotationError):
        load_record(text)
