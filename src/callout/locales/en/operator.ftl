# What whoever runs a server reads in the terminal, in English.
postgres-extra = PostgreSQL needs parts that are not installed. Install them with: pip install "callout[postgres]"
otel-extra = The environment asks for traces, and what makes them is not installed. Install it with: pip install "callout[otel]"
database-unusable = The database cannot be used: { $reason }. For what to do, type: callout doctor
secret-file-unreadable = The file that { $name } names cannot be read: { $reason }. Look at its path, and at who may read it.
secret-file-empty = The file that { $name } names is empty: there should be a secret in it.
serve-only-here = Only this computer can open that address.
serve-kept = Tables are kept in { $file }.
serve-kept-postgres = Tables are kept in PostgreSQL.
serve-http = This is http, nothing is encrypted: use it in networks whose people you trust.
serve-stop = To stop, press Ctrl+C here. No move is lost.
serve-port-taken = Port { $port } is taken: perhaps a server is running already. Stop that one, or choose another port: callout serve --port { $next }
serve-port-refused = No server can listen at { $host }, port { $port }: { $reason }. Choose another with --host or --port.
serve-link-path = The public address { $link } has a path that cannot be used. Choose one of plain letters, digits and hyphens, as in https://play.example/callout
serve-solo = There is no table in the tab in { $folder }. Build one with scripts/site, or give the folder in which it is.
serve-second = Warning: another server, process { $process }, keeps its tables in { $file } too. No move is lost, but people at one server do not hear at once what happens at the other. Stop one of them.

doctor-fine = Good: { $told }
doctor-note = Note: { $told }
doctor-problem = Problem: { $told }
doctor-count = { $problems ->
        [0] No problem was found.
        [one] One problem was found.
       *[other] { $problems } problems were found.
    }
doctor-python = Python { $found } has no fault that we know of.
doctor-python-old = Python { $found } reads some cookies very slowly (CVE-2024-7592). Callout does not use that part, but update Python when you can, to { $wanted } or later.
doctor-assets = All { $files } files that browsers get are there, and all { $editions } editions.
doctor-assets-missing = Files that browsers get are missing: { $files }. Install Callout again; in a checkout run scripts/web.
doctor-edition-faulty = The edition { $edition } has a fault. For what it is, type: callout rules { $edition }
doctor-extras = All extras are installed.
doctor-extras-missing = Not installed: { $extras }. A server on SQLite needs none of them. For PostgreSQL, for PDF and STL files, or for traces: pip install "callout[{ $wanted }]"
doctor-liblouis = liblouis { $version } writes braille, and has all its tables.
doctor-liblouis-missing = liblouis is not installed, so text cannot be embossed in braille. You can play without it. On Debian or Ubuntu: apt install liblouis20 liblouis-data
doctor-tables-missing = liblouis lacks tables: { $tables }. On Debian or Ubuntu: apt install --reinstall liblouis-data
doctor-disk = { $folder } can be written to, and { $free } MB are free.
doctor-disk-refused = Nothing can be written in { $folder }: { $reason }. Let the user who runs the server own it, or choose another folder with the variable CALLOUT_HOME.
doctor-disk-full = Only { $free } MB are free for { $folder }; a server needs { $least }. Delete something there, or choose another folder with the variable CALLOUT_HOME.
doctor-clock = The clock shows { $now }.
doctor-clock-early = The clock shows { $today }, but this program was made after { $released }. Set the clock, and let it be kept right: timedatectl set-ntp true
doctor-clock-late = The clock shows { $today }, which is far in the future. Set the clock, and let it be kept right: timedatectl set-ntp true
doctor-clock-behind = Something was stored at { $newest }, which is still to come. Either the clock is behind now or it was ahead then. Set the clock before you start a server.
doctor-clocks-apart = The clocks of this computer and of { $host } are { $seconds } seconds apart. Set both, and let them be kept right: timedatectl set-ntp true
doctor-file = The database { $file } is whole and only you can read it.
doctor-file-new = There is no database yet; the first start makes { $file }.
doctor-file-older = The database { $file } is of an earlier version. The next start brings it up to date. Before that, type: callout backup FILE
doctor-file-open = Other users of this computer can read { $file }, in which all hands are. Type: chmod 600 "{ $file }"
doctor-file-served = A server, process { $process }, keeps its tables in { $file }. Do not start a second one on it.
doctor-file-unusable = The database { $file } cannot be used: { $reason }. If the file is another user's, change its owner; if it is no database, move it away or restore your last backup: callout restore FILE
doctor-file-damaged = The database { $file } is damaged: { $reason }. Stop the server and restore your last backup: callout restore --replace FILE
doctor-file-foreign = { $file } is a database, but not one of Callout. Choose another file with --database.
doctor-file-later = The database { $file } is of a later version of Callout. Install that version: pip install --upgrade callout
doctor-postgres = PostgreSQL at { $host } answers and can be written to; its schema is { $found }.
doctor-postgres-away = PostgreSQL at { $host } does not answer: { $reason }. Is it running, is the address right, does a firewall let you through?
doctor-postgres-refuses = PostgreSQL at { $host } refuses: { $reason }. Check user, password and name of the database.
doctor-postgres-standby = PostgreSQL at { $host } is a standby or read-only: nothing can be stored. Promote it, or name all servers in the address.
doctor-postgres-older = The schema at { $host } is { $found }, this program needs { $wanted }. Type, with the same --database: callout migrate
doctor-postgres-later = The schema at { $host } is { $found }, this program knows up to { $wanted }. Install a later version: pip install --upgrade "callout[postgres]"
doctor-port = Port { $port } is free.
doctor-port-callout = A server of Callout is running at port { $port } (process { $process }).
doctor-port-taken = Another program has port { $port } (process { $process }). Stop it, or choose another port with --port.
doctor-port-refused = No server can listen at { $host }, port { $port }: { $reason }. Choose another with --host, or a port above 1023.
doctor-secret = The secret in { $file } is long enough, and only you can read it.
doctor-secret-given = The secret that was given is long enough.
doctor-secret-new = There is no secret yet; the first start makes { $file }.
doctor-secret-nodes = Several nodes need the same secret: give it to each as CALLOUT_SECRET.
doctor-secret-short = The secret that was given is too short: it needs { $least } bytes. This makes one: openssl rand -hex 32
doctor-secret-file-short = { $file } holds no secret of { $least } bytes. Delete it, and the next start makes a new one; then all guests need new names.
doctor-secret-open = Other users of this computer can read { $file }, and could pretend to be anybody. Type: chmod 600 "{ $file }"
doctor-secret-unreadable = { $file } cannot be read. Let the user who runs the server own it.
doctor-link-none = No public address was given. Without one people come over http, which nobody should use across the internet. To check yours: callout doctor --link https://…
doctor-link-http = { $link } is http: whoever listens to the network can read hands. Put a proxy with TLS in front, and give its https address.
doctor-link-odd = { $link } is no address. It begins with https:// and then has a name, such as https://play.example
doctor-link-away = { $link } does not answer: { $reason }. Is the proxy running, does the name lead to this computer, is port 443 open?
doctor-link-status = { $link } answers, but not as a server of Callout: status { $status }. Is the server running, and does the proxy lead to its port?
doctor-tls = { $link } answers with a valid certificate, for { $days } more days.
doctor-tls-ending = The certificate of { $link } ends in { $days } days. Renew it, and find out why that did not happen by itself.
doctor-tls-invalid = Browsers will not accept the certificate of { $link }: { $reason }. Get one for this name, such as Caddy or certbot do.

