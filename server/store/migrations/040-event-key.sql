-- Events are found by their payment; this is to be the key of months of events (docs/decisions/097), which it takes some
-- minutes to make beside the customers' writes.
create unique index concurrently if not exists event_key on event (payment_id, id, at);
