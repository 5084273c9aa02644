"""A game at a table on a server: lines and news may come at any moment."""

from collections.abc import Callable
from threading import Condition

from msgspec.structs import replace

from callout.client.connection import (
    ServerConnection,
    ServerProblem,
    UnexpectedResponse,
    Unreachable,
)
from callout.client.credentials import CredentialStore
from callout.client.projection import TableProjection
from callout.client.subscription import Subscription
from callout.coach.review import review
from callout.coach.told_review import tell_review
from callout.core.clause import parse_clause
from callout.core.commands import Command
from callout.core.refusal import Reason, Refusal
from callout.host.card_commands import forced_keep
from callout.host.entries import (
    CameBack,
    Knocked,
    Left,
    Made,
    Muted,
    RematchMade,
    ReplacedByBot,
)
from callout.host.requests import AskHint, Leave, Open, Report, TableRequest
from callout.host.table import make_table
from callout.interpreter.hint_answers import is_told_to_all
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.queries import HintQuery, Query, Quit
from callout.interpreter.table_requests import (
    InvitePerson,
    PairDevice,
    ParsedTableRequest,
    ReportLast,
    ReviewGame,
    ShowPhrases,
    ShowTable,
)
from callout.locales.messages import Utterance, utter
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import Style
from callout.server.wire import NarratedEntry, PresenceUpdate, Problem, Resync, TableSnapshot
from callout.terminal.game import REPEATED_LINES, PlayerLeft
from callout.terminal.remote.answers import RemoteQueryAnswerer
from callout.terminal.remote.errors import describe_error
from callout.terminal.remote.fellows import find_fellow, tell_fellows, tell_unknown
from callout.terminal.showing import showings
from callout.terminal.ui.answering import show_answer
from callout.terminal.ui.live_screen import LiveScreen
from callout.terminal.ui.screen import Showing

OWN_NEWS_TIMEOUT_S = 5.0
"""Seconds to wait for the news of the player's own request."""

BOTS_SETTLED_S = 0.5
"""Seconds without news before bots count as waiting for somebody else."""


