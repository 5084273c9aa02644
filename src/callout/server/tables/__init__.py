"""Tables kept by this node."""
