"""The people one played with, at a terminal: a word invites one, and `callout me` shows it."""

import time
from collections.abc import Callable, Sized
from pathlib import Path

from click.testing import CliRunner
from support.terminal.pseudo_terminal import TIMEOUT_S
from support.terminal.terminal_server import TerminalServer

from callout.cli import main
from callout.client.connection import ServerConnection
from callout.host import requests as w
from callout.host.entries import Options
from callout.server.wire import NewTable

MOST_MOVES = 2_000


def me(server: TerminalServer, home: str, *words: str) -> str:
    """Run `callout me` on somebody's computer, and return what it shows."""
    folder: Path = server.folder / home
    folder.mkdir(exist_ok=True)
    command = ["me", server.base, "--language", "en", *words]
    return CliRunner().invoke(main, command, env={"CALLOUT_HOME": str(folder)}).output


def play(host: ServerConnection, *people: ServerConnection) -> None:
    """Begin and end a game with *people*, whom nobody keeps as their host."""
    code = host.create_table(NewTable(Options("mattel"))).code
    for one in people:
        one.act(code, 0, w.Sit())
    for request in (w.Start(), w.Stop(now=True)):
        host.act(code, host.get_table(code).version, request)


def signed(server: TerminalServer, home: str) -> ServerConnection:
    """Return a connection of the guest who came last from *home*."""
    connection = ServerConnection(server.base, "en")
    connection.token = server.signed(home)["Authorization"].removeprefix("Bearer ")
    return connection


def until(read: Callable[[], Sized]) -> None:
    """Wait until something is found that a server writes after its answer."""
    deadline = time.monotonic() + TIMEOUT_S
    while not read():
        assert time.monotonic() < deadline, "it is never written"
        time.sleep(0.05)


def test_a_word_invites_somebody_one_played_with(terminal_server: TerminalServer) -> None:
    server = terminal_server
    for home, name in (("ana", "Ana"), ("ben", "Ben")):
        assert "eight words are yours" in me(server, home, "--keep", "--name", name)
    assert "Nobody is on your list yet." in me(server, "ana")
    host = ServerConnection(server.base, "en")
    host.token = host.create_guest("Cleo").token
    ana, ben = signed(server, "ana"), signed(server, "ben")
    play(host, ana, ben)
    until(lambda: ben.get_person().played_with)
    link = f"{server.base}/t/{host.create_table(NewTable(Options('mattel'))).code}"
    with server.guest("ana", link, "--language", "en", "--name", "Ana") as terminal:
        terminal.until()
        terminal.type("invite")
        assert "You played with Ben." in terminal.text
        terminal.type("invite Zoe")
        assert "Nobody called Zoe is on your list" in terminal.text
        terminal.type("invite ben")
        assert "Ben is invited." in terminal.text
    until(lambda: ben.get_person().invitations)
    for one in (host, ana, ben):
        one.close()
    shown = me(server, "ben")

    assert f"Ana invites you to a table. Type: callout join {link}" in shown
    assert "don't see when you're here" in shown
    assert "see when you're here, if they show it" in me(server, "ana", "--presence", "on")
    assert "here now" not in me(server, "ben")
    me(server, "ben", "--presence", "on")
    assert "You played with Ana, who is here now." in me(server, "ben")
    assert "nobody called" in me(server, "ben", "--remove", "Zoe").lower()
    assert "Ana is gone from your list." in me(server, "ben", "--remove", "ana")
    assert "invites you" not in me(server, "ben")
    assert "Choose one of" in me(server, "ben", "--remove", "ana", "--forget")


def test_games_are_counted_and_told_where_that_is_turned_on(
    terminal_server: TerminalServer,
) -> None:
    server = terminal_server
    me(server, "nora", "--keep", "--name", "Nora")
    assert "You played" not in me(server, "nora")
    assert "Your games are counted from now on." in me(server, "nora", "--count", "on")
    assert "No game counts yet." in me(server, "nora")
    assert "Choose one of" in me(server, "nora", "--count", "on", "--forget")
    nora, ben = signed(server, "nora"), ServerConnection(server.base, "en")
    ben.token = ben.create_guest("Ben").token
    play_to_the_end(nora, ben)
    until(lambda: [one for one in [nora.get_person().statistics] if one and one.games])
    for one in (nora, ben):
        one.close()
    shown = me(server, "nora")

    assert "You played 1 game against other people, with 1 round." in shown
    assert "On average, you beat" in shown
    assert "the counts are erased" in me(server, "nora", "--count", "off")
    assert "You played" not in me(server, "nora")


def play_to_the_end(host: ServerConnection, other: ServerConnection) -> None:
    """Play a game of one round, each doing the first thing that they may do."""
    code = host.create_table(NewTable(Options("mattel", rounds=1))).code
    other.act(code, 0, w.Sit())
    host.act(code, host.get_table(code).version, w.Start())
    for _ in range(MOST_MOVES):
        for one in (host, other):
            seen = one.get_table(code)
            if seen.over:
                return
            if seen.lawful:
                one.act(code, seen.version, seen.lawful[0])
    raise AssertionError("there is no end of moves")