class RemoteGame:
    """A game of *player* at a table on a server, and at the tables of the following matches.

    The people whom the player avoids are kept with their *credentials*. With *auto_keep*, a drawn
    card is kept at once if nothing else can be done with it. At a *named* table the player has
    been told where they are. News comes from the thread of the subscription, lines from another;
    both hold the lock of the screen while they read or change the state of the table.
    """

    def __init__(
        self,
        connection: ServerConnection,
        screen: LiveScreen,
        player: str,
        style: Style,
        snapshot: TableSnapshot,
        *,
        auto_keep: bool = False,
        named: bool = False,
        credentials: CredentialStore | None = None,
    ) -> None:
        self.auto_keep, self._named, self._credentials = auto_keep, named, credentials
        self.connection, self.screen, self.player, self.style = connection, screen, player, style
        self.has_left = False
        self._news = Condition(screen.reading.lock)
        self._ended = self._server_waits = self._told_lost = False
        self._failure: Exception | None = None
        self._begin_table(snapshot)
        self.subscription = self._subscribe(snapshot.code)

    def _begin_table(self, snapshot: TableSnapshot) -> None:
        """Start at a table; events before *snapshot* are not narrated again."""
        self.code, self._snapshot = snapshot.code, snapshot
        self.projection = TableProjection(self.player)
        link = f"{self.connection.base}/t/{snapshot.code}"
        table = make_table(Made(snapshot.options, ""))
        language = self.connection.language
        self.answerer = RemoteQueryAnswerer(table, self.player, language, self.style, link)
        self.screen.begin_table()

    def _subscribe(self, code: str) -> Subscription:
        """Return a subscription that counts while it is this game's current one."""

        def deliver(item: NarratedEntry) -> None:
            self._on_entry(item, subscription)

        def show(update: PresenceUpdate) -> None:
            self._on_presence(update, subscription)

        def begin_again(news: Resync) -> None:
            self._on_resync(news, subscription)

        subscription = Subscription(
            self.connection, code, self.style, deliver, self._on_failure, show, begin_again
        )
        return subscription

    def run(self) -> None:
        """Follow the table and handle typed lines, until `PlayerLeft` or the end of input."""
        self.subscription.start()
        self.screen.reading.start_acknowledging(self.connection, lambda: self.code)
        line, may_have_moved = "", True
        try:
            while True:
                self.settle(line, may_have_moved=may_have_moved)
                line = self.screen.next_line(self.waiting)
                may_have_moved = self.handle(line)
        finally:
            self.end()

    def settle(self, line: str, *, may_have_moved: bool) -> None:
        """Wait before the prompt: for the past and, if *line* was a move, for bots."""
        self._wait_for_past()
        if may_have_moved:
            self._wait_for_bots(line)

    def end(self) -> None:
        """Hear nothing more of the table."""
        with self._news:
            self._ended = self.subscription.closed = True
            self._news.notify_all()

    def wait_until_over(self) -> None:
        """Wait until the end of the match has been told, or cannot be any more."""
        with self._news:
            self._news.wait_for(self._is_over)

    def _is_over(self) -> bool:
        table = self.projection.table
        is_over = table is not None and table.over
        return is_over or self._ended or self.projection.closed or self._failure is not None

    def _wait_for_past(self) -> None:
        """Wait until all entries before the snapshot have come, or cannot come any more."""
        with self._news:
            self._news.wait_for(
                lambda: (
                    self._failure
                    or self._ended
                    or self.projection.version >= self._snapshot.version
                )
            )
            if self._failure and self.projection.table is None:
                raise self._failure

    def tell_connection_lost(self) -> None:
        """Say that the connection is lost."""
        with self._news:
            if not self._server_waits:  # then they know why nothing is answered
                self._told_lost = True
                self.screen.alert(self.answerer.say("join-lost"))

    def tell_connection_restored(self) -> None:
        """Say that the connection is restored."""
        with self._news:
            if self._told_lost:
                self._told_lost = False
                self.screen.tell_news([self.answerer.say("join-back")], self.projection.version)

    def waiting(self) -> Utterance:
        """Return the prompt of the table."""
        with self._news:
            return self.answerer.waiting()

    def _on_entry(self, item: NarratedEntry, source: Subscription) -> None:
        """Apply an entry, and narrate it unless it is older than the snapshot."""
        with self._news:
            if self._ended or source is not self.subscription:
                return
            self.projection.apply(item)
            self._update_answers()
            self.answerer.remember_entry(item.entry, item.told, self.projection.seat)
            if item.version == self._snapshot.version:
                self.screen.tell_news(self._welcome(), item.version)
            elif item.version > self._snapshot.version:
                self.screen.tell_news(self._news_of(item), item.version, self._showings(item))
            self._news.notify_all()
        if isinstance(item.entry, Muted) and item.entry.avoids and self._credentials:
            self._credentials.avoid(item.entry.avoids)
        if isinstance(item.entry, RematchMade):
            self._go_to_table(item.entry.code)
        elif code := self._table_after(item):
            self._go_to_table(code)

    def _on_presence(self, update: PresenceUpdate, source: Subscription) -> None:
        """Announce changes of presence: connections lost or restored, watchers, a slow server."""
        with self._news:
            if self._ended or source is not self.subscription:
                return
            self._server_waits = update.waiting
            if not update.told:
                return
            for utterance in update.told:
                self.answerer.remember(utterance)
            self.screen.tell_news(update.told, 0)

    def _on_resync(self, news: Resync, source: Subscription) -> None:
        """Say that the server was restored, and show the table as it is now."""
        try:
            snapshot = self.connection.get_table(source.code)
        except (ServerProblem, UnexpectedResponse, Unreachable):
            return  # the subscription tells what is wrong
        with self._news:
            if self._ended or source is not self.subscription:
                return
            self._begin_table(snapshot)
            self.screen.tell_news(news.told, 0)
            self._news.notify_all()

    def _table_after(self, item: NarratedEntry) -> str:
        """Return the code of the table that *item* moves the player to, or an empty one."""
        if item.version <= self._snapshot.version or not isinstance(
            item.entry, Left | ReplacedByBot
        ):
            return ""
        return item.entry.to if item.entry.player == self.player else ""

    def _update_answers(self) -> None:
        """Update the table of the answerer; an old log may hold only its end."""
        table = self.projection.table or self.answerer.table
        self.answerer.set_table(replace(table, closed=self.projection.closed))

    def _news_of(self, item: NarratedEntry) -> list[Utterance]:
        """Return the narration of *item*, and the prompt if the player may act."""
        if isinstance(item.entry, Knocked):
            return [*item.told, self.answerer.knock_answer()]
        if isinstance(item.entry, CameBack) and item.entry.seat == self.projection.seat:
            return [*item.told, self.answerer.waiting()]
        if self.projection.pauses_after(item.entry):
            self.screen.reading.hold(item.version)
            return [*item.told, self.answerer.pause(self.projection.view().prompt)]
        return list(item.told)

    def _showings(self, item: NarratedEntry) -> list[Showing]:
        """Return the place of each sentence of *item* on a display: mostly before the prompt."""
        seat = self.projection.seat
        if item.entry is None or self.projection.match is None or seat is None:
            return []
        view = self.projection.view()
        return list(showings(item.entry, item.told, view, self.answerer.edition, seat))

    def _welcome(self) -> list[Utterance]:
        """Return the people here or, during a match, the last lines, and then the prompt."""
        waiting = self.answerer.waiting()
        watching = [self.answerer.watching()] if self.projection.seat is None else []
        if self.projection.match is None:
            lines = [*self.answerer.describe_table(self._snapshot), self.answerer.hint()]
            return [*lines, *watching, waiting]
        lines = [*watching] if self._named else [self.answerer.hint(), *watching]
        lines += self.answerer.history[-REPEATED_LINES:]
        return lines if lines[-1] == waiting else [*lines, waiting]

    def _go_to_table(self, code: str) -> None:
        """Go to another table, from the subscription's thread."""
        try:
            snapshot = self.connection.get_table(code)
        except (ServerProblem, UnexpectedResponse, Unreachable):
            return  # it can still be joined by its code, which was told
        with self._news:
            self._begin_table(snapshot)
            self.subscription.switch_to(code)
            self.screen.tell_news([self.answerer.next_table(code)], 0)
            self._news.notify_all()

    def go_to_table(self, code: str) -> None:
        """Go to another table, from any thread; nothing more is heard of the old one."""
        try:
            snapshot = self.connection.get_table(code)
        except (ServerProblem, UnexpectedResponse, Unreachable):
            return  # it can still be joined by its code
        with self._news:
            if self._ended or code == self.code:
                return
            self._failure = None
            self._begin_table(snapshot)
            self.subscription = self._subscribe(code)
            self.screen.tell_news([self.answerer.next_table(code)], 0)
            self._news.notify_all()
        self.subscription.start()

    def _on_failure(self, error: Exception) -> None:
        """Explain why the table cannot be followed any more."""
        with self._news:
            if self._ended:
                return
            if self.projection.table is not None:
                self.screen.tell_news(
                    [describe_error(error, self.connection)], self.projection.version
                )
            self._failure, self.projection.closed = error, True
            self._update_answers()
            self._news.notify_all()

    def _wait_for_bots(self, line: str) -> None:
        """Wait for bots before the next prompt, as long as news keeps coming.

        On a braille display this is only needed after an empty *line*: otherwise there is
        something else to read.
        """
        with self._news:
            while self.projection.awaits_only_bots() and not self.screen.reading.waits_for_enter:
                if line.strip() and not self.screen.waits_for_bots:
                    return
                if not self._news.wait(BOTS_SETTLED_S):
                    return
                line = line if self.screen.waits_for_bots else "read"

    def handle(self, line: str) -> bool:
        """Carry out or answer *line*; return whether it may have changed the table."""
        if not line.strip():
            return True
        self._wait_for_past()
        with self._news:
            view, legal = self.projection.view(), self.projection.legal_commands()
            is_read = not self.screen.has_unread_question
            try:
                parsed = self.answerer.parser.parse_line(line, view, legal, is_read=is_read)
            except NotUnderstoodError as error:
                self.screen.reply([self.answerer.not_understood(error)])
                return False
            if isinstance(parsed, Quit):
                raise PlayerLeft
            is_told = isinstance(parsed, HintQuery) and is_told_to_all(self.answerer.table, view)
            if isinstance(parsed, Query) and not is_told:
                show_answer(self.screen, self.answerer, parsed, view, legal)
                return False
        if isinstance(parsed, Query):
            self._reply_from_server(lambda: self._ask_hard_bot(parsed))
            return False
        return self._carry_out(parsed)

    def _carry_out(self, parsed: Command | ParsedTableRequest) -> bool:
        """Carry out *parsed*; return whether it may have changed the table."""
        match parsed:
            case ShowTable():
                self._reply_from_server(
                    lambda: self.answerer.describe_table(self.connection.get_table(self.code))
                )
                return False
            case PairDevice():
                self._reply_from_server(
                    lambda: [self.answerer.device_pass(self.connection.create_pass())]
                )
                return False
            case ReviewGame():
                self._reply_from_server(self._review)
                return False
            case InvitePerson():
                self._reply_from_server(lambda: self._invite(parsed.name))
                return False
            case ShowPhrases():
                self._reply_from_server(self.answerer.phrases)
                return False
            case ReportLast():
                return self._report(parsed.text)
            case Open(on=True):
                avoids = self._credentials.avoided() if self._credentials else ()
                request = Open(language=self.connection.language, avoids=avoids)
                self._reply_from_server(lambda: self._act(request))
                return True
            case Leave() if self.projection.table is not None and self.projection.table.was_open:
                return self._leave_for_good()
            case _:
                if isinstance(parsed, Command):
                    self.screen.skip(later=True)
                self._reply_from_server(lambda: self._act(parsed))
                if self.auto_keep and isinstance(parsed, Command):
                    self._keep_at_once()
                return True

    def _leave_for_good(self) -> bool:
        """Leave an open table, where a bot takes the seat; nobody can watch there."""
        try:
            self.connection.act(self.code, self.projection.version, Leave())
        except (ServerProblem, UnexpectedResponse, Unreachable) as error:
            with self._news:
                self.screen.reply([describe_error(error, self.connection)])
            return False
        self.has_left = True
        raise PlayerLeft

    def _invite(self, name: str) -> list[Utterance]:
        """Invite the person called *name* to this table; without a name, list the people."""
        person, language = self.connection.get_person(), self.connection.language
        if not name:
            return tell_fellows(person, language)
        fellow = find_fellow(person, name)
        if fellow is None:
            return [tell_unknown(name, language), *tell_fellows(person, language)]
        self.connection.invite(fellow.who, self.code)
        return [self.answerer.say("fellow-invited", name=sanitise_text(fellow.name))]

    def _review(self) -> list[Utterance]:
        """Return the review of the player's own moves, or a sentence that there is none."""
        seat, refusal = self.answerer.seat, self.answerer.no_review()
        if refusal is not None or seat is None:
            return [refusal] if refusal else []
        record = self.connection.get_record(self.code)
        listener = self.answerer.listener(seat)
        return list(tell_review(review(record, seat), listener).all)

    def farewell(self) -> Utterance:
        """Say that the seat is gone, or explain the way back."""
        if self.has_left:
            return utter("server", self.connection.language, "followed-you")
        return self.answerer.leaving()

    def _keep_at_once(self) -> None:
        """Keep the drawn card, if nothing else can be done."""
        with self._news:
            view, legal = self.projection.view(), self.projection.legal_commands()
            keep = forced_keep(view, legal, self.answerer.edition)
        if keep is not None:
            self._reply_from_server(lambda: self._act(keep))

    def _ask_hard_bot(self, query: Query) -> list[Utterance]:
        """Tell everybody of *query* to the hard bot, and answer it."""
        self._act(AskHint(odds=query is HintQuery.ODDS))
        with self._news:
            view, legal = self.projection.view(), self.projection.legal_commands()
            return self.answerer.answers(query, view, legal)

    def _report(self, text: str) -> bool:
        """Report the last remark of another person, if there is one."""
        version = self.projection.last_remark_version
        if not version:
            self._reply_from_server(lambda: [self.answerer.nothing_to_report()])
            return False
        self._reply_from_server(lambda: self._act(Report(version, text)))
        return True

    def _reply_from_server(self, request: Callable[[], list[Utterance]]) -> None:
        """Make a *request*, and show its answer or its error."""
        if self.connection.state.is_lost:
            self.screen.tell_delay(self.answerer.say("join-lost"))
        try:
            answer = request()
        except (ServerProblem, UnexpectedResponse, Unreachable) as error:
            answer = [describe_error(error, self.connection)]
            if isinstance(error, ServerProblem):
                self._remember_refusal(error.problem)
        with self._news:
            self.screen.reply(answer)

    def _remember_refusal(self, problem: Problem) -> None:
        """Remember the clause that forbids a move, for a later "why"."""
        if problem.clause:
            edition = self.answerer.edition
            self.answerer.last_refusal = Refusal(
                Reason(problem.code), edition, parse_clause(problem.clause)
            )

    def _act(self, request: TableRequest) -> list[Utterance]:
        """Make *request* at the table and wait for its news, which answers it."""
        code = self.code
        projection = self.projection
        accepted = self.connection.act(code, projection.version, request, projection.position)
        with self._news:
            self._news.wait_for(
                lambda: self.projection.version >= accepted.version or self.code != code,
                OWN_NEWS_TIMEOUT_S,
            )
        return []
