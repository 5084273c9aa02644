"""One table and its host: requests in, log entries out. It alone holds the hidden state."""
