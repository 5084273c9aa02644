"""The motives of the hard bot, and the term of a score behind each."""

from collections.abc import Mapping
from enum import StrEnum


class Motive(StrEnum):
    """Why would the hard bot make this move?"""

    ONLY_MOVE = "only-move"
    """Nothing else is allowed."""
    ONLY_CARD = "only-card"
    """No other card can be played, and the hard bot does not draw instead."""
    MUST_CALL = "must-call"
    CATCHES = "catches"
    GOES_OUT = "goes-out"
    FEWER_CARDS = "fewer-cards"
    KEEPS_A_WILD = "keeps-a-wild"
    KEEPS_THE_COLOUR = "keeps-the-colour"
    CHANGES_THE_COLOUR = "changes-the-colour"
    FEWER_COLOURS = "fewer-colours"
    KEEPS_AN_ACTION = "keeps-an-action"
    SHEDS_AN_ACTION = "sheds-an-action"
    CAN_END = "can-end"
    HITS_OTHERS = "hits-others"
    LEAVES_THEM_STUCK = "leaves-them-stuck"
    SHEDS_POINTS = "sheds-points"
    AVOIDS_A_CHALLENGE = "avoids-a-challenge"
    SEES_A_BLUFF = "sees-a-bluff"
    SEES_NO_BLUFF = "sees-no-bluff"
    EARNS_A_LAY = "earns-a-lay"
    MAKES_OTHERS_DRAW = "makes-others-draw"
    OFFERS_NOTHING = "offers-nothing"
    SETS_UP_A_MATCH = "sets-up-a-match"
    EQUAL = "equal"
    """All moves that it considers are as good."""


MOTIVES: Mapping[str, Motive] = {
    "goes_out": Motive.GOES_OUT,
    "holds_few_cards": Motive.FEWER_CARDS,
    "keeps_a_wild": Motive.KEEPS_A_WILD,
    "keeps_the_colour": Motive.KEEPS_THE_COLOUR,
    "holds_few_colours": Motive.FEWER_COLOURS,
    "keeps_a_special": Motive.KEEPS_AN_ACTION,
    "can_end": Motive.CAN_END,
    "hits_others": Motive.HITS_OTHERS,
    "leaves_them_stuck": Motive.LEAVES_THEM_STUCK,
    "sheds_points": Motive.SHEDS_POINTS,
    "risks_a_challenge": Motive.AVOIDS_A_CHALLENGE,
    "catches_a_bluff": Motive.SEES_A_BLUFF,
    "sheds_cards": Motive.FEWER_CARDS,
    "earns_a_lay": Motive.EARNS_A_LAY,
    "makes_others_draw": Motive.MAKES_OTHERS_DRAW,
    "offers_nothing": Motive.OFFERS_NOTHING,
    "sets_up_a_match": Motive.SETS_UP_A_MATCH,
}
"""The motive behind each term of a score."""

OTHERWISE: Mapping[str, Motive] = {
    "keeps_the_colour": Motive.CHANGES_THE_COLOUR,
    "keeps_a_special": Motive.SHEDS_AN_ACTION,
}
"""The motive behind a term that is not positive, and still better than that of another move."""
