"""Somebody who plays by the forms of a table's page, without a browser."""

import asyncio

from support.web.form_browser import FormBrowser, ParsedPage
from support.web.page_player import BUTTON_ORDER, Button

MAX_PRESSES = 2_000
"""How often a button is pressed, at most, until a match is over."""

WAIT_S = 0.01
"""How long somebody waits before looking again."""


def next_button(page: ParsedPage) -> Button | None:
    """Choose what to press: an answer to what is asked, a card that fits, or a card to draw."""
    buttons = [own for own in page.all("button") if own.get("id") and own.get("name")]
    by_id = {own["id"]: own for own in buttons}
    if "answer-unknown" in by_id:
        return _pressed(next(own for own in buttons if own["name"] == "answer"))
    classes = [(own, own.get("class", "").split()) for own in buttons]
    for own, kinds in classes:
        if "choice" in kinds:
            return _pressed(own)
    if page.by_id("table").get("data-mine") != "yes":
        return None
    wanted = [own for own, kinds in classes if "can" in kinds]
    wanted += [by_id[f"do-{act}"] for act in BUTTON_ORDER if f"do-{act}" in by_id]
    return _pressed(wanted[0]) if wanted else None


def _pressed(own: dict[str, str]) -> Button:
    return Button(own["id"], own["name"], own["value"])


def play_to_the_end(visit: FormBrowser, path: str) -> list[str]:
    """Play the match at *path* by buttons alone, and return every page that was seen."""
    pages, leads_to = [], path
    for _ in range(MAX_PRESSES):
        visit.hall.runner.run(asyncio.sleep(WAIT_S))
        page = visit.open(leads_to)
        if visit.status == 429:
            continue
        assert visit.status == 200, leads_to
        pages.append(visit.text)
        if page.by_id("table")["data-state"] == "over":
            return pages
        button, leads_to = next_button(page), path
        if button is not None:
            hidden = page.forms["say-form"]
            fields = {"key": hidden["key"], "seen": hidden["seen"], button.name: button.value}
            visit.send(path, fields)
            assert visit.status in (303, 409, 429), button
            leads_to = visit.location.partition("#")[0] or path
    stuck = [own for kind, own in page.attributes if kind in ("main", "button")]
    raise AssertionError(f"the match is not over after {MAX_PRESSES} looks: {stuck}")
