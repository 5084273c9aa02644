"""What stands behind the ports: memory, SQLite and PostgreSQL."""
