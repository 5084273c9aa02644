"""Several processes as one server, each with tables of its own."""
