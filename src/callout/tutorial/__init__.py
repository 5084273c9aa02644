"""A first half round with fixed cards and an explanation of each step."""
