"""The parts of the package whose tests are measured, and where those tests are."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "callout"
TESTS = ROOT / "tests"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")


class Area(NamedTuple):
    """Source files of one part, and two groups of tests that may notice a change to them.

    Sources are folders, files or patterns inside the package, tests inside ``tests``, quick ones
    first. Only a change that no near test notices is shown to the wide ones. Tests in a browser,
    or that need a pytest plugin of their own, are not asked.
    """

    sources: tuple[str, ...]
    near: tuple[str, ...]
    wide: tuple[str, ...]


_REFEREE = ("core", "rules", "test_playthroughs.py", "questions", "notation")
_REFEREE_WIDE = ("bots", "editions", "host", "narrator", "properties")

AREAS = {
    "core": Area(("core",), _REFEREE, _REFEREE_WIDE),
    "rules": Area(("rules",), _REFEREE, _REFEREE_WIDE),
    "host": Area(
        ("host",),
        ("host",),
        (
            "terminal/test_game.py",
            "terminal/test_play.py",
            "terminal/test_hotseat.py",
            "server/test_session.py",
            "server/test_lobby.py",
            "server/test_pacing.py",
            "server/test_telling.py",
            "server/test_company.py",
            "server/test_api.py",
            "server/test_bounds_of_tables.py",
        ),
    ),
    "server": Area(
        ("server/*.py",),
        (
            "server/test_session.py",
            "server/test_tableid.py",
            "server/test_tokens.py",
            "server/test_codes.py",
            "server/test_streams.py",
            "server/test_catalogues.py",
            "server/test_telling.py",
            "server/test_lobby.py",
            "server/test_security_tokens.py",
            "server/test_pacing.py",
            "server/test_bounds_of_requests.py",
            "server/test_bounds_of_tables.py",
            "server/test_front.py",
            "server/test_api.py",
        ),
        (
            "server/test_sqlite.py",
            "server/test_security_wire.py",
            "server/test_security_words.py",
            "server/test_open.py",
            "server/test_company.py",
            "server/test_security.py",
            "server/test_limits.py",
            "server/test_running.py",
            "server/test_whole.py",
        ),
    ),
    "adapters": Area(
        ("server/adapters", "server/schema/*.py"),
        (
            "server/test_sqlite.py",
            "server/test_postgres_line.py",
            "server/test_open.py",
            "server/test_schema.py",
            "server/test_bus.py",
            "server/test_postgres_bus.py",
            "server/test_journal.py",
        ),
        (
            "server/test_journal_model.py",
            "server/test_postgres.py",
            "server/test_lobby.py",
            "server/test_pacing.py",
            "server/test_running.py",
        ),
    ),
    "narrator": Area(
        ("narrator",),
        ("narrator",),
        ("terminal/test_sentences.py", "terminal/test_play.py", "server/test_telling.py"),
    ),
    "braille": Area(
        ("braille",),
        ("braille",),
        (
            "making/test_brf.py",
            "making/test_labels.py",
            "making/test_book.py",
            "terminal/test_play.py",
        ),
    ),
    "interpreter": Area(
        (
            "clients/terminal/words.py",
            "clients/terminal/around.py",
            "clients/terminal/asked.py",
        ),
        (
            "terminal/test_words.py",
            "terminal/test_around.py",
            "terminal/test_mirror.py",
            "terminal/test_live.py",
            "terminal/test_game.py",
            "terminal/test_play.py",
        ),
        (
            "terminal/test_hotseat.py",
            "terminal/test_sentences.py",
            "terminal/test_visit.py",
            "web/test_scene.py",
            "web/test_entrance.py",
            "web/test_past.py",
        ),
    ),
}


def files(folder: Path, names: tuple[str, ...], pattern: str) -> list[Path]:
    """List the files of *folder* that *names* mean, in the order of the names."""
    found: list[Path] = []
    for name in names:
        below = f"{name}/**/{pattern}" if (folder / name).is_dir() else name
        found += sorted(folder.glob(below))
    return found
