-- Lists of a day that a provider's protocol gives by itself, fetched in the morning (docs/decisions/118). The portal asks and
-- writes them here, the console reads them as it reads a file.
create table fetched_list (
  rail text not null,
  -- In the country's own zone.
  day date not null,
  -- `asking`: not there yet; `there`: to be read; `read`; `not-needed`: somebody had read a list of the day before it came.
  state text not null check (state in ('asking', 'there', 'read', 'not-needed')),
  tries int not null default 1,
  -- Why it did not come at the last try, for whoever runs the portal.
  reason text not null default '',
  -- When it is asked for again.
  next_at timestamptz not null,
  -- [{ "ours", "theirs", "minor", "currency", "fee", "at" }], until it is read.
  charges jsonb,
  fetched_at timestamptz,
  primary key (rail, day),
  check ((state = 'there') = (charges is not null))
);

-- A list comes whole, once, from who may write when it came, which the console's own role may not; after that it can only be put away.
create function fetched_list_stays() returns trigger language plpgsql as $$
begin
  if new.charges is not null and (old.charges is not null or new.fetched_at is distinct from transaction_timestamp())
    or old.state in ('read', 'not-needed') and new.state <> old.state then
    raise exception 'a list stays as it was fetched' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger fetched_list_stays before update of state, charges on fetched_list
  for each row execute function fetched_list_stays();

alter table statement alter column read_by drop not null;
alter table statement drop constraint statement_source_check;
alter table statement add constraint statement_source_check check (source in ('file', 'typed', 'fetched')) not valid;
alter table statement drop constraint statement_check1;
alter table statement add constraint statement_fingerprint check ((source = 'typed') = (digest is null)) not valid;
-- Nobody read what was fetched; everything else somebody did.
alter table statement add constraint statement_reader check ((source = 'fetched') = (read_by is null)) not valid;

-- What is said to be fetched was fetched: the console's own role cannot write such a list.
create function statement_was_fetched() returns trigger language plpgsql as $$
begin
  perform 1 from fetched_list where rail = new.rail and day = new.day and state = 'there';
  if not found then
    raise exception 'no such list was fetched' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger statement_was_fetched before insert on statement
  for each row when (new.source = 'fetched') execute function statement_was_fetched();

-- The first signs a list that is the day's last, a file's, a fetched one or sums that two typed; all else as before.
create or replace function statement_sign_rule() returns trigger language plpgsql as $$
declare
  before statement_sign;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a signature stays' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from statement where id = new.statement_id and rail = new.rail and day = new.day
    and (source <> 'typed' or second_by is not null)
    and not exists (select from statement later where later.rail = new.rail and later.day = new.day and later.id > statement.id);
  if not found then
    raise exception 'not the list of the day' using errcode = 'check_violation';
  end if;
  perform 1 from statement_difference where statement_id = new.statement_id and state = 'open' and kind <> 'expected';
  if found then
    raise exception 'not all is explained' using errcode = 'check_violation';
  end if;
  perform 1 from generate_series((select min(day) from statement where rail = new.rail), new.day - 1, interval '1 day') as earlier (day)
    where not statement_is_closed(new.rail, earlier.day::date);
  if found then
    raise exception 'an earlier day is not signed' using errcode = 'check_violation';
  end if;
  if new.n = 2 then
    select * into before from statement_sign where statement_id = new.statement_id and n = 1;
    if not found then
      raise exception 'not what the first signed' using errcode = 'check_violation';
    end if;
    if before.staff_id = new.staff_id or before.session = new.session or before.browser = new.browser then
      raise exception 'the second is somebody else, elsewhere' using errcode = 'check_violation';
    end if;
  end if;
  new.at := now();
  return new;
end
$$;

-- Under a path of their own, so that no table of the same name stands before the real one.
do $make$
declare
  name text;
begin
  foreach name in array array['fetched_list_stays()', 'statement_was_fetched()', 'statement_sign_rule()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', name, current_schema());
  end loop;
end
$make$;
