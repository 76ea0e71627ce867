import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { createCamara } from './camara/adapter.ts'
import { createPaystack } from './paystack/adapter.ts'
import { createDaraja } from './mpesa-daraja/adapter.ts'
import { createMpesaOpenApi } from './mpesa-openapi/adapter.ts'
import { createPortalOperator } from '../operator/portal-operator.ts'
import type { WatchedOperator } from '../operator/portal-operator.ts'
import { createTmForumOperator } from '../operator/tmforum/tmforum.ts'
import { TMF_BASES } from '../operator/tmforum/tmforum.wire.ts'
import type { WatchedRail } from './port.ts'
import { createAfricasTalking } from '../sms/africas-talking.ts'
import { UGANDA } from '../testing/markets.ts'
import { airtelConfig } from '../testing/airtel-stage.ts'
import { chargeOf, refundOf } from '../testing/charges.ts'
import { airtimeConfig, darajaConfig, openApiConfig } from '../testing/direct-rails-on-stage.ts'
import { gsmaConfig, smartCashConfig } from '../testing/pin-wallets-on-stage.ts'
import { redirectGatewaysAt } from '../testing/gateways-on-stage.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Reply } from '../testing/scripted-server.ts'
import { createAirtelWallet } from './airtel/adapter.ts'
import { createGsmaWallet } from './gsma/adapter.ts'
import { createSmartCash } from './smartcash/adapter.ts'

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
  [
    'a document with entities of its own',
    { status: 200, body: '<!DOCTYPE a [<!ENTITY b "000">]><API3G><Result>&b;</Result></API3G>' },
  ],
  ['a document that says nothing', { status: 200, body: '<API3G></API3G>' }],
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
  ['/v1/oauth/token/request', TOKEN],
])

const PIN_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64')

interface Deadlines {
  readonly startDeadlineMs: number
  readonly queryDeadlineMs: number
}

/** Every way to pay, all of it at one provider. */
function railsAt(url: string, deadlines: Deadlines): readonly (readonly [string, WatchedRail])[] {
  const paystack = { baseUrl: url, secretKey: 'sk', channels: [], currency: 'UGX' } as const
  return Object.entries({
    ...redirectGatewaysAt(url, () => '', deadlines),
    wallet: createAirtelWallet({ ...airtelConfig(url), ...deadlines }),
    paystack: createPaystack({ ...paystack, ...deadlines }),
    'PIN wallet': createGsmaWallet({ ...gsmaConfig(url), ...deadlines, pinKey: PIN_KEY }),
    SmartCash: createSmartCash({ ...smartCashConfig(url), ...deadlines }),
    Daraja: createDaraja({ ...darajaConfig(url), ...deadlines }),
    OpenAPI: createMpesaOpenApi({ ...openApiConfig(url), ...deadlines }),
    airtime: createCamara({ ...airtimeConfig(url), ...deadlines }),
  })
}

type Ask = () => Promise<{ readonly kind: string }>

/** Every question that a rail can be asked, with the provider's reference known and not. */
function questionsTo([name, rail]: readonly [string, WatchedRail]): readonly (readonly [string, Ask])[] {
  return [
    [`${name} start`, () => rail.start(chargeOf({ pin: Buffer.from('1234') }))],
    [`${name} query`, () => rail.query(chargeOf({ providerRef: 'P1' }))],
    [`${name} look-up by our reference`, () => rail.query(chargeOf())],
    [`${name} refund`, () => rail.refund(refundOf({ providerRef: 'SA21ABCDEF' }))],
  ]
}

/** Every question of every adapter, against one provider that always answers the same. */
function questionsAt(url: string, deadlineMs: number) {
  const deadlines = {
    startDeadlineMs: deadlineMs,
    queryDeadlineMs: deadlineMs,
    deliverDeadlineMs: deadlineMs,
  }
  const rails = railsAt(url, deadlines)
  const operator = createPortalOperator({ baseUrl: url, key: 'k', market: UGANDA, ...deadlines })
  const tmForum = createTmForumOperator({
    ...deadlines,
    baseUrl: url,
    bases: TMF_BASES,
    auth: { way: 'key', key: 'k' },
    callingCode: '256',
    market: UGANDA,
    settleMs: 0,
    rates: { url, key: 'k' },
  })
  const at = { baseUrl: url, username: 'u', apiKey: 'k', from: '', callingCode: '256' }
  const sms = createAfricasTalking({ ...at, sendDeadlineMs: deadlineMs })
  const amount = { minor: 100, currency: 'UGX' } as const
  const order = {
    key: 'A-F',
    kind: 'AIRTIME',
    msisdn: '700100001',
    amount,
    productCode: '',
    accountId: '',
    invoiceNumber: '',
    leadId: '',
  } as const
  const asked: Readonly<Record<string, Ask>> = {
    ...Object.fromEntries(rails.flatMap(questionsTo)),
    'operator deliver': () => operator.deliver(order),
    'operator look-up': () => operator.queryDelivery('A-F'),
    'TM Forum deliver': () => tmForum.deliver(order),
    'TM Forum look-up': () => tmForum.queryDelivery('A-F'),
    'SMS send': () => sms.send({ msisdn: '700100001', text: 'Hello' }),
  }
  const close = (): void => {
    for (const one of [...rails.map(([, rail]) => rail), operator, tmForum, sms]) one.close()
  }
  return { asked, operators: [operator, tmForum], close }
}

/** Every question about a line, a price or a debt. */
function questionsAbout(operator: WatchedOperator) {
  const msisdn = '700100001'
  return [
    operator.findLineType({ msisdn, broadband: false, purpose: '' }),
    operator.queryBalance(msisdn),
    operator.exchangeRate({ amount: { minor: 100, currency: 'USD' }, to: 'CDF' }),
    operator.listBundles({ msisdn, service: 'ALL', lineType: '' }),
    operator.findActiveBundle(msisdn),
    operator.queryBill(msisdn),
    operator.checkAccount({ msisdn, accountNo: '1000200001' }),
    operator.findOpenInvoices({ accountNo: 'PE1000000001', email: 'bills@example.com' }),
  ]
}

/** Long enough for a busy machine to get through the honest door first. */
const SILENCE_MS = 1_500

for (const [what, reply] of HOSTILE) {
  // F24
  test(`${what} from any provider decides nothing: no payment is lost or invented by it`, async (t) => {
    const server = await startScripted((one) => DOORS.get(one.path) ?? reply)
    const { asked, operators, close } = questionsAt(server.url, reply === 'hang' ? SILENCE_MS : 5_000)
    t.after(async () => {
      close()
      await server.close()
    })
    const answers = await Promise.all(
      Object.entries(asked).map(async ([question, ask]) => [question, (await ask()).kind]),
    )
    assert.deepEqual(
      answers,
      Object.keys(asked).map((question) => [question, 'unsure']),
    )
    const told = await Promise.all(operators.flatMap(questionsAbout))
    for (const answer of told) assert.equal(!answer.ok && answer.problem, 'operator-failed')
  })
}
