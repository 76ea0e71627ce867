-- What the desk for home internet notes about a request; gone with it.
create table lead_note (
  id bigint generated always as identity primary key,
  lead_id char(26) not null references lead on delete cascade,
  staff_id bigint not null references staff,
  text text not null,
  at timestamptz not null default now()
);
create index lead_note_of on lead_note (lead_id, id);
