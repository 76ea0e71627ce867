import { bearerOf, headerOf, json, jsonObject, objectOf } from '../http/message.ts'
import type { Answer, Ask, Handler, Reply } from '../http/message.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { enquiryAnswer, gatewayProblem, pushSent, refundDone, refusal } from './answers.ts'
import { Collections } from './collections.ts'
import { readOrder } from './order.ts'
import { SigningKeys } from './signing.ts'
import { Tokens } from './tokens.ts'

const SILENCE_MS = 60_000

interface Desk {
  readonly world: World
  readonly tokens: Tokens
  readonly keys: SigningKeys
  readonly collections: Collections
}

/** The mobile-money wallet: Airtel Africa's collection protocol under `/airtel`. */
export function addAirtel(router: Router, world: World): Tokens {
  const tokens = new Tokens(world.clock)
  const desk: Desk = { world, tokens, keys: new SigningKeys(), collections: new Collections(world) }
  const guard = world.faults.guard.bind(world.faults, 'wallet')
  const inside = (handler: Handler): Handler => {
    return (ask) => doorProblem(desk, ask) ?? handler(ask)
  }
  router.post(
    '/airtel/auth/oauth2/token',
    guard('token', (ask) => token(desk, ask)),
  )
  router.get(
    '/airtel/v1/rsa/encryption-keys',
    guard(
      'token',
      inside(() => encryptionKeys(desk)),
    ),
  )
  router.post(
    '/airtel/merchant/v1/payments',
    guard(
      'start',
      inside((ask) => start(desk, ask, false)),
    ),
  )
  router.post(
    '/airtel/merchant/v2/payments',
    guard(
      'start',
      inside((ask) => start(desk, ask, true)),
    ),
  )
  router.get(
    '/airtel/standard/v1/payments/:id',
    guard(
      'query',
      inside((ask) => enquire(desk, ask)),
    ),
  )
  router.post(
    '/airtel/standard/v1/payments/refund',
    guard(
      'refund',
      inside((ask) => refund(desk, ask)),
    ),
  )
  return tokens
}

function token({ world, tokens }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body)
  const { airtelClientId, airtelClientSecret } = world.settings
  const known = fields?.['client_id'] === airtelClientId && fields['client_secret'] === airtelClientSecret
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

function doorProblem({ tokens }: Desk, ask: Ask): Answer | null {
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
    return gatewayProblem({
      httpStatus: 400,
      resultCode: 'ESB000034',
      message: 'X-Country is missing or not a country.',
    })
  }
  if (!/^[A-Z]{3}$/u.test(headerOf(ask, 'x-currency'))) {
    return gatewayProblem({
      httpStatus: 400,
      resultCode: 'ESB000035',
      message: 'X-Currency is missing or not a currency.',
    })
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

function start(desk: Desk, ask: Ask, maySign: boolean): Reply | Promise<Reply> {
  if (maySign && !signatureHolds(desk, ask)) {
    return gatewayProblem({
      httpStatus: 200,
      resultCode: 'ESB000011',
      message: 'The signature does not fit the message.',
      responseCode: 'DP00800001026',
    })
  }
  const read = readOrder(ask)
  if (!read.ok) return read.answer
  const started = desk.collections.start(read.order)
  switch (started.kind) {
    case 'sent':
      return pushSent(started.charge)
    case 'silent':
      return desk.world.clock.wait(SILENCE_MS).then(() => 'lost')
    case 'refused':
      return refusal(read.order.id, started.failure)
    case 'duplicate':
      return gatewayProblem({
        httpStatus: 200,
        resultCode: 'ESB000041',
        message: 'A transaction with this id already exists.',
        responseCode: 'DP00800001000',
      })
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
  return gatewayProblem({
    httpStatus: 200,
    resultCode: 'ESB000045',
    message: 'No such transaction.',
    responseCode: 'DP00800001025',
  })
}

function refund({ collections }: Desk, ask: Ask): Answer {
  const transaction = objectOf(jsonObject(ask.body)?.['transaction'])
  const moneyId = transaction?.['airtel_money_id']
  if (typeof moneyId !== 'string' || moneyId === '') {
    return gatewayProblem({
      httpStatus: 400,
      resultCode: 'ESB000008',
      message: 'transaction.airtel_money_id is needed.',
    })
  }
  switch (collections.refund(moneyId).kind) {
    case 'refunded':
      return refundDone(moneyId)
    case 'already-refunded':
      return gatewayProblem({
        httpStatus: 200,
        resultCode: 'ESB000041',
        message: 'The transaction has already been refunded.',
      })
    case 'unknown':
      return gatewayProblem({
        httpStatus: 200,
        resultCode: 'ESB000045',
        message: 'No such transaction.',
        responseCode: 'DP00800001025',
      })
  }
}
