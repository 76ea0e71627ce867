-- Finds a rail's refunds of one day, for comparison with the provider's statement.
create index concurrently if not exists refund_done on refund (rail, ended_at) where state = 'refunded';
