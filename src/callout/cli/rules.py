"""The command that reads the rules."""

import click

from callout.cli.localized_click import argument, command
from callout.cli.options import language_option
from callout.cli.table_options import (
    EDITION,
    explain_table_errors,
    house_option,
    parse_edition,
    rules_option,
)
from callout.core.clause import HOUSE
from callout.interpreter.rule_answers import RuleAnswerer


@command()
@argument("edition", type=EDITION)
@argument("clause", required=False, default="")
@rules_option
@house_option
@language_option
def rules(edition: str, clause: str, rules: str, house: tuple[str, ...], language: str) -> None:
    """Read the rules of EDITION, or one CLAUSE of them."""
    with explain_table_errors(language):
        answerer = RuleAnswerer(parse_edition(edition, rules, house, language), language)
    name = clause.casefold()
    lines = [line.spoken for line in answerer.rules(name)]
    if name not in ("", HOUSE) and answerer.find_clause(name) is None:
        raise click.ClickException(lines[0])
    for line in lines:
        click.echo(line)
