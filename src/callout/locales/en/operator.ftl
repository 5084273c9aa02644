# What whoever runs a server reads in the terminal, in English.
postgres-extra = PostgreSQL needs parts that are not installed. Install them with: pip install "callout[postgres]"
database-unusable = The database cannot be used: { $reason }. For what to do, type: callout doctor
serve-only-here = Only this computer can open that address.
serve-kept = Tables are kept in { $file }.
serve-kept-postgres = Tables are kept in PostgreSQL.
serve-http = This is http, nothing is encrypted: use it in networks whose people you trust.
serve-stop = To stop, press Ctrl+C here. No move is lost.
serve-port-taken = Port { $port } is taken: perhaps a server is running already. Stop that one, or choose another port: callout serve --port { $next }
serve-port-refused = No server can listen at { $host }, port { $port }: { $reason }. Choose another with --host or --port.
serve-second = Warning: another server, process { $process }, keeps its tables in { $file } too. No move is lost, but people at one server do not hear at once what happens at the other. Stop one of them.
