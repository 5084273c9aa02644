"""The referee: the lawful commands at a table, and their consequences."""
