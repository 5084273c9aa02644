"""The parts of an installable web app: its manifest and its offline page."""

from starlette.responses import JSONResponse, Response

from callout.locales.messages import say
from callout.web.request import PageRequest
from callout.web.root import address

PAPER, FELT = "#f5f1e8", "#1d4a3b"
"""The colours that a device shows around the app and while it opens."""

ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)
"""The files of the icon: name, sizes, type and purpose."""


async def manifest(request: PageRequest) -> Response:
    """Send the web app manifest in the reader's language."""
    home = address("/")
    content = {
        "id": home,
        "name": "Callout",
        "short_name": "Callout",
        "description": say("web", request.language, "home-what"),
        "lang": request.language,
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": FELT,
        "icons": [_icon(*icon) for icon in ICONS],
    }
    return JSONResponse(content, media_type="application/manifest+json")


def _icon(name: str, sizes: str, kind: str, purpose: str) -> dict[str, str]:
    return {
        "src": address(f"/static/{name}"),
        "sizes": sizes,
        "type": kind,
        "purpose": purpose,
    }


async def offline(request: PageRequest) -> Response:
    """Show that there is no network. Browsers cache this page, so it names nobody."""
    return request.render("offline.html")
