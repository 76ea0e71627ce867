-- Money that a provider took under a reference that is not in the books: of a payment whose rows are gone, as after a
-- restore to a moment before it (docs/decisions/099). A person settles each of them; none is ever forgotten.
create table unknown_charge (
  rail text not null,
  our_ref text not null,
  provider_ref text not null default '',
  -- Null where the provider does not say.
  amount_minor bigint,
  currency text,
  -- What the operator says of the delivery that belongs to it; '' where it could not be asked.
  delivery text not null,
  found_at timestamptz not null default now(),
  found_by text not null,
  settled_at timestamptz,
  settled_by text not null default '',
  reason text not null default '',
  -- What the provider or the bank calls the money that went back.
  reference text not null default '',
  primary key (rail, our_ref)
);
