"""News and Enter in the same moment: every sentence is on a line of its own."""

from pathlib import Path

from support.terminal import news_at_enter
from support.terminal.pseudo_terminal import PseudoTerminal


def test_an_answer_does_not_follow_the_prompt_on_its_line(tmp_path: Path) -> None:
    program = (news_at_enter.__file__,)
    with PseudoTerminal(home=tmp_path, program=program) as terminal:
        terminal.until()
        terminal.press(b"red 1\n")

        assert terminal.close() == 0
        assert terminal.text == "> red 1\nNews.\nYou typed red 1.\n"
