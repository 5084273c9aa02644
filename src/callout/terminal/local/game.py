"""Play a saved table in a terminal: people in turn, bots between them, every line once."""

from collections.abc import Callable
from time import sleep

from callout.core import commands as c
from callout.core.cards import NO_SEAT, Seat, all_seats, by_seat
from callout.core.events import Awaited, Dealt
from callout.core.prompts import Over, PlayOrKeep, awaited
from callout.core.refusal import IllegalCommand
from callout.host.pauses import seats_to_pause_for
from callout.host.saved import SavedTable
from callout.interpreter.answers import QueryAnswerer
from callout.interpreter.parser import CommandParser, NotUnderstoodError
from callout.interpreter.queries import PRIVATE_QUERIES, Query, Quit
from callout.narrator.listener import Style, Utterance
from callout.narrator.narrate import narrate
from callout.narrator.prompts import tell_prompt
from callout.narrator.refusals import tell_refusal
from callout.terminal.ui.answering import show_answer
from callout.terminal.ui.screen import Screen

AGAIN = 3
"""How many lines are said again when a table is resumed."""


class Leave(Exception):
    """Leave the table, which stays as it is on disk."""


class Game:
    """Seat people and bots at one computer."""

    def __init__(
        self,
        table: SavedTable,
        screen: Screen,
        *,
        language: str,
        style: Style,
        pace: float,
        wait: Callable[[float], None] = sleep,
    ) -> None:
        self.table, self.screen, self.pace, self.wait = table, screen, pace, wait
        match = table.match
        seats = all_seats(table.start.seats)
        self.people = [seat for seat in seats if not table.start.bots[seat]]
        self.language, self.style = language, style
        self.words = CommandParser(match.edition, language, table.start.seats)
        self.asked = QueryAnswerer(match.edition, language, style, self.words)
        self.present = self.people[0] if len(self.people) == 1 else None
        self.heard: dict[Seat | None, int] = dict.fromkeys([*self.people, None], 0)
        self.paused_at = -1
        self.asked_at: tuple[Seat, int] = (NO_SEAT, -1)

    def catch_up(self) -> None:
        """Keep all that was said before a table was resumed, and say the last of it again."""
        seat = self.present if len(self.people) == 1 else None
        for utterance in self._since(seat):
            self.asked.remember(utterance)
        for other in self.heard:
            self.heard[other] = self.table.match.event_count
        for utterance in self.asked.history[-AGAIN:]:
            self.screen.tell(utterance)

    def play(self) -> None:
        """Play until the match is over or somebody leaves."""
        while True:
            self._news()
            prompt = self.table.match.view(None).prompt
            if isinstance(prompt, Over):
                return
            people = [seat for seat in awaited(prompt) if seat in self.people]
            if (not people and self._pause()) or self._bots_speak():
                continue
            if people:
                self._turn(people[0])
            else:
                self._bot_moves(awaited(prompt)[0])

    def _news(self) -> None:
        """Tell what has happened since the last time, to the one person or to all aloud."""
        seat = self.present if len(self.people) == 1 else None
        for utterance in self._since(seat):
            self.asked.remember(utterance)
            self.screen.tell(utterance)

    def _since(self, seat: Seat | None) -> list[Utterance]:
        match = self.table.match
        events = match.events_with_views(seat, self.heard[seat])
        self.heard[seat] = match.event_count
        return [
            told
            for event, after in events
            if not (isinstance(event, Awaited) and seat in awaited(event.prompt))
            for told in narrate(event, after, self.asked.listener(seat))
        ]

    def _turn(self, seat: Seat) -> None:
        """Let a person at the computer do one thing."""
        self._hand_over(seat)
        match = self.table.match
        new = (seat, len(match.moves)) != self.asked_at
        self.asked_at = (seat, len(match.moves))
        told = tell_prompt(match.view(seat), self.asked.listener(seat))
        if new and len(self.people) > 1 and isinstance(match.view(seat).prompt, PlayOrKeep):
            self.screen.veil([told], self.asked.cannot_veil())
            told = self.asked.drawn()
        self._obey(seat, self.screen.ask(told if new else None))

    def _hand_over(self, seat: Seat) -> None:
        """Give the computer to *seat*, who alone sees what is private, and leave none of it."""
        if len(self.people) == 1 or (
            self.present == seat and self.heard[seat] == self.table.match.event_count
        ):
            return
        match = self.table.match
        if self.present != seat:
            self.screen.ask(self.asked.hand_over(self.table.start.seats[seat]))
            self.present = seat
        mine = match.events_with_views(seat, self.heard[seat])
        public = match.events_seen(None, self.heard[seat])
        self.heard[seat] = match.event_count
        private = [
            utterance
            for (event, after), other in zip(mine, public, strict=True)
            if event != other and not isinstance(event, Awaited)
            for utterance in narrate(event, after, self.asked.listener(seat))
        ]
        dealt = any(isinstance(event, Dealt) for event, _ in mine)
        seen = match.view(seat)
        hand = [self.asked.hand(seen)] if seen.hand and not dealt else []
        if told := [*private, *hand]:
            self.screen.veil(told, self.asked.cannot_veil())

    def _obey(self, seat: Seat, line: str) -> None:
        """Do or answer what *line* says."""
        match = self.table.match
        seen, lawful = match.view(seat), match.legal_commands(seat)
        if not line.strip():
            self.asked_at = (seat, -1)
            return
        try:
            parsed = self.words.parse(line, seen, lawful)
        except NotUnderstoodError as error:
            self.screen.reply([self.asked.not_understood(error)])
            return
        if isinstance(parsed, Quit):
            raise Leave
        if isinstance(parsed, Query):
            if parsed in PRIVATE_QUERIES and seat != self.present:
                self._hand_over(seat)
            alone = len(self.people) == 1
            show_answer(self.screen, self.asked, parsed, seen, lawful, alone=alone)
            return
        try:
            self.table.act(seat, parsed)
        except IllegalCommand as error:
            self.asked.last_refusal = error.refusal
            self.screen.reply([tell_refusal(error.refusal, self.asked.listener(seat))])

    def _bots_speak(self) -> bool:
        """Let a bot whom nobody waits for catch somebody; a call it forgot stays forgotten."""
        match = self.table.match
        prompt = match.view(None).prompt
        for seat, name in by_seat(self.table.start.bots):
            lawful = match.legal_commands(seat) if name and seat not in awaited(prompt) else []
            if any(isinstance(command, c.Catch) for command in lawful):
                wish = match.bot_command(name, seat)
                if isinstance(wish, c.Catch):
                    self._pace()
                    self.table.act(seat, wish)
                    return True
        return False

    def _bot_moves(self, seat: Seat) -> None:
        """Let the bot at *seat* move."""
        match = self.table.match
        wish = match.bot_command(self.table.start.bots[seat], seat)
        self._pace()
        self.table.act(seat, wish if wish is not None else match.legal_commands(seat)[0])

    def _pause(self) -> bool:
        """Wait for a person when somebody is down to the cards that need a call, called or not."""
        match = self.table.match
        if self.paused_at == len(match.moves) or not match.moves:
            return False
        mover, _ = match.moves[-1]
        able = seats_to_pause_for(
            match.edition, match.view(None), mover, match.last_events, self.people
        )
        if not able:
            return False
        self.paused_at = len(match.moves)
        seat = self.present if self.present in able else able[0]
        while self.paused_at == len(match.moves):
            line = self.screen.ask(self.asked.pause())
            if not line.strip():
                break
            self._obey(seat, line)
        return True

    def _pace(self) -> None:
        if self.pace:
            self.wait(self.pace)
