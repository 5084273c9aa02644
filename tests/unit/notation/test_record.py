"""Records: readable, repeatable, and provable by a stranger's script."""

import subprocess
import sys
from pathlib import Path

import pytest
from support.random_match import RandomMatch
from support.table import MIXED_QUESTIONS

from callout.core.edition import Scoring
from callout.core.question import Question
from callout.notation import NotationError
from callout.notation.record import dump_record, load_record, record_of, replay

SCRIPT = Path(__file__).parents[3] / "docs" / "verify_shuffle.py"


def text_of(edition: str = "rnib", scoring: Scoring = Scoring.WINNER) -> str:
    """Play a match and write it down."""
    match = RandomMatch(edition, 3, scoring, 4).play()
    return dump_record(record_of(match.events, match.moves))


@pytest.mark.parametrize("edition", ["mattel", "rnib", "french", "quiz", "dos"])
def test_a_stranger_can_prove_the_shuffles(edition: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(text_of(edition), "utf-8")
    proof = subprocess.run(
        [sys.executable, "-I", SCRIPT, path], capture_output=True, text=True, check=False
    )

    assert proof.returncode == 0, proof.stdout
    assert "the seed is the one that was promised" in proof.stdout
    assert "108 cards: as promised" in proof.stdout


def test_a_cheat_is_found_out(tmp_path: Path) -> None:
    text = text_of()
    line = next(line for line in text.splitlines() if line.startswith("cards = "))
    cards = line.split('"')[1].split(", ")
    cards[0], cards[1] = cards[1], cards[0] if cards[0] != cards[1] else "wi"
    cheats = {
        "shuffle": text.replace(line, f'cards = "{", ".join(cards)}"'),
        "seed": text.replace('seed = "0', 'seed = "f'),
    }
    for name, cheat in cheats.items():
        path = tmp_path / f"{name}.toml"
        path.write_text(cheat, "utf-8")
        proof = subprocess.run(
            [sys.executable, "-I", SCRIPT, path], capture_output=True, check=False
        )

        assert proof.returncode == 1
        with pytest.raises(NotationError):
            replay(load_record(cheat))


def test_the_script_is_short_and_imports_nothing_of_ours() -> None:
    text = SCRIPT.read_text("utf-8")

    assert len(text.splitlines()) <= 40
    assert "callout." not in text.replace("Callout", "")


def test_a_record_can_be_read_by_a_person() -> None:
    lines = text_of("french").splitlines()

    assert 'edition = "french"' in lines
    assert any(line.strip().startswith('"2 ') for line in lines)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("callout = 1", "callout = 2"),
        ('edition = "rnib"', 'edition = "mattel"'),
        ('edition = "rnib"', 'edition = "atlantis"'),
        ('seed = "0', 'seed = "x'),
        ('    "1 ', '    "one '),
        ('cards = "', 'cards = "b77, '),
        ("moves = [", 'moves = [\n    "1 jump",'),
        ('scoring = "winner"', 'scoring = "loser"'),
    ],
)
def test_a_record_with_a_fault_is_refused(old: str, new: str) -> None:
    text = text_of()
    assert old in text

    with pytest.raises(NotationError):
        load_record(text.replace(old, new, 1))


def test_a_record_that_cannot_have_happened_is_refused() -> None:
    text = text_of()
    first = next(line for line in text.splitlines() if line.strip().endswith('deal",'))

    with pytest.raises(NotationError, match="cannot have happened"):
        replay(load_record(text.replace(first, '    "1 keep",', 1)))


def test_a_record_without_shuffles_is_not_believed() -> None:
    text = text_of()
    bare = text[: text.index("[[shuffles]]")]

    with pytest.raises(NotationError, match="shuffles"):
        replay(load_record(bare))


def test_a_record_begins_with_the_opening() -> None:
    with pytest.raises(NotationError):
        record_of([], [])


def test_questions_that_nobody_was_asked_are_left_blank() -> None:
    match = RandomMatch("quiz", 3, Scoring.WINNER, 4, questions=MIXED_QUESTIONS)
    record = record_of(match.events[:1], [])

    assert record.opened.questions == tuple(
        Question("", (), level=own.level) for own in MIXED_QUESTIONS
    )
