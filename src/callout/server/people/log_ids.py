"""The ids of the logs of people and of their words, which any node finds by keyed digests."""

from callout.server.logs.log_id import derive_lasting_id
from callout.server.people.bounds import KEEPS_PER_PERSON
from callout.server.person_keys import PersonKeys


def person_log_ids(keys: PersonKeys, player: str) -> list[int]:
    """Return the ids that the log of *player* may have, in order of preference.

    An id may belong to another person, or to the same person, forgotten lately.
    """
    digests = (keys.digest(f"person {place} {player}") for place in range(KEEPS_PER_PERSON))
    return [derive_lasting_id(digest) for digest in digests]


def digest_of_words(keys: PersonKeys, number: int, purpose: str) -> str:
    """Return the digest of the *number* that words for a *purpose* encode."""
    return keys.digest(f"{purpose} {number}").hex()


def words_log_id(keys: PersonKeys, digest: str) -> int:
    """Return the id of the log of the words with *digest*."""
    return derive_lasting_id(keys.digest(f"log {digest}"))
