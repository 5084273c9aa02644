"""A whole evening of six, in both languages: one reads 20 cells, and one leaves and returns."""

import re

from support.lesson.evening_listener import EveningListener
from support.lesson.live_evening import live_evening
from support.terminal.display_reading import on_one_line, read_until
from support.terminal.terminal_server import TerminalServer

from callout.club.evening import requests as r

GAMES = 2
FRENCH, ENGLISH = ("Ben", "Dora", "Fay"), ("Cleo", "Emil")
TABLE_LINES = {
    "en": r"Table (\d+), with (\w+) and (\w+)\.",
    "fr": r"Table (\d+), avec (\w+) et (\w+)\.",
}
STANDING_LINES = {
    "en": r"You're \w+ of \d|You share|You have no result",
    "fr": "Tu es à la|Tu partages|Tu n’as pas encore de résultat",
}
"""Each correction is told to everybody, with their own standing."""


def test_each_hears_table_neighbours_and_standing_once(terminal_server: TerminalServer) -> None:
    with live_evening(terminal_server.base, GAMES) as evening:
        evening.come(*FRENCH, language="fr")
        evening.come(*ENGLISH)
        words = ("--name", "Ana", "--language", "en", "--braille", "--cells", "20")
        with terminal_server.guest("ana", evening.link, *words) as ana:
            ana.find("not begun")
            ears = {
                name: EveningListener(connection, evening.code)
                for name, connection in evening.people.items()
            }
            evening.lead(r.StartEvening())
            evening.until_drawn(2)
            for ear in ears.values():
                ear.until(evening.look().version, tables=1)
            evening.act("Dora", r.CheckOut())
            evening.act("Dora", r.CheckIn())
            evening.decide(1)
            evening.decide(2)
            evening.until_drawn(4)
            for ear in ears.values():
                ear.until(evening.look().version, tables=2)
            (second,) = [
                table.number
                for table in evening.board.tables[2:]
                if evening.number_of("Ana") in table.seats
            ]
            read_until(ana, f"table {second}: ")
            evening.decide(3)
            evening.decide(4)
            last = evening.look().version
            for ear in ears.values():
                ear.until(last, tables=2)
            read_until(ana, "table 4 changed")
            read_until(ana, "you: ")
            names = {one.number: one.name for one in evening.board.people}
            tables = {
                table.number: {names[seat] for seat in table.seats}
                for table in evening.board.tables
            }
            heard = {name: " ".join(ear.told) for name, ear in ears.items()}
            evening.lead(r.EraseEvening())
            for ear in ears.values():
                ear.end()

    for name, told in heard.items():
        language = "fr" if name in FRENCH else "en"
        found = re.findall(TABLE_LINES[language], told)
        own = {number: people for number, people in tables.items() if name in people}
        assert {int(one): {name, first, second} for one, first, second in found} == own
        assert len(found) == len(set(ears[name].tables)) == GAMES
        assert told.count("on paper") == len(tables)
        assert len(re.findall(STANDING_LINES[language], told)) == len(tables)
    read = on_one_line(ana.out.decode())
    for number, people in tables.items():
        count = 1 if "Ana" in people else 0
        assert len(re.findall(rf"table {number}: \w+ and \w+", read)) == count
    assert len(re.findall(r"table \d changed", read)) == len(tables)
    assert len(re.findall(r"you: \d|no result yet", read)) == len(tables)
    assert max(map(len, ana.text.splitlines())) <= 20
