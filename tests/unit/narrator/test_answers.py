"""Short answers that a player can ask for at any time."""

import pytest
from support.narration_samples import mid_round_state
from support.table import Table, edition_with, table

from callout.core import prompts as p
from callout.core.cards import Card, Colour, Seat
from callout.core.edition import Scoring
from callout.core.view import view
from callout.editions import load
from callout.narrator import (
    Cue,
    Listener,
    Style,
    Utterance,
    tell_colour,
    tell_counts,
    tell_hand,
    tell_hand_of_colour,
    tell_penalty,
    tell_prompt,
    tell_refusal,
    tell_scores,
    tell_status,
    tell_top,
    tell_who,
)


@pytest.fixture
def new() -> Table:
    return table("mattel", "wi", "y7 b7 wi b2 gsk", "y1 y2", "r1", colour="g", scores=(5, 0, 120))


def ear(new: Table, seat: int | None = 0, language: str = "en") -> Listener:
    return Listener(new.state.edition, None if seat is None else Seat(seat), language)


def test_the_hand_is_told_by_colour_or_by_number(new: Table) -> None:
    seen = view(new.state, Seat(0))

    assert tell_hand(seen, ear(new)) == Utterance(
        "You have 5 cards: blue 2, blue 7, green skip, yellow 7, wild.", "b2 b7 gsk y7 wi"
    )
    assert tell_hand(seen, ear(new), by_number=True).braille == "b2 b7 y7 gsk wi"
    assert tell_hand(view(new.state, None), ear(new, None)).spoken == (
        "You're watching, so you have no cards."
    )


def test_a_long_hand_is_told_whole(new: Table) -> None:
    new.state.hands[0] = list(map(Card, range(30)))

    assert tell_hand(view(new.state, Seat(0)), ear(new)).braille.count(" ") == 29


def test_the_top_card_is_told_with_the_colour_in_play(new: Table) -> None:
    seen = view(new.state, Seat(1))

    assert tell_top(seen, ear(new, 1)) == Utterance("Top card: wild, green.", "top wi\u00a0g")
    assert tell_colour(seen, ear(new, 1)) == Utterance("The colour is green.", "colour green")
    assert tell_colour(seen, ear(new, 1, "fr")).spoken == "La couleur est le vert."


def test_the_centre_row_is_told_by_places() -> None:
    row = table("dos", "r10 b3", "r7 r3 y1 y4", "b1 b9").do(1, "r7+r3 on 1")

    assert tell_top(view(row.state, Seat(1)), ear(row, 1)) == Utterance(
        "Centre row: 1, red 10, matched; 2, blue 3.", "row (r10) b3"
    )
    assert tell_colour(view(row.state, Seat(1)), ear(row, 1)).spoken == "No colour is in play."


def test_counts_are_told_with_the_stock(new: Table) -> None:
    assert tell_counts(view(new.state, Seat(1)), ear(new, 1)) == Utterance(
        "Cards: Ana 5, you 2, Cleo 1. Draw pile: 99.", "Ana 5 you 2 Cleo 1, draw pile 99"
    )


def test_scores_are_told_by_side(new: Table) -> None:
    state = mid_round_state(load("rnib"), Scoring.PARTNERS)

    assert (
        tell_scores(view(new.state, Seat(1)), ear(new, 1)).spoken
        == "Scores: Ana 5, you 0, Cleo 120."
    )
    assert tell_scores(view(state, Seat(0)), Listener(load("rnib"), Seat(0))).spoken == (
        "Scores: you and Cleopatr 0, Barnabas and Dominiqu 0."
    )


def test_whose_turn_it_is_is_told_with_the_order(new: Table) -> None:
    assert tell_who(view(new.state, Seat(0)), ear(new)).spoken == "Your turn, then Bob and Cleo."
    new.state.direction = -1
    assert tell_who(view(new.state, Seat(1)), ear(new, 1)) == Utterance(
        "Ana's turn, then Cleo and you.", "turn: Ana, Cleo"
    )
    new.state.prompt = p.DealRound(Seat(2))
    assert tell_who(view(new.state, Seat(1)), ear(new, 1)).spoken == "Cleo deals next."


