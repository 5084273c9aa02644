"""The cookies of a request, read in linear time.

Python's own reader undoes escapes, and before 3.11.10 and 3.12.6 it takes quadratic time for a
value full of backslashes (CVE-2024-7592). No cookie of Callout has escapes.
"""

from starlette.requests import Request

MAX_COOKIE_CHARS = 8192
"""How much of a Cookie header is read."""

_COOKIES = "callout.cookies"
"""The key under which the cookies of a request are kept in its scope."""


def cookies_of(request: Request) -> dict[str, str]:
    """Return the cookies of *request*, read once."""
    scope = request.scope
    if _COOKIES not in scope:
        scope[_COOKIES] = parse_cookies(request.headers.get("cookie", ""))
    cookies: dict[str, str] = scope[_COOKIES]
    return cookies


def parse_cookies(header: str) -> dict[str, str]:
    """Return the cookies in a Cookie *header* by name; of two with one name, the first.

    Browsers send the cookie with the longest path first.
    """
    cookies: dict[str, str] = {}
    for part in header[:MAX_COOKIE_CHARS].split(";"):
        name, _, text = part.partition("=")
        text = text.strip()
        if len(text) > 1 and text[0] == text[-1] == '"':
            text = text[1:-1]
        cookies.setdefault(name.strip(), text)
    return cookies
