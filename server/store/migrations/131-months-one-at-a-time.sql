-- Several that start at once made the same month at the same time, and the second one fell over the first one's table. Now
-- whoever finds another at it leaves it to that one. Otherwise as 043 has it; the rights that were given stay.
do $make$
begin
  execute format($function$
create or replace function event_months_ahead() returns int language plpgsql security definer
  set search_path = %I, pg_temp set lock_timeout = '40ms' set timezone = 'UTC' as $body$
declare
  beginning timestamptz;
  ending timestamptz;
  made int := 0;
  month text;
  other name;
begin
  -- Until the end of the transaction, in which others cannot see what is made here.
  if not pg_try_advisory_xact_lock('event'::regclass::oid::bigint) then
    return 0;
  end if;
  beginning := (
    select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), $$TO \('([^']+)'\)$$))[1]::timestamptz)
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'event'::regclass);
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
