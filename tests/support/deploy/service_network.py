"""Hosts of our own on this machine: each with its address, as containers of one network have."""

import os
import subprocess
import time
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Self

from support.tools import tool_path

OWN_NAMESPACE = Path("/proc/self/ns/net")
DYING_WITH_US = ("setpriv", "--pdeathsig", "KILL")
START_TIMEOUT_S = 60.0

_NUMBERS = count(1)


class NetworkHost:
    """A network namespace; it is there as long as a process that does nothing else."""

    def __init__(self) -> None:
        unshare = [*DYING_WITH_US, "unshare", "--net", "sleep", "infinity"]
        self._process = subprocess.Popen(unshare)
        end = time.monotonic() + START_TIMEOUT_S
        while self.namespace.readlink() == OWN_NAMESPACE.readlink():
            assert time.monotonic() < end, "no network namespace"
            time.sleep(0.01)
        self.ip("link", "set", "lo", "up")

    @property
    def namespace(self) -> Path:
        """Where the kernel has it."""
        return Path(f"/proc/{self._process.pid}/ns/net")

    @property
    def pid(self) -> str:
        """By which the kernel finds it."""
        return str(self._process.pid)

    @property
    def entering(self) -> list[str]:
        """What a command begins with that is run on this host."""
        return ["setpriv", "--pdeathsig", "TERM", "nsenter", f"--net={self.namespace}"]

    def ip(self, *words: str) -> None:
        """Set up the network of this host."""
        command = [*self.entering, tool_path("ip"), *words]
        subprocess.run(command, check=True, capture_output=True)

    def close(self) -> None:
        """End it; its links go with it."""
        self._process.kill()
        self._process.wait()


class ServiceNetwork:
    """A bridge that hosts are plugged into, and this machine too, as its *gateway*."""

    def __init__(self, gateway: str) -> None:
        self._gateway = gateway
        self._stack = ExitStack()
        self._count = 0

    def __enter__(self) -> Self:
        self._switch = self._new_host()
        self._switch.ip("link", "add", "bridge", "type", "bridge")
        self._switch.ip("link", "set", "bridge", "up")
        # The device of a network before it may be there a moment longer than its hosts.
        name = f"co{os.getpid() % 1_000_000}-{next(_NUMBERS)}"
        self._plug(name, "gateway")
        for words in (["addr", "add", f"{self._gateway}/24", "dev"], ["link", "set", "up", "dev"]):
            subprocess.run([tool_path("ip"), *words, name], check=True, capture_output=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def add(self, address: str) -> NetworkHost:
        """Plug in a host with an *address*."""
        host = self._new_host()
        self._count += 1
        self._plug("eth0", f"port{self._count}", host)
        host.ip("addr", "add", f"{address}/24", "dev", "eth0")
        host.ip("link", "set", "eth0", "up")
        return host

    def _new_host(self) -> NetworkHost:
        host = NetworkHost()
        self._stack.callback(host.close)
        return host

    def _plug(self, name: str, port: str, host: NetworkHost | None = None) -> None:
        """Lay a line from the device *name* of a host, or of this machine, to the bridge."""
        inside = ["netns", host.pid] if host else []
        line = ["link", "add", name, *inside, "type", "veth"]
        line += ["peer", "name", port, "netns", self._switch.pid]
        subprocess.run([tool_path("ip"), *line], check=True, capture_output=True)
        self._switch.ip("link", "set", port, "master", "bridge")
        self._switch.ip("link", "set", port, "up")
