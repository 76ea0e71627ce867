-- Keys that PINs travel under (PAY-102), one set for all portal processes; the private half only as
-- ciphertext.
create table pin_key (
  id text primary key,
  public_key text not null,
  sealed_private bytea not null,
  made_at timestamptz not null default now(),
  -- The page is told this end; what was made just before it is still opened until the other one.
  expires_at timestamptz not null,
  opens_until timestamptz not null
);

-- Ciphertexts that were opened: none is good a second time, on whichever process it arrives.
create table pin_used (
  digest bytea primary key,
  at timestamptz not null default now()
);

-- PINs a session has sent in, counted before anything is decrypted (T4).
create table pin_tries (
  caller bytea primary key,
  since timestamptz not null default now(),
  tries int not null default 1
);

-- Prompts sent to a wallet's phone, newest last: a stranger must not make it ring (T21). Unlogged: it costs no flush,
-- and a crash of the database only starts the count again.
create unlogged table prompt_pace (
  payer text primary key,
  payments text[] not null,
  times timestamptz[] not null
);
