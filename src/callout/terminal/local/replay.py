"""The narration of a record, as a seat or a spectator heard it or with all hands; its chart."""

from callout.core.cards import Seat
from callout.core.prompts import Over
from callout.core.seen import seen_by
from callout.editions import edition_of
from callout.host.match import replay_steps
from callout.locales.messages import Utterance
from callout.narrator.figure_table import FigureTable
from callout.narrator.listener import Listener, Style
from callout.narrator.match_chart import ChartTeller
from callout.narrator.narrate import narrate
from callout.notation.match_chart import MatchChart, chart_match
from callout.notation.record import Record, replay
from callout.terminal.ui.screen import Screen


def narrate_record(
    record: Record,
    screen: Screen,
    *,
    seat: Seat | None,
    everything: bool,
    language: str,
    style: Style,
) -> None:
    """Narrate each event of *record* in order, after checking it against the rules.

    *everything* shows all hands, if the match is over.
    """
    shows_all = isinstance(replay(record).prompt, Over) and everything
    listener = Listener(edition_of(record.opened), seat, language, style)
    for events, after in replay_steps(record):
        for event in events:
            told = event if shows_all else seen_by(event, seat)
            for utterance in narrate(told, after.view(seat), listener):
                screen.tell(utterance)


def tell_record_chart(record: Record, screen: Screen, language: str) -> None:
    """Tell the chart of *record* in sentences and tables, after checking it against the rules."""
    _, teller = _chart(record, language)
    for utterance in teller.sentences():
        screen.tell(utterance)
    for table in (teller.points_table(), teller.left_table()):
        _tell_table(table, screen)


def tell_round_hands(record: Record, screen: Screen, number: int, language: str) -> bool:
    """Tell the cards in hand in a round of *record*; return whether it was played to its end."""
    chart, teller = _chart(record, language)
    played = chart.round(number)
    if played is not None:
        _tell_table(teller.hands_table(played), screen)
    return played is not None


def _chart(record: Record, language: str) -> tuple[MatchChart, ChartTeller]:
    replay(record)
    listener = Listener(edition_of(record.opened), None, language)
    chart = chart_match((events, after.card_counts) for events, after in replay_steps(record))
    return chart, ChartTeller(chart, listener)


def _tell_table(table: FigureTable, screen: Screen) -> None:
    for line in table.lines():
        screen.tell(Utterance(line, line))
