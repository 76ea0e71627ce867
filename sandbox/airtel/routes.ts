import { entrance } from '../core/entrance.ts'
import { Tokens } from '../core/tokens.ts'
import { bearerOf, headerOf, json, jsonObject, objectOf } from '../http/message.ts'
import type { Answer, Ask, Reply, Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { enquiryAnswer, gatewayProblem, pushSent, refundDone, refusal } from './answers.ts'
import { Collections } from './collections.ts'
import { readOrder } from './order.ts'
import { SigningKeys } from './signing.ts'

const SILENCE_MS = 60_000
const TOKEN_SECONDS = 180

interface Desk {
  readonly world: World
  readonly tokens: Tokens
  readonly keys: SigningKeys
  readonly collections: Collections
}

/** The mobile-money wallet: Airtel Africa's collection protocol under `/airtel`. */
export function addAirtel(router: Router, world: World): Tokens {
  const tokens = new Tokens(world.clock, TOKEN_SECONDS)
  const desk: Desk = { world, tokens, keys: new SigningKeys(), collections: new Collections(world) }
  const system = { system: 'wallet', under: '/airtel', desk } as const
  entrance(router, world, system)('token', 'POST /auth/oauth2/token', token)
  const on = entrance(router, world, { ...system, door })
  on('token', 'GET /v1/rsa/encryption-keys', encryptionKeys)
  on('start', 'POST /merchant/v1/payments', start)
  on('start', 'POST /merchant/v2/payments', startSigned)
  on('query', 'GET /standard/v1/payments/:id', enquire)
  on('refund', 'POST /standard/v1/payments/refund', refund)
  return tokens
}

function token({ world, tokens }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  const isClient = fields?.['client_id'] === world.settings.airtelClientId
  const known = isClient && world.keys.take('airtelClientSecret', fields?.['client_secret'])
  if (!known) {
    return json(400, {
      error: 'invalid_client',
      error_description: 'The client is not known or its secret is wrong.',
    })
  }
  if (fields['grant_type'] !== 'client_credentials') {
    return json(400, { error: 'unsupported_grant_type', error_description: 'Use client_credentials.' })
  }
  const expires_in = String(tokens.rules.statedSeconds)
  return json(200, { access_token: tokens.issue(), token_type: 'bearer', expires_in })
}

function door({ tokens }: Desk, ask: Ask): Answer | null {
  const bearer = bearerOf(ask)
  if (bearer === '')
    return json(401, { error: 'unauthorized', error_description: 'Authorization is missing.' })
  if (!tokens.isValid(bearer)) {
    return json(tokens.rules.expiredStatus, {
      error: 'invalid_token',
      error_description: 'The token has expired.',
    })
  }
  if (!/^[A-Z]{2}$/u.test(headerOf(ask, 'x-country'))) {
    return gatewayProblem(400, ['ESB000034', 'X-Country is missing or not a country.'])
  }
  if (!/^[A-Z]{3}$/u.test(headerOf(ask, 'x-currency'))) {
    return gatewayProblem(400, ['ESB000035', 'X-Currency is missing or not a currency.'])
  }
  return null
}

function encryptionKeys({ keys, world }: Desk): Answer {
  const year = new Date(world.clock.now()).getUTCFullYear() + 1
  return json(200, {
    data: { key_id: 1, key: keys.publicKey(), valid_upto: `31-12-${year} 23:59:59` },
    status: {
      code: '200',
      message: 'SUCCESS',
      result_code: 'ESB000010',
      response_code: 'DP02010001001',
      success: true,
    },
  })
}

function startSigned(desk: Desk, ask: Ask): Reply | Promise<Reply> {
  if (signatureHolds(desk, ask)) return start(desk, ask)
  return gatewayProblem(200, ['ESB000011', 'The signature does not fit the message.', 'DP00800001026'])
}

function start(desk: Desk, ask: Ask): Reply | Promise<Reply> {
  const read = readOrder(ask)
  if (!read.ok) return read.answer
  const started = desk.collections.start(read.order)
  switch (started.kind) {
    case 'sent':
      return pushSent(started.charge)
    case 'silent':
      return desk.world.clock.wait(SILENCE_MS).then(() => 'lost')
    case 'refused':
      return refusal(started.charge)
    case 'duplicate':
      return gatewayProblem(200, ['ESB000041', 'A transaction with this id already exists.', 'DP00800001000'])
    case 'error':
      return json(500, { message: 'Internal server error' })
  }
}

/** A request without signature headers is taken as unsigned; in a load run the check is left out. */
function signatureHolds({ keys, world }: Desk, ask: Ask): boolean {
  const signature = headerOf(ask, 'x-signature')
  const key = headerOf(ask, 'x-key')
  if (world.mode.instant || (signature === '' && key === '')) return true
  return keys.verify({ signature, key }, ask.body)
}

function enquire({ collections, world }: Desk, ask: Ask): Answer {
  const charge = collections.enquire(ask.params['id'] ?? '')
  if (charge) return enquiryAnswer(charge, world.settings.merchant)
  return gatewayProblem(200, ['ESB000045', 'No such transaction.', 'DP00800001025'])
}

function refund({ collections }: Desk, ask: Ask): Answer {
  const transaction = objectOf(jsonObject(ask.body)?.['transaction'])
  const moneyId = transaction?.['airtel_money_id']
  if (typeof moneyId !== 'string' || moneyId === '') {
    return gatewayProblem(400, ['ESB000008', 'transaction.airtel_money_id is needed.'])
  }
  switch (collections.refund(moneyId)) {
    case 'refunded':
      return refundDone(moneyId)
    case 'already-refunded':
      return gatewayProblem(200, ['ESB000041', 'The transaction has already been refunded.'])
    case 'refused':
      return gatewayProblem(200, ['ESB000011', 'The account of the customer is closed.', 'DP00800001010'])
    case 'impossible':
      return gatewayProblem(200, ['ESB000045', 'No such transaction.', 'DP00800001025'])
  }
}
