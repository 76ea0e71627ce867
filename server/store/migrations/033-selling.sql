-- What may be sold now, one truth for all portal processes: what staff switched off, and kinds of purchase whose
-- deliveries fail. Both tables are looked at once a second and by every claim, so they hold a row for what there is and
-- no history; that is in selling_event.
create table selling_switch (
  what text not null check (what in ('rail', 'kind', 'country', 'codes')),
  name text not null,
  reason text not null,
  words_en text not null,
  words_sw text not null,
  by_name text not null,
  since timestamptz not null default now(),
  until timestamptz,
  primary key (what, name)
);

create table delivery_breaker (
  kind text primary key,
  state text not null default 'selling' check (state in ('selling', 'stopped', 'probing')),
  since timestamptz not null default now(),
  half_since timestamptz not null default now(),
  recent_failed int not null default 0,
  recent_given int not null default 0,
  older_failed int not null default 0,
  older_given int not null default 0,
  stops int not null default 0
);
insert into delivery_breaker (kind) values ('AIRTIME'), ('BUNDLE'), ('BILL'), ('INVOICE'), ('LEAD');

-- Who switched what, when and why, and when deliveries stopped a kind: written, read, and never changed.
create table selling_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  what text not null,
  name text not null,
  action text not null check (action in ('pause', 'resume', 'stopped', 'sold-again')),
  by_name text not null,
  by_user text not null,
  reason text not null,
  words_en text not null default '',
  words_sw text not null default '',
  until timestamptz
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger selling_event_stays before update or delete or truncate on selling_event
  for each statement execute function refuse_change();

-- Numbers that asked to be told once when a kind is sold again; gone when they are told.
create table selling_reminder (
  id bigint generated always as identity primary key,
  kind text not null,
  msisdn text not null,
  language text not null,
  asked_at timestamptz not null default now(),
  unique (kind, msisdn)
);
create index selling_reminder_age on selling_reminder (asked_at);
