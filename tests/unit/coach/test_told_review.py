"""A review in words: what was known and done, the hard bot's move, and the imagined deals."""

from itertools import chain, product

import pytest
from msgspec.structs import replace
from support.narration_samples import LONG_NAMES, mid_round_state

from callout import Match
from callout.coach.advice import Advice, Motive
from callout.coach.deals import DEALS, Imagined
from callout.coach.review import Review, ReviewMoment, review
from callout.coach.told_review import MoveNames, ToldReview, tell_review
from callout.core import commands as c
from callout.core.cards import Card, Seat
from callout.core.deck import deck_of
from callout.core.prompts import AnswerDraw
from callout.core.view import View, view
from callout.editions import load, names
from callout.locales.language import languages
from callout.narrator.listener import Listener, Style
from callout.notation.record import load_record

ANA = Seat(0)
MAX_SENTENCE_CHARS, MAX_BRAILLE_CHARS = 90, 40


def view_of(edition: str) -> View:
    """Look at a table of four with long names."""
    return view(mid_round_state(load(edition)), ANA)


def some_moves(edition: str) -> list[c.Command]:
    """List moves of every kind with every card."""
    deck = deck_of(load(edition))
    moves: list[c.Command] = [c.Draw(), c.Keep(), c.Accept(), c.Challenge(), c.Done()]
    if load(edition).on_row:
        pairs = product(deck.all, deck.all)
        moves += [c.Match(pair, 1, deck.colours[0]) for pair in pairs]
        moves += [c.Match((card,), 0) for card in deck.all]
        return [*moves, *map(c.Lay, deck.all)]
    for count in (1, 2, 4):
        moves += [c.Play(card, deck.colours[-1], count=count) for card in deck.all]
    return [*moves, *map(c.NameColour, deck.colours), c.Swap(Seat(2))]


def told(
    edition: str,
    language: str,
    best: c.Command,
    done: c.Command,
    won: tuple[int, int] = (DEALS, DEALS),
) -> ToldReview:
    """Tell a review with a single moment."""
    moment = ReviewMoment(
        9_999, view_of(edition), done, Advice(best, Motive.GOES_OUT), 1.0, Imagined(DEALS, won)
    )
    listener = Listener(load(edition), ANA, language, Style.BRIEF)
    return tell_review(Review(ANA, 50, (moment,)), listener)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", names())
def test_every_sentence_is_short_and_fits_a_display(edition: str, language: str) -> None:
    moves = some_moves(edition)
    for best, done in zip(moves, reversed(moves), strict=True):
        whole = told(edition, language, best, done)
        (moment,) = whole.moments
        for one in (whole.head, whole.luck, moment.title, moment.did, moment.deals):
            assert len(one.spoken) <= MAX_SENTENCE_CHARS, one
            assert len(one.braille) <= MAX_BRAILLE_CHARS, one


def told_record(bot: str = "calm", language: str = "en") -> ToldReview:
    """Tell the review of a match of bots."""
    match = Match("mattel", ["Ana", "Ben", "Cleo", "Dan"], seed=1)
    match.run(dict.fromkeys(match.players, bot))
    found = review(load_record(match.record()), ANA)
    return tell_review(found, Listener(match.edition, ANA, language, Style.BRIEF))


def test_a_moment_tells_what_was_known_done_and_better() -> None:
    whole = told_record()
    first = whole.moments[0]

    assert whole.head.spoken == "3 moments where the hard bot would have played something else."
    assert [one.spoken for one in first.all][:6] == [
        "Moment 1: round 1, after step 5.",
        "Top card: green 4.",
        "7: blue 0, green 2, red 6, red 6, yellow 4, yellow reverse, wild draw four.",
        "you 7, Ben 6, Cleo 6, Dan 5.",
        "You chose wild draw four, red.",
        "The hard bot would play yellow 4: you keep a wild card.",
    ]
    assert first.deals.spoken.startswith("In 64 imagined deals yellow 4 won ")
    assert [one.braille for one in (first.title, first.did, first.would)] == [
        "moment 1, round 1, step 5",
        "you: wi+4\u00a0r",
        "y4: keeps wild",
    ]
    assert whole.all == (
        whole.head,
        *chain.from_iterable(moment.all for moment in whole.moments),
        whole.luck,
    )


def test_where_the_hard_bot_agrees_it_is_said_and_so_is_luck() -> None:
    whole = told_record("keen")

    assert [one.spoken for one in whole.all] == [
        "The hard bot would have played as you did nearly always.",
        "You can play well and lose, or badly and win: luck counts, too.",
    ]


def test_the_deals_name_both_moves_where_there_is_room() -> None:
    short = told("mattel", "en", c.Play(Card(0)), c.Draw(), (39, 31)).moments[0].deals.spoken
    deck = deck_of(load("dos"))
    match = c.Match((deck.by_label["wi2"], deck.by_label["g10"]), 0, deck.colours[0])
    long = told("dos", "en", match, match, (39, 31)).moments[0].deals.spoken

    assert short.endswith("won 39; drawing won 31.")
    assert long == "In 64 imagined deals the hard bot’s move won 39, yours 31."


def test_cards_that_are_due_are_told_with_the_rest() -> None:
    seen = replace(view_of("mattel"), prompt=AnswerDraw(ANA, 4, Seat(3)))
    moment = ReviewMoment(
        3, seen, c.Accept(), Advice(c.Challenge(), Motive.SEES_A_BLUFF), 1.0, Imagined(1, (1, 0))
    )
    listener = Listener(load("mattel"), ANA, "en")
    (found,) = tell_review(Review(ANA, 1, (moment,)), listener).moments

    assert [one.spoken for one in found.knew][1] == "You must draw 4."
    assert found.did.spoken == "You chose drawing the cards."
    assert found.would.spoken == "The hard bot would challenge: a bluff is likely enough."


def test_every_kind_of_move_has_a_name() -> None:
    pile, row = view_of("mattel"), view_of("dos")
    name = MoveNames(pile, Listener(load("mattel"), ANA, "en"))
    beside = MoveNames(row, Listener(load("dos"), ANA, "en"))
    deck = deck_of(load("mattel"))
    moves: list[c.Command] = [
        c.Play(deck.by_label["b7"], count=2),
        c.Keep(),
        c.NameColour(deck.colours[0]),
        c.Swap(Seat(2)),
    ]

    assert [name(move).spoken for move in moves] == [
        "blue 7, 2 times", "keeping the card", "blue", f"swapping with {LONG_NAMES[2]}",
    ]  # fmt: skip
    assert beside(c.Lay(deck_of(load("dos")).by_label["b5"])).spoken == "laying blue 5"
    assert beside(c.Done()).label == "stop"
