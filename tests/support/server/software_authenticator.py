"""A software authenticator: it makes passkeys and answers challenges, as a browser would."""

import json
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random
from typing import Any, Self

import cbor2
import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    derive_private_key,
)
from cryptography.hazmat.primitives.hashes import SHA256

from callout.server.people.passkey_checks import MadePasskey, ShownPasskey
from callout.server.people.passkeys import PasskeyCreation, PasskeyRequest

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
"""The flags that somebody was there, that they showed who they are, and that a key follows."""


@dataclass(frozen=True)
class KeptKey:
    """A passkey as its device keeps it: bound to a site by *name*, and to the *person* there."""

    credential: bytes
    private: EllipticCurvePrivateKey
    site: str
    person: bytes


@dataclass
class SoftwareAuthenticator:
    """Make and keep passkeys for pages from *origin*, and count their *uses* if it *counts*."""

    origin: str = "https://callout.test"
    seed: int = 0
    counts: bool = True
    uses: int = 0
    keys: list[KeptKey] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._rng = Random(self.seed)

    def copy(self, **changed: Any) -> Self:  # noqa: ANN401
        """Return the same authenticator elsewhere: cloned, or with a page from another origin."""
        return replace(self, keys=list(self.keys), **changed)

    def make(self, wanted: PasskeyCreation, *, flags: int = PRESENT | VERIFIED) -> MadePasskey:
        """Make a passkey, as `navigator.credentials.create` does without attestation."""
        number = self._rng.randrange(1, 1 << 255)
        private = derive_private_key(number, SECP256R1())
        key = KeptKey(self._rng.randbytes(32), private, wanted.site, wanted.person)
        assert key.credential not in wanted.known
        self.keys.append(key)
        length = len(key.credential).to_bytes(2)
        attested = bytes(16) + length + key.credential + self.public_key(key)
        data = self._data(wanted.site, flags | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client_data = self.client_data("webauthn.create", wanted.challenge)
        return MadePasskey(key.credential, client_data, attestation)

    def show(
        self, wanted: PasskeyRequest, key: KeptKey | None = None, *, flags: int = PRESENT
    ) -> ShownPasskey:
        """Answer a challenge, as `navigator.credentials.get` does."""
        key = key or self.keys[-1]
        self.uses += self.counts
        data = self._data(wanted.site, flags)
        client_data = self.client_data("webauthn.get", wanted.challenge)
        signature = key.private.sign(data + sha256(client_data).digest(), ECDSA(SHA256()))
        return ShownPasskey(key.credential, client_data, data, signature, key.person)

    def client_data(self, kind: str, challenge: bytes) -> bytes:
        """Return what a browser adds to a challenge: the origin of the page that asked."""
        text = urlsafe_b64encode(challenge).decode().rstrip("=")
        return json.dumps({"type": kind, "challenge": text, "origin": self.origin}).encode()

    @staticmethod
    def public_key(key: KeptKey) -> bytes:
        """Return the public key as COSE."""
        numbers = key.private.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32), numbers.y.to_bytes(32)
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def _data(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4)


def read_creation(text: str) -> PasskeyCreation:
    """Read what the server sends before a passkey is made."""
    return msgspec.json.decode(text, type=PasskeyCreation)


def read_request(text: str) -> PasskeyRequest:
    """Read what the server sends before a passkey is asked for."""
    return msgspec.json.decode(text, type=PasskeyRequest)
