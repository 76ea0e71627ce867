-- Each try to tell the operator of a request for home internet, for the desk that answers for it; the newest hundred of a
-- request, and gone with it. When its owner erased one of which the payment must stay.
create table lead_telling (
  lead_id char(26) not null references lead on delete cascade,
  -- The number of the try within a hundred: the hundred and first takes the place of the first.
  place int not null,
  try int not null,
  at timestamptz not null default clock_timestamp(),
  outcome text not null check (outcome in ('accepted', 'refused', 'waiting')),
  -- What the operator answered, or why nobody knows; '' of one that it took.
  reason text not null,
  primary key (lead_id, place)
);
alter table lead add column erased_at timestamptz;
