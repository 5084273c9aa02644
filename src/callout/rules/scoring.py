"""The end of a round and of a match: its points, eliminations and winners."""

from collections.abc import Sequence

from callout.core.cards import NO_SEAT, Seat, all_seats, by_seat
from callout.core.edition import ONE_ROUND, Scoring
from callout.core.events import Eliminated, MatchEnded, RoundEnded
from callout.core.state import State
from callout.rules import dealer, stalemate
from callout.rules.draft import Draft

ROUNDS_WITH_CHANGING_PARTNERS = 3

SEATS_OF_TWO_PAIRS = FEWEST_IN_TEAMS = 4

GAINING = (Scoring.WINNER, Scoring.PARTNERS)
"""The ways of scoring that give the winner the points of the other side."""

CHANGING = (Scoring.CHANGING, Scoring.CHANGING_PAIR)
"""The ways of scoring with another partner in each round."""

# Read once, as it takes Python 3.11 ten times as long to find a member of an enum.
_CHANGING_PAIR = Scoring.CHANGING_PAIR
_WITH_FIXED_PARTNERS = (Scoring.PARTNERS, Scoring.TEAMS)
_ELIMINATING = (Scoring.ELIMINATION, Scoring.ELIMINATION_PAST)


def seats_fit(state: State) -> bool:
    """Return whether the chosen scoring is possible with that many seats."""
    seats = len(state.seats)
    if state.scoring is Scoring.TEAMS:
        return seats >= FEWEST_IN_TEAMS and seats % 2 == 0
    return seats == (seats_needed(state.scoring) or seats)


def has_partners(scoring: Scoring) -> bool:
    """Return whether *scoring* has partners."""
    return scoring in _WITH_FIXED_PARTNERS or scoring in CHANGING


def seats_needed(scoring: Scoring) -> int:
    """Return the exact number of players that *scoring* needs, or 0."""
    return 0 if scoring is Scoring.TEAMS or not has_partners(scoring) else SEATS_OF_TWO_PAIRS


def sides(scoring: Scoring, seats: int) -> tuple[int, ...]:
    """Return the side that each seat scores for: partners sit half a table apart."""
    if scoring in _WITH_FIXED_PARTNERS:
        return tuple(seat % (seats // 2) for seat in range(seats))
    return tuple(range(seats))


def seating(state: State, number: int) -> tuple[Seat, ...]:
    """Return the order of the seats in round *number*, if it changes with the partners.

    The first stays, and the others move on by one place from round to round: so everybody sits
    across from each of the others once.
    """
    if not state.alternates:
        return ()
    first, *others = all_seats(state.seats)
    steps = (number - 1) % len(others)
    return (first, *others[steps:], *others[:steps])


def partners(state: State, number: int) -> tuple[Seat, ...]:
    """Return the partner of each seat in round *number*, if there are partners."""
    seats = all_seats(state.seats)
    if state.scoring in _WITH_FIXED_PARTNERS:
        return _across(seats)
    if state.alternates:
        return _across(seating(state, number))
    if state.scoring in CHANGING:
        return tuple(Seat(seat ^ number) for seat in seats)
    return ()


def pairs_of(partners: Sequence[Seat]) -> list[tuple[Seat, Seat]]:
    """List each pair once, where *partners* is the partner of each seat."""
    return [(seat, other) for seat, other in by_seat(partners) if seat < other]


def _across(order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seat across from each seat, where *order* is the order of play."""
    half = len(order) // 2
    facing = dict(zip(order, (*order[half:], *order[:half]), strict=True))
    return tuple(facing[seat] for seat in sorted(order))


def end_round(draft: Draft, winner: Seat, *, drawn_out: bool = False) -> None:
    """Score the round that *winner* has ended by going out, or that nobody could end."""
    state = draft.state
    points = _points(state, winner)
    scores = tuple(old + new for old, new in zip(state.scores, points, strict=True))
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    draft.emit(RoundEnded(winner, hands, points, scores, drawn_out))
    if state.rulings.target == ONE_ROUND:
        winners = _winners_of_one_round(state, winner)
    else:
        winners = _eliminate(draft) if state.scoring in _ELIMINATING else _winners(state)
    if winners:
        draft.emit(MatchEnded(winners, state.seed))
    elif stalemate.has_stalled(state):
        draft.emit(MatchEnded(_best(state), state.seed, stalled=True))
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
    if state.scoring in CHANGING:
        over = state.round == ROUNDS_WITH_CHANGING_PARTNERS
    else:
        over = max(state.scores) >= state.rulings.target
    return _best(state) if over else ()


def _winners_of_one_round(state: State, winner: Seat) -> tuple[Seat, ...]:
    """Return the winners of a match of one round.

    Of equal ones, they are the player who went out, and their partner.
    """
    best = _best(state)
    if winner not in best:
        return best
    pair = (winner, state.partners[winner]) if state.partners else (winner,)
    return tuple(seat for seat in best if seat in pair)


def _best(state: State) -> tuple[Seat, ...]:
    """Return the seats of the best side that plays on, or of several that are equal."""
    best = max(state.scores) if state.scoring in GAINING else min(state.scores)
    return tuple(seat for seat in state.playing if state.scores[state.sides[seat]] == best)


def _eliminate(draft: Draft) -> tuple[Seat, ...]:
    """Eliminate players with too many points, and return the winners if that ends the match."""
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
