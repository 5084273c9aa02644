"""The root of the site: the path under which browsers find its pages.

It is empty unless the server's public address has a path, as behind a proxy that serves other
things too. Requests arrive without it; every path that is sent to a browser begins with it.
"""

import re

from starlette.responses import RedirectResponse

_ROOT = re.compile(r"(?:/[\w.~-]+)*", re.ASCII)
"""What a root can be: nothing in it needs to be escaped in a page, a header or a script."""

_root = ""

_LOCAL_PATH = re.compile(r"/(?![/\\])[!-\[\]-~]*")
"""A path on this site. What begins with `//` or `/\\` would be another site."""


def is_root(path: str) -> bool:
    """Return whether pages can be under *path*."""
    return bool(_ROOT.fullmatch(path.rstrip("/")))


def set_root(path: str) -> None:
    """Let all pages of this process be under *path*; call this before any page is drawn."""
    global _root  # noqa: PLW0603
    if not is_root(path):
        raise ValueError(path)
    _root = path.rstrip("/")


def root() -> str:
    """Return the path under which all pages are, without a slash at its end."""
    return _root


def address(path: str) -> str:
    """Return where browsers find the page that this server has at *path*."""
    return _root + path


def redirect(path: str) -> RedirectResponse:
    """Lead a browser on to the page at *path*, to be fetched with GET."""
    return RedirectResponse(address(path), 303)


def return_path(back: str) -> str:
    """Return *back*, or the home page if it is no path on this site."""
    return back if _LOCAL_PATH.fullmatch(back) else "/"
