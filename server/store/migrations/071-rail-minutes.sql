-- How each way to pay fared, minute by minute: so that whoever looks at today counts no payments.
create table rail_minute (
  rail text not null,
  minute timestamptz not null,
  started int not null,
  taken int not null,
  -- A customer's no: too little money, a wrong PIN, a page that was left.
  customer_no int not null,
  fault int not null,
  not_known int not null,
  -- Within which time 95 of 100 were decided; null: none was.
  p95_ms int,
  primary key (rail, minute)
);
create index rail_minute_when on rail_minute (minute);

-- Up to where a round of the console has come; locked by the process that goes on with it.
create table staff_round (
  name text primary key,
  done_until timestamptz not null
);
insert into staff_round (name, done_until) values ('rail-minutes', now() - interval '28 days');

-- What somebody on duty has to see, from the moment it was noticed to its end; never deleted.
create table alarm (
  id bigint generated always as identity primary key,
  kind text not null,
  name text not null,
  detail jsonb not null default '{}',
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  taken_by bigint references staff,
  taken_at timestamptz,
  ended_at timestamptz
);
create unique index alarm_open on alarm (kind, name) where ended_at is null;
create index alarm_newest on alarm (since desc);
