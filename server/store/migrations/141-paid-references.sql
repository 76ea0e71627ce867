-- References of paid-out refunds. A reference closes only one refund, in any spelling and by any route (docs/decisions/127).
create table paid_reference (
  rail text not null,
  -- Its letters and digits, in capitals.
  key text not null,
  reference text not null,
  payment_id char(26) not null,
  attempt int not null,
  -- The provider had already returned it, so the customer has the money twice.
  is_twice boolean not null default false,
  at timestamptz not null default now(),
  primary key (rail, key)
);
create index paid_reference_twice on paid_reference (at) where is_twice;
