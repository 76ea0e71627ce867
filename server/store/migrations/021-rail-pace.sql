-- How many looks a second a provider's contract allows, and how many are left of this second: one bucket for all
-- portal processes, emptied by the statement that claims the looks. A rail without a row is not limited.
create table rail_pace (
  rail text primary key,
  per_second double precision not null check (per_second >= 1),
  looks_left double precision not null,
  at timestamptz not null default clock_timestamp()
);
