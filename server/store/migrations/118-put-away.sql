-- Of a payment that is long over, or whose owner had their data erased, number, e-mail and account leave its row. Until the law on
-- accounts is satisfied they lie here, sealed under a key of the year in which it ended; then the key is destroyed, and with it
-- all that lies under it, in every copy that was ever made (docs/decisions/112).
create table data_key (
  year int primary key,
  -- Under the portal's own secret; null once it is destroyed.
  sealed_key bytea,
  made_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((sealed_key is null) = (destroyed_at is not null))
);

create table put_away (
  payment_id char(26) not null,
  -- Whose data it is: of whoever it was paid for, or of whoever paid.
  side text not null check (side in ('recipient', 'payer')),
  year int not null references data_key,
  -- Of the numbers in it, under the year's key: their owner finds the payment as long as the key is there.
  hashes bytea[] not null,
  sealed bytea not null,
  cause text not null check (cause in ('age', 'owner')),
  at timestamptz not null default now(),
  primary key (payment_id, side)
);
create index put_away_hashes on put_away using gin (hashes);
create index put_away_year on put_away (year);
