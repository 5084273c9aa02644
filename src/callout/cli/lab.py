"""The command that compares bots over many rounds."""

import csv
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic

import click

from callout.bots import bots as known_bots
from callout.cli.localized_click import argument, command, option
from callout.cli.options import language_option
from callout.cli.table_options import (
    EDITION,
    bot_words,
    explain_table_errors,
    house_option,
    parse_edition,
    rules_option,
)
from callout.core.edition import Edition
from callout.interpreter.vocabulary import bot_vocabulary
from callout.library.comparison import (
    BotRound,
    BotStanding,
    bot_standings,
    play_bot_rounds,
    whole_turns,
)
from callout.locales.messages import say
from callout.narrator.figure_table import FigureTable
from callout.narrator.game import game_name
from callout.printing.interval_chart import IntervalRow, draw_intervals

MAX_ROUNDS = 100_000
PROGRESS_INTERVAL_S = 10.0
"""Seconds between two progress reports of a long comparison."""

CSV_COLUMNS = ("bot", "seats", "won", "decided", "share", "low", "high", "chance", "points")


@command()
@argument("bots", nargs=-1, required=True)
@option("--edition", type=EDITION, default="mattel")
@rules_option
@house_option
@option("--seats", type=click.IntRange(2, 10))
@option("--rounds", type=click.IntRange(1, MAX_ROUNDS), default=2_000)
@option("--seed", default="1")
@option("--csv", "csv_file", type=click.Path(dir_okay=False, path_type=Path))
@option("--picture", type=click.Path(dir_okay=False, path_type=Path))
@language_option
def lab(
    bots: tuple[str, ...],
    edition: str,
    rules: str,
    house: tuple[str, ...],
    seats: int | None,
    rounds: int,
    seed: str,
    csv_file: Path | None,
    picture: Path | None,
    language: str,
) -> None:
    """Compare BOTS over many rounds."""
    with explain_table_errors(language):
        played_edition = parse_edition(edition, rules, house, language)
        table = _seat(bots, seats, language)
        planned = whole_turns(rounds, len(table))
        played = _play(played_edition, table, planned, seed, language)
        report = LabReport(played_edition, played, seed, language)
        for line in report.lines():
            click.echo(line)
        if csv_file is not None:
            report.write_csv(csv_file)
        if picture is not None:
            picture.write_text(report.picture(), "utf-8")


def _seat(words: Sequence[str], seats: int | None, language: str) -> tuple[str, ...]:
    """Return the kinds of the bots at a table, each as often as *seats* allow."""
    known = {**{name: name for name in known_bots()}, **bot_words()}
    named = {kind: taught[0] for kind, taught in bot_vocabulary(language).items()}
    if not set(words) <= known.keys():
        taught = ", ".join(named.get(kind, kind) for kind in known_bots())
        raise click.ClickException(say("lab", language, "wrong-bots", names=taught))
    kinds = tuple(known[word] for word in words)
    if len(set(kinds)) < 2:
        names = " ".join(list(named.values())[:2])
        raise click.ClickException(say("lab", language, "too-few", names=names))
    wanted = seats or len(kinds)
    if wanted % len(kinds):
        facts = {"seats": wanted, "bots": len(kinds)}
        raise click.ClickException(say("lab", language, "seats-fair", **facts))
    return kinds * (wanted // len(kinds))


def _play(
    edition: Edition, table: tuple[str, ...], rounds: int, seed: str, language: str
) -> list[BotRound]:
    """Play the rounds, or as many as were over when Ctrl+C was pressed."""
    played, reported = list[BotRound](), monotonic()
    try:
        for found in play_bot_rounds(edition, table, rounds, seed):
            played.append(found)
            if sys.stderr.isatty() and monotonic() - reported >= PROGRESS_INTERVAL_S:
                facts = {"played": len(played), "rounds": rounds}
                click.echo(say("lab", language, "progress", **facts), err=True)
                reported = monotonic()
    except KeyboardInterrupt:
        if not played:
            raise
        facts = {"played": len(played), "rounds": rounds}
        click.echo(say("lab", language, "stopped", **facts), err=True)
    return played


class LabReport:
    """A comparison in sentences, as a table, as values with commas and as a picture."""

    def __init__(
        self, edition: Edition, rounds: Sequence[BotRound], seed: str, language: str
    ) -> None:
        self._standings, self._language = bot_standings(rounds), language
        self._caption = self._word(
            "caption",
            edition=game_name(edition, language),
            rounds=len(rounds),
            seats=len(rounds[0].bots),
            seed=seed,
        )

    def lines(self) -> Iterator[str]:
        """Yield a sentence for each bot, the table, and its meaning."""
        for standing in self._standings:
            yield self._sentence(standing)
        yield from self.table().lines()
        undecided = self._standings[0].played - self._standings[0].decided
        if undecided:
            yield self._word("no-winner", count=undecided)
        yield self._word("sure")

    def table(self) -> FigureTable:
        """Return a row for each bot."""
        names = ("bot", "rounds-won", "decided", "share", "low", "high", "chance", "points")
        rows = tuple(
            (
                self._name(one.name),
                str(one.won),
                str(one.decided),
                self._percent(one.share),
                *map(self._percent, one.interval),
                self._percent(one.chance),
                self._decimal(one.mean_points),
            )
            for one in self._standings
        )
        return FigureTable(self._caption, tuple(map(self._word, names)), rows)

    def write_csv(self, file: Path) -> None:
        """Write a line for each bot by its name in the code, with shares from 0 to 1."""
        with file.open("w", encoding="utf-8", newline="") as out:
            writer = csv.writer(out)
            writer.writerow(CSV_COLUMNS)
            for one in self._standings:
                shares = (one.share, *one.interval, one.chance, one.mean_points)
                figures = (f"{figure:.4f}" for figure in shares)
                writer.writerow((one.name, one.seats, one.won, one.decided, *figures))

    def picture(self) -> str:
        """Return the shares and their intervals as an SVG picture."""
        rows = [
            IntervalRow(
                self._name(one.name),
                one.share,
                *one.interval,
                one.chance,
                self._sentence(one),
            )
            for one in self._standings
        ]
        return draw_intervals(self._caption, rows, self._word("chance"))

    def _sentence(self, standing: BotStanding) -> str:
        low, high = standing.interval
        verdict = "unclear"
        if not low <= standing.chance <= high:
            verdict = "more" if low > standing.chance else "less"
        return self._word(
            "won",
            bot=self._name(standing.name),
            share=self._percent(standing.share),
            low=self._percent(low),
            high=self._percent(high),
            chance=self._percent(standing.chance),
            verdict=verdict,
        )

    def _name(self, kind: str) -> str:
        return bot_vocabulary(self._language).get(kind, [kind])[0]

    def _percent(self, share: float) -> str:
        return self._decimal(100 * share)

    def _decimal(self, figure: float) -> str:
        return f"{figure:.1f}".replace(".", self._word("decimal"))

    def _word(self, key: str, **facts: str | int) -> str:
        return say("lab", self._language, key, **facts)
