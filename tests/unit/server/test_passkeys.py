"""Passkeys of kept people: they bring back who made them, at any node, once for each challenge."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import cast

import cbor2
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.server.in_process import ANA, BOB, InProcessCluster, OffsetClock
from support.server.software_authenticator import PRESENT, SoftwareAuthenticator

from callout.server.identity.caller import Caller
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS
from callout.server.node import Node
from callout.server.people.bounds import (
    CHALLENGE_MINUTES,
    COMPACTED_AFTER_ROWS,
    KEPT_PERSON_DAYS,
    MAX_CREDENTIAL_BYTES,
    MAX_PASSKEYS,
    MAX_PUBLIC_KEY_BYTES,
)
from callout.server.people.passkey import Passkey
from callout.server.people.passkey_checks import (
    MadePasskey,
    NewPasskeyCheck,
    PasskeyCheck,
    ShownPasskey,
    check_new_passkey,
    check_passkey,
)
from callout.server.people.passkey_site import PasskeySite
from callout.server.people.passkeys import PasskeyCreation, write_handle
from callout.server.people.person_log import Noted, Person, PersonSnapshot, UnknownPerson
from callout.server.people.session import PasskeyNotAdded, TooManyPasskeys, UnknownPasskey
from callout.server.ports import Unavailable

pytestmark = pytest.mark.anyio

SITE = PasskeySite("callout.test", "https://callout.test")
OTHER_SITE = PasskeySite("evil.test", "https://evil.test")
BROWSER = "secret of a browser"


def caller_of(identity: Identity) -> Caller:
    """Return somebody as the caller of a request."""
    return Caller(identity.player, "192.0.2.0/24", identity.name)


async def add(
    node: Node, device: SoftwareAuthenticator, who: Identity = ANA, site: PasskeySite = SITE
) -> None:
    """Make a passkey for *who*, and add it."""
    made = device.make(await node.passkeys.begin_adding(site, who.player))
    await node.passkeys.add(site, made, caller_of(who))


def answer(node: Node, device: SoftwareAuthenticator) -> ShownPasskey:
    """Let a device answer a challenge, later than any other: a person takes longer than 1 ms."""
    cast("OffsetClock", node.context.clock).by += 1
    return device.show(node.passkeys.begin_coming_back(SITE, BROWSER))


async def show(node: Node, shown: ShownPasskey, browser: str = BROWSER) -> Person:
    """Send an answer from a browser in which nobody is known."""
    return await node.passkeys.come_back(SITE, browser, shown, Caller("", "192.0.2.0/24"))


async def passkeys_of(node: Node, who: Identity = ANA) -> tuple[Passkey, ...]:
    """Return the passkeys that a node knows of somebody."""
    session = await node.people.find_kept(who.player)
    return session.person.passkeys if session and session.person else ()


async def stored(world: InProcessCluster) -> bytes:
    """Return everything that is stored."""
    logs = await world.journal.stored_logs(0, 1_000)
    return b"".join([row.payload for log in logs for row in await world.journal.since(log)])


async def test_a_passkey_brings_back_what_the_words_bring_back_at_another_node() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    words = await here.people.keep(ANA, "settings", ("one", "two"))
    device = SoftwareAuthenticator()
    await add(here, device)
    back = await show(there, answer(there, device))

    (passkey,) = back.passkeys
    assert (passkey.number, passkey.uses, passkey.credential) == (1, 1, device.keys[0].credential)
    by_words = await here.people.come_back(words)
    assert by_words == back
    assert (back.settings, back.tables) == ("settings", ("one", "two"))
    assert (await show(here, answer(there, device))).player == ANA.player


async def test_a_device_that_counts_nothing_works_again_and_again() -> None:
    node = InProcessCluster().node()
    await node.people.keep(ANA)
    device = SoftwareAuthenticator(counts=False)
    await add(node, device)
    for _ in range(3):
        assert (await show(node, answer(node, device))).player == ANA.player


async def test_an_answer_works_once_even_at_another_node_and_no_older_one_after_it() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    await here.people.keep(ANA)
    device = SoftwareAuthenticator(counts=False)
    await add(here, device)
    older = answer(here, device)
    world.clock.by += 1_000
    shown = answer(here, device)
    back = await asyncio.gather(
        *(show(node, shown) for node in (here, there, here, there)), return_exceptions=True
    )

    assert sum(isinstance(one, Person) for one in back) == 1
    assert sum(isinstance(one, UnknownPasskey) for one in back) == 3
    for late in (shown, older):
        with pytest.raises(UnknownPasskey):
            await show(there, late)


async def test_a_challenge_ends_after_minutes_and_belongs_to_one_browser_and_purpose() -> None:
    world = InProcessCluster()
    node = world.node()
    await node.people.keep(ANA)
    await node.people.keep(BOB)
    device = SoftwareAuthenticator()
    await add(node, device)
    with pytest.raises(UnknownPasskey):
        await show(node, answer(node, device), "another browser")
    adding = await node.passkeys.begin_adding(SITE, ANA.player)
    with pytest.raises(UnknownPasskey):
        await show(node, device.show(adding))
    with pytest.raises(PasskeyNotAdded):
        await node.passkeys.add(SITE, SoftwareAuthenticator(seed=1).make(adding), caller_of(BOB))
    asked = node.passkeys.begin_coming_back(SITE, BROWSER)
    late = answer(node, device)
    other = replace(adding, challenge=asked.challenge)
    with pytest.raises(PasskeyNotAdded):
        await node.passkeys.add(SITE, SoftwareAuthenticator(seed=2).make(other), caller_of(ANA))
    world.clock.by += CHALLENGE_MINUTES * 60_000 + 1_000
    with pytest.raises(UnknownPasskey):
        await show(node, late)
    with pytest.raises(PasskeyNotAdded):
        await node.passkeys.add(SITE, SoftwareAuthenticator(seed=1).make(adding), caller_of(ANA))
    assert len(await passkeys_of(node)) == 1


async def test_a_challenge_of_another_server_is_refused() -> None:
    node = InProcessCluster().node()
    await node.people.keep(ANA)
    device = SoftwareAuthenticator()
    await add(node, device)
    other = InProcessCluster().node()
    keys = type(other.context.person_keys)("another secret")
    asked = Node(other.context._replace(person_keys=keys)).passkeys.begin_coming_back(
        SITE, BROWSER
    )
    with pytest.raises(UnknownPasskey):
        await show(node, device.show(asked))


async def test_pages_of_another_origin_or_site_get_nobody_in() -> None:
    node = InProcessCluster().node()
    await node.people.keep(ANA)
    device = SoftwareAuthenticator()
    await add(node, device)
    asked = node.passkeys.begin_coming_back(SITE, BROWSER)
    elsewhere = device.copy(origin="https://evil.test", seed=1)
    for wrong in (
        elsewhere.show(asked),
        elsewhere.show(replace(asked, site="evil.test")),
        device.show(replace(asked, site="evil.test")),
        device.show(asked, flags=0),
    ):
        with pytest.raises(UnknownPasskey):
            await show(node, wrong)
    wanted = await node.passkeys.begin_adding(SITE, ANA.player)
    for made in (
        elsewhere.make(wanted),
        device.make(replace(wanted, site="evil.test")),
        device.make(wanted, flags=0),
    ):
        with pytest.raises(PasskeyNotAdded):
            await node.passkeys.add(SITE, made, caller_of(ANA))
    with pytest.raises(UnknownPasskey):
        await node.passkeys.come_back(
            OTHER_SITE, BROWSER, answer(node, device), Caller("", "192.0.2.0/24")
        )


async def test_nobody_comes_back_as_somebody_else() -> None:
    node = InProcessCluster().node()
    devices = {who: SoftwareAuthenticator(seed=len(who.name)) for who in (ANA, Identity("c", "C"))}
    for who, device in devices.items():
        await node.people.keep(who)
        await add(node, device, who)
    ana, other = devices.values()
    shown = answer(node, other)
    for wrong in (
        replace(shown, person=ana.keys[0].person),
        replace(shown, credential=ana.keys[0].credential, person=ana.keys[0].person),
        replace(shown, credential=ana.keys[0].credential),
        replace(shown, person=b""),
        replace(shown, person=bytes(24)),
    ):
        with pytest.raises(UnknownPasskey):
            await show(node, wrong)
    assert (await show(node, shown)).player == "c"


async def test_a_lower_count_of_uses_is_that_of_a_copy() -> None:
    node = InProcessCluster().node()
    await node.people.keep(ANA)
    device = SoftwareAuthenticator()
    await add(node, device)
    clone = device.copy()
    for _ in range(2):
        await show(node, answer(node, device))
    for _ in range(2):
        with pytest.raises(UnknownPasskey):
            await show(node, answer(node, clone))
    with pytest.raises(UnknownPasskey):
        await show(node, answer(node, device.copy(uses=0, counts=False)))
    assert (await show(node, answer(node, device))).player == ANA.player


async def test_new_words_leave_passkeys_and_a_removed_one_is_unknown_at_all_nodes() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    await here.people.keep(ANA)
    first, second = SoftwareAuthenticator(seed=1), SoftwareAuthenticator(seed=2)
    await add(here, first)
    await add(there, second)
    await show(there, answer(there, first))
    await here.people.keep(ANA)
    assert [one.number for one in await passkeys_of(there)] == [1, 2]
    gone, left = await passkeys_of(there)
    await there.passkeys.remove(ANA.player, gone.digest)
    await here.passkeys.remove(ANA.player, "no digest")

    for node in (here, there):
        with pytest.raises(UnknownPasskey):
            await show(node, answer(node, first))
        assert (await show(node, answer(node, second))).passkeys[0].number == 2
    text = await stored(world)
    assert gone.credential not in text
    assert gone.public_key not in text
    assert left.credential in text


async def test_an_answer_about_a_new_passkey_works_once_at_a_time() -> None:
    world = InProcessCluster()
    nodes = [world.node("here"), world.node("there")]
    await nodes[0].people.keep(ANA)
    made = SoftwareAuthenticator().make(await nodes[0].passkeys.begin_adding(SITE, ANA.player))
    added = await asyncio.gather(
        *(nodes[place % 2].passkeys.add(SITE, made, caller_of(ANA)) for place in range(4)),
        return_exceptions=True,
    )

    assert added.count(None) == 1
    assert sum(isinstance(one, PasskeyNotAdded) for one in added) == 3
    assert len(await passkeys_of(nodes[1])) == 1


async def test_a_person_has_ten_passkeys_at_most_even_if_nodes_add_them_at_once() -> None:
    world = InProcessCluster()
    nodes = [world.node("here"), world.node("there")]
    await nodes[0].people.keep(ANA)
    devices = [SoftwareAuthenticator(seed=place) for place in range(MAX_PASSKEYS + 2)]
    added = await asyncio.gather(
        *(add(nodes[place % 2], device) for place, device in enumerate(devices)),
        return_exceptions=True,
    )

    assert added.count(None) == MAX_PASSKEYS
    assert sum(isinstance(one, TooManyPasskeys) for one in added) == 2
    known = await passkeys_of(nodes[1])
    assert sorted(one.number for one in known) == list(range(1, MAX_PASSKEYS + 1))
    wanted = await nodes[0].passkeys.begin_adding(SITE, ANA.player)
    assert set(wanted.known) == {one.credential for one in known}


async def test_who_is_not_kept_has_no_passkeys() -> None:
    world = InProcessCluster()
    node = world.node()
    wanted = PasskeyCreation("callout.test", b"", person=b"", name="", known=())
    with pytest.raises(UnknownPerson):
        await node.passkeys.begin_adding(SITE, ANA.player)
    for work in (
        node.passkeys.add(SITE, SoftwareAuthenticator().make(wanted), caller_of(ANA)),
        node.passkeys.remove(ANA.player, ""),
    ):
        with pytest.raises(UnknownPerson):
            await work
    assert await world.journal.stored_logs(0, 10) == []


async def test_who_is_forgotten_has_no_passkeys_and_nor_has_who_is_kept_again() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    await here.people.keep(ANA)
    device = SoftwareAuthenticator()
    await add(here, device)
    await show(there, answer(there, device))
    (passkey,) = await passkeys_of(here)
    assert await there.people.forget(ANA.player)
    for again in range(2):
        for node in (here, there):
            with pytest.raises(UnknownPasskey):
                await show(node, answer(node, device))
        text = await stored(world)
        assert passkey.credential not in text
        assert passkey.public_key not in text
        if not again:
            await here.people.keep(ANA)
    assert await passkeys_of(there) == ()


async def test_a_passkey_ends_400_days_after_the_last_visit_and_its_use_is_one() -> None:
    world = InProcessCluster()
    node = world.node()
    await node.people.keep(ANA)
    device = SoftwareAuthenticator()
    await add(node, device)
    for _ in range(2):
        world.clock.by += (KEPT_PERSON_DAYS - 1) * DAY_MS
        assert (await show(node, answer(node, device))).player == ANA.player
    world.clock.by += (KEPT_PERSON_DAYS + 1) * DAY_MS
    with pytest.raises(UnknownPasskey):
        await show(node, answer(node, device))


async def test_passkeys_outlast_compaction() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    words = await here.people.keep(ANA)
    device = SoftwareAuthenticator()
    await add(here, device)
    await show(here, answer(here, device))
    before = await passkeys_of(here)
    for number in range(2 * COMPACTED_AFTER_ROWS):
        await here.people.note(ANA.player, Noted(name=f"Ana {number}"))
    assert await passkeys_of(there) == before
    assert (await show(there, answer(there, device))).player == ANA.player
    assert (await here.people.come_back(words)).passkeys[0].uses == 2


async def test_a_snapshot_of_the_version_before_is_read_without_passkeys() -> None:
    fields = {
        "player": "ana",
        "name": "Ana",
        "words": "",
        "settings": "",
        "tables": (),
        "avoids": (),
    }
    old = msgspec.msgpack.encode({"type": "PersonSnapshot", "digest": "d", **fields})
    assert msgspec.msgpack.decode(old, type=PersonSnapshot).passkeys == ()


@pytest.mark.parametrize("fails", ["append", "since"])
async def test_nothing_is_half_done_while_nothing_can_be_stored(fails: str) -> None:
    world = InProcessCluster()
    node = world.node()
    await node.people.keep(ANA)
    device = SoftwareAuthenticator()
    await add(node, device)
    made = device.make(await node.passkeys.begin_adding(SITE, ANA.player))
    shown = device.show(node.passkeys.begin_coming_back(SITE, BROWSER), device.keys[0])
    world.journal.down.add(fails)
    works: list[Callable[[], Awaitable[object]]] = [
        lambda: node.passkeys.add(SITE, made, caller_of(ANA)),
        lambda: show(node, shown),
    ]
    for work in works:
        with pytest.raises(Unavailable):
            await work()
    world.journal.down.clear()
    for work in works:
        await work()
    assert len(await passkeys_of(node)) == 2


def flipped(data: bytes, place: int) -> bytes:
    """Return *data* with another bit somewhere."""
    if not data:
        return b"\x00"
    place %= 8 * len(data)
    changed = bytearray(data)
    changed[place // 8] ^= 1 << place % 8
    return bytes(changed)


@given(name=st.sampled_from(ShownPasskey.__struct_fields__), place=st.integers(0, 10_000))
def test_any_changed_bit_of_an_answer_makes_it_unknown(name: str, place: int) -> None:
    async def tamper() -> None:
        node = InProcessCluster().node()
        await node.people.keep(ANA)
        device = SoftwareAuthenticator()
        await add(node, device)
        shown = answer(node, device)
        with pytest.raises(UnknownPasskey):
            await show(node, replace(shown, **{name: flipped(getattr(shown, name), place)}))

    asyncio.run(tamper())


KEY = SoftwareAuthenticator()
WANTED = PasskeyCreation("callout.test", b"c" * 40, person=b"p" * 24, name="Ana", known=())
MADE = KEY.make(WANTED)
SHOWN = KEY.show(WANTED)


def new_check(made: MadePasskey) -> NewPasskeyCheck:
    """Return what a worker is asked about a new passkey."""
    return NewPasskeyCheck(SITE, WANTED.challenge, made)


def known_check(shown: ShownPasskey, public_key: bytes | None = None) -> PasskeyCheck:
    """Return what a worker is asked about an answer."""
    key = KEY.public_key(KEY.keys[0]) if public_key is None else public_key
    return PasskeyCheck(SITE, WANTED.challenge, shown, key, 0)


def test_the_checks_accept_what_a_device_makes() -> None:
    found = check_new_passkey(new_check(MADE))
    assert found is not None
    assert found.public_key == KEY.public_key(KEY.keys[0])
    assert check_passkey(known_check(SHOWN)) == 1


@given(data=st.binary(max_size=400), name=st.sampled_from(["client_data", "attestation"]))
def test_a_worker_refuses_any_other_bytes_about_a_new_passkey(data: bytes, name: str) -> None:
    assert check_new_passkey(new_check(replace(MADE, **{name: data}))) is None


@given(data=st.binary(max_size=400), name=st.sampled_from(["client_data", "signed", "signature"]))
def test_a_worker_refuses_any_other_bytes_of_an_answer(data: bytes, name: str) -> None:
    assert check_passkey(known_check(replace(SHOWN, **{name: data}))) is None


@given(key=st.binary(max_size=MAX_PUBLIC_KEY_BYTES))
def test_a_worker_refuses_any_other_key(key: bytes) -> None:
    assert check_passkey(known_check(SHOWN, key)) is None


def attestation_with(key: object) -> MadePasskey:
    """Return an answer about a passkey with another public key."""
    attestation = cbor2.loads(MADE.attestation)
    head = attestation["authData"][: 37 + 16 + 2 + 32]
    attestation["authData"] = head + cbor2.dumps(key)
    return replace(MADE, attestation=cbor2.dumps(attestation))


@pytest.mark.parametrize(
    ("key", "is_good"),
    [
        ({1: 3, 3: -257, -1: b"\xc7" * 256, -2: b"\x01\x00\x01"}, True),
        ({1: 3, 3: -257, -1: b"\xc7" * 256, -2: b"\xc1" * 256}, False),  # slow to check
        ({1: 3, 3: -257, -1: b"\xc7" * 1_024, -2: b"\x01\x00\x01"}, False),  # too long
        ({1: 2, 3: -7, -1: 1, -2: b"\x01" * 32, -3: b"\x02" * 32}, False),  # not on the curve
        ({1: 2, 3: -36, -1: 3, -2: b"\x01" * 66, -3: b"\x02" * 66}, False),  # another kind
        ({}, False),
        ([], False),
        (7, False),
    ],
)
def test_only_usual_keys_are_kept(key: object, *, is_good: bool) -> None:
    assert (check_new_passkey(new_check(attestation_with(key))) is not None) is is_good


@pytest.mark.parametrize("key", [b"\x81" * 4_000, b"\x9b" + b"\xff" * 8, b"\xc1" * 4_000])
def test_bytes_that_are_deep_or_claim_to_be_long_are_refused(key: bytes) -> None:
    assert check_new_passkey(new_check(replace(MADE, attestation=key))) is None


def test_another_credential_than_the_one_that_is_made_is_refused() -> None:
    assert check_new_passkey(new_check(replace(MADE, credential=b"another"))) is None


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("credential", MAX_CREDENTIAL_BYTES + 1),
        ("credential", 0),
        ("client_data", 2_001),
        ("signed", 4_001),
        ("signature", 4_001),
        ("person", 65),
    ],
)
def test_an_answer_is_bounded(name: str, size: int) -> None:
    text = msgspec.json.encode(SHOWN)
    assert msgspec.json.decode(text, type=ShownPasskey) == SHOWN
    fields = {**json.loads(text), name: json.loads(msgspec.json.encode(b"x" * size))}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(fields), type=ShownPasskey)


async def test_what_a_passkey_holds_has_no_number_and_no_name() -> None:
    node = InProcessCluster().node()
    await node.people.keep(ANA)
    wanted = await node.passkeys.begin_adding(SITE, ANA.player)
    keys = node.context.person_keys
    session = await node.people.find_kept(ANA.player)
    assert session is not None
    assert wanted.person == write_handle(keys, session.log.log_id)
    assert len(wanted.person) <= 64
    assert ANA.player.encode() not in wanted.person + wanted.challenge
    made = SoftwareAuthenticator().make(wanted, flags=PRESENT)
    await node.passkeys.add(SITE, made, caller_of(ANA))
    assert (wanted.name, len(await passkeys_of(node))) == ("Ana", 1)
