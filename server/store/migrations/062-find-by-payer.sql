-- The same for whoever paid for somebody else.
create index concurrently if not exists payment_payer_newest on payment (payer, created_at desc);
