import assert from 'node:assert/strict'
import test from 'node:test'
import { purchaseOf, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { recordEvidence } from '../records/record-evidence.ts'
import { balances, openTerminal, undelivered, unknown } from '#server/testing/staff-terminal.ts'

const WHY = ['--by', 'Grace', '--reason', 'seen with the operator'] as const

async function lastEvent(stage: Stage, id: string): Promise<unknown> {
  const [event] = await stage.rows(
    `select from_state, to_state, cause, detail from event where payment_id = $1 and cause like 'staff:%'
     order by id desc limit 1`,
    [id],
  )
  return event
}

// CORE-25
test('a paid recharge that nobody could confirm is given once a person releases it, under its one key', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await undelivered(stage)
  assert.match((await type('list')).said, /70\*\*\*\*001.*not known whether it was delivered\n1 wait/)
  const told = await type('release', id, ...WHY)
  assert.deepEqual(told, { done: true, said: `${id} is delivering: the operator is asked to deliver it.` })
  assert.deepEqual(await lastEvent(stage, id), {
    from_state: 'review',
    to_state: 'delivering',
    cause: 'staff:release',
    detail: { by: 'Grace', user: 'ops', reason: 'seen with the operator' },
  })
  stage.operator.queries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OP7' })
  await stage.pass(2_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.deepEqual(new Set(stage.operator.orders.map(({ key }) => key)), new Set([`${id}-F`]))
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -5_000, 'income:AIRTIME': 5_000 })
  const again = await type('release', id, ...WHY)
  assert.ok(again.done)
  assert.match(again.said, /^Done already by Grace, .* is delivered\.$/)
})

test('money that a person returns goes back once, however many people decide it at the same moment', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await undelivered(stage)
  const answers = await Promise.all(Array.from({ length: 6 }, () => type('return', id, ...WHY)))
  assert.ok(answers.every(({ done }) => done))
  assert.equal(answers.filter(({ said }) => said.includes('is refunding: the provider is asked')).length, 1)
  await stage.pass(1_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.equal(stage.wallet.refunded.length, 1)
  assert.deepEqual(await balances(stage, id), {})
  assert.deepEqual(
    stage.messages.sent.map(({ text }) => text.slice(0, 18)),
    ['Airtime not added.', 'UGX 5,000 was retu'],
  )
  const released = await type('release', id, ...WHY)
  assert.deepEqual(released, {
    done: false,
    said: 'It is refunded: only a payment in review is decided by a person. Nothing was changed.',
  })
})

test('two people who decide differently at once leave a customer with the value or the money, never both', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await undelivered(stage)
  stage.operator.queries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OP7' })
  const answers = await Promise.all([type('return', id, ...WHY), type('release', id, ...WHY)])
  assert.equal(answers.filter(({ done }) => done).length, 1)
  await stage.pass(2_000)
  const ended = await stage.stateOf(id)
  assert.ok(ended === 'delivered' ? stage.wallet.refunded.length === 0 : ended === 'refunded', ended)
})

test('a payment whose money never came is declined by a person, and money that comes after all is found', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await unknown(stage)
  assert.match((await type('list')).said, /not known whether it was paid/)
  for (const way of ['release', 'return'])
    assert.match(
      (await type(way, id, ...WHY)).said,
      /^No money is known to have come\. .*Nothing was changed/,
    )
  assert.match(
    (await type('decline', id, ...WHY, '--reference', 'P1')).said,
    /releases the payment or returns/,
  )
  assert.equal(await stage.stateOf(id), 'review')
  assert.ok((await type('decline', id, ...WHY)).done)
  assert.equal(await stage.stateOf(id), 'declined')
  const [row] = await stage.rows<{ reason: string }>(
    'select provider_reason as reason from payment where id = $1',
    [id],
  )
  assert.doesNotMatch(row?.reason ?? '', /operator/, 'what the staff write is not shown to a customer')
  await stage.rows('update payment set failure_shown_at = now() where id = $1', [id])
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(10_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.deepEqual(await balances(stage, id), {})
})

