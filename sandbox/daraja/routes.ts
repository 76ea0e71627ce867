import { Tokens } from '../airtel/tokens.ts'
import type { CappedMap } from '../core/capped-map.ts'
import { bearerOf, headerOf, json, jsonObject } from '../http/message.ts'
import type { Answer, Ask, Handler } from '../http/message.ts'
import type { Router } from '../http/router.ts'
import { Pushes } from '../mpesa-network/pushes.ts'
import type { World } from '../world.ts'
import { announcementOf } from './announcement.ts'
import { listed, nairobiStamp, problem, pushAccepted, queryAnswer } from './answers.ts'
import { badRequest, isAnswer, readPush, signedFields, textIn } from './requests.ts'

/** The provider says 3599 and means an hour. */
const TOKEN_SECONDS = 3_599
const PAGE_SIZE = 1_000

interface Desk {
  readonly world: World
  readonly tokens: Tokens
  readonly pushes: Pushes
  /** Where each push is to be told. */
  readonly addresses: CappedMap<string>
}

/** Safaricom's M-PESA interface (Daraja) under `/daraja`. */
export function addDaraja(router: Router, world: World): void {
  const desk = deskOf(world)
  const guard = world.faults.guard.bind(world.faults, 'mpesa')
  const inside = (handler: Handler): Handler => {
    return (ask) =>
      desk.tokens.isValid(bearerOf(ask)) ? handler(ask) : problem(404, '404.001.03', 'Invalid Access Token')
  }
  const start = inside((ask) => push(desk, ask))
  const query = inside((ask) => queryPush(desk, ask))
  const pull = inside((ask) => pullTransactions(desk, ask))
  const reverse = inside((ask) => reversal(desk, ask))
  router.get(
    '/daraja/oauth/v1/generate',
    guard('token', (ask) => token(desk, ask)),
  )
  router.post('/daraja/mpesa/stkpush/v1/processrequest', guard('start', start))
  router.post('/daraja/mpesa/stkpushquery/v1/query', guard('query', query))
  router.post('/daraja/pulltransactions/v1/query', guard('query', pull))
  router.post('/daraja/mpesa/reversal/v1/request', guard('refund', reverse))
}

function deskOf(world: World): Desk {
  const tokens = new Tokens(world.clock)
  tokens.rules = { lifetimeSeconds: TOKEN_SECONDS, statedSeconds: TOKEN_SECONDS, expiredStatus: 401 }
  const addresses = world.kept<string>()
  const pushes = new Pushes(world, {
    provider: 'daraja',
    decided: (decided) => {
      const announcement = announcementOf(decided, addresses.get(decided.order.id) ?? '')
      if (announcement) world.callbacks.announce(announcement)
    },
  })
  return { world, tokens, pushes, addresses }
}

function token({ world, tokens }: Desk, ask: Ask): Answer {
  const { darajaKey, darajaSecret } = world.settings
  const basic = `Basic ${Buffer.from(`${darajaKey}:${darajaSecret}`).toString('base64')}`
  if (ask.query.get('grant_type') !== 'client_credentials') {
    return problem(400, '400.008.02', 'Invalid grant type passed')
  }
  if (headerOf(ask, 'authorization') !== basic) {
    return problem(400, '400.008.01', 'Invalid Authentication passed')
  }
  return json(200, { access_token: tokens.issue(), expires_in: String(TOKEN_SECONDS) })
}

function push(desk: Desk, ask: Ask): Answer {
  const { world, pushes, addresses } = desk
  const fields = signedFields(world, ask)
  if (isAnswer(fields)) return fields
  const read = readPush(world, fields)
  if (isAnswer(read)) return read
  const { callbackUrl, ...order } = read
  const id = `ws_CO_${nairobiStamp(world.clock.now())}${world.serial()}`
  addresses.set(id, callbackUrl)
  return pushAccepted(pushes.start({ id, ...order }))
}

function queryPush({ world, pushes }: Desk, ask: Ask): Answer {
  const fields = signedFields(world, ask)
  if (isAnswer(fields)) return fields
  const found = pushes.find(textIn(fields, 'CheckoutRequestID'))
  return found ? queryAnswer(found) : problem(500, '500.001.1001', 'The transaction does not exist')
}

/** Money collected between two moments of at most 48 hours, in pages. */
function pullTransactions({ world, pushes }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body) ?? {}
  if (textIn(fields, 'ShortCode') !== world.settings.darajaShortCode) return badRequest('ShortCode')
  const from = momentOf(textIn(fields, 'StartDate'))
  const to = momentOf(textIn(fields, 'EndDate'))
  const offset = Number(textIn(fields, 'OffSetValue'))
  if (from === null || to === null || to < from) return badRequest('StartDate')
  if (!Number.isSafeInteger(offset) || offset < 0) return badRequest('OffSetValue')
  const page = pushes.paidBetween(from, to).slice(offset, offset + PAGE_SIZE)
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

function reversal({ world, pushes }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body) ?? {}
  const { darajaInitiator, darajaCredential, darajaShortCode } = world.settings
  if (textIn(fields, 'CommandID') !== 'TransactionReversal') return badRequest('CommandID')
  if (textIn(fields, 'ReceiverParty') !== darajaShortCode) return badRequest('ReceiverParty')
  const known = textIn(fields, 'Initiator') === darajaInitiator
  if (!known || textIn(fields, 'SecurityCredential') !== darajaCredential) {
    return problem(400, '400.002.02', 'Bad Request - Invalid Initiator or SecurityCredential')
  }
  switch (pushes.reverse(textIn(fields, 'TransactionID'))) {
    case 'reversed': {
      const number = world.serial()
      return json(200, {
        OriginatorConversationID: `29464-${number}-1`,
        ConversationID: `AG_${nairobiStamp(world.clock.now())}_${number}`,
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      })
    }
    case 'already-reversed':
      return problem(500, '500.001.1001', 'The transaction has already been reversed.')
    case 'unknown':
      return problem(400, '400.002.02', 'Bad Request - Invalid TransactionID')
  }
}
