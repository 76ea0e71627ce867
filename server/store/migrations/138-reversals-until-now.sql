-- Until now, a kept charge of a failed attempt meant that its provider had taken it back. If a refund of ours returns the money, or has,
-- it's a charge like any other; everywhere else it leaves the books (docs/decisions/124).
update attempt a set state = 'collected' from payment p
where a.kept and a.state = 'failed' and p.id = a.payment_id and p.state in ('refunding', 'refunded');

with gone as (
  update attempt a set state = 'reversed' from payment p
  where a.kept and a.state = 'failed' and p.id = a.payment_id and p.current_attempt = a.n
  returning a.payment_id, a.n, p.state, p.rail
), flagged as (
  update payment p set taken_back = true from gone where p.id = gone.payment_id
)
insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency)
select l.payment_id, 'reversal', l.attempt,
  case gone.state when 'delivered' then 'loss:chargebacks:' || gone.rail else 'customer:' || l.payment_id end,
  'reversed:' || gone.rail, l.amount_minor, l.currency
from gone join ledger l on l.payment_id = gone.payment_id and l.attempt = gone.n and l.kind = 'charge'
on conflict do nothing;
