"""A tiny package: one mutant is noticed by its tests, one is not, and one hangs."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from support.mutation.mutants import Mutant, find
from support.mutation.running import Bench, Limits, MutationError, importers_and_rest, judge

pytestmark = pytest.mark.nightly("it is about scripts/mutate-code, which runs by hand")

SOURCE = """\
def grown_up(age: int) -> bool:
    return age > 17


def count(most: int) -> int:
    n = 0
    while n < most:
        n += 1
    return n
"""
NEAR = "from small.ages import grown_up\n\n\ndef test_near():\n    assert grown_up(30)\n"
WIDE = """\
from small.ages import count, grown_up


def test_wide():
    assert not grown_up(3)
    assert count(2) == 2
"""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    tmp_path = tmp_path_factory.mktemp("bench")
    package = tmp_path / "src" / "small"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "ages.py").write_text(SOURCE, "utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest]\nstrict = true\n", "utf-8")
    (tmp_path / "test_near.py").write_text(NEAR, "utf-8")
    (tmp_path / "test_wide.py").write_text(WIDE, "utf-8")
    return Bench(package, tmp_path / "copy", tmp_path)


@pytest.fixture(scope="module")
def limits() -> Limits:
    return Limits(seconds_longer=5)


def mutant(change: str) -> Mutant:
    return next(each for each in find("ages.py", SOURCE.encode()) if each.key.change == change)


def stages(bench: Bench) -> list[list[Path]]:
    return [[bench.root / "test_near.py"], [bench.root / "test_wide.py"]]


@pytest.mark.parametrize(
    ("change", "noticed_by"),
    [
        ("17 → 18", ""),
        ("n += 1 → pass", "the time limit"),
        ("n < most → n <= most", "test_wide.py::test_wide"),
    ],
)
def test_a_mutant_is_noticed_by_the_test_that_fails(
    bench: Bench, limits: Limits, change: str, noticed_by: str
) -> None:
    before = bench.original.joinpath("ages.py").read_bytes()

    assert judge(mutant(change), stages(bench), bench, limits).noticed_by == noticed_by

    assert bench.original.joinpath("ages.py").read_bytes() == before
    assert bench.package.joinpath("ages.py").read_bytes() == before


def test_a_near_test_is_asked_first(bench: Bench, limits: Limits) -> None:
    broken = mutant("age > 17 → age >= 17")._replace(new=b"<")

    assert judge(broken, stages(bench), bench, limits).noticed_by == "test_near.py::test_near"


def test_a_test_that_fails_once_by_chance_notices_nothing(
    bench: Bench, limits: Limits, tmp_path: Path
) -> None:
    runs = tmp_path / "runs"
    chance = bench.root / "test_chance.py"
    chance.write_text(
        "from pathlib import Path\n\n\ndef test_chance():\n"
        f"    runs = Path({str(runs)!r})\n"
        '    runs.write_text((runs.read_text() if runs.exists() else "") + "x")\n'
        '    assert runs.read_text() != "xx"\n',
        "utf-8",
    )

    assert not judge(mutant("17 → 18"), [[chance]], bench, limits).noticed_by
    assert runs.read_text() == "xxxx"


def test_a_test_that_fails_without_a_change_is_told(bench: Bench, limits: Limits) -> None:
    red = bench.root / "test_red.py"
    red.write_text("def test_red():\n    assert False\n", "utf-8")

    with pytest.raises(MutationError, match="test_red fails without a change"):
        judge(mutant("17 → 18"), [[red]], bench, limits)


def test_tests_that_run_are_ended_when_the_run_is_stopped(bench: Bench, tmp_path: Path) -> None:
    other = Bench(bench.original, tmp_path / "copy", bench.root)
    endless = bench.root / "test_endless.py"
    begun = tmp_path / "begun"
    endless.write_text(
        "import time\nfrom pathlib import Path\n\n\ndef test_endless():\n"
        f"    Path({str(begun)!r}).touch()\n    time.sleep(600)\n",
        "utf-8",
    )
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(other.run, [endless])
        while not begun.exists():
            assert not running.done()
            time.sleep(0.05)
        other.stop()

        with pytest.raises(MutationError, match="stopped"):
            running.result(timeout=60)


def test_another_copy_of_the_package_is_not_taken_for_the_private_one(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "package", bench.root / "nowhere" / "small")

    with pytest.raises(MutationError, match="is not what would be imported"):
        bench.run(stages(bench)[0])


def test_tests_that_import_the_module_come_first(tmp_path: Path) -> None:
    sources = {
        "test_a.py": "import small\n",
        "test_b.py": "from small.inner.ages import grown_up\n",
        "test_c.py": "from small.inner import ages\n",
        "test_d.py": "from small.inner.pages import ages\n",
    }
    for name, source in sources.items():
        (tmp_path / name).write_text(source, "utf-8")

    parts = importers_and_rest("inner/ages.py", "small", sorted(tmp_path.glob("test_*.py")))

    assert [[test.name for test in part] for part in parts] == [
        ["test_b.py", "test_c.py"],
        ["test_a.py", "test_d.py"],
    ]
