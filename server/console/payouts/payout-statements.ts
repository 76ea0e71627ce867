import { AT_BANK } from '#server/payments/records/payment-statements.ts'
import { statement } from '#server/store/database.ts'

/** A list holds what it names while somebody may still approve it, and until the bank has answered. */
const IS_HELD = `exists (select from payout_line l join proposal o on o.subject = 'payouts' and o.subject_id = l.list_id::text
  where l.payment_id = r.payment_id and l.attempt = r.n and l.state = 'waiting'
    and (o.state = 'approved' or (o.state = 'open' and o.lapses_at > now())))`

/**
 * Refunds `r` that their provider refused, that stand on no list and about which nobody proposed anything. Whose payer has no number
 * (a card) goes to nobody by a bulk form: two pay those out by hand.
 */
const READY = `r.due_at is not null and r.state = 'open' and r.refused_at is not null and not ${IS_HELD}
  and not exists (select from proposal o where o.subject = 'payment' and o.subject_id = r.payment_id::text and o.state = 'open')
  and exists (select from payment w where w.id = r.payment_id and w.payer <> '')`

/** By way to pay: how many would stand on a list, no more than `$1` of each, and what they come to. */
export const countReady = statement(
  'console-payouts-ready',
  `select rail, currency, count(*)::int as count, sum(amount_minor)::float8 as sum_minor from (
     select r.rail, r.currency, r.amount_minor,
       row_number() over (partition by r.rail, r.currency order by r.created_at, r.payment_id, r.n) as place
     from refund r where ${READY}
   ) w where place <= $1 group by rail, currency order by rail, currency limit 40`,
)

/** The oldest of them of one way to pay in one currency, for a list, with their payments: whoever proposes about one of them waits. */
export const lockReady = statement(
  'console-payouts-lock',
  `select r.payment_id, r.n as attempt, r.ref, r.amount_minor
   from refund r join payment p on p.id = r.payment_id
   where r.rail = $1 and r.currency = $2 and ${READY} order by r.created_at, r.payment_id, r.n limit $3 for update of r, p`,
)

/** What stood on lists that nobody approved. */
export const dropUnapproved = statement(
  'console-payouts-drop',
  `update payout_line l set state = 'dropped' from proposal o
   where l.state = 'waiting' and o.subject = 'payouts' and o.subject_id = l.list_id::text
     and (o.state in ('refused', 'withdrawn', 'lapsed') or (o.state = 'open' and o.lapses_at < now()))`,
)

export const insertList = statement(
  'console-payouts-insert',
  'insert into payout_list (rail, currency, made_by) values ($1, $2, $3) returning id',
)

export const insertLines = statement(
  'console-payouts-lines',
  `insert into payout_line (list_id, n, payment_id, attempt, ref, amount_minor)
   select $1, r.n, r.payment, r.attempt, r.ref, r.minor
   from jsonb_to_recordset($2::jsonb) as r (n int, payment text, attempt int, ref text, minor bigint)`,
)

const HEAD = `select p.id, p.rail, p.currency, p.made_at, s.name as made_by,
    (select count(*)::int from payout_line l where l.list_id = p.id) as count,
    (select sum(l.amount_minor)::float8 from payout_line l where l.list_id = p.id group by p.currency) as sum_minor,
    exists (select from payout_line l where l.list_id = p.id and l.state = 'waiting') as is_waiting,
    o.state as proposed, o.lapses_at < now() as is_over, coalesce(b.name, '') as second,
    exists (select from proposal a where a.subject = 'payout-answer' and a.subject_id = p.id::text and a.state = 'open'
      and a.lapses_at > now()) as is_answered
  from payout_list p join staff s on s.id = p.made_by
    join lateral (select * from proposal where subject = 'payouts' and subject_id = p.id::text order by id desc limit 1) o on true
    left join staff b on b.id = o.second and o.state = 'approved'`

export const listHeads = statement('console-payouts-heads', `${HEAD} order by p.id desc limit $1`)
export const findHead = statement('console-payouts-head', `${HEAD} where p.id = $1`)

