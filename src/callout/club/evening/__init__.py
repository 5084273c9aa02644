"""An evening: people who check in, the tables drawn for them, and their standings."""
