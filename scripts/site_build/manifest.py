"""The manifests with which a device keeps the site like a program, one a language."""

import json
from pathlib import Path

from callout.locales.language import DEFAULT_LANGUAGE, languages
from callout.locales.messages import say
from callout.web.pages.pwa import FELT, ICONS, PAPER


def write_manifests(site: Path) -> None:
    """Write a manifest for each language; all paths in it are relative."""
    for language in languages():
        (site / manifest_name(language)).write_text(json.dumps(_manifest(language)), "utf-8")


def manifest_name(language: str) -> str:
    """Return the name of the manifest in *language*."""
    return f"manifest{'' if language == DEFAULT_LANGUAGE else f'.{language}'}.webmanifest"


def _manifest(language: str) -> dict[str, object]:
    return {
        "name": say("web", language, "solo-name"),
        "short_name": "Callout",
        "description": say("web", language, "home-what"),
        "lang": language,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": FELT,
        "icons": [
            {"src": name, "sizes": sizes, "type": kind, "purpose": purpose}
            for name, sizes, kind, purpose in ICONS
        ],
    }
