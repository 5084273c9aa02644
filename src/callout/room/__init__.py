"""Parts of both classes and evenings: the names of their people, and their places at tables."""
