import { createTarget } from '../http/call.ts'
import type { HttpAnswer, HttpTarget } from '../http/call.ts'
import type { Operator } from './port.ts'
import { OPERATOR_PATHS } from './portal-operator.wire.ts'
import type { BalanceRequest, DeliveryRequest, LineTypeRequest, RateRequest } from './portal-operator.wire.ts'
import { readBalances, readDelivery, readLineType, readRate } from './portal-operator-answers.ts'

export interface PortalOperatorConfig {
  /** Host and prefix, e.g. `https://business.operator.example/operator/v1`. */
  readonly baseUrl: string
  /** The bearer key. */
  readonly key: string
  /** Milliseconds for a question, and for the look-up of a delivery. */
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

const NOT_ANSWERED = { ok: false, problem: 'operator-failed', message: '' } as const

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
    async queryBalance(msisdn) {
      const request: BalanceRequest = { msisdn }
      return readBalances(await ask('POST', OPERATOR_PATHS.balances, JSON.stringify(request)))
    },
    async exchangeRate({ amount, to }) {
      const request: RateRequest = { from: amount.currency, to, amountMinor: amount.minor }
      return readRate(await ask('POST', OPERATOR_PATHS.exchangeRates, JSON.stringify(request)))
    },
    listBundles: () => Promise.resolve(NOT_ANSWERED),
    findActiveBundle: () => Promise.resolve(NOT_ANSWERED),
    queryBill: () => Promise.resolve(NOT_ANSWERED),
    checkAccount: () => Promise.resolve(NOT_ANSWERED),
    findOpenInvoices: () => Promise.resolve(NOT_ANSWERED),
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
