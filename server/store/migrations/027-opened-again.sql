-- The operator no longer knows the delivery of a paid invoice or request, and calls it open: it may be paid again
-- (docs/decisions/043). The payment itself stays delivered; an event tells when.
alter table payment add column reopened_at timestamptz;
