import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import type { Engine } from '#server/payments/engine.ts'
import { makeDrafts } from '#server/store/drafts.ts'
import { airtimeDraft } from '#domain/purchases/drafts.ts'
import { findCountry } from '#countries/find-country.ts'
import { BY_CARD, openStage, processAt, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { A_BILL } from '#server/testing/stage-purchases.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const PAGE = { do: 'go-to', url: 'https://gateway.test/pay' } as const
const APPROVE = { kind: 'waiting', next: { do: 'approve-push' } } as const
const MINUTE = 60_000

/** A stage with the draft of one purchase of airtime. */
async function withDraft(
  context: TestContext,
  stageOf: Parameters<typeof openStage>[1] = {},
): Promise<{ readonly stage: Stage; readonly draft: string }> {
  const stage = await openStage(context, stageOf)
  const country = findCountry('UG')
  assert.ok(country)
  const form = { msisdn: '700100001', amount: 5_000, redirectPage: '/prepaid-recharge' }
  const draft = await makeDrafts(stage.database).save(airtimeDraft(country, form), SESSION)
  return { stage, draft }
}

async function press(engine: Engine, id: string): Promise<string> {
  const done = await processAt(engine, id)
  if (done.ok) return done.asked ? done.state : 'asked before'
  return done.problem === 'in-the-way' ? `after ${done.by.id}` : done.problem
}

async function openCard(stage: Stage, draft: string): Promise<string> {
  const id = await stage.buy({ ...BY_CARD, draft })
  stage.cards.starts.give(`${id}-C1`, { kind: 'waiting', next: PAGE })
  stage.cards.queries.give(`${id}-C1`, { kind: 'waiting', next: PAGE, untouched: true })
  assert.equal(await press(stage.engines[0], id), 'waiting')
  return id
}

const keysOf = (stage: Stage) => stage.operator.orders.map(({ key }) => key)
const causeOf = async (stage: Stage, id: string) => {
  const [row] = await stage.rows<{ return_cause: string }>('select return_cause from payment where id = $1', [
    id,
  ])
  return row?.return_cause
}

// CORE-64, I13
test('airtime that is paid by card page and by phone at once is given once, and the second money goes back', async (context) => {
  const { stage, draft } = await withDraft(context)
  const card = await openCard(stage, draft)
  const phone = await stage.buy({ draft })
  assert.equal(await press(stage.engines[1], phone), 'waiting')
  stage.cards.queries.give(`${card}-C1`, collected('P1'))
  stage.wallet.queries.give(`${phone}-C1`, collected('P2'))
  await stage.pass(2 * MINUTE)
  const ends = [await stage.stateOf(card), await stage.stateOf(phone)]
  assert.deepEqual(ends.toSorted(), ['delivered', 'refunded'])
  const [kept, left] = ends[0] === 'delivered' ? [card, phone] : [phone, card]
  assert.deepEqual(keysOf(stage), [`${kept}-F`])
  assert.equal(await causeOf(stage, left), 'twice')
  const texts = stage.messages.sent.map(({ text }) => text)
  assert.ok(
    texts.some((text) => text.startsWith('This purchase was already paid. UGX 5,000 is being returned.')),
  )
})

const AT_ONCE = 'two ways of one draft that are collected in the same instant are not both kept'
for (const hasIndex of [true, false])
  test(`${AT_ONCE}${hasIndex ? '' : ', also where no index compares payments'}`, async (context) => {
    const { stage, draft } = await withDraft(context, hasIndex ? {} : { isSpread: true })
    if (!hasIndex) await stage.rows('drop index if exists payment_one_kept')
    await keptOnce(stage, draft)
  })

async function keptOnce(stage: Stage, draft: string): Promise<void> {
  const ids = await Promise.all(Array.from({ length: 8 }, () => stage.buy({ draft })))
  // Each was let through while the others were still registered.
  await stage.rows(
    `update payment set state = 'waiting', current_attempt = 1, version = 2, due_at = now() where id = any($1)`,
    [ids],
  )
  await stage.rows(
    `insert into attempt (payment_id, n, rail, our_ref, state, request_digest)
     select id, 1, rail, id || '-C1', 'waiting', '' from payment where id = any($1)`,
    [ids],
  )
  for (const id of ids) stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3_000)
  const states = await Promise.all(ids.map((id) => stage.stateOf(id)))
  assert.deepEqual(states.toSorted(), ['delivered', ...Array.from({ length: 7 }, () => 'refunded')])
  assert.equal(stage.operator.orders.length, 1)
  assert.equal(stage.wallet.refunded.length, 7)
}

test('the prompt of a payment that was left is approved after the same was bought in another way: it goes back', async (context) => {
  const { stage, draft } = await withDraft(context)
  const left = await stage.pay({ draft })
  stage.wallet.queries.give(`${left}-C1`, APPROVE)
  await stage.pass(10_000)
  const second = await stage.buy({ draft, payer: '700500002' })
  assert.equal(await press(stage.engines[1], second), 'waiting', 'nobody waits for a prompt that he left')
  stage.wallet.queries.give(`${second}-C1`, collected('P2'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(second), 'delivered')
  stage.wallet.queries.give(`${left}-C1`, collected('P1'))
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(left), 'refunded')
  assert.deepEqual(keysOf(stage), [`${second}-F`])
})

