#!/bin/sh
# The image of PostgreSQL runs this once, on an empty volume. The server's own user must be no superuser: row-level security,
# which keeps restaurants apart, does not hold for one.
set -eu

psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  -v password="$TAVOLATA_PASSWORD" <<'SQL'
CREATE USER tavolata PASSWORD :'password';
CREATE DATABASE tavolata OWNER tavolata;
REVOKE CONNECT ON DATABASE tavolata FROM PUBLIC;
SQL
