"""Options and helpers of the commands that write files for paper."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TypedDict

import click

from callout.braille.labels import label_code_of, label_codes
from callout.cli.help_language import help_language
from callout.cli.localized_click import option
from callout.cli.options import LANGUAGE, Command
from callout.cli.table_options import explain_table_errors, with_chosen_rules
from callout.core.edition import Edition
from callout.editions import load, names
from callout.editions.label_order import with_colour_last
from callout.editions.rule_sets import AS_PRINTED
from callout.locales.language import known_language
from callout.locales.messages import say
from callout.notation import NotationError
from callout.notation.record import Record, load_record
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter, Grade
from callout.printing.pages.brf import write_brf
from callout.printing.pages.layout import Block, Document, PageSize, lay_out
from callout.printing.pages.pef import write_pef

PROGRESS_INTERVAL_S = 1.0
"""Seconds between two progress reports of long work."""

STANDARD_OUTPUT = Path("-")

code_option = option("--code", default="")

order_option = option("--order", type=click.Choice(["printed", "french"]), default="printed")

paper_option = option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True
)

pages_language_option = option("--language", type=LANGUAGE)


class PageOptions(TypedDict):
    """The options that all commands for braille pages share."""

    kind: str
    out: Path | None
    width: int
    height: int
    language: str | None
    grade: str
    code: str


LEAST_WIDTH_CELLS = 28
LEAST_CARD_WIDTH_CELLS = 20
"""Least widths of pages of text, and of pages with a card in each row."""


def page_options(command: Command, least_width: int = LEAST_WIDTH_CELLS) -> Command:
    """Add the shared options to *command*, for pages of at least that width."""
    options = (
        option("--format", "kind", type=click.Choice(["brf", "pef"]), default="brf"),
        option("--out", type=click.Path(path_type=Path)),
        option("--width", type=click.IntRange(least_width, 42), default=40),
        option("--height", type=click.IntRange(10, 40), default=25),
        pages_language_option,
        option(
            "--grade", type=click.Choice(["uncontracted", "contracted"]), default="uncontracted"
        ),
        code_option,
    )
    for each in reversed(options):
        command = each(command)
    return command


def narrow_page_options(command: Command) -> Command:
    """Add the shared options to *command*, for pages as narrow as a small display."""
    return page_options(command, LEAST_CARD_WIDTH_CELLS)


@contextmanager
def printing_errors(language: str) -> Iterator[None]:
    """Report errors of embossing and printing in *language*."""
    try:
        yield
    except PrintingError as error:
        raise click.ClickException(error.message(language)) from error


def find_edition(name: str) -> Edition:
    """Load the edition called *name*, or raise a PrintingError that lists all editions."""
    if name not in names():
        raise PrintingError("no-edition", edition=name, editions=", ".join(names()))
    return load(name)


def label_edition(name: str, order: str) -> Edition:
    """Load the edition called *name* with its labels in that *order*."""
    edition = find_edition(name)
    return with_colour_last(edition) if order == "french" else edition


def check_code(code: str) -> None:
    """Raise a PrintingError if there is no braille code called *code*."""
    if code not in label_codes():
        raise PrintingError("no-code", code=code, codes=", ".join(label_codes()))


class PageOutput:
    """Braille pages, made and written by the options."""

    def __init__(self, options: PageOptions) -> None:
        self._options = options
        self.message_language = options["language"] or help_language()

    def load_edition(
        self, name: str | None, rules: str = AS_PRINTED, house: Sequence[str] = ()
    ) -> Edition:
        """Load the edition called *name*, with a set of house rules and single ones."""
        if name is None:
            raise PrintingError("no-choice")
        printed = find_edition(name)
        with explain_table_errors(self.message_language):
            return with_chosen_rules(printed, rules, house, self.message_language)

    def load_record(self, file: Path, edition: str | None = None) -> Record:
        """Read a record; it names its *edition*, so none may be given."""
        if edition is not None:
            raise PrintingError("no-both")
        try:
            return load_record(file.read_text("utf-8"))
        except (NotationError, UnicodeDecodeError) as error:
            raise PrintingError("no-record") from error

    def page_language(self, edition: Edition) -> str:
        """Return the language of the pages."""
        return self._options["language"] or known_language(edition.language)

    def label_code(self, language: str) -> str:
        """Return the braille code of labels in *language*, unless another one was chosen."""
        code = self._options["code"] or label_code_of(language)
        check_code(code)
        return code

    def write_document(self, document: Document, language: str, name: str) -> None:
        """Lay out *document* and write it, with labels as cards in *language* have them.

        *name* is the default name of the file.
        """
        options = self._options
        size = PageSize(options["width"], options["height"])
        grade, code = Grade(options["grade"]), self.label_code(language)
        writer = BrailleWriter(document.language, grade, code)
        pages = lay_out(document, writer, size, self._track_progress)
        if options["kind"] == "brf":
            content = write_brf(pages)
        else:
            content = write_pef(pages, size, document.title, document.language)
        file = self._write_file(content, Path(f"{name}.{options['kind']}"))
        if file is not None:
            facts = {"pages": len(pages), "width": size.width, "height": size.height}
            click.echo(
                say("printing", self.message_language, "made", file=str(file), **facts), err=True
            )

    def _write_file(self, content: bytes, default: Path) -> Path | None:
        """Write to the chosen file, or else to a pipe or, on a terminal, to the *default* file."""
        out = self._options["out"]
        if out == STANDARD_OUTPUT or (out is None and not sys.stdout.isatty()):
            click.echo(content, nl=False)
            return None
        try:
            with (out or default).open("wb" if out else "xb") as file:
                file.write(content)
        except FileExistsError as error:
            raise PrintingError("file-there", file=str(default)) from error
        except OSError as error:
            raise PrintingError("no-writing", file=str(out or default)) from error
        return out or default

    def _track_progress(self, blocks: Sequence[Block]) -> Iterator[Block]:
        """Iterate over *blocks*, reporting progress on a terminal if that takes long."""
        shown, last_report = sys.stdout.isatty() and sys.stderr.isatty(), monotonic()
        for number, block in enumerate(blocks, start=1):
            yield block
            if shown and monotonic() - last_report >= PROGRESS_INTERVAL_S:
                facts = {"done": number, "all": len(blocks)}
                click.echo(say("printing", self.message_language, "progress", **facts), err=True)
                last_report = monotonic()


def output_path(out: Path | None, default: str) -> Path:
    """Return the path to write to; only a path that was given may exist already."""
    if out is None and Path(default).exists():
        raise PrintingError("file-there", file=default)
    return out or Path(default)


def write_file(file: Path, content: bytes) -> None:
    """Write a file, and create its folder if it is missing."""
    try:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
    except OSError as error:
        raise PrintingError("no-writing", file=str(file)) from error
