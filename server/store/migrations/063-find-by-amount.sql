-- Whoever knows neither number nor reference knows the amount, and about when.
create index concurrently if not exists payment_amount_newest on payment (amount_minor, created_at desc);
