"""Checks of passkeys and their signatures, by `webauthn`, in a worker.

The answer of a browser is a stranger's file: CBOR, JSON and keys. It is read in a process where it
can hurt nobody. The library is imported there alone, too: that takes a fifth of a second.
"""

from functools import cache
from importlib.util import find_spec
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.server.people.bounds import MAX_CREDENTIAL_BYTES, MAX_PUBLIC_KEY_BYTES
from callout.server.people.passkey_site import PasskeySite
from callout.server.workers.job import Job

CHECK_S = 5
"""Number of seconds that a check may take; the first one imports the library."""

ALGORITHMS = (-7, -8, -257)
"""The kinds of keys, by their COSE numbers: ES256, Ed25519, and RS256 for older Windows."""

RSA_EXPONENT = 65_537
"""The only public exponent of RSA keys that is accepted: another could make checks slow."""

CredentialId: TypeAlias = Annotated[bytes, Meta(min_length=1, max_length=MAX_CREDENTIAL_BYTES)]
ClientData: TypeAlias = Annotated[bytes, Meta(max_length=2_000)]
Signed: TypeAlias = Annotated[bytes, Meta(max_length=4_000)]


class MadePasskey(Struct, frozen=True):
    """A browser's answer about a passkey that it has just made; bytes travel as base64."""

    credential: CredentialId
    client_data: ClientData
    attestation: Signed


class ShownPasskey(Struct, frozen=True):
    """A browser's answer by a passkey; *person* is the handle that was kept with the passkey."""

    credential: CredentialId
    client_data: ClientData
    signed: Signed
    signature: Signed
    person: Annotated[bytes, Meta(max_length=64)]


class NewPasskeyCheck(Struct, frozen=True):
    """The answer about a new passkey, with the site and the challenge that it must be for."""

    site: PasskeySite
    challenge: bytes
    answer: MadePasskey


class PasskeyCheck(Struct, frozen=True):
    """The answer by a known passkey, with its public key and the count of its *uses*."""

    site: PasskeySite
    challenge: bytes
    answer: ShownPasskey
    public_key: bytes
    uses: int


class CheckedPasskey(Struct, frozen=True):
    """A new passkey that is as it should be."""

    credential: bytes
    public_key: bytes
    uses: int


@cache
def can_check_passkeys() -> bool:
    """Return whether the extra `people` is installed."""
    return find_spec("webauthn") is not None


def check_new_passkey(check: NewPasskeyCheck) -> CheckedPasskey | None:
    """Return the new passkey, or `None` if anything about it is wrong."""
    from webauthn import verify_registration_response  # noqa: PLC0415 - an extra
    from webauthn.helpers.cose import COSEAlgorithmIdentifier  # noqa: PLC0415 - an extra

    answer = check.answer
    try:
        found = verify_registration_response(
            credential=_as_json(
                answer.credential,
                clientDataJSON=answer.client_data,
                attestationObject=answer.attestation,
            ),
            expected_challenge=check.challenge,
            expected_rp_id=check.site.name,
            expected_origin=check.site.origin,
            supported_pub_key_algs=[*map(COSEAlgorithmIdentifier, ALGORITHMS)],
        )
        is_usable = _is_usable(found.credential_public_key)
    except Exception:  # noqa: BLE001 - whatever the bytes of a stranger lead to
        return None
    if not is_usable or found.credential_id != answer.credential:
        return None
    return CheckedPasskey(found.credential_id, found.credential_public_key, found.sign_count)


def check_passkey(check: PasskeyCheck) -> int | None:
    """Return the count of uses in an answer, or `None` if anything about the answer is wrong."""
    from webauthn import verify_authentication_response  # noqa: PLC0415 - an extra

    answer = check.answer
    try:
        found = verify_authentication_response(
            credential=_as_json(
                answer.credential,
                clientDataJSON=answer.client_data,
                authenticatorData=answer.signed,
                signature=answer.signature,
            ),
            expected_challenge=check.challenge,
            expected_rp_id=check.site.name,
            expected_origin=check.site.origin,
            credential_public_key=check.public_key,
            credential_current_sign_count=check.uses,
        )
    except Exception:  # noqa: BLE001 - whatever the bytes of a stranger lead to
        return None
    return found.new_sign_count


CHECK_NEW_PASSKEY = Job(check_new_passkey, CHECK_S)
CHECK_PASSKEY = Job(check_passkey, CHECK_S)


def _as_json(credential: bytes, **response: bytes) -> dict[str, object]:
    """Return an answer as the library reads it."""
    from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415 - an extra

    text = bytes_to_base64url(credential)
    texts = {name: bytes_to_base64url(data) for name, data in response.items()}
    return {"id": text, "rawId": text, "type": "public-key", "response": texts}


def _is_usable(public_key: bytes) -> bool:
    """Return whether a later answer can be checked by *public_key*, and that quickly."""
    from webauthn.helpers import (  # noqa: PLC0415 - an extra
        decode_credential_public_key,
        decoded_public_key_to_cryptography,
    )
    from webauthn.helpers.decode_credential_public_key import (  # noqa: PLC0415 - an extra
        DecodedRSAPublicKey,
    )

    if len(public_key) > MAX_PUBLIC_KEY_BYTES:
        return False
    key = decode_credential_public_key(public_key)
    decoded_public_key_to_cryptography(key)  # which raises an error unless it is a key
    return not isinstance(key, DecodedRSAPublicKey) or int.from_bytes(key.e) == RSA_EXPONENT
