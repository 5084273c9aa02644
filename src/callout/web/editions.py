"""The editions that pages offer."""

from starlette.exceptions import HTTPException

from callout.core.edition import Edition
from callout.editions import load, names
from callout.rules.asking import needs_questions
from callout.web.request import PageRequest


def editions_by_language(language: str) -> list[Edition]:
    """List all editions, those printed in *language* first."""

    def rank(edition: Edition) -> tuple[bool, bool, bool]:
        return edition.language != language, edition.on_row, needs_questions(edition)

    return sorted(map(load, names()), key=rank)


def edition_in_path(request: PageRequest) -> Edition:
    """Return the edition named in the path, or raise a 404."""
    name = request.http.path_params["edition"]
    if name not in names():
        raise HTTPException(404)
    return load(name)
