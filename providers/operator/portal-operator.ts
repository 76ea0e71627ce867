import { parseLineType } from '#domain/lines/line-type.ts'
import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import { createTarget } from '../http/call.ts'
import type { HttpAnswer, HttpTarget } from '../http/call.ts'
import { at, parseJson, textAt } from '../http/json.ts'
import type { LineTypeAnswer, Operator } from './port.ts'
import {
  DELIVERY_NOT_FOUND,
  DELIVERY_WORDS,
  OPERATOR_PATHS,
  SUBSCRIBER_NOT_FOUND,
} from './portal-operator.wire.ts'
import type { DeliveryRequest, LineTypeRequest } from './portal-operator.wire.ts'

export interface PortalOperatorConfig {
  /** Host and prefix, e.g. `https://business.operator.example/operator/v1`. */
  readonly baseUrl: string
  /** The bearer key. */
  readonly key: string
  /** Milliseconds for a line type or the look-up of a delivery. */
  readonly queryDeadlineMs: number
  /** Milliseconds for a delivery. */
  readonly deliverDeadlineMs: number
  /** Refuse private addresses; off by default, an operator's systems are often inside. */
  readonly publicOnly?: boolean
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** An operator that also knows whether its systems answer at all (F7). */
export interface WatchedOperator extends Operator {
  isDown(): boolean
  close(): void
}

type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: string) => Promise<HttpAnswer>

/**
 * The operator's business systems over docs/operator-protocol.md.
 * @throws TypeError when the base URL cannot be used
 */
export function createPortalOperator(config: PortalOperatorConfig): WatchedOperator {
  const target: HttpTarget = createTarget({
    name: 'operator',
    baseUrl: config.baseUrl,
    ...(config.now ? { now: config.now } : {}),
    ...(config.publicOnly === undefined ? {} : { publicOnly: config.publicOnly }),
  })
  const ask: Ask = (method, path, body) =>
    target.call({
      method,
      path,
      headers: {
        authorization: `Bearer ${config.key}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      deadlineMs: method === 'PUT' ? config.deliverDeadlineMs : config.queryDeadlineMs,
    })

  return {
    async findLineType({ msisdn, broadband, purpose }) {
      const request: LineTypeRequest = { msisdn, broadband, purpose }
      return readLineType(await ask('POST', OPERATOR_PATHS.lineTypes, JSON.stringify(request)))
    },
    async deliver({ key, kind, msisdn, amount }) {
      const request: DeliveryRequest = { kind, msisdn, amountMinor: amount.minor, currency: amount.currency }
      const answer = await ask(
        'PUT',
        OPERATOR_PATHS.deliveries + encodeURIComponent(key),
        JSON.stringify(request),
      )
      if (!answer.ok && answer.why === 'not-sent') return { word: 'not-sent', why: answer.detail }
      const evidence = readDelivery(answer, key)
      return evidence.word === 'never-seen'
        ? { word: 'unsure', why: 'unknown right after it was sent' }
        : evidence
    },
    async queryDelivery(key) {
      return readDelivery(await ask('GET', OPERATOR_PATHS.deliveries + encodeURIComponent(key)), key)
    },
    isDown: () => target.isDown(),
    close: () => target.close(),
  }
}

/** D1 §4: the message of a refusal is the operator's own, and may be empty. */
function readLineType(answer: HttpAnswer): LineTypeAnswer {
  if (!answer.ok) return { ok: false, problem: 'operator-failed', message: '' }
  const body = parseJson(answer.text)
  const word = textAt(body, 'lineType')
  if (answer.status === 200 && word !== '') return { ok: true, lineType: parseLineType(word) }
  const message = textAt(body, 'message').slice(0, 200)
  const unknown = answer.status === 404 && textAt(body, 'code') === SUBSCRIBER_NOT_FOUND
  return { ok: false, problem: unknown ? 'unknown-subscriber' : 'operator-failed', message }
}

/** A refused delivery is refunded, so only the word `REFUSED` for our own key is one. */
function readDelivery(answer: HttpAnswer, key: string): DeliveryEvidence {
  if (!answer.ok) return { word: 'unsure', why: answer.detail }
  const body = parseJson(answer.text)
  if (answer.status === 404 && textAt(body, 'code') === DELIVERY_NOT_FOUND) return { word: 'never-seen' }
  if (answer.status !== 200)
    return { word: 'unsure', why: `HTTP ${answer.status} ${textAt(body, 'code')}`.trim() }
  if (textAt(body, 'key') !== key) return { word: 'unsure', why: 'answer names another key' }
  const said = textAt(body, 'status')
  const word = DELIVERY_WORDS.get(said)
  if (word === 'pending') return { word }
  if (word === 'refused') return { word, reason: textAt(body, 'reason').slice(0, 200) }
  const operatorRef = at(body, 'operatorReference')
  if (word === 'delivered' && typeof operatorRef === 'string') return { word, operatorRef }
  return { word: 'unsure', why: `unmapped status ${said.slice(0, 40)}` }
}
