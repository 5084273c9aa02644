"""Pictures of the table for the README and the documentation, made from real pages."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page
from support.web.browser_page import open_state
from support.web.table_pages import PageGallery

from callout.web.preferences.model import Preferences, Theme

FRAME_MS = 1_500
"""How long each picture of a strip is shown: all of it takes less than five seconds."""

COLOURS = 128
"""How many colours a picture has: enough for flat cards, in half the bytes."""


class Window(NamedTuple):
    """A window of so many pixels."""

    width: int
    height: int


TABLE, PHONE = Window(1280, 800), Window(390, 844)
THEMES = (Theme.LIGHT, Theme.DARK)

TASKS = {
    "home": ("home", TABLE),
    "lobby": ("lobby-host", TABLE),
    "learn": ("learn-mattel", PHONE),
    "question": ("question", TABLE),
    "settings": ("settings", TABLE),
    "replay": ("replay", TABLE),
    "class-teacher": ("class-lesson", TABLE),
    "class-pupil": ("class-join", PHONE),
}
"""The page of each task, as its state and its window."""


def all_pictures(browser: Browser, gallery: PageGallery) -> Iterator[tuple[str, bytes]]:
    """Take every picture, and yield it with the name of its file."""
    for theme in THEMES:
        yield f"table-{theme.value}.png", _still(browser, gallery, "turn", TABLE, theme, "en")
        yield f"table-{theme.value}.fr.png", _still(browser, gallery, "turn", TABLE, theme, "fr")
        yield f"phone-{theme.value}.png", _still(browser, gallery, "turn", PHONE, theme, "en")
    for task in TASKS:
        yield f"{task}.png", _task(browser, gallery, task, "en")
        yield f"{task}.fr.png", _task(browser, gallery, task, "fr")
    frames = _turn(browser, gallery)
    yield "turn.webp", _strip(frames)
    yield "turn.png", _png(frames[0])


def difference(one: bytes, other: bytes) -> float:
    """Return how different two pictures are: 0 if they are the same, 1 for black and white."""
    first, second = (Image.open(BytesIO(picture)).convert("RGB") for picture in (one, other))
    if first.size != second.size:
        return 1.0
    return sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / (3 * 255)


def _task(browser: Browser, gallery: PageGallery, task: str, language: str) -> bytes:
    state, window = TASKS[task]
    return _still(browser, gallery, state, window, Theme.LIGHT, language)


def _still(
    browser: Browser,
    gallery: PageGallery,
    state: str,
    window: Window,
    theme: Theme,
    language: str,
) -> bytes:
    preferences = Preferences(language, theme=theme)
    with open_state(browser, gallery, state, preferences, window.width) as page:
        page.set_viewport_size({"width": window.width, "height": window.height})
        return _png(_shot(page))


def _turn(browser: Browser, gallery: PageGallery) -> list[Image.Image]:
    """Take a turn: the cards that fit, the one that is chosen, and what the table says then."""
    with open_state(browser, gallery, "turn", Preferences("en")) as page:
        page.set_viewport_size({"width": 760, "height": 640})
        frames = [_shot(page)]
        page.focus("#cards .card.can")
        frames.append(_shot(page))
        page.keyboard.press("Enter")
        page.wait_for_selector("#table[data-state=wait]")
        frames.append(_shot(page))
    return frames


def _shot(page: Page) -> Image.Image:
    page.evaluate("document.fonts.ready")
    return Image.open(BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB")


def _png(picture: Image.Image) -> bytes:
    out = BytesIO()
    picture.quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()


def _strip(frames: Sequence[Image.Image]) -> bytes:
    """Put *frames* one after the other; they are shown once."""
    out = BytesIO()
    frames[0].save(
        out,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=FRAME_MS,
        loop=1,
        quality=82,
        method=6,
    )
    return out.getvalue()
