"""The narration of the places at a table before the match: seats and partners."""

from collections.abc import Sequence

from callout.core.edition import Edition, Scoring
from callout.host import entries as e
from callout.host.places import Place, pairs_before_match
from callout.locales.messages import utter
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import SILENCE, Listener, Utterances
from callout.narrator.pairs import tell_pairs


def tell_place(
    entry: e.Sat | e.PlaceChanged, places: Sequence[Place], player: str, language: str
) -> Utterances:
    """Narrate to *player* that somebody sits down or moves; *places* are those after it."""
    owner = {place.name: place.player for place in places if place.player}
    number = [place.name for place in places].index(entry.name) + 1
    is_own = bool(player) and owner.get(entry.name) == player
    other = ""
    match entry:
        case e.Sat():
            key = "sat-bot" if entry.bot else "sat-you" if is_own else "sat"
        case e.PlaceChanged():
            other = entry.other
            key = "places-swapped" if other else "place-changed"
            if is_own:
                key = f"{key}-you"
            elif other and player and owner.get(other) == player:
                key, number = f"{key}-with-you", entry.place + 1
    names = {"name": sanitise_text(entry.name), "other": sanitise_text(other)}
    return (utter("server", language, key, place=number, **names),)


def tell_whole_pairs(
    edition: Edition, scoring: Scoring, places: Sequence[Place], language: str
) -> Utterances:
    """Narrate the partners, once everybody has one."""
    pairs = pairs_before_match(scoring, [place.name for place in places])
    if not pairs or not all(map(all, pairs)):
        return SILENCE
    return (tell_pairs(pairs, Listener(edition, None, language)),)
