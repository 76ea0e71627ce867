import type pg from 'pg'
import {
  MESSAGES_KEPT_DAYS,
  NOTICES_KEPT_DAYS,
  UNPAID_KEPT_DAYS,
} from '#server/payments/retention/retention-days.ts'

/** Payments that are written together: a few seconds of the server's time. */
const BATCH = 50_000
/** Payments between two lines of progress: five million take half an hour on two cores. */
const TOLD_EACH = 500_000
/** The oldest is as old as this, the youngest of yesterday. */
const DAYS = 730

/** As spread as those of customers. */
const ID = `left(upper(md5(i::text)), 26)`
/** What housekeeping would have left of it by now: `$4`. */
const KEPT = (days: number): string => `(not $4::boolean or at > now() - interval '${days} days')`
/** `$1` to `$2` are the payments of a batch, `$3` all of them; every ninth was never paid. */
const FROM = `from (
    select i, now() - interval '1 day' - (1 - i::float8 / $3) * interval '${DAYS} days' as at
    from generate_series($1::bigint, $2::bigint) as i
  ) as made, lateral (select where i % 9 <> 0 or ${KEPT(UNPAID_KEPT_DAYS)}) as kept`

/** Everything that one payment of airtime leaves behind, as the tables were with migration 031. */
const ROWS: readonly string[] = [
  `insert into payment (id, session_hash, recipient, payer, kind, transaction_type, mode, rail, amount_minor, currency,
     purchase, state, current_attempt, version, created_at, updated_at, state_since, last_enquiry_at, purchase_key, keeps)
   select ${ID}, sha256(i::text::bytea), '7001' || lpad((i % 100000)::text, 5, '0'), '7005' || lpad((i % 90000)::text, 5, '0'),
     case when i % 4 = 0 then 'BUNDLE' else 'AIRTIME' end, 'PREPAID RECHARGE', 'AM', 'KATI_MONEY', 500 + i % 50000, 'UGX',
     jsonb_build_object('description', '', 'unit', '', 'accountId', '', 'invoiceNumber', '', 'accountType', 'PREPAID',
       'productCode', 'P' || i % 40, 'leadId', ''),
     case when i % 9 = 0 then 'declined' else 'delivered' end, 1, 6, at, at + interval '20 s', at + interval '20 s',
     at + interval '18 s', ${ID}, i % 9 <> 0 ${FROM}`,
  `insert into attempt (payment_id, n, rail, our_ref, provider_ref, state, request_digest, kept, sent_at, ended_at)
   select ${ID}, 1, 'KATI_MONEY', ${ID} || '-C1', 'MP' || i, case when i % 9 = 0 then 'failed' else 'collected' end,
     sha256(i::text::bytea), i % 9 <> 0, at, at + interval '15 s' ${FROM}`,
  `insert into delivery (payment_id, key, state, operator_ref, tries, created_at, ended_at)
   select ${ID}, ${ID} || '-F', 'delivered', 'OP' || i, 1, at, at + interval '20 s' ${FROM} where i % 9 <> 0`,
  `insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency, digest, at)
   select ${ID}, kind, 1, 'rail:KATI_MONEY', 'customer', 500 + i % 50000, 'UGX', sha256(i::text::bytea), at ${FROM},
     unnest(array['charge', 'delivery']) as kind where i % 9 <> 0`,
  `insert into event (payment_id, from_state, to_state, cause, digest, detail, node, request_id, at)
   select ${ID}, 'state-' || step, 'state-' || step + 1, 'query', sha256(i::text::bytea), jsonb_build_object('ref', 'MP' || i),
     'portal-1:4711', 'request-' || i, at + step * interval '3 s' ${FROM}, generate_series(1, 6) as step`,
  `insert into inbox (provider, event_id, our_ref, body_hash, received_at)
   select 'airtel', 'n' || i, ${ID} || '-C1', sha256(i::text::bytea), at ${FROM} where ${KEPT(NOTICES_KEPT_DAYS)}`,
  `insert into outbox (key, msisdn, text, state, tries, created_at, due_at)
   select ${ID} || '-S', '7005' || lpad((i % 90000)::text, 5, '0'), repeat('You paid. ', 12), 'sent', 1, at, null ${FROM} where ${KEPT(MESSAGES_KEPT_DAYS)}`,
  `insert into idempotency (caller, key, body_hash, payment_id, created_at)
   select sha256(i::text::bytea), 'press-' || i, sha256(i::text::bytea), ${ID}, at ${FROM}`,
]

/**
 * Fills a database with payments of two years, all of them ended; answers how many bytes it has then. `isKept`: without what
 * housekeeping would have deleted by now.
 */
export async function fillAged(client: pg.Client, count: number, isKept = false): Promise<number> {
  // Rows that were made together need not be looked for in each other's tables.
  await client.query('set session_replication_role = replica')
  for (let first = 1; first <= count; first += BATCH) {
    for (const text of ROWS)
      await client.query(text, [first, Math.min(first + BATCH - 1, count), count, isKept])
    const made = Math.min(first + BATCH - 1, count)
    if (Math.floor(made / TOLD_EACH) > Math.floor((first - 1) / TOLD_EACH))
      console.log(`${made.toLocaleString('en')} of ${count.toLocaleString('en')} payments made`)
  }
  await client.query('reset session_replication_role')
  await client.query('analyze')
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return rows[0]?.bytes ?? 0
}
