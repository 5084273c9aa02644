"""The parts that a page is sent by their inputs: they are those of the page drawn whole."""

from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.host_table import HostTable
from support.random_match import actors, choose_lively
from support.web.shown_page import ShownPage, parse

from callout.core.cards import Seat, all_seats
from callout.core.edition import HouseRules, Scoring
from callout.core.refusal import IllegalCommand
from callout.core.view import View
from callout.editions import load, names
from callout.editions.rule_sets import rule_sets
from callout.host import requests as w
from callout.host.entries import Options
from callout.host.errors import RequestDenied
from callout.host.match import HostedMatch
from callout.host.table import Table
from callout.locales.language import languages
from callout.narrator.listener import Style
from callout.server.identity.tokens import Identity
from callout.server.tables.narration import publish_entry
from callout.server.tables.session import TableSession
from callout.server.tables.table_presence import PresenceState
from callout.web.parts import Part
from callout.web.preferences.model import HandOrder, Hint, Preferences
from callout.web.screen import SharedScreen
from callout.web.table import layout, view
from callout.web.table.layout import draw_table, join_changes
from callout.web.table.memo import Memo
from callout.web.table.moment import Moment, PageVariant
from callout.web.table.page_model import page_model
from callout.web.table.view import Reader

CODE, LINK = "album-banjo-cactus-divan-expert", "https://callout.test/t/album"
TEACHER, STRANGER = "mara", "zoe"
PEOPLE = ("ana", "bob", "cleo", "dan")
STEPS, MOST_MOVES = 12, 4
Game: TypeAlias = tuple[str, HouseRules, Scoring, str]

GAMES: list[Game] = [
    (name, house, scoring, judge)
    for name in names()
    for house in rule_sets(load(name)).values()
    for scoring in load(name).scorings
    for judge in (("program", "neighbour", "teacher") if name == "quiz" else ("",))
]
"""Every edition, named set of house rules and way of scoring, and who judges answers."""


class SessionHere:
    """What a page reads of a session: its clock, presence, and last entry."""

    def __init__(self, room: HostTable) -> None:
        self.room = room
        self.context = SimpleNamespace(clock=SimpleNamespace(now=lambda: room.now))
        self.presence = SimpleNamespace(state=PresenceState({}, ()))

    def published_view(self, seat: Seat | None) -> View | None:
        """Return the view that was published with the last entry."""
        entry, at = self.room.log[-1]
        return publish_entry(1, at, entry, CODE, self.room.table).view_of(seat)


class Page:
    """A page that is open, with all that its stream keeps."""

    def __init__(self, reader: Reader, memo: Memo) -> None:
        self.reader, self.memo = reader, memo
        self.shown: Part | None = None
        self.page = ShownPage()

    def take(self, session: SessionHere, version: int) -> Part:
        """Draw the table by its inputs, and return it."""
        self.reader = self.reader.after(session.room.table)
        return drawn(session, self.reader, version, self.memo)

    def show(self, part: Part) -> str:
        """Send the changes; return the page that they make of the one before."""
        self.page.show(join_changes(part, self.shown, CODE))
        self.shown = part
        return str(self.page.html)


def drawn(session: SessionHere, reader: Reader, version: int, memo: Memo | None = None) -> Part:
    """Draw the table for *reader*."""
    seen = page_model(cast("TableSession", session), session.room.table, reader, memo=memo)
    return draw_table(seen, version, f"{version}-ab", memo)


def drawn_whole(session: SessionHere, reader: Reader, version: int) -> Part:
    """Draw the table with nothing that was made for others, for this page or at a short way."""
    alone = SessionHere(session.room)
    alone.presence = session.presence
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(view, "_is_bystander", lambda *_: False)
        for name in ("_now", "_piles", "_pile", "_large", "_chair", "_place", "_menu"):
            patch.setattr(layout, name, getattr(layout, name).__wrapped__)
        return drawn(alone, reader, version)


