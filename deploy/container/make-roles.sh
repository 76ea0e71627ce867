#!/bin/sh
# Run by the image of PostgreSQL when it has made an empty database. The passwords are in its environment.
set -e
psql --username postgres -f /roles.sql postgres
