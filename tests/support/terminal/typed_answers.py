"""What a player reads who types a question in the middle of a round."""

from support.table import Table

from callout.core.cards import Seat
from callout.core.view import view
from callout.interpreter.answers import QueryAnswerer
from callout.interpreter.parser import CommandParser
from callout.interpreter.queries import Query
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.rules.engine import legal


def ask(text: str, on: Table, seat: int = 0, language: str = "en") -> list[Utterance]:
    """Type *text* at *seat*, and return the lines that answer it."""
    state = on.state
    parser = CommandParser(state.edition, language, state.seats)
    answerer = QueryAnswerer(state.edition, language, Style.FULL, parser)
    seen, commands = view(state, Seat(seat)), legal(state, Seat(seat))
    query = parser.parse(text, seen, commands)
    assert isinstance(query, Query)
    return answerer.answers(query, seen, commands)
