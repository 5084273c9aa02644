"""What axe finds in the table in the tab."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page


def axe_violations(page: Page) -> list[str]:
    """Return all that axe finds in the shell and in the page in its frame."""
    script = Axe().axe_script
    for frame in page.frames:
        frame.evaluate(script)
    found = page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [
        f"{trouble['id']}: {node['html'][:160]} {node['failureSummary']}"
        for trouble in found["violations"]
        for node in trouble["nodes"]
    ]
