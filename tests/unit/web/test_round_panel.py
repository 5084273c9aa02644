"""The end of a round on a page: the points of each side, and what the players held."""

import pytest
from msgspec.structs import replace
from support.stream_items import PEOPLE, match_entries

from callout.core.cards import NO_SEAT, Seat
from callout.core.deck import deck_of
from callout.core.edition import Scoring
from callout.core.events import RoundEnded
from callout.editions import names
from callout.host.table import Table
from callout.host.waiting import absent_dealer, awaited_seats
from callout.narrator.listener import Listener
from callout.web.preferences.model import Preferences
from callout.web.table.panels import round_panel
from callout.web.table.view import Reader, TableView, view_table


def look(table: Table, player: str, language: str = "en") -> TableView:
    return view_table(table, Reader(player, language, Preferences()))


def between_rounds(edition: str) -> Table:
    """Play until a round is over, and another is to come."""
    tables = (table for _, table in match_entries(edition, house={"target": 500}))
    return next(table for table in tables if table.between_rounds and table.story.rounds)


@pytest.mark.parametrize("edition", names())
def test_the_panel_tells_the_points_of_the_round_and_all_cards_left(edition: str) -> None:
    table = between_rounds(edition)
    panel, last = look(table, "a1").round_panel, table.story.last
    assert panel
    assert last

    sides = sorted(range(len(last.points)), key=lambda side: side != last.winner)
    assert [(line.points, line.total) for line in panel.lines] == [
        (last.points[side], last.scores[side]) for side in sides
    ]
    held = [[face.card for hand in line.hands for face in hand.faces] for line in panel.lines]
    assert held == [list(last.hands[side]) for side in sides]
    assert [line.won for line in panel.lines].index(True) == 0
    assert panel.card
    assert panel.card.card == table.story.card
    worth = sum(deck_of(table.edition).points[card] for hand in last.hands for card in hand)
    assert sum(last.points) == worth


@pytest.mark.parametrize("edition", names())
def test_who_only_watches_is_not_shown_what_the_players_held(edition: str) -> None:
    panel = look(between_rounds(edition), "stranger").round_panel
    assert panel

    assert not panel.open
    assert not any(line.hands for line in panel.lines)


def test_no_panel_hides_a_round_that_is_played() -> None:
    for _, table in match_entries("mattel", house={"target": 500}):
        view = look(table, "a1")
        idle = table.match is None or table.between_rounds or table.over
        assert view.in_round is not idle
        assert idle or view.round_panel is None


def test_the_next_round_is_one_button_of_the_dealer_or_of_all_where_a_bot_deals() -> None:
    table = between_rounds("mattel")
    for player in PEOPLE:
        labels = [button.label for button in look(table, player).acts]
        assert labels == ["Next round"] * (table.seat_of(player) in awaited_seats(table))
    dealer = absent_dealer(table)
    assert dealer is not None
    name = table.places[dealer].name
    assert look(table, "a1").status == "Next round?"
    assert look(table, "stranger").status == f"{name} deals next."
    assert [look(table, player, "fr").hand for player in PEOPLE] == [(), ()]


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "You win the round: 12 points!"), ("fr", "Tu gagnes la manche : 12 points !")],
)
def test_the_winner_is_the_heading(language: str, title: str) -> None:
    assert titles(Scoring.WINNER, language)[0].replace("\N{NO-BREAK SPACE}", " ") == title


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_goes_out_without_points_wins_the_round_all_the_same(language: str) -> None:
    mine, other, blocked = titles(Scoring.LOW, language)

    assert not any(sign.isdigit() for sign in mine + other + blocked)
    assert "Bob" in other
    assert len({mine, other, blocked}) == 3


def titles(scoring: Scoring, language: str) -> list[str]:
    """Return the heading for the winner, for another and for all if nobody could move."""
    table = between_rounds("mattel")
    assert table.match
    view = replace(table.match.view(None), scoring=scoring)
    found = []
    ana, bob = Seat(0), Seat(1)
    for winner in (ana, bob, NO_SEAT):
        event = RoundEnded(winner, ((), (), (), ()), (12, 0, 0, 0), (12, 0, 0, 0))
        listener = Listener(table.edition, ana, language)
        panel = round_panel(replace(table.story, last=event), replace(view, seat=ana), listener)
        assert panel
        found.append(panel.title)
    return found
