"""An edition as a key, so that what was worded for it once can be found again."""

from callout.core.edition import Edition


class EditionKey:
    """A key that is equal to that of another edition with the same fingerprint."""

    __slots__ = ("edition", "fingerprint")

    def __init__(self, edition: Edition) -> None:
        self.edition, self.fingerprint = edition, edition.fingerprint

    def __eq__(self, other: object) -> bool:
        """Return whether *other* is the key of such an edition."""
        return isinstance(other, EditionKey) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        """Return the hash of the fingerprint."""
        return hash(self.fingerprint)
