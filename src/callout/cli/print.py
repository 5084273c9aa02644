"""The commands that print cards: faces to scale on paper, and plates to touch."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from callout.cli.options import LANGUAGE, system_language
from callout.locales.language import known_language

if TYPE_CHECKING:
    from callout.core.cards import Card
    from callout.core.edition import Edition

code_option = click.option("--code", default="", help="The braille code of labels, such as ueb.")

language_option = click.option(
    "--language", type=LANGUAGE, help="Instead of the edition's language."
)


@click.group("print")
def printing() -> None:
    """Print cards: faces to scale on paper, and plates to touch."""


@printing.command()
@click.argument("name", metavar="EDITION")
@click.option("--out", type=click.Path(path_type=Path), help="The file, or folder, to write.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@code_option
@click.option("--swell", is_flag=True, help="Black dots and lines alone, for swell paper.")
@click.option("--mirror", is_flag=True, help="As seen from behind, to prick dots by.")
@click.option(
    "--format",
    "kind",
    type=click.Choice(["pdf", "svg"]),
    default="pdf",
    help="pdf for the whole deck, svg for a folder with a picture of each card.",
)
@click.option("--backs/--no-backs", default=True, help="With the backs of the cards.")
@language_option
def deck(
    name: str,
    out: Path | None,
    paper: str,
    code: str,
    swell: bool,  # noqa: FBT001
    mirror: bool,  # noqa: FBT001
    kind: str,
    backs: bool,  # noqa: FBT001
    language: str | None,
) -> None:
    """Print the cards of EDITION to scale, with letters, shapes, colours and dots."""
    from callout.core.deck import deck_of  # noqa: PLC0415
    from callout.printing.cards.deck import pdf_of  # noqa: PLC0415
    from callout.printing.cards.index import LIST  # noqa: PLC0415
    from callout.printing.cards.svg import pictures_of  # noqa: PLC0415
    from callout.printing.notes import say  # noqa: PLC0415

    spoken = language or system_language()
    with _explained(spoken):
        edition = _edition(name, code)
        written = language or known_language(edition.language)
        usual = "-".join([name, *["swell"] * swell, *["mirror"] * mirror])
        looks = {"swell": swell, "mirror": mirror, "backs": backs}
        if kind == "svg":
            folder = _place(out, f"{usual}-cards")
            pictures = pictures_of(edition, written, code=code, **looks)
            for picture, text in pictures.items():
                _write(folder / picture, text.encode())
            count = len(pictures) - 1
            told = say(spoken, "print-made-pictures", folder=str(folder), count=count, list=LIST)
        else:
            file = _place(out, f"{usual}.pdf")
            _write(file, pdf_of(edition, written, paper=paper, code=code, **looks))
            count = len(deck_of(edition).pack)
            told = say(spoken, "print-made-deck", file=str(file), cards=count, paper=paper)
        click.echo(told)


@printing.command()
@click.argument("name", metavar="EDITION")
@click.option("--out", type=click.Path(path_type=Path), help="The folder to write.")
@click.option(
    "--plate", type=click.IntRange(1, 24), default=1, show_default=True, help="Cards a file."
)
@code_option
@language_option
def tactile(name: str, out: Path | None, plate: int, code: str, language: str | None) -> None:
    """Make files of the cards of EDITION for a 3D printer, each different card once."""
    from callout.core.deck import deck_of  # noqa: PLC0415
    from callout.printing.cards.face import face_of  # noqa: PLC0415
    from callout.printing.cards.index import LIST, listed  # noqa: PLC0415
    from callout.printing.cards.tactile import stl_of  # noqa: PLC0415
    from callout.printing.notes import say  # noqa: PLC0415
    from callout.printing.words import say as say_far  # noqa: PLC0415

    spoken = language or system_language()
    with _explained(spoken):
        edition = _edition(name, code)
        cards = deck_of(edition).all
        faces = [face_of(edition, card, code) for card in cards]
        files = _plates(edition, plate)
        folder = _place(out, f"{name}-tactile")
        for file in dict.fromkeys(files.values()):
            those = [card for card in cards if files[card] == file]
            _write(folder / file, stl_of([faces[card].dots for card in those]))
            if sys.stderr.isatty():
                far = say_far(spoken, "progress", done=those[-1] + 1, all=len(cards))
                click.echo(far, err=True)
        _write(
            folder / LIST,
            listed(edition, language or known_language(edition.language), files).encode(),
        )
        made = {"count": len(set(files.values())), "cards": len(cards)}
        told = say(spoken, "print-made-plates", folder=str(folder), list=LIST, **made)
        click.echo(told)


def _plates(edition: "Edition", plate: int) -> Mapping["Card", str]:
    """Name the file of each card."""
    from callout.core.deck import deck_of  # noqa: PLC0415
    from callout.printing.cards.index import file_name  # noqa: PLC0415

    cards = deck_of(edition).all
    if plate == 1:
        return {card: file_name(edition, card, "stl") for card in cards}
    return {card: f"plate-{card // plate + 1:02}.stl" for card in cards}


@contextmanager
def _explained(language: str) -> Iterator[None]:
    """Say in *language* why something cannot be printed."""
    from callout.printing.notes import NotInstalled  # noqa: PLC0415
    from callout.printing.words import CannotMake  # noqa: PLC0415

    try:
        yield
    except (CannotMake, NotInstalled) as error:
        raise click.ClickException(error.told(language)) from error


def _edition(name: str, code: str) -> "Edition":
    """Find the edition called *name*, whose labels shall be written in *code* if one is named."""
    from callout.braille.labels import label_codes  # noqa: PLC0415
    from callout.editions import load, names  # noqa: PLC0415
    from callout.printing.words import CannotMake  # noqa: PLC0415

    if name not in names():
        raise CannotMake("no-edition", edition=name, editions=", ".join(names()))
    if code and code not in label_codes():
        raise CannotMake("no-code", code=code, codes=", ".join(label_codes()))
    return load(name)


def _place(out: Path | None, usual: str) -> Path:
    """Choose where to write: what is there already is overwritten only if it was named."""
    from callout.printing.words import CannotMake  # noqa: PLC0415

    if out is None and Path(usual).exists():
        raise CannotMake("file-there", file=usual)
    return out or Path(usual)


def _write(file: Path, written: bytes) -> None:
    """Write a file, in a new folder if need be."""
    from callout.printing.words import CannotMake  # noqa: PLC0415

    try:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(written)
    except OSError as error:
        raise CannotMake("no-writing", file=str(file)) from error
