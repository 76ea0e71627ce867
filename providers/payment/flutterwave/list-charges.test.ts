import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startScripted, type Reply } from '../../testing/scripted-server.ts'
import { createFlutterwave } from './adapter.ts'

const SPAN = { since: new Date('2026-11-20T21:00:00Z'), until: new Date('2026-11-21T21:00:00Z') }

const item = (n: number, at: string) => ({
  id: n,
  tx_ref: `R${n}`,
  flw_ref: `FLW-${n}`,
  amount: 5_000,
  app_fee: 70,
  currency: 'UGX',
  created_at: at,
})
const page = (data: readonly object[], pages: number): Reply => ({
  status: 200,
  body: { status: 'success', data, meta: { page_info: { total: 11, total_pages: pages } } },
})

async function listOf(...replies: Reply[]) {
  const left = [...replies]
  const server = await startScripted(() => left.shift() ?? { status: 500, body: {} })
  const rail = createFlutterwave({
    baseUrl: server.url,
    pageOrigin: server.url,
    secretKey: 'FLWSECK-1',
    secretHash: 'hash',
    currencies: ['UGX'],
    title: 'Kati',
    startDeadlineMs: 2_000,
    queryDeadlineMs: 2_000,
  })
  const said = await rail.listCharges?.(SPAN)
  rail.close()
  await server.close()
  return { said, asked: server.seen.map(({ path }) => path) }
}

test('all charges of a time are listed, of as many pages as there are, and none of the hours around it', async () => {
  const first = Array.from({ length: 10 }, (_, n) => item(n, '2026-11-21T08:00:00.000Z'))
  const last = [item(10, '2026-11-20T20:59:59.000Z'), item(11, '2026-11-20T21:00:00.000Z')]
  const { said, asked } = await listOf(page(first, 2), page(last, 2))
  assert.ok(said?.kind === 'listed')
  assert.deepEqual(
    said.charges.map(({ ours }) => ours),
    [...first.map(({ tx_ref: ref }) => ref), 'R11'],
  )
  assert.deepEqual(said.charges[0], {
    ours: 'R0',
    theirs: 'FLW-0',
    amount: { minor: 5_000, currency: 'UGX' },
    fee: { minor: 70, currency: 'UGX' },
    at: '2026-11-21T08:00:00.000Z',
  })
  const queries = asked.map((path) => new URL(path, 'http://gateway').searchParams)
  assert.deepEqual(
    queries.map((query) => ['status', 'from', 'to', 'page'].map((name) => query.get(name))),
    [
      ['successful', '2026-11-20', '2026-11-21', '1'],
      ['successful', '2026-11-20', '2026-11-21', '2'],
    ],
  )
})

test('a list that breaks off is none: the charges of its other pages would be missed', async () => {
  const first = [item(1, '2026-11-21T08:00:00.000Z')]
  assert.equal((await listOf(page(first, 2), { status: 502, body: {} })).said?.kind, 'unsure')
  const silent = { status: 200, body: { status: 'success', data: first } }
  assert.equal((await listOf(silent)).said?.kind, 'unsure', 'nor one that does not say how many pages it has')
})
