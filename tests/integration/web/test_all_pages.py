"""All pages in all states, as the server sends them: without a browser.

None is forgotten, none leads out of the site, and each is written in good order.
"""

import re

from support.server.server_process import ApiClient
from support.web.browser_page import LANGUAGES
from support.web.checks.structure import structure_problems
from support.web.html_page import fetch_page, parse_html
from support.web.other_pages import ALL_PAGES
from support.web.site_root import pages_under
from support.web.table_pages import PageGallery

from callout.web.routes import ROUTES

UNSEEN = (
    *("/t/{code}/stream", "/t/{code}/record", "/static/{name}"),
    *("/class/{code}/live", "/class/{code}/wall/live"),
    "/club/{code}/calendar/{token}/evenings.ics",
    *("/evening/{code}/live", "/evening/{code}/standings.csv", "/evening/{code}/standings.brf"),
    *(
        "/pictures/{edition}",
        "/worker.js",
        "/manifest.webmanifest",
        "/make/{edition}/{file}",
        "/{path:path}",
    ),
    *("/class/{code}/results.csv", "/class/{code}/results.xlsx"),
    *("/play", "/play/friends", "/seat"),
    *("/tables-file", "/tables-file/download"),
    *("/me/file", "/me/turn"),
)
"""What is no page: a part of one, files, what leads to the home page, and what only a tab has."""

ROOT = "/sub/app"
LED_BY = re.compile(r"href|src|srcset|action|formaction|poster|content|data-.*")
"""The attributes that may hold a path which a browser follows."""


def test_no_page_is_forgotten(page_gallery: PageGallery) -> None:
    seen = {page_gallery.shown(state, ALL_PAGES).path.partition("?")[0] for state in ALL_PAGES}
    pages = [route.path for route in ROUTES if route.method == "GET" and route.path not in UNSEEN]

    def shown(page: str) -> bool:
        form = re.sub(r"{\w+}", "[^/]+", page)
        return any(re.fullmatch(form, path) for path in seen)

    assert [page for page in pages if not shown(page)] == []


def test_no_page_leads_out_of_the_path_that_the_server_is_under(
    page_gallery: PageGallery,
) -> None:
    """All states are drawn once, in one test: they take half a minute to play up to."""
    states = {state: page_gallery.shown(state, ALL_PAGES) for state in ALL_PAGES}
    stranger = page_gallery.watcher()
    with pages_under(ROOT):
        found = {
            state: paths_in(shown.guest or stranger, shown.path) for state, shown in states.items()
        }

    assert [state for state, paths in found.items() if not paths] == []
    assert {
        state: lost
        for state, paths in found.items()
        if (lost := {path for path in paths if not path.startswith(f"{ROOT}/")})
    } == {}


def test_every_page_is_written_in_order_with_labels_and_landmarks(
    page_gallery: PageGallery,
) -> None:
    """Nothing is clicked here: ``test_gallery`` looks at what a page becomes then."""
    stranger = page_gallery.watcher()
    found = {}
    for state in ALL_PAGES:
        shown = page_gallery.shown(state, ALL_PAGES)
        for language in LANGUAGES:
            response = fetch_page(shown.guest or stranger, shown.path, language)
            if "location" not in response.headers:
                found[state, language] = structure_problems(parse_html(response.text))

    assert len(found) > len(ALL_PAGES)
    assert {visit: those for visit, those in found.items() if those} == {}


def paths_in(guest: ApiClient, path: str) -> set[str]:
    """Return every path to which the page at *path* leads."""
    response = fetch_page(guest, path)
    if "location" in response.headers:
        return {response.headers["location"]}
    return {
        text
        for element in parse_html(response.text).all()
        for name, text in element.attributes.items()
        if LED_BY.fullmatch(name) and text.startswith("/") and (name, text) != ("data-root", ROOT)
    }
