"""What the commands that make braille pages share: their options, and the output."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypedDict

import click

from callout.cli.options import LANGUAGE, Command, system_language
from callout.locales.language import known_language

if TYPE_CHECKING:
    from callout.core.edition import Edition
    from callout.notation.record import Record
    from callout.printing.pages.layout import Block, Sheet

PROGRESS_INTERVAL_S = 1.0
"""How long to work before progress is shown, and between two lines of it."""

STANDARD_OUTPUT = Path("-")


class PageOptions(TypedDict):
    """The values of the options that all these commands have."""

    kind: str
    out: Path | None
    width: int
    height: int
    language: str | None
    grade: str
    code: str


_OPTIONS = (
    click.option(
        "--format",
        "kind",
        type=click.Choice(["brf", "pef"]),
        default="brf",
        help="brf for embossers, pef for archives and embossers abroad.",
    ),
    click.option(
        "--out", type=click.Path(path_type=Path), help="The file to write, or - for a pipe."
    ),
    click.option(
        "--width", type=click.IntRange(28, 42), default=40, help="Cells a line, 40 unless told."
    ),
    click.option(
        "--height", type=click.IntRange(10, 40), default=25, help="Lines a page, 25 unless told."
    ),
    click.option("--language", type=LANGUAGE, help="Instead of the edition's language."),
    click.option(
        "--grade",
        type=click.Choice(["uncontracted", "contracted"]),
        default="uncontracted",
        help="Whether words are spelt out or contracted.",
    ),
    click.option("--code", default="", help="The braille code of labels, such as ueb."),
)


def page_options(command: Command) -> Command:
    """Add the options that all these commands have."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


class PageOutput:
    """Braille pages, made and written as the options say."""

    def __init__(self, options: PageOptions) -> None:
        self._options = options
        self.message_language = options["language"] or system_language()

    @contextmanager
    def explain_errors(self) -> Iterator[None]:
        """Turn errors of making pages into messages in the language of the person."""
        from callout.printing.words import CannotMake  # noqa: PLC0415

        try:
            yield
        except CannotMake as error:
            raise click.ClickException(error.told(self.message_language)) from error

    def edition(self, name: str | None) -> "Edition":
        """Return the edition called *name*."""
        from callout.editions import load, names  # noqa: PLC0415
        from callout.printing.words import CannotMake  # noqa: PLC0415

        if name is None:
            raise CannotMake("no-choice")
        if name not in names():
            raise CannotMake("no-edition", edition=name, editions=", ".join(names()))
        return load(name)

    def record(self, file: Path, edition: str | None = None) -> "Record":
        """Load a record, which must not come with an *edition*: it names its own."""
        from callout.notation import NotationError  # noqa: PLC0415
        from callout.notation.record import load_record  # noqa: PLC0415
        from callout.printing.words import CannotMake  # noqa: PLC0415

        if edition is not None:
            raise CannotMake("no-both")
        try:
            return load_record(file.read_text("utf-8"))
        except (NotationError, UnicodeDecodeError) as error:
            raise CannotMake("no-record") from error

    def language(self, edition: "Edition") -> str:
        """Return the language of the pages."""
        return self._options["language"] or known_language(edition.language)

    def code(self, edition: "Edition") -> str:
        """Return the braille code of the labels."""
        from callout.braille.labels import label_code_of, label_codes  # noqa: PLC0415
        from callout.printing.words import CannotMake  # noqa: PLC0415

        code = self._options["code"] or label_code_of(edition.language)
        if code not in label_codes():
            raise CannotMake("no-code", code=code, codes=", ".join(label_codes()))
        return code

    def write_sheet(self, sheet: "Sheet", edition: "Edition", name: str) -> None:
        """Lay out *sheet* and write it, to a file called *name* unless the options name one."""
        from callout.printing.pages.braille_text import Grade, Script  # noqa: PLC0415
        from callout.printing.pages.brf import write_brf  # noqa: PLC0415
        from callout.printing.pages.layout import Size, lay  # noqa: PLC0415
        from callout.printing.pages.pef import write_pef  # noqa: PLC0415
        from callout.printing.words import say  # noqa: PLC0415

        size = Size(self._options["width"], self._options["height"])
        script = Script(sheet.language, Grade(self._options["grade"]), self.code(edition))
        pages = lay(sheet, script, size, self._with_progress)
        if self._options["kind"] == "brf":
            written = write_brf(pages)
        else:
            written = write_pef(pages, size, sheet.title, sheet.language)
        file = self._write(written, Path(f"{name}.{self._options['kind']}"))
        if file is not None:
            facts = {"pages": len(pages), "width": size.width, "height": size.height}
            click.echo(say(self.message_language, "made", file=str(file), **facts), err=True)

    def _write(self, written: bytes, usual: Path) -> Path | None:
        """Write to the chosen file; without one, to a pipe or to the *usual* file."""
        from callout.printing.words import CannotMake  # noqa: PLC0415

        out = self._options["out"]
        if out == STANDARD_OUTPUT or (out is None and not sys.stdout.isatty()):
            click.echo(written, nl=False)
            return None
        try:
            with (out or usual).open("wb" if out else "xb") as file:
                file.write(written)
        except FileExistsError as error:
            raise CannotMake("file-there", file=str(usual)) from error
        except OSError as error:
            raise CannotMake("no-writing", file=str(out or usual)) from error
        return out or usual

    def _with_progress(self, blocks: Sequence["Block"]) -> Iterator["Block"]:
        """Yield *blocks*; in a terminal, show progress if that takes long."""
        from callout.printing.words import say  # noqa: PLC0415

        in_terminal, last_shown = sys.stdout.isatty() and sys.stderr.isatty(), monotonic()
        for number, block in enumerate(blocks, start=1):
            yield block
            if in_terminal and monotonic() - last_shown >= PROGRESS_INTERVAL_S:
                click.echo(
                    say(self.message_language, "progress", done=number, all=len(blocks)), err=True
                )
                last_shown = monotonic()
