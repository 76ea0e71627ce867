import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { fixedHeaders } from '#contract/headers.ts'
import type * as Calls from './calls-over-http.ts'

const HEADERS = fixedHeaders({
  productCode: 'ORP',
  appVersion: '1',
  apiKey: '',
  opco: 'UG',
  runMode: 'sandbox',
})
const ANSWER = { statusCode: 200, status: 'success', message: '', result: 'PREPAID' }
const ASKED = { msisdn: '700100001', checkIfBroadband: false, requestType: '' } as const

interface Waiting {
  readonly signal: AbortSignal
  answer(): void
}

/** A window with a network that answers when the test says so; a page's calls anew. */
async function openWindow(context: TestContext) {
  const waiting: Waiting[] = []
  const target = new EventTarget()
  const send = (_path: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')))
      waiting.push({ signal, answer: () => resolve(Response.json(ANSWER)) })
    })
  const own = {
    fetch: send,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
  const before = Object.fromEntries(Object.keys(own).map((name) => [name, Reflect.get(globalThis, name)]))
  Object.assign(globalThis, own)
  context.after(() => Object.assign(globalThis, before))
  const { makeHttpCalls } = (await import(`./calls-over-http.ts?${context.name}`)) as typeof Calls
  return { calls: makeHttpCalls(HEADERS, () => 'no answer'), waiting, target }
}

/** Until what was asked before has gone out. */
const settle = () => new Promise((done) => setImmediate(done))

test('until a page has its session its posts go one after the other, and then at once', async (context) => {
  const { calls, waiting } = await openWindow(context)
  const all = [calls.lineType(ASKED), calls.lineType(ASKED)]
  await settle()
  assert.equal(waiting.length, 1)
  waiting[0]?.answer()
  await all[0]
  await settle()
  assert.equal(waiting.length, 2)
  all.push(calls.lineType(ASKED), calls.lineType(ASKED))
  await settle()
  assert.equal(waiting.length, 4)
  for (const one of waiting) one.answer()
  assert.deepEqual(new Set((await Promise.all(all)).map(({ result }) => result)), new Set(['PREPAID']))
})

test('a form that leaves before the first call is answered keeps what it begins: the call is given up, and nobody is told of a fault', async (context) => {
  const { calls, waiting, target } = await openWindow(context)
  const asked = calls.lineType(ASKED)
  await settle()
  const stays = new Event('submit', { cancelable: true })
  stays.preventDefault()
  target.dispatchEvent(stays)
  assert.equal(waiting[0]?.signal.aborted, false, 'a form that script takes over leaves nothing')
  target.dispatchEvent(new Event('submit', { cancelable: true }))
  assert.equal(waiting[0]?.signal.aborted, true)
  const told = await Promise.race([asked, settle().then(() => 'nothing')])
  assert.equal(told, 'nothing')
  target.dispatchEvent(new Event('pageshow'))
  assert.equal((await asked).statusCode, 'network')
})
