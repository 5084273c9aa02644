"""Patroni and etcd as deployed: nobody commands, reads or connects without being known."""

import os
import re
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.server import etcd_process
from support.server.patroni_process import PASSWORDS, PATRONI, TEMPLATE, PatroniCluster
from support.tools import require_tools, tool_path

GUIDE = Path(__file__).parents[3] / "docs" / "operating.md"
PATRONI_USER = f"patroni:{etcd_process.PASSWORD}"


@pytest.fixture(scope="module")
def cluster() -> Iterator[PatroniCluster]:
    """Run three servers, and an etcd."""
    require_tools("postgres", "pg_basebackup", "etcd", "etcdctl", "openssl")
    with PatroniCluster() as cluster:
        yield cluster


@pytest.mark.needs("postgres")
def test_patroni_accepts_the_deployed_file() -> None:
    command = [str(PATRONI), "--validate-config", "--ignore-listen-port", str(TEMPLATE)]
    told = {**os.environ, **PASSWORDS}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=told)

    assert done.returncode == 0, done.stderr


def test_no_password_stands_in_the_deployed_file() -> None:
    assert "password:" not in TEMPLATE.read_text("utf-8")


def test_the_guide_makes_every_variable_of_the_environment() -> None:
    guide = GUIDE.read_text("utf-8")
    listed = re.search(r"for name in ([A-Z0-9 ]+); do\n? *echo \"PATRONI_", guide)
    assert listed

    assert {f"PATRONI_{name}_PASSWORD" for name in listed[1].split()} == {
        name for name in PASSWORDS if name.endswith("PASSWORD")
    }
    assert "PATRONI_ETCD3_PROTOCOL=https" in guide


def test_who_has_no_certificate_learns_nothing_of_the_servers(cluster: PatroniCluster) -> None:
    for member in cluster.members:
        with pytest.raises(ssl.SSLError):  # which one depends on who is told first
            member.ask("/cluster", certificate=False)
        assert member.ask("/cluster")[0] == 200


@pytest.mark.parametrize("password", ["", "wrong"])
@pytest.mark.parametrize("path", ["/restart", "/switchover", "/failover", "/reinitialize"])
def test_nobody_commands_a_server_without_the_password(
    cluster: PatroniCluster, path: str, password: str
) -> None:
    status, _ = cluster.members[0].ask(path, method="POST", password=password)

    assert status == 401


def test_who_has_the_password_may_command(cluster: PatroniCluster) -> None:
    password = PASSWORDS["PATRONI_RESTAPI_PASSWORD"]

    status, _ = cluster.members[0].ask("/reload", method="POST", password=password)

    assert status in (200, 202)


@pytest.mark.parametrize(
    "words", [("get", "--prefix", "/"), ("put", "/service/callout/leader", "me")]
)
@pytest.mark.parametrize("user", ["", "patroni:wrong"])
def test_nobody_reads_or_writes_who_leads_without_the_password(
    cluster: PatroniCluster, words: tuple[str, ...], user: str
) -> None:
    done = cluster.etcd.ask(*words, user=user)

    assert done.returncode != 0
    assert re.search("user name is empty|authentication failed", done.stderr), done.stderr


def test_patroni_writes_to_its_own_part_of_etcd_alone(cluster: PatroniCluster) -> None:
    own = cluster.etcd.ask("get", "/service/callout/leader", user=PATRONI_USER)
    other = cluster.etcd.ask("put", "/other", "mine", user=PATRONI_USER)

    assert own.stdout.startswith("/service/callout/leader")
    assert "permission denied" in other.stderr


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("sslmode=verify-full", "sslmode=disable", "no pg_hba.conf entry"),
        (f":{PASSWORDS['PATRONI_SUPERUSER_PASSWORD']}@", ":wrong@", "password authentication"),
    ],
)
def test_nobody_connects_without_tls_or_with_a_wrong_password(
    cluster: PatroniCluster, before: str, after: str, reason: str
) -> None:
    address = cluster.dsn("postgres")
    assert before in address
    command = [tool_path("psql"), "-X", "-c", "SELECT 1", address.replace(before, after)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)

    assert done.returncode != 0
    assert reason in done.stderr


def test_servers_follow_each_other_over_tls(cluster: PatroniCluster) -> None:
    encrypted = "SELECT ssl FROM pg_stat_replication JOIN pg_stat_ssl USING (pid)"

    assert cluster.sql(encrypted).split() == ["t", "t"]
