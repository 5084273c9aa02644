"""People at an evening in windows of a browser: every press is real, and all they hear is kept."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page
from support.lesson.live_evening import LiveEvening
from support.web.engines.chromium import ChromiumWindow
from support.web.engines.finger import Finger
from support.web.engines.player import WindowPlayer, by_keyboard
from support.web.engines.window import DESK, PHONE, EngineWindow
from support.web.live_regions import LISTEN
from support.web.page_player import next_button, table_state
from support.web.visual_checks import run_checks

KEEP = """
const before = JSON.parse(sessionStorage.getItem("said") ?? "[]");
window.heard = () => [...before, ...window.said];
addEventListener("DOMContentLoaded", () => {
  const lines = document.querySelectorAll("#own-table, #main > p[id^=told-]");
  window.found = [...lines].map((line) => line.textContent.trim());
});
addEventListener("pagehide", () => sessionStorage.setItem("said", JSON.stringify(heard())));
"""
"""A script that keeps what earlier pages said, too, and what an evening's page shows at first."""

AT_TABLE = "#table[data-seated=yes]"
IS_SAID_JS = "line => window.heard().join(' ').includes(line)"
IS_IN_MENU_JS = "() => document.activeElement.closest('#more') !== null"
LAST_LINES = 3
LAYOUT_CHECKS = ("sideways", "cut")


class CountingWindow(ChromiumWindow):
    """A window that counts each press of a key and each touch, and the *tabs* among them."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.presses = self.tabs = 0

    def press(self, key: str) -> None:
        """Press a key."""
        self.presses += 1
        self.tabs += key.endswith("Tab")
        super().press(key)

    def touch(self, across: int, down: int) -> None:
        """Touch a point."""
        self.presses += 1
        super().touch(across, down)


def by_finger(window: EngineWindow, target: str) -> None:
    """Touch something; of a card, the part that no other card covers."""
    if target.startswith("card-"):
        Finger(window).touch(target)
    else:
        window.tap(target)


class WindowGuest:
    """A person called *name* at a *window*, by keyboard or, on a phone, by touch.

    *table* is the number of the table at whose page they are, or 0, and *read* is what the page of
    the evening said of it on each return from a table.
    """

    def __init__(self, window: CountingWindow, evening: LiveEvening, name: str) -> None:
        self.window, self.name, self._evening = window, name, evening
        self.table, self.read = 0, list[str]()
        self._press = by_keyboard
        self._player = WindowPlayer(window, self._press)

    def come(self) -> None:
        """Check in at the form that strangers find."""
        self.window.open(self._evening.link)
        self.look()
        self.window.tab_to("name")
        self._check_in()

    def _check_in(self) -> None:
        self.window.write(self.name)
        self.press("check-in")
        self.window.wait_for("#do-check-out")
        self.look()

    def press(self, target: str) -> None:
        """Press a button or follow a link."""
        self._press(self.window, target)

    def look(self) -> None:
        """Look at the page that has changed."""

    @property
    def cards(self) -> int:
        """How many cards the page shows in the hand."""
        return len(self.window.texts("#cards .card"))

    def act(self) -> bool:
        """Go to the table as soon as it is told, play there, and go back when it is over."""
        if not self.table:
            return self._go_to_table()
        if table_state(self.window) == "over":
            return self._go_back()
        acted = self._player.act()
        self.look()
        return acted

    def _go_to_table(self) -> bool:
        own = self.window.texts("#own-table")
        if not own:
            return False
        if own[0] not in self.read:
            self.hears(own[0])
        self.look()
        self.table = self._evening.table_of(self.name)
        self.press("to-table")
        self.window.wait_for(AT_TABLE)
        self.look()
        return True

    def _go_back(self) -> bool:
        """Go back to the evening from a table whose result is noted, and read what is new."""
        if self._evening.table_of(self.name) == self.table:
            return False
        self.look()
        self.hears(" ".join(self.window.texts("#told li")[-LAST_LINES:]))
        self.press("evening-link")
        self.window.wait_for("#do-check-out")
        self.look()
        self.read += self.window.evaluate("() => window.found")
        self.table = 0
        return True

    def hears(self, line: str) -> None:
        """Wait until a line is said."""
        self.window.wait(IS_SAID_JS, line)

    @property
    def heard(self) -> str:
        """All that live regions have said, and all that was read."""
        return " ".join([*self.window.evaluate("() => window.heard()"), *self.read])

    @property
    def words(self) -> int:
        """How many words were heard, and read on coming back."""
        return len(self.heard.split())

    @property
    def presses(self) -> int:
        """How many keys were pressed, or touches made."""
        return self.window.presses

    @property
    def tabs(self) -> int:
        """How often Tab was pressed."""
        return self.window.tabs


class PhoneGuest(WindowGuest):
    """A person at a phone, who sees that nothing is cut off there."""

    def __init__(self, window: CountingWindow, evening: LiveEvening, name: str) -> None:
        super().__init__(window, evening, name)
        self._press = by_finger
        self._player = WindowPlayer(window, self._press)

    def come(self) -> None:
        """Check in at the form that strangers find."""
        self.window.open(self._evening.link)
        self.look()
        self.window.tap("name")
        self._check_in()

    def look(self) -> None:
        """See that the page need not be scrolled sideways, and that nothing is cut off."""
        self.window.wait_until_still()
        assert run_checks(self.window, *LAYOUT_CHECKS) == [], self.name


class LeavingGuest(WindowGuest):
    """A person who leaves once in the middle of a game, and returns when a bot plays for them."""

    has_bot: Callable[[int], bool]
    """Whether a bot sits at a table."""
    _has_left = _is_out = False

    def act(self) -> bool:
        """Leave at the first turn, and come back; play otherwise."""
        if self._is_out:
            return self.has_bot(self.table) and self._come_back()
        if self.table and not self._has_left and next_button(self.window):
            return self._leave()
        return super().act()

    def _leave(self) -> bool:
        """Go to the evening's page by the menu of the table, and check out."""
        self.press("open-more")
        self.window.wait(IS_IN_MENU_JS)
        self.press("menu-evening-link")
        self.window.wait_for("#do-check-out")
        self.press("do-check-out")
        self.window.wait_for("#do-check-in")
        self._has_left = self._is_out = True
        return True

    def _come_back(self) -> bool:
        """Check in again and go to the table."""
        self.press("do-check-in")
        self.window.wait_for("#to-table")
        self.hears("still yours")
        self.press("to-table")
        self.window.wait_for(AT_TABLE)
        self._is_out = False
        return True


@contextmanager
def open_window(
    browser: Browser, language: str, *, phone: bool = False
) -> Iterator[CountingWindow]:
    """Open a window of a person of their own, who reads a *language*."""
    size = PHONE if phone else DESK
    with browser.new_context(
        locale=language,
        viewport={"width": size.width, "height": size.height},
        has_touch=phone,
        is_mobile=phone,
        service_workers="block",
    ) as context:
        context.add_init_script(LISTEN + KEEP)
        yield CountingWindow(context.new_page())
