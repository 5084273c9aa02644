"""The parts of the package whose tests are measured, and where those tests are."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[3]
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


_REFEREE = ("unit/core", "unit/rules", "unit/questions", "unit/notation")
_REFEREE_WIDE = (
    "unit/editions",
    "unit/bots",
    "unit/host/test_match.py",
    "unit/narrator/test_secrets.py",
    "unit/properties",
)

AREAS = {
    "core": Area(("core",), _REFEREE, _REFEREE_WIDE),
    "rules": Area(("rules",), _REFEREE, _REFEREE_WIDE),
    "host": Area(
        ("host",),
        ("unit/host",),
        (
            "unit/terminal/test_local_game.py",
            "integration/terminal/test_transcripts.py",
            "integration/terminal/test_shared_computer.py",
            "unit/server/test_session.py",
            "unit/server/test_node.py",
            "unit/server/test_timing.py",
            "unit/server/test_narration.py",
            "integration/server/test_table_requests.py",
            "integration/server/test_api.py",
            "unit/server/test_table_bounds.py",
            "unit/project/test_budgets.py",
        ),
    ),
    "server": Area(
        (
            "server/*.py",
            "server/http",
            "server/logs",
            "server/tables",
            "server/identity",
            "server/classes",
            "server/workers",
        ),
        (
            "unit/server",
            "unit/project/test_budgets.py",
            "unit/web/test_admission.py",
            "integration/server/test_security_tokens.py",
            "integration/server/test_request_bounds.py",
            "integration/server/test_api.py",
        ),
        (
            "integration/deploy/test_nginx.py",
            "integration/server/test_sqlite_journal.py",
            "integration/server/test_security_http.py",
            "integration/server/test_security_text.py",
            "integration/server/test_open_store.py",
            "integration/server/test_table_requests.py",
            "integration/server/test_security_access.py",
            "integration/server/test_limits.py",
            "integration/server/test_operations.py",
            "integration/server/test_whole_match.py",
            "integration/server/test_backup.py",
            "integration/server/test_forget.py",
            "integration/server/test_moderate.py",
            "unit/web/test_new_guests.py",
            "unit/web/test_bans_and_report_limits.py",
        ),
    ),
    "adapters": Area(
        ("server/adapters", "server/schema/*.py"),
        (
            "integration/server/test_sqlite_journal.py",
            "integration/server/test_postgres_connection.py",
            "integration/server/test_open_store.py",
            "integration/server/test_schema.py",
            "integration/server/test_bus.py",
            "integration/server/test_postgres_bus.py",
            "integration/server/test_journal.py",
        ),
        (
            "integration/server/test_journal_model.py",
            "integration/server/test_postgres_journal.py",
            "unit/server/test_node.py",
            "unit/server/test_timing.py",
            "integration/server/test_operations.py",
        ),
    ),
    "narrator": Area(
        ("narrator", "locales/*.py"),
        ("unit/narrator", "unit/locales"),
        (
            "integration/terminal/test_transcripts.py",
            "unit/server/test_narration.py",
        ),
    ),
    "braille": Area(
        ("braille",),
        ("unit/braille", "integration/braille"),
        (
            "integration/printing/test_brf.py",
            "integration/printing/test_labels.py",
            "unit/printing/test_rule_book.py",
        ),
    ),
    "interpreter": Area(
        ("interpreter",),
        (
            "unit/interpreter",
            "unit/client/test_projection.py",
            "unit/terminal/test_live_screen.py",
            "unit/terminal/test_local_game.py",
            "integration/terminal/test_transcripts.py",
        ),
        (
            "integration/terminal/test_shared_computer.py",
            "unit/terminal/test_remote_game.py",
            "unit/web/test_table_view.py",
            "unit/web/test_entry_pages.py",
            "integration/web/test_history_pages.py",
        ),
    ),
    "web": Area(
        ("web",),
        ("unit/web",),
        (
            "unit/classroom",
            "unit/server/test_routes.py",
            "unit/server/test_cookies.py",
            "integration/web/test_history_pages.py",
            "integration/web/test_downloads.py",
            "integration/web/test_rules_page.py",
            "integration/server/test_security_http.py",
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
