"""The parts of an installable web app: its manifest and its offline page."""

from starlette.responses import JSONResponse, Response

from callout.web.rendering import say
from callout.web.request import PageRequest

PAPER, FELT = "#f5f1e8", "#1d4a3b"
"""The colours that a device shows around the app and while it opens."""

ICONS = (
    {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
    {
        "src": "/static/icon-maskable-512.png",
        "sizes": "512x512",
        "type": "image/png",
        "purpose": "maskable",
    },
)


async def manifest(request: PageRequest) -> Response:
    """Send the web app manifest in the reader's language."""
    content = {
        "id": "/",
        "name": "Callout",
        "short_name": "Callout",
        "description": say(request.language, "home-what"),
        "lang": request.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": FELT,
        "icons": ICONS,
    }
    return JSONResponse(content, media_type="application/manifest+json")


async def offline(request: PageRequest) -> Response:
    """Show that there is no network. Browsers cache this page, so it names nobody."""
    return request.render("offline.html")
