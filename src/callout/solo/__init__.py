"""The table in the tab: the server's application inside a browser, without a server."""
