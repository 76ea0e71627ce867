import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startScripted, type Reply } from '../../testing/scripted-server.ts'
import { createPaystack } from './adapter.ts'

const SPAN = { since: new Date('2026-11-21T10:04:00Z'), until: new Date('2026-11-21T12:00:00Z') }
const page = (...references: string[]): Reply => ({
  status: 200,
  body: {
    status: true,
    data: references.map((reference, n) => ({
      id: n + 1,
      reference,
      amount: 500_000,
      fees: 7_500,
      currency: 'UGX',
      paid_at: '2026-11-21T10:30:00.000Z',
    })),
    meta: { page: 1 },
  },
})
const charge = (ours: string, theirs: string) => ({
  ours,
  theirs,
  amount: { minor: 5_000, currency: 'UGX' },
  fee: { minor: 75, currency: 'UGX' },
  at: '2026-11-21T10:30:00.000Z',
})

async function listOf(...replies: Reply[]) {
  const left = [...replies]
  const server = await startScripted(() => left.shift() ?? { status: 500, body: {} })
  const rail = createPaystack({
    baseUrl: server.url,
    secretKey: 'sk_test_key',
    channels: [],
    currency: 'UGX',
    startDeadlineMs: 2_000,
    queryDeadlineMs: 2_000,
  })
  const said = await rail.listCharges?.(SPAN)
  rail.close()
  await server.close()
  return { said, asked: server.seen.map(({ path }) => path) }
}

test('all charges that the gateway took since a restore are listed, however many pages they fill', async () => {
  const first = Array.from({ length: 100 }, (_, n) => `R${n}`)
  const { said, asked } = await listOf(page(...first), page('R100'))
  assert.deepEqual(said, {
    kind: 'listed',
    charges: [...first.map((ours, n) => charge(ours, String(n + 1))), charge('R100', '1')],
  })
  const queries = asked.map((path) => new URL(path, 'http://gateway').searchParams)
  assert.deepEqual(
    queries.map((query) => [query.get('status'), query.get('from'), query.get('page')]),
    [
      ['success', '2026-11-20T10:04:00.000Z', '1'],
      ['success', '2026-11-20T10:04:00.000Z', '2'],
    ],
    'what was begun the day before may have gone through since',
  )
})

test('a list that breaks off is none: a charge that it did not come to would stay unknown', async () => {
  const first = Array.from({ length: 100 }, (_, n) => `R${n}`)
  const { said } = await listOf(page(...first), { status: 502, body: {} })
  assert.equal(said?.kind, 'unsure')
  assert.equal((await listOf({ status: 200, body: { status: false } })).said?.kind, 'unsure')
})

test('a charge whose amount or fee cannot be read is listed all the same, and says so', async () => {
  const odd = [
    { id: 7, reference: 'R7', amount: 500_050, fees: null, currency: 'UGX', paid_at: null },
    { id: 8, reference: 'R8', amount: 900, fees: 1, currency: 'XAU', paid_at: '2026-11-21T10:30:00.000Z' },
  ]
  const { said } = await listOf({ status: 200, body: { status: true, data: odd } })
  assert.deepEqual(said, {
    kind: 'listed',
    charges: [
      { ours: 'R7', theirs: '7', amount: null, fee: null, at: '' },
      { ours: 'R8', theirs: '8', amount: null, fee: null, at: '2026-11-21T10:30:00.000Z' },
    ],
  })
})

test('what went through before or after the time that was asked for is none of its charges', async () => {
  const moments = ['2026-11-21T10:03:59.999Z', '2026-11-21T10:04:00.000Z', '2026-11-21T12:00:00.000Z']
  const data = moments.map((at, n) => ({
    id: n,
    reference: `R${n}`,
    amount: 100,
    currency: 'UGX',
    paid_at: at,
  }))
  const { said } = await listOf({ status: 200, body: { status: true, data } })
  assert.deepEqual(said?.kind === 'listed' && said.charges.map(({ ours }) => ours), ['R1'])
})
