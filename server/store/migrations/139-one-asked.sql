-- One payment of a purchase is asked for at a time, over all processes (docs/decisions/043).
create unique index concurrently if not exists payment_one_asked on payment (purchase_key) where state in ('asking', 'unsure');
