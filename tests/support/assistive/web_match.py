"""Mia, who hears the page of a table, and Bob, who has none: they play a match."""

import json
import re
from collections.abc import Sequence
from html import unescape
from typing import NamedTuple

from support.assistive.browser_desktop import MAX_TAB_PRESSES, BrowserDesktop, FocusedElement
from support.assistive.fixed_deal_server import FixedDealServer, sentences_told
from support.assistive.speech_comparison import SpeechComparison, compare_speech
from support.narration import as_pressed
from support.policy import plain_move
from support.server.server_process import ApiClient

from callout.core import commands as c
from callout.core.cards import NO_COLOUR
from callout.core.prompts import Over, awaited
from callout.core.view import View
from callout.editions import load
from callout.host.entries import Options
from callout.host.requests import Start
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.server.http.request import COOKIE
from callout.web.table.buttons import action_buttons

PLAYER_NAME = "Mia"
OPTIONS = Options("mattel", house={"target": 1, "hand_size": 3}, pace=0, slow=0)
EDITION = load(OPTIONS.edition)
VOICE = Voice(Listener(EDITION, None, "en"), ())


class CardReading(NamedTuple):
    """Remember what was said of a card in the hand, and what the display showed of it."""

    said: list[str]
    shown: str


class PressReading(NamedTuple):
    """Remember what was pressed and *said* then, and where the focus *stood* before Bob's answer.

    *stayed* is where it stood after that.
    """

    what: str
    said: list[str]
    stood: FocusedElement
    stayed: FocusedElement


class ScreenReaderMatch:
    """Let Mia come to a table by its page, and Bob without one."""

    mia: ApiClient

    def __init__(self, company: FixedDealServer, browser: str, options: Options = OPTIONS) -> None:
        self.company = company
        self.bob = company.guest("Bob")
        self.code = self.bob.make(options, sit=False)
        self.reader = BrowserDesktop(browser, f"{company.address}/t/{self.code}")
        self.since = self.before = 0

    def arrive(self) -> None:
        """Type a name into the form that strangers find, and take a place."""
        self.reader.seek("Your name entry")
        self.reader.write(PLAYER_NAME)
        before = self.reader.enter()
        self.reader.loaded(before)
        self.mia = self.company.same(PLAYER_NAME)

    def attend(self) -> None:
        """Listen to the table from now on."""
        self.since, self.before = self.version, len(self.reader.recorder.spoken)

    def begin(self) -> None:
        """Let Bob sit down, begin the match and move until it is Mia's turn."""
        self.attend()
        self.bob.sit(self.code)
        self.bob.do(self.code, Start())
        self.answer()
        self.listen()

    @property
    def version(self) -> int:
        """Return the newest version of the table."""
        return self.mia.see(self.code).version

    @property
    def told(self) -> list[str]:
        """List what Mia was to be told since she began to listen."""
        return as_pressed(sentences_told(self.mia, self.code, self.since))

    def listen(self) -> SpeechComparison:
        """Wait until Orca has said all that there is to tell, and nothing more."""
        wanted, spoken = self.told, self.reader.recorder.spoken
        self.reader.wait(
            lambda: compare_speech(spoken[self.before :], wanted).told == len(wanted),
            f"Orca to say {wanted}",
        )
        self.reader.be_quiet()
        return compare_speech(spoken[self.before :], wanted)

    @property
    def view(self) -> View:
        """See what Mia may see."""
        view = self.mia.see(self.code).view
        assert view is not None
        return view

    @property
    def words(self) -> dict[str, str]:
        """Return the sentences that the page says of itself."""
        page = self.mia.http.get(
            f"/t/{self.code}", headers={"Cookie": f"{COOKIE}={self.mia.token}"}
        )
        found = re.search(r'data-words="([^"]*)"', page.text)
        assert found
        words: dict[str, str] = json.loads(unescape(found[1]))
        return words

    def answer(self) -> None:
        """Let Bob move as long as the table waits for him."""
        while (seen := self.bob.see(self.code)).you in awaited(self.view.prompt):
            self.bob.do(self.code, plain_move(seen.lawful), seen.version)

    def look(self) -> list[CardReading]:
        """Let Mia go over her hand."""
        shown, found = self.reader.display.shown, []
        for card in sorted(self.view.hand):
            said = self.reader.seek(f"{VOICE.card(card)} push button", key="b")
            self.reader.wait(lambda: shown[-1].endswith("push button"), "a card on the display")
            found.append(CardReading(said, shown[-1]))
        return found

    def ask(self, words: str) -> list[str]:
        """Let Mia ask something in the field for commands, and give what she hears."""
        self.reader.seek("Command entry")
        self.reader.write(words)
        before = self.reader.enter()
        self.reader.wait(lambda: self.reader.said(before), "an answer")
        self.reader.be_quiet()
        return self.reader.said(before)

    def move(self) -> PressReading:
        """Let Mia move by the buttons of the page."""
        seen = self.mia.see(self.code)
        command = plain_move(seen.lawful)
        assert seen.view is not None
        what, *more = button_names(command, seen.view)
        order = [*map(VOICE.card, sorted(seen.view.hand)), *_acts(seen.lawful, seen.view)]
        go = self._go_to_card if isinstance(command, c.Play) else self._go_to
        go(what, [*order, "Command"])
        before = self.reader.enter()
        for name in more:
            self.reader.wait(lambda: self.reader.focus().name != what, "a choice")
            self.reader.be_quiet()
            self._go_to(name)
            before = self.reader.enter()
        self.reader.wait(lambda: self.version > seen.version, f"{what} to be done")
        self.listen()
        stood = self.reader.focus()
        if not isinstance(self.view.prompt, Over):
            self.reader.wait(lambda: self._is_named(stood, before), f"Orca to say {stood.name}")
        said = self.reader.said(before)
        self.answer()
        self.listen()
        return PressReading(what, said, stood, self.reader.focus())

    def _is_named(self, stood: FocusedElement, before: int) -> bool:
        """Return whether Orca has said since *before* where the focus stands."""
        return any(text.startswith(stood.name) for text in self.reader.said(before))

    def _go_to(self, name: str, order: Sequence[str] = ()) -> None:
        """Go to the button called *name*, on or back in the *order* of buttons."""
        here = self.reader.focus().name
        if here != name:
            back = here in order and order.index(name) < order.index(here)
            self.reader.seek(f"{name} push button", back=back)

    def _go_to_card(self, name: str, order: Sequence[str]) -> None:
        """Go to the hand by Tab, and within it to the card called *name* by arrow keys."""
        hand = [VOICE.card(card) for card in sorted(self.view.hand)]
        back = self.reader.focus().name in order
        for _ in range(MAX_TAB_PRESSES):
            if self.reader.focus().name in hand:
                break
            self.reader.press("shift+Tab" if back else "Tab")
        for _ in hand:
            here = self.reader.focus().name
            if here == name:
                return
            self.reader.press("Left" if hand.index(name) < hand.index(here) else "Right")
        raise AssertionError(f"no {name} among {hand}")


def button_names(command: c.Command, view: View) -> list[str]:
    """Name the buttons to press for *command*, one after the other."""
    if not isinstance(command, c.Play):
        return _acts((command,), view)
    colour = [] if command.colour == NO_COLOUR else [VOICE.colour(command.colour)]
    return [VOICE.card(command.card), *colour]


def _acts(lawful: tuple[c.Command, ...], view: View) -> list[str]:
    """Name the buttons of what can be done without a card."""
    return [button.label for button in action_buttons(lawful, view, EDITION, "en")]
