#!/bin/sh
# Makes the market's role in the PostgreSQL of the compose file, and the owner of its database. PostgreSQL's image runs
# it in an empty volume; in one of before: docker compose exec database sh /docker-entrypoint-initdb.d/make-market-role.sh
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --file /opt/codehaat/market-role.sql
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password DATABASE_PASSWORD
ALTER ROLE codehaat_market PASSWORD :'password';
SQL
