"""Callout without extras and with each: fresh environments with the wheel, over one with the base.

Takes 15 s and more, since real packages are installed.
"""

from pathlib import Path

import httpx2
import pytest
from support.installation import Environment, InstalledServer
from support.server.postgres_process import PostgresProcess

NIGHTLY = pytest.mark.nightly(
    "Callout is installed anew for each extra; the base is tried at every change"
)
POSTGRES = ("--database", "postgresql://callout@127.0.0.1:9/callout")
MISSING_POSTGRES = {
    "en": "Error: PostgreSQL needs extra packages. Install them with: "
    'pip install "callout[postgres]"\n',
    "fr": "Erreur\u00a0: Il manque des paquets pour PostgreSQL. Installe-les avec\u00a0: "
    'pip install "callout[postgres]"\n',
}
MISSING_PRINTING = {
    "en": "Error: This needs two more packages. Install them with: "
    'pip install "callout[printing]"\n',
    "fr": "Erreur\u00a0: Il faut pour cela deux paquets de plus. Installe-les avec\u00a0: "
    'pip install "callout[printing]"\n',
}


@pytest.fixture(scope="module")
def base(
    environment: Environment, wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """Install Callout without extras."""
    return environment.layered(tmp_path_factory.mktemp("base"), "base", wheel)


def test_the_base_plays_and_prints_text(base: Environment, tmp_path: Path) -> None:
    played = base.run(tmp_path, "play", "--pace", "0")
    rules = base.run(tmp_path, "rules", "mattel")
    labels = base.run(tmp_path, "emboss", "labels", "mattel", "--out", "labels.brf")

    assert (played.returncode, played.stderr) == (0, "")
    assert "\n> " in played.stdout
    assert rules.stdout.count("\n") > 20
    assert labels.returncode == 0, labels.stderr
    assert (tmp_path / "labels.brf").stat().st_size > 1_000


@pytest.mark.parametrize("language", MISSING_POSTGRES)
def test_the_base_says_which_extra_is_missing(
    base: Environment, tmp_path: Path, language: str
) -> None:
    said = {
        words: base.run(tmp_path, *words, language=language)
        for words in (
            *((command, *POSTGRES) for command in ("serve", "migrate", "doctor")),
            *(("print", kind, "mattel") for kind in ("deck", "tactile")),
        )
    }

    for words, done in said.items():
        missing = MISSING_PRINTING if words[0] == "print" else MISSING_POSTGRES
        assert (done.returncode, done.stdout, done.stderr) == (1, "", missing[language]), words


def test_the_base_serves_on_sqlite_and_says_what_it_cannot_print(
    base: Environment, tmp_path: Path
) -> None:
    with InstalledServer(base, tmp_path) as server:
        page = httpx2.get(f"{server.address}/make/mattel")
        refused = httpx2.get(f"{server.address}/make/mattel/deck.pdf")
        doctor = base.run(tmp_path, "doctor", "--port", str(server.port))

    assert "pip install &#34;callout[printing]&#34;" in page.text
    assert "pip install &#34;callout[printing]&#34;" in refused.text
    assert (page.status_code, refused.status_code) == (200, 404)
    assert doctor.returncode == 0, doctor.stdout
    assert "Note: Not installed: people, postgres, printing, otel. " in doctor.stdout
    assert "Traceback" not in server.written()


@NIGHTLY
def test_the_extra_for_postgresql_migrates_and_serves(
    environment: Environment, wheel: Path, postgres: PostgresProcess, tmp_path: Path
) -> None:
    installed = environment.layered(tmp_path / "environment", "postgres", wheel)
    database = ("--database", postgres.create_database("installed"))
    migrated = installed.run(tmp_path, "migrate", *database)
    with InstalledServer(installed, tmp_path, *database) as server:
        doctor = installed.run(tmp_path, "doctor", *database, "--port", str(server.port))
    printed = installed.run(tmp_path, "print", "deck", "mattel")

    assert (migrated.returncode, migrated.stderr) == (0, "")
    assert doctor.returncode == 0, doctor.stdout
    assert "Good: PostgreSQL at 127.0.0.1:" in doctor.stdout
    assert "Note: Not installed: people, printing, otel. " in doctor.stdout
    assert printed.stderr == MISSING_PRINTING["en"]


@NIGHTLY
def test_the_extra_for_printing_makes_pdf_and_stl(
    environment: Environment, wheel: Path, tmp_path: Path
) -> None:
    installed = environment.layered(tmp_path / "environment", "printing", wheel)
    deck = installed.run(tmp_path, "print", "deck", "mattel", "--out", "deck.pdf")
    plates = installed.run(tmp_path, "print", "tactile", "mattel", "--plate", "24")
    migrated = installed.run(tmp_path, "migrate", *POSTGRES)

    assert deck.returncode == 0, deck.stderr
    assert (tmp_path / "deck.pdf").read_bytes().startswith(b"%PDF-")
    assert plates.returncode == 0, plates.stderr
    assert list(tmp_path.rglob("*.stl"))
    assert migrated.stderr == MISSING_POSTGRES["en"]
