"""Commands, options and arguments with help in the reader's language."""

import re
from functools import partial

import click
from click.shell_completion import CompletionItem

from callout.cli.click_messages import translate
from callout.cli.help_language import choose_help_language, help_words
from callout.core.edition import Scoring

_VALUE = re.compile("([A-Z]{3,})(?: RANGE)?")


def _path(ctx: click.Context) -> list[str]:
    """Return the names of the command and its groups, without the program's name."""
    path: list[str] = []
    while ctx.parent is not None:
        path.insert(0, ctx.info_name or "")
        ctx = ctx.parent
    return path


def command_help(path: list[str]) -> str:
    """Return the help of the command with that *path*."""
    return help_words().say("-".join(path) or "callout", {})


def _short_help(ctx: click.Context, name: str, limit: int = 45) -> str:
    """Return a help line of at most *limit* characters for the command *name* of a group."""
    stand_in = click.Command(name, help=command_help([*_path(ctx), name]))
    return stand_in.get_short_help_str(limit)


def option_help(path: list[str], name: str) -> str:
    """Return the help of an option: of its command, of its group, or shared by commands."""
    words = help_words()
    keys = [f"{'-'.join(path[:end])}.{name}" for end in range(len(path), 0, -1)]
    key = next(filter(words.has, keys), f"option-{name}")
    return words.say(key, {"ways": ", ".join(Scoring)})


def _value(text: str) -> str:
    """Translate the placeholders of values in *text*."""
    words = help_words()
    return _VALUE.sub(lambda found: words.say(f"value-{found[1]}", {}), text)


class LocalizedOption(click.Option):
    """An option with help in the reader's language."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option's names and its help."""
        self.help = option_help(_path(ctx), self.opts[0].lstrip("-"))
        return super().get_help_record(ctx)

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the translated placeholder of its value."""
        return _value(super().make_metavar(ctx))


class LocalizedArgument(click.Argument):
    """An argument with a name in the reader's language."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the translated placeholder of its value."""
        return _value(super().make_metavar(ctx))


class LocalizedCommand(click.Command):
    """A command with help in the reader's language."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Choose the language of help, then parse *args*."""
        if ctx.parent is None:
            choose_help_language(args)
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the translated parts of the usage line."""
        pieces = super().collect_usage_pieces(ctx)
        own = [self.options_metavar, getattr(self, "subcommand_metavar", None)]
        return [_value(piece) if piece in own else piece for piece in pieces]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help of all options, Click's own --help included."""
        if made := self.get_help_option(ctx):
            made.help = option_help([], "help")
        super().format_options(ctx, formatter)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help of the command."""
        self.help = command_help(_path(ctx))
        super().format_help_text(ctx, formatter)


class LocalizedGroup(LocalizedCommand, click.Group):
    """A group of commands with help in the reader's language."""

    command_class = LocalizedCommand

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with their help, without loading them."""
        names = self.list_commands(ctx)
        limit = formatter.width - 6 - max(map(len, names))  # as Click leaves room
        with formatter.section(translate("Commands")):
            formatter.write_dl([(name, _short_help(ctx, name, limit)) for name in names])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete the name of a command or an option, without loading commands."""
        return [
            CompletionItem(name, help=_short_help(ctx, name))
            for name in self.list_commands(ctx)
            if name.startswith(incomplete)
        ] + click.Command.shell_complete(self, ctx, incomplete)


command = partial(click.command, cls=LocalizedCommand)
option = partial(click.option, cls=LocalizedOption)
argument = partial(click.argument, cls=LocalizedArgument)
