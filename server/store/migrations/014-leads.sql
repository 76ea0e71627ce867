-- Who wants home internet. A row is durable before the operator is told of it; the operator is told under the row's own
-- key, for ever the same one. Personal data: deleted after LEADS_KEPT_DAYS, or when its owner asks.
create table lead (
  -- Key towards the operator.
  id char(26) primary key,
  session_hash bytea,
  -- Keyed hash of the session and everything that was asked for: the same thing again is this lead again.
  fingerprint bytea not null unique,
  -- The key that the page made for its request; '' when it sent none.
  request_key text not null default '',
  contact text not null,
  full_name text not null,
  email text not null,
  town text not null,
  street text not null,
  landmark text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  plan_code text not null,
  plan_description text not null,
  plan_amount bigint not null,
  plan_currency text not null,
  line_type text not null,
  source text not null,
  language text not null check (language in ('EN', 'SW')),
  consent_text text not null,
  consent_version text not null,
  consented_at timestamptz not null default clock_timestamp(),
  -- Whether home internet is there; null until that is known.
  feasible boolean,
  -- 'waiting': the operator is not known to have it; 'accepted' and 'refused' are its own words.
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'erased')),
  -- The operator's number of the lead; '' where it gave none.
  ref_lead_id text not null default '',
  refusal text not null default '',
  attempts int not null default 0,
  -- When a waiting lead is taken up next; while it is leased, one process is telling the operator of it.
  next_at timestamptz not null default clock_timestamp(),
  leased_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  told_at timestamptz
);
create index lead_due on lead (next_at) where state = 'waiting';
create index lead_of_contact on lead (contact, created_at desc);
create unique index lead_of_request on lead (session_hash, request_key) where request_key <> '';
create index lead_by_ref on lead (ref_lead_id) where ref_lead_id <> '';
create index lead_age on lead (created_at);
