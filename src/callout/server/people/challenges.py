"""Challenges for passkeys: made from the secret that all nodes share, and stored nowhere."""

from base64 import urlsafe_b64decode
from hmac import compare_digest

import msgspec
from msgspec import Struct

from callout.server.people.bounds import CHALLENGE_MINUTES
from callout.server.person_keys import DIGEST_BYTES, PersonKeys
from callout.server.ports import Clock, Entropy

TIME_BYTES, NONCE_BYTES = 8, 16
CHALLENGE_BYTES = TIME_BYTES + NONCE_BYTES + DIGEST_BYTES


class WrongChallenge(Exception):
    """A challenge that is forged, too old, or made for another purpose or browser."""


class _ClientData(Struct):
    """The data that a passkey has signed; only the challenge is read here."""

    challenge: str


class Challenges:
    """The challenges of all nodes with the same *keys*.

    Each is for a *purpose*: an action, and the person or browser that takes it. It holds its time,
    by which an answer is older or newer than another; see `Passkey.may_answer`.
    """

    def __init__(self, keys: PersonKeys, clock: Clock, entropy: Entropy) -> None:
        self._keys, self._clock, self._entropy = keys, clock, entropy

    def make(self, purpose: str) -> bytes:
        """Return a new challenge for *purpose*."""
        head = self._clock.now().to_bytes(TIME_BYTES) + self._entropy.draw(NONCE_BYTES)
        return head + self._sign(head, purpose)

    def read(self, client_data: bytes, purpose: str) -> tuple[bytes, int]:
        """Return the challenge in *client_data*, and its time; raise `WrongChallenge`."""
        try:
            text = msgspec.json.decode(client_data, type=_ClientData).challenge
            challenge = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        except (msgspec.MsgspecError, ValueError) as error:
            raise WrongChallenge from error
        head = challenge[:-DIGEST_BYTES]
        if len(challenge) != CHALLENGE_BYTES:
            raise WrongChallenge
        if not compare_digest(challenge[-DIGEST_BYTES:], self._sign(head, purpose)):
            raise WrongChallenge
        made_at, now = int.from_bytes(head[:TIME_BYTES]), self._clock.now()
        if now > made_at + CHALLENGE_MINUTES * 60_000:
            raise WrongChallenge
        return challenge, made_at

    def _sign(self, head: bytes, purpose: str) -> bytes:
        return self._keys.digest(f"challenge {purpose} {head.hex()}")
