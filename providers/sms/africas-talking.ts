import { createTarget } from '../http/call.ts'
import type { HttpAnswer, HttpTarget, Outbound } from '../http/call.ts'
import { at, itemsAt, parseJson, textAt } from '../http/json.ts'
import type { Json } from '../http/json.ts'
import {
  MESSAGING_PATH,
  NO_RECIPIENT_WORDS,
  RECIPIENT_CODES,
  REFUSING_STATUSES,
} from './africas-talking.wire.ts'
import type { SmsForm } from './africas-talking.wire.ts'
import type { SmsAnswer, SmsSender } from './port.ts'

export interface AfricasTalkingConfig {
  /** `https://api.africastalking.com`. */
  readonly baseUrl: string
  readonly username: string
  readonly apiKey: string
  /** Sender id; '' for the account's default. */
  readonly from: string
  /** Country calling code, `+256` or `256`. */
  readonly callingCode: string
  readonly sendDeadlineMs: number
  /** How connections to it are made, and which addresses they may reach (T12). */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** A sender that also knows whether the SMS centre answers at all (F7). */
export interface WatchedSmsSender extends SmsSender {
  isDown(): boolean
  close(): void
}

/**
 * Text messages over Africa's Talking. The provider knows no key, so a message without a
 * trustworthy answer is `unsure` and never sent again.
 * @throws TypeError when the base URL cannot be used
 */
export function createAfricasTalking(config: AfricasTalkingConfig): WatchedSmsSender {
  const target: HttpTarget = createTarget({
    name: 'africas-talking',
    baseUrl: config.baseUrl,
    ...(config.now ? { now: config.now } : {}),
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  return {
    async send({ msisdn, text }) {
      const to = `+${config.callingCode.replace(/\D/g, '')}${msisdn}`
      const form: SmsForm = {
        username: config.username,
        to,
        message: text,
        bulkSMSMode: '1',
        ...(config.from === '' ? {} : { from: config.from }),
      }
      const answer = await target.call({
        method: 'POST',
        path: MESSAGING_PATH,
        headers: {
          apiKey: config.apiKey,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ ...form }).toString(),
        deadlineMs: config.sendDeadlineMs,
      })
      return readAnswer(answer, to)
    },
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

function readAnswer(answer: HttpAnswer, to: string): SmsAnswer {
  if (!answer.ok) return { kind: answer.reason, reason: answer.detail }
  const refusing = REFUSING_STATUSES.get(answer.status)
  if (refusing) return { kind: 'refused', reason: refusing, code: answer.status }
  if (answer.status !== 200 && answer.status !== 201)
    return { kind: 'unsure', reason: `HTTP ${answer.status}` }
  const body = parseJson(answer.text)
  const recipients = itemsAt(body, 'SMSMessageData', 'Recipients')
  if (!recipients) return { kind: 'unsure', reason: 'unreadable body' }
  const recipient = recipients.length === 1 ? recipients[0] : undefined
  if (recipient !== undefined) return readRecipient(recipient, to)
  const said = textAt(body, 'SMSMessageData', 'Message').replace(/\s/g, '')
  const code = recipients.length === 0 ? NO_RECIPIENT_WORDS.get(said) : undefined
  if (code !== undefined) return { kind: 'refused', reason: 'provider', code }
  return { kind: 'unsure', reason: `${recipients.length} recipients, ${said.slice(0, 40)}` }
}

/** HTTP 201 says nothing about a recipient: its own `statusCode` does. */
function readRecipient(recipient: Json, to: string): SmsAnswer {
  const code = at(recipient, 'statusCode')
  if (textAt(recipient, 'number') !== to) return { kind: 'unsure', reason: 'answer names another number' }
  if (typeof code !== 'number') return { kind: 'unsure', reason: 'no status code' }
  const meaning = RECIPIENT_CODES.get(code)
  if (meaning === 'accepted') return { kind: 'accepted', messageId: textAt(recipient, 'messageId') }
  return meaning
    ? { kind: 'refused', reason: meaning, code }
    : { kind: 'unsure', reason: `unmapped code ${code}` }
}
