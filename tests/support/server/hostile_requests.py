"""Requests of a stranger who wants to slow, fill or deceive a server, chosen by chance."""

from collections.abc import Callable
from random import Random
from string import ascii_letters, digits
from urllib.parse import quote

PATHS = (
    "/", "/play", "/new", "/new/mattel", "/class", "/device", "/me", "/settings", "/learn/french",
    "/learn/french/practice",
    "/rules/dos", "/make/quiz", "/api/editions", "/api/guests/me", "/static/style.css",
    "/moderate",
)  # fmt: skip
FORM_PATHS = tuple(path for path in PATHS if path not in {"/play", "/class"})
"""Where forms are sent that make no table: tables have limits of their own."""

CODE_PATHS = (
    "/t/{}", "/t/{}/log", "/t/{}/replay", "/class/{}", "/class/{}/results.csv",
    "/api/tables/{}", "/api/tables/{}/record", "/api/tables/{}/stream?since=0",
)  # fmt: skip
FORM = "application/x-www-form-urlencoded"
LETTERS = ascii_letters + digits + "-_.="


class Hostile:
    """A stranger with a *revoked* token, whose next request is decided by *rng*."""

    def __init__(self, rng: Random, revoked: str) -> None:
        self._rng, self._revoked = rng, revoked
        self._kinds: dict[str, Callable[[], bytes]] = {
            "backslashes": self._backslashes,
            "languages": self._languages,
            "paths": self._paths,
            "codes": self._codes,
            "tokens": self._tokens,
            "transfers": self._transfers,
            "forms": self._forms,
            "json": self._json,
            "odd": self._odd,
        }

    def next(self) -> tuple[str, bytes]:
        """Return the kind and the bytes of a request."""
        kind = self._rng.choice(list(self._kinds))
        return kind, self._kinds[kind]()

    def mutation(self) -> str:
        """Return the revoked token with one small change, or as it is."""
        token, place = self._revoked, self._rng.randrange(len(self._revoked))
        letter = self._rng.choice(LETTERS)
        return self._rng.choice(
            [
                token[:place] + letter + token[place + 1 :],
                token[:place] + letter + token[place:],
                token[:place] + token[place + 1 :],
                token[: place + 1],
                token + letter * self._rng.randrange(1, 5),
                token.swapcase(),
                f"{token}.{token}",
                quote(token, safe=""),
                f'"{token}"',
                token,
            ]
        )

    def ask_by(self, token: str) -> bytes:
        """Ask who one is, by cookie or by header."""
        if self._rng.random() < 0.5:
            return request_bytes("GET", "/api/guests/me", f"Authorization: Bearer {token}")
        return request_bytes("GET", "/api/guests/me", f"Cookie: callout={token}")

    def _text(self, least: int, most: int) -> str:
        size = self._rng.randrange(least, most)
        return "".join(self._rng.choices(LETTERS, k=size))

    def _backslashes(self) -> bytes:
        cookie = 'callout="' + "\\" * self._rng.randrange(100, 7_900) + '"'
        return request_bytes("GET", self._rng.choice(PATHS), f"Cookie: {cookie}")

    def _languages(self) -> bytes:
        wanted = ",".join(f"{self._text(2, 9)};q=0.{number}" for number in range(1, 90))
        return request_bytes("GET", self._rng.choice(PATHS), f"Accept-Language: {wanted}")

    def _paths(self) -> bytes:
        query = "&".join(f"{self._text(1, 40)}={self._text(1, 90)}" for _ in range(20))
        path = self._rng.choice((*PATHS, "/" + self._text(1, 2_000), "/static/" + "%2e%2e/" * 40))
        return request_bytes("GET", f"{path}?{query}")

    def _codes(self) -> bytes:
        code = self._rng.choice((self._text(4, 12), self._text(300, 900), "maple-otter-17"))
        return request_bytes("GET", self._rng.choice(CODE_PATHS).format(quote(code)))

    def _tokens(self) -> bytes:
        return self.ask_by(self.mutation())

    def _transfers(self) -> bytes:
        body = '{"shown": "' + self._text(4, 60) + '"}'
        return request_bytes("POST", "/api/guests/again", body=body, kind="application/json")

    def _forms(self) -> bytes:
        body = "&".join(f"{self._text(1, 9)}={quote('ﷺ' * 30)}" for _ in range(40))
        return request_bytes("POST", self._rng.choice(FORM_PATHS), body=body, kind=FORM)

    def _json(self) -> bytes:
        body = self._rng.choice(("[" * 9_000, '{"name": "' + "\\u0000" * 900 + '"}', "1e999"))
        return request_bytes("POST", "/api/guests", body=body, kind="application/json")

    def _odd(self) -> bytes:
        both = "Transfer-Encoding: chunked", "Content-Length: 5"
        many = [f"X-{number}: {self._text(9, 90)}" for number in range(99)]
        return self._rng.choice(
            [
                b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
                b"\x16\x03\x01\x02\x00\x01" + self._rng.randbytes(200) + b"\r\n\r\n",
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                request_bytes("TRACE", "/"),
                request_bytes("GET", "/", *both) + b"0\r\n\r\n",
                request_bytes("GET", "/", *many),
            ]
        )


def request_bytes(method: str, path: str, *heads: str, body: str = "", kind: str = "") -> bytes:
    """Write a request as HTTP; the *kind* of its *body* is a media type."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", *heads]
    if kind:
        lines += [f"Content-Type: {kind}", f"Content-Length: {len(body.encode())}"]
    return ("\r\n".join([*lines, "", ""]) + body).encode("utf-8", "surrogateescape")
