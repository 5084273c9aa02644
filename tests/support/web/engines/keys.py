"""Keys by the names that pages and Playwright have for them, as WebDriver knows them."""

from selenium.webdriver.common.keys import Keys

WEBDRIVER_KEYS = {
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "Enter": Keys.ENTER,
    "Shift": Keys.SHIFT,
    "Tab": Keys.TAB,
}


def webdriver_keys(name: str) -> list[str]:
    """List the keys that are held down together: Shift+Tab is two."""
    parts = [name] if name == "+" else name.split("+")
    return [WEBDRIVER_KEYS.get(part, part) for part in parts]
