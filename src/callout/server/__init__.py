"""Tables over the network: the package that waits for databases, clients and other nodes."""
