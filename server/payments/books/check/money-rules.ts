import { GIVES_NOTHING, GIVING, MAY_KEEP, TAKEN_ATTEMPT } from '#domain/payments/state-groups.ts'
import { stateList } from '#server/store/sql-text.ts'
import { SHOW, type Rule } from './rule.ts'

const CHARGED = `('charge', 'held-charge')`
const RETURNED = `('refund', 'held-refund')`

/** Money of attempt `a` on its way back. */
const GOES_BACK = `exists (select from refund r where r.payment_id = a.payment_id and r.n = a.n)`

/** Charged once, given for, and given back where it was not (I1 to I4). */
export const MONEY_RULES: readonly Rule[] = [
  {
    invariant: 'I1',
    what: 'more than one charge is kept',
    remedy: `return all but one at the provider: ${SHOW}`,
    found: `select a.payment_id, 'attempts ' || string_agg(a.n::text, ', ' order by a.n) as detail
      from attempt a join them p on p.id = a.payment_id where a.kept group by a.payment_id having count(*) > 1`,
  },
  {
    invariant: 'I1',
    what: 'a charge is neither kept nor given back',
    remedy: `return it at the provider: ${SHOW}`,
    found: `select a.payment_id, 'attempt ' || a.n as detail from attempt a join them p on p.id = a.payment_id
      where a.state = 'collected' and not a.kept and p.state <> 'review' and not ${GOES_BACK}`,
  },
  {
    invariant: 'I1',
    what: 'more was given back than taken',
    remedy: `ask the provider what it returned: ${SHOW}`,
    found: `select l.payment_id, 'attempt ' || l.attempt as detail from ledger l join them p on p.id = l.payment_id
      group by l.payment_id, l.attempt, l.currency
      having coalesce(sum(l.amount_minor) filter (where l.kind in ${RETURNED}), 0)
        > coalesce(sum(l.amount_minor) filter (where l.kind in ${CHARGED}), 0)`,
  },
  {
    invariant: 'I1',
    what: 'another payment of the same purchase keeps its charge too',
    remedy: `return one of the two at the provider: ${SHOW}`,
    found: `select p.id as payment_id, 'and ' || o.id as detail from them p
      join payment o on o.purchase_key = p.purchase_key and o.id < p.id where p.keeps and o.keeps`,
  },
  {
    invariant: 'I2',
    what: 'delivered, and its delivery is not',
    remedy: `ask the operator by the key that ends with -F whether it gave anything: ${SHOW}`,
    found: `select p.id as payment_id, 'delivery ' || coalesce(d.state, 'missing') as detail from them p
      left join delivery d on d.payment_id = p.id where p.state = 'delivered' and (d.state = 'delivered') is not true`,
  },
  {
    invariant: 'I2',
    what: 'value was given, and the payment does not stand as delivered',
    remedy: `the customer has it: no money may go back. ${SHOW}`,
    found: `select p.id as payment_id, p.state as detail from them p
      join delivery d on d.payment_id = p.id and d.state = 'delivered' where p.state <> 'delivered'`,
  },
  {
    invariant: 'I2',
    what: 'money was taken, nothing was given for it and nothing goes back',
    remedy: `the customer is owed this: ${SHOW}`,
    found: `select p.id as payment_id, p.state || ', attempt ' || l.attempt as detail from them p
      join ledger l on l.payment_id = p.id and l.kind = 'charge' join attempt a on a.payment_id = p.id and a.n = l.attempt
      where p.state in ${stateList(GIVES_NOTHING)} and a.state <> 'reversed' and not ${GOES_BACK}`,
  },
  {
    invariant: 'I2',
    what: 'an invoice or a request was paid for twice',
    remedy: `return one of the two at the provider: ${SHOW}`,
    found: `select p.id as payment_id, 'and ' || o.id as detail from them p
      join payment o on o.payable = p.payable and o.id < p.id and o.state = 'delivered' and o.reopened_at is null
      where p.kind in ('INVOICE', 'LEAD') and p.state = 'delivered' and p.reopened_at is null`,
  },
  {
    invariant: 'I3',
    what: 'value is given without a charge in the books',
    remedy: `ask the provider by the reference with -C whether it took the money: ${SHOW}`,
    found: `select d.payment_id, 'delivery ' || d.state as detail from delivery d join them p on p.id = d.payment_id
      where not exists (select from ledger l where l.payment_id = d.payment_id and l.kind = 'charge')`,
  },
  {
    invariant: 'I3',
    what: 'value was given before the charge was known',
    remedy: `ask the provider by the reference with -C whether it took the money: ${SHOW}`,
    found: `select payment_id, 'first event ' || first as detail from (
        select e.payment_id, min(e.id) as first from whole p
        join event e on e.payment_id = p.id and e.to_state in ${stateList(GIVING)}
        group by e.payment_id) given
      where first < all (
        select c.id from event c where c.payment_id = given.payment_id and c.to_state = 'collected')`,
  },
  {
    invariant: 'I4',
    what: 'an attempt and the ledger say different things of a charge',
    remedy: `ask the provider by the reference with -C: ${SHOW}`,
    found: `select a.payment_id, 'attempt ' || a.n || ' ' || a.state || case when l.id is null then ', not booked'
        else ', booked' end as detail
      from attempt a join them p on p.id = a.payment_id
      left join ledger l on l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ${CHARGED}
      where (a.state = 'collected' and l.id is null)
        or (l.id is not null and a.state not in ${stateList(TAKEN_ATTEMPT)})`,
  },
  {
    invariant: 'I4',
    what: 'an attempt and the ledger say different things of a charge that was taken back',
    remedy: `ask the provider by the reference with -C: ${SHOW}`,
    found: `select a.payment_id, 'attempt ' || a.n || ' ' || a.state as detail from attempt a join them p on p.id = a.payment_id
      join ledger l on l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ${CHARGED}
      where (a.state = 'reversed') <> exists (
        select from ledger o where o.payment_id = a.payment_id and o.attempt = a.n and o.kind = 'reversal')`,
  },
  {
    invariant: 'I4',
    what: 'a refund and the ledger say different things',
    remedy: `ask the provider by the reference with -R: ${SHOW}`,
    found: `select r.payment_id, 'refund ' || r.n || ' ' || r.state as detail
      from refund r join them p on p.id = r.payment_id
      where (r.state = 'refunded') <> exists (
        select from ledger l where l.payment_id = r.payment_id and l.attempt = r.n and l.kind in ${RETURNED})`,
  },
  {
    invariant: 'I18',
    what: 'something was given or returned for a charge that its provider had taken back',
    remedy: `ask the provider and the operator what they did, and who decided it: ${SHOW}`,
    found: `select l.payment_id, 'attempt ' || l.attempt as detail from ledger l join them p on p.id = l.payment_id
      where l.kind = 'reversal' and (
        (l.attempt = p.current_attempt and exists (
          select from delivery d where d.payment_id = l.payment_id and d.created_at > l.at))
        or exists (select from refund r where r.payment_id = l.payment_id and r.n = l.attempt and r.created_at > l.at))`,
  },
  {
    invariant: 'I4',
    what: 'a charge is kept for a payment that gives nothing for it',
    remedy: SHOW,
    found: `select p.id as payment_id, p.state as detail from them p
      where p.keeps and p.state not in ${stateList(MAY_KEEP)}`,
  },
]
