"""The meaning of what people type: commands, table requests and queries, with their answers."""
