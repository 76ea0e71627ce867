import { portalPath } from '../core/callbacks.ts'
import type { CappedMap } from '../core/capped-map.ts'
import type { Charge } from '../core/charge.ts'
import { entrance } from '../core/entrance.ts'
import { Tokens } from '../core/tokens.ts'
import { bearerOf, isBasic, json, jsonObject } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import { announcementOf } from '../mpesa-network/announcement.ts'
import { openNetwork } from '../mpesa-network/network.ts'
import type { Network } from '../mpesa-network/network.ts'
import type { World } from '../world.ts'
import { callbackBody, listed, nairobiStamp, problem, pushAccepted, queryAnswer } from './answers.ts'
import { badRequest, isAnswer, readPush, signedFields, textIn } from './requests.ts'

/** The provider says 3599 and means an hour. */
const TOKEN_SECONDS = 3_599
const PAGE_SIZE = 1_000

interface Desk {
  readonly world: World
  readonly tokens: Tokens
  readonly network: Network
  /** Where each push is to be told. */
  readonly addresses: CappedMap<string>
}

/** Safaricom's M-PESA interface (Daraja) under `/daraja`. */
export function addDaraja(router: Router, world: World): void {
  const desk = deskOf(world)
  const system = { system: 'mpesa', under: '/daraja', desk } as const
  entrance(router, world, system)('token', 'GET /oauth/v1/generate', token)
  const on = entrance(router, world, { ...system, door })
  on('start', 'POST /mpesa/stkpush/v1/processrequest', startPush)
  on('query', 'POST /mpesa/stkpushquery/v1/query', queryPush)
  on('query', 'POST /pulltransactions/v1/query', pullTransactions)
  on('refund', 'POST /mpesa/reversal/v1/request', reversal)
}

function door({ tokens }: Desk, ask: Ask): Answer | null {
  return tokens.isValid(bearerOf(ask)) ? null : problem(404, '404.001.03', 'Invalid Access Token')
}

function deskOf(world: World): Desk {
  const tokens = new Tokens(world.clock, TOKEN_SECONDS)
  const addresses = world.kept<string>()
  const network = openNetwork(world, 'daraja', (push) => {
    const path = portalPath(addresses.get(push.order.key) ?? '')
    if (path !== '') world.callbacks.announce(announcementOf(push, path, callbackBody))
  })
  return { world, tokens, network, addresses }
}

function token({ world, tokens }: Desk, ask: Ask): Answer {
  if (ask.query.get('grant_type') !== 'client_credentials') {
    return problem(400, '400.008.02', 'Invalid grant type passed')
  }
  const isClient = world.keys
    .of('darajaKey')
    .some((key) => world.keys.of('darajaSecret').some((secret) => isBasic(ask, key, secret)))
  if (!isClient) {
    return problem(400, '400.008.01', 'Invalid Authentication passed')
  }
  return json(200, { access_token: tokens.issue(), expires_in: String(TOKEN_SECONDS) })
}

function startPush(desk: Desk, ask: Ask): Answer {
  const { world, network, addresses } = desk
  const fields = signedFields(world, ask)
  if (isAnswer(fields)) return fields
  const read = readPush(world, fields)
  if (isAnswer(read)) return read
  const { callbackUrl, ...order } = read
  const key = `ws_CO_${nairobiStamp(world.clock.now())}${world.serial()}`
  addresses.set(key, callbackUrl)
  return pushAccepted(network.start({ key, ...order }))
}

function queryPush({ world, network }: Desk, ask: Ask): Answer {
  const fields = signedFields(world, ask)
  if (isAnswer(fields)) return fields
  const found = network.charges.find(textIn(fields, 'CheckoutRequestID'))
  return found ? queryAnswer(found) : problem(500, '500.001.1001', 'The transaction does not exist')
}

/** Money collected between two moments of at most 48 hours, in pages. */
function pullTransactions({ world, network }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body) ?? {}
  if (textIn(fields, 'ShortCode') !== world.settings.darajaShortCode) return badRequest('ShortCode')
  const from = momentOf(textIn(fields, 'StartDate'))
  const to = momentOf(textIn(fields, 'EndDate'))
  const offset = Number(textIn(fields, 'OffSetValue'))
  if (from === null || to === null || to < from) return badRequest('StartDate')
  if (!Number.isSafeInteger(offset) || offset < 0) return badRequest('OffSetValue')
  const isWithin = ({ decidedAtMs }: Charge): boolean => decidedAtMs >= from && decidedAtMs <= to
  const page = network.charges
    .paid()
    .filter(isWithin)
    .slice(offset, offset + PAGE_SIZE)
  const head = { ResponseRefID: '26178-42530161-2' }
  if (page.length === 0)
    return json(200, {
      ...head,
      ResponseCode: '1001',
      ResponseMessage: 'No transactions found',
      Response: [[]],
    })
  return json(200, {
    ...head,
    ResponseCode: '1000',
    ResponseMessage: 'Success',
    Response: [page.map(listed)],
  })
}

/** `2026-01-02 03:04:05`, in Nairobi. */
function momentOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/u.test(text)) return null
  const ms = Date.parse(`${text.replace(' ', 'T')}+03:00`)
  return Number.isNaN(ms) ? null : ms
}

function reversal({ world, network }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body) ?? {}
  const { darajaInitiator, darajaShortCode } = world.settings
  if (textIn(fields, 'CommandID') !== 'TransactionReversal') return badRequest('CommandID')
  if (textIn(fields, 'ReceiverParty') !== darajaShortCode) return badRequest('ReceiverParty')
  const known = textIn(fields, 'Initiator') === darajaInitiator
  if (!known || !world.keys.take('darajaCredential', textIn(fields, 'SecurityCredential'))) {
    return problem(400, '400.002.02', 'Bad Request - Invalid Initiator or SecurityCredential')
  }
  const receipt = textIn(fields, 'TransactionID')
  switch (network.charges.refund(network.charges.findPaid(receipt), receipt)) {
    case 'refunded': {
      const number = world.serial()
      return json(200, {
        OriginatorConversationID: `29464-${number}-1`,
        ConversationID: `AG_${nairobiStamp(world.clock.now())}_${number}`,
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      })
    }
    case 'already-refunded':
      return problem(500, '500.001.1001', 'The transaction has already been reversed.')
    case 'refused':
    case 'impossible':
      return problem(400, '400.002.02', 'Bad Request - Invalid TransactionID')
  }
}
