-- What the console's own role writes about money hangs on an approved proposal (docs/decisions/105). The triggers are made
-- where that role is given its rights (server/store/migrating/console-grants.ts), since their condition names it: nobody else
-- pays for them.
do $make$
begin
  -- Under a path of its own, so that no table of the same name stands before the real one.
  execute format($function$
create function console_moves_by_two() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  about text;
begin
  if tg_argv[0] = 'id' then about := new.id; else about := new.payment_id; end if;
  perform 1 from proposal where subject = 'payment' and subject_id = about and state = 'approved'
    and ended_at = transaction_timestamp();
  if not found then
    raise exception 'nothing about money without a proposal that a second person approves in the same transaction'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$body$
$function$, current_schema());
  execute format('alter function staff_role_apart() set search_path = %I, pg_temp', current_schema());
end
$make$;

-- When it ended is the database's own, as when it began: nobody approves for another transaction than this one.
create or replace function proposal_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or new.state = 'open'
    or (new.id, new.subject, new.subject_id, new.act, new.payload, new.ground, new.reason, new.version, new.proposer,
        new.proposer_role, new.proposer_session, new.proposer_browser, new.proposed_at, new.lapses_at)
      is distinct from
       (old.id, old.subject, old.subject_id, old.act, old.payload, old.ground, old.reason, old.version, old.proposer,
        old.proposer_role, old.proposer_session, old.proposer_browser, old.proposed_at, old.lapses_at) then
    raise exception 'a proposal is made once and ended once' using errcode = 'insufficient_privilege';
  end if;
  new.ended_at := now();
  return new;
end
$$;
