"""The editions that pages offer."""

from starlette.exceptions import HTTPException

from callout.core.edition import Edition
from callout.editions import load, names
from callout.locales.catalogue import catalogue
from callout.rules.asking import needs_questions
from callout.web.rendering import say
from callout.web.request import PageRequest


def editions_by_language(language: str) -> list[Edition]:
    """List all editions, those printed in *language* first."""

    def rank(edition: Edition) -> tuple[bool, bool, bool]:
        return edition.language != language, edition.on_row, needs_questions(edition)

    return sorted(map(load, names()), key=rank)


def game_name(language: str, edition: Edition) -> str:
    """Return the name by which people know the game of *edition*, or the title of its sheet."""
    key = f"game-{edition.name}"
    return say(language, key) if catalogue(language, "web").has(key) else edition.title


def edition_in_path(request: PageRequest) -> Edition:
    """Return the edition that the path names, or answer that there is none."""
    name = request.http.path_params["edition"]
    if name not in names():
        raise HTTPException(404)
    return load(name)
