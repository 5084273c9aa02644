"""Hands: by their labels, or as they were dealt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.printing.sample_sheets import sample_record

from callout.braille.cells import to_brf
from callout.core.deck import deck_of
from callout.core.events import Dealt
from callout.editions import load, names
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.hands import dealt_hands_document, hand_document, parse_hand
from callout.printing.pages.layout import ListItem, PageSize, lay_out
from callout.printing.pages.match_report import replay_events

pytestmark = pytest.mark.needs("liblouis")


@given(st.data(), st.sampled_from(names()))
def test_labels_are_read_however_they_are_given(data: st.DataObject, name: str) -> None:
    deck = deck_of(load(name))
    cards = data.draw(st.lists(st.sampled_from(deck.all), max_size=12))
    labels = [deck.labels[card] for card in cards]
    words = " ".join(labels).upper().split() if data.draw(st.booleans()) else labels

    assert parse_hand(load(name), words) == tuple(sorted(cards))


def test_what_is_no_label_is_named() -> None:
    with pytest.raises(PrintingError, match="z9 isn't a label of mattel"):
        parse_hand(load("mattel"), ["b7", "z9", "g1"])


def test_a_hand_is_a_list_of_labels_and_names() -> None:
    edition = load("french")
    sheet = hand_document(edition, "fr", parse_hand(edition, ["+04", "rev", "j", "7b"]))
    (page,) = lay_out(sheet, BrailleWriter("fr", code="fr"), PageSize(40, 10))

    assert [to_brf(line) for line in page[3:6]] == [
        ",]B  ,] BLEU",
        "REV J  .INVERSION JAUNE",
        ",6#?  ,6?",
    ]


@pytest.mark.parametrize("name", names())
def test_everybody_gets_a_page_of_the_hand_that_was_dealt(name: str) -> None:
    record, deck = sample_record(name), deck_of(load(name))
    dealt = [event for event, _ in replay_events(record) if isinstance(event, Dealt)]
    sheet = dealt_hands_document(record, "en", 1)
    pages = lay_out(sheet, BrailleWriter("en"), PageSize())
    found = [block.labels[0] for block in sheet.body if isinstance(block, ListItem)]

    assert len(pages) == len(record.opened.seats)
    assert found == [deck.labels[card] for hand in dealt[0].hands for card in sorted(hand)]


def test_another_round_has_other_hands_and_there_are_only_so_many() -> None:
    record = sample_record("rnib", 200)
    rounds = sum(isinstance(event, Dealt) for event, _ in replay_events(record))

    assert rounds > 1
    assert dealt_hands_document(record, "en", 1) != dealt_hands_document(record, "en", 2)
    with pytest.raises(PrintingError, match=rf"no round {rounds + 1}: the last is {rounds}\."):
        dealt_hands_document(record, "en", rounds + 1)


def test_a_match_that_goes_on_shows_no_hands() -> None:
    record = sample_record("mattel")
    with pytest.raises(PrintingError, match="isn't over"):
        dealt_hands_document(replace(record, moves=record.moves[:-1]), "en", 1)
