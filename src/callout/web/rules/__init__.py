"""Pages about rules and house rules."""
