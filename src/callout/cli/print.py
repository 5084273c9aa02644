"""The commands that print cards: faces to scale on paper, and plates to touch."""

import sys
from collections.abc import Mapping
from pathlib import Path

import click

from callout.cli.help_language import help_language
from callout.cli.localized_click import LocalizedGroup, argument, option
from callout.cli.output_options import (
    check_code,
    code_option,
    label_edition,
    order_option,
    output_path,
    pages_language_option,
    paper_option,
    printing_errors,
    write_file,
)
from callout.cli.question_paper import (
    load_question_backs,
    print_answers,
    print_questions,
    report_left_out,
)
from callout.cli.table_options import (
    explain_table_errors,
    house_option,
    rules_option,
    with_chosen_rules,
)
from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.locales.language import known_language
from callout.locales.messages import say
from callout.printing.cards.deck_pdf import deck_pdf, plain_backs
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.index import INDEX_FILE, card_file_name, index_text
from callout.printing.cards.reference import reference_cells
from callout.printing.cards.stl import plate_stl
from callout.printing.cards.svg import deck_svgs
from callout.printing.errors import PrintingError


@click.group("print", cls=LocalizedGroup)
def printing() -> None:
    """Print cards: faces to scale on paper, and plates to touch."""


printing.add_command(print_questions)
printing.add_command(print_answers)


@printing.command()
@argument("name", metavar="EDITION")
@option("--out", type=click.Path(path_type=Path))
@paper_option
@code_option
@order_option
@option("--swell", is_flag=True)
@option("--mirror", is_flag=True)
@option("--format", "kind", type=click.Choice(["pdf", "svg"]), default="pdf")
@option("--backs/--no-backs", default=True)
@option("--reference/--no-reference", default=True)
@option("--questions", default="")
@rules_option
@house_option
@pages_language_option
def deck(
    name: str,
    out: Path | None,
    paper: str,
    code: str,
    order: str,
    swell: bool,  # noqa: FBT001
    mirror: bool,  # noqa: FBT001
    kind: str,
    backs: bool,  # noqa: FBT001
    reference: bool,  # noqa: FBT001
    questions: str,
    rules: str,
    house: tuple[str, ...],
    language: str | None,
) -> None:
    """Print the cards of EDITION to scale, with letters, shapes, colours and dots."""
    message_language = language or help_language()
    with printing_errors(message_language):
        printed = _load_edition(name, code, order)
        with explain_table_errors(message_language):
            edition = with_chosen_rules(printed, rules, house, message_language)
        page_language = language or known_language(edition.language)
        base = "-".join([name, *["swell"] * swell, *["mirror"] * mirror])
        variant = {"swell": swell, "mirror": mirror, "backs": backs, "reference": reference}
        if questions and (kind == "svg" or swell or mirror or not backs):
            raise PrintingError("questions-no-backs")
        question_backs = questions and load_question_backs(questions, message_language, code)
        if kind == "svg":
            folder = output_path(out, f"{base}-cards")
            pictures = deck_svgs(edition, page_language, code=code, **variant)
            for picture, text in pictures.items():
                write_file(folder / picture, text.encode())
            made = say(
                "printing",
                message_language,
                "print-made-pictures",
                folder=str(folder),
                count=len(pictures) - 1,
                list=INDEX_FILE,
            )
        else:
            file = output_path(out, f"{base}.pdf")
            pdf = deck_pdf(
                edition,
                page_language,
                paper=paper,
                code=code,
                draw_backs=question_backs.draw if question_backs else plain_backs,
                **variant,
            )
            write_file(file, pdf)
            count = len(deck_of(edition).pack)
            if reference:
                count += len(reference_cells(edition, page_language, code))
            made = say(
                "printing",
                message_language,
                "print-made-deck",
                file=str(file),
                cards=count,
                paper=paper,
            )
        click.echo(made)
    if question_backs:
        report_left_out(question_backs, message_language)


@printing.command()
@argument("name", metavar="EDITION")
@option("--out", type=click.Path(path_type=Path))
@option("--plate", type=click.IntRange(1, 24), default=1, show_default=True)
@code_option
@order_option
@pages_language_option
def tactile(
    name: str, out: Path | None, plate: int, code: str, order: str, language: str | None
) -> None:
    """Make files of the cards of EDITION for a 3D printer, each different card once."""
    message_language = language or help_language()
    with printing_errors(message_language):
        edition = _load_edition(name, code, order)
        cards = deck_of(edition).all
        drawings = [draw_card(edition, card, code) for card in cards]
        files = _plate_files(edition, plate)
        folder = output_path(out, f"{name}-tactile")
        for file in dict.fromkeys(files.values()):
            on_plate = [card for card in cards if files[card] == file]
            write_file(folder / file, plate_stl([drawings[card].dots for card in on_plate]))
            if sys.stderr.isatty():
                progress = say(
                    "printing", message_language, "progress", done=on_plate[-1] + 1, all=len(cards)
                )
                click.echo(progress, err=True)
        write_file(
            folder / INDEX_FILE,
            index_text(edition, language or known_language(edition.language), files).encode(),
        )
        counts = {"count": len(set(files.values())), "cards": len(cards)}
        made = say(
            "printing",
            message_language,
            "print-made-plates",
            folder=str(folder),
            list=INDEX_FILE,
            **counts,
        )
        click.echo(made)


def _plate_files(edition: Edition, plate: int) -> Mapping[Card, str]:
    """Return the file of each card."""
    cards = deck_of(edition).all
    if plate == 1:
        return {card: card_file_name(edition, card, "stl") for card in cards}
    return {card: f"plate-{card // plate + 1:02}.stl" for card in cards}


def _load_edition(name: str, code: str, order: str) -> Edition:
    """Load the edition called *name*, after checking the *code* of its labels if one is given."""
    edition = label_edition(name, order)
    if code:
        check_code(code)
    return edition
