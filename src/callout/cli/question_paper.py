"""The commands that put questions on paper: cards, labels, and the answers for the teacher."""

from collections.abc import Iterable
from pathlib import Path
from typing import Unpack

import click

from callout.banks.deck import QuestionDeck
from callout.banks.summary import tell_problems
from callout.cli.help_language import help_language
from callout.cli.localized_click import command, option
from callout.cli.options import LANGUAGE
from callout.cli.output_options import (
    PageOptions,
    PageOutput,
    check_code,
    code_option,
    output_path,
    page_options,
    paper_option,
    printing_errors,
    write_file,
)
from callout.cli.question_source import load_usable_questions, source_argument
from callout.locales.messages import say
from callout.printing.questions.answer_pdf import answers_pdf
from callout.printing.questions.drawing import QuestionBacks
from callout.printing.questions.question_pages import (
    answers_document,
    question_labels_document,
    questions_document,
)
from callout.printing.questions.question_pdf import questions_pdf

_out_option = option("--out", type=click.Path(path_type=Path))
_language_option = option("--language", type=LANGUAGE)


@command("questions")
@source_argument
@_out_option
@paper_option
@code_option
@_language_option
def print_questions(
    source: str, out: Path | None, paper: str, code: str, language: str | None
) -> None:
    """Print the questions of FILE as cards in large print, with the answers behind."""
    language = language or help_language()
    deck = load_usable_questions(source, language)
    with printing_errors(language):
        if code:
            check_code(code)
        file = output_path(out, f"{Path(source).stem}-questions.pdf")
        made = questions_pdf(deck, paper=paper, code=code)
        write_file(file, made.content)
    told = say(
        "printing",
        language,
        "print-made-questions",
        file=str(file),
        cards=made.number,
        paper=paper,
    )
    click.echo(told)
    report_gaps(deck, language, made.missing)


@command("answers")
@source_argument
@_out_option
@paper_option
@_language_option
def print_answers(source: str, out: Path | None, paper: str, language: str | None) -> None:
    """Print the answers to the questions of FILE for the teacher, numbered like the cards."""
    language = language or help_language()
    deck = load_usable_questions(source, language)
    with printing_errors(language):
        file = output_path(out, f"{Path(source).stem}-answers.pdf")
        made = answers_pdf(deck, paper=paper)
        write_file(file, made.content)
    count = len(deck.questions)
    told = say(
        "printing",
        language,
        "print-made-answers",
        file=str(file),
        questions=count,
        pages=made.number,
    )
    click.echo(told)
    report_gaps(deck, language, made.missing)


@command("questions")
@source_argument
@option("--labels", is_flag=True)
@page_options
def emboss_questions(source: str, labels: bool, **options: Unpack[PageOptions]) -> None:  # noqa: FBT001
    """Make the questions of FILE, numbered like the printed cards."""
    output = PageOutput(options)
    deck = load_usable_questions(source, output.message_language)
    with printing_errors(output.message_language):
        document = question_labels_document(deck) if labels else questions_document(deck)
        name = "question-labels" if labels else "questions"
        output.write_document(document, document.language, f"{Path(source).stem}-{name}")
    report_gaps(deck, output.message_language, err=True)


@command("answers")
@source_argument
@page_options
def emboss_answers(source: str, **options: Unpack[PageOptions]) -> None:
    """Make the answers to the questions of FILE for the teacher."""
    output = PageOutput(options)
    deck = load_usable_questions(source, output.message_language)
    with printing_errors(output.message_language):
        document = answers_document(deck)
        output.write_document(document, document.language, f"{Path(source).stem}-answers")
    report_gaps(deck, output.message_language, err=True)


def load_question_backs(source: str, language: str, code: str) -> QuestionBacks:
    """Read questions for the backs of playing cards."""
    return QuestionBacks(load_usable_questions(source, language), code)


def report_left_out(backs: QuestionBacks, language: str) -> None:
    """Print messages about questions that are not on the backs."""
    if left_out := backs.left_out:
        numbers = ", ".join(map(str, left_out))
        click.echo(
            say("printing", language, "print-left-out", count=len(left_out), numbers=numbers)
        )
    report_gaps(backs.deck, language, backs.missing)


def report_gaps(
    deck: QuestionDeck, language: str, missing: Iterable[str] = (), *, err: bool = False
) -> None:
    """Print messages about gaps on paper: entries that cannot be used, letters without a font."""
    if letters := " ".join(sorted(missing)):
        click.echo(say("printing", language, "print-missing", letters=letters), err=err)
    for line in tell_problems(deck, language):
        click.echo(line, err=err)
