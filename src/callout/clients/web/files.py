"""The files that pages ask for: scripts, styles, a font and pictures, built with the package."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.clients.web.paper import static
from callout.clients.web.visitor import Visitor

KINDS = {
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
}
FOR_EVER = "public, max-age=31536000, immutable"


async def file(visitor: Visitor) -> Response:
    """Give a built file, packed if the browser can unpack it."""
    name = visitor.request.path_params["name"]
    return _given(visitor, name, FOR_EVER if "v" in visitor.request.query_params else "no-cache")


async def worker(visitor: Visitor) -> Response:
    """Give the script that answers when the network does not."""
    return _given(visitor, "worker.js", "no-cache")


def _given(visitor: Visitor, name: str, keep: str) -> Response:
    kind = KINDS.get(name.rpartition(".")[2])
    file, packed = static().joinpath(name), static().joinpath(f"{name}.gz")
    if kind is None or "/" in name or not file.is_file():
        raise HTTPException(404)
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if packed.is_file() and "gzip" in visitor.request.headers.get("accept-encoding", ""):
        return Response(packed.read_bytes(), 200, {**headers, "content-encoding": "gzip"}, kind)
    return Response(file.read_bytes(), 200, headers, kind)


PAGES = (("GET", "/static/{name}", file), ("GET", "/worker.js", worker))
