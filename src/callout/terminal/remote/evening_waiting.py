"""A person at an evening: they wait for a draw, play, hear their standing and wait again."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from callout.client.connection import (
    ServerProblem,
    UnexpectedResponse,
    Unreachable,
)
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.requests import (
    CheckIn,
    CheckOut,
    EndEvening,
    EveningRequest,
    StartEvening,
)
from callout.interpreter.vocabulary import evening_vocabulary, fold, split_mark, vocabulary
from callout.locales.messages import Utterance, utter
from callout.locales.sanitise import sanitise_text
from callout.server.club_wire import EveningSnapshot
from callout.terminal.remote.errors import describe_error
from callout.terminal.remote.evening_teams import needs_team, team_question, typed_team
from callout.terminal.remote.game import OWN_NEWS_TIMEOUT_S
from callout.terminal.remote.waiting_room import WaitingRoom

LEAVING_TIMEOUT_S = 3.0
"""Longest time for checking out on leaving, in seconds."""

ENDINGS = {
    str(EveningDenialReason.NOT_HERE): "removed-you",
    str(EveningDenialReason.OVER): "erased",
}
"""The last lines of an evening, by the refusal of its stream."""

REQUESTS: dict[str, EveningRequest] = {
    "check_in": CheckIn(),
    "check_out": CheckOut(),
    "begin": StartEvening(),
    "end": EndEvening(),
}
"""The requests that may be typed, by their meaning."""


class EveningWaitingRoom(WaitingRoom[EveningSnapshot]):
    """A person at an evening, who is led to each table as soon as it is drawn."""

    names_tables = True
    _told_version = 0
    _last_told: Utterance | None = None
    _is_leaving = _has_just_played = False

    def waiting(self) -> Utterance:
        """Say whether the person is about to be drawn."""
        if isinstance(self.failure, ServerProblem):
            return self.last_words(self.failure)
        state = self.state
        name = sanitise_text(state.name)
        if state.over:
            return utter("club", self.connection.language, "ended")
        if not state.here:
            return self._tell("out", word=self._word("check_in"))
        if needs_team(state):
            return team_question(state, self.connection.language)
        if not state.started:
            return self._tell("not-begun", name=name)
        if games := self._games_played():
            return self._tell("played", games=games)
        return self._tell("free", name=name)

    def _games_played(self) -> int:
        """Return the number of games of somebody who has played them all, or 0."""
        board, number = self.state.board, self.state.number
        own = [one.games for one in board.people if one.number == number] if board else []
        return own[0] if board and own and own[0] >= board.settings.games else 0

    def greet(self) -> None:
        """Say the state of the evening, or the table, and the words of an evening."""
        state = self.state
        first = state.told[0] if state.table_code else self.waiting()
        self._told_version = state.version
        self.screen.tell_news([first, self._words()], 0)

    def go_on(self) -> None:
        """Say the state again, and the words of an evening."""
        self.screen.reply([self.waiting(), self._words()])

    def answer(self, line: str) -> bool:
        """Carry out a word of an evening."""
        typed = fold(split_mark(line)[0])
        words = evening_vocabulary(self.connection.language)
        meaning = next((one for one, own in words.items() if typed in map(fold, own)), "")
        team = self._team_in(line) if not meaning else 0
        if not meaning and not team:
            return False
        if team:
            self._reply(lambda: self._act(CheckIn(team=team)))
        elif meaning == "standings":
            self._reply(lambda: self.connection.evening_standings(self.room.code).told)
        else:
            self._reply(lambda: self._act(REQUESTS[meaning]))
        return True

    def _team_in(self, line: str) -> int:
        """Return the number of the team that *line* names, if the person has to choose one."""
        state = self.state
        return typed_team(state, line) if needs_team(state) and self.game is None else 0

    def on_state(self, state: EveningSnapshot) -> None:
        """Take note of the evening; leave a table when its end has been told."""
        with self.news:
            game = self.game
        if game is not None and state.table_code != game.code:
            if state.here:
                game.wait_until_over()
            game.end()
        with self.news:
            self.state = state
            if game is not None and state.table_code != game.code:
                self.game, self._has_just_played = None, state.here

    def on_news(self, told: Sequence[Utterance], version: int) -> None:
        """Announce news of the evening, at a table too."""
        with self.news:
            self._told_version = version
            if told and not self._is_leaving:
                self._last_told = told[-1]
                is_done = self._has_just_played and self._games_played() and not self.state.over
                self.screen.tell_news([*told, self.waiting()] if is_done else told, 0)
            self._has_just_played = False
            self.news.notify_all()

    def on_table(self, code: str) -> None:
        """Go to the table at once."""
        if not self._is_leaving:
            self.begin_game(code)

    def last_words(self, error: ServerProblem) -> Utterance:
        """Say that the evening is erased or the person removed, in the words of its news."""
        key = ENDINGS.get(error.problem.code)
        return utter("club", self.connection.language, key) if key else super().last_words(error)

    def hold(self, told: Sequence[Utterance]) -> None:
        """Show the end, unless the news has told it."""
        super().hold([one for one in told if one != self._last_told])

    def leave(self) -> Utterance:
        """Check out, so that nobody waits for this person, and explain the way back."""
        self._is_leaving = True
        link = f"{self.connection.base}/evening/{self.room.code}"
        if self.failure is not None:
            return self._tell("gone")
        if self.state.here and not self.state.over:
            try:
                self._leave()
            except (Unreachable, UnexpectedResponse):
                return self._tell("stayed", link=link)
        return self._tell("left", link=link)

    def _leave(self) -> None:
        if (game := self.game) is not None:
            game.end()
        with suppress(ServerProblem):  # they have checked out on another device
            self.connection.act_at_evening(
                self.room.code, self.state.version, CheckOut(), give_up_s=LEAVING_TIMEOUT_S
            )

    def _act(self, request: EveningRequest) -> Sequence[Utterance]:
        """Make *request* and wait for its news; say the state if there are none."""
        before = self._told_version
        version = self.connection.act_at_evening(self.room.code, before, request).version
        with self.news:
            self.news.wait_for(lambda: self._told_version >= version, OWN_NEWS_TIMEOUT_S)
        return [self._prompt()] if version <= before else []

    def _reply(self, request: Callable[[], Sequence[Utterance]]) -> None:
        """Make a *request*, and show its answer or its error."""
        if self.connection.state.is_lost:
            self.screen.tell_delay(self.say("join-lost"))
        try:
            answer = request()
        except (ServerProblem, UnexpectedResponse, Unreachable) as error:
            answer = [describe_error(error, self.connection)]
        with self.news:
            self.screen.reply(answer)

    def _words(self) -> Utterance:
        quit_word = vocabulary(self.connection.language)["quit"][0]
        words = {one: self._word(one) for one in ("standings", "check_out")}
        return self._tell("words", **words, quit=quit_word)

    def _word(self, meaning: str) -> str:
        return evening_vocabulary(self.connection.language)[meaning][0]

    def _tell(self, key: str, **facts: str | int) -> Utterance:
        return utter("evening-terminal", self.connection.language, key, **facts)
