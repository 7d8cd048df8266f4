#!/bin/sh
# Runs once, when the PostgreSQL of compose.yaml makes its cluster: the login of the server, without rights of its own.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$LONGHAUL_APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role longhaul_app login noinherit password :'password';
SQL
