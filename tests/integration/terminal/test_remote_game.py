"""People at a table elsewhere: a real server, real terminals, every line once and in order."""

import time
from difflib import unified_diff

import pytest
from support.terminal.joined_player import (
    DISPLAY_CELLS,
    DISPLAY_OPTIONS,
    JoinedPlayer,
    host_table,
    join_table,
    play_turns,
    read_display,
)
from support.terminal.joined_player import NEW_TABLE_OPTIONS as QUICK
from support.terminal.pseudo_terminal import control_characters
from support.terminal.terminal_server import TerminalServer

NEW = (*QUICK, "--pace", "20")  # so that a pause ends by Enter, however slow the machine is
SHORT = (*NEW, "--house", "hand_size=3", "--house", "target=1")
ROOM = DISPLAY_CELLS - len(" +99> ") - 1
ADDED = ("Press Enter to continue.", "Connection lost, trying again.", "Connected again.")
"""What the program says by itself while others play."""


def since(lines: list[str], words: str) -> list[str]:
    """Leave out what comes before the first line that begins with *words*."""
    return lines[next(at for at, line in enumerate(lines) if line.startswith(words)) :]


def heard(guest: JoinedPlayer) -> list[str]:
    """List what was printed of the match, without what the program says by itself."""
    return since(
        [line for line in guest.lines() if line not in ADDED], "UNO Braille, GMM14. Players"
    )


def told(guest: JoinedPlayer) -> list[str]:
    """List what the server tells of the match."""
    lines = [one.spoken for _, one in guest.inn.told(guest.name, guest.link, guest.language)]
    return since(lines, "UNO Braille, GMM14. Players")


def messages(panes: list[str]) -> list[str]:
    """List what braille panes say: short messages share one."""
    return [part for pane in panes for part in pane.split("; ")]


def missing(lines: list[str], shown: str) -> list[str]:
    """List the *lines* that are not in what was *shown*, in order."""
    found, at = [], 0
    for line in lines:
        place = shown.find(line, at)
        at = max(at, place)
        found += [line] if place < 0 else []
    return found


def disagreed(guest: JoinedPlayer) -> list[str]:
    """List what was printed and what the server tells, and every byte, if they differ for long."""
    for _ in range(40):
        guest.terminal.idle(0.5)
        printed, wanted = heard(guest), told(guest)
        if printed == wanted:
            return []
    diff = unified_diff(wanted, printed, "told", "printed", lineterm="")
    return [*diff, *map(repr, guest.terminal.out.splitlines(keepends=True))]


def test_two_people_and_a_bot_hear_everything_once_and_in_order(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW)
    zoe = join_table(ana, players, "Zoé", "fr", *DISPLAY_OPTIONS)
    ana.terminal.find("Zoé joined")
    ana.asks("start", "Players: ")

    assert play_turns([ana, zoe], 12) >= 12
    assert disagreed(ana) == []
    told = terminal_server.told("Zoé", ana.link, "fr")
    lines = [one.braille.replace("\N{NO-BREAK SPACE}", " ") for _, one in told]
    others = [line for line in since(lines, "départ ") if line.startswith(("Ana ", "Robin "))]
    assert len(others) > 10
    assert missing(others, " ".join(messages(read_display(zoe)))) == []
    assert control_characters(ana.terminal.out) == control_characters(zoe.terminal.out) == []


def test_a_server_that_is_killed_loses_nothing(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW)
    zoe = join_table(ana, players, "Zoé", "fr", *DISPLAY_OPTIONS)
    ana.asks("start", "Players: ")
    play_turns([ana, zoe], 4)
    terminal_server.kill()
    ana.terminal.find("Connection lost, trying again")
    start = len(ana.terminal.out)
    ana.terminal.press(b"say still here\n")
    time.sleep(1)
    terminal_server.open()

    assert ana.terminal.find("You say: still here", start).count("Connected again.") == 1
    play_turns([ana, zoe], 4)
    assert disagreed(ana) == []
    assert ana.terminal.text.count("Connection lost, trying again.") == 1
    assert ana.terminal.text.count("You say: still here") == 1
    panes = messages(read_display(zoe))
    assert panes.index("connexion perdue, nouvel essai") < panes.index("connexion rétablie")
    assert control_characters(ana.terminal.out) == control_characters(zoe.terminal.out) == []


def test_what_is_typed_on_a_display_while_the_server_is_gone_is_done_later(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW, *DISPLAY_OPTIONS)
    terminal_server.kill()
    start = len(ana.terminal.out)
    ana.terminal.press(b"say hello\n")

    ana.terminal.find("connection lost, trying again$", start)
    terminal_server.open()
    ana.terminal.until(b"> ", start)
    assert "you: hello" in messages(read_display(ana))


