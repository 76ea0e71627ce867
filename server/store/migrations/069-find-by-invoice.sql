-- The same for the number of an invoice.
create index concurrently if not exists payment_invoice_newest on payment ((purchase->>'invoiceNumber'), created_at desc)
  where purchase->>'invoiceNumber' <> '';
