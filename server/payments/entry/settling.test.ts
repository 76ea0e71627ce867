import assert from 'node:assert/strict'
import test from 'node:test'
import type { Engine } from '#server/payments/engine.ts'
import { digestOf } from '#server/payments/payment-id.ts'
import { BY_CARD, openStage, OWNER, processAt, STRANGER } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { A_BILL, AN_INVOICE } from '#server/testing/stage-purchases.ts'
import { collected, ScriptedRail } from '#server/testing/scripted-parties.ts'

const MINUTE = 60_000
const SOMEBODY = digestOf(STRANGER)
const PAGE = { do: 'go-to', url: 'https://gateway.test/pay' } as const
const NOBODY_THERE = { word: 'waiting', next: PAGE, untouched: true } as const

/** How a press of Pay ended: the state of its payment, or what stood in the way. */
async function press(engine: Engine, id: string, session = OWNER): Promise<string> {
  const done = await processAt(engine, id, session)
  if (done.ok) return done.asked ? done.state : 'asked before'
  return done.problem === 'in-the-way' ? `after ${done.by.id}` : done.problem
}

/** A payment whose customer looks at the gateway's page. */
async function openPage(stage: Stage, thing: object, sessionHash = OWNER): Promise<string> {
  const id = await stage.buy({ ...thing, ...BY_CARD, sessionHash })
  stage.cards.starts.give(`${id}-C1`, { word: 'waiting', next: PAGE })
  stage.cards.queries.give(`${id}-C1`, NOBODY_THERE)
  assert.equal(await press(stage.engines[0], id, sessionHash), 'waiting')
  return id
}

for (const [name, thing] of [
  ['invoice', AN_INVOICE],
  ['bill', A_BILL],
] as const)
  test(`one ${name} in twelve payments at two portals is asked for once`, async (context) => {
    const stage = await openStage(context)
    const ids = await Promise.all(Array.from({ length: 12 }, () => stage.buy(thing)))
    const ends = await Promise.all(ids.map((id, n) => press(stage.engines[n % 2 === 0 ? 0 : 1], id)))
    assert.equal(stage.wallet.started.length, 1)
    const [asked] = stage.wallet.started.map(({ ourRef }) => ourRef.slice(0, 26))
    assert.deepEqual(
      ends,
      ids.map((id) => (id === asked ? 'waiting' : `after ${asked}`)),
    )
  })

/** Declines at once; knows how many requests for one thing were ever open together. */
class Hasty extends ScriptedRail {
  open = 0
  most = 0

  override async start(): ReturnType<ScriptedRail['start']> {
    this.open += 1
    this.most = Math.max(this.most, this.open)
    await new Promise(setImmediate)
    this.open -= 1
    return { word: 'declined', reason: 'no' }
  }
}

test('however fast an invoice is given up and taken again, two payments never ask for it together', async (context) => {
  const stage = await openStage(context)
  const hasty = new Hasty('KATI_MONEY')
  const rails = new Map([[hasty.name, hasty]])
  const engines = stage.engines.map((engine): Engine => ({ ...engine, rails }))
  const ids = await Promise.all(Array.from({ length: 40 }, () => stage.buy(AN_INVOICE)))
  const all = ids.flatMap((id) => engines.map((engine) => press(engine, id)))
  await Promise.all(all)
  assert.equal(hasty.most, 1)
})

test('a paid invoice is never asked for again; a paid bill may be paid again next month', async (context) => {
  const stage = await openStage(context)
  for (const [thing, after] of [
    [AN_INVOICE, 'after'],
    [A_BILL, 'waiting'],
  ] as const) {
    const first = await stage.pay(thing)
    stage.wallet.queries.give(`${first}-C1`, collected(`P-${first}`))
    await stage.pass(3_000)
    assert.equal(await stage.stateOf(first), 'delivered')
    const again = await stage.buy(thing)
    assert.equal(await press(stage.engines[1], again), after === 'after' ? `after ${first}` : after)
  }
})

