-- Money that left to close a refund, by what its bank or provider calls it: one reference closes one refund, however it's spelled
-- and whichever way it came (docs/decisions/127).
create table paid_reference (
  rail text not null,
  -- Its letters and digits, in capitals.
  key text not null,
  reference text not null,
  payment_id char(26) not null,
  attempt int not null,
  -- The refund had been returned already, so the customer has the money twice.
  is_twice boolean not null default false,
  at timestamptz not null default now(),
  primary key (rail, key)
);
create index paid_reference_twice on paid_reference (at) where is_twice;
