"""The life of a game at this computer: resume it, run it, save its record."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from callout.core.edition import ONE_ROUND
from callout.host.saved import SavedError, SavedLog, SavedScores, read, reopen, reopen_scores
from callout.locales.catalogue import Fact, catalogue
from callout.locales.messages import Utterance
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.notation.record import dump_record
from callout.terminal.game import PlayerLeft
from callout.terminal.local.game import LocalGame
from callout.terminal.ui.screen import Screen

READLINE_SETTINGS = ("bell-style none", "enable-bracketed-paste off", "show-mode-in-prompt off")
"""Settings that keep readline silent, without signs of its own."""


def resume_table(path: Path | None, folder: Path, language: str) -> SavedLog:
    """Reopen the table in *path*, or the last one in *folder* that is not over."""
    words = catalogue(language, "interpreter")
    found = path or _last_unfinished(folder, "*.table", _table_goes_on)
    if found is None:
        raise SavedError(words.say("no-table", {}))
    facts: dict[str, Fact] = {"file": sanitise_text(found.name)}
    if not found.exists():
        raise SavedError(words.say("no-file", facts))
    try:
        return reopen(found)
    except SavedError as error:
        raise SavedError(words.say("no-table-file", facts)) from error


def offer_last_table(folder: Path, screen: Screen, language: str) -> SavedLog | None:
    """Offer to continue the last table in *folder* that is not over, if there is one."""
    path = _last_unfinished(folder, "*.table", _table_goes_on)
    if path is None:
        return None
    table = read(path).table
    seats = [place.name for place in table.places]
    voice = Voice(Listener(table.edition, None, language), seats)
    names = voice.join_words([sanitise_text(name) for name in seats])
    facts: dict[str, Fact] = {"title": table.edition.title, "names": names}
    words = catalogue(language, "interpreter")
    screen.tell(Utterance(words.say("go-on", facts), words.say("go-on.braille", facts)))
    wants_new = screen.ask().strip().casefold().startswith(words.say("go-on-new", {}))
    return None if wants_new else reopen(path)


def resume_scores(path: Path | None, folder: Path, language: str) -> SavedScores:
    """Reopen the scores in *path*, or the last ones in *folder* of a match that is not over."""
    words = catalogue(language, "interpreter")
    found = path or _last_unfinished(folder, "*.scores", _scores_go_on)
    if found is None:
        raise SavedError(words.say("no-scores", {}))
    facts: dict[str, Fact] = {"file": sanitise_text(found.name)}
    if not found.exists():
        raise SavedError(words.say("no-file", facts))
    try:
        return reopen_scores(found)
    except SavedError as error:
        raise SavedError(words.say("no-score-file", facts)) from error


def _last_unfinished(folder: Path, pattern: str, goes_on: Callable[[Path], bool]) -> Path | None:
    """Return the last file that matches *pattern* and *goes_on*; names begin with their time."""
    for path in sorted(folder.glob(pattern), reverse=True):
        with suppress(SavedError):
            if goes_on(path):
                return path
    return None


def _table_goes_on(path: Path) -> bool:
    return not read(path).table.over


def _scores_go_on(path: Path) -> bool:
    return not reopen_scores(path).keeper.winners


def run_game(game: LocalGame, *, resumed: bool) -> None:
    """Play until the match is over, input ends, or somebody leaves or presses Ctrl+C."""
    enable_line_editing()
    if resumed:
        game.screen.tell(game.answerer.say("resumed"))
        game.catch_up()
    with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
        game.play()


def enable_line_editing() -> None:
    """Enable editing and recalling lines with backspaces and blanks alone, if the system can."""
    os.environ["TERM"] = "dumb"  # readline then sends no control sequence
    with suppress(ImportError):
        import readline  # noqa: PLC0415

        for setting in READLINE_SETTINGS:
            readline.parse_and_bind(f"set {setting}")


def finish_game(game: LocalGame, records: Path) -> None:
    """Report that the table is saved or, after the match, write its record to *records*."""
    if not game.table.over:
        game.screen.finish(game.answerer.say("left"))
        return
    records.mkdir(parents=True, exist_ok=True)
    path = records / f"{game.log.path.stem}.toml"
    path.write_text(dump_record(game.log.record()), "utf-8")
    if game.table.edition.rulings.target == ONE_ROUND:
        game.screen.tell(game.answerer.say("play-on"))
    game.screen.finish(game.answerer.say("over", file=path.name))
