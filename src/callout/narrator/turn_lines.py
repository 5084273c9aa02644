"""The lines of the quick reference about a turn: playing, drawing, and the rest."""

from collections.abc import Iterator

from callout.core.edition import AskedOn, DrawnCard, Edition, PileRulings, UnlawfulCard
from callout.narrator.reference_line import LineWriter, ReferenceLine
from callout.narrator.voice import yes_or_no


def play_lines(writer: LineWriter) -> Iterator[ReferenceLine]:
    """Write the rules of playing or matching cards, and of questions before that."""
    rulings, clauses = writer.edition.rulings, writer.printed
    if not isinstance(rulings, PileRulings):
        yield writer.line("summary-turn-match", clause=clauses.get("no-match"))
        return
    if rulings.asked_on is not AskedOn.NOTHING:
        yield writer.line("summary-turn-ask", {"asked": rulings.asked_on.value}, ["asked_on"])
        yield from writer.ruling("judged_by", "near_answers", "missed_again", "by_level")
    yield writer.line("summary-turn-fit", clause=clauses.get("does-not-fit"))
    yield from writer.ruling("equal_cards")


def draw_lines(writer: LineWriter) -> Iterator[ReferenceLine]:
    """Write the rules of drawing: its occasions, the number of cards, and their use."""
    rulings, clauses = writer.edition.rulings, writer.printed
    free = yes_or_no(rulings.voluntary_draw)
    if not isinstance(rulings, PileRulings):
        yield writer.line("summary-turn-draw-row", {"free": free}, ["voluntary_draw"])
        yield writer.line("summary-turn-lay", clause=clauses.get("must-lay"))
        return
    facts = {"free": free, "until": rulings.draw_until.value}
    yield writer.line("summary-turn-draw", facts, ["voluntary_draw", "draw_until"])
    yield writer.line(
        "summary-turn-drawn",
        {"drawn": drawn_card(writer.edition, rulings)},
        ["drawn_card"],
        clause=clauses.get("only-the-drawn"),
    )


def other_turn_lines(writer: LineWriter) -> Iterator[ReferenceLine]:
    """Write the other rules of a turn: its end on the row, the last card, jumping in."""
    if isinstance(writer.edition.rulings, PileRulings):
        yield from writer.ruling("last_card", "jump_in")
    else:
        yield from writer.ruling("lay_bonus", "double_draws", "row_size")


def drawn_card(edition: Edition, rulings: PileRulings) -> str:
    """Return the rule for a drawn card that fits: must, may, or must except for a bluff."""
    if rulings.drawn_card is DrawnCard.MAY:
        return "may"
    bluffs = rulings.unlawful_card is UnlawfulCard.CHALLENGED
    return "must-but" if bluffs and any(face.bluff for face in edition.cards) else "must"
