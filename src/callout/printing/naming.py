"""What cards are called on paper; an edition may have cards that no catalogue has words for."""

from callout.core.cards import NO_COLOUR, Card, Colour
from callout.core.edition import Face
from callout.locales.catalogue import CatalogueError
from callout.narrator.voice import Voice


def face_name(voice: Voice, face: Face) -> str:
    """Name a kind of card, if need be as the edition's file does."""
    return face.name if face.name.isdigit() else _word(voice, "face", face.name)


def colour_name(voice: Voice, colour: Colour) -> str:
    """Name a colour, if need be as the edition's file does."""
    return _word(voice, "colour", voice.edition.colours[colour].name)


def card_name(voice: Voice, card: Card) -> str:
    """Name a card with its colour."""
    face = face_name(voice, voice.edition.cards[voice.deck.face[card]])
    colour = voice.deck.colour[card]
    return (
        face
        if colour == NO_COLOUR
        else voice.say("card", colour=colour_name(voice, colour), face=face)
    )


def _word(voice: Voice, kind: str, name: str) -> str:
    try:
        return voice.say(f"{kind}-{name}")
    except CatalogueError:
        return name.replace("-", " ")
