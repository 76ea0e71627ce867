-- The console's role can approve only for someone who is signed in, with a line in the audit, and can give out only what the books
-- have (docs/decisions/105). Both are checked when the transaction commits.
do $make$
begin
  -- The search path is fixed, so that no table of the same name can shadow the real one.
  execute format($function$
create function console_approves_in_person() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  signed_in text;
begin
  if new.state <> 'approved' then return null; end if;
  perform 1 from staff_session where hash = new.proposer_session and staff_id = new.proposer and browser = new.proposer_browser;
  if not found then
    raise exception 'a proposal needs a session of its proposer' using errcode = 'insufficient_privilege';
  end if;
  -- The console accepts a proof for two minutes; the third allows for waiting, such as for a lock.
  select name into signed_in from staff_session where hash = new.second_session and staff_id = new.second
    and browser = new.second_browser and ended_at is null and proved_at > now() - interval '3 minutes';
  if not found then
    raise exception 'the approver must be signed in with a fresh proof' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from (select * from staff_event where staff_id = new.second order by id desc limit 20) e
    where e.session = signed_in and e.at >= now() and e.detail->>'proposal' = new.id::text;
  if not found then
    raise exception 'an approval needs its line in the audit' using errcode = 'insufficient_privilege';
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
    raise exception 'a booking cannot take out more than the payment has' using errcode = 'insufficient_privilege';
  end if;
  -- Open refunds together against what is left, and each against the charge that it returns.
  perform 1 from refund r where r.payment_id = new.payment_id and r.state = 'open'
    group by r.held, r.currency having sum(r.amount_minor) > (
      select coalesce(sum(case when l.credit = b.account then l.amount_minor else -l.amount_minor end), 0) from ledger l,
        (select case when r.held then 'held:review' else 'customer:' || new.payment_id end as account) b
      where l.payment_id = new.payment_id and l.currency = r.currency and b.account in (l.debit, l.credit));
  if not found then
    perform 1 from refund r where r.payment_id = new.payment_id and r.state = 'open' and not exists (
      select from ledger l where l.payment_id = r.payment_id and l.attempt = r.n and l.amount_minor = r.amount_minor
        and l.currency = r.currency and l.kind = case when r.held then 'held-charge' else 'charge' end);
  end if;
  if found then
    raise exception 'a refund cannot exceed what the payment has' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$body$
$function$, current_schema());
  execute format($function$
create function console_books_the_price() returns trigger language plpgsql set search_path = %I, pg_temp as $body$
declare
  leaves boolean := new.credit like 'paid-out:%%' or new.credit like 'rail:%%' or new.credit like 'reversed:%%';
begin
  if new.kind in ('refund', 'held-refund') then
    perform 1 where leaves and new.debit = case when new.kind = 'refund' then 'customer:' || new.payment_id else 'held:review' end;
  elsif new.kind = 'second-refund' then
    perform 1 from refund where payment_id = new.payment_id and n = new.attempt and state = 'refunded'
      and amount_minor = new.amount_minor and currency = new.currency
      and new.debit = 'loss:paid-twice:' || rail and new.credit like 'paid-out:%%';
  else
    -- A charge that two people vouch for: the price, of the present attempt, once.
    perform 1 from payment p where p.id = new.payment_id and p.amount_minor = new.amount_minor and p.currency = new.currency
      and new.kind = 'charge' and new.attempt = p.current_attempt
      and new.debit = 'rail:' || p.rail and new.credit = 'customer:' || p.id
      and not exists (select from ledger l where l.payment_id = p.id and l.attempt = new.attempt and l.kind in ('charge', 'held-charge'));
  end if;
  if not found then
    raise exception 'a booking by hand must be the price of the purchase, or return what was taken' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$body$
$function$, current_schema());
end
$make$;
