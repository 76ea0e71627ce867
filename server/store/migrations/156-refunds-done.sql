-- A day's refunds of a way to pay, compared with its provider's list.
create index concurrently if not exists refund_done on refund (rail, ended_at) where state = 'refunded';
