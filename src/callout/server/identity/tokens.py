"""Guest identities, signed by the server and stored by the client."""

from functools import lru_cache
from typing import NamedTuple

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from callout.server.ports import Clock

TOKEN_DAYS = 180
"""How long a token is valid."""

TICKET_HOURS = 12
"""How long a page can be open before its ticket for a new table is worthless."""

CACHED_TOKENS = 20_000
"""How many verified tokens stay in memory: checking a signature costs more than looking up."""


class Identity(NamedTuple):
    """A guest's identity, the same at every table and on every device; *player* is its id."""

    player: str
    name: str


class TableTicket(NamedTuple):
    """The id of a table that a page may make, and of the guest who then sits there.

    A form that is sent twice brings the same ticket twice, so it makes one table.
    """

    table_id: int
    player: str


class InvalidToken(Exception):
    """A token that is missing, forged or, if *expired*, too old."""

    def __init__(self, *, expired: bool = False) -> None:
        super().__init__("expired" if expired else "forged")
        self.expired = expired


class Tokens:
    """The signer of tokens and tickets, with a *secret* that all nodes share."""

    def __init__(self, secret: str, clock: Clock) -> None:
        self._clock = clock
        self._tokens = URLSafeTimedSerializer(secret, salt="callout guest")
        self._browsers = URLSafeTimedSerializer(secret, salt="callout browser")
        self._tickets = URLSafeTimedSerializer(secret, salt="callout ticket")
        self._code_lists = URLSafeSerializer(secret, salt="callout codes")
        self._read = lru_cache(CACHED_TOKENS)(self._load_token)

    def issue(self, identity: Identity) -> str:
        """Return a token for *identity*."""
        return self._tokens.dumps(list(identity))

    def read(self, token: str) -> Identity:
        """Return the identity in *token*, or raise `InvalidToken`."""
        identity, expires_at = self._read(token)
        if self._clock.now() > expires_at:
            raise InvalidToken(expired=True)
        return identity

    def _load_token(self, token: str) -> tuple[Identity, int]:
        return _load(self._tokens, token, TOKEN_DAYS * 86_400_000)

    def sign_codes(self, codes: list[str]) -> str:
        """Return *codes* of tables as the text that a browser keeps."""
        return self._code_lists.dumps(codes)

    def read_codes(self, text: str) -> list[str]:
        """Return the codes in *text*, or none if this server has not signed them."""
        try:
            return list(map(str, self._code_lists.loads(text)))
        except BadData:
            return []

    def issue_browser(self, player: str) -> str:
        """Return the mark of a browser whose first guest was *player*."""
        return self._browsers.dumps(player)

    def read_browser(self, mark: str) -> str:
        """Return the first guest that *mark* tells, or nothing if it is forged or too old."""
        try:
            return str(self._browsers.loads(mark, max_age=TOKEN_DAYS * 86_400))
        except BadData:
            return ""

    def issue_ticket(self, ticket: TableTicket) -> str:
        """Return *ticket* as the text that a form keeps."""
        return self._tickets.dumps(list(ticket))

    def read_ticket(self, text: str) -> TableTicket | None:
        """Return the ticket in *text*, or nothing if it is forged or too old."""
        try:
            return TableTicket(*self._tickets.loads(text, max_age=TICKET_HOURS * 3600))
        except BadData:
            return None


def _load(signer: URLSafeTimedSerializer, text: str, valid_ms: int) -> tuple[Identity, int]:
    """Return the identity in *text* and when it expires."""
    try:
        fields, signed = signer.loads(text, return_timestamp=True)
    except BadData as error:
        raise InvalidToken from error
    return Identity(*fields), int(signed.timestamp() * 1000) + valid_ms
