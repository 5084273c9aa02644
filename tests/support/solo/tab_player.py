"""A whole match in the tab: made, played and ended by keyboard alone."""

import re
from typing import NamedTuple

from support.solo.tab_window import TabWindow
from support.web.engines.player import by_keyboard, play_until_over
from support.web.engines.window import EngineWindow

MAX_TABS_IN_FORM = 300
"""How often Tab is pressed, at most, in the form for a new table with all its rules."""

SHORT_MATCH = {"pace": "0", "slow": "0", "house-target": "1", "house-hand_size": "3"}
"""Fields of a match in which bots do not wait, and which the first round decides."""

ANSWER_FIELD_JS = "() => document.querySelector('#answer-form input[name=answer]').id"
NAME_HOUSE_JS = "() => void (document.querySelector('#house summary').id = 'house-open')"
IS_HOUSE_OPEN_JS = "() => document.getElementById('house').open"
HAS_JS = "id => document.getElementById(id) !== null"


class PlayedMatch(NamedTuple):
    """How often somebody moved in a match, and what was told there."""

    moves: int
    lines: list[str]


def play_match(window: TabWindow, edition: str) -> PlayedMatch:
    """Make a short match of *edition* against a bot, and play until it is over."""
    make_table(window, edition)
    by_keyboard(window, "wish-start")
    window.wait_for("#table:not([data-state=lobby])")
    return PlayedMatch(play_until_over(window, by_keyboard_and_sums), window.texts("#told li"))


def by_keyboard_and_sums(window: EngineWindow, target: str) -> None:
    """Press a button, but where it would say that one does not know a sum, type the sum."""
    if target != "answer-unknown":
        by_keyboard(window, target)
        return
    (question,), field = window.texts("#question"), window.evaluate(ANSWER_FIELD_JS)
    window.tab_to(field)
    window.write(str(sum(map(int, re.findall(r"\d+", question)))))
    window.press("Enter")


def make_table(window: TabWindow, edition: str) -> None:
    """Go to the form for a new table of *edition*, fill it in and send it."""
    if not window.evaluate(HAS_JS, "games-title"):
        by_keyboard(window, "home-link")
    window.wait_for(f"#game-{edition}")
    window.tab_to(f"game-{edition}")
    window.press("Enter")
    window.wait_for("#make-form")
    if window.evaluate(HAS_JS, "name"):
        _write(window, "name", "Zoé")
    window.evaluate(NAME_HOUSE_JS)
    for field, text in SHORT_MATCH.items():
        if field.startswith("house-") and not window.evaluate(
            "() => document.getElementById('house').open"
        ):
            window.tab_to("house-open", MAX_TABS_IN_FORM)
            window.press("Enter")
        _write(window, field, text)
    window.press("Enter")
    window.wait_for("#table[data-state=lobby]")


def _write(window: TabWindow, field: str, text: str) -> None:
    """Go to a *field*, whose text is selected then, and write."""
    window.tab_to(field, MAX_TABS_IN_FORM)
    window.write(text)
