import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import type { Bundle } from '#domain/bundles/bundle.ts'
import type { BundleQuery, BundlesAnswer } from '#providers/operator/catalogue-port.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { makeCatalogue } from './make-catalogue.ts'

const DAILY: Bundle = {
  category: 'Data',
  periodType: 'Daily',
  name: 'Daily 250 MB',
  description: '',
  data: '250',
  dataUnit: 'MB',
  voice: '',
  voiceUnit: '',
  sms: '',
  validity: 1,
  validityUnit: 'DAYS',
  amount: 1_000,
  currency: 'UGX',
  productCode: 'DAT-D1',
  lineType: 'PREPAID',
}
const AWAY: BundlesAnswer = {
  ok: false,
  problem: 'operator-failed',
  message: 'Bundles are not available right now.',
}

/** An operator whose catalogue a test changes, and whose answers wait for its word. */
class Seller {
  readonly asked: BundleQuery[] = []
  answer: BundlesAnswer = { ok: true, bundles: [DAILY] }
  gate: Promise<void> = Promise.resolve()

  async listBundles(query: BundleQuery): Promise<BundlesAnswer> {
    this.asked.push(query)
    const { answer } = this
    await this.gate
    return answer
  }

  sells(name: string): void {
    this.answer = { ok: true, bundles: [{ ...DAILY, name }] }
  }
}

/** Two portal processes over one database, with one clock that a test moves. */
async function openShop(context: TestContext, patienceMs = 600_000) {
  const stage = await openStage(context)
  const operator = new Seller()
  let ms = 0
  const [one, two] = stage.engines.map(({ database }) =>
    makeCatalogue({ database, operator, now: () => ms, patienceMs }),
  )
  assert.ok(one && two)
  const pass = async (seconds: number): Promise<void> => {
    ms += seconds * 1_000
    await stage.rows(`update shared_copy set read_at = read_at - $1 * interval '1 second'`, [seconds])
  }
  return { stage, operator, one, two, pass }
}

const names = (answer: BundlesAnswer): string =>
  answer.ok ? answer.bundles.map(({ name }) => name).join() : `${answer.problem}: ${answer.message}`

test('however many visitors come at once to however many processes, the operator is asked once', async (context) => {
  const { operator, one, two } = await openShop(context)
  const gate = Promise.withResolvers<void>()
  operator.gate = gate.promise
  const answers = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).published('ALL'))
  gate.resolve()
  for (const answer of await Promise.all(answers)) assert.equal(names(answer), 'Daily 250 MB')
  assert.equal(operator.asked.length, 1)
  assert.deepEqual(operator.asked[0], { msisdn: '', service: 'ALL', lineType: '' })
})

test('a new price is seen within a minute, and the same by every process', async (context) => {
  const { operator, one, two, pass } = await openShop(context)
  await one.published('ALL')
  operator.sells('Daily 300 MB')
  await pass(20)
  assert.equal(names(await one.published('ALL')), 'Daily 250 MB')
  assert.equal(operator.asked.length, 1, 'a copy that is good is not asked for again')
  await pass(41)
  assert.equal(names(await two.published('ALL')), 'Daily 300 MB')
  await pass(6)
  assert.equal(names(await one.published('ALL')), 'Daily 300 MB')
  assert.equal(operator.asked.length, 2)
})

test('nobody waits for the operator while a copy is good: the next one is fetched behind the visitor', async (context) => {
  const { operator, one, pass } = await openShop(context)
  await one.published('ALL')
  operator.sells('Daily 300 MB')
  const gate = Promise.withResolvers<void>()
  operator.gate = gate.promise
  await pass(40)
  assert.equal(names(await one.published('ALL')), 'Daily 250 MB')
  gate.resolve()
  // What renews the copy is under way; whoever comes too late for the old one waits for it.
  await pass(30)
  assert.equal(names(await one.published('ALL')), 'Daily 300 MB')
  assert.equal(operator.asked.length, 2)
})

