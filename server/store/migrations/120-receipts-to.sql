-- A router's receipts go to its owner's phone: they find their payments by it too.
create index concurrently if not exists payment_receipts_to on payment ((purchase->>'receiptTo'))
  where purchase->>'receiptTo' <> '';
