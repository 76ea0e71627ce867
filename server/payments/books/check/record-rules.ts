import { ENDED, FINAL, SELF_DRIVEN } from '#domain/payments/state-groups.ts'
import { stateList } from '#server/store/sql-text.ts'
import { SHOW, type Rule } from './rule.ts'

const LOST_ROWS =
  'rows are gone that were written: compare this server with its backup before anything else is changed (docs/running/backup.md)'

/** What ended payments left in one of their accounts, in each currency; a credit is above zero. `by` separates the sums further. */
const leftIn = (account: string, by: string): string =>
  `(select p.id as payment_id, ${by}, l.currency,
      sum(case when l.credit = ${account} then l.amount_minor else 0 end)
        - sum(case when l.debit = ${account} then l.amount_minor else 0 end) as balance
    from them p join ledger l on l.payment_id = p.id where p.state in ${stateList(ENDED)}
    group by p.id, ${by}, l.currency) account where account.balance <> 0`

/** The accounts that a posting of each kind is between. */
const SIDES = `case l.kind
  when 'charge' then l.debit like 'rail:%' and l.credit = 'customer:' || l.payment_id
  when 'reversal' then (l.debit = 'customer:' || l.payment_id or l.debit = 'held:review' or l.debit like 'loss:chargebacks:%') and l.credit like 'reversed:%'
  when 'delivery' then (l.debit = 'customer:' || l.payment_id or l.debit like 'loss:chargebacks:%') and l.credit like 'income:%'
  when 'refund' then l.debit = 'customer:' || l.payment_id and l.credit similar to '(rail|reversed|paid-out):%'
  when 'held-charge' then l.debit like 'rail:%' and l.credit = 'held:review'
  when 'second-refund' then l.debit like 'loss:paid-twice:%' and l.credit like 'paid-out:%'
  when 'held-refund' then l.debit = 'held:review' and l.credit similar to '(rail|reversed|paid-out):%'
  else false end`

/** Nothing written is gone, everything has its event and its next enquiry, and the ledger comes to zero (I5 to I10). */
export const RECORD_RULES: readonly Rule[] = [
  {
    invariant: 'I5',
    what: 'attempts are missing',
    remedy: LOST_ROWS,
    found: `select p.id as payment_id, p.current_attempt || ' made, ' || count(a.n) || ' there' as detail from them p
      left join attempt a on a.payment_id = p.id group by p.id, p.current_attempt
      having count(a.n) <> p.current_attempt or coalesce(max(a.n), 0) <> p.current_attempt`,
  },
  {
    invariant: 'I6',
    what: 'a final state was left',
    remedy: SHOW,
    found: `select e.payment_id, e.from_state || ' to ' || e.to_state as detail from event e
      join them p on p.id = e.payment_id
      where e.from_state in ${stateList(FINAL)} and e.to_state <> e.from_state`,
  },
  {
    invariant: 'I7',
    what: 'it is open and nobody will ever enquire about it',
    remedy: 'npm run payments -- enquire <id>',
    found: `select p.id as payment_id, p.state as detail from them p where p.state in ${stateList(SELF_DRIVEN)} and p.due_at is null`,
  },
  {
    invariant: 'I7',
    what: 'it has been due for more than an hour and nobody takes it on',
    remedy: 'start portal processes, or look in their log for what holds them up',
    found: `select p.id as payment_id, p.state as detail from them p where p.due_at < now() - interval '1 hour'`,
  },
  {
    invariant: 'I7',
    what: 'a refund is open and nobody will ever ask for it',
    remedy: `return it at the provider, then npm run payments -- paid-out: ${SHOW}`,
    found: `select r.payment_id, 'refund ' || r.n as detail from refund r join them p on p.id = r.payment_id
      where r.state = 'open' and r.due_at is null`,
  },
  {
    invariant: 'I8',
    what: 'it is over, and its customer’s account is not zero',
    remedy: SHOW,
    found: `select payment_id, state || ', ' || currency || ' ' || balance as detail
      from ${leftIn(`'customer:' || p.id`, 'p.state')}`,
  },
  {
    invariant: 'I8',
    what: 'it is over, and money of it is held that is not on its way back',
    remedy: `return it at the provider: ${SHOW}`,
    found: `select payment_id, 'attempt ' || attempt as detail from ${leftIn(`'held:review'`, 'l.attempt')}
      and not exists (
        select from refund r where r.payment_id = account.payment_id and r.n = account.attempt and r.state = 'open')`,
  },
  {
    invariant: 'I8',
    what: 'a posting is not between the accounts of its kind',
    remedy: 'postings are only ever added: find out who wrote this one',
    found: `select l.payment_id, l.kind || ': ' || split_part(l.debit, ':', 1) || ' to ' || split_part(l.credit, ':', 1) as detail
      from ledger l join them p on p.id = l.payment_id where (${SIDES}) is not true`,
  },
  {
    invariant: 'I9',
    what: 'an event of its history is missing',
    remedy: LOST_ROWS,
    found: `select payment_id, before || ' then ' || from_state as detail from (
        select e.payment_id, e.from_state, lag(e.to_state, 1, '') over (partition by e.payment_id order by e.id) as before
        from event e join whole p on p.id = e.payment_id) step
      where before <> from_state`,
  },
  {
    invariant: 'I9',
    what: 'the event of its last transition is missing',
    remedy: LOST_ROWS,
    found: `select p.id as payment_id, p.state || ', last event ' || coalesce(e.to_state, 'missing') as detail from whole p
      left join lateral (
        select to_state from event where payment_id = p.id order by id desc limit 1) e on true
      where p.state is distinct from e.to_state`,
  },
  {
    invariant: 'I10',
    what: 'the charge that is kept is not of the price',
    remedy: `return the difference at the provider: ${SHOW}`,
    found: `select p.id as payment_id, l.currency || ' ' || l.amount_minor || ' for ' || p.currency || ' ' || p.amount_minor as detail
      from them p join ledger l on l.payment_id = p.id and l.kind = 'charge'
      where l.amount_minor <> p.amount_minor or l.currency <> p.currency`,
  },
]
