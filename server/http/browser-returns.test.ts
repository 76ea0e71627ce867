import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import fastify, { type InjectOptions } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import { NAMELESS_RETURN, statusAddress } from '#contract/pages.ts'
import { BY_CARD, openStage, SESSION, type Stage } from '#server/testing/payment-stage.ts'
import { registerReturns } from './browser-returns.ts'

const PATH = ADDRESSES.callback.path
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** The headers that a browser sends with a form from a gateway's page. */
const CROSS = {
  origin: 'https://pay.gateway.example',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

interface Opened {
  readonly stage: Stage
  readonly id: string
  /** Sends a browser back. @returns the status and where it's redirected */
  readonly send: (back: InjectOptions) => Promise<readonly [status: number, address: unknown]>
}

/** A payment that waits on a gateway's page, and the way back from there. `session` is the returning browser's. */
async function openReturns(context: TestContext, session = ''): Promise<Opened> {
  const stage = await openStage(context)
  const id = await stage.pay(BY_CARD)
  const app = fastify({ exposeHeadRoutes: true })
  registerReturns(app, { engine: stage.engines[0], sessionOf: () => session })
  context.after(() => app.close())
  return {
    stage,
    id,
    send: async (back) => {
      const { statusCode, headers } = await app.inject({ url: PATH, ...back })
      return [statusCode, headers.location]
    },
  }
}

// CALL-21, PAY-85
test('a customer whose gateway sends them back with a form is told where the money is, whatever the form says', async (context) => {
  const { id, send, stage } = await openReturns(context)
  const there = statusAddress(id)
  const ref = `${id}-C1`
  const boundary = 'multipart/form-data; boundary=x'
  const part = `--x\r\ncontent-disposition: form-data; name="CompanyRef"\r\n\r\n${ref}\r\n--x--\r\n`
  const backs: readonly InjectOptions[] = [
    { headers: { ...CROSS, ...FORM }, payload: `TransID=T1&CompanyRef=${ref}` },
    { headers: { ...CROSS, ...FORM, origin: 'null' }, payload: `reference=${ref}&trxref=${ref}` },
    { headers: { ...CROSS, 'content-type': boundary }, payload: part },
    { headers: { 'content-type': 'application/json' }, payload: JSON.stringify({ data: { tx_ref: ref } }) },
    { headers: { 'content-type': 'no type at all' }, payload: ref, url: `${PATH}?pnrid=${id.toLowerCase()}` },
    { url: `${PATH}?txref=${ref}&PnrID=${id}`, headers: CROSS },
    { url: `${PATH}?PNRID=${id}`, headers: { ...FORM, 'content-length': '0' } },
    { url: `${PATH}?PnrID=${id}`, headers: FORM, payload: `x=${'y'.repeat(100_000)}` },
    // Our own parameter counts, whatever else is sent.
    { url: `${PATH}?PnrID=${id}`, headers: FORM, payload: `reference=${'Z'.repeat(26)}-C1` },
  ]
  for (const back of backs)
    for (const time of ['once', 'again'])
      assert.deepEqual(
        await send({ method: 'POST', ...back }),
        [303, there],
        `${JSON.stringify(back)} ${time}`,
      )
  assert.equal(await stage.stateOf(id), 'waiting')
})

// CALL-21
test('a customer is led to their payment by any name and form of its reference, and by GET as the documents say', async (context) => {
  const { id, send } = await openReturns(context)
  for (const query of [
    `txref=${id}-C1&PnrID=${id}&status=success`,
    `PnrID=${id}-C1`,
    `reference=${id}-C1&trxref=${id}-C1`,
    `tx_ref=${id}-C1&status=successful&transaction_id=7`,
    `CompanyRef=${id}C1`,
    `transaction_id=${id.toLowerCase()}`,
  ])
    assert.deepEqual(await send({ url: `${PATH}?${query}` }), [302, statusAddress(id)], query)
})

test('a customer whose gateway names no payment of ours is told so, and never lands on the start page without an explanation', async (context) => {
  const { send } = await openReturns(context)
  assert.deepEqual(await send({}), [302, NAMELESS_RETURN])
  assert.deepEqual(await send({ url: `${PATH}?status=CANCELLED&reference=ORDER-77` }), [302, NAMELESS_RETURN])
  assert.deepEqual(await send({ method: 'POST' }), [303, NAMELESS_RETURN])
  assert.deepEqual(await send({ method: 'POST', headers: FORM, payload: 'order=7' }), [303, NAMELESS_RETURN])
  // An id that we don't know is shown as an unknown payment (CALL-21).
  assert.deepEqual(await send({ url: `${PATH}?PnrID=X` }), [302, statusAddress('X')])
})

test('nothing in a form gives up a customer’s payment; only the address does, and only for the browser that paid', async (context) => {
  const owner = await openReturns(context, SESSION)
  const cancelled = `${PATH}?PnrID=${owner.id}&status=CANCELLED`
  const form = { method: 'POST', headers: { ...CROSS, ...FORM } } as const
  await owner.send({ ...form, payload: `PnrID=${owner.id}&status=CANCELLED` })
  assert.equal(await owner.stage.stateOf(owner.id), 'waiting')
  // Nobody sees a preview, a prefetch or an image, so these give up nothing either.
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { ...CROSS, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ])
    assert.deepEqual(await owner.send({ url: cancelled, headers }), [302, statusAddress(owner.id)])
  assert.deepEqual(await owner.send({ method: 'HEAD', url: cancelled }), [302, statusAddress(owner.id)])
  assert.equal(await owner.stage.stateOf(owner.id), 'waiting')
  await owner.send({ ...form, url: cancelled })
  assert.equal(await owner.stage.stateOf(owner.id), 'cancelled')
})

test('a form from somebody else’s browser never gives up a payment', async (context) => {
  const stranger = await openReturns(context, 'B'.repeat(32))
  const url = `${PATH}?PnrID=${stranger.id}&status=CANCELLED`
  assert.deepEqual(await stranger.send({ method: 'POST', url, headers: CROSS }), [
    303,
    statusAddress(stranger.id),
  ])
  assert.equal(await stranger.stage.stateOf(stranger.id), 'waiting')
})
