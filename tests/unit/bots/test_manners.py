"""Bots at a table with people: they ask seldom, hear only what they may, and learn from it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.bot_rounds import choice_rate, next_action, open_bot_match, right_answer, tell
from support.bot_tally import Tally, play_counted
from support.table import Table, table

from callout.bots import Bot, bots, make
from callout.core.cards import Seat
from callout.core.commands import Accuse, CardCheck, shape
from callout.core.events import Challenged, Counted, Event, RoundBegan, RoundEnded, Turned
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load
from callout.editions.rule_sets import rule_sets, with_rule_set
from callout.rules.engine import decide, legal

BEGINNING = RoundBegan(1, (0, 1, 2))


def told_choices(laid: Table, kind: str, *events: Event, tries: int = 600) -> list[object]:
    """List what new bots at the first seat choose that have heard *events*."""
    found: list[object] = []
    for seed in range(tries):
        bot = make(kind, laid.state.edition, Random(seed), right_answer)
        bot.observe([seen_by(event, Seat(0)) for event in events])
        found.append(bot.choose(view(laid.state, Seat(0)), legal(laid.state, Seat(0))))
    return found


def share_of_asking(laid: Table, kind: str, *events: Event) -> float:
    """Return how often a bot asks for counts after *events*."""
    chosen = told_choices(laid, kind, *events)
    return sum(isinstance(command, CardCheck) for command in chosen) / len(chosen)


@pytest.mark.parametrize("kind", ["calm", "keen"])
def test_a_bot_asks_for_counts_now_and_then_when_somebody_is_nearly_out(kind: str) -> None:
    near = table("mattel", "b7", "b1 b2 b3", "g1 g2", "r1 r2 r4")
    far = table("mattel", "b7", "b1 b2 b3", "g1 g2 g4", "r1 r2 r4")
    two = table("mattel", "b7", "b1 b2 b3", "g1 g2")

    assert 0.01 < share_of_asking(near, kind, BEGINNING) < 0.07
    assert share_of_asking(far, kind, BEGINNING) == 0
    assert share_of_asking(two, kind, BEGINNING) == 0


@pytest.mark.parametrize("kind", ["calm", "keen"])
def test_nobody_asks_twice_in_a_round_nor_without_having_heard_it_begin(kind: str) -> None:
    near = table("mattel", "b7", "b1 b2 b3", "g1 g2", "r1 r2 r4")
    asked = Counted(Seat(2), (3, 2, 3))

    assert share_of_asking(near, kind, BEGINNING, asked) == 0
    assert share_of_asking(near, kind) == 0
    assert share_of_asking(near, kind, BEGINNING, asked, BEGINNING) > 0


@pytest.mark.parametrize("kind", ["calm", "keen"])
def test_whether_a_bot_asks_does_not_hang_on_its_hand(kind: str) -> None:
    tables = [
        table("mattel", "b7", hand, "g1 g2", "r1 r2 r4")
        for hand in ("b1 b2 b3", "y1 y2 y3", "wi wi+4 b+2")
    ]
    asked = [
        [isinstance(command, CardCheck) for command in told_choices(laid, kind, BEGINNING)]
        for laid in tables
    ]

    assert asked[0] == asked[1] == asked[2]


@pytest.mark.parametrize("kind", bots())
def test_no_bot_accuses_as_none_can_hear_advice(kind: str) -> None:
    laid = table("french", "7b", "1b 2j 3v", "1v 2v", "1r 2r")
    assert any(isinstance(command, Accuse) for command in legal(laid.state, Seat(0)))

    assert not any(isinstance(command, Accuse) for command in told_choices(laid, kind, BEGINNING))


def test_who_was_seen_to_bluff_is_challenged_by_both() -> None:
    laid = table("mattel", "b7", "wi+4 y1 y2 y3 y4", "g1 g2 g3", "r1 r2").do(1, "wi+4 y")
    edition, seat = laid.state.edition, Seat(1)
    seen = [Challenged(Seat(2), Seat(0), (), guilty=True)] * 4

    def rate(kind: str, *events: Event) -> float:
        doubts = 0
        for seed in range(300):
            bot = make(kind, edition, Random(seed))
            bot.observe([BEGINNING, *events])
            chosen = bot.choose(view(laid.state, seat), legal(laid.state, seat))
            doubts += type(chosen).__name__ == "Challenge"
        return doubts / 300

    assert rate("calm") < 0.2
    assert rate("calm", *seen) > 0.3
    assert (rate("keen"), rate("keen", *seen)) == (0, 1)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["calm", "keen"])
@pytest.mark.parametrize("edition", ["mattel", "rnib", "french"])
def test_a_bot_bluffs_now_and_then_and_its_challenges_are_not_all_wrong(
    kind: str, edition: str
) -> None:
    tally, kinds = Tally(), [bots()[kind]] * 2
    for seed in range(80):
        play_counted(load(edition), kinds, seed, tally)
    chances, bluffs = tally[kind, "could bluff"], tally[kind, "bluffed"]
    right, wrong = tally[kind, "doubted bluff"], tally[kind, "doubted honest"]

    assert 0.02 < bluffs / chances < 0.18
    assert right > 0.15 * (right + wrong)


def test_keen_bluffs_less_before_somebody_who_challenges() -> None:
    laid = table("mattel", "b7", "wi+4 b+2 y1 y2 y3", "g1")
    challenged = [Challenged(Seat(1), Seat(0), (), guilty=False)] * 8

    def bluffs(*events: Event) -> int:
        chosen = told_choices(laid, "keen", BEGINNING, *events)
        return sum(getattr(command, "card", 0) in laid.state.deck.bluffs for command in chosen)

    assert bluffs(*challenged) < 0.8 * bluffs()


def test_keen_names_what_the_next_player_drew_on() -> None:
    laid = table("mattel", "b7", "wi g1 g2 r1 r2", "y1", "y2 y3 y4", stock="y5")
    drew = table("mattel", "r7", "b1 b2 b3", "y1", "y2 y3 y4", stock="y5", turn=2).do(2, "draw")
    deck = laid.state.deck
    red, green = deck.colour[deck.by_label["r1"]], deck.colour[deck.by_label["g1"]]
    for label, named in (("r7", red), ("g7", green)):
        heard = BEGINNING, Turned(deck.by_label[label]), *drew.last
        (chosen,) = told_choices(laid, "keen", *heard, tries=1)

        assert getattr(chosen, "colour", None) == named


@pytest.mark.parametrize("edition", ["mattel", "french", "dos"])
@given(st.integers(0, 2**32), st.sampled_from(sorted(bots())))
def test_what_a_bot_does_follows_from_what_its_seat_saw(
    edition: str, seed: int, kind: str
) -> None:
    """Told the same, two bots with the same chance do the same through a whole round."""
    chosen = load(edition)
    state, rng = open_bot_match(chosen, 3, seed % 1000), Random(seed)
    first: list[Bot] = [make(kind, chosen, Random(seat), right_answer) for seat in range(3)]
    twins = [make(kind, chosen, Random(seat), right_answer) for seat in range(3)]
    for _ in range(60):
        before = rng.getstate()
        seat, command = next_action(state, first, rng)
        rng.setstate(before)
        assert next_action(state, twins, rng) == (seat, command)
        assert shape(command) in legal(state, seat)
        events, state = decide(state, seat, command)
        tell(first, events)
        tell(twins, events)
        if any(isinstance(event, RoundEnded) for event in events):
            return


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["mattel", "french", "rnib", "quiz"])
@pytest.mark.parametrize("rules", ["printed", "family", "party", "strict"])
@pytest.mark.parametrize("seats", [2, 10])
def test_no_table_of_bots_needs_the_ruling_that_ends_long_rounds(
    edition: str, rules: str, seats: int
) -> None:
    assert rules in rule_sets(load(edition))
    chosen, kinds = with_rule_set(load(edition), rules), list(bots().values())
    mixed = (kinds * seats)[:seats]
    for seated in ([bots()["keen"]] * seats, mixed):
        assert play_counted(chosen, seated, 1, Tally()).moves < 2_000


@pytest.mark.slow
def test_keen_is_not_led_to_draw_for_ever() -> None:
    party = with_rule_set(load("french"), "party")
    pair = [bots()["keen"], bots()["dice"]]

    assert max(play_counted(party, pair, seed, Tally()).moves for seed in range(30)) < 1_000


def test_calm_forgets_a_call_now_and_then_and_keen_never() -> None:
    laid = table("rnib", "b7", "b1 y2", "g1 g2")

    assert choice_rate(laid, 1, "keen", "b1") == 0
    assert 0.1 < choice_rate(laid, 1, "calm", "b1") < 0.25
