"""Labels in the French order: the colour last, and every other label as it is."""

import pytest

from callout.core.deck import deck_of
from callout.editions import load, names
from callout.editions.label_order import with_colour_last


@pytest.mark.parametrize("name", names())
def test_the_colour_comes_last_and_no_two_cards_have_one_label(name: str) -> None:
    deck = deck_of(with_colour_last(load(name)))

    assert len(deck.by_label) == len(deck.all)
    for card, label in zip(deck.all, deck.labels, strict=True):
        if deck.colour[card] >= 0:
            assert label.endswith(deck.letters[deck.colour[card]])
        else:
            assert label == deck_of(load(name)).labels[card]


def test_a_word_and_its_colour_are_kept_apart() -> None:
    deck = deck_of(with_colour_last(load("rnib")))

    assert {"7b", "+2b", "sk b"} <= set(deck.labels)


def test_french_labels_stay_as_they_are() -> None:
    assert with_colour_last(load("french")) == load("french")
