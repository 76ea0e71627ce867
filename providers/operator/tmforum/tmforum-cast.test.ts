import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CONGO, UGANDA } from '../../testing/markets.ts'
import { startSandboxProcess } from '../../testing/sandbox-process.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Market } from '../market.ts'
import type { WatchedOperator } from '../portal-operator.ts'
import type { DeliveryOrder, Operator } from '../port.ts'
import { bookedUnder, orderOf, startAgain } from '#providers/testing/operator/cast-stage.ts'
import type { BookedDelivery } from '#providers/testing/operator/cast-stage.ts'
import { expectCast } from '#providers/testing/operator/expect-cast.ts'
import { expectLeadPayments } from '#providers/testing/operator/expect-lead-payments.ts'
import { expectLeads } from '#providers/testing/operator/expect-leads.ts'
import { createTmForumOperator } from './tmforum.ts'
import type { TmForumConfig } from './tmforum.ts'
import { TMF_BASES } from './tmforum.wire.ts'

const portal = await startScripted(() => ({ status: 200, body: {} }))
const sandbox = await startSandboxProcess(portal.url)
const CALLING_CODES: Readonly<Record<string, string>> = { UG: '256', NG: '234', CD: '243' }

function configOf(market: Market): TmForumConfig {
  return {
    baseUrl: sandbox.url,
    bases: TMF_BASES,
    auth: {
      way: 'oauth',
      tokenUrl: `${sandbox.url}/tmf-api/oauth2/token`,
      clientId: 'sandbox-tmf-client',
      clientSecret: 'sandbox-tmf-secret',
      scope: '',
    },
    queryDeadlineMs: 2_000,
    deliverDeadlineMs: 2_000,
    callingCode: CALLING_CODES[market.opco] ?? '',
    market,
    settleMs: 0,
    rates: { url: `${sandbox.url}/operator/v1`, key: 'sandbox-operator-key' },
  }
}

const drivers = new Map<string, WatchedOperator>()
const at = (market: Market): WatchedOperator => {
  const known = drivers.get(market.opco)
  if (known) return known
  const made = createTmForumOperator(configOf(market))
  drivers.set(market.opco, made)
  return made
}
after(async () => {
  for (const operator of drivers.values()) operator.close()
  await sandbox.close()
  await portal.close()
})

expectCast({ driver: 'TM Forum', sandbox, at })
expectLeads({ driver: 'TM Forum', sandbox, at })
expectLeadPayments({ driver: 'TM Forum', sandbox, at })

const cents = (minor: number) => ({ amount: { minor, currency: 'USD' }, to: 'CDF' }) as const

test('TM Forum: what an amount costs in francs is asked where the rates are', async () => {
  assert.deepEqual(await at(CONGO).exchangeRate(cents(100)), { ok: true, rate: '2800' })
  assert.deepEqual(await at(CONGO).exchangeRate(cents(777)), { ok: false, problem: 'refused' })
  const without = createTmForumOperator({ ...configOf(CONGO), rates: null })
  assert.deepEqual(await without.exchangeRate(cents(100)), { ok: false, problem: 'operator-failed' })
  without.close()
})

test('TM Forum: a key that was used for another order is not taken for it', async () => {
  const operator = at(UGANDA)
  assert.equal((await operator.deliver(orderOf('KEY-F', {}))).kind, 'delivered')
  assert.equal((await operator.deliver(orderOf('KEY-F', { msisdn: '700100002' }))).kind, 'unsure')
})

test('TM Forum: an operator that knows the portal by a key is asked with it', async () => {
  const byKey = createTmForumOperator({
    ...configOf(UGANDA),
    auth: { way: 'key', key: 'sandbox-operator-key' },
  })
  const query = { msisdn: '700100001', broadband: false, purpose: '' }
  assert.deepEqual(await byKey.findLineType(query), { ok: true, lineType: 'PREPAID' })
  byKey.close()
})

for (const how of ['after', 'instead'] as const) {
  test(`TM Forum: an order whose answer broke ${how} being carried out is given once, asked again`, async () => {
    const operator = at(UGANDA)
    const order = orderOf(`BROKEN${how.toUpperCase()}-F`, {})
    await sandbox.breakOnce('operator', 'start', how)
    assert.equal((await operator.deliver(order)).kind, 'unsure')
    assert.equal((await operator.deliver(order)).kind, 'delivered')
    assert.equal((await operator.queryDelivery(order.key)).kind, 'delivered')
    assert.equal((await bookedUnder(sandbox, order.key)).length, 1)
  })
}

const MANY: readonly Partial<DeliveryOrder>[] = [
  {},
  { kind: 'BUNDLE', productCode: 'DAT-D1', amount: { minor: 1_000, currency: 'UGX' } },
  { kind: 'BILL', msisdn: '700200001' },
  {
    kind: 'BUNDLE',
    msisdn: '700400001',
    productCode: 'RTR-20',
    amount: { minor: 50_000, currency: 'UGX' },
  },
]

/** As the portal does it: the first try orders, later ones look first and order again what was never seen. */
async function giveUntilGiven(operator: Operator, order: DeliveryOrder): Promise<void> {
  let evidence = await operator.deliver(order)
  while (evidence.kind !== 'delivered') {
    assert.notEqual(evidence.kind, 'refused')
    assert.ok((await bookedUnder(sandbox, order.key)).length <= 1)
    evidence = await operator.queryDelivery(order.key)
    if (evidence.kind === 'never-seen') evidence = await operator.deliver(order)
  }
}

test('TM Forum: a hundred orders over a line that breaks a third of all answers are given once each', async () => {
  await startAgain(sandbox)
  const broken = { rate: 0.12, kinds: ['reset', '500'] }
  await sandbox.post('/admin/faults', {
    operator: [
      { ...broken, seed: 1, where: 'after' },
      { ...broken, seed: 2, where: 'instead' },
      // Arrives when nobody waits for it any more.
      { rate: 0.06, seed: 3, where: 'before', kinds: ['hang'], delayMs: 1_500, calls: ['start'] },
    ],
  })
  const hasty = createTmForumOperator({ ...configOf(UGANDA), deliverDeadlineMs: 1_000 })
  const orders = Array.from({ length: 100 }, (_, index) =>
    orderOf(`MANY${index}-F`, MANY[index % MANY.length] ?? {}),
  )
  const waiting = orders.values()
  const clerk = async () => {
    for (const order of waiting) await giveUntilGiven(hasty, order)
  }
  await Promise.all([clerk(), clerk(), clerk(), clerk()])
  hasty.close()
  const books = (await sandbox.get('/admin/books')) as { readonly deliveries: readonly BookedDelivery[] }
  const references = books.deliveries.map(({ reference }) => reference)
  assert.deepEqual(references.toSorted(), orders.map(({ key }) => key).toSorted())
  await startAgain(sandbox)
})

test('TM Forum: a catalogue of 500 bundles is read to its end', async () => {
  await sandbox.post('/admin/catalogue', { bundles: 500 })
  const answer = await at(UGANDA).listBundles({ msisdn: '700100001', service: 'ALL', lineType: '' })
  assert.equal(answer.ok && answer.bundles.length, 500)
  await startAgain(sandbox)
})
