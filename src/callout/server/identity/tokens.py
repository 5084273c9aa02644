"""Who somebody is: a name and a number, signed by the server and kept by the person."""

from functools import lru_cache
from typing import NamedTuple

from itsdangerous import BadData, URLSafeTimedSerializer

from callout.server.ports import Clock

TOKEN_DAYS = 180
"""How long a token is good."""

PASS_MINUTES = 10
"""How long a pass to another device is good."""


class Identity(NamedTuple):
    """Be somebody, the same at every table and on every device."""

    player: str
    name: str


class InvalidToken(Exception):
    """Say that a token is missing, forged or, if *expired*, too old."""

    def __init__(self, *, expired: bool = False) -> None:
        super().__init__("expired" if expired else "forged")
        self.expired = expired


class Tokens:
    """Sign and read tokens with a *secret* that all nodes share."""

    def __init__(self, secret: str, clock: Clock) -> None:
        self._clock = clock
        self._tokens = URLSafeTimedSerializer(secret, salt="callout guest")
        self._passes = URLSafeTimedSerializer(secret, salt="callout pass")
        self._read = lru_cache(20_000)(self._load)

    def issue(self, person: Identity) -> str:
        """Sign a token."""
        return self._tokens.dumps(list(person))

    def read(self, token: str) -> Identity:
        """Read a token."""
        person, until = self._read(token)
        if self._clock.now() > until:
            raise InvalidToken(expired=True)
        return person

    def _load(self, token: str) -> tuple[Identity, int]:
        return _load(self._tokens, token, TOKEN_DAYS * 86_400_000)

    def issue_pass(self, person: Identity) -> str:
        """Sign a pass."""
        return self._passes.dumps(list(person))

    def read_pass(self, shown: str) -> Identity:
        """Read a pass."""
        person, until = _load(self._passes, shown, PASS_MINUTES * 60_000)
        if self._clock.now() > until:
            raise InvalidToken(expired=True)
        return person


def _load(signer: URLSafeTimedSerializer, text: str, life: int) -> tuple[Identity, int]:
    """Give who signed *text*, and until when that is good."""
    try:
        told, signed = signer.loads(text, return_timestamp=True)
    except BadData as error:
        raise InvalidToken from error
    return Identity(*told), int(signed.timestamp() * 1000) + life
