"""Several people at one keyboard: a line that begins with a name is said by that person."""

from pathlib import Path

import pytest
from support.policy import forward_moves
from support.saved_logs import move
from support.terminal.random_screen import (
    RandomScreen,
    open_game,
)

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.edition import HouseRules
from callout.core.prompts import awaited
from callout.host.saved import LocalStart, create
from callout.terminal.game import PlayerLeft
from callout.terminal.local.game import LocalGame

SEED = "5eed" * 16


def shared_game(
    tmp_path: Path, language: str = "en", house: HouseRules | None = None
) -> tuple[LocalGame, RandomScreen]:
    """Seat Ana, Ben, Cleo and a bot at one keyboard, and let Ana have the computer."""
    names, bots = ("Ana", "Ben", "Cleo", "Robin"), ("", "", "", "keen")
    start = LocalStart("mattel", names, bots, SEED, {"hand_size": 3, **(house or {})})
    typist = RandomScreen(1)
    game = open_game(create(tmp_path / "a.table", start), typist, language)
    game.present = Seat(0)
    return game, typist


def play_until_exposed(game: LocalGame) -> Seat:
    """Play cards without calling until a person can be caught, and return who."""
    for _ in range(200):
        match = game.match
        exposed = [seat for seat in match.view(None).exposed if seat in game.people]
        if exposed:
            return exposed[0]
        prompt = match.view(None).prompt
        seat = awaited(prompt)[0]
        legal = [one for one in match.legal_commands(seat) if not c.calls_out(one)]
        move(game.log, seat, forward_moves(legal)[0])
    raise AssertionError("nobody came down to one card")


@pytest.mark.parametrize(("language", "word"), [("en", "catch"), ("fr", "attraper")])
def test_a_name_first_tells_who_catches(tmp_path: Path, language: str, word: str) -> None:
    game, _ = shared_game(tmp_path, language)
    caught = play_until_exposed(game)
    by = next(seat for seat in game.people if seat != caught)
    other = next(seat for seat in game.people if seat not in (caught, by))
    names = [place.name for place in game.table.places]
    before = game.table.moves

    game._handle(other, f"{names[by]} {word} {names[caught]}")

    assert game.log.record().moves[before:] == ((by, c.Catch(caught)),)


@pytest.mark.parametrize("line", ["CLEO check", "cleo counts", "cl check"])
def test_a_name_first_tells_who_asks_for_a_card_check(tmp_path: Path, line: str) -> None:
    game, _ = shared_game(tmp_path)
    play_until_exposed(game)

    game._handle(Seat(0), line)

    assert game.log.record().moves[-1] == (Seat(2), c.CardCheck())


def test_the_computer_is_handed_back_before_a_hand_is_shown(tmp_path: Path) -> None:
    game, typist = shared_game(tmp_path)
    move(game.log, awaited(game.match.prompt)[0], c.Deal())
    game._tell_news()
    seat = awaited(game.match.view(None).prompt)[0]
    other = next(one for one in game.people if one != seat)
    typist._plan = ["", f"{game.table.places[other].name} check", "", "", "quit"]

    with pytest.raises(PlayerLeft):
        game.play()

    spoke = next(place for place, page in enumerate(typist.pages) if page.typed.endswith("check"))
    handed, shown = typist.pages[spoke + 1 : spoke + 3]
    assert not handed.veiled
    assert "at the computer" in handed.told[-1].spoken
    assert shown.veiled
    assert shown.told[0].spoken.startswith("You have 3 cards")


def test_cards_of_a_colour_are_shown_only_to_who_asks(tmp_path: Path) -> None:
    game, typist = shared_game(tmp_path)
    move(game.log, awaited(game.match.view(None).prompt)[0], c.Deal())

    game._handle(Seat(0), "blue")

    (page,) = typist.pages
    assert page.veiled
    assert "blue card" in page.told[0].spoken
    assert typist._told == []


def test_ones_own_name_first_is_as_good_as_none(tmp_path: Path) -> None:
    game, typist = shared_game(tmp_path)
    dealer = awaited(game.match.view(None).prompt)[0]

    game._handle(dealer, f"{game.table.places[dealer].name} deal")

    assert game.log.record().moves == ((dealer, c.Deal()),)
    assert typist._told == []


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "robin catch ana", "Robin is a bot and speaks for itself."),
        ("fr", "robin attraper ana", "Robin est un robot et parle pour lui-même."),
        (
            "en",
            "zoe catch ana",
            ("I don't know who zoe is. Players: Ana, Ben, Cleo, Robin."),
        ),
        ("fr", "zoé uno", "Je ne sais pas qui est zoe. Joueurs\u00a0: Ana, Ben, Cleo, Robin."),
        ("en", "cleo catch", "There's nobody to catch now."),
        (
            "en",
            "cleo hand",
            (
                "After a name, type what can be said out of turn: uno, catch and a name, "
                "counts, accuse and a name, or the card to jump in with."
            ),
        ),
        (
            "en",
            "cleo blue",
            (
                "After a name, type what can be said out of turn: uno, catch and a name, "
                "counts, accuse and a name, or the card to jump in with."
            ),
        ),
        (
            "fr",
            "cleo quitter",
            (
                "Après un nom, tape ce qui se dit hors de son tour\u00a0: uno, attraper "
                "et un nom, comptes, accuser et un nom, ou la carte pour s’intercaler."
            ),
        ),
        ("en", "cleo xyzzy", "I don't understand xyzzy. Type help for commands."),
        ("en", "zoe xyzzy", "I don't understand zoe xyzzy. Type help for commands."),
        ("en", "ben b7", "It isn't your turn. Rule mattel.T1."),
    ],
)
def test_what_cannot_be_said_for_somebody_is_refused_politely(
    tmp_path: Path, language: str, line: str, told: str
) -> None:
    game, typist = shared_game(tmp_path, language)
    game._handle(
        awaited(game.match.view(None).prompt)[0], "deal" if language == "en" else "donner"
    )
    before = game.table.moves

    game._handle(Seat(0), line)

    assert [utterance.spoken for utterance in typist._told] == [told]
    assert game.table.moves == before


def test_trying_cards_for_somebody_shows_nothing_of_their_hand(tmp_path: Path) -> None:
    game, typist = shared_game(tmp_path, house={"jump_in": True, "hand_size": 7})
    game._handle(awaited(game.match.prompt)[0], "deal")
    seat = awaited(game.match.prompt)[0]
    play = next(one for one in game.match.legal_commands(seat) if isinstance(one, c.Play))
    move(game.log, seat, play)
    deck, top = deck_of(game.match.edition), game.match.view(None).top
    waiting = awaited(game.match.prompt)
    other = next(one for one in game.people if one not in waiting)
    for label in deck.labels:
        if label != deck.labels[top]:
            game._handle(waiting[0], f"{game.table.places[other].name} {label}")

    assert len(typist._told) == len(deck.labels) - 1
    assert len({utterance.spoken for utterance in typist._told}) == 1
