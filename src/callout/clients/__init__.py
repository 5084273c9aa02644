"""Where people meet the table."""
