"""The pages of an evening: its entrance, and those of the host and of the people who play."""
