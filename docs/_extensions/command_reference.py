"""All commands of `callout` with their options, as the program tells them."""

import re
from collections.abc import Iterator

import click

from callout.cli import main

MARKDOWN_SIGNS = re.compile(r"([\\_{}<>|\[\]])")


def plain(text: str) -> str:
    """Return *text* as Markdown that shows it as it is."""
    return MARKDOWN_SIGNS.sub(r"\\\1", " ".join(text.split()))


def describe_commands() -> str:
    """Describe every command, in the order of its name."""
    return "\n".join(describe(main, click.Context(main, info_name="callout")))


def describe(command: click.Command, context: click.Context) -> Iterator[str]:
    """Describe a command, or the commands of a group one by one."""
    if isinstance(command, click.Group):
        for name, inner in sorted(command.commands.items()):
            yield from describe(inner, click.Context(inner, context, name))
        return
    usage = command.get_usage(context).removeprefix("Usage: ")
    yield f"## {context.command_path}\n"
    yield f"{plain(command.help or '')}\n"
    yield f"```text\n{' '.join(usage.split())}\n```\n"
    with context:
        for param in command.get_params(context):
            if isinstance(param, click.Option) and (record := param.get_help_record(context)):
                names, told = record
                yield f"`{names}`\n: {plain(told) or 'One of these.'}\n"
