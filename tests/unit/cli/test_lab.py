"""`callout lab`: the comparison of bots as sentences, table, values with commas and picture."""

import csv
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result
from support.documentation import page_text
from support.guide_examples import EXAMPLE, run_examples

from callout.cli import lab, main
from callout.library.comparison import BotRound, play_bot_rounds
from callout.locales.language import languages
from callout.locales.messages import say

MOST_CHARS = 90


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["lab", *words])


@pytest.mark.parametrize(
    ("words", "language"), [(("hard", "easy"), "en"), (("difficile", "facile"), "fr")]
)
def test_sentences_table_file_and_picture_have_the_same_figures(
    words: tuple[str, str], language: str, tmp_path: Path
) -> None:
    values, picture = tmp_path / "bots.csv", tmp_path / "bots.svg"
    done = run(
        *words, "--rounds", "39", "--language", language,
        "--csv", str(values), "--picture", str(picture),
    )  # fmt: skip
    lines = done.output.splitlines()
    rows = {line.split()[0]: line.split() for line in lines[4:6]}
    with values.open(encoding="utf-8", newline="") as file:
        kept = {row["bot"]: row for row in csv.DictReader(file)}
    drawn = ET.fromstring(picture.read_text("utf-8"))  # noqa: S314
    described = drawn.findtext("{http://www.w3.org/2000/svg}desc") or ""

    assert done.exit_code == 0, done.output
    assert set(rows) == set(words)
    assert [row["bot"] for row in kept.values()] == ["keen", "calm"]
    for word, kind, said in zip(words, ("keen", "calm"), lines, strict=False):
        figures = [figure.replace(",", ".") for figure in rows[word][1:]]
        percents = [
            f"{100 * float(kept[kind][name]):.1f}" for name in ("share", "low", "high", "chance")
        ]
        assert figures[:2] == [kept[kind]["won"], kept[kind]["decided"]]
        for shown, percent in zip(figures[2:6], percents, strict=True):
            assert abs(float(shown) - float(percent)) < 0.11
        assert all(figure in said for figure in rows[word][3:7])
        assert said in described
    assert sum(int(row["won"]) for row in kept.values()) == 40


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("verdict", ["more", "less", "unclear"])
def test_every_sentence_is_short(language: str, verdict: str) -> None:
    bot = max(("hard", "difficile", "keen"), key=len)
    facts = {"share": "100.0", "low": "100.0", "high": "100.0", "chance": "50.0"}

    said = say("lab", language, "won", bot=bot, verdict=verdict, **facts)
    assert len(said) <= MOST_CHARS
    assert len(say("lab", language, "won.braille", bot=bot, **facts)) <= 40
    for key in ("stopped", "progress"):
        assert len(say("lab", language, key, played=99_999, rounds=100_000)) <= MOST_CHARS
    assert len(say("lab", language, "sure")) <= MOST_CHARS


def test_the_same_words_print_the_same_again() -> None:
    asked = ("keen", "calm", "dice", "--rounds", "9", "--language", "en")

    assert run(*asked).output == run(*asked).output
    assert run(*asked).output != run(*asked, "--seed", "2").output


def stop_after(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl+C when so many rounds were played."""

    def stopped(*asked: object) -> Iterator[BotRound]:
        for number, found in enumerate(play_bot_rounds(*asked)):  # type: ignore[arg-type]
            if number == rounds:
                raise KeyboardInterrupt
            yield found

    monkeypatch.setattr(lab, "play_bot_rounds", stopped)


def test_what_was_played_is_printed_when_somebody_stops_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stop_after(6, monkeypatch)
    done = run("keen", "calm", "--rounds", "100", "--language", "en")

    assert done.exit_code == 0
    assert "Stopped after 6 of 100 rounds." in done.output
    assert "6 rounds at 2 seats" in done.output


def test_before_the_first_round_nothing_is_printed_that_is_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stop_after(0, monkeypatch)
    done = run("keen", "calm", "--language", "en")

    assert done.exit_code == 1
    assert "100" not in done.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("keen",), "Name two different bots"),
        (("keen", "hard"), "Name two different bots"),
        (("keen", "best"), "Choose from these bots: easy, dice, hard."),
        (("keen", "calm", "--seats", "3"), "Give a multiple of 2."),
        (("keen", "calm", "--seats", "10", "--edition", "dos"), "2 to 4 players"),
        (("keen", "calm", "--rounds", "2", "--csv", "/no/such/folder"), "/no/such/folder"),
    ],
)
def test_what_is_wrong_is_said(words: tuple[str, ...], said: str) -> None:
    done = run(*words, "--language", "en")

    assert done.exit_code == 1
    assert said in done.output


def test_bots_take_turns_at_a_larger_table() -> None:
    done = run("keen", "calm", "--seats", "4", "--rounds", "4", "--language", "en")

    assert "4 rounds at 4 seats" in done.output
    assert done.output.count("50.0") >= 2


def test_the_example_of_the_page_on_bots_is_what_the_command_prints(tmp_path: Path) -> None:
    examples = [
        (words.removeprefix("callout "), told)
        for words, told in EXAMPLE.findall(page_text("bots"))
    ]

    assert [words.split()[0] for words, _ in examples] == ["lab"]
    run_examples(examples, "en", tmp_path)
