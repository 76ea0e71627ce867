-- One row per portal process, written when somebody asks whether the process is ready: only a write tells that the
-- database takes writes. Logged like what customers write, so that a full disk is noticed too.
create table heartbeat (
  node text primary key,
  at timestamptz not null
);
