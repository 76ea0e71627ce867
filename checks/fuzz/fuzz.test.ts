import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { ADDRESSES } from '#contract/addresses.ts'
import { WEBHOOKS } from '#server/adapters/webhooks.ts'
import { isSuccess } from '#contract/envelope.ts'
import { startWorld } from '#scripts/world.ts'
import type { World } from '#scripts/world.ts'
import { makeStrangers, type Strangers } from '../attack/strangers.ts'
import { ENDPOINTS } from './endpoints.ts'
import { fuzzEndpoint, type Send } from './fuzz-endpoint.ts'
import { AIRTIME } from './good-bodies.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? '60')
const SEED = Number(process.env['FUZZ_SEED'] ?? '1')

let world: World
let portal = ''
let pid = 0
let strangers: Strangers

before(async () => {
  world = await startWorld({ sandboxSpeed: 1_000, env: { LOG_LEVEL: 'silent' } })
  portal = world.portalUrls[0] ?? ''
  pid = world.portalPid(0)
  strangers = makeStrangers({ portalUrl: portal, manyAddresses: true })
})
after(async () => {
  strangers.close()
  await world.stop()
})

const send: Send = (request) => strangers.send({ ...request, from: '127.0.0.1' })

interface Envelope {
  readonly statusCode: number | string
  readonly status: string
  readonly message: string
  readonly result: unknown
}

/** What must never reach a caller: traces, statements, names of what is behind. */
const DETAIL =
  /\bat .+:\d+:\d+|node_modules|FST_|ERR_|\b(select|insert|update) .+ (from|into|set)\b|postgres|syntax error|ECONN|127\.0\.0\.1/i

async function envelopeOf(answer: Response, what: string): Promise<Envelope> {
  const text = await answer.text()
  assert.ok(answer.status < 500, `${what}: ${answer.status} ${text}`)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/, `${what}: ${text}`)
  assert.doesNotMatch(text, DETAIL, what)
  const body = JSON.parse(text) as Envelope
  assert.deepEqual(Object.keys(body).toSorted(), ['message', 'result', 'status', 'statusCode'], what)
  assert.equal(typeof body.message, 'string')
  assert.ok(body.status === 'success' || (body.status === 'failed' && typeof body.result === 'object'), text)
  return body
}

for (const [index, endpoint] of ENDPOINTS.entries())
  // B4, T24
  test(`nothing a caller can send breaks it or is wrongly accepted: ${endpoint.method} ${endpoint.name}`, async () => {
    const plan = { runs: RUNS, seed: SEED + index, portalUrl: portal, send }
    assert.equal(await fuzzEndpoint(endpoint, plan), null)
  })

// WIRE-21, WIRE-24
test('a wrong method is 405 and an unknown call 404, both in the envelope', async () => {
  const offered = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`))
  for (const { path } of [...Object.values(ADDRESSES), ...WEBHOOKS])
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (one) => !offered.has(`${one} ${path}`),
    )) {
      const answer = await fetch(portal + path, { method: other })
      const envelope = await envelopeOf(answer, `${other} ${path}`)
      assert.deepEqual([answer.status, envelope.statusCode], [405, 405], `${other} ${path}`)
    }
  const odd = [
    '',
    '/',
    '/transaction',
    '/transaction/v1/initiate/',
    '/%2e%2e/x',
    '/%00',
    '/%E0%A4%A',
    '/%',
    '/x?%',
  ]
  for (const path of odd) {
    const answer = await fetch(`${portal}/orp/bfe/api/portal-service${path}`)
    await envelopeOf(answer, path)
    assert.ok([400, 404].includes(answer.status), `${path}: ${answer.status}`)
  }
})

test('another site cannot write in a customer’s name: no page takes its form', async () => {
  for (const path of new Set(ENDPOINTS.filter(({ kind }) => kind === 'form').map((one) => one.path)))
    for (const site of ['cross-site', 'same-site'])
      for (const origin of ['https://evil.example', 'null']) {
        const body = new URLSearchParams({ name: 'Nakato' })
        const headers = { origin, 'sec-fetch-site': site }
        const answer = await fetch(portal + path, { method: 'POST', headers, body })
        assert.equal(answer.status, 403, `${path} from ${origin}, ${site}`)
        await answer.body?.cancel()
      }
})

test('another site cannot make a browser pay', async () => {
  const body = JSON.stringify({ data: { transactionId: '0'.repeat(26) } })
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign)
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      for (const name of ['initiate', 'process'] as const) {
        const sent = new Headers({ 'content-type': type })
        for (const [header, value] of Object.entries(headers)) sent.set(header, value)
        const answer = await fetch(portal + ADDRESSES[name].path, { method: 'POST', headers: sent, body })
        await envelopeOf(answer, JSON.stringify(headers))
        assert.equal(answer.status, 403, `${JSON.stringify(headers)} ${type}`)
      }
})

/** What a server says to bytes that are hardly HTTP, until it hangs up. */
function tell(bytes: string): Promise<string> {
  const { hostname, port } = new URL(portal)
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.on('data', (part) => (said += part.toString('latin1')))
    socket.on('error', () => resolve(said))
    socket.on('close', () => resolve(said))
  })
}

test('bytes that are hardly HTTP get a short refusal and end only their own connection', async () => {
  const path = ADDRESSES.initiate.path
  const rude = [
    'FOO / HTTP/1.1\r\nhost: x\r\n\r\n',
    `TRACE ${path} HTTP/1.1\r\nhost: x\r\n\r\n`,
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\nhello`,
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"data"`,
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    '\0\0\0\0',
  ]
  for (const bytes of rude) {
    const said = await tell(bytes)
    assert.doesNotMatch(said, DETAIL, bytes.slice(0, 60))
    assert.doesNotMatch(said, /^HTTP\/1\.1 (2|5)/, bytes.slice(0, 60))
  }
})

test('after all of it the same process still serves', async () => {
  assert.equal(world.portalPid(0), pid)
  process.kill(pid, 0)
  const ready = await fetch(`${portal}/health/ready`)
  assert.deepEqual(await ready.json(), { status: 'ready' })
  const answer = await fetch(portal + ADDRESSES.initiate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{${Object.entries(AIRTIME)
      .map(([name, value]) => `"${name}":${value}`)
      .join(',')}}`,
  })
  assert.ok(isSuccess(await envelopeOf(answer, 'initiate')))
})
