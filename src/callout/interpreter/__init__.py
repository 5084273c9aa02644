"""What people type, understood as commands, table requests and queries, and the answers."""
