"""The sender of a request, as one value that streams, jobs and counters keep."""

from typing import NamedTuple

from callout.server.identity.tokens import Identity, player_key


class Caller(NamedTuple):
    """A guest who asks for something, or a stranger in a *network* who is no guest yet.

    *name* is the guest's. *browser* is the first guest that the browser was, as it says itself.
    *token_key* is the digest by which the token of the request is revoked.
    """

    player: str
    network: str
    name: str = ""
    browser: str = ""
    token_key: str = ""

    @property
    def identity(self) -> Identity | None:
        """The guest; None for a stranger."""
        return Identity(self.player, self.name) if self.player else None

    @property
    def account(self) -> str:
        """The account of the wrong codes: the guest's own, or that of all strangers there."""
        return f"guest {self.player}" if self.player else f"nobody {self.network}"

    @property
    def revocable_by(self) -> tuple[str, ...]:
        """The keys whose ban or revocation ends the caller's streams."""
        return self.player, self.browser, player_key(self.player), self.token_key
