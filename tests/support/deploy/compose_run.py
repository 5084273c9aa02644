"""The services of deploy/compose.yaml, each on a host of its own, run as the file says."""

import re
import shutil
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple, Self

from support.deploy.compose_file import Service, read_secrets, read_services
from support.deploy.confinement import ConfinedRoot
from support.deploy.image_store import ROOT, ImageContainer, ImageStore, run
from support.deploy.service_network import NetworkHost, ServiceNetwork
from support.deploy.visitor import is_ready, wait_for
from support.processes import stop_process
from support.tools import tool_path

FILE = ROOT / "deploy" / "compose.yaml"
AS_POSTGRES = ("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups")
START_TIMEOUT_S = 60
NODES = ("node1", "node2", "node3")
ACTS = re.compile(r"^callout_acts_total ([0-9.e+]+)$", re.MULTILINE)
READ_FIGURES = (
    "import urllib.request as net; "
    "print(net.urlopen('http://127.0.0.1:8765/metrics', timeout=9).read().decode())"
)
"""A program that reads the figures of a node, which it tells to its own computer alone."""

MACHINE = Path("/")
DATA = "/var/lib/postgresql/data"
DEBIAN_FOLDERS = ("/var/lib/nginx", "/var/log/nginx")
"""Where Debian's nginx writes what the image writes to /var/cache/nginx and to its output."""

FIRST_START = "docker-entrypoint-initdb.d"
"""The folder of what the image of PostgreSQL runs when it has made a database."""


def digest_of(name: str) -> str:
    """Return an image by a digest, of which a test pulls none."""
    return f"{name}@sha256:{'0' * 64}"


def write_secrets(folder: Path, secret: str) -> None:
    """Write the files of docs/installing.md; the folder is closed to others, the files are not."""
    passwords = {"owner": "an-owner-of-a-test", "node": "a-node-of-a-test"}
    users = {"owner": "callout", "node": "callout_node"}
    folder.mkdir(mode=0o700)
    (folder / "secret").write_text(f"{secret}\n", "utf-8")
    for who, password in passwords.items():
        (folder / f"{who}-password").write_text(f"{password}\n", "utf-8")
        address = f"postgresql://{users[who]}:{password}@database/callout\n"
        (folder / f"{who}-database").write_text(address, "utf-8")


class _Program(NamedTuple):
    """What runs in a service: on files of *lower*, by an *owner*, UID:GID."""

    lower: Path
    owner: str
    environment: Mapping[str, str]
    words: Sequence[str]
    tmpfs: Sequence[str] = ()


