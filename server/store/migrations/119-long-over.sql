-- Payments that are over and still have a number: the longest over is found without a look at those that were put away.
create index concurrently if not exists payment_over on payment (state_since)
  where (recipient <> '' or payer <> '') and state in ('declined', 'cancelled', 'expired', 'delivered', 'refunded');
