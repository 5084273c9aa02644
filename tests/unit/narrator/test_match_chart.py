"""The chart of a match in words: short sentences, and tables that leave no figure out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.charted_matches import WAYS, chart_of, charted_match

from callout.core.cards import Seat
from callout.core.edition import Scoring
from callout.editions import load
from callout.locales.language import languages
from callout.narrator.listener import Listener
from callout.narrator.match_chart import ELIMINATED, ChartTeller
from callout.notation.match_chart import MatchChart

MOST_SENTENCES, MOST_CHARS, MOST_CELLS = 5, 90, 40
NAMES = st.lists(st.text("abc é", min_size=1, max_size=40), min_size=3, max_size=3)
SCORES = st.lists(st.tuples(*[st.integers(0, 2_000)] * 3), max_size=60)


def teller_of(chart: MatchChart, language: str = "en") -> ChartTeller:
    return ChartTeller(chart, Listener(load("mattel"), None, language))


def told(chart: MatchChart, language: str = "en") -> list[str]:
    return [one.spoken.replace("\u00a0", " ") for one in teller_of(chart, language).sentences()]


LEADS = chart_of([(40, 0, 5), (40, 60, 5), (110, 60, 5)], [(0, 3, 4), (12, 0, 1), (0, 1, 2)])


def test_a_match_is_told_in_five_sentences() -> None:
    assert told(LEADS._replace(winners=(Seat(0),))) == [
        "Ana won after 3 rounds, with 110 points.",
        "The lead changed twice, last in round 3 to Ana.",
        "Next: Ben, 50 points behind.",
        "Most points in one round: Ana, 70 in round 3.",
        "Most cards left in a hand: Ana, 12 in round 2.",
    ]
    assert told(LEADS._replace(winners=(Seat(0),)), "fr") == [
        "Victoire après 3 manches : Ana, 110 points.",
        "La tête a changé 2 fois, enfin à la manche 3 : Ana.",
        "Ensuite : Ben, à 50 points.",
        "Le plus de points en une manche : Ana, 70 à la manche 3.",
        "Le plus de cartes restées en main : Ana, 12 à la manche 2.",
    ]


def test_a_match_that_was_stopped_has_no_winner_but_a_leader() -> None:
    assert told(LEADS)[0] == "The game was stopped after 3 rounds."
    assert told(LEADS)[2] == "Next: Ben, 50 points behind."


def test_leads_that_never_changed_and_ties_are_told_as_such() -> None:
    assert told(chart_of([(10, 0), (10, 5)]))[1] == "Nobody took the lead from Ana."
    assert told(chart_of([(10, 10), (20, 20)]))[1] == "Nobody ever led alone."
    assert not any("lead" in line for line in told(chart_of([(10, 0)])))
    assert "Next: Ben, with as many points." in told(chart_of([(9, 9)], winners=[0]))
    assert "Next: Ben and Cleo, 9 points behind." in told(chart_of([(9, 0, 0)], winners=[0]))


def test_before_the_end_of_a_round_there_is_one_sentence() -> None:
    assert told(chart_of([])) == ["No round is over yet."]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("way", WAYS)
def test_sentences_of_real_matches_are_short(way: tuple[str, int, Scoring], language: str) -> None:
    sentences = teller_of(charted_match(*way), language).sentences()

    assert 3 <= len(sentences) <= MOST_SENTENCES
    for said in sentences:
        assert 0 < len(said.spoken) <= MOST_CHARS, said.spoken
        assert 0 < len(said.braille) <= MOST_CELLS, said.braille


@pytest.mark.parametrize("language", languages())
@given(scores=SCORES, names=NAMES, winners=st.lists(st.integers(0, 2), max_size=3, unique=True))
def test_sentences_are_short_whatever_the_names_and_figures(
    language: str, scores: list[tuple[int, ...]], names: list[str], winners: list[int]
) -> None:
    left = [(107, 0, 20)] * len(scores)
    chart = chart_of(scores, left, names, winners)
    sentences = teller_of(chart, language).sentences()

    assert len(sentences) <= MOST_SENTENCES
    for said in sentences:
        assert 0 < len(said.spoken) <= MOST_CHARS, said.spoken
        assert 0 < len(said.braille) <= MOST_CELLS, said.braille


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("way", WAYS)
def test_tables_have_every_figure_of_the_chart(
    way: tuple[str, int, Scoring], language: str
) -> None:
    chart = charted_match(*way)
    teller = teller_of(chart, language)
    points, left = teller.points_table(), teller.left_table()

    assert points.columns[1:-1] == teller.side_names
    assert left.columns[1:] == teller.seat_names
    for played, row, cards in zip(chart.rounds, points.rows, left.rows, strict=True):
        assert row[:-1] == (str(played.number), *map(str, played.scores))
        for side, name in enumerate(teller.side_names):
            assert (name in row[-1]) >= (side in played.leaders)
        assert cards[0] == str(played.number)
        for seat, figure in enumerate(cards[1:]):
            assert figure == (str(played.left[seat]) if seat in played.playing else ELIMINATED)
        hands = teller.hands_table(played)
        assert [int(step) for step, *_ in hands.rows] == [step for step, _ in played.hands]
        assert [row[1:] for row in hands.rows][-1] == cards[1:]


def test_a_round_that_changes_the_lead_says_so_in_its_row() -> None:
    leads = [row[-1] for row in teller_of(LEADS).points_table().rows]

    assert leads == ["Ana", "now Ben", "now Ana"]


def test_partners_have_one_column_of_points_and_two_of_cards() -> None:
    chart = charted_match("rnib", 4, Scoring.PARTNERS)
    teller = teller_of(chart)

    assert teller.points_table().columns == ("Round", "Ana and Cleo", "Bob and Dan", "In the lead")
    assert teller.left_table().columns == ("Round", "Ana", "Bob", "Cleo", "Dan")
