"""The page to go back to, as a link or a form names it."""

import re

_LOCAL_PATH = re.compile(r"/(?![/\\])[!-\[\]-~]*")
"""A path on this site. What begins with `//` or `/\\` would be another site."""


def return_path(back: str) -> str:
    """Return *back*, or the home page if it is no path on this site."""
    return back if _LOCAL_PATH.fullmatch(back) else "/"
