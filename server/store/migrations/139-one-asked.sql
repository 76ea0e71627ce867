-- Of the payments of one purchase one is asked for at a time, whichever processes they're pressed at (docs/decisions/043).
create unique index concurrently if not exists payment_one_asked on payment (purchase_key) where state in ('asking', 'unsure');
