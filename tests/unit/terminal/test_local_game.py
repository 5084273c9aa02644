"""A sitting from the inside: pauses, questions, what is read on a display."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from support.saved_logs import all_events, events_seen
from support.table import Table, edition_with, table
from support.terminal.random_screen import (
    RandomScreen,
    open_game,
    rehearse_match,
)

from callout.core.cards import Seat
from callout.core.edition import HouseRules
from callout.core.events import Awaited, Event, Kept, Played
from callout.core.prompts import TakeTurn, is_open_to_all
from callout.core.view import view
from callout.host.hints import Hints
from callout.host.saved import LocalStart, create
from callout.interpreter.answers import QueryAnswerer
from callout.interpreter.parser import CommandParser
from callout.interpreter.queries import Query
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.rules.engine import legal
from callout.terminal.ui import screen
from callout.terminal.ui.answering import show_answer
from callout.terminal.ui.screen import BrailleScreen

SEED = "5eed" * 16
PAUSE = "Press Enter to continue."


class MistypingScreen(RandomScreen):
    """A person who mistypes once at every pause, then asks for the hand."""

    def __init__(self, slips: tuple[str, ...]) -> None:
        super().__init__(1)
        self.slips = slips
        self.paused = -1

    def _chosen(self) -> str:
        moves = self.game.table.moves
        if self.game.paused_at_move == moves != self.paused:
            self.paused = moves
            self._plan = [*self.slips[1:], ""]
            return self.slips[0]
        return super()._chosen()


def test_a_slip_does_not_cost_the_chance_to_speak(tmp_path: Path) -> None:
    start = LocalStart("mattel", ("Ana", "Robin"), ("", "keen"), SEED)
    pages = rehearse_match(tmp_path, start, "en", MistypingScreen(("cathc robin", "top")))
    pauses = [page for page in pages if page.told and page.told[-1].spoken == PAUSE]

    assert [page.typed for page in pauses[:3]] == ["cathc robin", "top", ""]
    assert {page.moves for page in pauses[:3]} == {pauses[0].moves}
    assert "Did you mean catch" in pauses[1].told[0].spoken


def test_a_hand_that_is_asked_for_at_a_pause_is_handed_over_first(tmp_path: Path) -> None:
    start = LocalStart("mattel", ("Ana", "Bob", "Robin"), ("", "", "keen"), SEED, {"target": 300})
    pages = rehearse_match(tmp_path, start, "en", MistypingScreen(("hand",)))
    places = [place for place, page in enumerate(pages) if page.typed == "hand"]

    assert places
    for place in places:
        following = pages[place + 1]
        if not following.veiled:
            assert "at the computer" in following.told[0].spoken
            assert pages[place + 2].veiled


def test_what_fits_is_not_told_where_others_hear_it(tmp_path: Path) -> None:
    together = LocalStart("mattel", ("Ana", "Bob"), ("", ""), SEED, {"target": 60})
    alone = LocalStart("mattel", ("Ana", "Robin"), ("", "keen"), SEED, {"target": 60})
    told = {}
    for name, start in (("together", together), ("alone", alone)):
        folder = tmp_path / name
        folder.mkdir()
        pages = rehearse_match(folder, start, "en", RandomScreen(1))
        spoken = [line.spoken for page in pages if not page.veiled for line in page.told]
        told[name] = [line for line in spoken if line.startswith("Your turn")]

    assert told["together"]
    assert all(line.startswith("Your turn: ") for line in told["together"])
    assert "Your turn: draw." not in told["together"]
    assert any(line.endswith(" playable.") for line in told["alone"])
    assert {line for line in told["alone"] if ":" in line} == {"Your turn: draw."}


class JumpingScreen(RandomScreen):
    """People who jump in when they can, and the moves after which they were asked to go on."""

    def __init__(self) -> None:
        super().__init__(1)
        self.paused: set[int] = set()

    def _chosen(self) -> str:
        moves = self.game.table.moves
        if self.game.paused_at_move == moves and is_open_to_all(self.game.match.view(None).prompt):
            self.paused.add(moves)
        return super()._chosen()


def jumped_in(events: Sequence[Event]) -> set[Seat]:
    """Return who has played a card in the turn of another."""
    seats, prompt = set(), None
    for event in events:
        if isinstance(event, Played) and isinstance(prompt, TakeTurn):
            seats |= {event.seat} - {prompt.seat}
        if isinstance(event, Awaited):
            prompt = event.prompt
    return seats


def test_who_is_alone_is_only_asked_to_go_on_if_they_could_jump_in(tmp_path: Path) -> None:
    house: HouseRules = {"jump_in": True, "target": 200}
    start = LocalStart("mattel", ("Ana", "Robin", "Noa"), ("", "keen", "calm"), SEED, house)
    typist = JumpingScreen()
    rehearse_match(tmp_path, start, "en", typist)
    events = all_events(typist.game.log)
    opened = [
        event for event in events if isinstance(event, Awaited) and is_open_to_all(event.prompt)
    ]

    assert jumped_in(events) == {0, 1, 2}
    assert 0 < len(typist.paused) < len(opened) / 5


def test_people_at_one_computer_may_jump_in_before_every_turn_of_a_bot(tmp_path: Path) -> None:
    house: HouseRules = {"jump_in": True, "target": 60}
    start = LocalStart("mattel", ("Ana", "Bob", "Robin"), ("", "", "keen"), SEED, house)
    typist = JumpingScreen()
    rehearse_match(tmp_path, start, "en", typist)
    opened = [
        event.prompt.seat
        for event in all_events(typist.game.log)
        if isinstance(event, Awaited) and isinstance(event.prompt, TakeTurn)
        if event.prompt.open_to_all
    ]

    assert len(typist.paused) == opened.count(Seat(2)) > 0


def answered(text: str, on: Table, language: str = "en") -> list[Utterance]:
    """Ask as the first player does."""
    heard: list[Utterance] = []

    class ReplyRecorder(RandomScreen):
        def reply(self, utterances: object) -> None:
            heard.extend(utterances)  # type: ignore[arg-type]

    state = on.state
    parser = CommandParser(state.edition, language, state.seats)
    answerer = QueryAnswerer(state.edition, language, Style.FULL, parser)
    seen, commands = view(state, Seat(0)), legal(state, Seat(0))
    query = parser.parse(text, seen, commands)
    assert isinstance(query, Query)
    show_answer(ReplyRecorder(0), answerer, query, seen, commands)
    return heard


def test_what_can_be_played_is_told_once_in_words_of_the_language() -> None:
    pile = table("mattel", "r5", "b5 r7 wi wi+4", "g1", "g2")
    row = table("dos", "b7 y5", "b3 b4 wi2 b5 g7", "g1 g3", "r1 r3")

    assert answered("playable", pile)[0].spoken == "You can play b5, r7, wi, wi+4 (bluff)."
    assert "b5 on 2" in answered("playable", row)[0].spoken
    told = answered("jouables", row, "fr")[0].spoken
    assert "b5 sur 2" in told
    assert told.count("b3+b4 sur 1") == told.count("b5+wi2 sur 1") == 1


@pytest.mark.parametrize("more", ["a6", "mattel.a6"])
def test_any_clause_is_quoted_by_its_name(more: str) -> None:
    (told,) = answered(f"why {more}", table("mattel", "r5", "b5", "g1", "g2"))

    assert told.spoken.startswith("mattel.A6: ")


def test_a_house_rule_is_quoted_by_its_name_at_a_table_that_has_it() -> None:
    changed = edition_with("mattel", voluntary_draw=False)
    (told,) = answered("why house.voluntary_draw", table(changed, "r5", "b5", "g1", "g2"))
    others = ("house.target", "voluntary_draw", "mattel.voluntary_draw")

    assert told.spoken == (
        "house.voluntary_draw: This table plays by a house rule. "
        "You can draw only if you can't play."
    )
    for name in others:
        (other,) = answered(f"why {name}", table(changed, "r5", "b5", "g1", "g2"))
        assert other.spoken.startswith("There's no rule ")


def test_why_without_a_refusal_is_answered_with_an_example() -> None:
    (told,) = answered("why", table("mattel", "r5", "b5", "g1", "g2"))

    assert told.spoken.startswith("Nothing was refused.")


@pytest.mark.parametrize("word", ["why", "rules"])
@pytest.mark.parametrize(
    ("name", "shown"), [("z9", "Z9"), ("atlantis.a1", "atlantis.a1"), ("house.\x1b", "house.")]
)
def test_a_clause_that_is_none_is_answered_with_an_example(
    word: str, name: str, shown: str
) -> None:
    (told,) = answered(f"{word} {name}", table("mattel", "r5", "b5", "g1", "g2"))

    assert told.spoken.startswith(f"There's no rule {shown}. ")
    assert told.spoken.endswith("as in rules P1.")


def test_french_rules_are_told_with_a_french_colon() -> None:
    told = answered("règles", table("french", "5r", "5b", "1v", "1r"), "fr")

    assert all("\u00a0: " in utterance.spoken for utterance in told)


@pytest.mark.parametrize("wish", ["log", "log 0", "last"])
def test_an_empty_log_says_so(wish: str) -> None:
    (told,) = answered(wish, table("mattel", "r5", "b5", "g1", "g2"))

    assert told.spoken == "No messages yet."


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """Return what will be typed, and what was shown before each of it."""
    typed: list[str] = []
    shown: list[str] = []

    def take(prompt: str) -> str:
        shown.append(prompt)
        if not typed:
            raise EOFError
        return typed.pop(0)

    monkeypatch.setattr(screen, "read_line", take)
    return typed, shown


def said(text: str) -> Utterance:
    """Make an utterance."""
    return Utterance(text, text)


def test_a_prompt_that_is_past_is_not_read_any_more(
    keyboard: tuple[list[str], list[str]],
) -> None:
    typed, shown = keyboard
    typed += ["draw", "", ""]
    pull = BrailleScreen(40)
    pull.tell(said("news"))
    assert pull.ask(said("your turn")) == "draw"
    pull.tell(said("drew b7"))
    assert pull.ask(said("keep?")) == ""

    assert shown == ["news &1> ", "drew b7 &1> ", "keep?> "]


def test_after_the_end_of_input_the_rest_is_printed(
    keyboard: tuple[list[str], list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    _, shown = keyboard
    pull = BrailleScreen(40)
    pull.tell(said("one"))
    pull.tell(said("two"))
    with pytest.raises(EOFError):
        pull.ask(said("your turn"))
    pull.finish(said("saved"))

    assert shown == ["one; two &1> "]
    assert capsys.readouterr().out == "your turn\nsaved\n"


def test_a_table_that_is_resumed_says_its_last_lines_again(tmp_path: Path) -> None:
    start = LocalStart("mattel", ("Ana", "Robin"), ("", "keen"), SEED)
    typist = RandomScreen(1, most=20)
    game = open_game(create(tmp_path / "a.table", start), typist, "en", Style.FULL)
    with pytest.raises(EOFError):
        game.play()
    again = RandomScreen(1)
    resumed = open_game(game.log, again, "en")
    resumed.catch_up()

    assert again._told == game.answerer.history[-3:]
    assert resumed.answerer.history == game.answerer.history


@pytest.mark.parametrize(
    ("edition", "language", "hand", "top", "told"),
    [
        ("mattel", "en", "r8 wi wi+4", "r5", ("r8, wi, wi+4 (bluff)", "r8, wi, wi+4 bluff")),
        ("mattel", "en", "b8 wi wi+4", "r5", ("wi, wi+4", "wi, wi+4")),
        ("french", "fr", "8b couleur +04", "5r", (
            "couleur, +04 (bluff)", "couleur, +04 bluff"
        )),
        ("french", "fr", "8b +04", "5r", ("+04", "+04")),
        ("quiz", "en", "r8 wi wi+4", "r5", ("r8, wi, wi+4", "r8, wi, wi+4")),
    ],
)  # fmt: skip
def test_a_bluff_is_marked_for_its_owner(
    edition: str, language: str, hand: str, top: str, told: tuple[str, str]
) -> None:
    others = ("1v 2v", "1j 2j") if edition == "french" else ("g1 g2", "y1 y2")
    word, you_can = {"en": ("playable", "You can play"), "fr": ("jouables", "Tu peux jouer")}[
        language
    ]
    (heard,) = answered(word, table(edition, top, hand, *others), language)

    assert (heard.spoken, heard.braille) == (f"{you_can} {told[0]}.", told[1])


def test_what_answers_a_draw_card_is_marked_only_where_it_is_judged() -> None:
    judged, waived = (
        table(edition_with("mattel", stacking="total", stacked_bluff=answer), "r5", *hands, turn=2)
        for answer in ("judged", "waived")
        for hands in [("r8 wi+4", "r+2 b5 b6")]
    )

    assert answered("playable", judged.do(2, "r+2"))[0].spoken == "You can play wi+4 (bluff)."
    assert answered("playable", waived.do(2, "r+2"))[0].spoken == "You can play wi+4."


@pytest.mark.parametrize("auto_keep", [True, False])
@pytest.mark.parametrize("people", [("Ana",), ("Ana", "Bob")])
def test_only_one_who_is_alone_and_wants_it_keeps_a_card_without_typing(
    tmp_path: Path, people: tuple[str, ...], *, auto_keep: bool
) -> None:
    bots = (*("" for _ in people), "keen")
    start = LocalStart("mattel", (*people, "Robin"), bots, SEED, {"target": 200})
    typist = RandomScreen(1)
    game = open_game(create(tmp_path / "one.table", start), typist, "en")
    game.auto_keep = auto_keep
    game.play()
    typist.finish(Utterance("The end.", "end"))

    typed = [page.typed for page in typist.pages]
    told = [line.spoken for page in typist.pages for line in page.told]
    kept = sum(
        isinstance(event, Kept) and event.seat < len(people)
        for event in events_seen(game.log, None)
    )
    assert kept > 1
    at_once = auto_keep and len(people) == 1
    asked = [line for line in told if line.startswith("Not playable: keep ")]
    assert bool(asked) == (not at_once)
    assert (typed.count("keep") < kept) == at_once
    if at_once:
        assert told.count("You keep it.") == kept


@pytest.mark.parametrize("words", ["hint", "odds"])
def test_alone_the_hard_bot_answers_at_once(tmp_path: Path, words: str) -> None:
    start = LocalStart("mattel", ("Ana", "Robin"), ("", "keen"), SEED)
    pages = rehearse_match(tmp_path, start, "en", MistypingScreen((words,)))
    answers = [
        pages[place + 1].told[0].spoken for place, page in enumerate(pages) if page.typed == words
    ]

    assert answers
    assert all(" hard bot " in told or " in 10." in told or "odds" in told for told in answers)


def test_of_several_people_each_gets_a_hint_that_is_wiped(tmp_path: Path) -> None:
    people = ("Ana", "Bob", "Robin"), ("", "", "keen")
    start = LocalStart("mattel", *people, SEED, {"target": 100}, hints=Hints.EVERYBODY)
    pages = rehearse_match(tmp_path, start, "en", MistypingScreen(("hint",)))
    told = [page for page in pages for line in page.told if "hard bot" in line.spoken]

    assert told
    assert all(page.veiled for page in told)
