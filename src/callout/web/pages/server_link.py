"""The address of a table on a server, entered in a tab that is not a server."""

from typing import NamedTuple
from urllib.parse import urlsplit

from callout.web.forms import SubmittedForm

SERVER_FIELD = "server"
SCHEMES = ("https", "http")


class ServerLink(NamedTuple):
    """A link that leads out of the tab, and the *host* that its text names."""

    address: str
    host: str


def read_server_link(form: SubmittedForm) -> ServerLink | None:
    """Return the link to the server in *form*, or add an error to the form."""
    text = form.text(SERVER_FIELD)
    try:
        address = urlsplit(text if "://" in text else f"https://{text}")
        is_usable = address.scheme in SCHEMES and bool(address.hostname) and "@" not in text
        _ = address.port
    except ValueError:
        is_usable = False
    if not is_usable or any(sign.isspace() for sign in text):
        form.add_error(SERVER_FIELD, "wrong-server")
        return None
    return ServerLink(address.geturl(), address.netloc)
