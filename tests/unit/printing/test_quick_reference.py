"""The quick reference: every kind of card with its labels, a turn, calls and points."""

import pytest
from support.printing.sample_sheets import LANGUAGES

from callout.core.deck import deck_of
from callout.editions import load, names, with_house
from callout.narrator.quick_reference import quick_reference
from callout.printing.pages.layout import Heading, ListItem
from callout.printing.pages.quick_reference import quick_reference_document


def items(name: str, language: str) -> dict[str, list[ListItem]]:
    """List the items by their heading."""
    found: dict[str, list[ListItem]] = {}
    for block in quick_reference_document(load(name), language).body:
        if isinstance(block, Heading):
            found[block.text] = []
        elif isinstance(block, ListItem):
            found[next(reversed(found))].append(block)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_each_card_is_found_by_its_label_or_by_that_of_another_colour(
    name: str, language: str
) -> None:
    edition = load(name)
    deck = deck_of(edition)
    shown = {
        label
        for those in items(name, language).values()
        for item in those
        for label in item.labels
    }
    first = [card for card in deck.all if deck.colour[card] <= 0]

    assert {deck.labels[card] for card in first} <= shown
    assert set(deck.letters) <= shown
    assert shown <= {*deck.labels, *deck.letters}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_it_has_every_part(name: str, language: str) -> None:
    found = items(name, language)

    assert list(found)[1:] == [part.title for part in quick_reference(load(name), language)]
    assert all(found[head] for head in list(found)[1:])


def test_cards_say_what_they_do() -> None:
    told = {item.labels: item.text for item in items("mattel", "en")["The cards"]}

    assert told["wi+4",] == (
        "Wild draw four. On any card, and you name the colour. The next player "
        "draws 4 cards and misses a turn. 50 points. 4 in the deck."
    )
    assert told["brv", "grv", "rrv", "yrv"] == (
        "Reverse. On the same colour or on its own kind. Reverses the direction of play. "
        "20 points. 2 in each colour."
    )
    numbers = next(text for labels, text in told.items() if "b7" in labels)
    assert numbers.endswith(
        "In each colour 1 of 0. In each colour 2 each of 1, 2, 3, 4, 5, 6, 7, 8, 9."
    )


def test_the_other_game_has_other_cards() -> None:
    told = {item.labels: item.text for item in items("dos", "fr")["Les cartes"]}

    assert told["wi2",] == (
        "Joker 2. De n’importe quelle couleur, que tu choisis. Couvre comme "
        "un 2. 20 points. 12 dans le jeu."
    )
    assert told["b#", "g#", "r#", "y#"].startswith("Joker numéro. N’importe quel numéro de 1 à 10")


def test_what_cannot_be_doubted_is_no_bluff() -> None:
    never = with_house(load("mattel"), {"lawful_when": "always"})
    told = [
        block.text
        for block in quick_reference_document(never, "en").body
        if isinstance(block, ListItem)
    ]

    assert not any("bluff" in text for text in told)


def test_where_the_sheet_is_silent_so_is_the_reference() -> None:
    told = [item.text for item in items("rnib", "en")["A turn"]]

    assert "If you can't play, draw one card." in told
    assert not any("question" in text for text in told)
    assert any("question" in item.text for item in items("quiz", "en")["A turn"])


def test_a_number_that_counts_otherwise_is_told_by_itself() -> None:
    edition = load("mattel")
    from msgspec.structs import replace  # noqa: PLC0415

    cards = tuple(replace(f, points=70) if f.name == "7" else f for f in edition.cards)
    sheet = quick_reference_document(replace(edition, cards=cards), "en")
    told = {block.labels: block.text for block in sheet.body if isinstance(block, ListItem)}

    assert "70 points." in told["b7", "g7", "r7", "y7"]
    assert "b6" in next(labels for labels in told if "b8" in labels)


def test_a_seven_and_a_zero_that_move_hands_are_told_by_themselves() -> None:
    sheet = quick_reference_document(with_house(load("mattel"), {"seven_zero": True}), "en")
    told = {block.labels: block.text for block in sheet.body if isinstance(block, ListItem)}

    assert "House rule: you swap hands" in told["b7", "g7", "r7", "y7"]
    assert "House rule: everyone passes their hand" in told["b0", "g0", "r0", "y0"]
    assert told["b1", "b2", "b3", "b4", "b5", "b6", "b8", "b9"].startswith("Numbers, here in blue")