test('while the operator is away its offers stay for five minutes, then its own words are told', async (context) => {
  const { operator, one, two, pass } = await openShop(context)
  await one.published('ALL')
  operator.answer = AWAY
  await pass(61)
  assert.equal(names(await one.published('ALL')), 'Daily 250 MB')
  await pass(200)
  assert.equal(names(await one.published('ALL')), 'Daily 250 MB')
  assert.equal(names(await two.published('ALL')), 'Daily 250 MB')
  await pass(60)
  const gone = 'operator-failed: Bundles are not available right now.'
  assert.equal(names(await one.published('ALL')), gone)
  assert.equal(names(await two.published('ALL')), gone)
  const asked = operator.asked.length
  await Promise.all(Array.from({ length: 50 }, () => one.published('ALL')))
  assert.equal(operator.asked.length, asked, 'an operator that is down is left alone for a moment')
  operator.sells('Daily 300 MB')
  await pass(6)
  assert.equal(names(await one.published('ALL')), 'Daily 300 MB')
})

test('an operator that hangs keeps nobody waiting: what was published is shown, or that there is nothing', async (context) => {
  const { operator, one, two, pass } = await openShop(context, 0)
  const gate = Promise.withResolvers<void>()
  operator.gate = gate.promise
  assert.equal(names(await one.published('ALL')), 'operator-failed: ')
  gate.resolve()
  while (names(await one.published('ALL')) !== 'Daily 250 MB') await pass(6)
  const again = Promise.withResolvers<void>()
  operator.gate = again.promise
  await pass(61)
  assert.equal(names(await two.published('ALL')), 'Daily 250 MB')
  again.resolve()
})

test('a page that shows that it waits is given the plans of a slow operator, not an error', async (context) => {
  const { operator, one } = await openShop(context, 0)
  const gate = Promise.withResolvers<void>()
  operator.gate = gate.promise
  const waiting = one.published('LEADS', 600_000)
  assert.equal(
    names(await one.published('LEADS')),
    'operator-failed: ',
    'a page that is not begun does not wait',
  )
  gate.resolve()
  assert.equal(names(await waiting), 'Daily 250 MB')
})

test('what is offered to one line is asked anew each time and kept nowhere', async (context) => {
  const { stage, operator, one } = await openShop(context)
  const query = { msisdn: '700100001', service: 'ALL', lineType: '' } as const
  await one.forLine(query)
  operator.sells('Only for you')
  assert.equal(names(await one.forLine(query)), 'Only for you')
  assert.deepEqual(operator.asked, [query, query])
  assert.deepEqual(await stage.rows('select name from shared_copy'), [])
})

async function sell(stage: Stage, code: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const id = await stage.buy({ kind: 'BUNDLE' })
    await stage.rows(
      `update payment set state = 'delivered', purchase = jsonb_set(purchase, '{productCode}', to_jsonb($2::text))
       where id = $1`,
      [id, code],
    )
  }
}

const bundle = (productCode: string, category: string): Bundle => ({ ...DAILY, productCode, category })

// RECHARGE-24
test('of each category the bundle that was bought most this week is marked, the same by every process', async (context) => {
  const { stage, operator, one, two, pass } = await openShop(context)
  operator.answer = {
    ok: true,
    bundles: [bundle('A', 'Data'), bundle('B', 'Data'), bundle('V', 'Voice'), bundle('W', 'Voice')],
  }
  await sell(stage, 'A', 1)
  await sell(stage, 'B', 5)
  await sell(stage, 'ONLY-FOR-ONE-LINE', 7)
  await sell(stage, 'V', 4)
  await sell(stage, 'W', 5)
  await stage.rows(
    `update payment set created_at = now() - interval '8 days' where purchase->>'productCode' = 'W'`,
  )
  const open = await stage.buy({ kind: 'BUNDLE' })
  assert.equal(await stage.stateOf(open), 'registered')
  assert.deepEqual([...(await one.mostBought())], ['B'], 'four purchases are chance, five are not')
  await sell(stage, 'A', 5)
  assert.deepEqual([...(await two.mostBought())], ['B'], 'one copy for all processes')
  await pass(121)
  assert.deepEqual([...(await two.mostBought())], ['A'])
  operator.answer = AWAY
  await pass(400)
  assert.deepEqual([...(await one.mostBought())], [], 'without a catalogue there is nothing to mark')
})
