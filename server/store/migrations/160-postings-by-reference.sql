-- Finds what another day's list booked under a reference.
create index concurrently if not exists statement_posting_reference on statement_posting (rail, reference) where reference <> '';
