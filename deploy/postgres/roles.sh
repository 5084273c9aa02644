#!/bin/sh
# Makes the role of nodes, which owns no tables, or gives it another password. PostgreSQL's image runs this when it makes
# the database. For one that was made before: docker compose exec database sh /docker-entrypoint-initdb.d/roles.sh
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_USER" <<'END'
\set password `cat /run/secrets/node-password`
SELECT 'CREATE ROLE callout_node LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'callout_node') \gexec
ALTER ROLE callout_node PASSWORD :'password';
END
