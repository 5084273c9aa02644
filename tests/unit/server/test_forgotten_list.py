"""The list of who was forgotten: bounded, without names, and good after a crash."""

from pathlib import Path

import pytest

from callout.server import forgotten_list
from callout.server.forgotten import Digests, Forgotten, Recogniser, forgotten_person
from callout.server.forgotten_list import KEPT_DAYS, ForgottenList
from callout.server.logs.log_id import DAY_MS

NOW = 1_800_000_000_000


def test_who_is_added_is_listed_and_a_list_that_is_not_there_is_empty(tmp_path: Path) -> None:
    listed = ForgottenList(tmp_path / "new" / "forgotten")
    one, two = (Forgotten(NOW + at, "key", f"digest {at}") for at in (1, 2))
    assert listed.read() == ((), 0)
    listed.add(one)
    with listed.path.open("ab") as file:
        file.write(b'{"at": 1')  # and then the power was gone
    listed.add(two)

    assert listed.read() == ((one, two), 1)
    assert listed.path.stat().st_mode & 0o777 == 0o600


def test_who_was_forgotten_long_ago_goes_from_the_list(tmp_path: Path) -> None:
    listed = ForgottenList(tmp_path / "forgotten")
    days = (0, 1, KEPT_DAYS, KEPT_DAYS + 1)
    for day in days:
        listed.add(Forgotten(NOW + day * DAY_MS, "key", str(day)))

    assert [one.who for one in listed.read().forgotten] == [str(day) for day in days[1:]]
    assert [path.name for path in tmp_path.iterdir()] == ["forgotten"]


def test_a_list_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgotten_list, "MAX_FORGOTTEN", 3)
    listed = ForgottenList(tmp_path / "forgotten")
    for number in range(5):
        listed.add(Forgotten(NOW, "key", str(number)))

    assert [one.who for one in listed.read().forgotten] == ["2", "3", "4"]


def test_somebody_is_known_by_the_secret_alone_and_only_as_they_were_before() -> None:
    digests, others = Digests("a secret"), Digests("another")
    bob = forgotten_person(digests, "Bob", ["Bob", "Bobby B."], NOW)
    wanted = Recogniser(digests, [bob])

    assert wanted.is_person(" BOB", NOW)
    assert not wanted.is_person("Bob", NOW + 1)
    assert not wanted.is_person("Bobby B.", NOW)
    assert wanted.reword("bob and bobby b and bobby", NOW, "X") == "X and X and bobby"
    assert wanted.reword("bob", NOW + 1, "X") == "bob"
    assert wanted.found == {bob.who}
    assert not Recogniser(others, [bob]).is_person("Bob", NOW)
    assert {bob.who, *(name.digest for name in bob.names)}.isdisjoint(
        {others.of_person("Bob"), others.of_spoken("bob"), others.of_spoken("bobby b")}
    )
