import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../../testing/scripted-server.ts'
import {
  at,
  INVOICE,
  KEY,
  kept,
  LEAD,
  ORDER,
  PAYMENT,
  TOPUP,
} from '#providers/testing/tmforum/delivery-kinds.ts'
import type { Kind } from '#providers/testing/tmforum/delivery-kinds.ts'
import { created, failure, NUMBER, ok, tmForumWith } from '#providers/testing/tmforum/tmforum-stage.ts'

for (const kind of [TOPUP, ORDER, PAYMENT]) {
  for (const [state, word] of Object.entries(kind.words)) {
    test(`${kind.path} in state ${state} is ${word}, ordered or looked up`, async () => {
      const stage = await tmForumWith(at(kind, ok([]), created(kept(kind, state))))
      assert.equal((await stage.operator.deliver(kind.order)).kind, word)
      await stage.close()
      const later = await tmForumWith(at(kind, ok([kept(kind, state)]), failure(500, '')))
      assert.equal((await later.operator.queryDelivery(KEY)).kind, word)
      assert.equal((await later.operator.deliver(kind.order)).kind, word)
      assert.equal(later.seen('POST', kind.path).length, 0, 'nothing is ordered again')
      await later.close()
    })
  }
}

const BODIES: readonly (readonly [Kind, object])[] = [
  [
    TOPUP,
    {
      amount: { amount: 5_000, units: 'UGX' },
      usageType: 'monetary',
      bucket: { id: 'B1' },
      partyAccount: { id: 'A1' },
      logicalResource: [{ id: NUMBER, name: NUMBER }],
      channel: { id: 'web', name: 'WEBPORTAL' },
      isAutoTopup: false,
      reason: KEY,
    },
  ],
  [
    ORDER,
    {
      externalId: KEY,
      channel: [{ id: 'web', name: 'WEBPORTAL', role: 'sales' }],
      productOrderItem: [
        {
          id: '1',
          action: 'add',
          quantity: 1,
          productOffering: { id: 'DAT-D1' },
          product: { realizingResource: [{ id: NUMBER, value: NUMBER }] },
          itemTotalPrice: [
            { priceType: 'oneTime', price: { taxIncludedAmount: { unit: 'UGX', value: 5_000 } } },
          ],
        },
      ],
    },
  ],
  [
    LEAD,
    {
      correlatorId: KEY,
      account: { id: 'LD1' },
      paymentMethod: { name: 'Portal payment', '@type': 'portalPayment' },
      totalAmount: { unit: 'UGX', value: 5_000 },
      channel: { id: 'web', name: 'WEBPORTAL' },
      payer: { id: NUMBER, name: NUMBER, role: 'subscriber', '@referredType': 'Individual' },
      paymentItem: [
        {
          id: '1',
          item: { id: 'LD1', name: 'ODU-20', '@referredType': 'ProductOrder' },
          totalAmount: { unit: 'UGX', value: 5_000 },
        },
      ],
    },
  ],
  [
    INVOICE,
    {
      correlatorId: KEY,
      account: { id: 'PE1' },
      paymentMethod: { name: 'Portal payment', '@type': 'portalPayment' },
      totalAmount: { unit: 'UGX', value: 5_000 },
      channel: { id: 'web', name: 'WEBPORTAL' },
      payer: { id: NUMBER, name: NUMBER, role: 'subscriber', '@referredType': 'Individual' },
      paymentItem: [
        {
          id: '1',
          item: { id: 'CB7', name: 'INV-1', '@referredType': 'CustomerBill' },
          totalAmount: { unit: 'UGX', value: 5_000 },
        },
      ],
    },
  ],
]
for (const [kind, body] of BODIES) {
  test(`an order at ${kind.path} names line, amount and our key, and nothing of the customer besides`, async () => {
    const stage = await tmForumWith(at(kind, ok([]), failure(500, '')))
    await stage.operator.deliver(kind.order)
    const [look] = stage.seen('GET', kind.path)
    assert.equal(new URL(look?.path ?? '', 'http://x').searchParams.get(kind.keyField), KEY)
    const [posted] = stage.seen('POST', kind.path)
    assert.deepEqual(JSON.parse(posted?.body ?? ''), body)
    assert.equal(posted?.headers['idempotency-key'], KEY)
    assert.equal(posted?.headers['authorization'], 'Bearer operator-key')
    await stage.close()
  })
}

test('a bill is paid to the account that the inventory has for the line', async () => {
  const stage = await tmForumWith(at(PAYMENT, ok([]), created(kept(PAYMENT, 'done'))))
  assert.deepEqual(await stage.operator.deliver(PAYMENT.order), { kind: 'delivered', operatorRef: 'X1' })
  const [posted] = stage.seen('POST', '/payment')
  assert.deepEqual(JSON.parse(posted?.body ?? '').account, { id: '1000200001' })
  await stage.close()
})

const UNSURE: readonly (readonly [string, Reply])[] = [
  ['a cut answer', 'cut'],
  ['a broken connection', 'reset'],
  ['HTTP 500', failure(500, 'Internal error')],
  ['a refusal of the whole request', failure(400, 'Bad request')],
  ['a page of somebody else', { status: 200, body: '<html>' }],
  ['another key', created(kept(ORDER, 'completed', { externalId: 'XYZ-F' }))],
  [
    'another offering',
    created(kept(ORDER, 'completed', { productOrderItem: [{ productOffering: { id: 'B' } }] })),
  ],
  ['an answer without a reference', created({ externalId: KEY, state: 'completed' })],
]
for (const [what, posted] of UNSURE) {
  test(`an order answered with ${what} is unsure: nobody is refunded for what may have been given`, async () => {
    const stage = await tmForumWith(at(ORDER, ok([]), posted))
    assert.equal((await stage.operator.deliver(ORDER.order)).kind, 'unsure')
    await stage.close()
  })
}
