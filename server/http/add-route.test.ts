import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import fastify from 'fastify'
import * as z from 'zod/mini'
import { ADDRESSES } from '#contract/addresses.ts'
import { success } from '#contract/envelope.ts'
import { addRoute } from './add-route.ts'
import { registerOpenApi } from './openapi.ts'

/** A call that answers the number it was asked about; `post` sends it a body. */
async function openCall(context: TestContext) {
  const app = fastify()
  await registerOpenApi(app, { appVersion: '0', webhooks: [] })
  const shape = z.object({ msisdn: z.string() })
  addRoute(
    app,
    { calls: Object.create(null), callerOf: () => ({ session: '', language: 'EN', requestId: 'request' }) },
    {
      name: 'lineType',
      input: shape,
      result: shape,
      answer: async ({ msisdn }) => success({ msisdn }),
    },
  )
  context.after(() => app.close())
  return async (payload: object) =>
    (await app.inject({ method: 'POST', url: ADDRESSES.lineType.path, payload })).json()
}

// WIRE-14, WIRE-21
test('a program that leaves the wrapper out of a call is understood like one that keeps it', async (context) => {
  const post = await openCall(context)
  const answer = { statusCode: 200, status: 'success', message: 'Success', result: { msisdn: '700100001' } }
  assert.deepEqual(await post({ data: { msisdn: '700100001' } }), answer)
  assert.deepEqual(await post({ msisdn: '700100001' }), answer)
})
