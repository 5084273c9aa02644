"""The root of the site: the path prefix of its pages in a browser.

It is empty unless the server's public address has a path, as behind a proxy that serves other
sites too. Requests arrive without it; every path that is sent to a browser begins with it.
"""

import re

from starlette.responses import RedirectResponse

_ROOT = re.compile(r"(?:/[\w.~-]+)*", re.ASCII)
"""A valid root: it needs no escaping in a page, a header or a script."""

_root = ""

_LOCAL_PATH = re.compile(r"/(?![/\\])[!-\[\]-~]*")
"""A path on this site. A text that begins with `//` or `/\\` would lead to another site."""


def is_root(path: str) -> bool:
    """Return whether *path* is a valid root."""
    return bool(_ROOT.fullmatch(path.rstrip("/")))


def set_root(path: str) -> None:
    """Set the root for all pages of this process; call this before any page is rendered."""
    global _root  # noqa: PLW0603
    if not is_root(path):
        raise ValueError(path)
    _root = path.rstrip("/")


def root() -> str:
    """Return the root, without a trailing slash."""
    return _root


def address(path: str) -> str:
    """Return *path* on this server as a path for browsers, with the root."""
    return _root + path


def redirect(path: str) -> RedirectResponse:
    """Redirect the browser to the page at *path*, to be fetched with GET."""
    return RedirectResponse(address(path), 303)


def return_path(back: str) -> str:
    """Return *back*, or the path of the home page if *back* is not a path on this site."""
    return back if _LOCAL_PATH.fullmatch(back) else "/"
