import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { PLACE_LIMITS } from '#domain/limits/place-limits.ts'
import type { Geocoder, PlacesAnswer } from '#providers/geocoder/port.ts'
import type { CallDependencies } from '#server/calls/deps.ts'
import { makePutIntoWords } from '#server/calls/words/put-into-words.ts'
import { makeCalls } from '#server/calls/make-calls.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import { registerFailures } from './failures.ts'
import { registerOpenApi } from './openapi.ts'
import { registerPlaces } from './place-routes.ts'

const GEOCODE = '/maps/api/geocode/json'
const SUGGEST = '/maps/api/place/autocomplete/json'

async function never(): Promise<never> {
  assert.fail('the geocoder was asked')
}

async function away(): Promise<PlacesAnswer<never>> {
  return { ok: false, problem: 'geocoder-failed' }
}

async function open(context: TestContext, given: Partial<CallDependencies> = {}): Promise<FastifyInstance> {
  const stage = await openStage(context)
  const app = fastify()
  await app.register(cookie)
  await registerOpenApi(app, { appVersion: '0', webhooks: [] })
  registerPlaces(app, {
    calls: makeCalls({ ...stage.calls, ...given }),
    callerOf: (request) => ({
      session: String(request.headers['x-session'] ?? ''),
      address: String(request.headers['x-from'] ?? ''),
      language: 'EN',
      requestId: '1',
    }),
  })
  registerFailures(app, makePutIntoWords(stage.calls.content))
  context.after(() => app.close())
  return app
}

// CALL-38
test('an address is answered in the shape of Google, whoever found it, and nobody keeps it', async (context) => {
  const app = await open(context)
  const found = await app.inject({
    url: GEOCODE,
    query: { address: 'Plot 1 Kampala Road, Kampala', key: 'x' },
  })
  assert.equal(found.statusCode, 200)
  assert.equal(found.headers['cache-control'], 'no-store')
  assert.deepEqual(found.json(), {
    status: 'OK',
    results: [
      {
        formatted_address: 'Kampala Road, Kampala, Uganda',
        geometry: { location: { lat: 0.3136, lng: 32.5811 } },
        address_components: [
          { long_name: 'Kampala', short_name: 'Kampala', types: ['locality', 'political'] },
        ],
      },
    ],
  })
  const nothing = await app.inject({ url: GEOCODE, query: { address: 'Nowhere 5, Kampala, Uganda' } })
  assert.deepEqual([nothing.statusCode, nothing.json()], [200, { status: 'ZERO_RESULTS', results: [] }])
  const here = await app.inject({ url: GEOCODE, query: { latlng: '0.3545, 32.6120' } })
  assert.match(here.json().results[0].formatted_address, /Kampala, Uganda$/)
})

// CALL-39, SHOP-32
test('places are suggested from three letters on', async (context) => {
  const app = await open(context)
  const suggest = async (input: string) => (await app.inject({ url: SUGGEST, query: { input } })).json()
  assert.deepEqual((await suggest('kam')).predictions[0].description, 'Kampala, Uganda')
  for (const input of ['', 'ka', '  k  '])
    assert.deepEqual(await suggest(input), { status: 'ZERO_RESULTS', predictions: [] })
})

test('a request that asks nothing or too much is refused, and nobody is asked for it', async (context) => {
  const app = await open(context, { geocoder: { find: never, findAt: never, suggest: never } })
  const wrong: readonly (readonly [string, Record<string, string>])[] = [
    [GEOCODE, {}],
    [GEOCODE, { address: '   ' }],
    [GEOCODE, { address: 'x'.repeat(301) }],
    [GEOCODE, { latlng: '0.3' }],
    [GEOCODE, { latlng: '0.3,999' }],
    [GEOCODE, { latlng: '1e1,2e1' }],
    [SUGGEST, {}],
    [SUGGEST, { input: 'x'.repeat(301) }],
  ]
  for (const [url, query] of wrong) {
    const answer = await app.inject({ url, query })
    assert.deepEqual(
      [answer.statusCode, answer.json().status],
      [400, 'INVALID_REQUEST'],
      JSON.stringify(query),
    )
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
})

test('nobody geocodes without end at the operator’s cost: by session, and by network whatever the session', async (context) => {
  let asked = 0
  const answer = async () => {
    asked += 1
    return { ok: true, places: [] } as const
  }
  const geocoder: Geocoder = { find: answer, findAt: answer, suggest: answer }
  const app = await open(context, { geocoder, placeLimits: PLACE_LIMITS.live })
  const ask = (session: string, from: string) =>
    app.inject({
      url: SUGGEST,
      query: { input: 'kampala' },
      headers: { 'x-session': session, 'x-from': from },
    })
  for (let n = 0; n < 60; n += 1) assert.equal((await ask('one', '192.0.2.1')).statusCode, 200)
  const over = await ask('one', '192.0.2.1')
  assert.deepEqual([over.statusCode, over.json().status], [429, 'OVER_QUERY_LIMIT'])
  assert.ok(Number(over.headers['retry-after']) >= 1)
  assert.equal((await ask('two', '192.0.2.1')).statusCode, 200)
  for (let n = 0; n < 240; n += 1) await ask(`further ${n}`, '192.0.2.1')
  assert.equal((await ask('a fresh session', '192.0.2.1')).statusCode, 429)
  assert.equal((await ask('a fresh session', '198.51.100.7')).statusCode, 200)
  assert.ok(asked <= 302)
})

test('when nobody can tell where a place is, that is said, not that there is none', async (context) => {
  const app = await open(context, { geocoder: { find: away, findAt: away, suggest: away } })
  const answer = await app.inject({ url: GEOCODE, query: { address: 'Kampala' } })
  assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'UNKNOWN_ERROR', results: [] }])
  assert.equal(answer.headers['cache-control'], 'no-store')
})
