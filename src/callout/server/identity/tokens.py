"""Guest identities, signed by the server and stored by the client."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from secrets import token_urlsafe
from typing import Any, NamedTuple

from itsdangerous import BadData, BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from itsdangerous.encoding import base64_decode, base64_encode

from callout.server.ports import Clock

TOKEN_DAYS = 30
"""Days that a server's token is valid, unless matches wait longer; each visit renews it."""

LONGEST_TOKEN_DAYS = 180
"""Maximum validity of a token in days, and the validity of older tokens without one."""

RENEWED_AFTER_DAYS = 1
"""Days after which a visit renews the token."""

DAY_MS = 86_400_000

OPENING_MINUTES = 10
"""Minutes for which a row of the list of open tables leads to its table."""

TICKET_HOURS = 12
"""Hours that a page may be open before its ticket for a new table expires."""

MAX_SIGNED_CHARS = 4096
"""Maximum length of a text signed by this server: the limit of browsers for a cookie."""

MAX_TOKEN_CHARS = 2048
"""Maximum length of a token or of a browser's mark: the longest names take a thousand."""

CACHED_TOKENS = 20_000
"""Verified tokens kept in memory: a lookup costs less than checking a signature."""


class Identity(NamedTuple):
    """A guest's identity, the same at every table and on every device; *player* is its id."""

    player: str
    name: str


class TableTicket(NamedTuple):
    """The id of a table that a page may make, and the id of its guest.

    A form that is sent twice brings the same ticket twice, so it makes one table.
    """

    table_id: int
    player: str


class InvalidToken(Exception):
    """A token that is missing, forged or, if *expired*, too old."""

    def __init__(self, *, expired: bool = False) -> None:
        super().__init__("expired" if expired else "forged")
        self.expired = expired


class KnownToken(NamedTuple):
    """A token with a correct signature, its term, and the keys that revoke it.

    *token_id* stays the same when the token is renewed.
    """

    identity: Identity
    issued_at: int
    ends_at: int
    token_id: str
    token_key: str
    player_key: str