def test_a_penalty_that_waits_is_told(new: Table) -> None:
    assert tell_penalty(view(new.state, Seat(0)), ear(new)).spoken == "Nobody has to draw."
    new.state.prompt = p.AnswerDraw(Seat(1), 6)
    assert tell_penalty(view(new.state, Seat(0)), ear(new)).spoken == "Bob must draw 6."
    assert tell_penalty(view(new.state, Seat(1)), ear(new, 1)).spoken == "You must draw 6."


@pytest.mark.parametrize(
    ("doubtful", "stacking", "told"),
    [
        (True, "none", "Draw 4, or challenge Bob."),
        (False, "total", "Draw 4, or answer with a draw card."),
        (
            True,
            "total",
            "Draw 4, challenge Bob, or answer with a draw card.",
        ),
        (False, "none", "Draw 4."),
    ],
)
def test_a_draw_can_be_answered_as_the_rules_say(doubtful: bool, stacking: str, told: str) -> None:
    edition = edition_with("mattel", stacking=stacking)
    state = mid_round_state(edition)
    state.seats = ("Ana", "Bob", "Cleo", "Dan")
    state.prompt = p.AnswerDraw(Seat(0), 4, Seat(1), doubtful)

    assert tell_prompt(view(state, Seat(0)), Listener(edition, Seat(0))).spoken == told


def test_what_the_table_waits_for_is_told_to_the_others_too(new: Table) -> None:
    new.do(1, "draw")

    assert tell_prompt(view(new.state, Seat(2)), ear(new, 2)).spoken == "Ana's turn."


def test_drawing_with_a_playable_card_is_offered_only_where_it_is_allowed() -> None:
    strict = table("rnib", "g1", "g2", "y1")

    assert tell_prompt(view(strict.state, None), ear(strict)).spoken == (
        "Your turn on green 1. Play, or draw if you can't."
    )


def test_a_duty_to_lay_leaves_no_way_out() -> None:
    edition = edition_with("dos", lay_bonus="must")
    state = mid_round_state(edition)
    state.prompt = p.LayCards(Seat(0), 1, 0)

    assert tell_prompt(view(state, Seat(0)), Listener(edition, Seat(0))) == Utterance(
        "Lay a card in the centre row for your colour match.", "lay 1?"
    )


def test_a_refusal_names_the_clause(new: Table) -> None:
    refusal = new.refused(1, "b7")

    assert tell_refusal(refusal, ear(new)) == Utterance(
        "You can't play that. Match the colour, number or symbol, or play a wild. Rule mattel.T2.",
        "can't play that, mattel.T2",
        Cue.REFUSED,
    )
    assert tell_refusal(refusal, ear(new, 0, "fr")).braille == "pas jouable, mattel.T2"


def test_a_refusal_by_a_house_rule_tells_the_rule() -> None:
    strict = table(edition_with("mattel", voluntary_draw=False), "g1", "g2 b3", "y1")
    told = tell_refusal(strict.refused(1, "draw"), ear(strict))

    assert told.spoken == (
        "You can't draw: you have a card to play. House rule: you can draw only if you can't play."
    )
    assert told.braille == "you must play, house.voluntary_draw"


def test_a_table_for_too_many_tells_how_many_may_play() -> None:
    listener = Listener(load("dos"), None, "en", Style.BRIEF)
    refusal = table("dos", "b3 b4", "r1", "r3").refused(2, "deal")

    assert tell_refusal(refusal, listener).spoken == "It isn't your turn. Rule dos.T1."