def room_of(game: tuple[str, HouseRules, Scoring, str]) -> HostTable:
    """Begin a match of four, in a class if a teacher judges."""
    name, house, scoring, judge = game
    chosen = {"target": 60, **house, **({"judged_by": judge} if judge else {})}
    in_class = judge == "teacher"
    options = Options(name, chosen, scoring=scoring, pace=0, slow=0)
    room = HostTable(options, TEACHER if in_class else "ana", classroom="class" * in_class)
    for person in PEOPLE:
        room.ask(person, w.Sit(), by_owner=in_class)
    room.ask(room.table.host, w.Start(), by_owner=in_class)
    return room


def readers(rng: Random, table: Table) -> Iterator[Reader]:
    """List the readers of a table: each in a language and style, and one screen of two."""
    looks = [
        Preferences(),
        Preferences(style=Style.BRIEF, order=HandOrder.NUMBER),
        Preferences(braille=True, code="ueb", cells=20),
        Preferences(hints=tuple(Hint), code="fr"),
    ]
    for player in (*PEOPLE, TEACHER, STRANGER, ""):
        yield Reader(player, rng.choice(languages()), rng.choice(looks), code=CODE, link=LINK)
    people = tuple(Identity(player, player.capitalize()) for player in PEOPLE[:2])
    if not table.classroom:
        screen = SharedScreen(people[0], people)
        yield Reader("", rng.choice(languages()), rng.choice(looks), code=CODE, screen=screen)


def play(room: HostTable, rng: Random) -> None:
    """Let those who are awaited move, or the teacher judge, a few times."""
    for _ in range(rng.randrange(1, MOST_MOVES)):
        match = room.table.match
        if match is None or room.table.over:
            return
        seat = rng.choice(actors(match.prompt))
        room.move(seat, choose_lively(match._state, match.legal_commands(seat), rng))


def step(session: SessionHere, rng: Random) -> None:
    """Let something happen, mostly moves."""
    room, player = session.room, rng.choice(PEOPLE)
    wishes: list[w.TableRequest] = [
        w.Pause(), w.Pause(on=False), w.Leave(), w.Return(), w.Say("hello"), w.Lock(),
        w.Mute(rng.randrange(4)), w.Mute(rng.randrange(4), on=False), w.Knock("Zoe"),
    ]  # fmt: skip
    kind = rng.random()
    if kind < 0.7 and not room.table.paused:
        play(room, rng)
    elif kind < 0.9:
        wish = rng.choice(wishes)
        asker = STRANGER if isinstance(wish, w.Knock) else rng.choice((player, room.table.host))
        try:
            room.ask(asker, wish, later=1)
        except (RequestDenied, IllegalCommand):
            return
    else:
        lost = {player: room.now - 90_000} if rng.random() < 0.5 else {}
        session.presence.state = PresenceState(lost, ("Zoe",) * rng.randrange(2))


def differences(game: Game, seed: int, make_memo: Callable[[], Memo] = Memo) -> Iterator[str]:
    """Play at random; yield the readers whose page is not the one drawn whole."""
    rng, room = Random(seed), room_of(game)
    session = SessionHere(room)
    pages = [Page(reader, make_memo()) for reader in readers(rng, room.table)]
    watched = rng.choice(pages)
    for version in range(STEPS):
        step(session, rng)
        rng.shuffle(pages)
        for page in pages:
            if page.reader.screen and rng.random() < 0.4:
                holder, moves = rng.choice(PEOPLE[:2]), room.table.moves
                screen = page.reader.screen._replace(holder=holder, moves=moves)
                page.reader = page.reader._replace(screen=screen)
            part = page.take(session, version)
            whole = drawn_whole(session, page.reader, version)
            if part != whole:
                yield f"{page.reader.player or 'nobody'} at {version}"
            if page is watched and page.show(part) != str(parse(join_changes(whole, None, CODE))):
                yield f"{page.reader.player or 'nobody'} shows other than was sent at {version}"


