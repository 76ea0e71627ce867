import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startScripted, type Reply } from '../../testing/scripted-server.ts'
import { createPaystack } from './adapter.ts'

const SPAN = { since: new Date('2026-11-21T10:04:00Z'), until: new Date('2026-11-21T12:00:00Z') }
const page = (...references: string[]): Reply => ({
  status: 200,
  body: { status: true, data: references.map((reference) => ({ reference })), meta: { page: 1 } },
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
  assert.deepEqual(said, { kind: 'listed', ourRefs: [...first, 'R100'] })
  const queries = asked.map((path) => new URL(path, 'http://gateway').searchParams)
  assert.deepEqual(
    queries.map((query) => [query.get('status'), query.get('from'), query.get('page')]),
    [
      ['success', '2026-11-21T10:04:00.000Z', '1'],
      ['success', '2026-11-21T10:04:00.000Z', '2'],
    ],
  )
})

test('a list that breaks off is none: a charge that it did not come to would stay unknown', async () => {
  const first = Array.from({ length: 100 }, (_, n) => `R${n}`)
  const { said } = await listOf(page(...first), { status: 502, body: {} })
  assert.equal(said?.kind, 'unsure')
  assert.equal((await listOf({ status: 200, body: { status: false } })).said?.kind, 'unsure')
})
