"""The pages of the tutorials."""
