-- Whether a provider's list shows a payment is asked by the payment (docs/decisions/115).
create index concurrently if not exists statement_row_payment on statement_row (payment_id) where payment_id is not null;
