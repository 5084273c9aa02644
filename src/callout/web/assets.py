"""Handlers for the built files: scripts, styles, a font and pictures."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.braille.labels import label_codes
from callout.editions import names
from callout.web import static_files
from callout.web.request import PageRequest
from callout.web.static_files import StaticFile
from callout.web.table.pictures import pictures_script

CACHE_FOREVER = "public, max-age=31536000, immutable"
WORKER_CONTENT_SECURITY_POLICY = "default-src 'none'; connect-src 'self'"
"""The policy of the service worker: it may only fetch from this site."""


async def static_file(request: PageRequest) -> Response:
    """Send a built file, compressed if the browser accepts gzip."""
    name = request.http.path_params["name"]
    return _send(request, name, CACHE_FOREVER if "v" in request.http.query_params else "no-cache")


async def service_worker(request: PageRequest) -> Response:
    """Send the service worker, which answers when the network is down."""
    response = _send(request, "worker.js", "no-cache")
    response.headers["content-security-policy"] = WORKER_CONTENT_SECURITY_POLICY
    return response


async def pictures(request: PageRequest) -> Response:
    """Send the script that adds the pictures of an edition's cards to a page."""
    edition, code = request.http.path_params["edition"], request.http.query_params.get("code", "")
    if edition not in names() or code not in ("", *label_codes()):
        raise HTTPException(404)
    return _send_file(request, pictures_script(edition, code), CACHE_FOREVER)


def _send(request: PageRequest, name: str, cache_control: str) -> Response:
    file = static_files.load().get(name)
    if file is None:
        raise HTTPException(404)
    return _send_file(request, file, cache_control)


def _send_file(request: PageRequest, file: StaticFile, cache_control: str) -> Response:
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    if file.gzipped and "gzip" in request.http.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.gzipped, 200, headers, file.media_type)
    return Response(file.content, 200, headers, file.media_type)
