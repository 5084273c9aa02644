"""Somebody who plays by the forms of a table's page, without a browser."""

import asyncio

from support.player import play_until
from support.web.form_browser import FormBrowser, ParsedPage
from support.web.page_player import BUTTON_ORDER, Button

PLAY_TIMEOUT_S = 240.0
"""How long a match takes, at most, on a machine with much else to do."""

WAIT_S = 0.01
"""How long somebody waits before looking, so that bots can move."""


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


class FormPlayer:
    """Somebody who plays the match at *path*, and keeps every page that was seen."""

    def __init__(self, visit: FormBrowser, path: str) -> None:
        self.visit, self.path = visit, path
        self.pages: list[str] = []
        self.is_over = False
        self._leads_to = path

    def act(self) -> bool:
        """Look at the page, and press a button if the table waits for this person."""
        visit = self.visit
        visit.hall.runner.run(asyncio.sleep(WAIT_S))
        page = visit.open(self._leads_to)
        if visit.status == 429:
            return False
        assert visit.status == 200, self._leads_to
        self.pages.append(visit.text)
        self.is_over = page.by_id("table")["data-state"] == "over"
        button, self._leads_to = next_button(page), self.path
        if button is None or self.is_over:
            return False
        hidden = page.forms["say-form"]
        fields = {"key": hidden["key"], "seen": hidden["seen"], button.name: button.value}
        visit.send(self.path, fields)
        assert visit.status in (303, 409, 429), button
        self._leads_to = visit.location.partition("#")[0] or self.path
        return True


def play_to_the_end(visit: FormBrowser, path: str) -> list[str]:
    """Play the match at *path* by buttons alone, and return every page that was seen."""
    player = FormPlayer(visit, path)
    play_until(lambda _: player.is_over, PLAY_TIMEOUT_S, player)
    return player.pages
