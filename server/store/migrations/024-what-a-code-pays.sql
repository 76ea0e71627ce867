-- What a code was sent to pay, as its SMS says it: kind, recipient and price. Null where the caller named nothing.
alter table code_challenge add column pays jsonb;
-- The same in what the code proves, as a digest: it pays this and nothing else. Null until the first purchase is named.
alter table code_proof add column pays text;
