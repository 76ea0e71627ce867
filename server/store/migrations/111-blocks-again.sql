-- A block whose time is over blocks nobody: whoever blocks the same number again lets nobody go, and needs no second person.
do $make$
begin
  execute format($function$
create or replace function console_rules_by_two() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  about text;
begin
  if tg_argv[0] = 'rule' then
    about := new.name;
  else
    if old.lifted_at is null and old.until <= now() and new.lifted_at is null then return new; end if;
    about := new.id::text;
  end if;
  perform 1 from proposal where subject = tg_argv[0] and subject_id = about and state = 'approved'
    and ended_at = transaction_timestamp();
  if not found then
    raise exception 'no rule is changed and no block is lifted without a proposal that a second person approves in the same transaction'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$body$
$function$, current_schema());
end
$make$;
