-- Whoever pays an invoice or a bill knows the account; payments of anything else have none.
create index concurrently if not exists payment_account_newest on payment ((purchase->>'accountId'), created_at desc)
  where purchase->>'accountId' <> '';
