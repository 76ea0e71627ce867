import assert from 'node:assert/strict'
import test from 'node:test'
import type { Evidence } from '#domain/payments/evidence.ts'
import { BY_CARD, openStage, processAt } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { takeNotice } from '../callbacks.ts'

const MINUTE = 60_000
/** What a gateway says of a page that nobody is busy on. */
const UNTOUCHED: Evidence = {
  kind: 'waiting',
  next: { do: 'popup', accessCode: '', url: '' },
  untouched: true,
}
const WAY_IN: Evidence = {
  kind: 'waiting',
  next: { do: 'popup', accessCode: 'code', url: 'https://gateway.test/code' },
}

async function openCheckout(stage: Stage, start: Evidence): Promise<string> {
  const id = await stage.buy(BY_CARD)
  stage.cards.starts.give(`${id}-C1`, start)
  stage.cards.queries.give(`${id}-C1`, UNTOUCHED)
  await processAt(stage.engines[0], id)
  return id
}

test('a checkout that the customer walked away from ends after half an hour, without a person', async (context) => {
  const stage = await openStage(context)
  const id = await openCheckout(stage, WAY_IN)
  await stage.pass(20 * MINUTE)
  assert.equal(await stage.stateOf(id), 'waiting')
  await stage.pass(12 * MINUTE)
  assert.equal(await stage.stateOf(id), 'expired')
})

test('a card paid on a page that was believed left is still found and delivered', async (context) => {
  const stage = await openStage(context)
  const id = await openCheckout(stage, WAY_IN)
  await stage.pass(32 * MINUTE)
  stage.cards.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(id), 'delivered')
})

test('a customer whose way into the checkout was lost on the wire can pay again, by a new page', async (context) => {
  const stage = await openStage(context)
  const id = await openCheckout(stage, { kind: 'unsure', reason: 'the answer was lost' })
  assert.equal(await stage.stateOf(id), 'registered')
  stage.cards.starts.give(`${id}-C2`, WAY_IN)
  const again = await processAt(stage.engines[1], id)
  assert.ok(again.ok && again.next?.do === 'popup' && again.next.accessCode === 'code')
})

test('a look that overtakes the answer does not take the checkout away from the customer', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy(BY_CARD)
  const slow = Promise.withResolvers<void>()
  stage.cards.gate = slow.promise
  stage.cards.starts.give(`${id}-C1`, WAY_IN)
  stage.cards.queries.give(`${id}-C1`, UNTOUCHED)
  const answered = processAt(stage.engines[0], id)
  while (stage.cards.started.length === 0) await stage.rows('select 1')
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'waiting')
  slow.resolve()
  const known = await answered
  assert.ok(known.ok && known.next?.do === 'popup' && known.next.accessCode === 'code')
})

test('a word of the gateway during a look is not lost: the next look follows in seconds', async (context) => {
  const stage = await openStage(context)
  const id = await openCheckout(stage, WAY_IN)
  const [engine] = stage.engines
  stage.cards.queries.give(`${id}-C1`, UNTOUCHED, collected('P1'))
  let said = false
  stage.cards.meanwhile = async () => {
    if (!said)
      await takeNotice(engine, 'PAYSTACK', {
        headers: { signed: 'yes' },
        rawBody: Buffer.from(`${id}-C1 paid`),
      })
    said = true
  }
  await stage.pass(25 * MINUTE)
  assert.equal(await stage.stateOf(id), 'waiting')
  await stage.pass(2_500)
  assert.equal(await stage.stateOf(id), 'delivered')
})

test('on the card page stands the address of the customer, or of the brand for one who gave none', async (context) => {
  const stage = await openStage(context)
  const ids = [await stage.buy(BY_CARD), await stage.buy({ ...BY_CARD, email: 'achieng@mail.ug' })]
  for (const id of ids) await processAt(stage.engines[0], id)
  assert.deepEqual(
    stage.cards.started.map(({ email }) => email),
    ['cards@kati.test', 'achieng@mail.ug'],
  )
})
