"""The table in a tab of a Chromium that Playwright drives."""

from playwright.sync_api import Frame, Page
from support.web.page_player import next_button, table_state

SHOWN = """() => {
    const { version } = document.getElementById("table").dataset;
    return version + (document.querySelector("#choosing button")?.id ?? "");
}"""
"""The version that the page shows, and what is to be chosen there."""

READY_TIMEOUT_MS = 120_000
"""How long a tab may take until its first page is there, on a machine with much else to do."""


def open_tab(page: Page, address: str) -> Frame:
    """Open the site at *address* in *page*, and return the frame with its first page."""
    page.goto(address)
    return ready_frame(page)


def ready_frame(page: Page) -> Frame:
    """Wait until the first page is shown, and return the frame that shows it."""
    page.wait_for_selector("body.ready", timeout=READY_TIMEOUT_MS)
    element = page.query_selector("#page")
    frame = element.content_frame() if element else None
    assert frame is not None
    return frame


def page_problems(page: Page) -> list[str]:
    """Return a list to which every error of *page* and of its console is added from now on."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on(
        "console",
        lambda message: problems.append(message.text) if message.type == "error" else None,
    )
    return problems


def play_now(frame: Frame) -> None:
    """Press the button of the home page that deals at once, and wait for the table."""
    frame.click("#play-now button")
    frame.wait_for_selector("#table[data-mine]")


def version(frame: Frame) -> int:
    """Return the version of the table that the page shows."""
    return int(frame.get_attribute("#table", "data-version") or 0)


def play_moves(frame: Frame, moves: int) -> None:
    """Press what can be pressed until that many moves of this seat are shown."""
    for _ in range(moves):
        before = version(frame)
        while version(frame) == before:
            press(frame, f"#{wait_for_button(frame)}")


def press(frame: Frame, button: str) -> None:
    """Press *button*, and wait until something else is shown: a colour to choose, for one."""
    before = frame.evaluate(SHOWN)
    frame.press(button, "Enter")
    frame.wait_for_function(
        f"before => ({SHOWN})() !== before", arg=before, timeout=READY_TIMEOUT_MS
    )


def wait_for_button(frame: Frame) -> str:
    """Wait until there is something to press, and return its id; "" if the game is over."""
    while True:
        before = version(frame)  # first: what comes while we look is waited for in vain
        if button := next_button(frame):
            return button.id
        if table_state(frame) == "over":
            return ""
        frame.wait_for_function(
            "before => Number(document.getElementById('table').dataset.version) > before",
            arg=before,
            timeout=READY_TIMEOUT_MS,
        )
