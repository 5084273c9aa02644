"""The command that reads the rules."""

import click

from callout.cli.options import EDITION, language_option


@click.command()
@click.argument("edition", type=EDITION)
@click.argument("clause", required=False)
@language_option
def rules(edition: str, clause: str | None, language: str) -> None:
    """Read the rules of EDITION, or one CLAUSE of them."""
    from callout.narrator.rulebook import clauses  # noqa: PLC0415

    known = clauses(edition, language)
    if clause is None:
        for number, text in known.items():
            click.echo(f"{number}. {text}")
        return
    folded = clause.casefold().removeprefix(f"{edition}.")
    found = next((number for number in known if number.casefold() == folded), None)
    if found is None:
        raise click.ClickException(f"{edition}: {', '.join(known)}")
    click.echo(known[found])
