"""A pupil in a terminal: joins a class by its link, waits, plays, and follows the teacher."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from support.lesson.live_class import LiveClass, live_class
from support.terminal.pseudo_terminal import PseudoTerminal, control_characters
from support.terminal.terminal_server import TerminalServer

from callout.classroom import requests as r

BRAILLE = ("--braille", "--cells", "20")


@pytest.fixture
def teacher(terminal_server: TerminalServer) -> Iterator[LiveClass]:
    """Open a class."""
    with live_class(terminal_server.base) as live:
        yield live


@pytest.fixture
def pupils() -> Iterator[ExitStack]:
    """Close all terminals in the end."""
    with ExitStack() as stack:
        yield stack


def join(
    server: TerminalServer, teacher: LiveClass, stack: ExitStack, home: str, *words: str
) -> PseudoTerminal:
    """Let a pupil join the class."""
    return stack.enter_context(server.guest(home, teacher.link, "--language", "en", *words))


def test_a_pupil_waits_for_a_table_and_goes_there(
    terminal_server: TerminalServer, teacher: LiveClass, pupils: ExitStack
) -> None:
    mia = join(terminal_server, teacher, pupils, "mia", "--name", "Mia")
    mia.find("You're in the class as Mia\\..*\r\n> $")
    assert "Wait here:" in mia.type("").decode()
    teacher.teach(r.SeatEverybody())
    mia.find("You're at table 1")
    teacher.teach(r.StartLesson())
    mia.find("Press Enter to go there\\.")
    mia.type("")
    if "Your deal." in mia.find("Question for|Your deal\\."):
        mia.type("deal")

    mia.find("Question for")
    assert "Mia" in [pupil.name for pupil in teacher.desk().pupils]
    mia.press(b"/quit\n")
    assert mia.close() == 0
    assert f"callout join {teacher.link}" in mia.text
    assert control_characters(mia.out) == []


@pytest.mark.parametrize("leave", ["quit", "/quit"])
def test_a_pupil_without_a_name_is_given_one(
    terminal_server: TerminalServer, teacher: LiveClass, pupils: ExitStack, leave: str
) -> None:
    somebody = join(terminal_server, teacher, pupils, f"somebody{len(leave)}")
    somebody.find("What should the class call you\\?")
    somebody.type("")
    somebody.find("You're in the class as \\w+ \\w+\\..*\r\n> $")

    assert "Wait here:" in somebody.type("what").decode()
    somebody.press(f"{leave}\n".encode())
    assert somebody.close() == 0


def test_a_name_that_is_taken_is_asked_for_again(
    terminal_server: TerminalServer, teacher: LiveClass, pupils: ExitStack
) -> None:
    join(terminal_server, teacher, pupils, "first", "--name", "Leo").find("as Leo")
    other = join(terminal_server, teacher, pupils, "second", "--name", "leo")
    other.find("already has this name.*\r\nWhat should the class call you.*\r\n> $")
    other.type("Lea")

    other.find("You're in the class as Lea")


def test_who_comes_back_is_the_same_pupil(
    terminal_server: TerminalServer, teacher: LiveClass, pupils: ExitStack
) -> None:
    with terminal_server.guest("ada", teacher.link, "--name", "Ada") as ada:
        ada.find("You're in the class as Ada")
    again = join(terminal_server, teacher, pupils, "ada", "--name", "Ada")
    again.until()
    teacher.teach(r.SeatEverybody())
    again.find("You're at table 1")

    assert [pupil.name for pupil in teacher.desk().pupils] == ["Ada"]


def test_on_a_display_nothing_comes_unasked_and_enter_reads_on(
    terminal_server: TerminalServer, teacher: LiveClass, pupils: ExitStack
) -> None:
    mia = join(terminal_server, teacher, pupils, "display", "--name", "Mia", *BRAILLE)
    mia.find("in class")
    mia.until()
    start = len(mia.out)
    teacher.teach(r.SeatEverybody())
    teacher.teach(r.StartLesson())
    assert not mia.idle(0.5)
    for _ in range(20):
        if b"Enter to go" in mia.type(""):
            break
    told = " ".join(re.sub(r"( ?&\d+)?> *\r?\n?", " ", mia.out[start:].decode()).split())

    assert "Mia table 1, wait" in told
    assert "table 1 is ready" in told
    for _ in range(40):
        if b"quiz" in mia.type(""):
            break
    assert all(len(line) <= 20 for line in mia.text.splitlines())


def test_a_pupil_who_is_moved_is_at_the_other_table(
    terminal_server: TerminalServer, teacher: LiveClass, pupils: ExitStack
) -> None:
    mia = join(terminal_server, teacher, pupils, "moved", "--name", "Mia")
    mia.find("as Mia")
    teacher.teach(r.SeatEverybody())
    teacher.teach(r.StartLesson())
    mia.find("Press Enter to go there")
    mia.type("")
    start = len(mia.out)
    teacher.teach(r.MovePupil(teacher.number_of("Mia"), 0))

    mia.find("You're now at table [a-z-]+\\.", start)
    mia.type("/table")  # a question takes all other words for its answer
    mia.find("Mia, you", start)


def test_an_erased_class_lets_everybody_go(
    terminal_server: TerminalServer, teacher: LiveClass, pupils: ExitStack
) -> None:
    mia = join(terminal_server, teacher, pupils, "erased", "--name", "Mia")
    mia.find("as Mia")
    teacher.teach(r.EndClass())
    mia.find("class is over")
    mia.press(b"\n")

    assert mia.close() == 0
    assert "Traceback" not in mia.text


def test_a_class_that_is_not_there_is_told(
    terminal_server: TerminalServer, pupils: ExitStack
) -> None:
    link = f"{terminal_server.base}/class/no-such-class"
    lost = pupils.enter_context(terminal_server.guest("lost", link, "--name", "Leo"))

    assert lost.close() != 0
    assert "No class has this code." in lost.text
