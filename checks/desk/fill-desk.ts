import type pg from 'pg'
import { fillAged } from '../migrations/aged-payments.ts'

/** How much of everything that grows with the staff's work there is beside the payments. */
export interface Filled {
  readonly payments: number
  /** Lines of the audit. */
  readonly entries: number
  /** Charges of the day that a list of a provider is compared with. */
  readonly charges: number
}

/** The day of the large list: the day before yesterday, by the country's clock. */
export const DAY = `((now() at time zone 'Africa/Kampala')::date - 2)`
/** Written together: a few seconds of the server's time. */
const BATCH = 50_000

/** What customers and staff leave behind beside payments, for an operator of this size. */
const BESIDE: readonly string[] = [
  `insert into rail_minute (rail, minute, started, taken, customer_no, fault, not_known, p95_ms)
   select rail, date_trunc('minute', now()) - n * interval '1 minute', 20 + n % 9, 16 + n % 7, 2, n % 3, n % 2, 9000 + n % 4000
   from unnest(array['KATI_MONEY', 'KATI_MONEY_PIN', 'AIRTIME', 'MPESA', 'SMARTCASH', 'PAYSTACK', 'DPO']) as rail,
     generate_series(2, 35 * 1440) as n on conflict do nothing`,
  `insert into rail_hour (rail, hour, taken, customer_no, fault, not_known, p95_ms)
   select rail, date_bin('1 hour', minute, 'epoch'::timestamptz), sum(taken), sum(customer_no), sum(fault), sum(not_known), max(p95_ms)
   from rail_minute group by 1, 2 on conflict do nothing`,
  `insert into complaint (number, source, kind, language, contact, words, payment_id, opened_at, first_answer_due, end_due, due_at,
     ended_at, ending)
   select (1000000 + n)::text, 'form', 'not-delivered', 'EN', '7001' || lpad((n % 100000)::text, 5, '0'), 'I paid and nothing came',
     null, now() - n * interval '9 minutes', now() - n * interval '9 minutes' + interval '4 hours',
     now() - n * interval '9 minutes' + interval '5 days', now() + (n % 500) * interval '7 minutes',
     case when n % 40 <> 0 then now() end, case when n % 40 <> 0 then 'right' end
   from generate_series(1, 60000) as n`,
  `insert into lead (id, fingerprint, contact, full_name, email, town, street, landmark, country, latitude, longitude, plan_code,
     plan_description, plan_amount, plan_currency, line_type, source, language, consent_text, consent_version, feasible, state,
     attempts, next_at, created_at)
   select left(upper(md5('lead ' || n)), 26), sha256(('lead ' || n)::bytea), '7001' || lpad((n % 100000)::text, 5, '0'),
     'Somebody', 's@example.com', 'Kampala', 'Plot 1', 'The post', 'Uganda', 0.3, 32.5, 'ODU-20', 'Home 20 Mbps', 110000, 'UGX',
     'Prepaid', 'WEBPORTAL', 'EN', 'I agree', 'v1', true, case when n % 500 = 0 then 'waiting' else 'accepted' end, 1,
     now() + interval '1 year', now() - n * interval '4 minutes'
   from generate_series(1, 100000) as n`,
  `insert into shown (payment_id, at, state, mode, status, language, content_version, own)
   select id, created_at + interval '20 s', 'delivered', 'AM', 'SUCCESS', 'EN', 1, true from payment, generate_series(1, 2)
   where created_at > now() - interval '30 days'`,
]

/** As many lines of the audit, by the trigger that chains them. */
const ENTRIES = `insert into staff_event (staff_id, by_name, role, act, object_kind, object, detail, reason, request_id, origin, session)
  select 1, 'Somebody', 'care', (array['opened-payment', 'searched', 'looked-again', 'noted'])[1 + n % 4], 'payment',
    left(upper(md5(n::text)), 26), jsonb_build_object('what', 'word ' || n), '', 'request-' || n, '', ''
  from generate_series($1::bigint, $2::bigint) as n`

/** One day with very many charges of one rail, as the list of {@link listOf} names them: \`D\` and the number. */
const CHARGES: readonly string[] = [
  `insert into payment (id, recipient, payer, kind, transaction_type, mode, rail, amount_minor, currency, purchase, state,
     current_attempt, version, created_at, updated_at, state_since, keeps)
   select 'D' || lpad(n::text, 25, '0'), '700100001', '700500001', 'AIRTIME', 'PREPAID RECHARGE', 'AM', 'KATI_MONEY', 5000, 'UGX',
     '{"description": "", "unit": "", "accountId": "", "invoiceNumber": "", "accountType": "PREPAID", "productCode": "", "leadId": ""}', 'delivered', 1, 6, at, at, at, true
   from generate_series($1::bigint, $2::bigint) as n,
     lateral (select (${DAY} + interval '12 hours' + n * interval '100 ms') at time zone 'Africa/Kampala' as at) as moment`,
  `insert into attempt (payment_id, n, rail, our_ref, provider_ref, state, request_digest, kept, sent_at, ended_at)
   select 'D' || lpad(n::text, 25, '0'), 1, 'KATI_MONEY', 'D' || lpad(n::text, 25, '0') || '-C1', 'DP' || n, 'collected', '', true, at, at
   from generate_series($1::bigint, $2::bigint) as n,
     lateral (select (${DAY} + interval '12 hours' + n * interval '100 ms') at time zone 'Africa/Kampala' as at) as moment`,
  `insert into delivery (payment_id, key, state, operator_ref, created_at, ended_at)
   select 'D' || lpad(n::text, 25, '0'), 'D' || lpad(n::text, 25, '0') || '-F', 'delivered', 'DO' || n, now() - interval '2 days',
     now() - interval '2 days' from generate_series($1::bigint, $2::bigint) as n`,
  `insert into ledger (payment_id, kind, attempt, debit, credit, amount_minor, currency, digest, at)
   select 'D' || lpad(n::text, 25, '0'), 'charge', 1, 'rail:KATI_MONEY', 'customer:D' || lpad(n::text, 25, '0'), 5000, 'UGX', null,
     now() - interval '2 days' from generate_series($1::bigint, $2::bigint) as n`,
]

/** Fills the records of an operator; answers how many bytes they are. The tables are there, and somebody of the staff. */
export async function fillDesk(client: pg.Client, { payments, entries, charges }: Filled): Promise<number> {
  await fillAged(client, payments, true)
  // The trigger looks for the last line: how to find it is planned anew once the server knows that there are many.
  const known = Math.min(entries, 1_000)
  await client.query(ENTRIES, [1, known])
  await client.query('analyze staff_event')
  await inBatches([known + 1, entries], (first, last) => client.query(ENTRIES, [first, last]))
  await client.query('set session_replication_role = replica')
  for (const text of BESIDE) await client.query(text)
  for (const text of CHARGES)
    await inBatches([1, charges], (first, last) => client.query(text, [first, last]))
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return rows[0]?.bytes ?? 0
}

async function inBatches(
  [from, to]: readonly [from: number, to: number],
  write: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  for (let first = from; first <= to; first += BATCH) await write(first, Math.min(first + BATCH - 1, to))
}
