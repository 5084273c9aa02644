"""The knowledge of one seat, or of a spectator: built up from an empty view."""

from msgspec import Struct

from callout.core.cards import NO_CARD, NO_SEAT, Card, Colour, Seat
from callout.core.edition import Scoring
from callout.core.prompts import Prompt
from callout.core.seen import seen_prompt
from callout.core.state import State


class View(Struct, frozen=True, gc=False):
    """A table as *seat* knows it: its own hand, and the open cards."""

    edition: str
    scoring: Scoring
    seat: Seat | None
    seats: tuple[str, ...]
    playing: tuple[Seat, ...]
    sides: tuple[int, ...]
    partners: tuple[Seat, ...]
    scores: tuple[int, ...]
    round: int
    dealer: Seat
    direction: int
    prompt: Prompt
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    stock: int
    top: Card
    colour: Colour
    discards: tuple[Card, ...]
    row: tuple[Card, ...]
    covers: tuple[tuple[Card, ...], ...]
    called: Seat
    exposed: tuple[Seat, ...]
    owed: int


def view(state: State, seat: Seat | None) -> View:
    """Return the knowledge of *seat* or of a spectator about *state*; `NO_SEAT` is the teacher."""
    return View(
        edition=state.edition.name,
        scoring=state.scoring,
        seat=seat,
        seats=state.seats,
        playing=state.playing,
        sides=state.sides,
        partners=state.partners,
        scores=state.scores,
        round=state.round,
        dealer=state.dealer,
        direction=state.direction,
        prompt=seen_prompt(state.prompt, seat),
        hand=() if seat is None or seat == NO_SEAT else tuple(sorted(state.hands[seat])),
        counts=tuple(map(len, state.hands)),
        stock=len(state.stock),
        top=state.pile[-1] if state.pile else NO_CARD,
        colour=state.colour,
        discards=tuple(state.pile),
        row=tuple(state.row),
        covers=tuple(state.covers),
        called=state.called,
        exposed=tuple(sorted(state.exposed)),
        owed=state.owed,
    )
