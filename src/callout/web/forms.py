"""What somebody filled into a form: read field by field, with a sentence for what is wrong."""

from collections.abc import Iterable, Mapping
from urllib.parse import parse_qsl

from starlette.requests import Request

from callout.locales.catalogue import Fact
from callout.server.http.problems import problem_for
from callout.web.rendering import say

MAX_FIELD_CHARS = 600
"""How much a field of a form may hold."""


async def read_form(request: Request) -> dict[str, str]:
    """Read what a form sends: each field once, and none too long."""
    body = (await request.body()).decode("utf-8", "replace")
    return {name: text[:MAX_FIELD_CHARS] for name, text in parse_qsl(body, keep_blank_values=True)}


class SubmittedForm:
    """Read *fields* in a *language*; *wrong* holds a sentence for each field that is refused.

    What was typed stays as it was, so that a form can be shown again with it.
    """

    def __init__(self, fields: Mapping[str, str], language: str) -> None:
        self.fields, self.language = fields, language
        self.errors: dict[str, str] = {}

    def add_error(self, name: str, key: str, **facts: Fact) -> None:
        """Say in a sentence why the field *name* cannot be taken."""
        self.errors[name] = say(self.language, key, **facts)

    def add_problem(self, name: str, error: Exception) -> int:
        """Say at the field *name* what went wrong in the server, and give the status of that."""
        status, trouble = problem_for(error, self.language)
        self.errors[name] = trouble.message
        return status

    def aria(self, name: str, *, hinted: bool = False) -> dict[str, str]:
        """Give the attributes that tie a field to its hint and to what is wrong with it."""
        wrong = name in self.errors
        ids = [f"{name}-wrong"] * wrong + [f"{name}-hint"] * hinted
        marks = {"aria-describedby": " ".join(ids)} if ids else {}
        return {"aria-invalid": "true", **marks} if wrong else marks

    def text(self, name: str) -> str:
        """Give what was written."""
        return self.fields.get(name, "").strip()

    def checked(self, name: str) -> bool:
        """Say whether a box was ticked."""
        return name in self.fields

    def choice(self, name: str, known: Iterable[str]) -> str:
        """Give what was chosen, which only a page of somebody's own making can get wrong."""
        chosen = self.fields.get(name, "")
        if chosen not in known:
            self.add_error(name, "wrong-choice")
        return chosen

    def integer(self, name: str, label: str, least: int, most: int) -> int:
        """Give a whole number."""
        found = self._read(name)
        if found is None or not found.is_integer() or not least <= found <= most:
            self.add_error(name, "wrong-number", label=label, least=least, most=most)
            return least
        return int(found)

    def decimal(self, name: str, label: str, least: float, most: float) -> float:
        """Give a number that need not be whole."""
        found = self._read(name)
        if found is None or not least <= found <= most:
            self.add_error(name, "wrong-number", label=label, least=f"{least:g}", most=f"{most:g}")
            return least
        return found

    def _read(self, name: str) -> float | None:
        try:
            return float(self.text(name))
        except ValueError:
            return None
