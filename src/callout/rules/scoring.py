"""The end of a round and of a match: who scores, who is out, who has won."""

from callout.core.cards import NO_SEAT, Seat
from callout.core.edition import Scoring
from callout.core.events import Eliminated, MatchEnded, RoundEnded
from callout.core.state import State
from callout.rules import dealer
from callout.rules.draft import Draft

ROUNDS_WITH_CHANGING_PARTNERS = 3

GAINING = (Scoring.WINNER, Scoring.PARTNERS)
"""The ways of scoring by which who goes out takes the points of the other side."""

# Read once, as it takes Python 3.11 ten times as long to find a member of an enum.
_CHANGING_PAIR = Scoring.CHANGING_PAIR
_CHANGING = (Scoring.CHANGING, _CHANGING_PAIR)
_WITH_FIXED_PARTNERS = (Scoring.PARTNERS, Scoring.TEAMS)
_ELIMINATING = (Scoring.ELIMINATION, Scoring.ELIMINATION_PAST)


def seats_fit(state: State) -> bool:
    """Return whether the chosen scoring is possible with that many seats."""
    seats = len(state.seats)
    match state.scoring:
        case Scoring.PARTNERS | Scoring.CHANGING | Scoring.CHANGING_PAIR:
            return seats == 4
        case Scoring.TEAMS:
            return seats >= 4 and seats % 2 == 0
        case _:
            return True


def sides(scoring: Scoring, seats: int) -> tuple[int, ...]:
    """Return the side that each seat scores for: partners sit half a table apart."""
    if scoring in _WITH_FIXED_PARTNERS:
        return tuple(seat % (seats // 2) for seat in range(seats))
    return tuple(range(seats))


def partners(scoring: Scoring, seats: int, number: int) -> tuple[Seat, ...]:
    """Return the partner of each seat in round *number*, if there are partners."""
    if scoring in _WITH_FIXED_PARTNERS:
        return tuple(Seat((seat + seats // 2) % seats) for seat in range(seats))
    if scoring in _CHANGING:
        return tuple(Seat(seat ^ number) for seat in range(seats))
    return ()


def end_round(draft: Draft, winner: Seat) -> None:
    """Score the round that *winner* has ended by going out, or that nobody could end."""
    state = draft.state
    points = _points(state, winner)
    scores = tuple(old + new for old, new in zip(state.scores, points, strict=True))
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    draft.emit(RoundEnded(winner, hands, points, scores))
    winners = _eliminate(draft) if state.scoring in _ELIMINATING else _winners(state)
    if winners:
        draft.emit(MatchEnded(winners, state.seed))
    else:
        dealer.find_next(draft, winner)


def _points(state: State, winner: Seat) -> tuple[int, ...]:
    """Return the points that each side gets for the cards left in hands."""
    points = [0] * len(state.scores)
    for seat, hand in enumerate(state.hands):
        side = state.sides[seat]
        count = sum(map(state.deck.points.__getitem__, hand))
        if state.scoring is _CHANGING_PAIR:
            points[side] += count
            points[state.sides[state.partners[seat]]] += count
        elif state.scoring not in GAINING:
            points[side] += count
        elif winner != NO_SEAT and side != state.sides[winner]:
            points[state.sides[winner]] += count
    return tuple(points)


def _winners(state: State) -> tuple[Seat, ...]:
    """Return the seats that have won the match, if it is over."""
    if state.scoring in _CHANGING:
        over = state.round == ROUNDS_WITH_CHANGING_PARTNERS
    else:
        over = max(state.scores) >= state.rulings.target
    if not over:
        return ()
    best = max(state.scores) if state.scoring in GAINING else min(state.scores)
    return tuple(seat for seat in state.playing if state.scores[state.sides[seat]] == best)


def _eliminate(draft: Draft) -> tuple[Seat, ...]:
    """Send out those who have too many points, and return the winners if that ends the match."""
    state = draft.state
    duel = len(state.playing) == 2
    limit = state.rulings.target
    if duel and state.scoring is Scoring.ELIMINATION_PAST:
        limit += 1
    playing = state.playing
    lost = [seat for seat in playing if state.scores[seat] >= limit]
    if len(lost) == len(playing):
        best = min(state.scores[seat] for seat in lost)
        return tuple(seat for seat in lost if state.scores[seat] == best)
    for seat in lost:
        draft.emit(Eliminated(seat))
    return state.playing if len(state.playing) == 1 else ()
