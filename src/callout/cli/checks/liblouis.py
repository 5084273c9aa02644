"""Check liblouis, which writes running text in braille, and its tables."""

from collections.abc import Iterator

from callout.braille.translate import BrailleMissing, liblouis_version, translate
from callout.cli.checks.finding import Finding, ServerSetup, fine, note, problem
from callout.locales.language import languages, load_language


def check_liblouis(_setup: ServerSetup) -> Iterator[Finding]:
    """Translate a word by each table of each language."""
    try:
        version = liblouis_version()
    except BrailleMissing:
        yield note("doctor-liblouis-missing")
        return
    faulty = [table for table in _tables() if not _works(table)]
    if faulty:
        yield problem("doctor-tables-missing", tables=", ".join(faulty))
    else:
        yield fine("doctor-liblouis", version=version)


def _tables() -> Iterator[str]:
    for language in languages():
        braille = load_language(language).braille
        yield from (braille.uncontracted, braille.contracted)


def _works(table: str) -> bool:
    try:
        return bool(translate("a", table))
    except BrailleMissing:
        return False
