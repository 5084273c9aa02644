"""Sit down at a table, and leave it well: at its end, at the end of input, or by Ctrl+C."""

from contextlib import suppress
from pathlib import Path

from callout.clients.terminal.game import Game, Leave
from callout.core.prompts import Over
from callout.host.saved import SavedError, reopen
from callout.notation.record import dump_record


def unfinished(folder: Path) -> Path:
    """Find the last table in *folder* that is not over."""
    for path in sorted(folder.glob("*.table"), reverse=True):
        with suppress(SavedError):
            if not isinstance(reopen(path).keeper.view(None).prompt, Over):
                return path
    raise SavedError("there is no saved table to go on with")


def begin(game: Game, *, resumed: bool) -> None:
    """Play, with line editing where the system has it."""
    with suppress(ImportError):
        __import__("readline")
    if resumed:
        game.catch_up()
        game.screen.tell(game.asked.say("resumed"))
    with suppress(Leave, EOFError, KeyboardInterrupt):
        game.play()


def leave_well(game: Game, records: Path) -> None:
    """Say that the table is kept or, when the match is over, write its record."""
    keeper = game.table.keeper
    if not isinstance(keeper.view(None).prompt, Over):
        game.screen.finish(game.asked.say("left"))
        return
    records.mkdir(parents=True, exist_ok=True)
    path = records / f"{game.table.path.stem}.toml"
    path.write_text(dump_record(keeper.record()), "utf-8")
    game.screen.finish(game.asked.say("over", file=path.name))
