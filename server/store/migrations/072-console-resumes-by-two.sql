-- What was paused takes money again by an approved proposal alone, where the console's own role lets it go.
do $make$
begin
  -- Under a path of its own, so that no table of the same name stands before the real one.
  execute format($function$
create function console_resumes_by_two() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
begin
  -- One whose time is over is off already: whoever clears it resumes nothing.
  if old.until <= now() then return old; end if;
  perform 1 from proposal where subject = old.what and subject_id = old.name and state = 'approved'
    and ended_at = transaction_timestamp();
  if not found then
    raise exception 'nothing takes money again without a proposal that a second person approves in the same transaction'
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$body$
$function$, current_schema());
end
$make$;
