"""The cookies of the tab: browsers accept none from a service worker's answers."""

from collections.abc import Callable, Sequence
from http.cookies import Morsel, SimpleCookie

import msgspec

from callout.solo.values import Values

COOKIES_VALUE = "cookies"
MAX_COOKIES = 50
"""Number of cookies that are kept, as in browsers; the oldest are dropped first."""

DEFAULT_AGE_S = 400 * 86_400
"""Age of a cookie without one: the longest that browsers allow."""


class StoredCookie(msgspec.Struct, frozen=True, array_like=True):
    """A cookie for pages under *path* until *expires_at*, in seconds since 1970."""

    name: str
    text: str
    path: str
    expires_at: float

    def goes_to(self, path: str) -> bool:
        """Return whether this cookie is sent with requests for *path*."""
        return self.path in ("/", path) or path.startswith(self.path.rstrip("/") + "/")


class CookieJar:
    """The cookies of one browser, kept in *values*; *clock* returns seconds since 1970."""

    def __init__(self, values: Values, clock: Callable[[], float]) -> None:
        self._values, self._clock = values, clock
        self._cookies: dict[tuple[str, str], StoredCookie] = {}

    async def open(self) -> None:
        """Read the stored cookies."""
        stored = await self._values.value(COOKIES_VALUE)
        found = msgspec.json.decode(stored, type=list[StoredCookie]) if stored else []
        self._cookies = {(cookie.name, cookie.path): cookie for cookie in found}

    def header(self, path: str) -> str:
        """Return the `Cookie` header of a browser's request for *path*."""
        now = self._clock()
        sent = [
            one for one in self._cookies.values() if one.expires_at > now and one.goes_to(path)
        ]
        sent.sort(key=lambda cookie: -len(cookie.path))
        return "; ".join(f"{cookie.name}={cookie.text}" for cookie in sent)

    async def take(self, headers: Sequence[str]) -> None:
        """Store the cookies of the `Set-Cookie` *headers* of an answer."""
        now = self._clock()
        for header in headers:
            for morsel in SimpleCookie(header).values():
                cookie = _read(morsel, now)
                self._cookies.pop((cookie.name, cookie.path), None)
                if cookie.expires_at > now:
                    self._cookies[cookie.name, cookie.path] = cookie
        if headers:
            kept = [one for one in self._cookies.values() if one.expires_at > now][-MAX_COOKIES:]
            self._cookies = {(cookie.name, cookie.path): cookie for cookie in kept}
            await self._values.put(COOKIES_VALUE, msgspec.json.encode(kept))


def _read(morsel: "Morsel[str]", now: float) -> StoredCookie:
    """Return the cookie in *morsel*."""
    age = morsel["max-age"]
    expires_at = now + (DEFAULT_AGE_S if age == "" else int(age))
    return StoredCookie(morsel.key, morsel.coded_value, morsel["path"] or "/", expires_at)
