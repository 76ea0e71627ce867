import assert from 'node:assert/strict'
import test from 'node:test'
import type { Engine } from '#server/payments/engine.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { BY_CARD, openStage, OWNER, processAt, STRANGER } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { A_BILL, AN_INVOICE } from '#server/testing/stage-purchases.ts'
import { collected, ScriptedRail } from '#server/testing/scripted-parties.ts'

const MINUTE = 60_000
const SOMEBODY = digestOf(STRANGER)
const PAGE = { do: 'go-to', url: 'https://gateway.test/pay' } as const
const NOBODY_THERE = { kind: 'waiting', next: PAGE, untouched: true } as const

/** How a press of Pay ended: the state of its payment, or what stood in the way. */
async function press(engine: Engine, id: string, session = OWNER): Promise<string> {
  const done = await processAt(engine, id, session)
  if (done.ok) return done.asked ? done.state : 'asked before'
  return done.problem === 'in-the-way' ? `after ${done.by.id}` : done.problem
}

/** A payment whose customer looks at the gateway's page. */
async function openPage(stage: Stage, payable: object, sessionHash = OWNER): Promise<string> {
  const id = await stage.buy({ ...payable, ...BY_CARD, sessionHash })
  stage.cards.starts.give(`${id}-C1`, { kind: 'waiting', next: PAGE })
  stage.cards.queries.give(`${id}-C1`, NOBODY_THERE)
  assert.equal(await press(stage.engines[0], id, sessionHash), 'waiting')
  return id
}

/** Paid on the phone and delivered. */
async function payNow(stage: Stage, payable: object): Promise<string> {
  const id = await stage.pay(payable)
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  return id
}

for (const [name, payable] of [
  ['invoice', AN_INVOICE],
  ['bill', A_BILL],
] as const)
  // T15
  test(`one ${name} in twelve payments at two portals is asked for once`, async (context) => {
    const stage = await openStage(context)
    const ids = await Promise.all(Array.from({ length: 12 }, () => stage.buy(payable)))
    const ends = await Promise.all(ids.map((id, n) => press(stage.engines[n % 2 === 0 ? 0 : 1], id)))
    assert.equal(stage.wallet.started.length, 1)
    const [asked] = stage.wallet.started.map(({ ourRef }) => ourRef.slice(0, 26))
    assert.deepEqual(
      ends,
      ids.map((id) => (id === asked ? 'waiting' : `after ${asked}`)),
    )
  })

/** Declines at once; knows how many requests for one payable were ever open together. */
class Hasty extends ScriptedRail {
  open = 0
  most = 0

