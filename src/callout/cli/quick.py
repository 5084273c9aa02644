"""The command that reads the quick reference."""

from contextlib import suppress

from callout.cli.localized_click import argument, command
from callout.cli.options import language_option
from callout.cli.table_options import (
    EDITION,
    explain_table_errors,
    house_option,
    make_screen,
    parse_edition,
    rules_option,
    screen_options,
)
from callout.interpreter.rule_answers import RuleAnswerer
from callout.interpreter.vocabulary import fold


@command()
@argument("edition", type=EDITION)
@argument("part", required=False, default="")
@rules_option
@house_option
@language_option
@screen_options
def quick(
    edition: str,
    part: str,
    rules: str,
    house: tuple[str, ...],
    language: str,
    braille: bool,  # noqa: FBT001
    cells: int,
) -> None:
    """Read the quick reference of EDITION, or the PART with that word in its heading."""
    with explain_table_errors(language):
        answerer = RuleAnswerer(parse_edition(edition, rules, house, language), language)
    *lines, last = answerer.quick(fold(part))
    screen = make_screen(braille=braille, cells=cells)
    for line in lines:
        screen.tell(line)
    with suppress(KeyboardInterrupt):
        screen.finish(last)
