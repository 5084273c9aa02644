"""A desk with a real browser, read by Orca by ear and by touch at once."""

import json
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from support.assistive.desktop import VirtualDesktop
from support.firefox_profile import new_firefox_profile
from support.ports import free_port, is_listening

DISPLAY_CELLS = 40
FIRST_BRLAPI_PORT = 4101
"""Port of the first BrlAPI server: they are numbered from there."""

SPEECH_TIMEOUT_S = 15.0
"""How many seconds Orca has to say something after a key, or it says nothing of it."""

MAX_TAB_PRESSES = 40
"""How often Tab is pressed to come to something."""

CHROMIUM_OPTIONS = (
    "--no-sandbox", "--test-type", "--force-renderer-accessibility", "--no-first-run",
    "--disable-gpu", "--no-default-browser-check", "--disable-component-update", "--disable-sync",
    "--disable-background-networking", "--password-store=basic",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--window-position=0,0", "--window-size=1000,700",
)  # fmt: skip


class FocusedElement(NamedTuple):
    """Where the focus stands: its *role*, its *name* and its *text* as readers know them."""

    role: str
    name: str
    text: str


class BrowserDesktop(VirtualDesktop):
    """Sit somebody at a *browser* that shows the page at *address*."""

    def __init__(self, browser: str, address: str, language: str = "en") -> None:
        super().__init__(language)
        self.browser, self.address = browser, address
        self._finder: tuple[IO[bytes], IO[bytes]]
        self._browser: subprocess.Popen[bytes]

    def begin(self) -> None:
        """Start BRLTTY, Orca that uses it, and the browser that Orca reads."""
        port, key = free_port(), self.folder / "key"
        key.write_text("a key for this desk\n", "utf-8")
        served = f"127.0.0.1:{port - FIRST_BRLAPI_PORT}"
        self._env |= {
            "BRLAPI_HOST": served,
            "BRLAPI_AUTH": f"keyfile:{key}",
            "WINDOWPATH": "1",
            "GNOME_ACCESSIBILITY": "1",
            "MOZ_DISABLE_CONTENT_SANDBOX": "1",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        serving = f"--api-parameters=host={served},auth=keyfile:{key}"
        self.start_brltty(DISPLAY_CELLS, "--screen-driver=no", serving)
        # BRLTTY 6.5 may crash when a client leaves it: ask the kernel, do not connect and leave.
        self.wait(lambda: is_listening(port), "BRLTTY to serve Orca")
        self.start_orca("--enable=braille")
        finder = Path(__file__).with_name("atspi_focus.py")
        self._finder = self.talk_to("/usr/bin/python3", str(finder))
        self._browser = getattr(self, f"_start_{self.browser}")()
        self.loaded()

    def _start_chromium(self) -> subprocess.Popen[bytes]:
        profile = f"--user-data-dir={self.folder}/profile"
        return self.start("chromium", *CHROMIUM_OPTIONS, profile, self.address)

    def _start_firefox(self) -> subprocess.Popen[bytes]:
        profile = new_firefox_profile(self.folder)
        return self.start("firefox-esr", "--no-remote", "--profile", str(profile), self.address)

    @contextmanager
    def browser_stopped(self) -> Iterator[None]:
        """Let the browser stand still, but not its processes that render pages and fetch them.

        The browser itself talks to screen readers; on a busy computer it may be late like this.
        """
        self._browser.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._browser.send_signal(signal.SIGCONT)

    def loaded(self, since: int = 0) -> None:
        """Wait until Orca says that a page is there."""
        self.wait(
            lambda: any(text.startswith("Finished loading") for text in self.said(since)),
            "Orca to have the page",
        )
        self.be_quiet(0.5)

    def logs(self) -> str:
        """Return what was said and shown, too."""
        said = [f"{spoken.fate}: {spoken.text}" for spoken in self.recorder.spoken]
        return "\n".join([super().logs(), *said, *self.display.shown[-10:]])

    def said(self, since: int = 0) -> list[str]:
        """List what Orca has said."""
        return [said.text.strip() for said in self.recorder.spoken[since:]]

    def press(self, key: str) -> list[str]:
        """Press *key* and list what Orca then says, which may be nothing."""
        before, end = len(self.recorder.spoken), time.monotonic() + SPEECH_TIMEOUT_S
        self.run("xdotool", "key", "--clearmodifiers", key)
        while not self.said(before) and time.monotonic() < end:
            time.sleep(0.02)
        self.be_quiet()
        return self.said(before)

    def seek(self, name: str, *, back: bool = False, key: str = "Tab") -> list[str]:
        """Press *key* until Orca comes to what is called *name*, and list what it says there."""
        for _ in range(MAX_TAB_PRESSES):
            said = self.press(f"shift+{key}" if back else key)
            if any(text.startswith(name) for text in said):
                return said
        raise AssertionError(f"no {name}\n{self.logs()}")

    def write(self, words: str) -> None:
        """Type *words* where the focus stands."""
        self.run("xdotool", "type", "--delay", "8", words)
        self.wait(lambda: self.focus().text.endswith(words), f"{words} to be typed")
        self.be_quiet()

    def enter(self) -> int:
        """Press Enter, and count what was said until then."""
        before = len(self.recorder.spoken)
        self.run("xdotool", "key", "Return")
        return before

    def focus(self) -> FocusedElement:
        """Tell where the focus stands."""
        asked, answer = self._finder
        asked.write(b"\n")
        asked.flush()
        return FocusedElement(*json.loads(answer.readline()))
