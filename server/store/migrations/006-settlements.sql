-- A bill or an invoice is paid once. A payment names the thing that it settles; airtime and bundles settle nothing.
alter table payment add column thing text;
create index payment_of_thing on payment (thing) where thing is not null;

-- Which payment may ask for money for a thing.
create table settlement (
  thing text primary key,
  payment_id char(26) not null references payment on delete cascade,
  -- The payment's version when it took the thing: whoever reads an older one knows too little to take it over.
  version int not null,
  taken_at timestamptz not null default now()
);
