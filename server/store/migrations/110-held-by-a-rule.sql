-- When rules about purchases judged a payment, once; and which of them has a person look at it before it is given.
alter table payment add column judged_at timestamptz, add column held_by bigint;
