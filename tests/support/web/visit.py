"""One visit to a page in one state and language: everything that looks at a state, in order."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page
from support.web.axe import TAGS, prepare, troubles
from support.web.browser_page import WIDE_PX
from support.web.checks import focus, fold, looks, media, thumb
from support.web.checks.axe_colours import axe_colour_problems
from support.web.checks.leaks import leaked_cards
from support.web.checks.structure import structure_problems
from support.web.html_page import parse_html
from support.web.other_pages import ALL_PAGES
from support.web.page_snapshots import READINGS, TREES, snapshot_problems
from support.web.visual_checks import THEMES

from callout.tutorial.script import tutorial_names

PICTURES = Path("build/web/visits")
TURNS = (
    *("turn", "choose", "colour", "swap", "jump", "several", "draw", "drawn"),
    *("call", "first-call", "catch", "question", "vote", "teams", "crowd"),
    *("dos", "dos-choose", "dos-more", "dos-lay", "dos-drawn", "deal"),
)
"""Pages of somebody who can do something."""

FULL_WINDOWS = (*(state for state in TURNS if state != "deal"), "wait", "refused", "lost", "watch")
"""Pages on which nothing of a turn is below the fold; results may be longer."""

LEARNING = (
    *(f"{lesson}-{one}" for lesson in ("learn", "practice") for one in tutorial_names()),
    *("learn-call", "learn-bonus"),
)
"""Steps of lessons."""

KEYED = ("turn", "choose", "catch", "dos-choose", "lost")
"""Pages that are gone through by the Tab key itself."""


class Visit(NamedTuple):
    """A *page* in *state* and *language*, which the server at *address* has sent."""

    page: Page
    address: str
    state: str
    language: str


class Check(NamedTuple):
    """Something that is looked at on each visit, or on those to some *states*.

    What does not depend on the words of a page is looked at in one of the *languages*.
    """

    name: str
    problems: Callable[[Visit], list[str]]
    states: tuple[str, ...] = tuple(ALL_PAGES)
    languages: tuple[str, ...] = ("en", "fr")


def on_page(problems: Callable[[Page], list[str]]) -> Callable[[Visit], list[str]]:
    """Look at the page alone, in a window of the usual size."""

    def found(visit: Visit) -> list[str]:
        visit.page.set_viewport_size({"width": WIDE_PX, "height": 800})
        return problems(visit.page)

    return found


def snapshots(visit: Visit) -> list[str]:
    """Compare the tree, and what a virtual reader says, with what was read and found good."""
    return snapshot_problems(visit.page, visit.state, visit.language)


def structure(page: Page) -> list[str]:
    """Read the page as scripts have left it."""
    return structure_problems(parse_html(page.content()))


def leaks(visit: Visit) -> list[str]:
    """Look for cards that the reader was never shown."""
    return leaked_cards(visit.page, visit.address)


def axe(page: Page) -> list[str]:
    """Ask axe, with all that is folded away open."""
    prepare(page)
    return troubles(page, "tag", TAGS)


def axe_colours(visit: Visit) -> list[str]:
    """Ask axe about the colours in one theme; at night it is asked about all of them."""
    theme = THEMES[list(ALL_PAGES).index(visit.state) % len(THEMES)]
    return on_page(lambda page: axe_colour_problems(page, theme))(visit)


CHECKS = (
    Check("snapshots", snapshots, tuple({state: 0 for state, _ in TREES + READINGS})),
    Check("leaks", leaks),
    Check("structure", on_page(structure)),
    Check("focus order", on_page(focus.order_problems)),
    Check("focus held", on_page(focus.held_problems)),
    Check("tab key", on_page(focus.tab_problems), KEYED, languages=("fr",)),
    Check("thumb", on_page(thumb.reach_problems), TURNS),
    Check("at a glance", on_page(thumb.glance_problems), ("turn", "crowd", "dos-more", "draw")),
    Check("above the fold", on_page(fold.fold_problems), FULL_WINDOWS),
    Check("hand in sight", on_page(fold.hand_problems), LEARNING),
    Check("doors in sight", on_page(fold.door_problems), ("home", "home-known", "open-home")),
    Check("row of colours", on_page(thumb.colour_row_problems), ("choose",)),
    Check("next round", on_page(thumb.next_round_problems), ("first-round-over",)),
    Check("links", on_page(thumb.link_problems), ("home", "learn-mattel", "settings", "about")),
    Check("no motion", on_page(media.motion_problems), languages=("en",)),
    Check("short motion", on_page(media.short_motion_problems), ("turn",)),
    Check("forced colours", on_page(media.forced_colour_problems), ("turn",)),
    Check("print", on_page(media.print_problems), ("scores-over",)),
    Check("contrast", on_page(looks.contrast_problems), languages=("fr",)),
    Check("layout", on_page(looks.layout_problems)),
    Check("axe", on_page(axe)),
    Check("axe colours", axe_colours, languages=("en",)),
    Check("under a pointer", on_page(looks.hover_problems), languages=("fr",)),
)
"""All checks; those come last that open, paint or move what others look at."""


def checks_of(state: str, language: str) -> list[Check]:
    """List the checks of a visit."""
    return [one for one in CHECKS if state in one.states and language in one.languages]


def problems_of(check: Check, visit: Visit) -> list[str]:
    """Carry out a *check*; what does not hold is painted."""
    if found := check.problems(visit):
        PICTURES.mkdir(parents=True, exist_ok=True)
        name = f"{visit.state}-{visit.language}-{check.name}.png"
        visit.page.screenshot(path=PICTURES / name.replace(" ", "-"), full_page=True)
    return found
