"""A later version of the program: two more kinds of entries and one more migration.

It is a copy of the source with some lines changed, run as nodes and commands of its own.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import callout
from callout.server.schema.sqlite import HEAD

SOURCE = Path(callout.__file__).parent
COMMAND = Path(sys.executable).with_name("callout")
REVISION = f"{int(HEAD) + 1:04}"
NEEDED_TEXT = "bell"
"""What somebody says that becomes an entry which must not be passed over."""

SQL = "ALTER TABLE records ADD COLUMN colour TEXT"

CHANGES = {
    "host/entries.py": {
        "class PassedOver(_Entry, frozen=True):": '''
class Waved(_Entry, frozen=True, tag="+Waved"):
    """Somebody waved, which changes nothing."""

    name: str
    text: str


class Rang(_Entry, frozen=True):
    """Somebody rang, which every node must know."""

    name: str


class PassedOver(_Entry, frozen=True):''',
        "| PassedOver | Closed": "| PassedOver | Waved | Rang | Closed",
    },
    "host/table.py": {"| e.PassedOver():": "| e.PassedOver() | e.Waved() | e.Rang():"},
    "host/policy.py": {
        "return e.Said(place.player, place.name, text)": f"""if text == "{NEEDED_TEXT}":
        return e.Rang(place.name)
    return e.Waved(place.name, text)"""
    },
    "server/tables/narration.py": {
        "        case e.TalkSet():\n": """        case e.Waved() | e.Rang():
            return _message(recipient, "said", name=sanitise_text(entry.name), text="*")
        case e.TalkSet():
"""
    },
    "server/schema/sqlite.py": {
        '}\n"""The statements': f'    "{REVISION}": ("{SQL}",),\n}}\n"""The statements',
    },
}
"""What is put in place of what in each file."""

MIGRATION = f'''"""Add a colour to records."""

import sqlalchemy as sa
from alembic import op

revision = "{REVISION}"
down_revision = "{HEAD}"


def upgrade() -> None:
    """Add the column, which nodes of the version before leave empty."""
    op.add_column("records", sa.Column("colour", sa.Text))
'''


class LaterProgram:
    """The later version in *folder*."""

    def __init__(self, folder: Path) -> None:
        package = folder / "callout"
        shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
        for name, changes in CHANGES.items():
            text = (package / name).read_text("utf-8")
            for before, after in changes.items():
                assert text.count(before) == 1, (name, before)
                text = text.replace(before, after)
            (package / name).write_text(text, "utf-8")
        versions = package / "server" / "schema" / "versions"
        (versions / f"{REVISION}_colour.py").write_text(MIGRATION, "utf-8")
        self._folder = folder

    def command(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the command line *words* as this version carries it out."""
        return ("env", f"PYTHONPATH={self._folder}", *words)

    def migrate(self, database: str) -> None:
        """Migrate *database* as the changelog tells operators to."""
        words = self.command([str(COMMAND), "migrate", "--database", database])
        done = subprocess.run(words, capture_output=True, text=True, env=os.environ, check=False)
        assert done.returncode == 0, done.stderr