@pytest.mark.parametrize(
    ("language", "colour", "told"),
    [
        ("en", 0, Utterance("You have 2 blue cards: blue 2, blue 7.", "b2 b7")),
        ("en", 1, Utterance("You have 1 green card: green skip.", "gsk")),
        ("en", 2, Utterance("You have no red cards.", "no red cards")),
        ("fr", 0, Utterance("En bleu, tu as 2 cartes\u00a0: 2 bleu, 7 bleu.", "b2 b7")),
        ("fr", 3, Utterance("En jaune, tu as 1 carte\u00a0: 7 jaune.", "y7")),
        ("fr", 2, Utterance("En rouge, tu n’as rien.", "rien en rouge")),
    ],
)
def test_the_cards_of_one_colour_are_told(
    new: Table, language: str, colour: int, told: Utterance
) -> None:
    seen = view(new.state, Seat(0))

    assert tell_hand_of_colour(seen, ear(new, 0, language), Colour(colour)) == told


def test_somebody_who_watches_has_no_cards_of_a_colour(new: Table) -> None:
    told = tell_hand_of_colour(view(new.state, None), ear(new, None), Colour(0))

    assert told == Utterance("You're watching, so you have no cards.", "watching, no cards")


def test_the_status_tells_top_turn_and_counts_at_once(new: Table) -> None:
    seen = view(new.state, Seat(0))

    assert tell_status(seen, ear(new)) == Utterance(
        "Top card: wild, green. Your turn, then Bob and Cleo. "
        "Cards: you 5, Bob 2, Cleo 1. Draw pile: 99.",
        "top wi\u00a0g; your turn, then Bob; you 5 Bob 2 Cleo 1, draw pile 99",
    )
    assert tell_status(seen, ear(new, 0, "fr")).spoken == (
        "Sur le talon\u00a0: Joker, vert. À toi, puis Bob et Cleo. "
        "Cartes\u00a0: toi 5, Bob 2, Cleo 1. Pioche\u00a0: 99."
    )


def test_the_status_tells_cards_that_are_to_be_drawn_as_well(new: Table) -> None:
    new.state.prompt = p.AnswerDraw(Seat(0), 4)

    assert tell_status(view(new.state, Seat(0)), ear(new)).spoken.startswith(
        "Top card: wild, green. You must draw 4. Your turn"
    )


@pytest.mark.parametrize(
    ("house", "language", "told"),
    [
        (
            {},
            "en",
            (
                "You can't call Uno now. Call it with or before the card that leaves you "
                "one card. Rule mattel.G1."
            ),
        ),
        (
            {"call_when": "at-once"},
            "en",
            (
                "You can't call Uno now. Call it with the card that leaves you one card, or "
                "right after it. House rule: you call with the card or right after it."
            ),
        ),
        (
            {"call_when": "any-time", "call_at": 2},
            "en",
            (
                "You can't call Uno now. Call it once, when you have 2 cards left, "
                "before somebody catches you. "
                "House rule: you can call until somebody catches you."
            ),
        ),
        (
            {},
            "fr",
            (
                "Tu ne peux pas annoncer Uno maintenant. Annonce avec la carte qui te laisse "
                "une carte, ou juste avant. Règle mattel.G1."
            ),
        ),
        (
            {"call_when": "at-once"},
            "fr",
            (
                "Tu ne peux pas annoncer Uno maintenant. Annonce avec la carte qui te laisse "
                "une carte, ou juste après. Règle maison\u00a0: tu annonces en jouant la carte ou "
                "juste après."
            ),
        ),
        (
            {"call_when": "any-time"},
            "fr",
            (
                "Tu ne peux pas annoncer Uno maintenant. Annonce une seule fois, quand il te "
                "reste une carte, avant que quelqu’un t’attrape. "
                "Règle maison\u00a0: tu peux annoncer tant que personne ne t’attrape."
            ),
        ),
    ],
)
def test_a_call_that_is_not_due_is_refused_by_what_this_table_allows(
    house: dict[str, str | int], language: str, told: str
) -> None:
    laid = table(edition_with("mattel", **house), "g1", "g2 b3 b4 b5", "y1 y2")

    assert tell_refusal(laid.refused(1, "uno"), ear(laid, 0, language)).spoken == told
