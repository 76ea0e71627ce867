import { entrance } from '../core/entrance.ts'
import { Tokens } from '../core/tokens.ts'
import { bearerOf, headerOf, json, jsonObject } from '../http/message.ts'
import type { Answer, Ask, Router } from '../http/message.ts'
import { FAILURE_TEXT } from '../mpesa-network/network.ts'
import type { World } from '../world.ts'
import { conversationOf } from './announcement.ts'
import { Conversations, OUTCOMES } from './conversations.ts'
import type { Outcome } from './conversations.ts'
import { openBearer } from './platform-key.ts'

const SESSION_SECONDS = 3_600

interface Desk {
  readonly world: World
  readonly sessions: Tokens
  readonly conversations: Conversations
}

/** Vodacom's and Vodafone's M-PESA interface (OpenAPI, version 2) under `/mpesa-openapi`, any market. */
export function addMpesaOpenApi(router: Router, world: World): void {
  const sessions = new Tokens(world.clock, SESSION_SECONDS)
  const desk: Desk = { world, sessions, conversations: new Conversations(world) }
  const system = { system: 'mpesa', under: '/mpesa-openapi/ipg/v2/:market', desk } as const
  entrance(router, world, system)('token', 'GET /getSession', openSession)
  const on = entrance(router, world, { ...system, door })
  on('start', 'POST /c2bPayment/singleStage', payment)
  on('query', 'GET /queryTransactionStatus', transactionStatus)
  on('refund', 'PUT /reversal', reversal)
}

function door({ sessions }: Desk, ask: Ask): Answer | null {
  if (headerOf(ask, 'origin') === '') return refused(400, 'INS-20', 'Origin is missing')
  const session = openBearer(bearerOf(ask))
  const isKnown = session !== null && sessions.isValid(session)
  return isKnown ? null : refused(401, 'INS-989', 'Session creation failed')
}

function refused(status: number, code: string, text: string): Answer {
  return json(status, { output_ResponseCode: code, output_ResponseDesc: text })
}

function openSession({ world, sessions }: Desk, ask: Ask): Answer {
  if (!world.keys.take('openApiKey', openBearer(bearerOf(ask))))
    return refused(401, 'INS-2', 'Invalid API Key')
  return json(200, {
    output_ResponseCode: 'INS-0',
    output_ResponseDesc: 'Request processed successfully',
    output_SessionID: sessions.issue(),
  })
}

function payment({ conversations }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body) ?? {}
  const { outcome, push } = conversations.pay(fields)
  return answerOf(outcome, fields['input_ThirdPartyConversationID'], {
    output_ConversationID: push ? conversationOf(push) : '',
    output_TransactionID: push?.moneyId ?? '',
  })
}

function transactionStatus({ world, conversations }: Desk, ask: Ask): Answer {
  const asked = ask.query.get('input_ThirdPartyConversationID')
  if (ask.query.get('input_ServiceProviderCode') !== world.settings.openApiProviderCode) {
    return answerOf(OUTCOMES.shortCode, asked, {})
  }
  if (!asked || !ask.query.get('input_Country')) return answerOf(OUTCOMES.missing, asked, {})
  const reference = ask.query.get('input_QueryReference') ?? ''
  const found = conversations.status(reference)
  if (!found) return answerOf(OUTCOMES.unknown, asked, {})
  const failure = conversations.network.charges.find(reference)?.failure
  const outcome = failure ? { ...OUTCOMES.found, text: FAILURE_TEXT[failure] } : OUTCOMES.found
  return answerOf(outcome, asked, {
    output_ResponseTransactionStatus: found.word,
    output_TransactionID: found.transaction,
  })
}

function reversal({ world, conversations }: Desk, ask: Ask): Answer {
  const fields = jsonObject(ask.body) ?? {}
  const conversation = fields['input_ThirdPartyConversationID']
  const transaction = fields['input_TransactionID']
  const ours = fields['input_ServiceProviderCode'] === world.settings.openApiProviderCode
  if (!ours) return answerOf(OUTCOMES.shortCode, conversation, {})
  if (typeof conversation !== 'string' || typeof transaction !== 'string') {
    return answerOf(OUTCOMES.missing, conversation, {})
  }
  const outcome = conversations.reverse(conversation, transaction)
  return answerOf(outcome, conversation, { output_TransactionID: transaction })
}

function answerOf(outcome: Outcome, conversation: unknown, more: object): Answer {
  return json(outcome.status, {
    output_ResponseCode: outcome.code,
    output_ResponseDesc: outcome.text,
    ...more,
    output_ThirdPartyConversationID: typeof conversation === 'string' ? conversation : '',
  })
}
