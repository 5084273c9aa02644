"""No sequence of lawful moves goes on for ever (decision 63), whoever plays, by whatever rules."""

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from support.hypothesis_profiles import examples
from support.strategies import RULE_SETS, kinds, ruled
from support.stubborn import STUBBORN, StubbornRound
from support.table import table

from callout.core.cards import NO_SEAT
from callout.core.edition import Edition, Scoring
from callout.core.events import RoundEnded
from callout.core.state import State
from callout.editions import load
from callout.editions.rule_sets import with_rule_set

pytestmark = pytest.mark.slow

STEPS = 6
"""The most moves of a turn: two answers, a draw, a play, a swap, and a catch beside them."""

ENDS = ("won", "blocked", "drawn out")


def most_moves(state: State) -> int:
    """Return how many moves a round can have.

    A turn plays a card, draws one or finds nothing to draw. Cards that are played were dealt or
    drawn, and after so many packs (and what a last draw brings) the round ends. As long as nothing
    can be drawn, it ends when everybody has tried; only a card that is played puts that off.
    """
    pack, seats = len(state.deck.pack), len(state.seats)
    drawn = state.most_drawn + pack
    played = drawn + pack
    return STEPS * seats * (drawn + played)


def play_out(
    edition: Edition, scoring: Scoring, players: list[str], seed: int, *, drained: bool
) -> str:
    """Play a round to its end, which must come in time, and tell how it ended.

    If it is *drained*, the players begin with all cards but one.
    """
    round_ = StubbornRound(edition, scoring, players, seed)
    if drained:
        round_.drain()
    ended = round_.play_round(most_moves(round_.state))
    if ended.winner != NO_SEAT:
        return "drawn out, but won" if ended.drawn_out else "won"
    return "drawn out" if ended.drawn_out else "blocked"


@pytest.mark.parametrize("drained", [False, True], ids=["from the deal", "without a stock"])
@pytest.mark.parametrize("player", STUBBORN)
@pytest.mark.parametrize(("edition", "rules"), RULE_SETS)
def test_a_round_of_two_who_do_not_want_it_to_end_ends(
    edition: str, rules: str, player: str, drained: bool
) -> None:
    chosen = with_rule_set(load(edition), rules)
    told = play_out(chosen, Scoring.WINNER, [player] * 2, 1, drained=drained)

    assert told in ENDS


@examples(60)
@given(kinds, st.integers(0, 2**32), st.data())
def test_every_round_ends_by_any_rules_and_whoever_plays(
    kind: tuple[str, int, Scoring], seed: int, data: st.DataObject
) -> None:
    name, seats, scoring = kind
    players = st.lists(st.sampled_from(list(STUBBORN)), min_size=seats, max_size=seats)

    told = play_out(
        data.draw(ruled(name)), scoring, data.draw(players), seed, drained=data.draw(st.booleans())
    )

    event(told)
    assert told in ENDS


@pytest.mark.parametrize(
    ("edition", "top", "first", "second", "bluff"),
    [
        ("rnib", "r5", "wi+4 r1 r2", "wi+4 r3 r4", "wi+4 b"),
        ("french", "5r", "+04 1r 2r", "+04 3r 4r", "+04 b"),
    ],
)
def test_two_who_bluff_and_doubt_in_turn_with_nothing_to_draw_come_to_an_end(
    edition: str, top: str, first: str, second: str, bluff: str
) -> None:
    laid = table(edition, top, first, second)
    laid.state.hands[1] += laid.state.stock
    laid.state.stock = []
    turns = 0
    while not laid.of(RoundEnded):
        assert turns < 20, "nothing changes, and the round does not end"
        seat = laid.turn
        laid.do(seat, bluff).do(3 - seat, "challenge")
        turns += 1

    (ended,) = laid.of(RoundEnded)
    assert isinstance(ended, RoundEnded)
    assert ended.winner == NO_SEAT
