"""A first half round with fixed cards, in which each step is explained when it comes."""
