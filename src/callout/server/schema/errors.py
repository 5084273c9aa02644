"""The error for a database with the wrong schema."""


class WrongSchema(Exception):
    """A database whose schema is not the one that this program needs."""
