"""The narration of the beginning and the end of a match and its rounds."""

from collections.abc import Iterator

from callout.core import events as ev
from callout.core.cards import NO_SEAT, Seat, all_seats, by_seat
from callout.core.edition import HouseRules
from callout.core.view import View
from callout.editions.rule_sets import rule_set_of, without_target
from callout.locales.messages import Cue, Utterance
from callout.narrator.answers import by_side, join_pairs
from callout.narrator.listener import SILENCE, Utterances
from callout.narrator.voice import MAX_BRAILLE_CHARS, MAX_LIST_CHARS_BESIDE_NAME, Voice, face_up
from callout.rules.scoring import GAINING, pairs_of
from callout.rules.stalemate import MOST_IDLE_ROUNDS, STALEMATE


def opened(voice: Voice, event: ev.Opened) -> Utterances:
    """Tell the players and the rules."""
    target = voice.edition.rulings.target
    first = voice.utter(
        "opened",
        Cue.OPEN,
        title=voice.edition.title,
        edition=event.edition,
        players=voice.people(all_seats(event.seats)),
        count=len(event.seats),
        scoring=voice.say(f"scoring-{event.scoring}", target=target),
    )
    return (first, *_house_rules(voice, event.house))


def _house_rules(voice: Voice, house: HouseRules) -> Iterator[Utterance]:
    """Tell the name of the house rules, if they are a named set, and each of them."""
    if without_target(house) and (name := rule_set_of(voice.edition)):
        yield voice.utter("house-set", Cue.NONE, name=voice.say(f"rule-set-{name}"))
    for rule in house:
        yield _house_rule(voice, rule)


def _house_rule(voice: Voice, name: str) -> Utterance:
    rule, short = voice.ruling(name), voice.ruling(name, ".braille")
    return voice.utter("house", Cue.NONE, rule=rule, short=short)


def shuffled(voice: Voice, event: ev.Shuffled) -> Utterances:
    """Tell a reshuffle, but not the shuffle before the first card is turned up."""
    again = voice.edition.on_row and len(event.cards) < len(voice.deck.pack)
    return (voice.utter("shuffled", Cue.SHUFFLE),) if event.pile or again else SILENCE


def began(voice: Voice, event: ev.RoundBegan) -> Utterances:
    """Tell the number of the round, its partners, and new places if there are any."""
    number, partners = event.number, event.partners
    if not partners:
        return (voice.utter("round-began", Cue.DEAL, number=number),)
    first = Seat(0) if voice.seat is None else voice.seat
    pairs = [pair for pair in pairs_of(partners) if first not in pair]
    others = ", ".join(map(voice.people, pairs))
    if voice.seat is None:
        own = (first, partners[first])
        short = voice.short_pairs([voice.name(seat) for seat in pair] for pair in [own, *pairs])
        facts = {"pair": voice.people(own), "short": short}
        told = voice.utter("round-began-pairs", Cue.DEAL, number=number, others=others, **facts)
    else:
        name = voice.name(partners[first])
        told = voice.utter("round-began-you", Cue.DEAL, number=number, name=name, others=others)
    if number == 1 or not event.seating:
        return (told,)
    order, short = voice.people(event.seating), voice.short_names(event.seating)
    return told, voice.utter("new-places", Cue.NONE, players=order, short=short)


def dealt(voice: Voice, event: ev.Dealt) -> Utterances:
    """Tell each hand that lies open to the listener or, if none does, only the number of cards."""
    told = []
    for seat, hand in by_seat(event.hands):
        if not face_up(hand):
            continue
        key, room = "dealt-shown", MAX_LIST_CHARS_BESIDE_NAME
        if seat == voice.seat:
            key, room = "dealt-you", MAX_BRAILLE_CHARS
        cards, labels = voice.cards(sorted(hand)), voice.labels(sorted(hand), room)
        facts = {"name": voice.name(seat), "cards": cards, "labels": labels}
        told.append(voice.utter(key, Cue.DEAL, count=len(hand), **facts))
    return tuple(told) or (voice.utter("dealt", Cue.DEAL, count=max(map(len, event.hands))),)


def ended(voice: Voice, event: ev.RoundEnded, view: View) -> Utterances:
    """Tell the winner of the round, the points, and the scores."""
    gaining = view.scoring in GAINING
    pairs = by_side(voice, view.sides, event.points)
    in_hand = join_pairs([(name, points) for name, points in pairs if points])
    more = voice.say("in-hand", points=in_hand) if in_hand and not gaining else ""
    totals = by_side(voice, view.sides, event.scores)
    scores = voice.utter(
        "scores", Cue.NONE, scores=join_pairs(totals), numbers=voice.numbers(totals)
    )
    if event.winner == NO_SEAT:
        key = "round-drawn-out" if event.drawn_out else "round-blocked"
        rule = voice.say("rule", clause=str(STALEMATE))
        return voice.utter(key, Cue.ROUND_OVER, rule, more), scores
    won_by = view.sides[event.winner]
    side, points = pairs[won_by]
    key = "round-won" if gaining else "round-out"
    ours = voice.seat is not None and view.sides[voice.seat] == won_by
    cue = Cue.ROUND_WON if ours else Cue.ROUND_OVER
    team = "yes" if view.sides.count(won_by) > 1 else "no"
    told = voice.of_seat(key, event.winner, cue, more, side=side, points=points, team=team)
    return *told, scores


def match_ended(voice: Voice, event: ev.MatchEnded) -> Utterances:
    """Tell the winner of the match, and why it is over if nobody has reached the target."""
    others = [seat for seat in event.winners if seat != voice.seat]
    names, short, count = voice.people(others), voice.short_names(others), len(others)
    if voice.seat not in event.winners:
        told = voice.utter("match-won", Cue.MATCH_OVER, names=names, short=short, count=count)
    elif others:
        told = voice.utter("match-shared-you", Cue.MATCH_WON, names=names, short=short)
    else:
        told = voice.utter("match-won-you", Cue.MATCH_WON)
    if not event.stalled:
        return (told,)
    rule = voice.say("rule", clause=str(STALEMATE))
    return voice.utter("match-stalled", Cue.NONE, rule, count=MOST_IDLE_ROUNDS), told
