"""Why a move is refused, for a program and for a person."""

from typing import Self

from callout.core.refusal import Refusal
from callout.locales.language import DEFAULT_LANGUAGE


class WhyNot(str):
    """The clause that forbids a move, such as `'mattel.T2'`, with the whole *refusal* behind it.

    `refusal.code` is the reason as a word that does not change.
    """

    __slots__ = ("refusal",)
    refusal: Refusal

    def __new__(cls, refusal: Refusal) -> Self:
        """Make it of *refusal*."""
        new = super().__new__(cls, refusal.clause)
        new.refusal = refusal
        return new

    def __reduce__(self) -> tuple[type["WhyNot"], tuple[Refusal]]:
        return WhyNot, (self.refusal,)

    def sentence(self, language: str = DEFAULT_LANGUAGE) -> str:
        """Return the refusal as a sentence in *language*."""
        from callout.narrator import Listener, tell_refusal  # noqa: PLC0415 - most never ask

        return tell_refusal(self.refusal, Listener(self.refusal.edition, language=language)).spoken
