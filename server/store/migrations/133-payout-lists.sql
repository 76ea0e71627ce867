-- Refunds that a provider refuses are paid out together, by the bulk form of a bank or a wallet (docs/decisions/116). Which stand on a
-- list is proposed and approved by two; so is what the bank answered, which closes them.
create table payout_list (
  id bigint generated always as identity primary key,
  rail text not null,
  currency text not null,
  made_by bigint not null references staff,
  made_at timestamptz not null default now()
);

create table payout_line (
  list_id bigint not null references payout_list,
  n int not null check (n > 0),
  payment_id char(26) not null,
  attempt int not null,
  -- The refund's, by which the bank's answer names it.
  ref text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- `dropped`: nobody approved its list. `twice`: the bank paid what had gone back already.
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused', 'dropped', 'twice')),
  -- The bank's own name for the money, and why it refused.
  reference text not null default '',
  said text not null default '',
  ended_at timestamptz,
  primary key (list_id, n),
  check ((state = 'waiting') = (ended_at is null)),
  check (state not in ('paid', 'twice') or reference <> '')
);
-- A refund stands on one list.
create unique index payout_line_once on payout_line (payment_id, attempt) where state = 'waiting';
create index payout_line_of on payout_line (payment_id);

-- A line ends once.
create function payout_line_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.state = 'waiting'
    or (new.list_id, new.n, new.payment_id, new.attempt, new.ref, new.amount_minor)
      is distinct from (old.list_id, old.n, old.payment_id, old.attempt, old.ref, old.amount_minor) then
    raise exception 'a line of a pay-out list stays' using errcode = 'insufficient_privilege';
  end if;
  new.ended_at := now();
  return new;
end
$$;
create trigger payout_line_stays before update or delete on payout_line
  for each row execute function payout_line_stays();

-- What the console's role writes about money hangs on a proposal about that payment, or on the approved answer to a list that was approved
-- and on which it stands as paid.
do $make$
begin
  execute format($function$
create or replace function console_moves_by_two() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  about text;
begin
  if tg_argv[0] = 'id' then about := new.id; else about := new.payment_id; end if;
  perform 1 from proposal where subject = 'payment' and subject_id = about and state = 'approved'
    and ended_at = transaction_timestamp();
  if not found then
    perform 1 from proposal a
      join proposal l on l.subject = 'payouts' and l.subject_id = a.subject_id and l.state = 'approved'
      where a.subject = 'payout-answer' and a.state = 'approved' and a.ended_at = transaction_timestamp()
        and a.payload->'paid' @> jsonb_build_array(jsonb_build_object('payment', about))
        and exists (select from payout_line p where p.payment_id = about and p.list_id::text = a.subject_id);
  end if;
  if not found then
    raise exception 'nothing about money without a proposal that a second person approves in the same transaction'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$body$
$function$, current_schema());
  execute format('alter function payout_line_stays() set search_path = %I, pg_temp', current_schema());
end
$make$;
