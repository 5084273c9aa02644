# What the people who run a server read in the terminal, in English.
postgres-extra = PostgreSQL needs extra packages. Install them with: pip install "callout[postgres]"
otel-extra = The environment asks for traces, but the packages for them are missing. Install them with: pip install "callout[otel]"
push-extra = Web Push needs extra packages. Install them with: pip install "callout[people]"
push-contact = { $contact } doesn’t say how to reach you. Give an address such as mailto:you@example.org or https://example.org.
database-unusable = The database can't be used: { $reason }. To find out what to do, type: callout doctor
secret-file-unreadable = The file named by { $name } can't be read: { $reason }. Check its path and its permissions.
secret-file-empty = The file named by { $name } is empty. Put a secret in it.
serve-only-here = Only this computer can open that address.
serve-kept = Tables are kept in { $file }.
serve-kept-postgres = Tables are kept in PostgreSQL.
serve-http = This is http, nothing is encrypted: use it only on a network you trust.
serve-stop = To stop, press Ctrl+C here. No move is lost.
serve-port-taken = Port { $port } is taken: perhaps a server is already running. Stop that one, or choose another port: callout serve --port { $next }
serve-port-refused = The server can't listen at { $host }, port { $port }: { $reason }. Choose another with --host or --port.
serve-link-path = The public address { $link } has a path that can't be used. Use only plain letters, digits and hyphens, as in https://play.example/callout
serve-solo = The offline table isn't in { $folder }. Build it with scripts/site, or give the folder it is in.
serve-second = Warning: another server, process { $process }, also keeps its tables in { $file }. No move is lost, but players on one server hear late what happens on the other. Stop one of them.
serve-workers-sqlite = Several processes can't share a SQLite file. Use PostgreSQL with --database, or leave out --workers.
serve-workers-system = On this system, a server has one process. Leave out --workers.

doctor-fine = Good: { $told }
doctor-note = Note: { $told }
doctor-problem = Problem: { $told }
doctor-count = { $problems ->
        [0] No problems found.
        [one] 1 problem found.
       *[other] { $problems } problems found.
    }
doctor-python = Python { $found } has no known fault.
doctor-python-old = Python { $found } reads some cookies very slowly (CVE-2024-7592). Callout doesn't use that part, but update Python when you can, to { $wanted } or later.
doctor-assets = All { $files } files for browsers and all { $editions } editions are here.
doctor-assets-missing = Files for browsers are missing: { $files }. Install Callout again; in a checkout, run scripts/web.
doctor-edition-faulty = The edition { $edition } has a fault. To see it, type: callout rules { $edition }
doctor-extras = All extras are installed.
doctor-extras-missing = Not installed: { $extras }. A server on SQLite needs none of them. For PostgreSQL, PDF and STL files, or traces: pip install "callout[{ $wanted }]"
doctor-liblouis = liblouis { $version } writes braille and has all its tables.
doctor-liblouis-missing = liblouis isn't installed, so text can't be embossed in braille. You can play without it. On Debian or Ubuntu: apt install liblouis20 liblouis-data
doctor-tables-missing = liblouis tables are missing: { $tables }. On Debian or Ubuntu: apt install --reinstall liblouis-data
doctor-disk = { $folder } is writable and has { $free } MB free.
doctor-disk-refused = { $folder } can't be written to: { $reason }. Make the server's user its owner, or choose another folder with the variable CALLOUT_HOME.
doctor-disk-full = Only { $free } MB are free in { $folder }; a server needs { $least }. Delete something there, or choose another folder with the variable CALLOUT_HOME.
doctor-clock = The clock shows { $now }.
doctor-clock-early = The clock shows { $today }, but this program was made after { $released }. Set the clock and keep it right: timedatectl set-ntp true
doctor-clock-late = The clock shows { $today }, which is far in the future. Set the clock and keep it right: timedatectl set-ntp true
doctor-clock-behind = Something was saved at { $newest }, which is in the future. Either the clock is slow now or it was fast then. Set the clock before you start a server.
doctor-clocks-apart = The clocks of this computer and of { $host } are { $seconds } seconds apart. Set both and keep them right: timedatectl set-ntp true
doctor-file = The database { $file } is intact and only you can read it.
doctor-file-new = There's no database yet; the first start creates { $file }.
doctor-file-older = The database { $file } is from an earlier version. The next start updates it. Before that, type: callout backup FILE
doctor-file-open = Other users of this computer can read { $file }, which has everybody's cards. Type: chmod 600 "{ $file }"
doctor-file-served = A server, process { $process }, keeps its tables in { $file }. Don't start a second one on it.
doctor-file-unusable = The database { $file } can't be used: { $reason }. If the file is another user's, change its owner; if it isn't a database, move it away or restore your last backup: callout restore FILE
doctor-file-damaged = The database { $file } is damaged: { $reason }. Stop the server and restore your last backup: callout restore --replace FILE
doctor-file-foreign = { $file } is a database, but not a Callout database. Choose another file with --database.
doctor-file-later = The database { $file } is from a later version of Callout. Install that version: pip install --upgrade callout
doctor-postgres = PostgreSQL at { $host } answers and is writable; its schema is { $found }.
doctor-postgres-away = PostgreSQL at { $host } doesn't answer: { $reason }. Is it running, is the address right, does a firewall let you through?
doctor-postgres-refuses = PostgreSQL at { $host } refuses: { $reason }. Check the user, the password and the database name.
doctor-postgres-standby = PostgreSQL at { $host } is a standby or read-only: nothing can be saved. Promote it, or name all servers in the address.
doctor-postgres-older = The schema at { $host } is { $found }, but this program needs { $wanted }. With the same --database, type: callout migrate
doctor-postgres-later = The schema at { $host } is { $found }, but this program only knows up to { $wanted }. Install a later version: pip install --upgrade "callout[postgres]"
doctor-port = Port { $port } is free.
doctor-port-callout = A Callout server is running at port { $port } (process { $process }).
doctor-port-taken = Another program uses port { $port } (process { $process }). Stop it, or choose another port with --port.
doctor-port-refused = The server can't listen at { $host }, port { $port }: { $reason }. Choose another address with --host, or a port above 1023.
doctor-secret = The secret in { $file } is long enough, and only you can read it.
doctor-secret-given = The secret you gave is long enough.
doctor-secret-new = There's no secret yet; the first start creates { $file }.
doctor-secret-nodes = Several nodes need the same secret: give it to each of them as CALLOUT_SECRET.
doctor-secret-short = The secret you gave is too short: it needs { $least } bytes. To make one: openssl rand -hex 32
doctor-secret-file-short = { $file } has no secret of { $least } bytes. Delete it, and the next start makes a new one; then all guests need new names.
doctor-secret-open = Other users of this computer can read { $file } and could pretend to be anybody. Type: chmod 600 "{ $file }"
doctor-secret-unreadable = { $file } can't be read. Make the server's user its owner.
doctor-link-none = You gave no public address. Without one, people use http, which isn't safe on the internet. To check yours: callout doctor --link https://…
doctor-link-http = { $link } is http: anyone listening on the network can read players' cards. Put a TLS proxy in front, and give its https address.
doctor-link-odd = { $link } isn't an address. An address starts with https:// and a name, such as https://play.example
doctor-link-away = { $link } doesn't answer: { $reason }. Is the proxy running, does the name lead to this computer, is port 443 open?
doctor-link-status = { $link } answers, but not like a Callout server: status { $status }. Is the server running, and does the proxy lead to its port?
doctor-tls = { $link } answers with a valid certificate, for { $days } more days.
doctor-tls-ending = The certificate of { $link } expires in { $days } days. Renew it, and find out why it wasn't renewed automatically.
doctor-tls-invalid = Browsers won't accept the certificate of { $link }: { $reason }. Get one for this name, as Caddy or certbot do.

