"""The sender of a request, as one value that streams, jobs and counters keep."""

from typing import NamedTuple

from callout.server.identity.tokens import Identity, player_key


class Caller(NamedTuple):
    """The guest behind a request, or a stranger in a *network* without an identity.

    *name* is the guest's. *browser* is the first guest in the browser, as the browser claims.
    *token_key* is the digest that revokes the token of the request.
    """

    player: str
    network: str
    name: str = ""
    browser: str = ""
    token_key: str = ""

    @property
    def identity(self) -> Identity | None:
        """The guest's identity, or `None` for a stranger."""
        return Identity(self.player, self.name) if self.player else None

    @property
    def account(self) -> str:
        """The account for wrong codes: the guest's, or that of all strangers in the network."""
        return f"guest {self.player}" if self.player else f"nobody {self.network}"

    @property
    def revocable_by(self) -> tuple[str, ...]:
        """The keys whose ban or revocation ends the caller's streams."""
        return self.player, self.browser, player_key(self.player), self.token_key
