-- What is deleted when its time is over is found without reading what stays.
create index payment_unpaid on payment (updated_at)
  where state in ('declined', 'cancelled', 'expired') and next_look_at is null;
create index idempotency_of_payment on idempotency (payment_id);
create index settlement_of_payment on settlement (payment_id);
create index outbox_over on outbox (created_at) where next_look_at is null;
create index inbox_age on inbox (received_at);
