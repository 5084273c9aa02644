"""Sit down at a table, and leave it well: at its end, at the end of input, or by Ctrl+C."""

import os
from contextlib import suppress
from pathlib import Path

from callout.core.prompts import Over
from callout.host.saved import SavedError, SavedTable, reopen
from callout.locales.catalogue import catalogue
from callout.locales.sanitise import sanitise_text
from callout.notation.record import dump_record
from callout.terminal.local.game import Game, Leave

PLAIN = ("bell-style none", "enable-bracketed-paste off", "show-mode-in-prompt off")
"""How readline edits a line without a sound or a sign of its own."""


def go_on(path: Path | None, folder: Path, language: str) -> SavedTable:
    """Reopen the table in *path*, or the last one in *folder* that is not over."""
    words = catalogue(language, "interpreter")
    found = path or _unfinished(folder)
    if found is None:
        raise SavedError(words.say("no-table", {}))
    if not found.exists():
        raise SavedError(words.say("no-file", {"file": sanitise_text(found.name)}))
    try:
        return reopen(found)
    except SavedError as error:
        raise SavedError(
            words.say("no-table-file", {"file": sanitise_text(found.name)})
        ) from error


def _unfinished(folder: Path) -> Path | None:
    for path in sorted(folder.glob("*.table"), reverse=True):
        with suppress(SavedError):
            if not isinstance(reopen(path).match.view(None).prompt, Over):
                return path
    return None


def begin(game: Game, *, resumed: bool) -> None:
    """Play, with line editing where the system has it."""
    with suppress(ImportError):
        edit_lines()
    if resumed:
        game.screen.tell(game.asked.say("resumed"))
        game.catch_up()
    with suppress(Leave, EOFError, KeyboardInterrupt):
        game.play()


def edit_lines() -> None:
    """Let lines be edited and found again, by nothing but backspaces and blanks."""
    os.environ["TERM"] = "dumb"  # readline then sends no sequence that a terminal obeys
    import readline  # noqa: PLC0415

    for setting in PLAIN:
        readline.parse_and_bind(f"set {setting}")


def leave_well(game: Game, records: Path) -> None:
    """Say that the table is kept or, when the match is over, write its record."""
    match = game.table.match
    if not isinstance(match.view(None).prompt, Over):
        game.screen.finish(game.asked.say("left"))
        return
    records.mkdir(parents=True, exist_ok=True)
    path = records / f"{game.table.path.stem}.toml"
    path.write_text(dump_record(match.record()), "utf-8")
    game.screen.finish(game.asked.say("over", file=path.name))
