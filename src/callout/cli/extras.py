"""The extras that options need, and the messages on installing them."""

from collections.abc import Sequence
from importlib.util import find_spec

import click

from callout.locales.messages import say

POSTGRES_PACKAGES = ("alembic", "asyncpg", "sqlalchemy")


def require_postgres(
    ctx: click.Context, _param: click.Parameter, databases: Sequence[str]
) -> Sequence[str]:
    """Return *databases*, or explain the extra that a PostgreSQL among them needs."""
    if any(address.startswith("postgresql") for address in databases) and not all(
        map(find_spec, POSTGRES_PACKAGES)
    ):
        language = ctx.params["language"]  # an eager option
        raise click.ClickException(say("operator", language, "postgres-extra"))
    return databases


def require_otel(language: str) -> None:
    """Explain the extra that traces need, if it is missing."""
    if find_spec("opentelemetry") is None:
        raise click.ClickException(say("operator", language, "otel-extra"))


def require_push(ctx: click.Context, _param: click.Parameter, contact: str) -> str:
    """Return *contact*, or explain its fault or the extra that Web Push needs."""
    if not contact:
        return contact
    language = ctx.params["language"]  # an eager option
    if find_spec("py_vapid") is None:
        raise click.ClickException(say("operator", language, "push-extra"))
    from callout.server.adapters.web_push import is_contact  # noqa: PLC0415 - an extra

    if not is_contact(contact):
        raise click.ClickException(say("operator", language, "push-contact", contact=contact))
    return contact
