import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { Transaction } from '#contract/payments.ts'
import { UNASKED } from '#server/testing/pages/unasked-calls.ts'
import type { RouteGuard } from '../route-guard.ts'
import { guardRates } from './guard-rates.ts'
import { countUnknownPayments } from './unknown-payments.ts'
import { knowNetworks } from '#server/limits/networks.ts'
import { countRefusals } from '#server/limits/refusals.ts'

const FEW = { perMinute: 1, burst: 5 }
const MANY = { perMinute: 1, burst: 50 }
const USUAL = { all: MANY, searches: MANY, documents: MANY, unknownPayments: FEW, policyReports: MANY }
const MINE = 'M'
const neighbourhoodOf = knowNetworks(['198.51.100.0/24'])
const SHARED = { neighbourhoodOf, factor: 10 }

const find = (id: string) =>
  Promise.resolve(id === MINE ? success({} as Transaction) : refusal(404, 'Transaction not found.'))

/** A portal that has one payment, to which a visitor says by `x-from` where it comes from. */
async function openPortal(
  context: TestContext,
  rates: Partial<Record<'all' | 'searches' | 'documents', typeof FEW>> = {},
) {
  const app = fastify({ trustProxy: true })
  await app.register(cookie)
  const unknownPayments = countUnknownPayments(FEW, SHARED)
  const refused: string[] = []
  const refusals = countRefusals(neighbourhoodOf, (...told) => void refused.push(told.join(' ')))
  guardRates(app, {
    rates: { ...USUAL, ...rates },
    unknownPayments,
    isTrusted: (address) => address === '10.0.0.1',
    sessionOf: ({ cookies }) => cookies['sid'] ?? '',
    say: inEnglish,
    shared: SHARED,
    refused: refusals.add,
  })
  const calls = unknownPayments.watch({
    ...UNASKED,
    fetch: ({ txnId }) => find(txnId),
    status: ({ tid }) => find(tid),
  })
  const fetched = { config: { guard: { kind: 'call', bound: 'unknown-payments' } } } as const
  app.get<{ Querystring: { txnId: string } }>(ADDRESSES.fetch.path, fetched, (request) => {
    const caller: Caller = {
      session: request.cookies['sid'] ?? '',
      language: 'EN',
      requestId: '',
      address: request.ip,
    }
    return calls.fetch({ txnId: request.query.txnId }, caller)
  })
  const routes: readonly (readonly [string, RouteGuard])[] = [
    ['/page', { kind: 'page' }],
    ['/openapi.json', { kind: 'probe' }],
    ['/health/ready', { kind: 'probe' }],
    ['/assets/x.js', { kind: 'file' }],
    [ADDRESSES.searchFaqs.path, { kind: 'call', bound: 'searches' }],
    ['/payment/status', { kind: 'page', bound: 'unknown-payments' }],
  ]
  for (const [path, guard] of routes) app.get(path, { config: { guard } }, async () => 'here')
  context.after(() => app.close())
  const ask = async (url: string, from = '41.210.1.2', session = '') => {
    const headers = { 'x-forwarded-for': from, ...(session ? { cookie: `sid=${session}` } : {}) }
    return app.inject({ url, headers })
  }
  const times = async (count: number, url: string, from?: string): Promise<number[]> => {
    const seen: number[] = []
    for (let n = 0; n < count; n += 1) seen.push((await ask(url, from)).statusCode)
    return seen
  }
  return { ask, times, refused }
}

test('who asks for pages without end is told when to come back; the next street is served', async (context) => {
  const { ask, times } = await openPortal(context, { all: FEW })
  assert.deepEqual(await times(6, '/page'), [200, 200, 200, 200, 200, 429])
  const refused = await ask('/page')
  assert.equal(refused.headers['retry-after'], '60')
  assert.match(refused.body, /Too many requests came from here/)
  assert.equal((await ask('/page', '41.210.1.99')).statusCode, 429, 'another address of the same network')
  assert.equal((await ask('/page', '41.210.2.2')).statusCode, 200)
  assert.equal((await ask('/assets/x.js')).statusCode, 200, 'the files of a page that was served')
})

test('searches and descriptions have limits of their own, and proxies may ask whether the process is ready', async (context) => {
  const { times } = await openPortal(context, { searches: FEW, documents: FEW })
  assert.equal((await times(6, ADDRESSES.searchFaqs.path)).at(-1), 429)
  assert.equal((await times(6, '/openapi.json')).at(-1), 429)
  assert.deepEqual(new Set(await times(20, '/health/ready', '10.0.0.1')), new Set([200]))
  assert.equal((await times(1, '/page'))[0], 200)
})

// T5
test('nobody finds another’s payment by guessing, and who made one sees it though a neighbour guesses', async (context) => {
  const { ask, times } = await openPortal(context)
  assert.equal((await ask(`${ADDRESSES.fetch.path}?txnId=${MINE}`, '41.210.1.2', 'customer')).statusCode, 200)
  assert.deepEqual(await times(6, `${ADDRESSES.fetch.path}?txnId=X`), [200, 200, 200, 200, 200, 429])
  assert.equal((await ask('/payment/status?id=X')).statusCode, 429)
  const mine = await ask(`${ADDRESSES.fetch.path}?txnId=${MINE}`, '41.210.1.2', 'customer')
  assert.equal(mine.statusCode, 200)
})

test('an operator sees which limit refuses how many, and never whom', async (context) => {
  const { ask, times, refused } = await openPortal(context, {
    all: FEW,
    searches: { perMinute: 1, burst: 1 },
  })
  await times(2, ADDRESSES.searchFaqs.path)
  await times(6, '/page', '2001:db8::7')
  await ask('/page', 'unknown')
  await times(51, '/page', '198.51.100.7')
  assert.deepEqual(refused, ['searches ipv4', 'requests ipv6', 'requests shared'])
})
