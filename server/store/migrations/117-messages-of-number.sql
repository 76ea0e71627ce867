-- What was sent to a number is found when its owner asks for a copy, or for all of it to go.
create index concurrently if not exists outbox_of_number on outbox (msisdn, created_at desc);
