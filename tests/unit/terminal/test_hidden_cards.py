"""Nothing that a seat may not know reaches its terminal."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.card_mentions import cards_face_up, cards_labelled, cards_named
from support.hypothesis_profiles import examples
from support.saved_logs import events_seen
from support.strategies import with_secrets_changed
from support.terminal.random_screen import ExpectedPage, RandomScreen, open_game

from callout.core.cards import Seat
from callout.core.clause import Clause
from callout.core.commands import Command
from callout.core.state import State
from callout.core.view import View, view
from callout.editions import load, names
from callout.host.match import HostedMatch, Step
from callout.host.saved import LocalStart, SavedLog, SeenEntry, create
from callout.locales.language import languages
from callout.narrator.listener import Style
from callout.questions.sums import sums
from callout.rules.engine import legal

PERSON = 0
SEATS = ("Ana", "Robin", "Camille")


class ShuffledSecretsMatch(HostedMatch):
    """A match that shows the person and spectators other hidden cards than the real ones."""

    def __init__(self, match: HostedMatch, moves: int = 0) -> None:
        super().__init__(match.edition, match._state)
        self.moves = moves

    def _other(self, seat: Seat | None) -> State:
        return with_secrets_changed(self._state, seat, Random(self.moves))

    def decide(self, seat: Seat, command: Command) -> Step:
        """Carry out *command* in the real match."""
        events, after = super().decide(seat, command)
        return Step(events, ShuffledSecretsMatch(after, self.moves + 1))

    def view(self, seat: Seat | None) -> View:
        """Show the table to *seat*, or to a spectator."""
        return view(self._other(seat), seat) if not seat else super().view(seat)

    def legal_commands(self, seat: Seat) -> list[Command]:
        """List what *seat* may do now."""
        return super().legal_commands(seat) if seat else legal(self._other(seat), seat)


class CheckingScreen(RandomScreen):
    """A screen that holds every line against what the person has seen when it is told."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, curious=True, most=30)
        for speaking_of_any_card in ("help", "why"):
            self._questions.remove(speaking_of_any_card)

    def _turn(self, typed: str, *, veiled: bool = False) -> str:
        match = self.game.match
        seen = cards_face_up(events_seen(self.game.log, Seat(PERSON))) | set(
            match.view(Seat(PERSON)).hand
        )
        for utterance in self._told:
            spoken = cards_named(utterance.spoken, match.edition, self.game.language)
            written = cards_labelled(utterance.braille, match.edition)
            assert spoken | written <= seen, utterance
        return super()._turn(typed, veiled=veiled)


def starts() -> st.SearchStrategy[LocalStart]:
    """Make tables of one person and some bots."""
    return st.builds(_start, st.sampled_from(names()), st.integers(1, 2), st.integers(0, 2**64))


def _start(edition: str, bots: int, seed: int) -> LocalStart:
    kinds = ("", "calm", "keen")[: bots + 1]
    questions = sums() if load(edition).clauses["questions"] == Clause(edition, "T1") else ()
    return LocalStart(edition, SEATS[: bots + 1], kinds, f"{seed:064x}", questions=questions)


def told(
    start: LocalStart, typist: RandomScreen, language: str, style: Style, *, blind: bool
) -> list[ExpectedPage]:
    """Play some way into a match and give what the person was told."""
    with TemporaryDirectory() as folder:
        log = create(Path(folder) / "a.table", start)
        if blind:
            _blindfold(log)
        game = open_game(log, typist, language, style)
        try:
            game.play()
        except EOFError:
            return typist.pages
        return typist.pages


def _blindfold(log: SavedLog) -> None:
    match = ShuffledSecretsMatch(log.match)
    log.table = replace(log.table, match=match)
    log.history = [SeenEntry(entry, match.view(None)) for entry, _ in log.history]


@examples(30)
@given(
    starts(),
    st.sampled_from(languages()),
    st.sampled_from(list(Style)),
    st.integers(0, 2**32),
)
def test_a_person_is_told_the_same_whatever_is_hidden(
    start: LocalStart, language: str, style: Style, seed: int
) -> None:
    seeing = told(start, RandomScreen(seed, curious=True, most=30), language, style, blind=False)
    blind = told(start, RandomScreen(seed, curious=True, most=30), language, style, blind=True)

    assert blind == seeing


@examples(30)
@given(
    starts(),
    st.sampled_from(languages()),
    st.sampled_from(list(Style)),
    st.integers(0, 2**32),
)
def test_no_line_speaks_of_a_card_that_the_person_has_not_seen(
    start: LocalStart, language: str, style: Style, seed: int
) -> None:
    assert told(start, CheckingScreen(seed), language, style, blind=False)
