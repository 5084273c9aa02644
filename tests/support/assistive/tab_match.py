"""Mia, who hears the table in the tab: from its address to the end of the first round."""

import re
import time
from collections.abc import Sequence
from typing import NamedTuple

from support.assistive.browser_desktop import MAX_TAB_PRESSES, BrowserDesktop, FocusedElement
from support.assistive.speech_comparison import SpeechComparison, compare_speech
from support.solo.expected_round import RoundStep

START_TIMEOUT_S = 120
PLAY_BUTTON = "Play now"
ORCA_PHRASES = re.compile(
    r"Screen reader on\.|.* frame\.|alert\.|Loading\..*|Finished loading .*|Page has .*"
)
"""What Orca says of itself, of windows and of a page as a whole."""


class HeardUtterance(NamedTuple):
    """What was said, and when, in seconds."""

    text: str
    at: float


class TabReader(BrowserDesktop):
    """Somebody who opens the table in the tab at *address*."""

    presses = 0

    def press(self, key: str) -> list[str]:
        """Press *key*, count that, and list what Orca then says."""
        self.presses += 1
        return super().press(key)

    def enter(self) -> int:
        """Press Enter, count that, and count what was said until then."""
        self.presses += 1
        return super().enter()

    def heard(self, since: int = 0) -> list[HeardUtterance]:
        """List what was said, and when."""
        return [HeardUtterance(one.text.strip(), one.at) for one in self.recorder.spoken[since:]]

    def await_focus(self, role: str, since: int) -> FocusedElement:
        """Wait until Orca says that something of *role* has the focus, and return that."""
        end = time.monotonic() + START_TIMEOUT_S
        while time.monotonic() < end:
            focus = self.focus()
            if focus.role == role and f"{focus.name} {role}." in self.said(since):
                self.be_quiet(1)
                return focus
            time.sleep(0.1)
        raise AssertionError(f"no {role}, but {self.focus()}\n{self.logs()}")

    def play(self, steps: Sequence[RoundStep]) -> SpeechComparison:
        """Make the moves of a round; compare what is heard meanwhile with what is told."""
        before, told = len(self.recorder.spoken), list[str]()
        for step in steps:
            told += step.told
            self.press_buttons(step.buttons, step.hand)
            self._listen(before, told)
        return compare_speech(self.recorder.spoken[before:], told)

    def press_buttons(self, names: Sequence[str], hand: Sequence[str]) -> None:
        """Press buttons one after the other: a card of the *hand*, and what it asks."""
        for name in names:
            self._go_to(name, hand)
            self.enter()
            if name != names[-1]:
                self._await_question(name)

    def _listen(self, before: int, told: Sequence[str]) -> None:
        """Wait until Orca has said all that was *told*, and nothing more."""
        spoken = self.recorder.spoken
        self.wait(
            lambda: compare_speech(spoken[before:], told).told == len(told),
            f"Orca to say {told[-3:]}",
        )
        self.be_quiet()

    def _await_question(self, card: str) -> None:
        """Wait until the focus goes from *card*, which was pressed, to what that card asks."""
        self.wait(lambda: self._here() != card, f"the question of {card}")

    def _here(self) -> str:
        """Return the name of what has the focus: "wild draw four" of one that is a bluff too."""
        return self.focus().name.partition(",")[0]

    def _go_to(self, name: str, hand: Sequence[str]) -> None:
        """Go to the button called *name* by Tab, and within the hand by arrow keys."""
        is_before = name in hand and not self.focus().role.startswith("document")
        for _ in range(MAX_TAB_PRESSES):
            here = self._here()
            if here == name:
                return
            if here in hand and name in hand:
                self.press("Left" if hand.index(name) < hand.index(here) else "Right")
            else:
                self.press("shift+Tab" if is_before else "Tab")
        raise AssertionError(f"no {name}\n{self.logs()}")


def words_of_pages(said: Sequence[str]) -> list[str]:
    """List the words that were *said* of the pages themselves."""
    return " ".join(text for text in said if not ORCA_PHRASES.fullmatch(text)).split()
