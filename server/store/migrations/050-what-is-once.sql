-- What may be there once and is unique by something else than its payment, as rows of their own: where tables are spread
-- over several servers by the payment's id (docs/decisions/101), no index of a payment's own tables can say so.

-- The payment whose charge is kept for a purchase (docs/decisions/043).
create table kept_charge (
  purchase_key char(26) primary key,
  payment_id char(26) not null
);
-- The attempt that a provider's own reference was given to.
create table provider_reference (
  rail text not null,
  provider_ref text not null,
  payment_id char(26) not null,
  primary key (rail, provider_ref)
);
create index provider_reference_of_payment on provider_reference (payment_id);
