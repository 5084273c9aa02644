"""The web table in real browsers, read by Orca by ear and on a braille display.

Nothing that is told is lost, doubled or disordered, and whoever plays always stands somewhere.
Needs the packages in ``requirements/apt.txt``.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from web.company import Company
from web.evening import Evening, Press
from web.listening import Heard

from callout.core.prompts import Over
from callout.host.wishes import Say

pytestmark = pytest.mark.xdist_group("reader")

HAND = {"blue 7": "b7", "red 2": "r2", "wild draw four": "wi+4"}
"""What the stacked deck gives to Mia, and what a display shows of it."""

STANDING = {"push button", "entry"}
"""What one can stand on while a match goes on."""


class Round(NamedTuple):
    """Remember a round: what Mia pressed, what she was told, and what she heard."""

    presses: list[Press]
    told: list[str]
    heard: Heard


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def evening(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Evening]:
    """Let Mia come to a server of her own with a browser and Orca."""
    with Company(tmp_path_factory.mktemp("web")) as company:
        evening = Evening(company, request.param)
        with evening.reader:
            evening.arrive()
            yield evening


@pytest.fixture(scope="module")
def played(evening: Evening) -> Round:
    """Let Mia play a whole round with the buttons of the page."""
    evening.begin()
    presses = []
    while not isinstance(evening.view.prompt, Over):
        presses.append(evening.move())
    return Round(presses, evening.told, evening.listen())


def test_orca_says_every_line_of_a_round_once_and_in_order(played: Round) -> None:
    assert played.heard.told == len(played.told)
    assert not played.heard.again


def test_focus_stands_on_a_button_or_a_field_after_every_play(played: Round) -> None:
    *during, last = [focus for press in played.presses for focus in press.stood]

    assert {focus.role for focus in during} <= STANDING
    assert all(focus.name for focus in during)
    assert last.role in {*STANDING, "heading"}


def test_tab_names_each_card_and_the_display_shows_its_label(evening: Evening) -> None:
    evening.begin()
    reader, shown = evening.reader, evening.reader.display.shown

    for name, label in HAND.items():
        reader.seek(f"{name} push button")
        reader.wait(lambda: shown[-1].startswith(f"{label} "), f"{label} on the display")  # noqa: B023


def test_orca_says_a_burst_of_ten_lines_in_order(evening: Evening) -> None:
    evening.sit()
    version = evening.version
    for number in range(10):
        evening.bob.do(evening.code, Say(f"Line {number} of ten."), version)

    heard = evening.listen()
    assert heard.told == 10
    assert not heard.again


def test_orca_says_the_answer_and_the_focus_stays_in_the_field(evening: Evening) -> None:
    evening.begin()
    reader = evening.reader
    reader.seek("Command entry")
    before = reader.write("hand")
    reader.run("xdotool", "key", "Return")

    hand = ", ".join(HAND)
    reader.wait(lambda: any(hand in text for text in reader.said(before)), f"Orca to say {hand}")
    assert reader.focus()[:2] == ("entry", "Command")


def test_orca_says_that_the_connection_is_lost_and_that_it_is_back(evening: Evening) -> None:
    evening.sit()
    reader, node, words = evening.reader, evening.company.node, evening.words
    node.kill()
    reader.wait(lambda: words["lost"] in reader.said(evening.before), "Orca to say it is lost")
    node.start()
    node.wait()
    reader.wait(lambda: words["back"] in reader.said(evening.before), "Orca to say it is back")
    evening.bob.do(evening.code, Say("There you are."))

    assert evening.listen().beside == [words["lost"], words["back"]]
