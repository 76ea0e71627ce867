-- How many lines somebody asked about lately, by keyed hash, in windows that start with the first question. Unlogged: a
-- question costs no flush, and a crash of the database only starts the counts again.
create unlogged table look_up (
  subject bytea not null,
  seconds int not null,
  since timestamptz not null default clock_timestamp(),
  times int not null default 1,
  primary key (subject, seconds)
);
create index look_up_age on look_up (since);
