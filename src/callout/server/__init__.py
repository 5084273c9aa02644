"""Tables over the network: the only code that waits for others while it works."""
