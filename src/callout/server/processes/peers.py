"""The other processes of one server, for metrics and health of the whole."""


class Peers:
    """The other processes of a server: by default there are none."""

    async def causes(self) -> list[str]:
        """Return the causes of those that run and are not ready."""
        return []

    async def with_metrics(self, own: bytes) -> bytes:
        """Return the metrics of all processes, with *own* for this one."""
        return own
