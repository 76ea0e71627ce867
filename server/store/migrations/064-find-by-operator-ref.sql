-- Receipts name what the operator calls a delivery.
create index concurrently if not exists delivery_operator_ref on delivery (operator_ref) where operator_ref is not null;
