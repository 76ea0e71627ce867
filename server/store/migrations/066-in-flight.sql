-- What is not decided yet is counted and the oldest shown without a look at what is over.
create index concurrently if not exists payment_in_flight on payment (state_since)
  where state in ('asking', 'waiting', 'unsure', 'delivering');
