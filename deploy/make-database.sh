#!/bin/sh
# Run once, by the image of PostgreSQL, on an empty folder: the product owns its database, and is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$DATABASE_PASSWORD" <<'SQL'
create role haulm login password :'password';
create database haulm owner haulm encoding 'UTF8' template template0;
SQL
