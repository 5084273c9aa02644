"""A server seen from outside: requests, the event stream, and a projection of the table."""
