"""Who somebody is: guests, tokens and passes."""
