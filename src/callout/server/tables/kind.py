"""The logs of tables, as a kind."""

from callout.host.entries import Closed, Entry, PassedOver
from callout.server.logs.kind import LogKind

TABLE_KIND = LogKind[Entry]("table", Entry, last=Closed, passed_over=PassedOver())
