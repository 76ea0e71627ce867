-- What customers wrote into the forms, until it is forgotten. The fingerprint is a keyed hash of session, form and
-- values: the same form pressed twice is one entry.
create table form_entry (
  id bigint generated always as identity primary key,
  form_name text not null,
  language text not null,
  entered jsonb not null,
  fingerprint bytea not null unique,
  created_at timestamptz not null default clock_timestamp()
);
create index form_entry_newest on form_entry (form_name, created_at desc, id desc);
create index form_entry_age on form_entry (created_at);
