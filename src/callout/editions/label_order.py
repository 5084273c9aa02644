"""Labels in the French order: the number or the symbol first, and the colour last."""

from msgspec.structs import replace

from callout.core.edition import Edition, Face

COLOUR = "{c}"
"""The place of the colour's letter in the label of a kind of card."""


def with_colour_last(edition: Edition) -> Edition:
    """Return *edition* with labels in the French order: 7b instead of b7."""
    return replace(edition, cards=tuple(map(_with_colour_last, edition.cards)))


def _with_colour_last(face: Face) -> Face:
    """Move the colour behind the rest; a blank keeps it apart from a word, as in "stop r"."""
    if not face.label.startswith(COLOUR):
        return face
    rest = face.label.removeprefix(COLOUR).strip()
    return replace(face, label=f"{rest}{' ' * rest[-1].isalpha()}{COLOUR}")
