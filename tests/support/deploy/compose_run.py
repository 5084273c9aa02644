"""The services of deploy/compose.yaml, each on a host of its own, run as the file says."""

import re
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import httpx2
from support.deploy.compose_file import Service, read_services
from support.deploy.image_store import ROOT, ImageContainer, ImageStore
from support.deploy.other_root import with_own_files
from support.deploy.service_network import NetworkHost, ServiceNetwork
from support.deploy.visitor import is_ready, wait_for
from support.processes import stop_process
from support.tools import tool_path

FILE = ROOT / "deploy" / "compose.yaml"
AS_POSTGRES = ("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups")
START_TIMEOUT_S = 60
NODES = ("node1", "node2", "node3")
ACTS = re.compile(r"^callout_acts_total ([0-9.e+]+)$", re.MULTILINE)


class ComposeRun:
    """Run the services, and stop and start single ones.

    Ours run in containers of the image. nginx and PostgreSQL are those of this machine, where
    their images would be pulled; they get the same command, files, names and variables.
    """

    def __init__(self, folder: Path, image: ImageStore, variables: Mapping[str, str]) -> None:
        self._folder, self._image = folder, image
        self.services = read_services(FILE, variables)
        self._stack = ExitStack()
        self._hosts: dict[str, NetworkHost] = {}
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    @property
    def front(self) -> str:
        """The URL of the front, inside the network."""
        port = self.services["front"].ports[0].rpartition(":")[2]
        return f"http://{self.services['front'].address}:{port}"

    def __enter__(self) -> Self:
        addresses = {name: service.address for name, service in self.services.items()}
        with self._stack as stack:
            gateway = f"{addresses['front'].rpartition('.')[0]}.1"
            network = stack.enter_context(ServiceNetwork(gateway))
            self._hosts = {name: network.add(address) for name, address in addresses.items()}
            self._container = ImageContainer(self._image, addresses)
            stack.callback(self._stop_all)
            self._make_database(self.services["database"])
            self.start("database")
            self.start("schema")
            assert self._running.pop("schema").wait(START_TIMEOUT_S) == 0, self.log("schema")
            for name in ("front", *NODES):
                self.start(name)
            for name in NODES:
                self.wait_ready(name)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def log(self, name: str) -> str:
        """Return the end of what a service has logged."""
        return (self._folder / f"{name}.log").read_text("utf-8")[-2000:]

    def start(self, name: str) -> None:
        """Start a service, as compose does."""
        service = self.services[name]
        commands = {"callout": self._own, "nginx:1": self._nginx, "postgres:15": self._postgres}
        command = [*self._hosts[name].entering, *commands[service.image](service)]
        with (self._folder / f"{name}.log").open("ab") as log:
            self._running[name] = subprocess.Popen(command, stdout=log, stderr=log)
        if name == "database":
            self._wait_for_database(service)

    def stop(self, name: str) -> None:
        """Stop a service."""
        stop_process(self._running.pop(name))

    def wait_ready(self, name: str) -> None:
        """Wait until a node is ready."""

        def ready() -> bool:
            assert self._running[name].poll() is None, self.log(name)
            return is_ready(self.node_url(name))

        wait_for(ready)

    def node_url(self, name: str) -> str:
        """Return the URL of a node, inside the network."""
        return f"http://{self.services[name].address}:8765"

    def busiest_node(self) -> str:
        """Return the running node that has written down most acts."""
        return max((name for name in NODES if name in self._running), key=self._acts)

    def _acts(self, name: str) -> float:
        found = ACTS.search(httpx2.get(f"{self.node_url(name)}/metrics").text)
        assert found
        return float(found[1])

    def _stop_all(self) -> None:
        for process in reversed(self._running.values()):
            stop_process(process)

    def _own(self, service: Service) -> Sequence[str]:
        words = (*self._image.config["Entrypoint"], *service.command)
        return self._container.command(*words, environment=service.environment)

    def _nginx(self, service: Service) -> Sequence[str]:
        """Return the command of the file; volumes and hosts are where compose puts them."""
        folder = self._folder / "front"
        for volume in service.volumes:
            source, target, _ = volume.split(":")
            installed = folder / "root" / target.removeprefix("/")
            shutil.copytree(FILE.parent / source, installed, dirs_exist_ok=True)
        names = "".join(f"{address} {name}\n" for name, address in service.extra_hosts.items())
        (folder / "root" / "etc" / "hosts").write_text(f"127.0.0.1 localhost\n{names}", "utf-8")
        name, *words = service.command
        return with_own_files(folder, [tool_path(name), *words])

    def _make_database(self, service: Service) -> None:
        """Make what the image of PostgreSQL makes at its first start."""
        self._folder.chmod(0o755)
        data, password = self._folder / "data", self._folder / "password"
        password.write_text(service.environment["POSTGRES_PASSWORD"], "utf-8")
        data.mkdir()
        for path in (data, password):
            shutil.chown(path, "postgres", "postgres")
        user = service.environment["POSTGRES_USER"]
        options = ["-A", "scram-sha-256", "-U", user, f"--pwfile={password}", "--no-sync"]
        initdb = [*AS_POSTGRES, tool_path("initdb"), "-D", str(data), *options]
        subprocess.run(initdb, check=True, capture_output=True, cwd="/")
        with (data / "pg_hba.conf").open("a", encoding="utf-8") as rules:
            rules.write("host all all all scram-sha-256\n")

    def _postgres(self, _service: Service) -> Sequence[str]:
        data = self._folder / "data"
        options = ["-c", "listen_addresses=*", "-c", f"unix_socket_directories={data}"]
        return [*AS_POSTGRES, tool_path("postgres"), "-D", str(data), *options]

    def _wait_for_database(self, service: Service) -> None:
        """Wait as its health check does, and make the database that bears the user's name."""
        _, name, *words = service.healthcheck.test
        check = [*self._hosts["database"].entering, tool_path(name), "-h", "127.0.0.1", *words]
        end = time.monotonic() + START_TIMEOUT_S
        while subprocess.run(check, check=False, capture_output=True).returncode:
            assert time.monotonic() < end, self.log("database")
            time.sleep(0.1)
        user, password = (service.environment[f"POSTGRES_{key}"] for key in ("USER", "PASSWORD"))
        dsn = f"postgresql://{user}:{password}@127.0.0.1/postgres"
        psql = [tool_path("psql"), "-X", "-c", f"CREATE DATABASE {user}", dsn]
        subprocess.run([*self._hosts["database"].entering, *psql], check=True, capture_output=True)
