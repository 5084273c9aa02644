"""Implementations of the ports: memory, SQLite, PostgreSQL and IndexedDB."""