def test_a_line_that_is_being_typed_goes_on_below_the_news(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW)
    ana.terminal.press(b"ta")
    zoe = join_table(ana, players, "Zoé", "fr")

    ana.terminal.find("\r\nZoé joined.\r\n> ta$")
    ana.asks("ble", "Seat 3: Zoé.")
    zoe.terminal.find("Place 3\u00a0: Zoé, toi.")
    assert control_characters(ana.terminal.out) == []


def test_a_display_is_not_disturbed_by_news(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW)
    zoe = join_table(ana, players, "Zoé", "fr", *DISPLAY_OPTIONS)
    read_display(zoe)
    before = zoe.terminal.out
    ana.asks("say one", "You say: one")
    time.sleep(1.1)
    ana.asks("say two", "You say: two")
    time.sleep(0.5)
    zoe.terminal.press(b"dire ")

    zoe.terminal.find("dire $")
    assert zoe.terminal.out == before + b"dire "
    zoe.terminal.type("trois")
    said = [message for message in messages(read_display(zoe)) if ":" in message]
    assert said[-3:] == ["Ana : one", "Ana : two", "toi : trois"]


def test_the_words_around_a_table(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", "--new", "french")
    zoe = join_table(ana, players, "Zoé", "fr")
    say = [
        ("hand", "The game hasn't started."),
        ("b7", "The game hasn't started."),
        ("", "started"),
    ]
    say += [
        ("start ana", "You can't choose the dealer here."),
        ("bot keen", "Robin, a bot, joined."),
    ]
    say += [("bot fierce", "Did you mean easy, hard?"), ("remove rob", "The host removed Robin")]
    say += [("mute z", "You muted Zoé."), ("unmute zoe", "You unmuted Zoé.")]
    say += [("report", "Nobody has said anything"), ("leave", "You leave the table.")]
    say += [("", "Type sit to join."), ("sit Anouk", "You're in seat 2.")]
    say += [("table", "Seat 2: Anouk, you."), ("start", "Only the host")]
    for typed, answer in say:
        ana.asks(typed, answer)
    for typed, answer in (
        ("dire À toi, Uno !", "Tu dis\u00a0: À toi, Uno !"),
        ("robot", "Robin, un robot, rejoint la table."),
        ("table", "Place 1\u00a0: Zoé, toi, l’hôte."),
        ("commencer", "Joueurs\u00a0: toi, Anouk et Robin."),
        ("partir", "Tu fais une pause."),
        ("", "Tape revenir pour revenir."),
        ("revenir", "Te revoilà."),
    ):
        zoe.asks(typed, answer)
    ana.asks("report rude words", "Report sent to the people who run")
    ana.asks("stand in 1", "A bot plays for Zoé")
    zoe.terminal.find("Un robot joue pour toi")


def test_coming_back_is_the_same_command(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW)
    zoe = join_table(ana, players, "Zoé", "en")
    ana.asks("start", "Players: ")
    play_turns([ana, zoe], 3)
    zoe.asks("leave", "You're taking a break.")
    zoe.terminal.press(b"quit\n")

    assert zoe.terminal.close() == 0
    assert f"Come back with: callout join {ana.link}\n" in zoe.terminal.text
    zoe.come_back().until()
    assert "You're back." in zoe.terminal.text
    assert zoe.look().you == 2
    said = told(zoe)[-1]
    assert said in zoe.terminal.text
    play_turns([ana, zoe], 2)


@pytest.mark.nightly("two whole matches; test_joining plays one in a terminal")
def test_a_rematch_is_gone_on_with_at_once(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *SHORT)
    zoe = join_table(ana, players, "Zoé", "fr", *DISPLAY_OPTIONS)
    ana.asks("start", "Players: ")
    play_turns([ana, zoe], 300)
    assert ana.over()
    assert disagreed(ana) == []
    ana.asks("", "Type rematch for another,")

    start = len(ana.terminal.out)
    ana.terminal.type("rematch")
    ana.terminal.find("You're now at table [a-z-]+.\r\n", start)
    read_display(zoe)
    ana.terminal.find("Seat 3: Zoé", start)
    assert any(pane.startswith("table ") for pane in read_display(zoe))
    ana.asks("start", "UNO Braille, GMM14. Players: ")


@pytest.mark.parametrize("end", ["Ctrl+C", "Ctrl+D"])
@pytest.mark.parametrize("more", [(), DISPLAY_OPTIONS], ids=["lines", "display"])
def test_a_key_leaves_and_keeps_the_place(
    terminal_server: TerminalServer, players: list[JoinedPlayer], more: tuple[str, ...], end: str
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW, *more)
    if end == "Ctrl+C":
        ana.terminal.interrupt()
    else:
        ana.terminal.press(b"\x04")
    while ana.terminal.out.endswith(b"> ") and end == "Ctrl+C" and more:
        ana.terminal.until(b"> ", len(ana.terminal.out))
        ana.terminal.press(b"\n")

    assert ana.terminal.close() == 0
    assert ("seat kept" if more else f"Come back with: callout join {ana.link}") in (
        ana.terminal.text
    )
    assert "Traceback" not in ana.terminal.text
    assert ana.look().you == 0
