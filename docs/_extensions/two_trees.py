"""Two trees of pages, English and French: which page is whose, the switch, and links across."""

import re
import tomllib
from pathlib import Path
from posixpath import dirname, relpath
from typing import Any, NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

LANGUAGE_VARIABLE = "CALLOUT_DOCS_LANGUAGE"
DOCS = Path(__file__).resolve().parent.parent
TABLES = tomllib.loads((DOCS / "pairs.toml").read_text("utf-8"))
PAIRS: dict[str, str] = TABLES["pairs"]
ENGLISH_ONLY: dict[str, str] = TABLES["english-only"]
FRENCH = {french: english for english, french in PAIRS.items()}
POINTER = re.compile(
    r"^(?:Cette page en français\u00a0|This page in English): .*\n\n", re.MULTILINE
)
"""The line of a page that leads to its pair."""

FRENCH_FOLDER = "fr"
"""Where the French tree is built, within the English one."""


class Tree(NamedTuple):
    """The pages of one language, and the words of its frame."""

    root: str
    included: list[str]
    excluded: list[str]
    search: str
    words: dict[str, str]


TREES = {
    "en": Tree(
        root="index",
        included=["**"],
        excluded=[f"{page}.md" for page in FRENCH],
        search="Search these pages",
        words={
            "top": "Top bar",
            "tree": "Pages",
            "content": "Content",
            "foot": "Trademarks",
            "below": "Pages below",
            "switch": "This page in French",
            "switch_home": "French pages (this page is in English only)",
            "other": "Français",
            "other_language": "fr",
            "english_only": "",
            "marks": "UNO and DOS are marks of their owners. They name editions and calls here, "
            "never the product.",
        },
    ),
    "fr": Tree(
        root="accueil",
        included=[f"{page}.md" for page in FRENCH],
        excluded=[],
        search="Chercher dans ces pages",
        words={
            "top": "Barre du haut",
            "tree": "Pages",
            "content": "Contenu",
            "foot": "Marques déposées",
            "below": "Pages en dessous",
            "switch": "Cette page en anglais",
            "switch_home": "",
            "other": "English",
            "other_language": "en",
            "english_only": "En anglais seulement",
            "marks": "UNO et DOS sont des marques de leurs propriétaires. Ici, ces mots désignent "
            "des éditions et des annonces, jamais le produit.",
        },
    ),
}


def built_path(page: str) -> str:
    """Return where a page is built, from the folder of the English tree."""
    folder = f"{FRENCH_FOLDER}/" if page in FRENCH else ""
    return f"{folder}{page}.html"


def way(here: str, there: str) -> str:
    """Return the relative address of one page for another."""
    return relpath(built_path(there), dirname(built_path(here)) or ".")


def own_page(language: str, page: str) -> str:
    """Return the name of a page, or the first page for those that Sphinx makes, as search."""
    return page if (DOCS / f"{page}.md").exists() else TREES[language].root


def add_switch(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Tell the templates of a page its words, its pair and, in French, what is in English only."""
    language = app.config.language
    page = own_page(language, pagename)
    here = f"{Path(built_path(TREES[language].root)).parent}/{pagename}.html"
    pair = FRENCH.get(page) if language == "fr" else PAIRS.get(page)
    target = built_path(pair or PAIRS["index"])
    context["words"] = TREES[language].words
    context["paired"] = pair is not None
    context["other_page"] = relpath(target, dirname(here) or ".")
    context["english_only"] = [
        (title, relpath(built_path(name), dirname(here) or "."))
        for name, title in (ENGLISH_ONLY.items() if language == "fr" else ())
    ]


def drop_pointer(_app: Sphinx, _page: str, source: list[str]) -> None:
    """Leave out the line that leads to the pair where the source is read: here is a switch."""
    source[0] = POINTER.sub("", source[0])


def link_across(_app: Sphinx, doctree: nodes.document) -> None:
    """Turn links to pages of the other tree into plain addresses: Sphinx knows one tree only."""
    for link in list(doctree.findall(addnodes.pending_xref)):
        here, there = link.get("refdoc", ""), link.get("reftarget", "")
        if link.get("refdomain") != "doc" or (here in FRENCH) == (there in FRENCH):
            continue
        anchor = f"#{link['reftargetid']}" if link["reftargetid"] else ""
        plain = nodes.reference("", "", internal=True, refuri=way(here, there) + anchor)
        plain.extend(link.children)
        link.replace_self(plain)


def copy_first_page(app: Sphinx, failure: Exception | None) -> None:
    """Let the French tree begin at index.html, too."""
    if failure is None and app.config.language == "fr":
        first = Path(app.outdir) / f"{TREES['fr'].root}.html"
        first.with_name("index.html").write_bytes(first.read_bytes())


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the events."""
    app.connect("html-page-context", add_switch)
    app.connect("source-read", drop_pointer)
    app.connect("doctree-read", link_across)
    app.connect("build-finished", copy_first_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
