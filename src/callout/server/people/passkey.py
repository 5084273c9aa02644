"""The passkeys of a kept person, and the entries about them in the person's log."""

from hashlib import blake2b
from typing import TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace


class Passkey(Struct, frozen=True):
    """A passkey, the *number*-th of its person: the id of its *credential*, and its public key.

    *uses* is the count of its authenticator, or 0 if that counts nothing. *answered* is the time
    of the latest challenge that it has answered; earlier ones are over.
    """

    credential: bytes
    public_key: bytes
    number: int
    added_at: int
    uses: int = 0
    answered: int = 0

    @property
    def digest(self) -> str:
        """The text by which a page names this passkey."""
        return blake2b(self.credential, digest_size=16).hexdigest()

    def may_answer(self, challenged_at: int, uses: int) -> bool:
        """Return whether an answer to a challenge made then is new, with this count of uses."""
        counts = self.uses > 0 or uses > 0
        return challenged_at > self.answered and (uses > self.uses or not counts)


class PasskeyAdded(Struct, frozen=True, tag=True):
    """One more passkey."""

    passkey: Passkey


class PasskeyUsed(Struct, frozen=True, tag=True):
    """A visit by the passkey with *credential*, which *answered* the challenge of that time."""

    credential: bytes
    answered: int
    uses: int


class PasskeyRemoved(Struct, frozen=True, tag=True):
    """The end of the passkey with *credential*."""

    credential: bytes


PasskeyChange: TypeAlias = PasskeyAdded | PasskeyUsed | PasskeyRemoved


def passkeys_after(passkeys: tuple[Passkey, ...], change: PasskeyChange) -> tuple[Passkey, ...]:
    """Return *passkeys* after *change*."""
    match change:
        case PasskeyAdded(passkey):
            return (*passkeys, passkey)
        case PasskeyUsed(credential, answered, uses):
            return tuple(
                replace(one, answered=answered, uses=uses) if one.credential == credential else one
                for one in passkeys
            )
        case PasskeyRemoved(credential):
            return tuple(one for one in passkeys if one.credential != credential)
        case _:
            assert_never(change)


def find_passkey(passkeys: tuple[Passkey, ...], credential: bytes) -> Passkey | None:
    """Return the passkey with *credential*, if it is among *passkeys*."""
    return next((one for one in passkeys if one.credential == credential), None)
