"""The routes of the built files: scripts, styles, a font and pictures."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.web import static_files
from callout.web.request import Visitor

FOR_EVER = "public, max-age=31536000, immutable"


async def file(visitor: Visitor) -> Response:
    """Send a built file, compressed if the browser takes that."""
    name = visitor.request.path_params["name"]
    return _send(visitor, name, FOR_EVER if "v" in visitor.request.query_params else "no-cache")


async def worker(visitor: Visitor) -> Response:
    """Send the script that answers when the network does not."""
    return _send(visitor, "worker.js", "no-cache")


def _send(visitor: Visitor, name: str, cache_control: str) -> Response:
    file = static_files.load().get(name)
    if file is None:
        raise HTTPException(404)
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    if file.gzipped and "gzip" in visitor.request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.gzipped, 200, headers, file.media_type)
    return Response(file.content, 200, headers, file.media_type)


PAGES = (("GET", "/static/{name}", file), ("GET", "/worker.js", worker))