backup-done = { $file } holds everything: tables, hands, talk, names, and the secret of the server. Keep it as safe as the server itself.
backup-done-without-secret = { $file } holds all tables, hands, talk and names, but not the secret of the server. Keep both safe: without that very secret nobody comes back to their seat.
backup-no-database = There is nothing to back up: { $file } is no database that can be read ({ $reason }). Name the right one with --database.
backup-exists = { $file } is there already. Nothing was changed; choose another name.
backup-failed = { $file }: { $reason }. Nothing was changed.
backup-postgres = These commands are for one SQLite file. docs/operating.md tells how PostgreSQL is backed up and restored.
restore-done = { $file } is as it was when the backup was made. Start the server: whoever comes back hears that it was restored.
restore-aside = What was there before is kept as { $file }. Delete it when nobody needs it any more.
restore-needs-secret = Start the server with the same secret as when the backup was made, or nobody comes back to their seat.
restore-no-backup = { $file } cannot be read as a backup ({ $reason }). Nothing was changed.
restore-damaged = { $file } is damaged, or no backup at all: { $reason }. Nothing was changed.
restore-wrong-schema = { $file } does not fit this program. { $reason }. Nothing was changed.
restore-in-use = A server or another program has { $file } open. Stop it first. Nothing was changed.
restore-has-tables = There are tables in { $file }. Nothing was changed. With --replace they are kept aside under another name.
restore-other-secret = { $file } holds another secret than the backup. Nothing was changed. With --replace it is kept aside under another name.

forget-whom = Say whom to forget, or give --again instead.
forget-again = { $count ->
        [0] Nothing that was forgotten has come back.
        [one] 1 that was forgotten had come back, and is forgotten again.
       *[other] { $count } that were forgotten had come back, and are forgotten again.
    }
forget-unusable = { $count ->
        [one] 1 line of { $file } cannot be used: it is damaged, or was made with another secret. Forget that person by hand.
       *[other] { $count } lines of { $file } cannot be used: they are damaged, or were made with another secret. Forget these people by hand.
    }
forget-unlisted = { $file } cannot be written: { $reason }. Nothing was erased. Who is forgotten is noted there, so that a restore does not bring them back; --forgotten names another file.
