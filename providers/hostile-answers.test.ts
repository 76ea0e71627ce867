import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { createCamara } from './airtime/camara.ts'
import { createPaystack } from './card-gateway/paystack.ts'
import { createDaraja } from './mpesa/daraja.ts'
import { createMpesaOpenApi } from './mpesa/openapi.ts'
import { createPortalOperator } from './operator/portal-operator.ts'
import { createAfricasTalking } from './sms/africas-talking.ts'
import { airtelConfig } from './testing/airtel-stage.ts'
import { chargeOf, refundOf } from './testing/charges.ts'
import { airtimeConfig, darajaConfig, openApiConfig } from './testing/direct-rails-on-stage.ts'
import { gsmaConfig, smartCashConfig } from './testing/pin-wallets-on-stage.ts'
import { startScripted } from './testing/scripted-server.ts'
import type { Reply } from './testing/scripted-server.ts'
import { createAirtelWallet } from './wallet/airtel.ts'
import { createGsmaWallet } from './wallet/gsma.ts'
import { createSmartCash } from './wallet/smartcash.ts'

/** F24: what no honest provider sends. `deadlineMs` is short only where nothing ever comes. */
const HOSTILE: readonly (readonly [string, Reply])[] = [
  ['a page instead of data', { status: 200, body: '<!doctype html><title>paid</title>' }],
  ['nothing at all', { status: 200, body: '' }],
  ['data cut in the middle', { status: 200, body: '{"status":true,"data":{"status":"succ' }],
  ['null', { status: 200, body: 'null' }],
  ['a list', { status: 200, body: [true, 'success'] }],
  ['a bare word', { status: 200, body: '"success"' }],
  ['text where flags belong', { status: 200, body: { status: 'true', success: 'true', data: 'success' } }],
  [
    'numbers where words belong',
    { status: 200, body: { status: 1, data: { status: 1, transaction: { status: 1 } } } },
  ],
  ['lists where objects belong', { status: 200, body: { status: [], data: [], SMSMessageData: [] } }],
  ['inherited names', { status: 200, body: '{"__proto__":{"status":true},"constructor":{"success":true}}' }],
  ['a tower of brackets', { status: 200, body: '['.repeat(120_000) }],
  ['a megabyte', 'huge'],
  ['a redirect to another host', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }],
  ['HTTP 500 with a success inside', { status: 500, body: { status: true, data: { status: 'success' } } }],
  ['HTTP 502 with a page', { status: 502, body: '<html>bad gateway</html>' }],
  ['HTTP 408', { status: 408, body: {} }],
  ['HTTP 418 without sense', { status: 418, body: 'teapot' }],
  ['a reset', 'reset'],
  ['an answer that ends half way', 'cut'],
  ['silence', 'hang'],
]

const TOKEN: Reply = { status: 200, body: { access_token: 't', expires_in: '180' } }
const SESSION: Reply = { status: 200, body: { output_ResponseCode: 'INS-0', output_SessionID: 's' } }

/** The way in is honest; what comes after it is not. */
const DOORS: ReadonlyMap<string, Reply> = new Map([
  ['/auth/oauth2/token', TOKEN],
  ['/oauth/v1/generate?grant_type=client_credentials', TOKEN],
  ['/oauth2/token', TOKEN],
  ['/getSession/', SESSION],
])

const PIN_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64')

