"""What the database files hold of a lesson, read beside the server."""

import sqlite3
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec
from support.server.secret import table_of

from callout.core.events import Answered, Asked
from callout.host import entries as e

_decode = msgspec.msgpack.Decoder(e.Entry).decode


class AnswerTally(NamedTuple):
    """How often each pupil and each question was asked, and answered rightly."""

    asked_of: Counter[str]
    right_of: Counter[str]
    asked: Counter[str]
    right: Counter[str]


def table_log(file: Path, code: str) -> list[tuple[int, e.Entry]]:
    """Return the entries of a table with their versions."""
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        rows = connection.execute(
            "SELECT version, payload FROM moves WHERE table_id = ? ORDER BY version",
            (table_of(code),),
        ).fetchall()
    finally:
        connection.close()
    return [(version, _decode(payload)) for version, payload in rows]


def tally(logs: Iterable[list[tuple[int, e.Entry]]]) -> AnswerTally:
    """Count the answers of people in the *logs* of all tables, at which nobody changed places."""
    found = AnswerTally(Counter(), Counter(), Counter(), Counter())
    for log in logs:
        names, prompts = list[str](), dict[int, str]()
        for _, entry in log:
            if isinstance(entry, e.Sat):
                names.append(entry.name)
            for event in entry.events if isinstance(entry, e.Began | e.Moved) else ():
                if isinstance(event, Asked):
                    prompts[event.seat] = event.prompt
                elif isinstance(event, Answered) and event.seat < len(names):
                    name, prompt = names[event.seat], prompts[event.seat]
                    found.asked_of[name] += 1
                    found.asked[prompt] += 1
                    found.right_of[name] += event.right
                    found.right[prompt] += event.right
    return found


def found_in(files: Iterable[Path], words: Iterable[str]) -> list[tuple[str, str]]:
    """Return which of *words* stand in which of *files*, as UTF-8 and as UTF-16."""
    contents = {file.name: file.read_bytes() for file in files}
    return [
        (name, word)
        for name, content in contents.items()
        for word in words
        if word.encode() in content or word.encode("utf-16-le") in content
    ]