test('an invoice whose payment was declined can be paid at once by another way', async (context) => {
  const stage = await openStage(context)
  const first = await stage.buy(AN_INVOICE)
  stage.wallet.starts.give(`${first}-C1`, { word: 'declined', reason: 'no money' })
  assert.equal(await press(stage.engines[0], first), 'declined')
  const second = await stage.buy(AN_INVOICE)
  assert.equal(await press(stage.engines[1], second), 'waiting')
  assert.equal(await press(stage.engines[0], await stage.buy(AN_INVOICE)), `after ${second}`)
})

test('a customer who leaves the card page pays his invoice by phone at once, and what the card brings later goes back', async (context) => {
  const stage = await openStage(context)
  const card = await openPage(stage, AN_INVOICE)
  const phone = await stage.buy(AN_INVOICE)
  assert.equal(await press(stage.engines[1], phone), 'waiting')
  assert.equal(await stage.stateOf(card), 'cancelled')
  stage.wallet.queries.give(`${phone}-C1`, collected('P1'))
  stage.cards.queries.give(`${card}-C1`, collected('P2'))
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(phone), 'delivered')
  assert.equal(await stage.stateOf(card), 'refunded')
  assert.deepEqual(
    stage.operator.orders.map(({ key }) => key),
    [`${phone}-F`],
  )
  const causes = await stage.rows('select return_cause from payment where id = $1', [card])
  assert.deepEqual(causes, [{ return_cause: 'twice' }])
})

test('a card page that was paid after all keeps its invoice: the second way is not asked', async (context) => {
  const stage = await openStage(context)
  const card = await openPage(stage, AN_INVOICE)
  stage.cards.queries.give(`${card}-C1`, collected('P1'))
  assert.equal(await press(stage.engines[1], await stage.buy(AN_INVOICE)), `after ${card}`)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(card), 'delivered')
  assert.equal(stage.wallet.started.length, 0)
})

test('a gateway that does not say how its page was left keeps nobody from being answered', async (context) => {
  const stage = await openStage(context)
  const card = await openPage(stage, AN_INVOICE)
  const silent = Promise.withResolvers<void>()
  stage.cards.meanwhile = () => silent.promise
  const phone = await stage.buy(AN_INVOICE)
  assert.equal(await press(stage.engines[1], phone), `after ${card}`)
  silent.resolve()
  while ((await stage.stateOf(card)) === 'waiting') await new Promise(setImmediate)
  assert.equal(await press(stage.engines[1], phone), 'waiting', 'the next press finds the invoice free')
})

test('a stranger who opens a card page for my bill keeps me waiting a few minutes, not half an hour', async (context) => {
  const stage = await openStage(context)
  const theirs = await openPage(stage, A_BILL, SOMEBODY)
  const mine = await stage.buy(A_BILL)
  assert.equal(await press(stage.engines[0], mine), `after ${theirs}`)
  assert.equal(await stage.stateOf(theirs), 'waiting', 'and I cannot cancel it')
  await stage.pass(6 * MINUTE)
  assert.equal(await press(stage.engines[0], mine), 'waiting')
  stage.cards.queries.give(`${theirs}-C1`, collected('P1'))
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(theirs), 'refunded', 'the bill is mine to pay now')
})

test('a request on a phone keeps its invoice until the phone has answered', async (context) => {
  const stage = await openStage(context)
  const first = await stage.pay(AN_INVOICE)
  await stage.pass(10 * MINUTE)
  assert.equal(await press(stage.engines[0], await stage.buy(AN_INVOICE)), `after ${first}`)
})

test('two invoices of one account, and bundles of one line, are paid side by side', async (context) => {
  const stage = await openStage(context)
  const other = { ...AN_INVOICE, snapshot: { ...AN_INVOICE.snapshot, invoiceNumber: 'INV-1002' } }
  const purchases = [AN_INVOICE, other, {}, {}]
  const ids = await Promise.all(purchases.map((purchase) => stage.buy(purchase)))
  const ends = await Promise.all(ids.map((id) => press(stage.engines[0], id)))
  assert.deepEqual(ends, ['waiting', 'waiting', 'waiting', 'waiting'])
})
