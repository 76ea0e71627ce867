import assert from 'node:assert/strict'
import test from 'node:test'
import { collected } from '#server/testing/scripted-parties.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import type { BookLine, Records, Truth } from './records.ts'
import { checkStatements } from './statement-checker.ts'

const line = (id: string): BookLine => ({
  reference: `${id}-C1`,
  amountMinor: 5_000,
  currency: 'UGX',
  at: new Date().toISOString(),
})

/** One delivered and one refunded payment, with the provider's books and ours. */
async function twoPayments(stage: Stage): Promise<{ truth: Truth; records: Records; delivered: string }> {
  const [delivered, refunded] = [await stage.pay(), await stage.pay()]
  for (const id of [delivered, refunded]) stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  stage.operator.deliveries.give(`${refunded}-F`, { kind: 'refused', reason: 'no such line' })
  await stage.pass(3_000)
  await stage.pass(60_000)
  const truth = {
    charges: [line(delivered), line(refunded)],
    refunds: [line(refunded)],
    deliveries: [],
    reversals: [],
  }
  const attempts = await stage.rows(
    `select payment_id as payment, our_ref as ref, (extract(epoch from sent_at) * 1000)::float8 as "sentAtMs" from attempt`,
  )
  const payments = await stage.rows('select id, rail from payment')
  return { truth, records: { attempts, payments } as unknown as Records, delivered }
}

// I19
test('a statement line that is left out, doubled or altered is a difference, and an unchanged line is not', async (context) => {
  const stage = await openStage(context)
  const { truth, records, delivered } = await twoPayments(stage)
  const none = await checkStatements(stage.database, { truth, records }, () => 0.999)
  assert.deepEqual(none, { violations: [], figures: { lines: 3, odd: 0 } })
  for (const manner of [0, 0.4, 0.8]) {
    let drawn = 0
    // Every line deviates, each in this manner.
    const random = (): number => (drawn++ % 2 === 0 ? 0 : manner)
    const all = await checkStatements(stage.database, { truth, records }, random)
    assert.deepEqual([all.violations, all.figures.odd], [[], 2])
  }
  const [charge, ...others] = truth.charges
  assert.ok(charge)
  const dearer = { ...truth, charges: [{ ...charge, amountMinor: 9_000 }, ...others] }
  const { violations } = await checkStatements(stage.database, { truth: dearer, records }, () => 0.999)
  assert.deepEqual(
    violations.map(({ invariant, payment, what }) => [invariant, payment, what]),
    [['I19', delivered, 'a difference where both sides agree']],
  )
})
