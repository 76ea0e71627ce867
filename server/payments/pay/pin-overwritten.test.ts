import assert from 'node:assert/strict'
import test from 'node:test'
import type { Charge, PaymentRail } from '#providers/payment/port.ts'
import type { Engine } from '#server/payments/engine.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { processPayment } from '#server/payments/pay/process.ts'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

/** The engine with a wallet that answers like this. */
function engineWith(stage: Stage, start: PaymentRail['start']): Engine {
  const [engine] = stage.engines
  const rail: PaymentRail = Object.assign(Object.create(stage.wallet), { start })
  return { ...engine, rails: new Map([...engine.rails, [rail.name, rail]]) }
}

const pressed = (pin: Uint8Array) => ({
  sessionHash: digestOf(SESSION),
  payer: '700500001',
  requestId: 'request-pin',
  pin,
})

test('no PIN stays in the memory of the portal once the wallet has answered, whatever it said', async (context) => {
  const stage = await openStage(context)
  const answers: readonly PaymentRail['start'][] = [
    async () => collected('P1'),
    async () => ({ kind: 'wrong-pin', attemptsLeft: 2 }),
    async () => {
      throw new Error('the wallet is away')
    },
  ]
  for (const answer of answers) {
    const id = await stage.buy()
    const pin = Buffer.from('4271')
    let given = ''
    const engine = engineWith(stage, async (charge: Charge) => {
      await Promise.resolve()
      given = Buffer.from(charge.pin).toString()
      return answer(charge)
    })
    await processPayment(engine, id, pressed(pin))
    assert.equal(given, '4271', 'the wallet gets it')
    assert.deepEqual(pin, Buffer.alloc(4))
  }
})

test('a PIN that no wallet is asked with is overwritten as well', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  const again = Buffer.from('4271')
  await processPayment(stage.engines[0], id, pressed(again))
  assert.deepEqual(again, Buffer.alloc(4), 'the payment is past its beginning')
  const nobodys = Buffer.from('4271')
  await processPayment(stage.engines[0], 'A'.repeat(26), pressed(nobodys))
  assert.deepEqual(nobodys, Buffer.alloc(4))
})
