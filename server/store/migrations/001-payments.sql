-- The payment core's records (docs: the payments design, 3.1). Uniqueness rules live here, not in code.
create table payment (
  id char(26) primary key,
  session_hash bytea,
  recipient text not null,
  payer text not null,
  kind text not null,
  transaction_type text not null,
  mode text not null,
  rail text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  purchase jsonb not null,
  email text not null default '',
  language text not null default 'EN',
  state text not null,
  current_attempt int not null default 0,
  provider_reason text not null default '',
  return_cause text,
  mismatch_seen boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state_since timestamptz not null default now(),
  failure_shown_at timestamptz,
  last_look_at timestamptz,
  next_look_at timestamptz
);
create index payment_due on payment (next_look_at) where next_look_at is not null;
create index payment_same_purchase on payment (recipient, amount_minor, created_at);

create table attempt (
  payment_id char(26) not null references payment,
  n int not null,
  rail text not null,
  our_ref text not null,
  provider_ref text,
  state text not null,
  request_digest bytea not null,
  next_step jsonb,
  kept boolean not null default false,
  not_seen_since timestamptz,
  not_seen_count int not null default 0,
  sent_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (payment_id, n),
  unique (rail, our_ref),
  unique (rail, provider_ref)
);
create unique index attempt_one_open on attempt (payment_id) where state in ('sent', 'waiting', 'unsure');
create unique index attempt_one_kept on attempt (payment_id) where kept;

create table delivery (
  payment_id char(26) primary key references payment,
  key text not null unique,
  state text not null check (state in ('open', 'delivered', 'refused')),
  operator_ref text,
  reason text not null default '',
  tries int not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

create table refund (
  payment_id char(26) not null,
  n int not null,
  ref text not null unique,
  rail text not null,
  provider_ref text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  held boolean not null,
  state text not null check (state in ('open', 'refunded')),
  reason text not null default '',
  tries int not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  next_look_at timestamptz default now(),
  primary key (payment_id, n),
  foreign key (payment_id, n) references attempt (payment_id, n)
);
create index refund_due on refund (next_look_at) where next_look_at is not null;

create table inbox (
  provider text not null,
  event_id text not null,
  our_ref text not null,
  body_hash bytea not null,
  orphan boolean not null default false,
  seen int not null default 1,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create table outbox (
  key text primary key,
  msisdn text not null,
  text text not null,
  state text not null default 'open' check (state in ('open', 'sent', 'unsure', 'refused')),
  tries int not null default 0,
  created_at timestamptz not null default now(),
  next_look_at timestamptz default now()
);
create index outbox_due on outbox (next_look_at) where next_look_at is not null;

create table idempotency (
  caller bytea not null,
  key text not null,
  body_hash bytea not null,
  payment_id char(26) not null,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);

create table event (
  id bigint generated always as identity primary key,
  payment_id char(26) not null,
  from_state text not null,
  to_state text not null,
  cause text not null,
  digest bytea,
  detail jsonb,
  node text not null,
  request_id text,
  at timestamptz not null default now()
);
create index event_of_payment on event (payment_id, id);

create table ledger (
  id bigint generated always as identity primary key,
  payment_id char(26) not null,
  kind text not null,
  attempt int not null,
  debit text not null,
  credit text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  digest bytea,
  at timestamptz not null default now(),
  unique (payment_id, kind, attempt)
);

create table draft (
  id char(26) primary key,
  session_hash bytea not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index draft_age on draft (created_at);
