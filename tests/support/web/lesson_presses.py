"""What somebody presses on the pages of lessons, and what the pages say then."""

import re
from urllib.parse import urlencode

from support.web.form_browser import FormBrowser, ParsedPage

from callout.core import commands as c
from callout.notation import write
from callout.tutorial.lesson import Lesson, with_right_answer


def text_of(page: ParsedPage, id: str) -> str:  # noqa: A002
    """Return the text of one element, without its markup."""
    found = re.search(rf'<(\w+) id="{id}"[^>]*>(.*?)</\1>', page.text, re.DOTALL)
    assert found, id
    return re.sub(r"<[^>]+>|[ \n]+", " ", found[2]).replace("&#39;", "'").strip()


def presses(game: Lesson) -> list[dict[str, str]]:
    """List what somebody presses to complete the step, as the forms send it."""
    command = with_right_answer(game.match, game.command_to_show)
    if isinstance(command, c.Answer):
        return [{"answer": command.text}]
    if isinstance(command, c.Play | c.Lay | c.Match):
        card = command.cards[0] if isinstance(command, c.Match) else command.card
        label = write(c.Lay(card), game.edition).removeprefix("lay ")
        pressed = {"card": label, **({"call": "on"} if command.call else {})}
        return [pressed, {"do": write(command, game.edition)}]
    return [{"do": write(command, game.edition)}]


def press(visit: FormBrowser, fields: dict[str, str]) -> ParsedPage:
    """Press the button or send the field that the page has for *fields*."""
    page = visit.page
    (name, value), *_ = fields.items()
    acts = "choose" if "choose" in page.forms else "do"
    form = {"card": "play", "do": acts, "answer": "answer-form"}[name]
    assert page.all("input", name=name) or page.all("button", name=name, value=value)
    whole = re.search(rf'<form id="{form}".*?</form>', page.text, re.DOTALL)
    assert whole
    done = [("done", own["value"]) for own in ParsedPage(whole[0]).all("input", name="done")]
    action = page.by_id(form)["action"].partition("#")[0]
    return visit.open(f"{action}?{urlencode([*done, *fields.items()])}")
