"""The four steps of a turn, each with its lines of the quick reference."""

from enum import StrEnum
from itertools import chain

from callout.core.edition import Edition
from callout.narrator.quick_reference import quick_reference
from callout.narrator.reference_line import LineWriter, ReferenceLine, is_number
from callout.narrator.turn_lines import draw_lines, other_turn_lines, play_lines


class TurnStep(StrEnum):
    """Which step of a turn is it?"""

    PLAY = "play"
    DRAW = "draw"
    ACT = "act"
    CALL = "call"


def turn_steps(edition: Edition, language: str) -> dict[TurnStep, list[ReferenceLine]]:
    """Return the lines of each step by the rules of *edition*, with its first way of scoring."""
    writer = LineWriter(edition, language)
    scoring = next(iter(edition.scorings))
    parts = {part.name: part.lines for part in quick_reference(edition, language, scoring)}
    others = list(other_turn_lines(writer))
    return {
        TurnStep.PLAY: [*play_lines(writer), *([] if edition.on_row else others)],
        TurnStep.DRAW: list(draw_lines(writer)),
        TurnStep.ACT: [
            *(others if edition.on_row else []),
            *(line for line in parts["cards"] if line.rulings or not _on_numbers(line)),
        ],
        TurnStep.CALL: list(chain(parts["calls"], parts["points"])),
    }


def _on_numbers(line: ReferenceLine) -> bool:
    """Return whether *line* is about plain numbers only."""
    return all(map(is_number, line.faces))
