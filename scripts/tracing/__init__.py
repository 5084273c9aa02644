"""The ways that moves take through the code, recorded while real ones are made."""
