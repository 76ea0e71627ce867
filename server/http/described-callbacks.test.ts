import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DescribedWebhook } from '#providers/payment/described-webhook.ts'
import { MADE_UP, MADE_UP_WALLET } from '#providers/testing/made-up/registration.ts'
import { webhooksOf } from '#server/adapters/webhooks.ts'
import { callbackSecurity, describeCallback } from './described-callbacks.ts'

const WEBHOOK: DescribedWebhook = {
  method: 'POST',
  word: 'shared',
  operationId: 'sharedWebhook',
  caller: 'the wallet of the country',
  proofs: [
    {
      name: 'ownKey',
      scheme: { type: 'apiKey', in: 'header', name: 'x-own', description: 'A shared word.' },
    },
  ],
  mediaType: 'application/json',
  headers: { 'x-hash': 'A hash of the body.' },
  sent: { reference: '1' },
  answered: { received: true },
}
const OTHER: DescribedWebhook = {
  method: 'POST',
  word: 'shared',
  operationId: 'sharedWebhook',
  caller: 'the wallet of the country',
  proofs: [],
  mediaType: 'application/xml',
  note: 'Its proof stands in the body.',
  sent: '<Reference>1</Reference>',
  answered: null,
}

test('who sets up one of two providers that share an address reads what each of them sends, and is asked for no proof of the other', () => {
  const shared = [
    { ...MADE_UP_WALLET, name: 'FIRST', webhook: WEBHOOK },
    { ...MADE_UP_WALLET, name: 'SECOND', webhook: OTHER },
  ]
  const webhooks = webhooksOf(shared)
  assert.equal(webhooks.length, 1)
  const [webhook] = webhooks
  assert.ok(webhook)
  assert.deepEqual(describeCallback(webhook, { '4XX': {} }), {
    operationId: 'sharedWebhook',
    tags: ['callbacks'],
    summary: 'Callback of the wallet of the country: brings the next enquiry forward, and decides nothing',
    description: `It is stored once and answered at once. Whatever it says decides nothing: the provider is asked, and what it
answers then counts. Its proof stands in the body.`,
    parameters: [
      {
        in: 'header',
        name: 'x-hash',
        description: 'A hash of the body.',
        required: false,
        schema: { type: 'string' },
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object' },
          examples: { first: { value: { reference: '1' } } },
        },
        'application/xml': {
          schema: { type: 'string' },
          examples: { second: { value: '<Reference>1</Reference>' } },
        },
      },
    },
    security: [{ ownKey: [] }, {}],
    responses: {
      200: {
        description: 'Stored.',
        content: {
          'application/json': {
            schema: { type: 'object' },
            examples: { first: { value: { received: true } } },
          },
        },
      },
      204: { description: 'Stored.' },
      '4XX': {},
    },
  })
  assert.deepEqual(Object.keys(callbackSecurity(webhooks)), ['ownKey'])
})

test('no callback comes to a provider that it is not of: one address for two rails, or two operations, does not start', () => {
  const atOneAddress = (other: object) => () =>
    webhooksOf([
      { ...MADE_UP_WALLET, webhook: WEBHOOK },
      { ...MADE_UP_WALLET, webhook: WEBHOOK, ...other },
    ])
  assert.doesNotThrow(atOneAddress({}))
  assert.throws(atOneAddress({ webhook: { ...WEBHOOK, operationId: 'another' } }), TypeError)
  assert.throws(atOneAddress({ webhook: { ...WEBHOOK, method: 'PUT' } }), TypeError)
  assert.throws(atOneAddress({ way: MADE_UP.way }), /Made-up Money and Made-up Money both notify at shared/)
})
