-- A customer who calls says a number: their payments are found among all that were ever made, the newest first.
create index concurrently if not exists payment_recipient_newest on payment (recipient, created_at desc);
