import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { inEnglish } from '#domain/replies/sentences.ts'
import { knowNetworks } from '#server/limits/networks.ts'
import { watchAddresses } from '#server/limits/watch-addresses.ts'
import { guardPlaces } from './admission/guard-places.ts'
import { openPlaces } from './admission/places.ts'
import { openTurns } from './admission/turns.ts'
import { registerPolicyReports } from './rates/policy-reports.ts'
import { guardRates } from './rates/guard-rates.ts'
import { countUnknownPayments } from './rates/unknown-payments.ts'
import { callerOf } from './session.ts'

const RATE = { perMinute: 60, burst: 60 }
const neighbourhoodOf = knowNetworks(['41.210.0.0/20'])
const refused = () => undefined
const SHARED = { neighbourhoodOf, factor: 10 }

/** Whose customers are gone before anything looks where they came from. */
async function openDeserted(trustProxy: false | string[]) {
  const said: string[] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      said.push(line.toString())
      done()
    },
  })
  const app = fastify({ logger: { level: 'warn', stream }, trustProxy })
  await app.register(cookie)
  app.addHook('onRequest', async ({ raw }) => {
    raw.socket.destroy()
  })
  watchAddresses(app)
  guardRates(app, {
    rates: { all: RATE, searches: RATE, documents: RATE, unknownPayments: RATE, policyReports: RATE },
    shared: SHARED,
    unknownPayments: countUnknownPayments(RATE, SHARED),
    isTrusted: () => false,
    sessionOf: () => '',
    say: inEnglish,
    refused,
  })
  guardPlaces(app, {
    places: openPlaces({ most: 5, mostPerNetwork: 5 }),
    turns: openTurns(),
    say: inEnglish,
    neighbourhoodOf,
    sharedPlaces: 2,
    refused,
  })
  registerPolicyReports(app, { rate: RATE, shared: SHARED, refused })
  const reached = Promise.withResolvers<string | undefined>()
  app.setErrorHandler<Error>((fault) => {
    reached.resolve(fault.message)
  })
  app.get('/', async (request) => {
    reached.resolve(callerOf(request, '').address)
    return ''
  })
  return { app, said, reached: reached.promise }
}

test('a customer whose connection ends in the middle of a request is no fault of the portal', async (context) => {
  for (const proxies of [false, ['127.0.0.1']] as const) {
    const { app, said, reached } = await openDeserted(proxies && [...proxies])
    context.after(() => app.close())
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => void socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
    socket.on('error', () => undefined)
    socket.resume()
    await once(socket, 'close')
    assert.equal(await reached, '', 'what was asked is done, for nobody')
    assert.deepEqual(said, [], 'and nothing is said of a proxy that writes addresses wrongly')
  }
})
