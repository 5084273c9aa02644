"""The story of a match in a few lines, for those who played and those who watched."""

import pytest
from msgspec.structs import replace
from support.stream_items import match_entries

from callout.core.cards import NO_SEAT, Seat
from callout.core.edition import Scoring
from callout.core.story import Feat, MatchStory, PlayedRound
from callout.core.view import View
from callout.editions import load, names
from callout.narrator.listener import Listener
from callout.narrator.story import MAX_LINES, tell_story

ANA, BOB = Seat(0), Seat(1)


@pytest.fixture(scope="module")
def view() -> View:
    table = [table for _, table in match_entries("mattel")][-1]
    assert table.match
    return table.match.view(None)


def rounds(*winners: Seat) -> tuple[PlayedRound, ...]:
    return tuple(
        PlayedRound(number, winner, (10 * number, 0), (0, 0))
        for number, winner in enumerate(winners, start=1)
    )


FULL = MatchStory(
    round=3,
    rounds=rounds(BOB, ANA, ANA),
    catches=((ANA, BOB, 2),),
    right=(0, 5),
    most_cards=Feat(BOB, 19, 2),
    longest_run=Feat(BOB, 6, 1),
)


def told(
    story: MatchStory, view: View, seat: Seat | None = None, language: str = "en"
) -> tuple[str, ...]:
    return tell_story(story, view, Listener(load("mattel"), seat, language), 214)


def test_a_story_has_five_lines_the_most_remarkable_first(view: View) -> None:
    assert told(FULL, view) == (
        "3 rounds, 214 moves.",
        "Ana won 2 rounds in a row.",
        "Bob once held 19 cards.",
        "Ana caught Bob twice.",
        "Bob answered 5 questions right.",
    )


def test_who_played_hears_it_in_the_second_person(view: View) -> None:
    assert told(FULL, view, ANA)[1] == "You won 2 rounds in a row."
    assert told(FULL, view, ANA)[3] == "You caught Bob twice."
    assert told(FULL, view, BOB)[2:] == (
        "You once held 19 cards.",
        "Ana caught you twice.",
        "You answered 5 questions right.",
    )
    assert told(FULL, view, BOB, "fr")[3] == "Ana t’a attrapé 2 fois."


def test_less_remarkable_things_are_told_of_a_calm_match(view: View) -> None:
    calm = replace(FULL, catches=(), right=(), most_cards=Feat(ANA, 7, 1))

    assert told(calm, view)[2:] == (
        "Ana took 30 points in round 3.",
        "Bob played 6 cards without drawing.",
    )


def test_a_single_round_is_no_streak(view: View) -> None:
    assert not any(
        "in a row" in line for line in told(replace(FULL, rounds=rounds(BOB, ANA)), view)
    )


def test_what_is_not_remarkable_is_not_told(view: View) -> None:
    dull = MatchStory(round=1, rounds=rounds(NO_SEAT), longest_run=Feat(ANA, 3, 1))

    assert told(dull, view) == ("1 round, 214 moves.",)


def test_nobody_takes_points_where_all_keep_their_own(view: View) -> None:
    low = replace(view, scoring=Scoring.LOW)

    assert not [line for line in told(FULL, low) if "took" in line]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", names())
def test_every_edition_has_a_story_without_cards(edition: str, language: str) -> None:
    table = [table for _, table in match_entries(edition, house={"target": 60})][-1]
    assert table.over
    assert table.match
    lines = tell_story(
        table.story, table.match.view(None), Listener(table.edition, ANA, language), table.moves
    )

    assert 1 < len(lines) <= MAX_LINES
    assert len(set(lines)) == len(lines)
    assert str(table.moves) in lines[0]
