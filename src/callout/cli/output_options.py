"""What all commands that emboss share: their options, and how an order is carried out."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypedDict, TypeVar

import click

from callout.cli.options import LANGUAGES, system_language

if TYPE_CHECKING:
    from callout.core.edition import Edition
    from callout.notation.record import Record
    from callout.printing.pages.layout import Block, Sheet

PATIENCE = 1.0
"""After how many seconds, and how often from then on, long work tells how far it has come."""

STANDARD_OUTPUT = Path("-")


class Wishes(TypedDict):
    """Be the options that all these commands have."""

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
    click.option(
        "--language", type=click.Choice(LANGUAGES), help="en or fr, instead of the edition's."
    ),
    click.option(
        "--grade",
        type=click.Choice(["uncontracted", "contracted"]),
        default="uncontracted",
        help="Whether words are spelt out or contracted.",
    ),
    click.option("--code", default="", help="Of labels: ueb, no-signs, computer or fr."),
)

Command = TypeVar("Command", bound=Callable[..., None])


def with_wishes(command: Command) -> Command:
    """Give *command* the options that all these commands have."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


class Order:
    """Take what somebody wishes for, and carry it out or say why not."""

    def __init__(self, wishes: Wishes) -> None:
        self._wishes = wishes
        self.spoken = wishes["language"] or system_language()

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Say in the language of whoever gave the order why it cannot be carried out."""
        from callout.printing.words import CannotMake  # noqa: PLC0415

        try:
            yield
        except CannotMake as error:
            raise click.ClickException(error.told(self.spoken)) from error

    def edition(self, name: str | None) -> "Edition":
        """Find the edition called *name*."""
        from callout.editions import load, names  # noqa: PLC0415
        from callout.printing.words import CannotMake  # noqa: PLC0415

        if name is None:
            raise CannotMake("no-choice")
        if name not in names():
            raise CannotMake("no-edition", edition=name, editions=", ".join(names()))
        return load(name)

    def record(self, file: Path, edition: str | None = None) -> "Record":
        """Read a record, which knows its *edition* by itself."""
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
        """Choose the language of the pages."""
        return self._wishes["language"] or edition.language

    def code(self, edition: "Edition") -> str:
        """Choose the code of the labels."""
        from callout.braille.labels import label_codes  # noqa: PLC0415
        from callout.printing.pages.braille_text import FIGURES  # noqa: PLC0415
        from callout.printing.words import CannotMake  # noqa: PLC0415

        code = self._wishes["code"] or FIGURES[edition.language]
        if code not in label_codes():
            raise CannotMake("no-code", code=code, codes=", ".join(label_codes()))
        return code

    def make(self, sheet: "Sheet", edition: "Edition", name: str) -> None:
        """Lay out *sheet* and write it; *name* is what its file is called unless told."""
        from callout.printing.pages.braille_text import Grade, Script  # noqa: PLC0415
        from callout.printing.pages.brf import write_brf  # noqa: PLC0415
        from callout.printing.pages.layout import Size, lay  # noqa: PLC0415
        from callout.printing.pages.pef import write_pef  # noqa: PLC0415
        from callout.printing.words import say  # noqa: PLC0415

        size = Size(self._wishes["width"], self._wishes["height"])
        script = Script(sheet.language, Grade(self._wishes["grade"]), self.code(edition))
        pages = lay(sheet, script, size, self._counted)
        if self._wishes["kind"] == "brf":
            written = write_brf(pages)
        else:
            written = write_pef(pages, size, sheet.title, sheet.language)
        file = self._write(written, Path(f"{name}.{self._wishes['kind']}"))
        if file is not None:
            facts = {"pages": len(pages), "width": size.width, "height": size.height}
            click.echo(say(self.spoken, "made", file=str(file), **facts), err=True)

    def _write(self, written: bytes, usual: Path) -> Path | None:
        """Write to the file wished for; without a wish, down the pipe or to the *usual* file."""
        from callout.printing.words import CannotMake  # noqa: PLC0415

        out = self._wishes["out"]
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

    def _counted(self, blocks: Sequence["Block"]) -> Iterator["Block"]:
        """Go through *blocks*, telling on a terminal how far it is if that takes long."""
        from callout.printing.words import say  # noqa: PLC0415

        shown, told = sys.stdout.isatty() and sys.stderr.isatty(), monotonic()
        for number, block in enumerate(blocks, start=1):
            yield block
            if shown and monotonic() - told >= PATIENCE:
                click.echo(say(self.spoken, "progress", done=number, all=len(blocks)), err=True)
                told = monotonic()
