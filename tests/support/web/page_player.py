"""Somebody at a page, who decides by what the page shows and by nothing else."""

from typing import Any, NamedTuple, Protocol

from playwright.sync_api import Page

BUTTON_ORDER = ("deal", "done", "keep", "accept", "draw", "challenge")
"""What is done first, of what can be done without a card."""


SHOWN = """() => {
    const {version, state} = document.querySelector("#table").dataset;
    return [version, state];
}"""


class ScriptedPage(Protocol):
    """A page in which functions can be called, whichever browser shows it."""

    def evaluate(self, function: str, arg: Any = None, /) -> Any:  # noqa: ANN401
        """Call a function in the page."""


class Button(NamedTuple):
    """The button to press next, by its *id*, and what it sends."""

    id: str
    name: str
    value: str


def next_button(page: ScriptedPage) -> Button | None:
    """Choose what to press: an answer to what is asked, a card that fits, or a card to draw."""
    found = page.evaluate(
        """order => {
            const told = button => button && [button.id, button.name, button.value];
            const some = one => document.querySelector(one);
            if (some("#asking")) return told(some("#answer-choices button"));
            const choice = some("#choosing button");
            if (choice) return told(choice);
            if (some("#table").dataset.mine !== "yes") return null;
            const card = some("#cards .can");
            if (card) return told(card);
            for (const act of order) if (some("#do-" + act)) return told(some("#do-" + act));
            return null;
        }""",
        list(BUTTON_ORDER),
    )
    return Button(*found) if found else None


def table_state(page: ScriptedPage) -> str:
    """Say in which state the table is, as the page tells it."""
    told: str = page.evaluate("() => document.getElementById('table').dataset.state")
    return told


def shown(page: ScriptedPage) -> list[str]:
    """Return the version of the table that the page shows, and its state."""
    found: list[str] = page.evaluate(SHOWN)
    return found


def wait_for_change(page: Page, before: list[str]) -> None:
    """Wait until the page no longer shows the version and the state of *before*."""
    page.wait_for_function(f"old => String(({SHOWN})()) !== String(old)", arg=before)
