import type { Stage } from './payment-stage.ts'

/** A statement of the portal is ended after seven seconds, which all at once would take on a busy machine. */
const BATCH = 1_000

/**
 * So many delivered payments of other people, one a minute until now, with their attempt and delivery, and what the
 * planner knows of them: every tenth of an invoice, every tenth of a request for home internet. The id of the n-th are the
 * first signs of the digest of n.
 */
export async function addManyPayments(stage: Stage, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH)
    await addSome(stage, from, Math.min(from + BATCH - 1, count))
  for (const table of ['payment', 'attempt', 'delivery']) await stage.rows(`analyze ${table}`)
}

async function addSome(stage: Stage, from: number, to: number): Promise<void> {
  await stage.rows(
    `with made as (
       insert into payment (id, recipient, payer, kind, transaction_type, mode, rail, amount_minor, currency, purchase,
         payable, state, created_at)
       select upper(left(md5(n::text), 26)), (710000000 + n % 4000)::text, (720000000 + n % 3000)::text, 'AIRTIME',
         'PREPAID RECHARGE', 'AM', 'KATI_MONEY', 500 + n % 900, 'UGX',
         jsonb_build_object('description', '', 'accountId', case when n % 10 = 0 then 'PE' || n else '' end,
           'invoiceNumber', case when n % 10 = 0 then 'INV' || n else '' end),
         case when n % 10 = 1 then 'LEAD L-' || n end, 'delivered', now() - n * interval '1 minute'
       from generate_series($1::int, $2::int) n returning id
     ), tried as (
       insert into attempt (payment_id, n, rail, our_ref, provider_ref, state, request_digest)
       select id, 1, 'KATI_MONEY', id || '-C1', 'KM' || left(id, 12), 'collected', '' from made
     )
     insert into delivery (payment_id, key, state, operator_ref)
     select id, id || '-F', 'delivered', 'OP' || left(id, 12) from made`,
    [from, to],
  )
}
