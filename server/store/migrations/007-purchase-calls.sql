-- Wrong tries at naming an account, by keyed hash of what was tried at: nothing in clear. One row per subject with
-- the moments of its newest tries; forgotten once its window is over.
create table wrong_try (
  subject bytea primary key,
  most int not null,
  seconds int not null,
  times timestamptz[] not null,
  forget_at timestamptz not null
);
create index wrong_try_over on wrong_try (forget_at);

-- Which sessions showed that they know an account together with its e-mail; forgotten after half an hour.
create table account_access (
  session_hash bytea not null,
  account_no text not null,
  email text not null,
  shown_at timestamptz not null default clock_timestamp(),
  primary key (session_hash, account_no)
);
create index account_access_age on account_access (shown_at);

-- Copies of what anyone may see of the operator's catalogue, one for all processes. Unlogged: they cost no flush, and
-- after a crash of the database they are asked for again.
create unlogged table shared_copy (
  name text primary key,
  value jsonb not null,
  version bigint not null,
  read_at timestamptz not null
);

-- What was bought most lately is counted from here.
create index payment_bundles_given on payment (created_at)
  where kind = 'BUNDLE' and state = 'delivered';
