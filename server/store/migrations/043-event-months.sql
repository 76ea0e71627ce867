-- Events by months, each in a table of its own: old ones leave in a moment (docs/decisions/097). What is new is made first;
-- events are held from `rename` on, for as long as some lines of the catalogue take.
create table event_by_month (like event including defaults, primary key (payment_id, id, at)) partition by range (at);
alter table event_by_month alter column id add generated always as identity;
-- Where nobody made a month in time its events are kept here, and none is refused.
create table event_default (like event including defaults);
alter table event_by_month attach partition event_default default;

-- What left, and where its file must begin and end: of each file the next one holds the digest.
create table archived_month (
  month date primary key,
  -- The place in the chain; the first is 1.
  place int not null unique check (place > 0),
  rows bigint not null check (rows > 0),
  -- Of the manifest's bytes.
  manifest_digest bytea not null,
  archived_at timestamptz not null default now(),
  -- Since then its events are in the database again.
  restored_at timestamptz
);

alter table event rename to event_first;
alter table event_first drop constraint event_pkey;
alter table event_first add constraint event_first_pkey primary key using index event_key;
drop index event_of_payment;
alter table event_by_month rename to event;
select setval(pg_get_serial_sequence('event', 'id'), nextval(pg_get_serial_sequence('event_first', 'id')));
alter table event_first alter column id drop identity;
do $attach$
declare
  said text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'event_first'::regclass and conname = 'event_until');
begin
  execute format(
    'alter table event attach partition event_first for values from (minvalue) to (%L)',
    (regexp_match(said, $$'([^']+)'$$))[1]::timestamptz);
end
$attach$;
alter table event_first drop constraint event_until;

-- Makes the months to come, by the owner's right and for whoever may call it: so nobody has to remember to. Answers how
-- many it made; waits for nobody longer than others wait for it.
do $make$
begin
  execute format($function$
create function event_months_ahead() returns int language plpgsql security definer
  set search_path = %I, pg_temp set lock_timeout = '40ms' set timezone = 'UTC' as $body$
declare
  beginning timestamptz := (
    select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), $$TO \('([^']+)'\)$$))[1]::timestamptz)
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'event'::regclass);
  ending timestamptz;
  made int := 0;
  month text;
  other name;
begin
  -- The present month and three more.
  while made < 12 and beginning < date_trunc('month', now()) + interval '4 months' loop
    ending := beginning + interval '1 month';
    month := 'event_' || to_char(beginning, 'YYYY_MM');
    execute format('create table %%I (like event including defaults)', month);
    -- Rows are reached by way of event alone.
    for other in
      select distinct grantee::regrole::name from pg_class c, aclexplode(c.relacl) a
      where c.oid = month::regclass and a.grantee <> c.relowner and a.grantee <> 0
    loop
      execute format('revoke all on %%I from %%I', month, other);
    end loop;
    -- Events that came too early for it.
    lock table event_default in access exclusive mode;
    execute format('with early as (delete from event_default where at >= %%L and at < %%L returning *)
      insert into %%I select * from early', beginning, ending, month);
    execute format('alter table event attach partition %%I for values from (%%L) to (%%L)', month, beginning, ending);
    made := made + 1;
    beginning := ending;
  end loop;
  return made;
end
$body$
$function$, current_schema());
end
$make$;
revoke all on function event_months_ahead() from public;
