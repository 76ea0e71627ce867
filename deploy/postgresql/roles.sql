-- The roles and the database of the portal, once, by somebody who may make them:
--
--   psql -f roles.sql postgres                                     (and -v name=… for another one than duuka)
--
-- The passwords are read from the environment, as OWNER_PASSWORD and PORTAL_PASSWORD: anybody on the machine can read a command line.
--
-- duuka_owner owns the tables and is used by npm run migrate alone (DATABASE_OWNER_URL). duuka_portal is what the portals
-- and the commands are (DATABASE_URL): it reads and writes rows, and can make, alter or drop nothing. What it may do with
-- each table is given by npm run migrate, with the tables: of ledger and event nothing is ever changed, of ledger nothing
-- deleted (docs/running/database.md has the table).
-- duuka_console, made where CONSOLE_PASSWORD is given too, is the staff's console (CONSOLE_DATABASE_URL, docs/running/console.md).
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv portal_password PORTAL_PASSWORD
\getenv console_password CONSOLE_PASSWORD
\if :{?name}
\else
  \set name duuka
\endif

create role duuka_owner login password :'owner_password';
create role duuka_portal login password :'portal_password';
create database :"name" owner duuka_owner encoding 'UTF8' template template0;

revoke all on database :"name" from public;
grant connect on database :"name" to duuka_portal;

-- A commit is on disk when it is confirmed, and every wait has an end, whoever opens the connection. The portal asks for
-- the same where it reaches the server itself; behind a pooler only these hold.
alter role duuka_portal in database :"name" set synchronous_commit = 'on';
alter role duuka_portal in database :"name" set lock_timeout = '5s';
alter role duuka_portal in database :"name" set statement_timeout = '7s';
alter role duuka_portal in database :"name" set timezone = 'UTC';

\connect :"name"
revoke all on schema public from public;
grant usage, create on schema public to duuka_owner;
grant usage on schema public to duuka_portal;

\if :{?console_password}
  create role duuka_console login password :'console_password';
  grant connect on database :"name" to duuka_console;
  grant usage on schema public to duuka_console;
  alter role duuka_console in database :"name" set synchronous_commit = 'on';
  alter role duuka_console in database :"name" set lock_timeout = '2s';
  alter role duuka_console in database :"name" set statement_timeout = '2s';
  alter role duuka_console in database :"name" set timezone = 'UTC';
\endif
