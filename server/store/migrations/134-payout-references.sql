-- A bank's reference closes one refund: whether it closed another is asked by the reference (docs/decisions/116).
create index concurrently if not exists payout_line_reference on payout_line (reference) where reference <> '';
