"""Throw bytes at all that reads what strangers send: it answers or refuses, and never falls.

Usage: python fuzz/wire.py TARGET FOLDER [OPTIONS OF LIBFUZZER]
"""

import re
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import atheris

with atheris.instrument_imports(include=["callout"]):
    import msgspec

    from callout.core.cards import Seat
    from callout.core.prompts import DealRound, awaited
    from callout.core.refusal import IllegalCommand
    from callout.editions import EditionError
    from callout.host import entries as e
    from callout.host import requests as w
    from callout.host.bots import next_due
    from callout.host.errors import RequestDenied
    from callout.host.policy import Decision, decide, decide_move
    from callout.host.table import Table, make_table
    from callout.narrator.listener import Style
    from callout.server import wire
    from callout.server.adapters.system import SystemClock
    from callout.server.codes import TableCodes, UnknownCode, number_of_words
    from callout.server.http.headers import negotiate_language
    from callout.server.http.openapi import document
    from callout.server.http.problems import response_to
    from callout.server.identity.tokens import Identity, InvalidToken, TableTicket, Tokens
    from callout.server.tables.narration import Recipient, encode_event, publish_entry
    from callout.server.transfers import TRANSFER_WORDS

Target: TypeAlias = Callable[[bytes], None]

PEOPLE = ("ann", "bea", "cid")
"""The host, somebody at the table, and somebody who is not."""

WISHES: tuple[w.TableRequest, ...] = (
    w.Sit("Dan"), w.Leave(), w.Return(), w.AddBot("keen"), w.Remove(1), w.StandIn(1),
    w.SetLevel(1, 2), w.Start(), w.Rematch(), w.Say("hello"), w.Mute(1), w.Report(1, "rude"),
    w.Typed("uno r5 b"),
)  # fmt: skip
DEEP = b'{"key": "k", "seen": 0, "act": {"type": "Deal", "more": ' + b"[" * 4_000
TOKENS = Tokens("only for fuzzing", SystemClock())
CODES = TableCodes("only for fuzzing")
ENTRY = msgspec.msgpack.Decoder(e.Entry).decode
READERS = [
    wire.body_decoder(form)
    for form in (wire.NewGuest, wire.ReturningGuest, wire.NewTable, wire.Acknowledgement)
]
ACTION = wire.body_decoder(wire.ActionRequest)
EVENT = re.compile(rb"id: \d+\ndata: [^\r\n]+\n(: *\n)?\n")
"""An event of a stream: its version, what it tells, and perhaps spaces that fill it up."""


def asked(table: Table, player: str, wish: w.TableRequest) -> Decision:
    """Let somebody ask for something."""
    context = w.RequestContext(player, player.title(), wish, 10**12, seed="5eed" * 16, code="code")
    return decide(table, context)


def prepared(edition: str, *, begun: bool = True) -> Table:
    """Seat two people and a bot and, if the match has begun, wait for the first of them."""
    table = make_table(e.Made(e.Options(edition, slow=0), "ann"))
    for player, wish in (("ann", w.Sit()), ("bea", w.Sit()), ("ann", w.AddBot())):
        table = asked(table, player, wish).after
    table = asked(table, "ann", w.Start()).after if begun else table
    while table.match is not None:
        (seat, *_), prompt = awaited(table.match.prompt), table.match.prompt
        if seat == 0 and not isinstance(prompt, DealRound):
            break
        table = decide_move(table, seat, table.match.legal_commands(seat)[0], 10**12).after
    return table


TABLES = [prepared("mattel", begun=False), *map(prepared, ("mattel", "dos", "quiz"))]


def action(data: bytes) -> None:
    """Read an action request; carry it out, fold and narrate it, or refuse it with a reason."""
    try:
        wish = ACTION(data).act
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return
    for table in TABLES:
        for player in PEOPLE:
            try:
                decision = asked(table, player, wish)
            except (RequestDenied, IllegalCommand) as error:
                response_to(error, "fr")
            else:
                _tell(table, decision)


def _tell(before: Table, decision: Decision) -> None:
    entry = ENTRY(msgspec.msgpack.encode(decision.entry))
    after = before.after(entry, 10**12)
    if next_due(after) != next_due(decision.after):
        raise AssertionError("what is read from the log is not what was written")
    for player in PEOPLE:
        text = encode_event(
            publish_entry(1, 1, entry, "code", after), Recipient(player, "fr", Style.FULL)
        )
        if not EVENT.fullmatch(text):
            raise AssertionError("an event has other lines than it should")


def body(data: bytes) -> None:
    """Read every other body, and make the table that one asks for."""
    for read in READERS:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError, EditionError):
            told = read(data)
            if isinstance(told, wire.NewTable):
                make_table(e.Made(told.options, "ann"))


def word(data: bytes) -> None:
    """Read a code, a token, a ticket, four words and a wish for a language."""
    readers: tuple[tuple[Callable[[str], object], type[Exception]], ...]
    readers = (
        (CODES.table_of, UnknownCode),
        (TOKENS.read, InvalidToken),
        (lambda text: number_of_words(text, TRANSFER_WORDS), UnknownCode),
    )
    for text in (data.decode("latin-1"), data.decode("utf-8", "replace")):
        negotiate_language(text)
        TOKENS.read_ticket(text)
        for read, refusal in readers:
            with suppress(refusal):
                read(text)


def entry(data: bytes) -> None:
    """Read an entry of a log; what can be read can be written and read again."""
    try:
        told = ENTRY(data)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return
    if ENTRY(msgspec.msgpack.encode(told)) != told:
        raise AssertionError("an entry changes when it is written")


def seeds(target: Target) -> Iterable[bytes]:
    """Give examples to begin with."""
    ann, options = Identity("ann", "Ann"), e.Options("mattel", house={"target": 100})
    begun = [table.match for table in TABLES if table.match]
    wishes = [
        *WISHES,
        *(command for match in begun for command in match.legal_commands(Seat(0))[::5]),
    ]
    bodies = (wire.NewGuest("Ann"), wire.NewTable(options, ("calm",)), wire.Acknowledgement(1))
    written_down = (asked(TABLES[1], "ann", w.Say("hello")), asked(TABLES[0], "ann", w.Start()))
    ticket = TOKENS.issue_ticket(TableTicket(1, "ann"))
    words = (CODES.code_of(1), TOKENS.issue(ann), ticket, "fr-CA, en;q=0.8")
    examples: dict[Target, list[bytes]] = {
        action: [
            *(msgspec.json.encode(wire.ActionRequest("k", 1, wish)) for wish in wishes),
            DEEP,
        ],
        body: [msgspec.json.encode(told) for told in bodies],
        word: [text.encode() for text in words],
        entry: [msgspec.msgpack.encode(decision.entry) for decision in written_down],
    }
    return examples[target]


def names() -> set[str]:
    """Find the names that mean something in a body."""
    forms = document("1")["components"]["schemas"]
    parts = {part for form in forms.values() for part in form.get("properties", ())}
    return {*forms, *parts, *prepared("mattel").edition.clauses}


TARGETS: dict[str, Target] = {target.__name__: target for target in (action, body, word, entry)}


def main() -> None:
    """Fuzz one target, beginning with what a folder holds."""
    name, folder, *options = sys.argv[1:]
    for number, seed in enumerate(seeds(TARGETS[name])):
        Path(folder, f"seed-{number}").write_bytes(seed)
    known = Path(folder).with_name("names.txt")
    known.write_text("".join(f'"\\"{word}\\""\n' for word in sorted(names())), "utf-8")
    atheris.Setup([sys.argv[0], folder, f"-dict={known}", *options], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
