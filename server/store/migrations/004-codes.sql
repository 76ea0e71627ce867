-- One-time codes and what they prove. Nothing here holds a code, a proof, a token or an address in clear:
-- they are kept as keyed hashes. Everything is forgotten after a day.
create table code_challenge (
  id char(26) primary key,
  purpose text not null,
  -- The number that a right code proves, and the phone its codes are sent to.
  number text not null,
  phone text not null,
  session_hash bytea,
  wrong int not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index code_challenge_open on code_challenge (number, purpose) where ended_at is null;
create index code_challenge_age on code_challenge (created_at);

-- One row per code: what may be typed, and what the limits count.
create table code_send (
  id bigint generated always as identity primary key,
  challenge_id char(26) not null,
  code_hash bytea not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'unsure', 'refused', 'released')),
  phone text not null,
  prefix text not null,
  network_hash bytea,
  session_hash bytea,
  verified boolean not null default false,
  at timestamptz not null default clock_timestamp()
);
create index code_send_of_challenge on code_send (challenge_id, id);
create index code_send_by_phone on code_send (phone, at);
create index code_send_by_prefix on code_send (prefix, at);
create index code_send_by_network on code_send (network_hash, at);
create index code_send_by_session on code_send (session_hash, at);
create index code_send_age on code_send (at);

-- Wrong guesses, counted for a number and purpose whatever is sent again.
create table code_guess (
  id bigint generated always as identity primary key,
  number text not null,
  purpose text not null,
  at timestamptz not null default clock_timestamp()
);
create index code_guess_of_number on code_guess (number, purpose, at);
create index code_guess_age on code_guess (at);

-- What a verified code is worth: a proof or a grant for one use, a token for several within its life.
create table code_proof (
  hash bytea primary key,
  kind text not null check (kind in ('proof', 'grant', 'token')),
  purpose text not null,
  number text not null,
  session_hash bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_on text
);
create index code_proof_age on code_proof (created_at);
