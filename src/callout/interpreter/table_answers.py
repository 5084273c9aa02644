"""Answers about a table on a server: before, during and after a match."""

from collections.abc import Collection, Sequence
from typing import Protocol

from callout.core.cards import Seat, by_seat
from callout.core.commands import Command
from callout.core.prompts import Over
from callout.core.view import View
from callout.host.places import pairs_before_match
from callout.host.table import Table
from callout.host.talk import Phrase
from callout.host.views import legal_commands_for, view_for
from callout.host.waiting import absent_dealer
from callout.interpreter.answers import QueryAnswerer
from callout.interpreter.help_lines import table_help_keys
from callout.interpreter.queries import (
    CardQuery,
    ColourQuery,
    HintQuery,
    Query,
    RecapQuery,
)
from callout.interpreter.rule_answers import RuleAnswerer
from callout.interpreter.table_requests import TableCommandParser
from callout.locales.messages import Utterance, utter
from callout.locales.sanitise import sanitise_text
from callout.narrator.answers import tell_top
from callout.narrator.listener import Style
from callout.narrator.pairs import tell_pairs
from callout.narrator.prompts import ask_deal_for, tell_prompt
from callout.rules.scoring import pairs_of

SHOWN_WATCHERS = 5
"""Number of watchers that are named; the others are counted."""


class Occupant(Protocol):
    """The occupant of a place, as a table or a server describes them."""

    @property
    def name(self) -> str:
        """The name for others."""

    @property
    def bot(self) -> str:
        """The kind of bot that plays here, or an empty string."""

    @property
    def away(self) -> bool:
        """Whether the person has left their seat for a while."""


class TableQueryAnswerer(QueryAnswerer):
    """Answers for *player*, who sits at *table* or watches it."""

    table: Table
    parser: TableCommandParser

    def __init__(self, table: Table, player: str, language: str, style: Style) -> None:
        self.table, self.player = table, player
        super().__init__(table.edition, language, style, self._new_parser(language))

    def _new_parser(self, language: str) -> TableCommandParser:
        names = tuple(place.name for place in self.table.places)
        return TableCommandParser(self.table.edition, language, names, self.table.talk)

    def set_table(self, table: Table) -> None:
        """Replace the *table*, and parse the names of its occupants from now on."""
        self.table = table
        if table.edition != self.edition:
            self.edition, self.rules = table.edition, RuleAnswerer(table.edition, self.language)
            self.parser = self._new_parser(self.language)
        names = tuple(place.name for place in table.places)
        if (self.parser.names, self.parser.talk) != (names, table.talk):
            self.parser = self._new_parser(self.language)

    @property
    def seat(self) -> Seat | None:
        """The player's own seat."""
        return self.table.seat_of(self.player)

    @property
    def view(self) -> View:
        """The player's view of the table."""
        return view_for(self.table, self.player)

    @property
    def legal_commands(self) -> list[Command]:
        """The lawful commands of the player."""
        return legal_commands_for(self.table, self.player)

    def answers(self, query: Query, view: View, legal: Sequence[Command]) -> list[Utterance]:
        """Answer *query*; before the match, answer one about cards with the table's prompt."""
        if self.table.match is None and isinstance(
            query, CardQuery | HintQuery | ColourQuery | RecapQuery
        ):
            return [self.waiting()]
        return super().answers(query, view, legal)

    def _help(self, view: View) -> list[Utterance]:
        about_cards = super()._help(view)
        keys = table_help_keys(self.table)
        about_table = [self.say(key, **self._example_words()) for key in keys]
        return about_cards + about_table if self.table.match else about_table + about_cards

    def waiting(self) -> Utterance:
        """Tell the prompt of the table."""
        table, seat = self.table, self.seat
        words = self._example_words()
        if table.closed:
            return self.say("wait-closed", **words)
        if table.match is None:
            if table.owner:
                if table.evening:
                    return self.say("wait-evening", **words)
                return self.say("wait-class", **words)
            if seat is None:
                return self.say("wait-seat", **words)
            return self.say("wait-begin", **words)
        if seat is not None and table.places[seat].away:
            return self.say("wait-return", **words)
        if isinstance(table.match.prompt, Over):
            if table.owner:
                if table.evening:
                    return self.say("wait-evening-over", **words)
                return self.say("wait-class-over", **words)
            return self.say("wait-again", **words)
        if table.paused:
            return self.say("wait-paused", **words)
        dealer = absent_dealer(table)
        if dealer is not None and seat is not None:
            return ask_deal_for(self.listener(seat), self.view.seats, dealer)
        return tell_prompt(self.view, self.listener(seat))

    def no_review(self) -> Utterance | None:
        """Explain why there is nothing to look back at, or return `None` if there is."""
        if not self.table.over:
            return self.say("review-later")
        return self.say("review-own") if self.seat is None else None

    def phrases(self) -> list[Utterance]:
        """Tell the available phrases, with their numbers."""
        texts = [utter("server", self.language, f"phrase-{phrase}") for phrase in Phrase]
        return [
            self.say("phrase-line", number=number, text=text.spoken, short=text.braille)
            for number, text in enumerate(texts, 1)
        ]

    def top(self) -> list[Utterance]:
        """Tell the open cards, if a match has begun."""
        return [tell_top(self.view, self.listener(self.seat))] if self.table.match else []

    def seats(self, lost: Collection[Seat] = (), watchers: Sequence[str] = ()) -> list[Utterance]:
        """Tell the open cards, the occupants, and the watchers."""
        table = self.table
        host = next(
            (
                seat
                for seat, place in by_seat(table.places)
                if place.player and place.player == table.host
            ),
            None,
        )
        places = self.occupants(table.places, you=self.seat, host=host, lost=lost)
        return [*self.top(), *places, *self.pairs(), *self.watchers(watchers)]

    def pairs(self) -> list[Utterance]:
        """Tell the partners, or those of a match that began now."""
        table = self.table
        names = [place.name for place in table.places]
        pairs = pairs_before_match(table.options.scoring, names)
        if table.match:
            pairs = [(names[one], names[other]) for one, other in pairs_of(self.view.partners)]
        return [tell_pairs(pairs, self.listener(None))] if pairs else []

    def watchers(self, names: Sequence[str]) -> list[Utterance]:
        """Tell the watchers, if there are any."""
        if not names:
            return []
        named, more = ", ".join(names[:SHOWN_WATCHERS]), len(names[SHOWN_WATCHERS:])
        return [self.say("table-watchers", names=named, more=more)]

    def occupants(
        self,
        places: Sequence[Occupant],
        *,
        you: Seat | None,
        host: Seat | None,
        lost: Collection[Seat] = (),
    ) -> list[Utterance]:
        """Tell the occupant of each of *places*, free ones included, and lost connections."""
        return [
            self.say(
                "table-place",
                what=_role(place, you=seat == you, host=seat == host, lost=seat in lost),
                number=seat + 1,
                name=sanitise_text(place.name),
            )
            for seat, place in by_seat(places)
        ] or [self.say("table-empty")]


def _role(place: Occupant, *, you: bool, host: bool, lost: bool) -> str:
    """Return the facts about a place besides the name."""
    if not place.name:
        return "free"
    if lost:
        return "host-lost" if host else "lost"
    if place.away:
        return "stand-in" if place.bot else "away"
    if place.bot:
        return "bot"
    if you:
        return "you-host" if host else "you"
    return "host" if host else "person"
