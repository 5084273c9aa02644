"""Tables on a server."""
