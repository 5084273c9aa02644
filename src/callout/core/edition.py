"""An edition: its cards, and its answers to the open questions of the rules."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from callout.core.clause import Clause

RulingValue: TypeAlias = bool | int | str
"""The answer to a question of the rules, from an edition's file or a host."""

HouseRules: TypeAlias = dict[str, RulingValue]
"""Rulings that a table has changed, by their names."""


ONE_ROUND = 0
"""The target of a match that is over after its first round."""


MAX_TARGET = 10_000
"""The highest target of a match."""


class DealerBy(StrEnum):
    """How do players find the dealer?"""

    ZERO = "zero"
    REDRAW = "redraw"
    CHOSEN = "chosen"


class DealPasses(StrEnum):
    """Who deals the next round?"""

    LEFT = "left"
    DRAWN = "drawn"
    WINNER = "winner"


class StartSpecial(StrEnum):
    """What happens when an action card is turned up to start?"""

    ACTS = "acts"
    AGAIN = "again"


class StartTurned(StrEnum):
    """Who plays first when the start card changes the direction?"""

    DEALER = "dealer"
    RIGHT = "right"


class DrawUntil(StrEnum):
    """How many cards does a player draw who doesn't play?"""

    ONE = "one"
    FITS = "fits"


class DrawnCard(StrEnum):
    """May a player keep a drawn card that is playable?"""

    MAY = "may"
    MUST = "must"


class LastCard(StrEnum):
    """Which card may be the last one of a hand?"""

    ANY = "any"
    NUMBER = "number"


class AfterPenalty(StrEnum):
    """What does a player do after drawing for another player's card?"""

    FORFEITS = "forfeits"
    PLAYS = "plays"


class Stacking(StrEnum):
    """May a draw card be answered with a draw card?"""

    NONE = "none"
    SAME = "same"
    TOTAL = "total"


class LawfulWhen(StrEnum):
    """When is a card that can be a bluff allowed?"""

    ALWAYS = "always"
    NO_COLOUR = "no-colour"
    NOTHING_ELSE = "nothing-else"


class UnlawfulCard(StrEnum):
    """What happens when a card that can be a bluff is played though it isn't allowed?"""

    CHALLENGED = "challenged"
    REFUSED = "refused"


class StackedBluff(StrEnum):
    """Can a card be a bluff when it answers a draw card?"""

    JUDGED = "judged"
    WAIVED = "waived"


class Guilty(StrEnum):
    """What happens to a bluff that was challenged?"""

    STANDS = "stands"
    RETURNS = "returns"


class TwoTurned(StrEnum):
    """What does changing the direction do when two are playing?"""

    AGAIN = "again"
    PASSES = "passes"


class AskedOn(StrEnum):
    """Which card's question must be answered before playing?"""

    NOTHING = "nothing"
    TOP = "top"
    OWN = "own"


class JudgedBy(StrEnum):
    """Who judges whether an answer is right?"""

    PROGRAM = "program"
    NEIGHBOUR = "neighbour"
    TEACHER = "teacher"


class CallWhen(StrEnum):
    """Until when does a call count?"""

    BEFORE = "before"
    AT_ONCE = "at-once"
    ANY_TIME = "any-time"


class CatchUntil(StrEnum):
    """Until when can a forgotten call be caught?"""

    NEXT_TURN = "next-turn"
    HAND_CHANGES = "hand-changes"


class CatchBy(StrEnum):
    """Who may catch somebody who forgot to call?"""

    ANYONE = "anyone"
    OPPONENTS = "opponents"


class LayBonus(StrEnum):
    """Is laying a card for a colour match a right or a duty?"""

    MAY = "may"
    MUST = "must"


class Scoring(StrEnum):
    """How is the game scored and won?"""

    WINNER = "winner"
    LOW = "low"
    PARTNERS = "partners"
    TEAMS = "teams"
    CHANGING = "changing"
    CHANGING_PAIR = "changing-pair"
    ELIMINATION = "elimination"
    ELIMINATION_PAST = "elimination-past"


class Rulings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The answers to the questions that every game asks."""

    least_seats: Annotated[int, Meta(ge=2, le=10)]
    most_seats: Annotated[int, Meta(ge=2, le=10)]
    hand_size: Annotated[int, Meta(ge=3, le=10)]
    target: Annotated[int, Meta(ge=ONE_ROUND, le=MAX_TARGET)]
    dealer_by: DealerBy
    deal_passes: DealPasses
    voluntary_draw: bool
    call_at: Annotated[int, Meta(ge=1, le=2)]
    call_when: CallWhen
    catch_until: CatchUntil
    catch_by: CatchBy
    catch_penalty: Annotated[int, Meta(ge=1, le=10)]
    false_call_penalty: Annotated[int, Meta(ge=0, le=10)]
    advice_penalty: Annotated[int, Meta(ge=0, le=10)]


class PileRulings(Rulings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The answers to the questions of the game on one pile."""

    start_special: StartSpecial
    start_turned: StartTurned | None = None
    draw_until: DrawUntil
    drawn_card: DrawnCard
    last_card: LastCard
    equal_cards: bool
    seven_zero: bool
    jump_in: bool
    after_penalty: AfterPenalty
    stacking: Stacking
    lawful_when: LawfulWhen
    unlawful_card: UnlawfulCard | None = None
    stacked_bluff: StackedBluff | None = None
    guilty_card: Guilty | None = None
    doubt_extra: Annotated[int, Meta(ge=0, le=10)] | None = None
    two_turned: TwoTurned
    asked_on: AskedOn
    judged_by: JudgedBy | None = None
    near_answers: bool | None = None
    missed_again: bool | None = None
    by_level: bool | None = None

    @property
    def must_end_with_number(self) -> bool:
        """Return whether the last card of a hand must be a number."""
        return self.last_card is LastCard.NUMBER

    @property
    def may_play_several(self) -> bool:
        """Return whether several equal cards may be played at once."""
        return self.equal_cards

    @property
    def colour_forbids_bluff(self) -> bool:
        """Return whether only a card of the colour in play forbids one that can be a bluff."""
        return self.lawful_when is LawfulWhen.NO_COLOUR

    @property
    def has_bluffs(self) -> bool:
        """Return whether there are cards that may be unlawful to play."""
        return self.lawful_when is not LawfulWhen.ALWAYS


class RowRulings(Rulings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The answers to the questions of the game on a centre row."""

    row_size: Annotated[int, Meta(ge=1, le=4)]
    lay_bonus: LayBonus
    double_draws: Annotated[int, Meta(ge=0, le=4)]


class Hue(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of the deck, with the letter on its labels."""

    name: str
    letter: str


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card: a row of the edition's card table."""

    name: str
    label: str
    copies: Annotated[int, Meta(ge=1, le=24)]
    points: Annotated[int, Meta(ge=0, le=100)]
    number: int | None = None
    any_number: bool = False
    coloured: bool = True
    draws: Annotated[int, Meta(ge=0, le=10)] = 0
    misses: bool = False
    turns: bool = False
    bluff: bool = False


class Edition(Struct, frozen=True, kw_only=True):
    """The differences between one printed rule sheet and another."""

    name: str
    title: str
    language: str
    call: str
    colours: tuple[Hue, ...]
    cards: tuple[Face, ...]
    scorings: dict[Scoring, Clause]
    rulings: PileRulings | RowRulings
    clauses: dict[str, Clause]
    house: HouseRules
    fingerprint: str

    @property
    def on_row(self) -> bool:
        """Return whether the game is played on a centre row instead of one pile."""
        return isinstance(self.rulings, RowRulings)
