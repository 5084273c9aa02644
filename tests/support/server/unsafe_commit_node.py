"""A node that tells people that their moves are written before they are."""

import sys
from typing import Any

import asyncpg

from callout.cli import main

_connect = asyncpg.connect


async def connect_without_sync(*words: Any, **more: Any) -> Any:  # noqa: ANN401
    """Connect as the server does, but let no commit wait for a disk."""
    more["server_settings"] = {**more.get("server_settings", {}), "synchronous_commit": "off"}
    return await _connect(*words, **more)


if __name__ == "__main__":
    asyncpg.connect = connect_without_sync
    main(["serve", *sys.argv[1:]])
