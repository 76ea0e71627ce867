-- The charges of some days are compared with a provider's list without a look at all that was ever sent. Attempts lie in
-- the order in which they were sent, so that some thousandths of their size are enough.
create index concurrently if not exists attempt_sent on attempt using brin (sent_at) with (autosummarize = on);