  override async start(): ReturnType<ScriptedRail['start']> {
    this.open += 1
    this.most = Math.max(this.most, this.open)
    await new Promise(setImmediate)
    this.open -= 1
    return { kind: 'declined', refusal: 'refused', reason: 'no' }
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

test('a paid invoice is never asked for again', async (context) => {
  const stage = await openStage(context)
  const first = await payNow(stage, AN_INVOICE)
  await stage.pass(30 * MINUTE)
  assert.equal(await press(stage.engines[1], await stage.buy(AN_INVOICE)), `after ${first}`)
})

test('a bill that was just paid is not paid again by mistake; another amount, or the next month, is', async (context) => {
  const stage = await openStage(context)
  const first = await payNow(stage, A_BILL)
  const again = await stage.buy(A_BILL)
  assert.equal(await press(stage.engines[1], again), `after ${first}`)
  const other = await stage.buy({ ...A_BILL, price: { minor: 7_000, currency: 'UGX' } })
  stage.wallet.starts.give(`${other}-C1`, { kind: 'declined', refusal: 'too-little', reason: 'no money' })
  assert.equal(await press(stage.engines[0], other), 'declined')
  const theirs = await stage.buy({ ...A_BILL, sessionHash: SOMEBODY })
  assert.equal(await press(stage.engines[0], theirs, SOMEBODY), 'waiting', 'another session')
  await stage.pass(11 * MINUTE)
  assert.equal(await press(stage.engines[1], again), 'waiting')
})

test('an invoice whose payment was declined can be paid at once by another way', async (context) => {
  const stage = await openStage(context)
  const first = await stage.buy(AN_INVOICE)
  stage.wallet.starts.give(`${first}-C1`, { kind: 'declined', refusal: 'too-little', reason: 'no money' })
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

test('a stranger keeps nobody from paying his bill, neither with a card page nor with a silent phone', async (context) => {
  const stage = await openStage(context)
  const page = await openPage(stage, A_BILL, SOMEBODY)
  const mine = await stage.buy(A_BILL)
  assert.equal(await press(stage.engines[0], mine), 'waiting')
  assert.equal(await stage.stateOf(page), 'waiting', 'and nobody cancels his')
  const theirs = await stage.buy({ ...A_BILL, recipient: '700300001', sessionHash: SOMEBODY })
  assert.equal(await press(stage.engines[0], theirs, SOMEBODY), 'waiting')
  assert.equal(
    await press(stage.engines[1], await stage.buy({ ...A_BILL, recipient: '700300001' })),
    'waiting',
  )
})

for (const [name, payable] of [
  ['invoice', AN_INVOICE],
  ['bill', A_BILL],
] as const)
  test(`a customer whose prompt never comes pays his ${name} by card, and what the phone brings later goes back`, async (context) => {
    const stage = await openStage(context)
    const prompt = await stage.pay(payable)
    const card = await stage.buy({ ...payable, ...BY_CARD })
    stage.cards.starts.give(`${card}-C1`, { kind: 'waiting', next: PAGE })
    stage.wallet.queries.give(`${prompt}-C1`, { kind: 'waiting', next: { do: 'approve-push' } })
    await stage.pass(90_000)
    assert.equal(await press(stage.engines[1], card), `after ${prompt}`, 'it may still come')
    await stage.pass(11_000)
    assert.equal(await press(stage.engines[1], card), 'waiting')
    stage.cards.queries.give(`${card}-C1`, collected('P1'))
    await stage.pass(3_000)
    assert.equal(await stage.stateOf(card), 'delivered')
    stage.wallet.queries.give(`${prompt}-C1`, collected('P2'))
    for (let looks = 0; looks < 3; looks += 1) await stage.pass(2 * MINUTE)
    assert.equal(await stage.stateOf(prompt), 'refunded')
    const causes = await stage.rows('select return_cause from payment where id = $1', [prompt])
    assert.deepEqual(causes, [{ return_cause: 'twice' }])
  })

test('a prompt that was approved meanwhile is found before another way is asked', async (context) => {
  const stage = await openStage(context)
  const prompt = await stage.pay(A_BILL)
  stage.wallet.queries.give(`${prompt}-C1`, { kind: 'waiting', next: { do: 'approve-push' } })
  await stage.pass(101_000)
  stage.wallet.queries.give(`${prompt}-C1`, collected('P1'))
  assert.equal(await press(stage.engines[1], await stage.buy(A_BILL)), `after ${prompt}`)
})

test('an invoice on the phone of another session is free after five minutes, not before', async (context) => {
  const stage = await openStage(context)
  const theirs = await stage.buy({ ...AN_INVOICE, sessionHash: SOMEBODY })
  assert.equal(await press(stage.engines[0], theirs, SOMEBODY), 'waiting')
  stage.wallet.queries.give(`${theirs}-C1`, { kind: 'waiting', next: { do: 'approve-push' } })
  const mine = await stage.buy(AN_INVOICE)
  await stage.pass(4 * MINUTE)
  assert.equal(await press(stage.engines[1], mine), `after ${theirs}`)
  await stage.pass(MINUTE + 1_000)
  assert.equal(await press(stage.engines[1], mine), 'waiting')
})

test('two invoices of one account, and bundles of one line, are paid side by side', async (context) => {
  const stage = await openStage(context)
  const other = { ...AN_INVOICE, snapshot: { ...AN_INVOICE.snapshot, invoiceNumber: 'INV-1002' } }
  const purchases = [AN_INVOICE, other, {}, {}]
  const ids = await Promise.all(purchases.map((purchase) => stage.buy(purchase)))
  const ends = await Promise.all(ids.map((id) => press(stage.engines[0], id)))
  assert.deepEqual(ends, ['waiting', 'waiting', 'waiting', 'waiting'])
})

test('an invoice that the operator opened again is paid again here; one that its list only shows late is not', async (context) => {
  const stage = await openStage(context)
  const first = await payNow(stage, AN_INVOICE)
  for (const said of [
    { kind: 'delivered', operatorRef: 'OP1' },
    { kind: 'pending' },
    { kind: 'unsure', reason: 'no answer' },
  ] as const) {
    stage.operator.queries.give(`${first}-F`, said)
    assert.equal(await press(stage.engines[1], await stage.buy(AN_INVOICE)), `after ${first}`, said.kind)
  }
  stage.operator.queries.give(`${first}-F`, { kind: 'never-seen' })
  const second = await stage.buy(AN_INVOICE)
  assert.equal(await press(stage.engines[1], second), 'waiting')
  stage.wallet.queries.give(`${second}-C1`, collected('P2'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(second), 'delivered')
  assert.equal(await stage.stateOf(first), 'delivered', 'what was paid then stays paid')
  const told = await stage.rows(
    `select cause from event where payment_id = $1 and cause like 'operator:opened-again%'`,
    [first],
  )
  assert.deepEqual(told, [{ cause: 'operator:opened-again:never-seen' }])
  stage.operator.queries.give(`${second}-F`, { kind: 'delivered', operatorRef: 'OP2' })
  assert.equal(await press(stage.engines[0], await stage.buy(AN_INVOICE)), `after ${second}`)
})
