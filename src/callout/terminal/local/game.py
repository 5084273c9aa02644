"""A game of people and bots at one computer, played in a terminal."""

from collections.abc import Callable
from time import sleep

from callout.core import commands as c
from callout.core.cards import NO_SEAT, Seat, by_seat
from callout.core.events import Awaited, Dealt
from callout.core.prompts import (
    JudgeAnswer,
    Over,
    PlayOrKeep,
    TakeTurn,
    awaited,
    waits_for_teacher,
)
from callout.core.refusal import IllegalCommand
from callout.core.seen import seen_by
from callout.core.view import View
from callout.host.bots import DueMove, due_command, next_due
from callout.host.card_commands import forced_keep
from callout.host.entries import Moved
from callout.host.match import HostedMatch
from callout.host.pauses import seats_that_could_jump, seats_to_pause_for
from callout.host.policy import decide_move
from callout.host.saved import SavedLog
from callout.host.table import Table
from callout.host.waiting import absent_dealer
from callout.interpreter.answers import QueryAnswerer
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.queries import Query, Quit, is_private
from callout.interpreter.speakers import OutOfTurn, SharedKeyboardParser
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.narrator.narrate import narrate
from callout.narrator.prompts import tell_prompt
from callout.narrator.refusals import tell_refusal
from callout.terminal.game import REPEATED_LINES, PlayerLeft
from callout.terminal.showing import showing_of
from callout.terminal.ui.answering import show_answer
from callout.terminal.ui.screen import Screen, Showing