test('a prompt that was approved meanwhile is found before a second way is asked', async (context) => {
  const { stage, draft } = await withDraft(context)
  const first = await stage.pay({ draft })
  stage.wallet.queries.give(`${first}-C1`, APPROVE)
  await stage.pass(10_000)
  stage.wallet.queries.give(`${first}-C1`, collected('P1'))
  const second = await stage.buy({ draft })
  assert.equal(await press(stage.engines[1], second), `after ${first}`)
  assert.equal(stage.wallet.started.length, 1)
})

test('a purchase that is paid, or whose answer is not clear, is not asked for again in another way', async (context) => {
  const { stage, draft } = await withDraft(context)
  const first = await stage.buy({ draft })
  stage.wallet.starts.give(`${first}-C1`, { kind: 'unsure', reason: 'no answer' })
  stage.wallet.queries.give(`${first}-C1`, { kind: 'unsure', reason: 'no answer' })
  assert.equal(await press(stage.engines[0], first), 'unsure')
  const second = await stage.buy({ draft })
  assert.equal(await press(stage.engines[1], second), `after ${first}`)
  stage.wallet.queries.give(`${first}-C1`, collected('P1'))
  await stage.pass(10_000)
  assert.equal(await press(stage.engines[1], second), `after ${first}`)
  assert.equal(stage.wallet.started.length, 1)
})

test('a purchase that failed, or whose money went back, can be paid again from its own page', async (context) => {
  const { stage, draft } = await withDraft(context)
  const first = await stage.buy({ draft })
  stage.wallet.starts.give(`${first}-C1`, { kind: 'declined', refusal: 'too-little', reason: 'no money' })
  assert.equal(await press(stage.engines[0], first), 'declined')
  const second = await stage.buy({ draft })
  stage.operator.deliveries.give(`${second}-F`, { kind: 'refused', reason: 'no' })
  assert.equal(await press(stage.engines[1], second), 'waiting')
  stage.wallet.queries.give(`${second}-C1`, collected('P2'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(second), 'refunded')
  const third = await stage.buy({ draft })
  assert.equal(await press(stage.engines[0], third), 'waiting')
  stage.wallet.queries.give(`${third}-C1`, collected('P3'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(third), 'delivered')
})

test('the same bought again from its page on purpose is given again, and callers without a draft buy as often as they like', async (context) => {
  const { stage, draft } = await withDraft(context)
  const drafts = makeDrafts(stage.database)
  const data = await drafts.find(draft, SESSION)
  assert.ok(data)
  const other = await drafts.save(data, SESSION)
  const ids = []
  for (const purchase of [{ draft }, { draft: other }, {}, {}]) {
    const id = await stage.pay(purchase)
    stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
    await stage.pass(3_000)
    ids.push(id)
  }
  assert.deepEqual(
    keysOf(stage),
    ids.map((id) => `${id}-F`),
  )
})

test('a draft of another session, or for another line, makes no purchase one', async (context) => {
  const { stage, draft } = await withDraft(context)
  const drafts = makeDrafts(stage.database)
  const data = await drafts.find(draft, SESSION)
  assert.ok(data)
  const theirs = await drafts.save(data, 'C'.repeat(32))
  for (const purchase of [{ draft: theirs }, { draft, recipient: '700100002' }]) {
    const id = await stage.buy(purchase)
    const [row] = await stage.rows<{ purchase_key: string | null }>(
      'select purchase_key from payment where id = $1',
      [id],
    )
    assert.equal(row?.purchase_key, null)
  }
})

test('a bill that is paid twice from one draft in the same instant is settled once', async (context) => {
  const { stage, draft } = await withDraft(context)
  const bill = { ...A_BILL, recipient: '700100001', draft }
  const first = await stage.pay(bill)
  stage.wallet.queries.give(`${first}-C1`, APPROVE)
  await stage.pass(101_000)
  const second = await stage.pay(bill)
  for (const id of [first, second]) stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await stage.pass(3 * MINUTE)
  const states = [await stage.stateOf(first), await stage.stateOf(second)]
  assert.deepEqual(states.toSorted(), ['delivered', 'refunded'])
})

test('a gateway that answers the opening with an error is told at once, and the purchase goes on by another way', async (context) => {
  const { stage, draft } = await withDraft(context)
  const card = await stage.buy({ ...BY_CARD, draft })
  stage.cards.starts.give(`${card}-C1`, { kind: 'unsure', reason: 'status 500' })
  stage.cards.queries.give(`${card}-C1`, { kind: 'unsure', reason: 'status 500' })
  assert.equal(await press(stage.engines[0], card), 'registered')
  const phone = await stage.buy({ draft })
  assert.equal(await press(stage.engines[1], phone), 'waiting')
  stage.wallet.queries.give(`${phone}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(phone), 'delivered')
  stage.cards.queries.give(`${card}-C1`, collected('P2'))
  await stage.pass(MINUTE)
  assert.equal(await stage.stateOf(card), 'refunded', 'what the page that nobody knew brings goes back')
})

test('a page that nobody was given and that was paid all the same is delivered when nothing else was', async (context) => {
  const { stage, draft } = await withDraft(context)
  const card = await stage.buy({ ...BY_CARD, draft })
  stage.cards.starts.give(`${card}-C1`, { kind: 'unsure', reason: 'status 500' })
  assert.equal(await press(stage.engines[0], card), 'registered')
  stage.cards.queries.give(`${card}-C1`, collected('P1'))
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(card), 'delivered')
})
