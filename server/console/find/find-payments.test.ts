import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test, { type TestContext } from 'node:test'
import type { Found } from '#contract/console/found.ts'
import { shortReference } from '#domain/payments/outward-reference.ts'
import { takeNotice } from '#server/payments/callbacks.ts'
import { statement } from '#server/store/database.ts'
import { addManyPayments } from '#server/testing/many-payments.ts'
import { openStage, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { findPayments, type FindDependencies } from './find-payments.ts'

interface Desk {
  readonly stage: Stage
  readonly deps: FindDependencies
  readonly find: (request: string | { handle: string; older?: string }) => Promise<Found>
}

async function openDesk(context: TestContext): Promise<Desk> {
  const stage = await openStage(context)
  const sealed = new Map<string, string>()
  const deps: FindDependencies = {
    database: stage.database,
    country: stage.engines[0].country,
    railName: (rail) => `name of ${rail}`,
    seal: (text) => {
      const handle = randomUUID()
      sealed.set(handle, text)
      return handle
    },
    unseal: (handle) => (handle === 'of another kind' ? 'download 7' : (sealed.get(handle) ?? null)),
  }
  const find = async (request: string | { handle: string; older?: string }): Promise<Found> => {
    const found = await findPayments(deps, typeof request === 'string' ? { text: request } : request)
    assert.ok(found)
    return found
  }
  return { stage, deps, find }
}

/** Bundle, paid, delivered, and known by a name of every kind. */
async function payOne({ stage }: Desk): Promise<string> {
  const id = await stage.pay({
    recipient: '700100009',
    payer: '700500009',
    price: { minor: 23_450, currency: 'UGX' },
    snapshot: {
      description: '10 GB, 30 days',
      unit: '',
      accountId: 'PE1000000001',
      invoiceNumber: 'INV-77',
      accountType: '',
      productCode: '',
      leadId: '',
    },
  })
  stage.wallet.queries.give(`${id}-C1`, collected('SKA81HDX2P', { minor: 23_450 }))
  const told = { headers: { signed: 'yes' }, rawBody: Buffer.from(`${id}-C1 paid UA21ABCDEF`) }
  await takeNotice(stage.engines[0], 'KATI_MONEY', told)
  stage.operator.deliveries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OPREF123456789' })
  await stage.pass(3_000)
  await stage.rows(`update payment set payable = 'LEAD HBB-00771' where id = $1`, [id])
  return id
}

/** What a caller may know of it, and how that is read. */
async function knownOf(
  { stage }: Desk,
  id: string,
): Promise<readonly (readonly [string, Found['readAs']])[]> {
  const [sms] = await stage.rows<{ text: string }>('select text from outbox where key like $1', [`${id}-M-%`])
  const [made] = await stage.rows<{ time: string }>(
    `select to_char(created_at at time zone 'Africa/Kampala', 'YYYY-MM-DD HH24:MI') as time from payment where id = $1`,
    [id],
  )
  return [
    ['0700 100 009', 'number'],
    ['+256700500009', 'number'],
    [id.toLowerCase(), 'payment-id'],
    [`${id.slice(0, 6)}…${id.slice(-4)}`, 'part-of-id'],
    [`…${id.slice(-6)}`, 'part-of-id'],
    [`${id.slice(0, 7)}...`, 'part-of-id'],
    [`${id}-F`, 'our-reference'],
    [`…${id.slice(-6)}-C1`, 'our-reference'],
    ['ska81hdx2p', 'provider-reference'],
    ['ua21abcdef', 'provider-reference'],
    [shortReference(`${id}-C1`), 'our-reference'],
    [
      `UA21ABCDEF Confirmed. UGX 23,450.00 paid to KATI for account ${shortReference(`${id}-C1`)}`,
      'our-reference',
    ],
    ['OPREF123456789', 'provider-reference'],
    [sms?.text ?? '', 'receipt'],
    ['pe1000000001', 'account'],
    ['INV-77', 'account'],
    ['HBB-00771', 'account'],
    [`23450 ${made?.time ?? ''}`, 'amount-and-time'],
  ]
}

test('an agent finds a payment by everything that a caller may know of it', async (context) => {
  const desk = await openDesk(context)
  await addManyPayments(desk.stage, 500)
  const id = await payOne(desk)
  for (const [text, readAs] of await knownOf(desk, id)) {
    const found = await desk.find(text)
    assert.equal(found.readAs, readAs, text)
    assert.deepEqual(
      found.payments.map((one) => one.id),
      [id],
      text,
    )
    assert.doesNotMatch(JSON.stringify(found), /700 ?100 ?009|700 ?500 ?009/, text)
  }
  assert.equal((await desk.find('0700500009')).asPayer, 1)
  assert.equal((await desk.find('0700100009')).asPayer, 0)
})

test('an agent reads in the list what was bought, whether it was paid and whether it came', async (context) => {
  const desk = await openDesk(context)
  const id = await payOne(desk)
  const [payment] = (await desk.find(id)).payments
  assert.deepEqual(
    { ...payment, at: '', since: '' },
    {
      id,
      at: '',
      what: '10 GB, 30 days',
      kind: 'AIRTIME',
      rail: 'KATI_MONEY',
      railName: 'name of KATI_MONEY',
      amount: { minor: 23_450, currency: 'UGX' },
      recipient: '070 ••• 009',
      state: 'delivered',
      since: '',
      money: 'taken',
      isGoing: false,
      delivery: 'delivered',
      say: 'delivered',
      reason: '',
    },
  )
})

test('an agent reads page after page of a number, the newest first, and none twice or left out', async (context) => {
  const { stage, find } = await openDesk(context)
  await addManyPayments(stage, 2_000)
  // Several of one moment, on both sides of a page's end; some by the number for others, some older than the first days.
  await stage.rows(
    `update payment set recipient = case when amount_minor % 3 = 0 then recipient else '700100009' end, payer = '700100009',
       created_at = date_trunc('hour', created_at) - case when amount_minor % 7 = 0 then interval '40 days' else interval '0' end
     where amount_minor < 600`,
  )
  const expected = await stage.rows<{ id: string }>(
    `select id from payment where recipient = '700100009' or payer = '700100009' order by created_at desc, id desc`,
  )
  const first = await find('700100009')
  assert.equal(first.days, 30)
  assert.equal(first.payments.length, 50)
  const pages = [first]
  for (let last = first; last.older !== null && pages.length < 20;) {
    last = await find({ handle: last.handle, older: last.older })
    pages.push(last)
  }
  assert.deepEqual(
    pages.flatMap(({ payments }) => payments.map(({ id }) => id)),
    expected.map(({ id }) => id),
  )
  assert.ok(pages.reduce((sum, { asPayer }) => sum + asPayer, 0) > 20)
  assert.deepEqual((await find({ handle: first.handle })).payments, first.payments)
})

test('a number with nothing in 30 days says that there is something older, and leads to it', async (context) => {
  const { stage, find } = await openDesk(context)
  const id = await stage.buy({ recipient: '700100009' })
  await stage.rows(`update payment set created_at = now() - interval '31 days'`)
  const found = await find('700100009')
  assert.deepEqual([found.payments, found.near], [[], []])
  assert.ok(found.older)
  const older = await find({ handle: found.handle, older: found.older })
  assert.deepEqual(
    older.payments.map((one) => one.id),
    [id],
  )
  assert.equal(older.older, null)
  assert.equal((await find(id)).payments.length, 1, 'a whole id is found however old')
})

test('a number typed with one slip leads to those that have payments, and shows none of them', async (context) => {
  const { stage, find } = await openDesk(context)
  for (const recipient of ['700100008', '701000009', '700100009'])
    await stage.buy({ recipient: recipient.replace('700100009', '700100019') })
  const { near, payments } = await find('0700100009')
  assert.deepEqual(payments, [])
  assert.deepEqual(
    near
      .map(({ recipient, payments: count }) => `${recipient} ${count}`)
      .toSorted((a, b) => a.localeCompare(b)),
    ['070 ••• 008 1', '070 ••• 009 1', '070 ••• 019 1'],
  )
  const other = near.find(({ recipient }) => recipient.endsWith('009'))
  const [there] = (await find({ handle: other?.handle ?? '' })).payments
  assert.equal(there?.recipient, '070 ••• 009')
})

test('a handle that is over, or a place that somebody made up, finds nothing', async (context) => {
  const { deps, find } = await openDesk(context)
  for (const handle of ['made up', 'of another kind'])
    assert.equal(await findPayments(deps, { handle }), null, handle)
  const { handle } = await find('nothing')
  for (const older of [
    '1',
    '0~now~',
    "0~2026-13-45T99:99:99.000000Z~'",
    '0~2026-11-20T10:00:00.000000Z~700100009',
  ])
    assert.equal(await findPayments(deps, { handle, older }), null, older)
  assert.deepEqual((await find('…')).payments, [])
})

test('a search that the records do not answer in a second says so, and holds nobody up', async (context) => {
  const { stage, find } = await openDesk(context)
  let found: Found | null = null
  await stage.engines[1].database.transaction(async (tx) => {
    await tx.run(statement('test-lock-payments', 'lock table payment in access exclusive mode'))
    found = await find('0700100009')
  })
  assert.deepEqual((found as Found | null)?.cutOff, ['number', 'account'])
})
