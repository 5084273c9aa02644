"""All commands of `callout` with their options, as the program tells them."""

import re
from collections.abc import Iterator

import click

from callout.cli import main
from callout.cli.help_language import choose_help_language
from callout.cli.localized_click import command_help

MARKDOWN_SIGNS = re.compile(r"([\\_{}<>|\[\]])")


def plain(text: str) -> str:
    """Return *text* as Markdown that shows it as it is."""
    return MARKDOWN_SIGNS.sub(r"\\\1", re.sub("[ \n]+", " ", text))


def describe_commands(language: str) -> str:
    """Describe every command in *language*, in the order of its name."""
    choose_help_language([f"--language={language}"])
    return "\n".join(describe(main, click.Context(main, info_name="callout"), []))


def describe(command: click.Command, context: click.Context, path: list[str]) -> Iterator[str]:
    """Describe a command, or the commands of a group one by one."""
    if isinstance(command, click.Group):
        for name, inner in sorted(command.commands.items()):
            yield from describe(inner, click.Context(inner, context, name), [*path, name])
        return
    usage = [context.command_path, *command.collect_usage_pieces(context)]
    yield f"## {context.command_path}\n"
    yield f"{plain(command_help(path))}\n"
    yield f"```text\n{' '.join(usage)}\n```\n"
    with context:
        for param in command.params:
            if isinstance(param, click.Option) and (record := param.get_help_record(context)):
                names, told = record
                yield f"`{names}`\n: {plain(told)}\n"