/** Every question of every adapter, against one provider that always answers the same. */
function questionsAt(url: string, deadlineMs: number) {
  const deadlines = {
    startDeadlineMs: deadlineMs,
    queryDeadlineMs: deadlineMs,
    deliverDeadlineMs: deadlineMs,
  }
  const wallet = createAirtelWallet({ ...airtelConfig(url), ...deadlines })
  const gateway = createPaystack({
    baseUrl: url,
    secretKey: 'sk',
    channels: [],
    currency: 'UGX',
    ...deadlines,
  })
  const pinWallet = createGsmaWallet({ ...gsmaConfig(url), ...deadlines, pinKey: PIN_KEY })
  const smartcash = createSmartCash({ ...smartCashConfig(url), ...deadlines })
  const daraja = createDaraja({ ...darajaConfig(url), ...deadlines })
  const openApi = createMpesaOpenApi({ ...openApiConfig(url), ...deadlines })
  const airtime = createCamara({ ...airtimeConfig(url), ...deadlines })
  const operator = createPortalOperator({ baseUrl: url, key: 'k', ...deadlines })
  const at = { baseUrl: url, username: 'u', apiKey: 'k', from: '', callingCode: '256' }
  const sms = createAfricasTalking({ ...at, sendDeadlineMs: deadlineMs })
  const amount = { minor: 100, currency: 'UGX' } as const
  const order = { key: 'A-F', kind: 'AIRTIME', msisdn: '700100001', amount } as const
  const asked: Readonly<Record<string, () => Promise<{ readonly word: string }>>> = {
    'wallet start': () => wallet.start(chargeOf()),
    'wallet query': () => wallet.query(chargeOf()),
    'wallet refund': () => wallet.refund(refundOf({ providerRef: 'MP1' })),
    'PIN wallet start': () => pinWallet.start(chargeOf({ pin: '1234' })),
    'PIN wallet query': () => pinWallet.query(chargeOf()),
    'PIN wallet refund': () => pinWallet.refund(refundOf({ providerRef: 'GM1' })),
    'SmartCash start': () => smartcash.start(chargeOf({ pin: '1234' })),
    'SmartCash query': () => smartcash.query(chargeOf()),
    'SmartCash refund': () => smartcash.refund(refundOf()),
    'gateway start': () => gateway.start(chargeOf()),
    'gateway query': () => gateway.query(chargeOf()),
    'gateway refund': () => gateway.refund(refundOf({ providerRef: '1' })),
    'Daraja start': () => daraja.start(chargeOf()),
    'Daraja query': () => daraja.query(chargeOf({ providerRef: 'ws_CO_1' })),
    'Daraja look through the collected money': () => daraja.query(chargeOf()),
    'Daraja refund': () => daraja.refund(refundOf({ providerRef: 'SA21ABCDEF' })),
    'OpenAPI start': () => openApi.start(chargeOf()),
    'OpenAPI query': () => openApi.query(chargeOf()),
    'OpenAPI refund': () => openApi.refund(refundOf({ providerRef: 'SA1' })),
    'airtime start': () => airtime.start(chargeOf()),
    'airtime query': () => airtime.query(chargeOf({ providerRef: 'P1' })),
    'airtime look-up': () => airtime.query(chargeOf()),
    'airtime refund': () => airtime.refund(refundOf({ providerRef: 'P1' })),
    'operator deliver': () => operator.deliver(order),
    'operator look-up': () => operator.queryDelivery('A-F'),
    'SMS send': () => sms.send({ msisdn: '700100001', text: 'Hello' }),
  }
  const close = (): void => {
    for (const one of [wallet, pinWallet, smartcash, gateway, daraja, openApi, airtime, operator, sms])
      one.close()
  }
  return { asked, operator, close }
}

for (const [what, reply] of HOSTILE) {
  test(`${what} from any provider decides nothing: no payment is lost or invented by it`, async () => {
    const server = await startScripted((one) => DOORS.get(one.path) ?? reply)
    const { asked, operator, close } = questionsAt(server.url, reply === 'hang' ? 80 : 5_000)
    const answers = await Promise.all(
      Object.entries(asked).map(async ([question, ask]) => [question, (await ask()).word]),
    )
    assert.deepEqual(
      answers,
      Object.keys(asked).map((question) => [question, 'unsure']),
    )
    const line = await operator.findLineType({ msisdn: '700100001', broadband: false, purpose: '' })
    assert.ok(!line.ok)
    assert.equal(line.problem, 'operator-failed')
    const balance = await operator.queryBalance('700100001')
    assert.ok(!balance.ok)
    assert.equal(balance.problem, 'operator-failed')
    const rate = await operator.exchangeRate({ amount: { minor: 100, currency: 'USD' }, to: 'CDF' })
    assert.deepEqual(rate, { ok: false, problem: 'operator-failed' })
    close()
    await server.close()
  })
}
