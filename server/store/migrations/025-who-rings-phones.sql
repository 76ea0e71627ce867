-- Whose wallets somebody made ring in the last hour without being paid, by keyed hash of the session and of the network
-- that asked (T21). Unlogged like prompt_pace: a crash of the database only starts the counts again.
create unlogged table prompt_asker (
  asker bytea primary key,
  payers text[] not null,
  payments text[] not null,
  times timestamptz[] not null
);
