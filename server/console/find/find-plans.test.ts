import assert from 'node:assert/strict'
import test from 'node:test'
import { statement, type Statement, type Values } from '#server/store/database.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import * as sql from './find-statements.ts'

const PAGE = ['infinity', '', 51]
const HOUR = 3_600_000
const ID = 'C4CA4238A0B923820DCC509A6F'

const LOOKS: readonly (readonly [Statement, Values])[] = [
  [sql.findByNumber, [...PAGE, '710000007']],
  [sql.findById, [...PAGE, ID]],
  [sql.findByFirstSigns, [...PAGE, 'C4CA', 'C4CA'.padEnd(26, 'Z'), '9A6F']],
  [sql.findByLastSigns, [...PAGE, 'F6A9', 'F6A9'.padEnd(26, 'Z')]],
  [sql.findByEitherEnd, [...PAGE, 'C4CA', 'C4CA'.padEnd(26, 'Z'), 'F6A9', 'F6A9'.padEnd(26, 'Z')]],
  [sql.findByReference, [...PAGE, 'KMC4CA4238A0B9']],
  [sql.findByAccount, [...PAGE, 'PE100']],
  [sql.findByAmount, [...PAGE, 700, new Date(Date.now() - HOUR), new Date(), null]],
  [sql.findNear, [['710000007', '710000008'], 20, 3]],
]

test('no search reads through all payments, however many there are', async (context) => {
  const stage = await openStage(context)
  await stage.rows(
    `with made as (
       insert into payment (id, recipient, payer, kind, transaction_type, mode, rail, amount_minor, currency, purchase,
         payable, state, created_at)
       select upper(left(md5(n::text), 26)), (710000000 + n % 4000)::text, (720000000 + n % 3000)::text,
         'AIRTIME', 'PREPAID RECHARGE', 'AM', 'KATI_MONEY', 500 + n % 900, 'UGX',
         jsonb_build_object('description', '', 'accountId', case when n % 10 = 0 then 'PE' || n else '' end,
           'invoiceNumber', case when n % 10 = 0 then 'INV' || n else '' end),
         case when n % 10 = 1 then 'LEAD L-' || n end, 'delivered', now() - n * interval '1 minute'
       from generate_series(1, 20000) n returning id
     ), tried as (
       insert into attempt (payment_id, n, rail, our_ref, provider_ref, state, request_digest)
       select id, 1, 'KATI_MONEY', id || '-C1', 'KM' || left(id, 12), 'collected', '' from made
     )
     insert into delivery (payment_id, key, state, operator_ref)
     select id, id || '-F', 'delivered', 'OP' || left(id, 12) from made`,
  )
  for (const table of ['payment', 'attempt', 'delivery', 'ledger', 'refund'])
    await stage.rows(`analyze ${table}`)
  for (const mode of ['force_custom_plan', 'force_generic_plan'])
    for (const [what, values] of LOOKS) {
      const plan = await stage.database.transaction(async (tx) => {
        await tx.run(statement('test-plan-mode', `select set_config('plan_cache_mode', $1, true)`), [mode])
        const rows = await tx.run<{ 'QUERY PLAN': string }>(
          statement(`test-explain-${what.name}`, `explain ${what.text}`),
          values,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      assert.match(plan, /Index|Bitmap/, `${what.name}, ${mode}`)
      assert.doesNotMatch(
        plan,
        /Seq Scan on (?:payment|attempt|delivery)\b/,
        `${what.name}, ${mode}\n${plan}`,
      )
    }
})