@given(st.sampled_from(GAMES), st.integers(0, 2**32))
def test_parts_by_inputs_are_those_of_the_page_drawn_whole(game: Game, seed: int) -> None:
    assert list(differences(game, seed)) == []


class ForgetfulMemo(Memo):
    """A memo that leaves a fact of one step out."""

    __slots__ = ("_fact", "_step")

    def __init__(self, forgotten: str, fact: int) -> None:
        super().__init__()
        self._step, self._fact = forgotten, fact

    def result(self, step: str, facts: Any, make: Callable[[], Any]) -> Any:  # noqa: ANN401
        """Return the result for the facts that are not left out."""
        if step == self._step:
            facts = facts[: self._fact] + facts[self._fact + 1 :]
        return super().result(step, facts, make)


@pytest.mark.parametrize(("forgotten", "fact"), [("cards", 1), ("bar", 0), ("bar", 1)])
def test_a_fact_that_is_left_out_is_found(forgotten: str, fact: int) -> None:
    found = (
        one
        for seed in range(20)
        for one in differences(GAMES[0], seed, lambda: ForgetfulMemo(forgotten, fact))
    )
    assert next(found, "")


def stale_view(patch: pytest.MonkeyPatch) -> None:
    """Let the public contents stay those of the first moment."""
    views: dict[object, object] = {}

    def keep(moment: Moment, _table: Table, variant: object, make: Callable[..., Any]) -> object:
        return views.setdefault((id(moment), variant), make(None))

    patch.setattr(Moment, "view", keep)


ANY = PageVariant("", "", Style.FULL, "", 0)


def one_language(patch: pytest.MonkeyPatch) -> None:
    """Let readers of all languages and styles share what is public."""
    kept = Moment.view
    patch.setattr(Moment, "view", lambda self, table, _, make: kept(self, table, ANY, make))


def all_are_bystanders(patch: pytest.MonkeyPatch) -> None:
    """Let every player who is not asked count as a bystander, even one with a card to play."""
    patch.setattr(view, "BYSTANDER_COMMANDS", (object,))


@pytest.mark.parametrize("plant", [stale_view, one_language, all_are_bystanders])
def test_a_shared_result_that_is_not_public_is_found(
    monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)
    jumping: Game = ("mattel", {"jump_in": True}, Scoring.WINNER, "")

    found = (one for seed in range(20) for one in differences(jumping, seed))
    assert next(found, "")


def with_other_hidden_cards(room: HostTable, seat: Seat | None, rng: Random) -> Table:
    """Return the table with the cards that *seat* does not see dealt in another way."""
    assert room.table.match is not None
    state = room.table.match._state.copy()
    others = [one for one in all_seats(state.hands) if one != seat]
    hidden = [*state.stock, *(card for one in others for card in state.hands[one])]
    rng.shuffle(hidden)
    for one in others:
        state.hands[one] = [hidden.pop() for _ in state.hands[one]]
    state.stock = hidden
    return replace(room.table, match=HostedMatch(state.edition, state))


@given(st.sampled_from(GAMES), st.integers(0, 2**32))
def test_cards_that_a_reader_does_not_see_change_no_part_and_no_size(
    game: Game, seed: int
) -> None:
    rng, room = Random(seed), room_of(game)
    here, there = SessionHere(room), SessionHere(room)
    alone = [one for one in readers(rng, room.table) if one.screen is None]
    pages = [(Page(one, Memo()), Page(one, Memo())) for one in alone]
    for version in range(STEPS):
        play(room, rng)
        real = room.table
        for page, other in pages:
            part = page.take(here, version)
            if real.match is not None and not real.between_rounds and not real.over:
                room.table = with_other_hidden_cards(room, real.seat_of(page.reader.player), rng)
            changed = other.take(there, version)
            room.table = real

            assert changed == part
            sent = [join_changes(one, page.shown, CODE) for one in (part, changed)]
            assert len(sent[0]) == len(sent[1])
            page.shown = other.shown = part
