import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import { readConfig } from '#server/config/config.ts'
import { believedRails } from './make-adapters.ts'

const closing: (() => void)[] = []
after(() => closing.forEach((close) => close()))

function paystackOf(environment: Record<string, string>) {
  const found = readConfig({ DATABASE_URL: 'postgresql://db/duuka', ...environment })
  assert.ok(found.ok)
  const rails = believedRails(found.config)
  closing.push(() => rails.forEach((rail) => rail.close()))
  const rail = rails.find(({ name }) => name === 'PAYSTACK')
  assert.ok(rail)
  return rail
}

const BODY = JSON.stringify({
  event: 'charge.success',
  data: { id: 1, reference: 'DK7F3A9K2QWERTYVPASDFGHJ23-C1' },
})
const signedWith = (key: string) => ({
  rawBody: Buffer.from(BODY),
  headers: { 'x-paystack-signature': createHmac('sha512', key).update(BODY).digest('hex') },
})

test('what a provider sends while its key is replaced is heard under the new key and the old, and under no other', () => {
  const [now, old] = ['sk_test_now', 'sk_test_before']
  const rail = paystackOf({ PAYSTACK_SECRET_KEY: now, PAYSTACK_SECRET_KEY_OLD: old })
  assert.ok(rail.readHint(signedWith(now)).ok)
  assert.ok(rail.readHint(signedWith(old)).ok)
  assert.deepEqual(rail.readHint(signedWith('sk_test_stranger')), { ok: false, reason: 'bad-signature' })
  const alone = paystackOf({ PAYSTACK_SECRET_KEY: now })
  assert.deepEqual(alone.readHint(signedWith(old)), { ok: false, reason: 'bad-signature' })
})

test('a key before that is the sandbox’s or for tests is refused where money is real', () => {
  const found = readConfig({
    RUN_MODE: 'live',
    AIRTEL_CALLBACK_KEY_OLD: 'sandbox-airtel-callback-key',
    PAYSTACK_SECRET_KEY_OLD: 'sk_test_before',
  })
  assert.ok(!found.ok)
  const text = found.faults.join('\n')
  assert.match(text, /AIRTEL_CALLBACK_KEY_OLD holds a sandbox value/)
  assert.match(text, /PAYSTACK_SECRET_KEY_OLD is a test key/)
})
