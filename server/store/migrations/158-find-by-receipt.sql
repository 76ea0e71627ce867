-- Finds charges by their receipts, in any spelling.
create index concurrently if not exists attempt_receipt_key on attempt (upper(regexp_replace(receipt, '[^A-Za-z0-9]', '', 'g')))
  where receipt is not null;
