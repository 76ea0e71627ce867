-- Who proved the number of a lead later and may pay it, besides the session that submitted it; the last one only.
alter table lead
  add column payer_hash bytea,
  add column payer_since timestamptz;
