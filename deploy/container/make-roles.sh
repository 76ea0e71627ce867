#!/bin/sh
# Run by the image of PostgreSQL when it has made an empty database.
set -e
psql --username postgres -v owner_password="$OWNER_PASSWORD" -v portal_password="$PORTAL_PASSWORD" \
  -v console_password="$CONSOLE_PASSWORD" -f /roles.sql postgres
