import { minorOfDecimal } from '../cards/decimal.ts'
import { wasPaid } from '../cards/checkout.ts'
import type { Checkout } from '../cards/checkout.ts'
import type { CheckoutLedger } from '../cards/checkout-ledger.ts'
import { entrance } from '../core/entrance.ts'
import { Tokens } from '../core/tokens.ts'
import { bearerOf, headerOf, json, jsonObject, textOf } from '../http/message.ts'
import type { Answer, Ask, Fields, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { requestView } from './request.ts'

const TOKEN_SECONDS = 3_600
const COUNTRIES = new Set(['UGA', 'KEN', 'TZA', 'NGA', 'GHA', 'COD', 'ZMB'])
/** The gateway's clock: due dates are in East Africa Time. */
const CLOCK_AHEAD_MS = 3 * 3_600_000
const ACCEPTED = 183
const REJECTED = 180

interface Desk {
  readonly world: World
  readonly ledger: CheckoutLedger
  readonly tokens: Tokens
}

/** The gateway's calls between servers. */
export function addTinggApi(router: Router, world: World, ledger: CheckoutLedger): void {
  const desk: Desk = { world, ledger, tokens: new Tokens(world.clock, TOKEN_SECONDS) }
  const system = { system: 'tingg', desk } as const
  entrance(router, world, { ...system, under: '/tingg/v1' })('token', 'POST /oauth/token/request', giveToken)
  const on = entrance(router, world, { ...system, under: '/tingg/v3/checkout-api', door })
  on('start', 'POST /checkout-request/express-request', open)
  on('query', 'GET /query/:service/:reference', query)
  // The word about a payment is said while looking, so it breaks with the queries.
  on('query', 'POST /acknowledgement/request', acknowledge)
  on('refund', 'POST /refund/request', refund)
}

function door({ world, tokens }: Desk, ask: Ask): Answer | null {
  if (!world.keys.take('tinggApiKey', headerOf(ask, 'apikey'))) return told(401, [401, 'Invalid API key'])
  return tokens.isValid(bearerOf(ask)) ? null : told(401, [401, 'Invalid or expired token'])
}

function told(http: number, said: readonly [number, string], results?: unknown): Answer {
  const status = { status_code: said[0], status_description: said[1] }
  return json(http, results === undefined ? { status } : { status, results })
}

function giveToken({ world, tokens }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  const { tinggClientId } = world.settings
  const known =
    fields?.['client_id'] === tinggClientId &&
    world.keys.take('tinggClientSecret', fields['client_secret']) &&
    fields['grant_type'] === 'client_credentials' &&
    world.keys.take('tinggApiKey', headerOf(ask, 'apikey'))
  if (!known) return told(401, [401, 'Invalid client'])
  return json(200, { access_token: tokens.issue(), expires_in: TOKEN_SECONDS, token_type: 'bearer' })
}

const REQUIRED = [
  'customer_first_name',
  'customer_last_name',
  'msisdn',
  'account_number',
  'request_amount',
  'merchant_transaction_id',
  'service_code',
  'country_code',
  'currency_code',
  'callback_url',
  'success_redirect_url',
  'fail_redirect_url',
] as const

function open({ world, ledger }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  if (!fields) return told(400, [1013, 'The request is not valid JSON'])
  const text = (name: string): string => textOf(fields[name])
  const missing = REQUIRED.find((name) => text(name) === '')
  if (missing === 'merchant_transaction_id') return told(400, [1014, 'Merchant transaction id is required'])
  if (missing) return told(422, [422, `${missing} is required`])
  if (!COUNTRIES.has(text('country_code'))) return told(400, [1007, 'Country code is not known'])
  if (!/^\+\d{9,15}$/u.test(text('msisdn'))) return told(400, [1017, 'Invalid msisdn'])
  if (text('service_code') !== world.settings.tinggServiceCode) return told(422, [422, 'Service not known'])
  const currency = text('currency_code')
  const amountMinor = minorOfDecimal(text('request_amount'), currency)
  if (amountMinor === null) return told(400, [1027, 'Invalid amount'])
  const addresses = [text('callback_url'), text('success_redirect_url'), text('fail_redirect_url')]
  if (!addresses.every((address) => /^https?:/u.test(address) && URL.canParse(address)))
    return told(422, [422, 'An address cannot be used'])
  const lifeMs = lifeUntil(text('due_date'))
  if (lifeMs === null) return told(422, [422, 'due_date must lie ahead'])
  const reference = text('merchant_transaction_id')
  if (ledger.byReference(reference)) return told(400, [422, 'Duplicate merchant transaction id'])
  const checkout = ledger.create({
    reference,
    amountMinor,
    currency,
    email: text('customer_email'),
    returnUrl: text('success_redirect_url'),
    cancelUrl: text('fail_redirect_url'),
    lifeMs,
    facts: {
      service: text('service_code'),
      account: text('account_number'),
      callback: text('callback_url'),
    },
  })
  const address = `${world.publicUrl}/tingg/checkout/${checkout.code}`
  const results = { checkout_request_id: String(checkout.id), short_url: address, long_url: address }
  return told(200, [200, 'Request created'], results)
}

const USUAL_LIFE_MS = 24 * 3_600_000

/** How far the due date is away by the asker's clock: the sandbox's own may have been moved. */
function lifeUntil(dueDate: string): number | null {
  if (dueDate === '') return USUAL_LIFE_MS
  if (!/^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/u.test(dueDate)) return null
  const dueAt = Date.parse(`${dueDate.replace(' ', 'T')}Z`) - CLOCK_AHEAD_MS
  const lifeMs = dueAt - Date.now()
  return lifeMs > 0 ? lifeMs : null
}

function query({ world, ledger }: Desk, ask: Ask): Answer {
  const checkout = ledger.enquired(ask.params['reference'] ?? '')
  const ours = ask.params['service'] === world.settings.tinggServiceCode
  return checkout && ours
    ? told(200, [200, 'Request found'], requestView(checkout))
    : told(200, [1001, 'No request found'])
}

function named(desk: Desk, ask: Ask): { readonly checkout: Checkout; readonly fields: Fields } | Answer {
  const fields = jsonObject(ask.body)
  if (!fields) return told(400, [1013, 'The request is not valid JSON'])
  const reference = fields['merchant_transaction_id']
  const checkout = typeof reference === 'string' ? desk.ledger.byReference(reference) : null
  if (!checkout || fields['service_code'] !== desk.world.settings.tinggServiceCode)
    return told(200, [1001, 'No request found'])
  if (fields['currency_code'] !== checkout.currency) return told(422, [422, 'Currency is another'])
  return { checkout, fields }
}

function acknowledge(desk: Desk, ask: Ask): Answer {
  const found = named(desk, ask)
  if ('body' in found) return found
  const { checkout, fields } = found
  if (!wasPaid(checkout)) return told(422, [422, 'Nothing was paid'])
  const word = fields['status_code']
  if (checkout.acknowledged !== 'not-yet')
    return (checkout.acknowledged === 'accepted') === (word === ACCEPTED)
      ? told(200, [200, 'Acknowledged before'])
      : told(422, [422, 'The other word was said before'])
  if (word !== ACCEPTED && word !== REJECTED) return told(200, [200, 'Received'])
  checkout.acknowledged = word === ACCEPTED ? 'accepted' : 'rejected'
  // A payment that the merchant does not want goes back whole.
  if (word === REJECTED) desk.ledger.refund(checkout, { key: 'rejected', amountMinor: null })
  return told(200, [200, 'Acknowledged'])
}

function refund(desk: Desk, ask: Ask): Answer {
  const found = named(desk, ask)
  if ('body' in found) return found
  const { checkout, fields } = found
  const amountMinor = minorOfDecimal(fields['refund_amount'], checkout.currency)
  if (amountMinor === null) return told(400, [1027, 'Invalid amount'])
  const key = typeof fields['refund_reference'] === 'string' ? fields['refund_reference'] : ''
  const result = desk.ledger.refund(checkout, { key, amountMinor })
  return result.kind === 'refund'
    ? told(200, [200, 'Refund initiated'])
    : told(422, [422, `The refund is refused: ${result.kind}`])
}
