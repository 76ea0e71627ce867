-- A refund that its provider refuses is paid out by hand; unknown is not refused, so the refusal itself is kept.
alter table refund add column refused_at timestamptz;
-- What waits for a person is looked up among all payments ever made.
create index payment_in_review on payment (state_since) where state = 'review';
