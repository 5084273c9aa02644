"""What is wrong with a page on paper, in forced colours, or for who wants no motion."""

from playwright.sync_api import Page
from support.web.visual_checks import run_checks, set_theme

from callout.web.preferences.model import Theme

SHORT_S = 0.2
"""How long anything moves, at most."""


def motion_problems(page: Page) -> list[str]:
    """List what moves though no motion is wanted, as on every visit."""
    return run_checks(page, "moving")


def short_motion_problems(page: Page) -> list[str]:
    """List what moves long, where motion is welcome and something moves."""
    page.emulate_media(reduced_motion="no-preference")
    found = run_checks(page, "moving", most=SHORT_S)
    moving = run_checks(page, "moving")
    page.emulate_media(reduced_motion="reduce")
    return found if moving else [*found, "nothing moves"]


def forced_colour_problems(page: Page) -> list[str]:
    """List what a card that fits loses in forced colours: its face, or its frame."""
    page.emulate_media(forced_colors="active")
    face, frame = page.evaluate(
        """() => {
            const card = document.querySelector("#cards .can");
            return [
                getComputedStyle(card.querySelector(".field")).fill,
                getComputedStyle(card, "::before").borderTopWidth,
            ];
        }"""
    )
    page.emulate_media(forced_colors="none")
    return [
        *(["the face is white"] if face == "rgb(255, 255, 255)" else []),
        *([] if frame == "4px" else [f"the frame is {frame}"]),
    ]


def print_problems(page: Page) -> list[str]:
    """List what is wrong with a printed sheet of scores: what is pressed, or dark colours."""
    set_theme(page, Theme.DARK)
    page.emulate_media(media="print")
    pressed = page.locator("a:visible, button:visible").all_inner_texts()
    is_sheet = page.locator(".score-sheet").is_visible()
    colour = page.evaluate("getComputedStyle(document.body).color")
    page.emulate_media(media="screen")
    set_theme(page, Theme.AUTO)
    return [
        *(f"{one} is printed" for one in pressed if one != "Callout"),
        *([] if "Callout" in pressed else ["nothing says what it is"]),
        *([] if is_sheet else ["there is no sheet"]),
        *([] if colour == "rgb(0, 0, 0)" else [f"the text is {colour}"]),
    ]
