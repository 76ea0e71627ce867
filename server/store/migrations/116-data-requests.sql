-- What customers ask for about their own data (design/staff.md 4.12): a copy, a correction, an erasure. Who asks is proved by a
-- code to the number, and by nothing that staff say; the number goes when the request is over.
create table data_request (
  id text primary key check (id ~ '^D[0-9A-HJKMNP-TV-Z]{9}$'),
  kind text not null check (kind in ('copy', 'correction', 'erasure')),
  state text not null default 'unproved' check (
    state in ('unproved', 'open', 'given', 'erasing', 'done', 'refused', 'withdrawn', 'lapsed')),
  -- National digits; '' once it is over and its owner was told.
  number text not null,
  -- Of the number under the portal's secret: its owner finds what became of it. Null until it is proved.
  number_hash bytea,
  language text not null check (language in ('EN', 'SW')),
  -- As the customer wrote it; '' once it is over.
  words text not null default '',
  -- Whoever opened it on a customer's word; null: the customer did.
  opened_by bigint references staff,
  opened_at timestamptz not null default now(),
  proved_at timestamptz,
  due_at timestamptz,
  -- Until then a copy waits for its owner.
  given_until timestamptz,
  -- What is put right, by the names of fields; null once that is done.
  change jsonb,
  -- What staff answered, in the customer's language; '' where the portal's own words say it.
  answer text not null default '',
  -- The last state that its owner was told of by SMS.
  told text not null default '',
  -- How much went and how much stays, as counts; nothing of the data.
  outcome jsonb not null default '{}',
  ended_at timestamptz,
  -- Nothing is given, corrected or erased that nobody proved.
  check (proved_at is not null or state in ('unproved', 'refused', 'withdrawn', 'lapsed')),
  check ((proved_at is null) = (due_at is null)),
  check ((ended_at is not null) = (state in ('done', 'refused', 'withdrawn', 'lapsed')))
);
create unique index data_request_one on data_request (number, kind) where state in ('unproved', 'open', 'erasing');
create index data_request_of on data_request (number_hash, opened_at desc);
create index data_request_due on data_request (due_at) where ended_at is null;
create index data_request_newest on data_request (opened_at desc, id desc);

-- What the console's own role may make of it: it opens one that nobody proved, and has data erased by an approved proposal
-- alone. The triggers are made where that role is given its rights (server/store/migrating/console-grants.ts).
do $make$
begin
  -- Under a path of its own, so that no table of the same name stands before the real one.
  execute format($function$
create function console_asks_owner() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'unproved' or new.proved_at is not null or new.opened_by is null then
      raise exception 'who asks is proved by a code to the number' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.ended_at is not null or old.state = 'erasing' then
    raise exception 'what is decided is not decided again' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'erasing' or (old.kind = 'erasure' and new.state in ('given', 'done')) then
    perform 1 from proposal where subject = 'data-request' and subject_id = new.id and act = 'erase' and state = 'approved'
      and ended_at = transaction_timestamp();
    if not found or new.state <> 'erasing' then
      raise exception 'nothing is erased without a proposal that a second person approves in the same transaction'
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end
$body$
$function$, current_schema());
end
$make$;
