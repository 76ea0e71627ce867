-- What the console's role approves was approved by somebody who is signed in, and stands in the audit; and what it books is what the
-- books have (docs/decisions/105). Both are looked at when the transaction commits.
do $make$
begin
  -- Under a path of its own, so that no table of the same name stands before the real one.
  execute format($function$
create function console_approves_in_person() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  signed_in text;
begin
  if new.state <> 'approved' then return null; end if;
  perform 1 from staff_session where hash = new.proposer_session and staff_id = new.proposer and browser = new.proposer_browser;
  if not found then
    raise exception 'a proposal comes from a session of its proposer' using errcode = 'insufficient_privilege';
  end if;
  -- Signed in, and with a proof of two minutes at most when the transaction began, which may have waited for a lock.
  select name into signed_in from staff_session where hash = new.second_session and staff_id = new.second
    and browser = new.second_browser and ended_at is null and proved_at > now() - interval '3 minutes';
  if not found then
    raise exception 'who approves is signed in and has just proved it' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from (select * from staff_event where staff_id = new.second order by id desc limit 20) e
    where e.session = signed_in and e.at >= now() and e.detail->>'proposal' = new.id::text;
  if not found then
    raise exception 'nothing is approved without a line of the audit' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$body$
$function$, current_schema());
  execute format($function$
create function console_books_what_is_there() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
begin
  perform 1 from (
    select account, sum(amount) as left_over from (
      select credit as account, currency, amount_minor as amount from ledger where payment_id = new.payment_id
      union all
      select debit, currency, -amount_minor from ledger where payment_id = new.payment_id
    ) side where account = 'customer:' || new.payment_id or account = 'held:review'
    group by account, currency having sum(amount) < 0
  ) short;
  if found then
    raise exception 'no more leaves a payment than its books have' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from refund r where r.payment_id = new.payment_id and r.state = 'open' and r.amount_minor > (
    select coalesce(sum(case when l.credit = b.account then l.amount_minor else -l.amount_minor end), 0) from ledger l,
      (select case when r.held then 'held:review' else 'customer:' || r.payment_id end as account) b
    where l.payment_id = r.payment_id and l.currency = r.currency and b.account in (l.debit, l.credit));
  if found then
    raise exception 'no more is refunded than the books have' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$body$
$function$, current_schema());
  execute format($function$
create function console_books_the_price() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
begin
  if new.kind = 'second-refund' then
    perform 1 from refund where payment_id = new.payment_id and n = new.attempt
      and amount_minor = new.amount_minor and currency = new.currency;
  elsif new.debit = 'customer:' || new.payment_id or new.debit = 'held:review' then
    return new;
  else
    perform 1 from payment where id = new.payment_id and amount_minor = new.amount_minor and currency = new.currency;
  end if;
  if not found then
    raise exception 'what comes in by hand is the price' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$body$
$function$, current_schema());
end
$make$;
