-- A draft is one purchase, however often and in whatever way it is paid (docs/decisions/043). Rows from before this
-- migration, and payments of callers that keep no draft, belong to no purchase.

-- The purchase that a draft is for: its own, or that of the draft which it was begun again from. `earlier`: the purchase
-- that it was changed from.
alter table draft add column purchase_key char(26);
alter table draft add column earlier char(26);

alter table payment add column draft char(26);
alter table payment add column purchase_key char(26);
-- The charge of this payment is kept: its purchase was given for it, or is about to be.
alter table payment add column keeps boolean not null default false;

create index payment_of_purchase on payment (purchase_key) where purchase_key is not null;
create unique index payment_one_kept on payment (purchase_key) where keeps;
