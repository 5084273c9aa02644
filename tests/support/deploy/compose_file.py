"""What deploy/compose.yaml says, read as compose reads it."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

VARIABLE = re.compile(r"\$\{(?P<name>\w+)(?::(?:\?|-(?P<default>[^}]*)))?\}")


class ServiceAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """The address of a service in a network."""

    ipv4_address: str


class HealthCheck(Struct, frozen=True, forbid_unknown_fields=True):
    """How a service is asked whether it is well."""

    test: tuple[str, ...] = ()
    interval: str = ""
    start_period: str = ""
    retries: int = 0
    disable: bool = False


class Build(Struct, frozen=True, forbid_unknown_fields=True):
    """How an image of our own is built."""

    context: str
    dockerfile: str
    args: dict[str, str]


class Service(Struct, frozen=True, forbid_unknown_fields=True):
    """One service; there is no field for what a test would have to leave out.

    But for the limits of memory, processors and processes, which are read alone.
    """

    image: str
    networks: dict[str, ServiceAddress]
    command: tuple[str, ...] = ()
    environment: dict[str, str] = {}
    volumes: tuple[str, ...] = ()
    ports: tuple[str, ...] = ()
    extra_hosts: dict[str, str] = {}
    depends_on: dict[str, dict[str, str]] = {}
    healthcheck: HealthCheck = HealthCheck()
    build: Build | None = None
    restart: str = "no"
    read_only: bool = False
    cap_drop: tuple[str, ...] = ()
    security_opt: tuple[str, ...] = ()
    user: str = ""
    secrets: tuple[str, ...] = ()
    tmpfs: tuple[str, ...] = ()
    mem_limit: str = ""
    cpus: float = 0
    pids_limit: int = 0

    @property
    def address(self) -> str:
        """Where the service is reached."""
        (only,) = self.networks.values()
        return only.ipv4_address


def read_services(path: Path, variables: Mapping[str, str]) -> dict[str, Service]:
    """Read the services of a compose file, with *variables* from the file .env."""
    content = msgspec.yaml.decode(path.read_bytes())
    services = {name: _filled(own, variables) for name, own in content["services"].items()}
    return msgspec.convert(services, dict[str, Service])


def read_secrets(path: Path) -> dict[str, str]:
    """Return the file of each secret of a compose file, as it stands there."""
    content = msgspec.yaml.decode(path.read_bytes())
    files = msgspec.convert(content["secrets"], dict[str, dict[str, str]])
    return {name: own["file"] for name, own in files.items()}


def _filled(part: Any, variables: Mapping[str, str]) -> Any:  # noqa: ANN401
    """Put the values of variables into all texts of a part."""
    if isinstance(part, dict):
        return {name: _filled(own, variables) for name, own in part.items()}
    if isinstance(part, list):
        return [_filled(own, variables) for own in part]
    if not isinstance(part, str):
        return part

    def value(found: re.Match[str]) -> str:
        default = found["default"]
        return variables.get(found["name"]) or (
            variables[found["name"]] if default is None else default
        )

    return VARIABLE.sub(value, part)
