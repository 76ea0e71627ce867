import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { createTarget } from '#providers/http/call.ts'
import { requestIdOfEdge } from './edge-trace.ts'
import { openTracing } from './open-tracing.ts'
import type { Tracing } from './tracing.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const PROCESS = { version: '1', node: 'one:7' }

/** An outside party that keeps the headers it was sent. */
async function party(
  context: TestContext,
): Promise<{ readonly url: string; readonly heard: IncomingHttpHeaders[] }> {
  const heard: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    heard.push(request.headers)
    response.end('{}')
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  context.after(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

/** Follows a request with these headers while it calls a party. Answers the trace that the party was told. */
async function toldTo(context: TestContext, tracing: Tracing, isTrusted: boolean) {
  const { url, heard } = await party(context)
  const target = createTarget({ name: 'WALLET', baseUrl: url })
  context.after(() => target.close())
  const headers = { traceparent: TRACEPARENT, tracestate: 'vendor=secret' }
  const followed = tracing.begin({ method: 'POST', route: '/payment', headers, isTrusted })
  const call = () => target.call({ method: 'POST', path: '/pay', headers: {}, deadlineMs: 5_000 })
  const done = Promise.withResolvers<unknown>()
  const work = (): void => done.resolve(call())
  if (followed) followed.within(work)
  else work()
  await done.promise
  followed?.end({ status: 200 })
  return { followed, told: heard[0] ?? {} }
}

const SETTINGS = { headers: '', share: 1 }

test('a trace that the operator’s proxy began goes on to the wallet, and what is between operator and vendor does not', async (context) => {
  // Nobody listens there: a collector that is away keeps no payment waiting and no process from ending.
  const tracing = await openTracing({ ...SETTINGS, endpoint: 'http://127.0.0.1:9' }, PROCESS)
  const { followed, told } = await toldTo(context, tracing, true)
  assert.equal(followed?.traceId, TRACE)
  assert.match(String(told['traceparent']), new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`))
  assert.equal(told['tracestate'], undefined)
  await tracing.close()
})

test('a stranger’s trace is not taken up: nobody puts their requests into somebody else’s', async (context) => {
  const tracing = await openTracing({ ...SETTINGS, endpoint: 'http://127.0.0.1:9' }, PROCESS)
  const { followed, told } = await toldTo(context, tracing, false)
  assert.notEqual(followed?.traceId, TRACE)
  assert.ok(String(told['traceparent']).includes(followed?.traceId ?? 'none'))
  await tracing.close()
})

test('without a collector nothing is told to providers, and the log still names the trace of the edge', async (context) => {
  const tracing = await openTracing({ ...SETTINGS, endpoint: '' }, PROCESS)
  const { followed, told } = await toldTo(context, tracing, true)
  assert.equal(followed?.traceId, TRACE)
  assert.equal(told['traceparent'], undefined)
})

const keptOf = (id: string, isTrusted = true): string =>
  requestIdOfEdge({ headers: { 'x-request-id': id }, isTrusted })

test('a request’s name is the edge’s only where a trusted proxy gave a well-formed one, and never a bare number', () => {
  const good = 'edge-0123456789abcdef'
  assert.equal(keptOf(good), good)
  assert.equal(keptOf(good, false), '')
  for (const bad of [
    'short',
    '256700100001256700100001',
    'has a space in it 0123',
    'x'.repeat(65),
    '"}{"injected":1}',
  ])
    assert.equal(keptOf(bad), '', bad)
})
