"""The narration of a turn: cards played, drawn, matched and laid."""

from callout.core import events as ev
from callout.core.cards import NO_COLOUR, NO_SEAT, Seat
from callout.core.cause import Cause
from callout.core.deck import Deck
from callout.core.view import View
from callout.locales.catalogue import Fact
from callout.locales.messages import Cue
from callout.narrator.answers import join_pairs
from callout.narrator.listener import SILENCE, Utterances
from callout.narrator.voice import MAX_LIST_CHARS_BESIDE_NAME, Voice, face_up
from callout.rules.stalemate import MOST_LONE_DRAWS, STALEMATE

_CAUSES = {Cause.OWED: "owed", Cause.BONUS: "bonus"}
"""The causes of drawing that no preceding event explains."""


def with_card(
    voice: Voice,
    key: str,
    event: ev.DrewForDeal | ev.TookBack | ev.Laid,
    *more: str,
    **facts: Fact,
) -> Utterances:
    """Tell a seat's action with an open card."""
    card, label = voice.card(event.card), voice.label(event.card)
    return voice.of_seat(key, event.seat, Cue.CARD, *more, card=card, label=label, **facts)


def played(voice: Voice, event: ev.Played, view: View) -> Utterances:
    """Tell a played card, and its victim."""
    victim, left = victim_of(voice.deck, event, view), view.counts[event.seat]
    key = voice.key_for("played" if victim == NO_SEAT else "played-on", event.seat)
    card = _several(voice, event)
    label = voice.label(event.card, event.colour)
    colour = ""
    if voice.deck.colour[event.card] == NO_COLOUR:
        colour = voice.say("chosen-colour", colour=voice.colour(event.colour))
    told = voice.utter(
        "hit-you" if victim == voice.seat else key,
        Cue.CARD,
        colour,
        voice.cards_left(event.seat, left),
        name=voice.name(event.seat),
        card=card,
        capital=card[:1].upper() + card[1:],
        label=label if event.count == 1 else f"{label} x{event.count}",
        victim="" if victim == NO_SEAT else voice.name(victim),
        left=left,
    )
    return (told,)


def _several(voice: Voice, event: ev.Played) -> str:
    """Name the played card and, if there were several, their number."""
    card = voice.card(event.card)
    return card if event.count == 1 else voice.say("several", card=card, count=event.count)


def swapped(voice: Voice, event: ev.Swapped) -> Utterances:
    """Tell the two players their swapped hands, and the others the numbers of cards."""
    taken, given = event.hands
    mine = taken if voice.seat == event.seat else given
    cards = labels = ""
    if face_up(mine):
        cards, labels = voice.cards(mine), voice.labels(mine)
    return voice.between_seats(
        "swapped",
        event.other,
        event.seat,
        Cue.DEAL,
        taken=len(taken),
        given=len(given),
        count=len(mine),
        cards=cards,
        labels=labels,
    )


def passed_on(voice: Voice, event: ev.PassedOn, view: View) -> Utterances:
    """Tell everybody all counts of cards, and each player their new hand."""
    pairs = [(voice.who(seat), len(event.hands[seat])) for seat in view.playing]
    mine = event.hands[voice.seat] if voice.seat in view.playing else ()
    cards = labels = ""
    if face_up(mine):
        cards, labels = voice.cards(mine), voice.labels(mine)
    told = voice.utter(
        "passed-on-you" if cards else "passed-on",
        Cue.DEAL,
        voice.say("hands-now", counts=join_pairs(pairs)),
        way="left" if view.direction > 0 else "right",
        count=len(mine),
        cards=cards,
        labels=labels,
        numbers=voice.numbers(pairs),
    )
    return (told,)


def victim_of(deck: Deck, event: ev.Played, view: View) -> Seat:
    """Return the victim of the card: the next player, if it makes them draw or miss a turn."""
    hits = deck.draws[event.card] or deck.misses[event.card]
    if not hits or event.seat not in view.playing:
        return NO_SEAT
    place = view.playing.index(event.seat) + view.direction
    return view.playing[place % len(view.playing)]


def drew(voice: Voice, event: ev.Drew) -> Utterances:
    """Tell the drawing player the cards, and the others their number."""
    more = [voice.say(_CAUSES[event.cause])] if event.cause in _CAUSES else []
    cards = labels = ""
    if face_up(event.cards):
        cards, labels = (
            voice.cards(event.cards),
            voice.labels(event.cards, MAX_LIST_CHARS_BESIDE_NAME),
        )
    if cards and event.seat != voice.seat:
        more.append(voice.say("shown", cards=cards))
    count = len(event.cards)
    return voice.of_seat(
        "drew", event.seat, Cue.DRAW, *more, count=count, cards=cards, labels=labels
    )


def turned_round(voice: Voice, event: ev.TurnedRound, view: View) -> Utterances:
    """Tell the new direction of play."""
    if len(view.playing) == 2:
        return SILENCE  # between two players there is no direction
    way = "left" if event.direction > 0 else "right"
    return (voice.utter("turned-round", Cue.TURN_ROUND, way=way),)


def matched(voice: Voice, event: ev.Matched, view: View) -> Utterances:
    """Tell the match of a centre card, its cards, and its bonus."""
    left, any_number = view.counts[event.seat], voice.deck.free[event.centre]
    more = [
        voice.say("as-number", number=event.number) if any_number else "",
        _stands_for(voice, event),
        voice.say("as-colour", colour=voice.colour(event.colour))
        if event.colour != NO_COLOUR
        else "",
        voice.say("colour-match", count=event.bonus) if event.bonus else "",
        voice.cards_left(event.seat, left),
    ]
    return voice.of_seat(
        "matched",
        event.seat,
        Cue.CARD,
        *more,
        centre=voice.card(event.centre),
        cards=voice.join_words([voice.card(card) for card in event.cards]),
        label=voice.label(event.centre),
        labels="+".join(voice.label(card) for card in event.cards),
        bonus=event.bonus,
        left=left,
    )


def _stands_for(voice: Voice, event: ev.Matched) -> str:
    """Tell the number that a card of any number from the hand stands for."""
    deck = voice.deck
    free = [card for card in event.cards if deck.free[card]]
    if len(free) != 1:
        return ""
    rest = sum(deck.number[card] for card in event.cards if not deck.free[card])
    return voice.say("stands-for", card=voice.card(free[0]), number=event.number - rest)


def drew_too_often(voice: Voice, event: ev.DrewTooOften) -> Utterances:
    """Tell that the turn passes, since the seat has drawn too often in a row."""
    rule = voice.say("rule", clause=str(STALEMATE))
    return voice.of_seat("drew-too-often", event.seat, Cue.MISS, rule, count=MOST_LONE_DRAWS)