class ComposeRun:
    """Run the services, and stop and start single ones.

    Ours run in the files of the image. nginx and PostgreSQL are those of this machine, where
    their images would be pulled; they get the same command, files, names, variables and users. All
    of them see files that they cannot change, and have no rights.
    """

    def __init__(self, folder: Path, image: ImageStore, secret: str) -> None:
        self._folder, self._image = folder, image
        write_secrets(folder / "secrets", secret)
        images = {"POSTGRES": "postgres", "NGINX": "nginx", "PYTHON": "python"}
        variables = {f"{name}_IMAGE": digest_of(image) for name, image in images.items()}
        self.services = read_services(FILE, variables)
        self._secrets = read_secrets(FILE)
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
            self._image_root = ImageContainer(self._image).root
            self._addresses = addresses
            stack.callback(self._stop_all)
            self._make_database(self.services["database"])
            self.start("database")
            self._wait_for_database()
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
        with (self._folder / f"{name}.log").open("ab") as log:
            self._running[name] = subprocess.Popen(self._command(name), stdout=log, stderr=log)

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
        found = ACTS.search(self.execute(name, "python", "-c", READ_FIGURES))
        assert found
        return float(found[1])

    def _stop_all(self) -> None:
        for process in reversed(self._running.values()):
            stop_process(process)

    def execute(self, name: str, *words: str) -> str:
        """Run a command beside a running service, and return what it wrote."""
        program = self._program(name)
        place = [f"--target={self._running[name].pid}", "--mount", "--net", "--root", "--wd"]
        user, group = program.owner.split(":")
        owner = [f"--reuid={user}", f"--regid={group}", "--clear-groups", "--no-new-privs"]
        told = ["env", "-i", *(f"{key}={text}" for key, text in program.environment.items())]
        return run("nsenter", *place, "setpriv", *owner, *told, *words)

    def status(self, name: str) -> dict[str, str]:
        """Return what the kernel knows of the process of a service."""
        lines = Path(f"/proc/{self._running[name].pid}/status").read_text("ascii").splitlines()
        return {key: text.strip() for key, _, text in (line.partition(":") for line in lines)}

    def secret_texts(self) -> list[str]:
        """Return all that is secret."""
        return [self._secret(name).read_text("utf-8").strip() for name in self._secrets]

    def _command(self, name: str) -> list[str]:
        """Return what runs a service as compose does."""
        service, program = self.services[name], self._program(name)
        assert service.read_only
        assert service.cap_drop == ("ALL",)
        assert service.security_opt == ("no-new-privileges:true",)
        binds = {f"/run/secrets/{one}": self._secret(one) for one in service.secrets}
        binds |= dict(self._volume(volume) for volume in service.volumes)
        tmpfs = (*service.tmpfs, *program.tmpfs)
        root = ConfinedRoot(self._folder / name, program.lower, tmpfs, binds)
        hosts = {"localhost": "127.0.0.1", **self._addresses, **service.extra_hosts}
        (root.own / "etc").mkdir(exist_ok=True)
        lines = "".join(f"{address} {host}\n" for host, address in hosts.items())
        (root.own / "etc" / "hosts").write_text(lines, "utf-8")
        inside = root.command(program.owner, program.environment, program.words)
        return [*self._hosts[name].entering, *inside]

    def _program(self, name: str) -> "_Program":
        service = self.services[name]
        kinds = {"callout": self._own, "nginx": self._nginx, "postgres": self._postgres}
        return kinds[service.image.partition("@")[0]](service)

    def _own(self, service: Service) -> "_Program":
        config = self._image.config
        lines = (self._image_root / "etc" / "passwd").read_text("utf-8").splitlines()
        users = {line.split(":")[0]: line.split(":") for line in lines}
        owner = ":".join(users[config["User"]][2:4])
        told = {**dict(text.split("=", 1) for text in config["Env"]), **service.environment}
        return _Program(self._image_root, owner, told, (*config["Entrypoint"], *service.command))

    def _nginx(self, service: Service) -> "_Program":
        name, *words = service.command
        words = [tool_path(name), *words]
        return _Program(MACHINE, service.user, service.environment, words, DEBIAN_FOLDERS)

    def _postgres(self, service: Service) -> "_Program":
        folder = Path(tool_path("postgres")).parent
        told = {"PATH": f"{folder}:/usr/bin:/bin", **service.environment}
        words = (tool_path("postgres"), "-D", DATA, "-c", "listen_addresses=*")
        return _Program(MACHINE, service.user, told, words)

    def _secret(self, name: str) -> Path:
        return self._folder / self._secrets[name].removeprefix("./")

    def _volume(self, volume: str) -> tuple[str, Path]:
        """Return where a volume is inside, and on this machine."""
        source, target, *_ = volume.split(":")
        return target, FILE.parent / source if source.startswith(".") else self._folder / source

    def _make_database(self, service: Service) -> None:
        """Make what the image of PostgreSQL makes at its first start."""
        self._folder.chmod(0o755)
        data, password = self._folder / "journal", self._folder / "password"
        file = service.environment["POSTGRES_PASSWORD_FILE"].rpartition("/")[2]
        password.write_text(self._secret(file).read_text("utf-8"), "utf-8")
        data.mkdir()
        for path in (data, password):
            shutil.chown(path, "postgres", "postgres")
        user = service.environment["POSTGRES_USER"]
        options = ["--auth-local=trust", "--auth-host=scram-sha-256", "-U", user]
        options += [f"--pwfile={password}", "--no-sync"]
        initdb = [*AS_POSTGRES, tool_path("initdb"), "-D", str(data), *options]
        subprocess.run(initdb, check=True, capture_output=True, cwd="/")
        with (data / "pg_hba.conf").open("a", encoding="utf-8") as rules:
            rules.write("host all all all scram-sha-256\n")
        run("chown", "--recursive", service.user, data)

    def _wait_for_database(self) -> None:
        """Wait as its health check does, and do the rest of what the image does at first."""
        service = self.services["database"]
        _, name, *words = service.healthcheck.test
        check = [*self._hosts["database"].entering, tool_path(name), *words]
        end = time.monotonic() + START_TIMEOUT_S
        while subprocess.run(check, check=False, capture_output=True).returncode:
            assert time.monotonic() < end, self.log("database")
            time.sleep(0.1)
        user = service.environment["POSTGRES_USER"]
        file = service.environment["POSTGRES_PASSWORD_FILE"].rpartition("/")[2]
        password = self._secret(file).read_text("utf-8").strip()
        dsn = f"postgresql://{user}:{password}@127.0.0.1/postgres"
        psql = [tool_path("psql"), "-X", "-c", f"CREATE DATABASE {user}", dsn]
        run(*self._hosts["database"].entering, *psql)
        for volume in service.volumes:
            target, source = self._volume(volume)
            if target.endswith(FIRST_START):
                for script in sorted(source.glob("*.sh")):
                    self.execute("database", "sh", f"{target}/{script.name}")
