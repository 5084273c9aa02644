"""A sheet to print: how pupils join a class."""

from starlette.responses import Response

from callout.web.classroom.access import open_own_class
from callout.web.request import PageRequest
from callout.web.table.qr import qr_code_svg


async def poster(request: PageRequest) -> Response:
    """Show the words of the class, and a code for cameras."""
    opened, _ = await open_own_class(request)
    code = opened.session.code
    link = f"{request.base_url}/class/{code}"
    facts = {"code": code, "site": request.base_url, "link": link, "qr": qr_code_svg(link)}
    return request.render("class/poster.html", **facts)