test('a charge that a person saw in the provider’s list is in the books before anything is given or returned', async (context) => {
  const { stage, type } = await openTerminal(context)
  const [given, returned, third] = [await unknown(stage), await unknown(stage), await unknown(stage)]
  assert.ok((await type('release', given, ...WHY, '--reference', 'MTN-1')).done)
  assert.match(
    (await type('release', third, ...WHY, '--reference', 'MTN-1')).said,
    /^KATI_MONEY MTN-1 paid another payment already\. Nothing was changed/,
  )
  assert.ok((await type('return', returned, ...WHY, '--reference', 'MTN-2')).done)
  await stage.pass(6_000)
  assert.equal(await stage.stateOf(given), 'delivered')
  assert.deepEqual(await balances(stage, given), { 'rail:KATI_MONEY': -5_000, 'income:AIRTIME': 5_000 })
  assert.equal(await stage.stateOf(returned), 'refunded')
  assert.deepEqual(await balances(stage, returned), {})
  assert.deepEqual(
    stage.wallet.refunded.map(({ providerRef }) => providerRef),
    ['MTN-2'],
  )
  assert.equal(await stage.stateOf(third), 'review')
})

test('a charge of another amount is never released: a person can only return what was taken', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1', { minor: 50_000 }), {
    kind: 'unsure',
    reason: 'reset',
  })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'review')
  assert.match((await type('list')).said, /another amount was taken/)
  assert.match((await type('release', id, ...WHY)).said, /^Another amount than the price was taken/)
  assert.match((await type('decline', id, ...WHY)).said, /^Its money is in the books/)
  assert.ok((await type('return', id, ...WHY)).done)
  await stage.pass(1_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.equal(stage.wallet.refunded[0]?.amount.minor, 50_000)
  assert.deepEqual(await balances(stage, id), {})
})

test('a charge that its provider took back is not delivered for: the books are closed by what is known of it', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  stage.operator.deliveries.give(`${id}-F`, { kind: 'unsure', reason: 'reset' })
  await stage.pass(3_000)
  const evidence = { kind: 'reversed', reason: 'disputed' } as const
  await recordEvidence(stage.engines[0], { id, attempt: 1, evidence, cause: 'query' })
  assert.match((await type('list')).said, /the provider took the money back/)
  assert.match(
    (await type('release', id, ...WHY, '--reference', 'P9')).said,
    /^The provider took the money back/,
  )
  assert.match((await type('decline', id, ...WHY)).said, /^The provider took the money back/)
  assert.ok((await type('return', id, ...WHY)).done)
  await stage.pass(1_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.equal(stage.wallet.refunded.length, 0)
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -5_000, 'reversed:KATI_MONEY': 5_000 })
})

test('an invoice that another payment settles meanwhile is not paid twice by hand', async (context) => {
  const { stage, type } = await openTerminal(context)
  const invoice = { kind: 'INVOICE', transactionType: 'INVOICE PAYMENT', recipient: 'PE1000000001' } as const
  const snapshot = { ...purchaseOf().snapshot, accountId: 'PE1000000001', invoiceNumber: 'INV-1' }
  const id = await unknown(stage, { ...invoice, snapshot })
  await stage.rows('delete from payable_hold', [])
  const other = await stage.pay({ ...invoice, snapshot })
  stage.wallet.queries.give(`${other}-C1`, collected('P2'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(other), 'delivered')
  assert.match(
    (await type('release', id, ...WHY, '--reference', 'P1')).said,
    /^Another payment settles the same/,
  )
  assert.ok((await type('return', id, ...WHY, '--reference', 'P1')).done)
  await stage.pass(1_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.match(stage.messages.sent.map(({ text }) => text).join(), /Another payment for this bill came first/)
})
