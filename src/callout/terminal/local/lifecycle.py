"""The beginning and end of a game at this computer: resume it, run it, save its record."""

import os
from contextlib import suppress
from pathlib import Path

from callout.core.prompts import Over
from callout.host.saved import SavedError, SavedTable, reopen
from callout.locales.catalogue import catalogue
from callout.locales.sanitise import sanitise_text
from callout.notation.record import dump_record
from callout.terminal.game import PlayerLeft
from callout.terminal.local.game import LocalGame

READLINE_SETTINGS = ("bell-style none", "enable-bracketed-paste off", "show-mode-in-prompt off")
"""Settings under which readline makes no sound and shows no sign of its own."""


def resume_table(path: Path | None, folder: Path, language: str) -> SavedTable:
    """Reopen the table in *path*, or the last one in *folder* that is not over."""
    messages = catalogue(language, "interpreter")
    found = path or _last_unfinished(folder)
    if found is None:
        raise SavedError(messages.say("no-table", {}))
    name = sanitise_text(found.name)
    if not found.exists():
        raise SavedError(messages.say("no-file", {"file": name}))
    try:
        return reopen(found)
    except SavedError as error:
        raise SavedError(messages.say("no-table-file", {"file": name})) from error


def _last_unfinished(folder: Path) -> Path | None:
    for path in sorted(folder.glob("*.table"), reverse=True):
        with suppress(SavedError):
            if not isinstance(reopen(path).match.view(None).prompt, Over):
                return path
    return None


def run_game(game: LocalGame, *, resumed: bool) -> None:
    """Play until the match is over, input ends, or somebody leaves or presses Ctrl+C."""
    enable_line_editing()
    if resumed:
        game.screen.tell(game.answerer.say("resumed"))
        game.catch_up()
    with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
        game.play()


def enable_line_editing() -> None:
    """Let lines be edited and recalled by backspaces and blanks alone, if the system can."""
    os.environ["TERM"] = "dumb"  # readline then sends no control sequence
    with suppress(ImportError):
        import readline  # noqa: PLC0415

        for setting in READLINE_SETTINGS:
            readline.parse_and_bind(f"set {setting}")


def finish_game(game: LocalGame, records: Path) -> None:
    """Tell that the table is saved or, when the match is over, write its record to *records*."""
    match = game.table.match
    if not isinstance(match.view(None).prompt, Over):
        game.screen.finish(game.answerer.say("left"))
        return
    records.mkdir(parents=True, exist_ok=True)
    path = records / f"{game.table.path.stem}.toml"
    path.write_text(dump_record(match.record()), "utf-8")
    game.screen.finish(game.answerer.say("over", file=path.name))
