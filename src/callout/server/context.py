"""The services and settings shared by all tables of a node."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

import structlog
from structlog.typing import FilteringBoundLogger

from callout.server.codes import TableCodes
from callout.server.identity.tokens import TOKEN_DAYS, Tokens
from callout.server.metrics import Metrics
from callout.server.person_keys import PersonKeys
from callout.server.ports import Bus, Clock, Entropy, Journal, PushServices
from callout.server.processes.peers import Peers
from callout.server.rate_limit import RateLimit
from callout.server.retention import Retention
from callout.server.scheduler import CooperativeScheduler, SlicedCalls
from callout.server.tab_storage import TabStorage
from callout.server.tracing import Tracing
from callout.server.workers.job import InlineWorkers, Workers


class NodeContext(NamedTuple):
    """The services and settings of a node.

    *workers* run jobs that would keep others waiting. *chosen_limits* replace the default limits
    of the same names. *public_url* is the address by which people reach the server; without one,
    *network_url* is that in the local network, if there is any. The node is ready only while all
    *checks* pass. *retention* has the retention periods of its data. *moderators* maps the names
    of moderators to their secrets; without any, there is no page for moderators.
    *has_open_tables* lets people who do not know each other play together. *push_services* notify
    people who have no page open, if the operator wants that.
    *has_open_metrics* makes the metrics readable by everybody with access to the node. *tracing*
    records traces if they are enabled. *tab_storage* is the storage of a tab in its browser; it is
    `None` on a server. *peers* are the other processes of the same server.
    """

    node: str
    journal: Journal
    bus: Bus
    clock: Clock
    entropy: Entropy
    tokens: Tokens
    read_scheduler: CooperativeScheduler
    wakes: SlicedCalls
    codes: TableCodes
    person_keys: PersonKeys
    metrics: Metrics
    log: FilteringBoundLogger
    workers: Workers = InlineWorkers()
    chosen_limits: tuple[RateLimit, ...] = ()
    public_url: str = ""
    network_url: str = ""
    checks: tuple[Callable[[], bool], ...] = ()
    retention: Retention = Retention()
    moderators: Mapping[str, str] = MappingProxyType({})
    has_open_metrics: bool = False
    has_open_tables: bool = False
    push_services: PushServices | None = None
    tracing: Tracing = Tracing()
    tab_storage: TabStorage | None = None
    peers: Peers = Peers()

    @classmethod
    def create(
        cls,
        *,
        node: str,
        secret: str,
        journal: Journal,
        bus: Bus,
        clock: Clock,
        entropy: Entropy,
        log: FilteringBoundLogger | None = None,
        token_days: int = TOKEN_DAYS,
        metrics: Metrics | None = None,
        read_scheduler: CooperativeScheduler | None = None,
    ) -> "NodeContext":
        """Return the context of a node; its tokens, codes and keys are made with *secret*.

        All other settings have their defaults.
        """
        return cls(
            node=node,
            journal=journal,
            bus=bus,
            clock=clock,
            entropy=entropy,
            tokens=Tokens(secret, clock, token_days),
            read_scheduler=read_scheduler or CooperativeScheduler(),
            wakes=SlicedCalls(),
            codes=TableCodes(secret),
            person_keys=PersonKeys(secret),
            metrics=metrics or Metrics(),
            log=log or structlog.get_logger().bind(node=node),
        )
