"""Reply on a page what may be asked of a table at any moment."""

from callout.client.projection import bare
from callout.core.commands import Command
from callout.core.prompts import Over
from callout.core.view import View
from callout.host.table import Table
from callout.interpreter.queries import Asked
from callout.interpreter.table_requests import TableWords
from callout.locales.sanitise import sanitise_text
from callout.narrator.answers import tell_top
from callout.narrator.listener import Listener, Style, Utterance
from callout.narrator.prompts import tell_prompt
from callout.terminal.remote.queries import MOST_SEATS, OF_CARDS, what_of


class TableQueries(Asked):
    """Reply *player*, who sits at *table* or watches it."""

    def __init__(self, table: Table, player: str, language: str, style: Style) -> None:
        self.table, self.seat = table, table.seat_of(player)
        names = tuple(place.name for place in table.places)
        ears = {
            seat: Listener(table.edition, seat, language, style)
            for seat in (None, *range(MOST_SEATS))
        }
        super().__init__(ears, language, TableWords(table.edition, language, names))

    @property
    def view(self) -> View:
        """Show the table as it may be known here."""
        return (
            self.table.match.view(self.seat) if self.table.match else bare(self.table, self.seat)
        )

    @property
    def lawful(self) -> list[Command]:
        """List what may be done now."""
        if self.table.match is None or self.seat is None:
            return []
        return self.table.match.legal_commands(self.seat)

    def told(self, wish: str, seen: View, lawful: list[Command]) -> list[Utterance]:  # type: ignore[override]
        """Tell what *wish* names; there are no cards before the match."""
        if self.table.match is None and wish in OF_CARDS:
            return [self.waiting()]
        return super().told(wish, seen, lawful)

    def waiting(self) -> Utterance:
        """Tell what the table waits for."""
        words = self._shown(self.ears[None])
        if self.table.closed:
            return self.say("wait-closed", **words)
        if self.table.match is None:
            return self.say("wait-begin" if self.seat is not None else "wait-seat", **words)
        if self.seat is not None and self.table.places[self.seat].away:
            return self.say("wait-return", **words)
        seen = self.view
        if isinstance(seen.prompt, Over):
            return self.say("wait-again", **words)
        return tell_prompt(seen, self.ears[self.seat])

    def seats(self) -> list[Utterance]:
        """Tell who sits here, and first what lies on the table."""
        table = self.table
        told = [tell_top(self.view, self.ears[self.seat])] if table.match else []
        for number, place in enumerate(table.places):
            host = bool(place.player) and place.player == table.host
            what = what_of(place, you=number == self.seat, host=host)
            name = sanitise_text(place.name)
            told.append(self.say("table-place", what=what, number=number + 1, name=name))
        return told or [self.say("table-empty")]
