"""An operator erases a person or a table: nothing is left, and who is there hears it."""

import asyncio
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace
from support.host_table import OPTIONS, finished_table
from support.server.in_process import (
    ANA,
    BOB,
    CLEO,
    CLOSE_AFTER_MS,
    InProcessCluster,
    SessionListener,
)
from support.server.secret import TEST_SECRET, code_of
from support.server.stored_node import running_node

from callout.classroom import requests as c
from callout.cli.forget import forget
from callout.club.evening.requests import CheckIn
from callout.club.evening.settings import EveningSettings
from callout.club.membership import requests as m
from callout.club.membership.role import Role
from callout.host import entries as e
from callout.host import requests as w
from callout.narrator.listener import Style
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.people.bounds import COMPACTED_AFTER_ROWS
from callout.server.people.person_log import Noted
from callout.server.people.words import UnknownWords
from callout.server.ports import Row
from callout.server.tables.narration import Recipient
from callout.server.transfers import Transfer

pytestmark = pytest.mark.anyio
MARA = Identity("mara", "Mara")
ZOE = Identity("zoe-id", "Zoé")
TALKING = replace(OPTIONS, slow=0)


@pytest.fixture(autouse=True)
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file in which is noted who is forgotten."""
    monkeypatch.setenv("CALLOUT_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "forgotten"


async def run_forget(database: str, *words: str, answer: str = "") -> Result:
    """Run the command as an operator does, beside the node."""
    command = ["--database", database, "--secret", TEST_SECRET, *words]
    return await asyncio.to_thread(CliRunner().invoke, forget, command, answer)


def private_text(path: Path) -> str:
    """Read a file that only its owner can read."""
    assert path.stat().st_mode & 0o777 == 0o600
    return path.read_text("utf-8")


async def leave(world: InProcessCluster, node: Node) -> dict[str, int]:
    """Leave tables of several people, with a record, a class and a code for another device."""
    lobby = await node.tables.make(ANA, OPTIONS, [w.Sit()])
    said = await lobby.act(ANA, w.Say("my secret word"), "say", lobby.version)
    await lobby.act(ANA, w.Report(said, "my complaint"), "report", said)
    other = await node.tables.make(CLEO, OPTIONS, [w.Sit(), w.AddBot("calm")])
    played = await world.lay(finished_table("ana", "bob"))
    world.clock.by += CLOSE_AFTER_MS
    await node.store.do_due_work_at(played)
    world.clock.by = 0
    school = await node.classes.open(MARA, "en")
    await school.act(BOB, c.JoinClass("Bob"), "join", school.version)
    evening = await node.evenings.open(MARA, "en", EveningSettings())
    await evening.act(ANA, CheckIn("Ana"), "in", evening.version)
    await node.transfers.offer(Transfer(ANA))
    await node.people.keep(ANA, "", (lobby.code,))
    return {
        "lobby": lobby.table_id,
        "other": other.table_id,
        "played": played,
        "class": school.class_id,
        "evening": evening.log.log_id,
    }


async def kept(node: Node) -> str:
    """Return everything that is stored, as text."""
    journal, found = node.context.journal, b""
    for log in await journal.stored_logs(0, 1000):
        rows = [*await journal.since(log), *await journal.reports(log)]
        found += b"".join(row.payload for row in rows) + (await journal.record(log) or b"")
    return found.decode("utf-8", "replace")


@pytest.mark.parametrize("who", ["ANA", "ana"])
async def test_a_name_or_a_player_is_forgotten_everywhere_and_others_are_not(
    database: str, who: str
) -> None:
    world = InProcessCluster()
    async with running_node(database, world) as node:
        ids = await leave(world, node)
        assert "my secret word" in await kept(node)
        done = await run_forget(database, who, "--yes")
        journal, text = node.context.journal, await kept(node)

        assert done.exit_code == 0, done.output
        assert done.output == (
            "Erased: 1 open table, 0 classes, 1 evening, 0 afternoons, 1 code for another device, "
            "1 kept person, 0 places in clubs, 1 finished game, "
            "the name in 0 messages from others.\n"
        )
        assert not any(word in text for word in ("Ana", "my secret word", "my complaint"))
        assert await journal.record(ids["played"]) is None
        assert len(await journal.since(ids["lobby"])) == 1
        assert len(await journal.since(ids["other"])) == 3
        assert len(await journal.since(ids["class"])) == 2
        assert len(await journal.since(ids["evening"])) == 1


async def test_the_words_of_who_is_forgotten_bring_nobody_back_and_those_of_others_do(
    database: str,
) -> None:
    world = InProcessCluster()
    async with running_node(database, world) as node:
        words = {who.player: await node.people.keep(who) for who in (ANA, BOB)}
        for number in range(COMPACTED_AFTER_ROWS):
            await node.people.note(ANA.player, Noted(name=f"Quagga {number}"))
        renamed = await run_forget(database, "Quagga 59", "--yes")
        text = await kept(node)

        assert "1 kept person" in renamed.output
        assert "Quagga" not in text
        assert "Ana" not in text
        with pytest.raises(UnknownWords):
            await node.people.come_back(words[ANA.player])
        assert (await node.people.come_back(words[BOB.player])).name == "Bob"


@pytest.mark.parametrize("who", ["Zoé", "zoe-id"])
async def test_the_name_goes_from_what_others_said_where_the_person_never_was(
    database: str, who: str
) -> None:
    world = InProcessCluster()
    async with running_node(database, world) as node:
        await node.tables.make(ZOE, OPTIONS, [w.Sit()])
        gossip = await node.tables.make(ANA, TALKING, [w.Sit()])
        await gossip.act(BOB, w.Sit(), "sit", gossip.version)
        for line in ("Where is ZOE?", "zoé's cards!", "Zoe\u0301. Zoés, Zo.", "Zoélie plays"):
            said = await gossip.act(BOB, w.Say(line), line, gossip.version)
        complaint = w.Report(said, "He talks of Zoé.")
        await gossip.act(ANA, complaint, "report", gossip.version)
        (file,) = await node.moderation.list()
        await node.moderation.note(file, "Mo", "Told Bob to leave Zoe alone.")
        listener, ends_at = SessionListener(gossip, "ana"), gossip.log.ends_at
        done = await run_forget(database, who, "--yes")
        await node.store.check_all()
        heard = await gossip.narrated_since(0, Recipient("ana", "en", Style.FULL))
        told = " ".join(line.spoken for one in heard for line in one.told)
        (file,) = await node.moderation.list()
        text = await kept(node)

        assert done.output.endswith("the name in 6 messages from others.\n")
        assert listener.woken
        assert "Bob says: Where is somebody?" in told
        assert "Bob says: somebody's cards!" in told
        assert "Bob says: somebody. Zoés, Zo." in told
        assert "Bob says: Zoélie plays" in told
        assert file.report.text == "He talks of somebody."
        assert file.report.lines[1].text == "somebody's cards!"
        assert file.notes[0].note.text == "Told Bob to leave somebody alone."
        assert not re.search("zo[eé]\\b", text, re.IGNORECASE)
        assert gossip.log.ends_at == ends_at
        assert await gossip.act(BOB, w.Say("Good."), "good", 0)


async def test_a_person_called_like_a_bot_is_forgotten_and_bots_of_that_name_are_not(
    database: str,
) -> None:
    world = InProcessCluster()
    async with running_node(database, world) as node:
        table = await node.tables.make(ANA, TALKING, [w.Sit(), w.AddBot("calm")])
        await table.act(BOB, w.Sit("Robin"), "sit", table.version)
        bots = await node.tables.make(ANA, TALKING, [w.Sit(), w.AddBot("calm")])
        await bots.act(ANA, w.Remove(1), "remove", bots.version)
        await bots.act(ANA, w.Say("Robin the bot is gone"), "say", bots.version)
        others = await node.tables.make(ANA, TALKING, [w.Sit()])
        await others.act(ANA, w.Say("Robin cheats"), "say", others.version)
        done = await run_forget(database, "Robin", "--yes")

        assert done.exit_code == 0, done.output
        assert len(await node.context.journal.since(table.table_id)) == 1
        assert len(await node.context.journal.since(bots.table_id)) > 1
        assert "Robin cheats" not in await kept(node)


async def test_who_is_at_the_table_hears_it_and_nobody_can_go_on(database: str) -> None:
    world = InProcessCluster()
    async with running_node(database, world) as node:
        ids = await leave(world, node)
        session = await node.tables.find(ids["lobby"])
        listener = SessionListener(session, "ana")
        before = listener.woken
        done = await run_forget(database, code_of(ids["lobby"]), "--yes", "--language", "fr")
        await node.store.check_all()

        assert done.output.startswith("Effacé\u00a0: 1 table ouverte, 0 classe,")
        assert listener.woken > before
        assert session.table is not None
        assert session.table.closed
        assert session.log.recent[-1].entry == e.Closed(e.CloseReason.ERASED)


async def test_a_class_is_forgotten_by_its_code(database: str) -> None:
    world = InProcessCluster()
    async with running_node(database, world) as node:
        ids = await leave(world, node)
        done = await run_forget(database, code_of(ids["class"]), "--yes")
        again = await run_forget(database, code_of(ids["class"]), "--yes")

        assert "0 open tables, 1 class," in done.output
        assert again.output == "Nothing to erase: none of that is stored here.\n"
        assert len(await node.context.journal.since(ids["class"])) == 1


@pytest.mark.parametrize("answer", ["n\n", ""])
async def test_nothing_is_erased_before_somebody_says_yes(database: str, answer: str) -> None:
    world = InProcessCluster()
    async with running_node(database, world) as node:
        await leave(world, node)
        before = await kept(node)
        asked = await run_forget(database, "Cleo", answer=answer)
        nobody = await run_forget(database, "Zoe", "--yes")
        bots = await run_forget(database, "Robin", "--yes")

        assert "Found: 1 open table" in asked.output
        assert {nobody.output, bots.output} == {"Nothing to erase: none of that is stored here.\n"}
        assert await kept(node) == before


async def test_who_comes_back_by_a_restore_is_forgotten_again_and_who_came_later_is_not(
    database: str, listed: Path
) -> None:
    """Write the rows of before once more, as a restored database has them."""
    world = InProcessCluster()
    async with running_node(database, world) as node:
        ids, journal = await leave(world, node), node.context.journal
        gossip = await node.tables.make(CLEO, TALKING, [w.Sit()])
        await gossip.act(CLEO, w.Say("Ana cheats"), "say", gossip.version)
        closed = await node.tables.make(CLEO, OPTIONS, [w.Sit()])
        logs = (ids["lobby"], gossip.table_id, closed.table_id)
        before = {log: await journal.since(log) for log in logs}
        reports = await journal.reports(ids["lobby"])
        for who in ("Ana", "ana", closed.code, "Nobody Else"):
            await run_forget(database, who, "--yes")
        nothing = await run_forget(database, "--again")
        later = await node.tables.make(ANA, OPTIONS, [w.Sit()])

        for log, rows in before.items():
            back = log - 1  # the id of before is taken by what tells that it is closed
            for row in rows:
                assert await journal.append(row._replace(log_id=back))
        for row in reports:
            await journal.report(row._replace(log_id=ids["lobby"] - 1))
        again = await run_forget(database, "--again")
        text = await kept(node)

        assert nothing.output == "Nothing forgotten has come back.\n"
        assert again.output == "1 forgotten entry had come back and was erased again.\n"
        assert "somebody cheats" in text
        assert text.count("Ana") == 1
        assert "my secret word" not in text
        assert len(await journal.since(later.table_id)) == 2
        assert len(await journal.since(closed.table_id - 1)) == 2

        assert not re.search("ana|nobody", private_text(listed), re.IGNORECASE)


async def test_a_list_of_another_secret_or_with_damage_is_told(
    database: str, listed: Path
) -> None:
    async with running_node(database, InProcessCluster()):
        await run_forget(database, "Ana", "--yes")
        with listed.open("a", encoding="utf-8") as file:
            file.write("{half")
        await run_forget(database, "Bob", "--yes")
        damaged = await run_forget(database, "--again")
        other = await run_forget(database, "--again", "--secret", "another secret " * 3)
        french = await run_forget(database, "--again", "--language", "fr")

    assert damaged.output.splitlines()[1].startswith(f"1 line of {listed} can't be used")
    assert other.output.startswith(f"3 lines of {listed} can't be used")
    assert french.output.startswith("Rien de ce qui a été oublié n’est revenu.")


async def test_nothing_is_erased_that_cannot_be_noted(database: str, tmp_path: Path) -> None:
    world, taken = InProcessCluster(), tmp_path / "taken"
    taken.write_text("no folder", "utf-8")
    async with running_node(database, world) as node:
        await leave(world, node)
        before = await kept(node)
        refused = await run_forget(
            database, "Cleo", "--yes", "--forgotten", str(taken / "forgotten")
        )
        nobody, both = await run_forget(database), await run_forget(database, "Cleo", "--again")

        assert refused.exit_code == 1
        assert "Nothing was erased" in refused.output.replace("\n", " ")
        assert nobody.exit_code == both.exit_code == 2
        assert await kept(node) == before


async def test_who_is_forgotten_leaves_a_club_that_stays_with_the_others(database: str) -> None:
    world = InProcessCluster()
    async with running_node(database, world) as node:
        for who in (ANA, BOB, ZOE):
            await node.people.keep(who)
        session, words = await node.clubs.found(ANA, "Tuesday", "en")
        await node.clubs.join(ZOE, words)
        await node.clubs.join(BOB, words, "Quagga")
        begins_at = world.clock.now() + 1_000_000
        wishes: tuple[m.ClubRequest, ...] = (
            m.GiveRole(2, Role.HELPER),
            m.PostNews("Quagga brings a cake"),
            m.PlanEvening(begins_at, "For Quagga"),
            m.PostNews("Other news"),
        )
        for number, asked in enumerate(wishes):
            await session.act(ANA.player, asked, f"key {number}", 0)
        found = await run_forget(database, "quagga", "--yes")
        assert "1 place in a club" in found.output
        assert "Quagga" not in await kept(node)
        done = await run_forget(database, "ana", "--yes")
        text = await kept(node)

        assert done.exit_code == 0, done.output
        assert "Ana" not in text
        assert session.ref_of(ANA.player) not in text
        club, own = await node.clubs.find_own(session.log.log_id, ZOE.player)
        assert own.role is Role.FOUNDER
        assert [one.name for one in club.club.members] == ["Zoé"]
        assert (club.club.plans, club.club.news) == ((), ())
        await run_forget(database, club.code, "--yes")
        assert "Zoé" not in "".join(
            [row.payload.decode("utf-8", "replace") for row in await _rows(node, club.log.log_id)]
        )


async def _rows(node: Node, log_id: int) -> list[Row]:
    return await node.context.journal.since(log_id)
