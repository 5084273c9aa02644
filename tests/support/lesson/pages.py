"""Pupils at real pages: they press what the page offers, and remember what it tells."""

from playwright.sync_api import BrowserContext, Page
from support.lesson.questions import Answers
from support.web.page_player import next_button

from callout.server.http.request import COOKIE

FOLLOW = """() => {
    window.heard = [];
    const told = document.querySelector("#told");
    const note = () => {
        const lines = [...told.querySelectorAll("li")].map(line => line.textContent);
        let common = Math.min(lines.length, window.heard.length);
        while (common && String(window.heard.slice(-common)) !== String(lines.slice(0, common)))
            common -= 1;
        window.heard.push(...lines.slice(common));
    };
    new MutationObserver(note).observe(told, {childList: true, subtree: true});
    note();
}"""
"""Keep every line that the page tells, also those that it forgets."""

PRESS = """button => {
    const found = document.querySelector(button);
    found?.click();
    return Boolean(found);
}"""

ANSWER = """answer => {
    const field = document.querySelector("#answer-form input[name=answer]");
    if (field) field.value = answer;
    const choice = `#answer-choices button[value="${answer}"]`;
    const button = document.querySelector(field ? "#answer-send" : choice);
    button?.click();
    return Boolean(button);
}"""
"""Type an answer and send it, or press the choice."""


class PagePupil:
    """A pupil called *name* who joins the class behind *link* in a browser of their own."""

    def __init__(self, context: BrowserContext, link: str, name: str) -> None:
        self.name, self.answers = name, Answers(name)
        self.page: Page = context.new_page()
        self.page.goto(link)
        self.page.fill("#name", name)
        self.page.click("#join")
        self.page.wait_for_selector("#lesson-state")
        self.acts, self._acted_at = 0, -1

    @property
    def token(self) -> str:
        """What proves who this pupil is."""
        (cookie,) = [one for one in self.page.context.cookies() if one["name"] == COOKIE]
        return cookie["value"]

    def go_to_table(self) -> None:
        """Follow the link to the table, which comes by itself."""
        self.page.click("#to-table")
        self.page.wait_for_selector("#table")
        self.page.evaluate(FOLLOW)

    @property
    def table(self) -> str:
        """The code of the table."""
        return self.page.url.rpartition("/")[2].partition("?")[0].partition("#")[0]

    @property
    def version(self) -> int:
        """The version that the page shows."""
        return int(self.page.locator("#table").get_attribute("data-version") or 0)

    def heard(self) -> list[str]:
        """Return every line that the page told."""
        found: list[str] = self.page.evaluate("window.heard")
        return found

    def act(self) -> bool:
        """Answer, or press what the page offers; return whether the table waited for it."""
        version = self.version
        if version == self._acted_at:
            return False
        acted = self._answer()
        if not acted and (button := next_button(self.page)):
            acted = self.page.evaluate(PRESS, f"#{button.id}")
        if acted:
            self._acted_at = version
            self.acts += 1
        return acted

    def _answer(self) -> bool:
        """Answer a question, if the page asks one."""
        question: str | None = self.page.evaluate(
            "() => document.querySelector('#question')?.textContent.trim()"
        )
        if question is None:
            return False
        answered: bool = self.page.evaluate(ANSWER, self.answers.to(question))
        return answered
