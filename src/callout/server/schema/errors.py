"""What can be wrong with the schema of a database."""


class WrongSchema(Exception):
    """A database whose schema is not the one that this program needs."""
