"""Editions as keys of caches."""

from callout.core.edition import Edition


class EditionKey:
    """A hashable key; editions with the same fingerprint have equal keys."""

    __slots__ = ("edition", "fingerprint")

    def __init__(self, edition: Edition) -> None:
        self.edition, self.fingerprint = edition, edition.fingerprint

    def __eq__(self, other: object) -> bool:
        """Return whether *other* is a key with the same fingerprint."""
        return isinstance(other, EditionKey) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        """Return the hash of the fingerprint."""
        return hash(self.fingerprint)
