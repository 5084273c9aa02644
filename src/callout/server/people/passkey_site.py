"""The site to which passkeys belong: only a name that is reached in safety can have any."""

import re
from typing import NamedTuple
from urllib.parse import urlsplit

LOCAL_NAME = "localhost"
"""The name of the browser's own computer, which needs no TLS."""

_NAME = re.compile(r"([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?")
"""A name in lower case; an IP address is none, as its last part has no letter at its start."""

_DEFAULT_PORTS = {"https": 443, "http": 80}


class PasskeySite(NamedTuple):
    """A site by its *name*, to which browsers bind a passkey, and the *origin* of its pages."""

    name: str
    origin: str


def find_passkey_site(public_url: str, asked_url: str) -> PasskeySite | None:
    """Return the site of the page at *asked_url*, or `None` if it can have no passkeys.

    A server with a *public_url* has them under that name alone, and takes the scheme from there.
    Any other server believes the browser or a trusted proxy.
    """
    try:
        asked = urlsplit(asked_url)
        known = urlsplit(public_url) if public_url else asked
        name, port = known.hostname or "", known.port
    except ValueError:  # not a URL
        return None
    is_safe = known.scheme == "https" or (known.scheme == "http" and name == LOCAL_NAME)
    if not is_safe or name != asked.hostname or not _NAME.fullmatch(name):
        return None
    suffix = "" if port in (None, _DEFAULT_PORTS[known.scheme]) else f":{port}"
    return PasskeySite(name, f"{known.scheme}://{name}{suffix}")