/** Whether any refund on a list is no longer open, because its provider or somebody else returned it. Locks the open ones. */
export const findMoved = statement(
  'console-payouts-moved',
  `with listed as (
     select r.state from payout_line l join refund r on r.payment_id = l.payment_id and r.n = l.attempt
     where l.list_id = $1 and l.state = 'waiting' order by r.payment_id, r.n for update of r
   )
   select 1 as moved from listed where state <> 'open' limit 1`,
)

/** The lines of a list, with the payer and whether the refund is still owed. */
export const listLines = statement(
  'console-payouts-list-lines',
  `select l.n, l.payment_id, l.attempt, l.ref, l.amount_minor, l.state, l.reference, l.said, p.payer, r.state = 'open' as is_owed
   from payout_line l join payment p on p.id = l.payment_id join refund r on r.payment_id = l.payment_id and r.n = l.attempt where l.list_id = $1 order by l.n`,
)

/** What of a list, or of the answer to it, waits for a second person. */
export const findWaiting = statement(
  'console-payouts-waiting',
  `select o.id, o.subject, o.payload, o.reason, o.proposer, o.proposer_session, o.proposer_browser, o.proposed_at,
     s.name as proposer_name
   from proposal o join staff s on s.id = o.proposer
   where o.subject in ('payouts', 'payout-answer') and o.subject_id = $1 and o.state = 'open' and o.lapses_at > now()
   order by o.id desc limit 1`,
)

/** Nobody asks the provider again while the bank may be paying. */
export const holdListed = statement(
  'console-payouts-hold',
  `update refund r set due_at = now() + ${AT_BANK} from payout_line l
   where l.list_id = $1 and l.state = 'waiting' and r.payment_id = l.payment_id and r.n = l.attempt and r.state = 'open'`,
)

/** What the bank refused is asked about again. */
export const askAgain = statement(
  'console-payouts-ask-again',
  `update refund r set due_at = now() from payout_line l
   where l.list_id = $1 and l.n = $2 and r.payment_id = l.payment_id and r.n = l.attempt and r.state = 'open'`,
)

export const endLine = statement(
  'console-payouts-end-line',
  `update payout_line set state = $3, reference = $4, said = $5 where list_id = $1 and n = $2 and state = 'waiting'`,
)

/** Lists, and answers to them, that others than `$1` proposed. */
export const countForOthers = statement(
  'console-payouts-for-others',
  `select count(*)::int as count from proposal
   where state = 'open' and subject in ('payouts', 'payout-answer') and proposer <> $1 and lapses_at > now()`,
)

/** By lists that waited `$1` minutes for a second person, themselves or with the bank's answer. */
export const listUndecided = statement(
  'console-payouts-undecided',
  `select p.id as list, p.rail, s.name as by_name from proposal o join payout_list p on p.id::text = o.subject_id
     join staff s on s.id = o.proposer
   where o.state = 'open' and o.subject in ('payouts', 'payout-answer') and o.lapses_at > now()
     and o.proposed_at < now() - $1 * interval '1 minute' order by o.proposed_at limit 20`,
)

/** Lists that were approved `$1` days ago and of which the bank still owes an answer that nobody has handed in. */
export const listUnanswered = statement(
  'console-payouts-unanswered',
  `select p.id as list, p.rail, (extract(epoch from now() - o.ended_at) / 86400)::int as days
   from (select distinct list_id from payout_line where state = 'waiting') l join payout_list p on p.id = l.list_id
     join proposal o on o.subject = 'payouts' and o.subject_id = p.id::text and o.state = 'approved'
   where o.ended_at < now() - $1 * interval '1 day'
     and not exists (select from proposal a where a.subject = 'payout-answer' and a.subject_id = p.id::text
       and a.state = 'open' and a.lapses_at > now())
   order by o.ended_at limit 20`,
)

/** One answer is approved after the other: two with the same references in another order would wait for each other. */
export const lockAnswers = statement(
  'console-payouts-lock',
  'select pg_advisory_xact_lock(7306373) as locked',
)

/** Whether a payment stands on a list that a bank may be paying. */
export const findHeldBy = statement(
  'console-payouts-held',
  `select 1 as found from refund r where r.payment_id = $1 and r.state = 'open' and ${IS_HELD} limit 1`,
)