class _CanonicalSerializer(URLSafeSerializer):
    """A serializer that reads exactly the texts that it writes.

    Base64 spells one signature in several ways; here a revoked text has no such twin.
    """

    def loads(self, s: str | bytes, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        """Return the value in the text *s*, or raise `BadData`."""
        text = s if isinstance(s, str) else s.decode()
        signature = text.rpartition(".")[2]
        if len(text) > MAX_SIGNED_CHARS or not text.isascii():
            raise BadSignature("too long, or not ASCII")
        if base64_encode(base64_decode(signature)) != signature.encode():
            raise BadSignature("not canonical")
        return super().loads(text, *args, **kwargs)


class _TimedCanonicalSerializer(_CanonicalSerializer, URLSafeTimedSerializer):
    """A canonical serializer that includes the time."""


class Tokens:
    """The signer of tokens and tickets, with a *secret* that all nodes share.

    A token is valid for *days*, and the mark of a browser for *browser_days*, the longest that a
    person can be barred. *revoked* holds the digests of tokens and of guests; a guest's tokens are
    revoked if they were issued up to the time given there. A revoked token id stays revoked for
    good: a node that has not heard of it may still renew the token.
    """

    def __init__(self, secret: str, clock: Clock, days: int = TOKEN_DAYS) -> None:
        self._clock, self.days = clock, days
        self.browser_days = max(days, LONGEST_TOKEN_DAYS)
        self._tokens = _TimedCanonicalSerializer(secret, salt="callout guest")
        self._browsers = _TimedCanonicalSerializer(secret, salt="callout browser")
        self._tickets = _TimedCanonicalSerializer(secret, salt="callout ticket")
        self._openings = _TimedCanonicalSerializer(secret, salt="callout opening")
        self._avoids = _CanonicalSerializer(secret, salt="callout avoids")
        self._code_lists = _CanonicalSerializer(secret, salt="callout codes")
        self._people = _TimedCanonicalSerializer(secret, salt="callout people at a screen")
        self.revoked: dict[str, int] = {}
        self._read = lru_cache(CACHED_TOKENS)(self._load_token)
        self._read_browser = lru_cache(CACHED_TOKENS)(self._load_browser)

    def issue(self, identity: Identity, token_id: str = "") -> str:
        """Return a token for *identity* on a new device.

        With the *token_id* of another token it counts as the same: one is revoked with the other.
        """
        return self._tokens.dumps([*identity, token_id or token_urlsafe(6), self.days])

    def read(self, token: str) -> Identity:
        """Return the identity in *token*, or raise `InvalidToken`."""
        return self.verify(token).identity

    def id_of(self, token: str) -> str:
        """Return the id of *token*, to issue another one for the same device."""
        return self.verify(token).token_id

    def id_to_renew(self, token: str) -> str:
        """Return the id of *token* if it is time to renew it, or an empty string."""
        known = self.verify(token)
        is_old = self._clock.now() > known.issued_at + RENEWED_AFTER_DAYS * DAY_MS
        return known.token_id if is_old else ""

    def verify(self, token: str) -> KnownToken:
        """Return the content of *token*, or raise `InvalidToken`."""
        if not token or len(token) > MAX_TOKEN_CHARS:
            raise InvalidToken
        known = self._read(token)
        if self._clock.now() > known.ends_at:
            raise InvalidToken(expired=True)
        if known.token_key in self.revoked or self._is_revoked(known.issued_at, known.player_key):
            raise InvalidToken
        return known

    def _is_revoked(self, issued_at: int, player: str) -> bool:
        return issued_at <= self.revoked.get(player, -1)

    def _load_token(self, token: str) -> KnownToken:
        try:
            fields, signed = self._tokens.loads(token, return_timestamp=True)
            player, name, token_id, *more = fields
        except (BadData, ValueError) as error:
            raise InvalidToken from error
        issued_at = int(signed.timestamp() * 1000)
        days = min(more[0], LONGEST_TOKEN_DAYS) if more else LONGEST_TOKEN_DAYS
        return KnownToken(
            Identity(player, name),
            issued_at,
            issued_at + max(days, self.days) * DAY_MS,
            token_id,
            token_key(token_id),
            player_key(player),
        )

    def sign_codes(self, codes: list[str]) -> str:
        """Return table *codes* as the text that a browser keeps."""
        return self._code_lists.dumps(codes)

    def read_codes(self, text: str) -> list[str]:
        """Return the codes in *text*, or an empty list if this server has not signed it."""
        try:
            return list(map(str, self._code_lists.loads(text)))
        except BadData:
            return []

    def sign_avoids(self, keys: Sequence[str]) -> str:
        """Return the *keys* of the people whom somebody avoids, as the text a browser keeps."""
        return self._avoids.dumps(list(keys))

    def read_avoids(self, text: str) -> tuple[str, ...]:
        """Return the keys in *text*, or none if this server has not signed it."""
        try:
            return tuple(map(str, self._avoids.loads(text)))
        except BadData:
            return ()

    def sign_opening(self, table_id: int) -> str:
        """Return the id of an open table as the text of its row, for some minutes."""
        return self._openings.dumps(table_id)

    def read_opening(self, text: str) -> int | None:
        """Return the id in *text*, or `None` if it is forged or too old."""
        try:
            return int(self._openings.loads(text, max_age=OPENING_MINUTES * 60))
        except (BadData, ValueError):
            return None

    def sign_people(self, own: str, people: Sequence[Identity]) -> str:
        """Return the *people* who share the browser of *own*, as the text that it keeps."""
        return self._people.dumps([own, *(list(one) for one in people)])

    def read_people(self, text: str, own: str) -> tuple[Identity, ...]:
        """Return the people in *text*, if it was signed for the browser of *own* and is not old.

        People who have signed out everywhere since then are left out.
        """
        try:
            (owner, *people), signed = self._people.loads(text, return_timestamp=True)
        except BadData:
            return ()
        issued_at = int(signed.timestamp() * 1000)
        if owner != own or self._is_over(issued_at, self.days):
            return ()
        found = (Identity(*fields) for fields in people)
        return tuple(
            one for one in found if not self._is_revoked(issued_at, player_key(one.player))
        )

    def issue_browser(self, player: str) -> str:
        """Return the mark of a browser whose first guest was *player*."""
        return self._browsers.dumps(player)

    def read_browser(self, mark: str) -> str:
        """Return the first guest in *mark*, or an empty string if it is forged or too old."""
        if len(mark) > MAX_TOKEN_CHARS:
            return ""
        try:
            player, issued_at = self._read_browser(mark)
        except InvalidToken:
            return ""
        return "" if self._is_over(issued_at, self.browser_days) else player

    def _is_over(self, issued_at: int, days: int) -> bool:
        return self._clock.now() > issued_at + days * DAY_MS

    def _load_browser(self, mark: str) -> tuple[str, int]:
        """Return the first guest in *mark*, and its time of issue.

        A forged mark raises `InvalidToken`, and so is not cached.
        """
        try:
            player, signed = self._browsers.loads(mark, return_timestamp=True)
        except BadData as error:
            raise InvalidToken from error
        return str(player), int(signed.timestamp() * 1000)

    def issue_ticket(self, ticket: TableTicket) -> str:
        """Return *ticket* as the text that a form keeps."""
        return self._tickets.dumps(list(ticket))

    def read_ticket(self, text: str) -> TableTicket | None:
        """Return the ticket in *text*, or `None` if it is forged or too old."""
        try:
            return TableTicket(*self._tickets.loads(text, max_age=TICKET_HOURS * 3600))
        except BadData:
            return None


def token_key(token_id: str) -> str:
    """Return the digest that revokes the token with *token_id*."""
    return blake2b(f"token {token_id}".encode(), digest_size=12).hexdigest()


def player_key(player: str) -> str:
    """Return the digest that revokes all tokens of *player*."""
    return blake2b(f"player {player}".encode(), digest_size=12).hexdigest()
