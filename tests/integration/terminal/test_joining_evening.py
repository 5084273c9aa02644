"""A person at an evening in a terminal: checks in, is led to tables, and hears the standing."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from support.lesson.live_evening import LiveEvening, live_evening
from support.player import play_until
from support.policy import forward_moves
from support.terminal.display_reading import on_one_line, read_until
from support.terminal.joined_player import JoinedPlayer
from support.terminal.pseudo_terminal import TIMEOUT_S, PseudoTerminal, control_characters
from support.terminal.terminal_server import TerminalServer

from callout.client.connection import ServerConnection, ServerProblem
from callout.club.evening import requests as r
from callout.club.evening.settings import EveningForm, EveningSettings
from callout.core.commands import Deal
from callout.core.prompts import awaited

BRAILLE = ("--braille", "--cells", "20")


@pytest.fixture
def evening(terminal_server: TerminalServer) -> Iterator[LiveEvening]:
    """Open an evening of two games."""
    with live_evening(terminal_server.base, games=2) as live:
        yield live


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """Close all terminals in the end."""
    with ExitStack() as stack:
        yield stack


def join(
    server: TerminalServer, evening: LiveEvening, stack: ExitStack, home: str, *words: str
) -> PseudoTerminal:
    """Let somebody join the evening."""
    folder = f"{home} {evening.code}"
    return stack.enter_context(server.guest(folder, evening.link, "--language", "en", *words))


def test_a_person_is_led_to_a_table_hears_the_standing_and_is_led_to_the_next(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    evening.come("Ana", "Ben")
    cleo = join(terminal_server, evening, stack, "cleo", "--name", "Cleo")
    cleo.find(
        "You're at the evening as Cleo\\. The host hasn't begun it\\.\n".replace("\n", "\r\n")
    )
    cleo.until()
    assert "Type standings, or not now to sit out, or quit to leave." in cleo.text
    evening.lead(r.StartEvening())
    cleo.find("The evening begins\\.")
    cleo.find(r"Table 1, with (Ana and Ben|Ben and Ana)\.")
    cleo.find("deals next|Your deal|You deal")
    evening.decide(1)
    cleo.find("The host changed the result of table 1: played on paper\r\nYou're \\w+ of 3\\.")
    cleo.find(r"Table 2, with (Ana and Ben|Ben and Ana)\.")
    evening.decide(2)
    cleo.find("table 2: played on paper\r\n.* of 3\\.\r\nYou've played your 2 games\\.")

    assert "You're now at table" not in cleo.text
    assert "callout join" not in cleo.text
    cleo.press(b"quit\n")
    assert cleo.close() == 0
    assert cleo.text.count("Table 1, with") == cleo.text.count("Table 2, with") == 1
    assert cleo.text.endswith(f"Come back with: callout join {evening.link}\n")
    assert "Cleo" not in [one.name for one in evening.board.people]
    assert control_characters(cleo.out) == []


class Program:
    """Somebody who plays what is lawful, over HTTP."""

    def __init__(self, connection: ServerConnection, code: str, seed: int) -> None:
        self.connection, self.code, self.rng = connection, code, Random(seed)

    def act(self) -> bool:
        """Move, if the table waits for this person."""
        seen = self.connection.get_table(self.code)
        is_due = seen.view is not None and seen.you in awaited(seen.view.prompt)
        if not is_due and Deal() not in seen.lawful:
            return False
        chosen = self.rng.choice(forward_moves(seen.lawful))
        with suppress(ServerProblem):  # somebody else was faster
            self.connection.act(self.code, seen.version, chosen)
        return True


def test_the_end_of_a_game_is_told_before_the_standing(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    evening.come("Ana", "Ben")
    cleo = JoinedPlayer(terminal_server, "Cleo", "en", link=evening.link)
    stack.enter_context(cleo.terminal)
    cleo.terminal.find("Type standings")
    evening.lead(r.StartEvening())
    cleo.terminal.find("Table 1, with")
    cleo.terminal.until()
    code = evening.people["Ana"].get_evening(evening.code).table_code
    cleo.link = f"{terminal_server.base}/t/{code}"
    programs = [Program(one, code, seed) for seed, one in enumerate(evening.people.values())]
    play_until(lambda _: cleo.over(), 4 * TIMEOUT_S, cleo, *programs)
    told = cleo.terminal.find(r"Table 1 is over\.\r\n(You're \w+ of 3|You share place \d of 3)\.")

    assert told.count("Table 1 is over.") == told.count(" of 3.") == 1
    assert re.search(r"(?s)wins? the round.*Table 1 is over", told)


def enter_until(terminal: PseudoTerminal, words: str) -> None:
    """Press Enter until the waiting line is that of the state which the news is about."""
    end = monotonic() + TIMEOUT_S
    while words not in terminal.type("").decode():
        assert monotonic() < end, terminal.text


def test_who_types_not_now_at_a_table_is_out_until_ready(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    evening.come("Ana", "Ben")
    cleo = join(terminal_server, evening, stack, "cleo", "--name", "Cleo")
    cleo.find("Type standings")
    evening.lead(r.StartEvening())
    cleo.find("deals next|Your deal|You deal")
    start = len(cleo.out)
    assert "Nobody has a result yet." in cleo.type("standings").decode()
    cleo.type("Not now")
    cleo.find("You've checked out\\. You can come back any time\\.", start)
    enter_until(cleo, "Type ready to play again.")
    assert "You're not checked in." in cleo.type("not now").decode()
    cleo.type("ready")
    cleo.find("You're checked in as Cleo", start)
    cleo.find("deals next|Your deal|You deal", start)
    assert cleo.find("instead of \\w+", start).count("You're checked in as Cleo") == 1
    assert not re.search("watch", cleo.text)


def test_a_name_that_is_taken_is_asked_for_again_and_none_is_given(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    evening.come("Leo")
    lea = join(terminal_server, evening, stack, "lea", "--name", "leo")
    lea.find("a name like that.*\r\nWhat should the evening call you.*\r\n> $")
    lea.type("")
    lea.find("You're at the evening as \\w+")

    assert len(evening.board.people) == 2


def test_at_an_evening_of_two_teams_a_person_is_asked_for_theirs(
    terminal_server: TerminalServer, stack: ExitStack
) -> None:
    teams = EveningSettings(form=EveningForm.TEAMS, teams=("Owls", "Foxes"))
    evening = stack.enter_context(live_evening(terminal_server.base, settings=teams))
    ana = join(terminal_server, evening, stack, "ana", "--name", "Ana")
    for typed in ("", "3", "foxes"):
        ana.find("Which team is yours\\? Type 1 for Owls, or 2 for Foxes\\.\r\n> $")
        ana.type(typed)
    ana.find("You're at the evening as Ana")
    again = join(terminal_server, evening, stack, "ana", "--name", "Ana")
    again.find("You're at the evening as Ana")

    assert [(one.name, one.team) for one in evening.board.people] == [("Ana", 2)]
    assert "Which team" not in again.text


def test_who_came_before_there_were_teams_types_theirs(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    ana = join(terminal_server, evening, stack, "ana", "--name", "Ana")
    ana.find("Type standings")
    ana.until()
    teams = EveningSettings(form=EveningForm.TEAMS, teams=("Owls", "Foxes"))
    evening.lead(r.SetEvening(teams))
    ana.find("The host changed the games")
    enter_until(ana, "Type 1 for Owls, or 2 for Foxes.")
    ana.type("1")
    ana.find("for Owls\\. You'll hear")

    assert [one.team for one in evening.board.people] == [1]
    assert "Type 1 for" not in ana.type("1").decode()


def test_two_share_a_computer_and_each_comes_back_as_themselves(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    for name in ("Ada", "Bob", "Ada", "Bob"):
        with terminal_server.guest("shared", evening.link, "--name", name) as one:
            one.find(f"as {name}\\.")
    again = join(terminal_server, evening, stack, "elsewhere", "--name", "Ada")
    again.find("a name like that")

    assert [one.name for one in evening.board.people] == ["Ada", "Bob"]


def test_the_five_words_may_be_typed_and_somebody_from_a_page_stays_who_they_are(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    typed = stack.enter_context(
        terminal_server.guest("typed", terminal_server.base, "--name", "Ida", "--language", "en")
    )
    typed.find("Which table\\?")
    typed.type(evening.code.replace("-", " "))
    typed.find("You're at the evening as Ida")
    evening.come("Ana")
    words = evening.people["Ana"].create_pass().shown
    ana = join(terminal_server, evening, stack, "ana", "--as", words)
    ana.find("You're at the evening as Ana")

    assert [one.name for one in evening.board.people] == ["Ida", "Ana"]


def test_the_host_begins_and_ends_the_evening_from_a_terminal(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    host = join(terminal_server, evening, stack, "host", "--as", evening.host.create_pass().shown)
    host.find("You're at the evening as Mara")
    host.type("begin evening")
    host.find("The evening begins")  # as news, which may come after the prompt
    host.type("end evening")
    host.find("no more tables")
    evening_of_mara = evening.look()
    assert (evening_of_mara.started, evening_of_mara.over) == (True, True)
    guest = join(terminal_server, evening, stack, "late", "--name", "Late")

    assert guest.close() != 0
    assert "No evening has this code." in guest.text


def test_only_the_host_begins_it(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    ana = join(terminal_server, evening, stack, "ana", "--name", "Ana")
    ana.find("Type standings")
    ana.until()

    assert "Only the host of the evening can do that." in ana.type("begin evening").decode()


@pytest.mark.parametrize(
    ("words", "told"),
    [((), "The host removed you from the evening"), (BRAILLE, "you were removed")],
)
def test_who_is_removed_hears_it_once_and_leaves_by_enter(
    terminal_server: TerminalServer,
    evening: LiveEvening,
    stack: ExitStack,
    words: tuple[str, ...],
    told: str,
) -> None:
    ana = join(terminal_server, evening, stack, f"ana{len(words)}", "--name", "Ana", *words)
    ana.find("not begun|Type standings")
    ana.until()
    evening.lead(r.RemovePerson(evening.number_of("Ana")))
    if words:
        assert told in read_until(ana, told)
    else:
        ana.find(told)
    ana.idle(1.0)
    ana.press(b"\n" * 8)

    assert ana.close() == 0
    assert on_one_line(ana.out.decode()).count(told) == 1
    again = stack.enter_context(
        terminal_server.guest(f"ana{len(words)} {evening.code}", evening.link, "--language", "en")
    )
    assert again.close() != 0
    assert "The host removed you from this evening." in again.text


def test_an_erased_evening_lets_everybody_go(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    ana = join(terminal_server, evening, stack, "ana", "--name", "Ana")
    ana.find("Type standings")
    evening.lead(r.EraseEvening())
    ana.find("The evening is erased, with its standings\\.")
    ana.idle(1.0)
    ana.press(b"\n")

    assert ana.close() == 0
    assert ana.text.count("erased") == 1
    assert ana.text.endswith("You've left the evening.\n")


def test_an_evening_that_is_not_there_is_told(
    terminal_server: TerminalServer, stack: ExitStack
) -> None:
    link = f"{terminal_server.base}/evening/no-such-evening"
    lost = stack.enter_context(
        terminal_server.guest("lost", link, "--name", "Leo", "--language", "en")
    )

    assert lost.close() != 0
    assert "No evening has this code." in lost.text


@pytest.mark.parametrize("keys", [b"", b"\x04"], ids=["ctrl-c", "end-of-input"])
def test_nobody_waits_for_who_has_gone(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack, keys: bytes
) -> None:
    ana = join(terminal_server, evening, stack, f"ana{len(keys)}", "--name", "Ana")
    ana.find("Type standings")
    ana.until()
    if keys:
        ana.press(keys)
    else:
        ana.interrupt()

    assert ana.close() == 0
    assert "Come back with: callout join" in ana.text
    assert "Traceback" not in ana.text
    assert evening.board.people == ()


def test_a_killed_server_is_told_once_and_nothing_is_lost(tmp_path: Path) -> None:
    with TerminalServer(tmp_path) as server, live_evening(server.base) as evening:
        evening.come("Ana", "Ben")
        with server.guest("cleo", evening.link, "--name", "Cleo", "--language", "en") as cleo:
            cleo.find("Type standings")
            server.kill()
            cleo.find("Connection lost, trying again\\.")
            server.open()
            cleo.find("Connected again\\.")
            evening.lead(r.StartEvening())
            cleo.find(r"Table 1, with (Ana and Ben|Ben and Ana)\.")
            cleo.find("deals next|Your deal|You deal")
            server.kill()
            cleo.find("Connected again[^$]*Connection lost, trying again\\.")
            server.open()
            cleo.find("Connected again[^$]*Connected again")
            evening.decide(1)
            cleo.find("table 1: played on paper\r\nYou're \\w+ of 3\\.")
            server.kill()
            cleo.find("(lost, trying again[^$]*){3}")
            cleo.press(b"quit\n")
            assert cleo.close() == 0
        server.open()
    assert "No server answers, so you're still checked in." in cleo.text
    assert cleo.text.count("Table 1, with") == 1


def test_on_a_display_nothing_comes_unasked_and_each_event_is_a_line(
    terminal_server: TerminalServer, evening: LiveEvening, stack: ExitStack
) -> None:
    evening.come("Ben", "Cleo")
    ana = join(terminal_server, evening, stack, "ana", "--name", "Ana", *BRAILLE)
    ana.find("not begun")
    assert "not now, quit" in read_until(ana, "quit")
    evening.lead(r.StartEvening())
    evening.until_drawn(1)
    assert not ana.idle(0.5)
    told = read_until(ana, "deals")
    assert told.count("evening begins") == told.count("table 1: ") == 1
    evening.decide(1)
    assert not ana.idle(0.5)
    told = read_until(ana, "of 3")
    assert told.count("game ends here") == told.count("table 1 changed") == 1

    assert all(len(line) <= 20 for line in ana.text.splitlines())
