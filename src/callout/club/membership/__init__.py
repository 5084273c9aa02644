"""A club: its members and their roles, news, planned evenings and house rules."""
