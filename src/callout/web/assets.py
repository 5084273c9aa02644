"""Handlers for the built files: scripts, styles, a font and pictures."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.web import static_files
from callout.web.request import PageRequest

CACHE_FOREVER = "public, max-age=31536000, immutable"


async def static_file(request: PageRequest) -> Response:
    """Send a built file, compressed if the browser accepts that."""
    name = request.http.path_params["name"]
    return _send(request, name, CACHE_FOREVER if "v" in request.http.query_params else "no-cache")


async def service_worker(request: PageRequest) -> Response:
    """Send the service worker, which answers when the network does not."""
    return _send(request, "worker.js", "no-cache")


def _send(request: PageRequest, name: str, cache_control: str) -> Response:
    file = static_files.load().get(name)
    if file is None:
        raise HTTPException(404)
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    if file.gzipped and "gzip" in request.http.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.gzipped, 200, headers, file.media_type)
    return Response(file.content, 200, headers, file.media_type)
