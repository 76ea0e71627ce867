-- Receipts and lists show the last signs of an id, and those are what a customer reads out.
create index concurrently if not exists payment_last_signs on payment (reverse(id::text));