backup-done = { $file } has everything: tables, cards, chat, names and the server's secret. Keep it as safe as the server itself.
backup-done-without-secret = { $file } has all tables, cards, chat and names, but not the server's secret. Keep both safe: without that same secret, nobody can return to their seat.
backup-no-database = Nothing to back up: { $file } isn't a readable database ({ $reason }). Name the right one with --database.
backup-exists = { $file } already exists. Nothing was changed. Choose another name.
backup-failed = { $file }: { $reason }. Nothing was changed.
backup-postgres = These commands are for one SQLite file. docs/operating.md shows how to back up and restore PostgreSQL.
restore-done = { $file } is as it was at the time of the backup. Start the server: returning players hear that it was restored.
restore-aside = What was there before is kept as { $file }. Delete it when nobody needs it.
restore-needs-secret = Start the server with the same secret as when the backup was made, or nobody can return to their seat.
restore-no-backup = { $file } can't be read as a backup ({ $reason }). Nothing was changed.
restore-damaged = { $file } is damaged or isn't a backup: { $reason }. Nothing was changed.
restore-wrong-schema = { $file } doesn't match this program. { $reason }. Nothing was changed.
restore-in-use = A server or another program has { $file } open. Stop it first. Nothing was changed.
restore-has-tables = { $file } already has tables. Nothing was changed. With --replace they are kept under another name.
restore-other-secret = { $file } has another secret than the backup. Nothing was changed. With --replace it is kept under another name.

forget-whom = Give a name, player or code to forget, or --again.
forget-again = { $count ->
        [0] Nothing forgotten has come back.
        [one] 1 forgotten entry had come back and was erased again.
       *[other] { $count } forgotten entries had come back and were erased again.
    }
forget-unusable = { $count ->
        [one] 1 line of { $file } can't be used: it is damaged or was made with another secret. Forget that person by hand.
       *[other] { $count } lines of { $file } can't be used: they are damaged or were made with another secret. Forget these people by hand.
    }
forget-unlisted = { $file } can't be written: { $reason }. Nothing was erased. That file lists who was forgotten, so that a restore doesn't bring them back. Choose another file with --forgotten.
