"""The tables of this node."""
