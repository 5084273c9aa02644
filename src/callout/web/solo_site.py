"""The static site of the table in the tab, built by scripts/site and served under a path."""

from pathlib import Path, PurePosixPath
from typing import NamedTuple, Self

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from callout.web.root import redirect

SOLO_PATH = "/solo/"
"""The path of the site on this server."""

SOLO_CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        *(
            f"{kind}-src 'self'"
            for kind in ("style", "img", "font", "connect", "manifest", "worker", "frame")
        ),
        "form-action 'self'",
        "base-uri 'none'",
    ]
)
"""The policy of the site: like that of the pages, but with WebAssembly and frames."""

LISTING = "site.json"
NOT_MODIFIED = 304
OTHER_MEDIA_TYPE = "application/octet-stream"

MEDIA_TYPES = {
    ".brf": "application/x-brf",
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class SiteFile(Struct, frozen=True):
    """A file of the site: its *path*, and the *sha256* of its content."""

    path: str
    sha256: str


class _Listing(Struct, frozen=True):
    files: tuple[SiteFile, ...]


class SoloSite(NamedTuple):
    """A site built into *folder*, with its files by path."""

    folder: Path
    files: dict[str, SiteFile]

    @classmethod
    def load(cls, folder: Path) -> Self:
        """Read the list of files; raise `OSError` if *folder* has no site."""
        listing = msgspec.json.decode((folder / LISTING).read_bytes(), type=_Listing)
        return cls(folder, {file.path: file for file in listing.files})

    def routes(self) -> list[Route]:
        """Return the routes of the site."""

        async def to_site(_request: Request) -> Response:
            return redirect(SOLO_PATH)

        async def site_file(request: Request) -> Response:
            return self.respond(request)

        return [
            Route(SOLO_PATH.rstrip("/"), to_site),
            Route(f"{SOLO_PATH}{{path:path}}", site_file),
        ]

    def respond(self, request: Request) -> Response:
        """Send a file, compressed if the browser accepts gzip, or 304 if it has not changed.

        Browsers always ask, because file names stay the same from build to build.
        """
        file = self.files.get(request.path_params["path"] or "index.html")
        if file is None:
            raise HTTPException(404)
        path = self.folder / file.path
        media_type = MEDIA_TYPES.get(PurePosixPath(file.path).suffix, OTHER_MEDIA_TYPE)
        headers = {
            "cache-control": "no-cache",
            "content-security-policy": f"{SOLO_CONTENT_SECURITY_POLICY}; frame-ancestors 'none'",
            "etag": f'"{file.sha256[:32]}"',
            "vary": "accept-encoding",
        }
        packed = path.with_name(f"{path.name}.gz")
        if packed.is_file() and "gzip" in request.headers.get("accept-encoding", ""):
            path = packed
            headers |= {"content-encoding": "gzip", "etag": f'"{file.sha256[:32]}-gzip"'}
        if headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(None, NOT_MODIFIED, headers)
        return FileResponse(path, headers=headers, media_type=media_type)


def checkout_site() -> Path | None:
    """Return the folder of the site that scripts/site has built in this checkout, or `None`."""
    folder = Path(__file__).parents[3] / "build" / "site"
    return folder if (folder / LISTING).is_file() else None