class LocalGame:
    """A game at the table of a saved *log*, on one *screen* for everybody at this computer.

    A bot waits *pace* seconds before it moves. The person who is *present* has the computer; only
    they may see private cards. With *auto_keep*, a player who is alone keeps a drawn card at once
    if nothing else can be done with it.
    """

    def __init__(
        self,
        log: SavedLog,
        screen: Screen,
        *,
        language: str,
        style: Style,
        pace: float,
        auto_keep: bool = False,
        wait: Callable[[float], None] = sleep,
    ) -> None:
        self.auto_keep = auto_keep
        self.log, self.screen, self.pace, self.wait = log, screen, pace, wait
        self.language, self.style = language, style
        edition, places = log.table.edition, log.table.places
        self.people = [seat for seat, place in by_seat(places) if not place.bot]
        self.parser = SharedKeyboardParser(edition, language, [place.name for place in places])
        self.answerer = QueryAnswerer(edition, language, style, self.parser)
        self.answerer.table = log.table
        self.present = self.people[0] if self.is_alone else None
        self.heard: dict[Seat | None, int] = dict.fromkeys([*self.people, None], 0)
        self.paused_at_move = -1
        self.prompted_at: tuple[Seat, int] = (NO_SEAT, -1)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.log.table

    @property
    def match(self) -> HostedMatch:
        """The match as it is now."""
        return self.log.match

    @property
    def is_alone(self) -> bool:
        """Whether there is only one person at this computer."""
        return len(self.people) == 1

    def catch_up(self) -> None:
        """Remember everything said before the table was resumed, and repeat the last lines."""
        for utterance, _ in self._unheard(self.present if self.is_alone else None):
            self.answerer.remember(utterance)
        for other in self.heard:
            self.heard[other] = len(self.log.history)
        for utterance in self.answerer.history[-REPEATED_LINES:]:
            self.screen.tell(utterance)

    def play(self) -> None:
        """Play until the match is over; raise `PlayerLeft` if somebody leaves."""
        if not any(self.heard.values()):
            self._open()
        while True:
            self._tell_news()
            prompt = self.match.prompt
            if isinstance(prompt, Over):
                return
            if waits_for_teacher(prompt):
                self._judge()
                continue
            if (dealer := absent_dealer(self.table)) is not None:
                self._ask_for_deal(dealer)
                continue
            people = [seat for seat in awaited(prompt) if seat in self.people]
            if not people and self._pause():
                continue
            due = next_due(self.table)
            if due is not None and not (people and due.seat in awaited(prompt)):
                self._move_bot(due)
            else:
                self._take_turn(people[0])

    def _open(self) -> None:
        """Introduce the commands; on a display, name the other players with them."""
        if self.is_alone:
            names = [place.name for place in self.table.places if place.bot]
            self.screen.tell(self.answerer.opening(names), Showing.LATER)
        else:
            self.screen.tell(self.answerer.hint())

    def _tell_news(self) -> None:
        """Narrate all new events, to the only person or aloud to everybody."""
        for utterance, showing in self._unheard(self.present if self.is_alone else None):
            self.answerer.remember(utterance)
            if showing is Showing.NEVER:
                self.answerer.begin_recap(self.present)
            self.screen.tell(utterance, showing)

    def _unheard(self, seat: Seat | None) -> list[tuple[Utterance, Showing]]:
        """Narrate the events that *seat* has not heard yet, and count them as heard."""
        news = self.log.history[self.heard[seat] :]
        self.heard[seat] = len(self.log.history)
        edition = self.match.edition
        return [
            (
                utterance,
                Showing.NOW if seat is None else showing_of(event, entry, after, edition, seat),
            )
            for entry, after in news
            for event in entry.events
            if not (isinstance(event, Awaited) and seat in awaited(event.prompt))
            for utterance in narrate(seen_by(event, seat), after, self.answerer.listener(seat))
        ]

    def _take_turn(self, seat: Seat) -> None:
        """Read and handle one line of a person at the computer."""
        self._hand_over(seat)
        is_new = (seat, self.table.moves) != self.prompted_at
        self.prompted_at = (seat, self.table.moves)
        seen = self.match.view(seat) if self.is_alone else self._with_open_turn(seat)
        prompt = tell_prompt(seen, self.answerer.listener(seat))
        if is_new and not self.is_alone and isinstance(seen.prompt, PlayOrKeep | JudgeAnswer):
            self.screen.show_private([prompt], self.answerer.cannot_hide())
            prompt = self.answerer.without_secret(seen.prompt)
        self._handle(seat, self.screen.ask(prompt if is_new else None))

    def _judge(self) -> None:
        """Read the teacher's verdict on an answer from the keyboard; it hides nothing."""
        is_new = self.prompted_at != (NO_SEAT, self.table.moves)
        self.prompted_at = (NO_SEAT, self.table.moves)
        prompt = tell_prompt(self.match.view(NO_SEAT), self.answerer.listener(None))
        self._handle(NO_SEAT, self.screen.ask(prompt if is_new else None))

    def _ask_for_deal(self, dealer: Seat) -> None:
        """Read a line of anybody here, who may deal for a bot when they have heard the result."""
        seat = self.present if self.present is not None else self.people[0]
        is_new = self.prompted_at != (seat, self.table.moves)
        self.prompted_at = (seat, self.table.moves)
        line = self.screen.ask(self.answerer.say("pause-deal") if is_new else None)
        if line.strip():
            self._handle(seat, line)
        else:
            self._act(dealer, c.Deal())

    def _with_open_turn(self, seat: Seat) -> View:
        """Return the view of *seat*, at its turn without its hand: playable cards reveal it."""
        return self.match.view(None if isinstance(self.match.prompt, TakeTurn) else seat)

    def _hand_over(self, seat: Seat) -> None:
        """Give the computer to *seat*, show them their private lines, and wipe these."""
        news = self.log.history[self.heard[seat] :]
        if self.is_alone or (self.present == seat and not news):
            return
        if self.present != seat:
            self.screen.ask(self.answerer.hand_over(self.table.places[seat].name))
            self.present = seat
        self.heard[seat] = len(self.log.history)
        private = [
            utterance
            for entry, after in news
            for event in entry.events
            if seen_by(event, seat) != seen_by(event, None) and not isinstance(event, Awaited)
            for utterance in narrate(seen_by(event, seat), after, self.answerer.listener(seat))
        ]
        was_dealt = any(isinstance(event, Dealt) for entry, _ in news for event in entry.events)
        view = self.match.view(seat)
        hand = [self.answerer.hand(view)] if view.hand and not was_dealt else []
        if private or hand:
            self.screen.show_private([*private, *hand], self.answerer.cannot_hide())

    def _handle(self, seat: Seat, line: str) -> None:
        """Carry out or answer a line of *seat*."""
        view, legal = self.match.view(seat), self.match.legal_commands(seat)
        dealer = absent_dealer(self.table)
        if dealer is not None:
            legal = [c.Deal(), *legal]
        if not line.strip():
            self.prompted_at = (seat, -1)
            return
        is_read = not self.screen.has_unread_question
        try:
            found = self.parser.find_speaker(line, view, is_read=is_read)
            if found is not None:
                speaker, line = found
                if speaker != seat:
                    self._speak(speaker, line)
                    return
            parsed = self.parser.parse(line, view, legal, is_read=is_read)
        except NotUnderstoodError as error:
            self.screen.reply([self.answerer.not_understood(error)])
            return
        if isinstance(parsed, Quit):
            raise PlayerLeft
        if isinstance(parsed, Query):
            if is_private(parsed) and seat not in (self.present, NO_SEAT):
                self._hand_over(seat)
            self.answerer.table = self.table
            show_answer(self.screen, self.answerer, parsed, view, legal, alone=self.is_alone)
            return
        if isinstance(parsed, c.Deal) and dealer is not None:
            seat = dealer
        self._act(seat, parsed)
        if self.auto_keep and self.is_alone:
            self._keep_at_once(seat)

    def _keep_at_once(self, seat: Seat) -> None:
        """Keep the card that *seat* has drawn, if nothing else can be done."""
        match = self.match
        keep = forced_keep(match.view(seat), match.legal_commands(seat), match.edition)
        if keep is not None:
            self._act(seat, keep)

    def _speak(self, seat: Seat, line: str) -> None:
        """Carry out *line* for *seat*, who acts out of turn and does not have the computer.

        Their hand is not consulted, since others read the answer. The person who typed it is at
        the keyboard now, so the computer is handed over before a hand is shown again.
        """
        place = self.table.places[seat]
        if place.bot:
            self.screen.reply([self.answerer.bot_speaks(place.name)])
            return
        self.present = None
        spoken = [
            command
            for command in self.match.legal_commands(seat)
            if isinstance(command, OutOfTurn) and not isinstance(command, c.Play)
        ]
        parsed = self.parser.parse(line, self.match.view(None), spoken)
        if isinstance(parsed, OutOfTurn):
            self._act(seat, parsed)
        else:
            self.screen.reply([self.answerer.speaks_only()])

    def _act(self, seat: Seat, command: c.Command) -> None:
        """Carry out *command*, or explain its refusal."""
        try:
            decision = decide_move(self.table, seat, self.match.as_meant(seat, command), 0)
        except IllegalCommand as error:
            self.answerer.last_refusal = error.refusal
            self.screen.reply([tell_refusal(error.refusal, self.answerer.listener(seat))])
        else:
            self.screen.skip(later=True)
            self.answerer.begin_recap(seat)
            self.log.append(decision)

    def _move_bot(self, due: DueMove) -> None:
        """Make the bot's move that is *due*."""
        command = due_command(self.table, due)
        if self.pace:
            self.wait(self.pace)
        self.log.append(decide_move(self.table, due.seat, command, 0, due.by))

    def _pause(self) -> bool:
        """Wait for Enter if people could speak or jump in; return whether there was a pause."""
        moves, last = self.table.moves, self.log.history[-1].entry
        if self.paused_at_move == moves or not isinstance(last, Moved):
            return False
        seats = seats_to_pause_for(
            self.match.edition, self.match.view(None), last.seat, last.events, self.people
        )
        seats = seats or self._seats_to_jump()
        if not seats:
            return False
        self.paused_at_move = moves
        seat = self.present if self.present in seats else seats[0]
        while self.table.moves == moves:
            line = self.screen.ask(self.answerer.pause(self.match.prompt))
            if not line.strip():
                break
            self._handle(seat, line)
        return True

    def _seats_to_jump(self) -> list[Seat]:
        """List the people who could jump in now, and so get a pause.

        A player who is alone gets one only with the right card: nobody else could learn from it.
        """
        match = self.match
        seats = seats_that_could_jump(match.view(None), self.people)
        if not self.is_alone:
            return seats
        return [
            seat
            for seat in seats
            if any(isinstance(command, c.Play) for command in match.legal_commands(seat))
        ]
