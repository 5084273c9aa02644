"""Implementations of the ports: memory, SQLite and PostgreSQL."""
