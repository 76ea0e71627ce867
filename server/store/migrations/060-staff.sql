-- Those of the operator who work with the portal, what they did, and what one proposes and another approves
-- (docs/decisions/105). Rules that no role and no program may get around stand here.
create table staff (
  id bigint generated always as identity primary key,
  work_name text not null unique check (work_name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  name text not null,
  -- What the company account calls them; null until they first came by it.
  subject text unique,
  language char(2) not null default 'EN' check (language in ('EN', 'SW')),
  state text not null default 'invited' check (state in ('invited', 'active', 'left')),
  created_at timestamptz not null default now(),
  seen_at timestamptz
);

create table staff_key (
  id text primary key,
  staff_id bigint not null references staff,
  public_key bytea not null,
  -- Of a key that counts its uses; one that is lower than before is a copy.
  uses bigint not null,
  transports text[] not null default '{}',
  label text not null default '',
  enrolled_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_key_of on staff_key (staff_id);

create table staff_role (
  staff_id bigint not null references staff,
  role text not null,
  -- `claim`: the company account says so; `console`: two administrators gave it.
  origin text not null check (origin in ('claim', 'console')),
  given_by bigint references staff,
  second bigint references staff,
  given_at timestamptz not null default now(),
  until timestamptz,
  used_at timestamptz not null default now(),
  primary key (staff_id, role),
  check (given_by <> staff_id and second <> staff_id and given_by <> second),
  check (origin = 'claim' or (given_by is not null and second is not null))
);
-- Whoever gives roles moves no money.
create function staff_role_apart() returns trigger language plpgsql as $$
begin
  perform 1 from staff where id = new.staff_id for update;
  if exists (select from staff_role r where r.staff_id = new.staff_id
      and (r.role = 'admin') <> (new.role = 'admin')
      and (case when new.role = 'admin' then r.role else new.role end) in ('duty', 'finance')) then
    raise exception 'an administrator has no role that moves money' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger staff_role_apart before insert or update on staff_role
  for each row execute function staff_role_apart();

create table staff_session (
  -- Of the cookie's text, which is nowhere kept.
  hash bytea primary key,
  -- What it is called where others read of it.
  name text not null unique,
  staff_id bigint not null references staff,
  entered_by text not null check (entered_by in ('passkey', 'company')),
  -- Of the browser's own cookie, which outlives sessions: two sessions of one browser are one device.
  browser text not null,
  origin text not null default '',
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  proved_at timestamptz,
  ended_at timestamptz
);
create index staff_session_open on staff_session (staff_id) where ended_at is null;

-- A sign-in, a proof or an enrolment under way: taken out by whoever ends it, so that none counts twice.
create table staff_ceremony (
  id text primary key,
  kind text not null,
  staff_id bigint references staff,
  session_hash bytea,
  data jsonb not null,
  until timestamptz not null
);
create index staff_ceremony_until on staff_ceremony (until);

-- The audit: one line for everything that somebody did or read, each chained to the one before.
create table staff_event (
  id bigint primary key,
  at timestamptz not null,
  -- Null: the clock did it, or somebody at a terminal.
  staff_id bigint,
  by_name text not null,
  role text not null,
  act text not null,
  object_kind text not null,
  object text not null,
  -- Texts by name, masked before they came here.
  detail jsonb not null,
  reason text not null,
  request_id text not null,
  origin text not null,
  session text not null,
  hash bytea not null
);
create index staff_event_object on staff_event (object_kind, object, id);
create index staff_event_staff on staff_event (staff_id, id);
create index staff_event_act on staff_event (act, id);

-- The entry as it is hashed: every field with its length in bytes before it, so that no two entries are the same text.
create function staff_event_text(e staff_event) returns text language sql immutable as $$
  select string_agg(octet_length(convert_to(part, 'UTF8')) || ':' || part, ',' order by place)
  from unnest(array[
    e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(e.staff_id::text, ''), e.by_name,
    e.role, e.act, e.object_kind, e.object, e.detail::text, e.reason, e.request_id, e.origin, e.session
  ]) with ordinality as parts (part, place)
$$;

-- Number, moment and hash are the database's own, one entry after the other: whoever writes one cannot choose them. Under
-- a path of its own, so that no table of the same name stands before the real one.
do $make$
begin
  execute format($function$
create function staff_event_chain() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7306371);
  select id, hash into last from staff_event order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.at := clock_timestamp();
  new.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(staff_event_text(new), 'UTF8'));
  return new;
end
$body$
$function$, current_schema());
end
$make$;
create trigger staff_event_chain before insert on staff_event
  for each row execute function staff_event_chain();

create function staff_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is written once: nothing of it is changed or removed' using errcode = 'insufficient_privilege';
end
$$;
create trigger staff_event_stays before update or delete on staff_event
  for each row execute function staff_event_stays();
create trigger staff_event_stays_whole before truncate on staff_event
  for each statement execute function staff_event_stays();

-- What one person proposes and another one approves: about a payment, or about somebody's roles.
create table proposal (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id text not null,
  act text not null,
  payload jsonb not null default '{}',
  ground text not null default '',
  reason text not null,
  -- Of the payment as its proposer saw it.
  version int,
  proposer bigint not null references staff,
  proposer_role text not null,
  proposer_session bytea not null,
  proposer_browser text not null,
  proposed_at timestamptz not null default now(),
  lapses_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'lapsed', 'withdrawn')),
  second bigint references staff,
  second_session bytea,
  second_browser text,
  typed_minor bigint,
  ended_at timestamptz,
  ended_why text not null default '',
  -- Somebody else, in another session, at another device.
  check (second <> proposer),
  check (second_session <> proposer_session),
  check (second_browser <> proposer_browser),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'approved' or (second is not null and second_session is not null and second_browser is not null))
);
create unique index proposal_open on proposal (subject, subject_id) where state = 'open';
create index proposal_of on proposal (subject, subject_id, id);
create index proposal_waiting on proposal (proposed_at) where state = 'open';

-- Proposed once and ended once: nobody writes another act under a name that stands there already.
create function proposal_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or new.state = 'open'
    or (new.id, new.subject, new.subject_id, new.act, new.payload, new.ground, new.reason, new.version, new.proposer,
        new.proposer_role, new.proposer_session, new.proposer_browser, new.proposed_at, new.lapses_at)
      is distinct from
       (old.id, old.subject, old.subject_id, old.act, old.payload, old.ground, old.reason, old.version, old.proposer,
        old.proposer_role, old.proposer_session, old.proposer_browser, old.proposed_at, old.lapses_at) then
    raise exception 'a proposal is made once and ended once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger proposal_stays before update or delete on proposal
  for each row execute function proposal_stays();
-- It begins open: nobody writes one that was approved already.
create function proposal_begins() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' or new.second is not null then
    raise exception 'a proposal begins open' using errcode = 'insufficient_privilege';
  end if;
  new.proposed_at := now();
  return new;
end
$$;
create trigger proposal_begins before insert on proposal
  for each row execute function proposal_begins();

-- For colleagues; never shown to the customer.
create table payment_note (
  id bigint generated always as identity primary key,
  payment_id char(26) not null,
  staff_id bigint not null references staff,
  role text not null,
  text text not null,
  at timestamptz not null default now()
);
create index payment_note_of on payment_note (payment_id, id);

-- Who works on what waits, for half an hour.
create table taken_case (
  payment_id char(26) primary key,
  staff_id bigint not null references staff,
  until timestamptz not null
);
