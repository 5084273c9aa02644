"""Coming to a table elsewhere: who one is, where it is, what is asked for, and what is wrong."""

import re
from pathlib import Path

import pytest
from support.terminal.joined_player import (
    DISPLAY_OPTIONS,
    NEW_TABLE_OPTIONS,
    JoinedPlayer,
    host_table,
    join_table,
    play_turns,
)
from support.terminal.portable_run import WITHOUT_POSIX_PROGRAM, run_python
from support.terminal.pseudo_terminal import control_characters
from support.terminal.terminal_server import TerminalServer


def test_a_pass_brings_one_to_another_device(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW_TABLE_OPTIONS)
    found = re.search(r"--as (\S+)", ana.terminal.type("device").decode())
    assert found
    with terminal_server.guest("phone", ana.link, "--as", found[1]) as phone:
        phone.find("Seat 1: Ana, you, the host")
        ana.terminal.type("say from both")
        phone.find("You say: from both")


def test_a_name_that_is_taken_is_asked_for_again(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW_TABLE_OPTIONS)
    with terminal_server.guest("other", ana.link, "--name", "ana") as other:
        other.find(
            "Someone here already has that name. Choose another.\r\nWhat is your name\\?\r\n> $"
        )
        other.type("")
        assert "Seat 3: Bea, you." in other.type("Bea").decode()


def test_a_stranger_is_asked_for_everything(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW_TABLE_OPTIONS)
    with terminal_server.guest("stranger", terminal_server.base, "--language", "fr") as stranger:
        stranger.find("Comment t’appelles-tu\u00a0\\?\r\n> $")
        stranger.type("Bea")
        code = ana.link.rpartition("/")[2].replace("-", "  ").upper()
        assert "Place 3\u00a0: Bea, toi." in stranger.type(code).decode()


def test_somebody_who_watches_sees_no_hand(
    terminal_server: TerminalServer, players: list[JoinedPlayer]
) -> None:
    ana = host_table(terminal_server, players, "Ana", *NEW_TABLE_OPTIONS)
    ana.asks("start", "Players: ")
    play_turns([ana], 1)
    zoe = join_table(ana, players, "Zoé", "fr")

    zoe.terminal.find("Tu regardes cette table sans jouer.")
    assert "Tu as" not in zoe.terminal.type("main").decode()
    assert "Tu regardes sans jouer" not in zoe.terminal.type("talon").decode()
    zoe.terminal.press(b"quitter\n")
    assert zoe.terminal.close() == 0
    assert "Tu ne regardes plus." in zoe.terminal.text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["http://127.0.0.1:1/t/a-b-c-d-e"], "No server answers at http://127.0.0.1:1"),
        (["http://["], "No server answers at"),
        (["BASE/t/no-such-table"], "No table has this code. Check the code."),
        (["BASE", "--new", "mattel", "--house", "stacking=never"], "stacking"),
        (["BASE", "--new", "mattel", "--bots", "fierce"], "choose from these bots: easy, hard"),
        (["BASE/t/a", "--as", "forged"], "isn't a four-word code"),
    ],
)
def test_what_cannot_be_is_said_plainly(
    terminal_server: TerminalServer, words: list[str], said: str
) -> None:
    words = [word.replace("BASE", terminal_server.base) for word in words]
    with terminal_server.guest("lost", *words, "--name", "Lea", "--language", "en") as lost:
        assert lost.close() != 0
        assert said in lost.text
        assert "Traceback" not in lost.text
        assert control_characters(lost.out) == []


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Geography of Europe"), ("fr", "Géographie de l’Europe")]
)
def test_a_new_table_has_the_questions_that_one_brings(
    terminal_server: TerminalServer, players: list[JoinedPlayer], language: str, title: str
) -> None:
    options = ("--new", "quiz", "--bots", "1", "--questions", "europe")
    ana = JoinedPlayer(terminal_server, "Ana", language, *options)
    players.append(ana)
    ana.terminal.until()
    ana.link = ana.found_link()

    assert title in ana.terminal.text
    assert ana.look().options.edition == "quiz"


@pytest.mark.parametrize("more", [(), DISPLAY_OPTIONS], ids=["lines", "display"])
def test_nothing_that_one_kind_of_system_has_is_needed(
    terminal_server: TerminalServer, more: tuple[str, ...], tmp_path: Path
) -> None:
    words = ["join", terminal_server.base, *NEW_TABLE_OPTIONS, *more, "--name", "Ana"]
    result = run_python(
        "-c", WITHOUT_POSIX_PROGRAM, *words, home=tmp_path, typed="table\nbot\nstart\nquit\n"
    )

    assert (result.returncode, result.stderr) == (0, "")
    assert "Camille" in result.stdout


@pytest.mark.parametrize(
    ("language", "page"), [("en", "playing-reference.md"), ("fr", "jouer-reference.md")]
)
def test_the_example_on_the_page_is_true(
    terminal_server: TerminalServer, players: list[JoinedPlayer], language: str, page: str
) -> None:
    text = (Path(__file__).parents[3] / "docs" / page).read_text("utf-8")
    examples = re.findall(r"^```text\n\$ callout (join .*\n(?:.*\n)*?)```$", text, re.MULTILINE)
    (example,) = (one for one in examples if "/evening/" not in one.partition("\n")[0])
    words, _, shown = example.partition("\n")
    (address,) = set(re.findall(r"http://[\d.:]+", example))
    (code,) = set(re.findall(r"/t/([\w-]+)", example))
    _, _, *options = words.split()
    ana = JoinedPlayer(terminal_server, "Ana", language, *options)
    players.append(ana)
    ana.terminal.until()
    ana.link = ana.found_link()
    for typed in re.findall(r"^>(?: (.*))?$", shown, re.MULTILINE):
        if typed:
            ana.terminal.type(typed)
        else:
            start = len(ana.terminal.out)
            join_table(ana, players, "Ben", "en")
            ana.terminal.find("Ben.*\n> $", start)
    ana.terminal.close()

    lines = re.escape(
        shown.replace(address, terminal_server.base).replace(code, ana.link.rpartition("/")[2])
    )
    lines = lines.replace("…\\\n", "(?:.*\n)*?").replace("\n>\\\n", "\n> \n")
    assert re.fullmatch(lines, ana.terminal.text), ana.terminal.text
