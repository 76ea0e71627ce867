import assert from 'node:assert/strict'
import test from 'node:test'
import { statement, type Statement, type Values } from '#server/store/database.ts'
import { addManyPayments } from '#server/testing/many-payments.ts'
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
  await addManyPayments(stage, 20_000)
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
