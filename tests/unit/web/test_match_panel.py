"""The end of a match on a page: who won, the story, the chart, and what may be shared."""

import pytest
from msgspec.structs import replace
from support.stream_items import PEOPLE, match_entries

from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.prompts import Over
from callout.core.story import MatchStory, PlayedRound
from callout.core.view import View
from callout.editions import names
from callout.host.table import Table
from callout.narrator.game import game_name
from callout.narrator.listener import Listener
from callout.web.preferences.model import Preferences
from callout.web.table.panels import BADGES, MatchPanel, match_panel, score_chart
from callout.web.table.view import Reader, view_table

ANA, BOB = Seat(0), Seat(1)


def last_table(edition: str) -> Table:
    return [table for _, table in match_entries(edition, house={"target": 60})][-1]


def panel_of(table: Table, player: str, language: str = "en") -> MatchPanel:
    panel = view_table(table, Reader(player, language, Preferences())).match_panel
    assert panel
    return panel


def seen(table: Table) -> View:
    assert table.match
    return table.match.view(None)


def title(table: Table, winners: tuple[Seat, ...], seat: Seat, language: str = "en") -> str:
    view = replace(seen(table), prompt=Over(winners))
    listener = Listener(table.edition, seat, language)
    return match_panel(table.story, view, listener, 1).title.replace("\N{NO-BREAK SPACE}", " ")


def test_the_winner_is_the_heading() -> None:
    table = last_table("mattel")

    assert title(table, (BOB,), ANA) == "Bob wins!"
    assert title(table, (BOB,), BOB) == "You win!"
    assert title(table, (ANA, BOB), BOB) == "You win together with Ana!"
    assert title(table, (ANA, BOB), Seat(2)) == "Ana and Bob win!"
    assert title(table, (), ANA) == "The game is over"
    assert title(table, (BOB,), ANA, "fr") == "Bob gagne !"


@pytest.mark.parametrize("edition", names())
def test_the_chart_and_the_table_have_the_figures_of_the_scores(edition: str) -> None:
    table = last_table(edition)
    chart = panel_of(table, "a1").chart

    assert tuple(line.figures[-1] for line in chart.drawn.lines) == seen(table).scores
    for side, line in enumerate(chart.drawn.lines):
        assert line.figures == (0, *(played.scores[side] for played in chart.rounds))


def test_a_chart_whose_first_rounds_are_forgotten_does_not_begin_at_zero() -> None:
    played = [PlayedRound(number, ANA, (1, 0), (number, 0)) for number in range(11, 71)]
    chart = score_chart(["Ana", "Bob"], played)

    assert all(len(line.points) == 60 for line in chart.drawn.lines)
    assert score_chart(["Ana"], []).drawn.lines[0].figures == (0,)


@pytest.mark.parametrize("edition", names())
def test_what_is_shared_is_the_same_for_all_and_tells_no_card(edition: str) -> None:
    table = last_table(edition)
    shared = {panel_of(table, player).shared for player in (*PEOPLE, "stranger")}

    assert len(shared) == 1
    text = shared.pop().splitlines()
    assert text[0] == f"{game_name(table.edition, 'en')} · Callout"
    assert text[1] in {"Ana wins!", "Bob wins!"} or text[1].endswith(" wins!")
    colours = {colour.name for colour in table.edition.colours}
    assert not colours & set(" ".join(text[1:]).casefold().replace(",", " ").split())


def test_a_match_that_is_ended_before_a_round_is_over_has_thanks_and_no_story() -> None:
    tables = [table for _, table in match_entries("mattel")]
    early = next(table for table in tables if table.match and table.match.round)
    panel = match_panel(
        early.story, replace(seen(early), prompt=Over()), Listener(early.edition, ANA, "en"), 3
    )

    assert panel.story[-1] == "Thanks for playing!"
    assert not any("rounds" in line or "moves" in line for line in panel.story)
    assert panel.shared.splitlines()[1] == "The game is over"


def test_a_catch_and_a_last_card_of_four_are_feats_of_who_did_them() -> None:
    table = last_table("mattel")
    story, deck = table.story, deck_of(table.edition)
    assert story.last
    winner = story.last.winner
    loser = Seat(1 - winner)
    four = next(card for card in deck.all if deck.draws[card] == 4)
    story = replace(story, card=four, catches=((loser, winner, 1),))

    def feats(story: MatchStory, seat: Seat | None) -> tuple[str, ...]:
        return match_panel(story, seen(table), Listener(table.edition, seat, "en"), 1).feats

    assert feats(story, winner) == ("last-card-four",)
    assert feats(story, loser) == ("catch",)
    assert feats(story, None) == ()
    assert feats(replace(story, card=deck.all[0], catches=()), winner) == ()
    assert set(feats(story, winner) + feats(story, loser)) < set(BADGES)


def test_in_a_class_everybody_reads_their_own_answers_and_nobody_elses() -> None:
    table = last_table("quiz")
    story = replace(table.story, answered=(9, 3), right=(5, 1))

    def told(seat: Seat | None, winners: tuple[Seat, ...], *, in_class: bool) -> str:
        view = replace(seen(table), prompt=Over(winners))
        listener = Listener(table.edition, seat, "en")
        return " ".join(match_panel(story, view, listener, 1, in_class=in_class).story)

    for winners in ((ANA,), ()):
        assert "You got 1 of 3 right." in told(BOB, winners, in_class=True)
        assert "answered" not in told(BOB, winners, in_class=True)
        assert "right" not in told(None, winners, in_class=True)
    assert "answered 5 questions right" in told(BOB, (ANA,), in_class=False)
