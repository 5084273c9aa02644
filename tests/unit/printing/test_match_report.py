"""A match to read: every event in order, each round under its heading."""

import pytest
from msgspec.structs import replace
from support.printing.sample_sheets import LANGUAGES, sample_record
from support.random_match import RandomMatch

from callout.core.edition import Scoring
from callout.core.events import RoundBegan
from callout.editions import edition_of, names
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.notation.record import record_of
from callout.printing.errors import PrintingError
from callout.printing.pages.layout import Heading, ListItem
from callout.printing.pages.match_report import is_match_over, match_report, replay_events


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_all_that_was_told_is_there_but_whose_turn_it_was(
    name: str, language: str, style: Style
) -> None:
    record = sample_record(name)
    sheet = match_report(record, language, style, everything=True)
    listener = Listener(edition_of(record.opened), None, language, style)
    told = [
        one.spoken.removesuffix(".")
        for event, after in replay_events(record)
        if type(event).__name__ != "Awaited"
        for one in narrate(event, after, listener)
    ]
    blocks = [*sheet.front[1:], *sheet.body]
    found = [b.text.removesuffix(".") for b in blocks if isinstance(b, Heading | ListItem)]

    assert found == told


def test_each_round_has_a_heading() -> None:
    record = sample_record("rnib", 200)
    rounds = [event.number for event, _ in replay_events(record) if isinstance(event, RoundBegan)]
    sheet = match_report(record, "fr", Style.BRIEF, everything=False)
    heads = [block.text for block in sheet.body if isinstance(block, Heading)]

    assert len(rounds) > 1
    assert heads == [f"Manche {number}" for number in rounds]
    assert sheet.contents == "Sommaire"


def hands(name: str, *, everything: bool, over: bool = True) -> list[str]:
    """List what is told of hands."""
    record = sample_record(name)
    if not over:
        record = replace(record, moves=record.moves[:-1])
    sheet = match_report(record, "en", Style.FULL, everything=everything)
    texts = [block.text for block in sheet.body if isinstance(block, ListItem)]
    return [text for text in texts if " has " in text or "Shown" in text]


def test_hands_are_shown_only_if_somebody_asks_and_the_match_is_over() -> None:
    assert hands("mattel", everything=True)
    assert hands("mattel", everything=False) == []
    assert hands("mattel", everything=True, over=False) == []


def test_a_match_that_has_just_opened_is_one_list() -> None:
    played = RandomMatch("mattel", 2, Scoring.WINNER, 1)
    record = record_of(played.events, played.moves)
    sheet = match_report(record, "en", Style.FULL, everything=False)

    assert not is_match_over(replay_events(record))
    assert sheet.front == ()
    assert any(" deals." in block.text for block in sheet.body if isinstance(block, ListItem))


def test_a_record_that_cannot_have_happened_is_refused() -> None:
    record = sample_record("mattel")
    false = replace(record, opened=replace(record.opened, seed="00" * 32))
    with pytest.raises(PrintingError, match="possible game"):
        replay_events(false)
