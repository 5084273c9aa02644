"""The meaning of typed lines: commands, table requests and queries, with their answers."""
